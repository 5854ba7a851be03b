package lint

//go:generate go test . -run TestLessonsAreCurrent -update

// Lesson is what people want to know about a rule and a check does not need. It is written
// in the folder lessons, in the file of its rule. It isn't a part of the Rule: a program that
// only checks does not link it, and the page's module is one, since it has no byte to spare.
type Lesson struct {
	// Rule is the ID of the rule.
	Rule string
	// Title says the mistake in a few words, sentence case.
	Title string
	// Why tells a learner in plain words why a target minds.
	Why string
	// Evidence says what shows that targets mind, one source each.
	Evidence []string
	// Says are phrases that providers' errors of this kind are known by.
	Says []string
	// Bad raises the rule and Good does not; both are whole texts and both are executed.
	Bad, Good Example
}

// Wording is a phrase that providers' errors of a rule's kind are known by.
type Wording struct{ Rule, Phrase string }

// Example is a text and the target it is checked against (empty: its format's own).
type Example struct{ Target, Text string }

// Lesson is the lesson of a rule of Rules.
func (r *Rule) Lesson() *Lesson {
	for i := range Lessons {
		if Lessons[i].Rule == r.ID {
			return &Lessons[i]
		}
	}
	return nil
}
