package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/internal/digits"
)

// Training is what a trainer publishes about its files of rows. The zero value is that of a target that trains nothing.
type Training struct {
	// Forms are the forms of rows that it reads, as tests of a row in the language of format.Log: "prompt completion" is a row
	// with both keys. OneForm: a row can't be in two of them.
	Forms   []string
	OneForm bool
	// LeastRows and MostRows are how many rows a file has, MostMegabytes how large it is, and MostTokens how many tokens a row has;
	// 0 for any number.
	LeastRows, MostRows, MostMegabytes, MostTokens int
	// Lists: a JSON list of rows is accepted too. Marked: so is a byte order mark.
	Lists, Marked bool
	// EndsAnywhere: messages after the last answer are accepted.
	EndsAnywhere bool
	// NoCalls is the path in a row to a tool call, if some of its models reject rows with one.
	NoCalls string
	// Says are its own sentences for what it rejects: a line each, with the rule before the colon.
	Says string
}

// Trains reports whether the target is a trainer.
func (t *Target) Trains() bool { return t.Forms != nil }

// Exceeds says which limit of a trainer a file exceeds, by its rows and bytes; "" for none.
func (t *Training) Exceeds(rows, bytes int) string {
	switch {
	case t.MostRows > 0 && rows > t.MostRows:
		return "The file has " + digits.Grouped(rows) + " rows (at most " + digits.Grouped(t.MostRows) + " allowed)"
	case t.MostMegabytes > 0 && bytes > t.MostMegabytes<<20:
		return "The file has " + digits.Grouped((bytes+1<<20-1)>>20) + " MB (at most " + digits.Grouped(t.MostMegabytes) + " allowed)"
	}
	return ""
}

// saysOf is the trainer's own sentence for the mistake of a rule; "" for none.
func (t *Training) saysOf(rule string) string {
	_, rest, _ := strings.Cut("\n"+t.Says, "\n"+rule+": ")
	sentence, _, _ := strings.Cut(rest, "\n")
	return sentence
}

// rejects adds to the note of an error that the trainer rejects it, and its own sentence.
func (t *Target) rejects(note, rule string) string {
	sentence := t.saysOf(rule)
	switch {
	case sentence != "":
		return note + " " + t.Said() + " says: “" + strings.TrimSuffix(sentence, ".") + "”."
	case t.Trains() && placeOf(t) < 0:
		return note + " " + t.Said() + " rejects it."
	}
	return note
}
