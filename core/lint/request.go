package lint

import (
	"cmp"

	"github.com/rolecall/rolecall/core/format"
)

// dialect is the format to read the text as: the one that was requested, or the best guess.
func (r *Request) dialect() *format.Format {
	if r.Format != nil || len(r.File.Guesses) == 0 {
		return r.Format
	}
	// Rows of role and content are read in the form that the trainer has for them.
	for i := range r.File.Guesses {
		if guess := r.File.Guesses[i].Format; r.Target == nil || !r.Target.Trains() || !r.File.Unsure() || r.Target.reads(guess) {
			return guess
		}
	}
	return r.File.Guesses[0].Format
}

// target is the target that was requested, or the default one of the file.
func (r *Request) target() *Target {
	if r.Target != nil {
		return r.Target
	}
	d := r.dialect()
	if r.File.Joined() && r.Format == nil {
		return logTarget(d, cmp.Or(r.As.Model, r.File.Model()))
	}
	return TargetOf(r.File, d, cmp.Or(r.As.Model, ModelOf(r.File, d)))
}

// partly reports whether a text contains more than the conversations that were read.
func (r *Request) partly() bool { return r.File.IsLog() || r.File.HasPairs() }
