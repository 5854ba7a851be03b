package source

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

// NewBudget is a budget of units. Gone, when not nil, reports whether no client waits for the answer any more.
func NewBudget(units int, gone func() bool) *Budget { return &Budget{left: units, gone: gone} }

// Spend counts work, and panics with Gone where no client waits for it.
//
//go:noinline
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
//
//go:noinline
func (b *Budget) Over() bool { return b != nil && b.left < 0 }

// Part is a budget within this one, of a quarter of what is left, for a step after which there has to be some left for
// others. It counts here as well.
func (b *Budget) Part() *Budget {
	if b == nil {
		return nil
	}
	return &Budget{left: max(b.left, 0) / 4, within: b}
}
