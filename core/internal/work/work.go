// Package work bounds what one answer costs. Whoever goes through a text again and again, as repairs and
// unpackers do, counts it here, and does without what is not needed for an answer once the budget is spent. So the
// same question has the same answer on every machine, and takes no longer than its budget.
package work

// Usual is the budget of one answer, in units: about two seconds natively, and what limits.cpu_ms of the Worker
// leaves room for.
const Usual = 3 << 20

// Budget is how much work an answer may still take. The nil Budget has no end.
type Budget struct {
	left int
	gone func() bool
	// within is the budget that this one is a part of; nil for none.
	within *Budget
}

// Gone is the reason of a panic where no client waits for the answer any more.
type Gone struct{}

// Error implements error.
func (Gone) Error() string { return "no client waits for the answer any more" }

// New is a budget of units. Gone, when not nil, reports whether no client waits for the answer any more.
func New(units int, gone func() bool) *Budget { return &Budget{left: units, gone: gone} }

// Spend counts work, and panics with Gone where no client waits for it.
func (b *Budget) Spend(units int) {
	if b == nil {
		return
	}
	b.left -= units
	b.within.Spend(units)
	if b.gone != nil && b.gone() {
		panic(Gone{})
	}
}

// Over reports whether the budget is spent.
func (b *Budget) Over() bool { return b != nil && b.left < 0 }

// Part is a budget within this one, of a quarter of what is left, for a step after which there has to be some left for
// others. It counts here as well.
func (b *Budget) Part() *Budget {
	if b == nil {
		return nil
	}
	return &Budget{left: max(b.left, 0) / 4, within: b}
}

// Size is what it takes to go through a text once: a unit for two values and for 128 bytes.
func Size(values, bytes int) int { return values/2 + bytes/128 }

// PerFinding is what a finding takes with what its fixes change.
const PerFinding = 6

// Rewriting is the cost of writing a conversation of that many messages to change some of them.
func Rewriting(messages int) int { return messages / 2 }

// Mending is what it takes to look for a way to make JSON of a text that is none.
func Mending(bytes int) int { return bytes / 4 }
