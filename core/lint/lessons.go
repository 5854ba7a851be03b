package lint

//go:generate go test . -run TestLessonsAreCurrent -update

// Lesson is what people want to know about a rule, but a check doesn't need. It is written in the rule's file in
// the folder lessons. It isn't part of Rule, so that a program that only checks doesn't link it: the page's
// module has no byte to spare.
type Lesson struct {
	// Rule is the ID of the rule.
	Rule string
	// Title names the mistake in a few words, in sentence case.
	Title string
	// Since is the version of Rolecall that added the rule.
	Since string
	// Why explains to a learner why targets reject it or warn about it.
	Why string
	// Evidence lists the sources for that.
	Evidence []string
	// Says are phrases in providers' errors of this kind.
	Says []string
	// Bad raises the rule and Good doesn't; both are complete texts that the tests check.
	Bad, Good Example
}

// Wording is a phrase in providers' errors of a rule's kind.
type Wording struct{ Rule, Phrase string }

// Sense is what errors of a rule's kind name, in whatever words: several patterns with "; " between them. Also are other
// rules whose errors name the same, with blanks between them. Package explain says how a pattern is written.
type Sense struct{ Rule, Also, Names string }

// Example is a text and the target to check it for (empty: its format's own).
type Example struct{ Target, Text string }

// About says what a rule's mistakes are about, in words with blanks between them: what providers take for each other, such as
// "calls" or "turns", and where an error that names a "value", a "key" or one of a "pair" may be right though no rule objects to
// it. The page on lessons lists the words.
type About struct{ Rule, Words string }

// Lesson is the lesson of a rule in Rules.
func (r *Rule) Lesson() *Lesson {
	for i := range Lessons {
		if Lessons[i].Rule == r.ID {
			return &Lessons[i]
		}
	}
	return nil
}
