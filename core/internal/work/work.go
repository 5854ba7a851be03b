// Package work bounds what one answer costs. Whoever goes through a text again and again, as repairs and
// unpackers do, counts it here, and does without what is not needed for an answer once the budget is spent. So the
// same question has the same answer on every machine, and takes no longer than its budget.
package work

// Usual is the budget of one answer, in units: about two seconds natively, and what limits.cpu_ms of the Worker
// leaves room for.
const Usual = 3 << 20

// Size is what it takes to go through a text once: a unit for two values and for 128 bytes.
func Size(values, bytes int) int { return values/2 + bytes/128 }

// PerFinding is what a finding takes with what its fixes change.
const PerFinding = 6

// Rewriting is the cost of writing a conversation of that many messages to change some of them.
func Rewriting(messages int) int { return messages / 2 }

// Mending is what it takes to look for a way to make JSON of a text that is none.
func Mending(bytes int) int { return bytes / 4 }
