package dialect

import "github.com/rolecall/rolecall/core"

// takes reports whether messages of the role hold such parts.
func (f *form) takes(set roleSet) bool { return f.roles&set != 0 || set == inOther }

// holds reports whether a form can hold what a record says.
func (f *form) holds(said *record) bool { return f.when == nil || f.when(said) }

// fits reports whether parts of a kind are written in a form.
func (f *form) fits(made makes) bool {
	return f.makes == made || made == makesImage && f.makes == makesImages
}

// first is the first of some forms that fits; nil for none.
func first(forms []*form, fits func(*form) bool) *form {
	for _, f := range forms {
		if fits(f) {
			return f
		}
	}
	return nil
}

// formFor is the form in which a part is written; nil for none. Without a record any will do.
func (d *Dialect) formFor(made makes, said *record, set roleSet) *form {
	return first(d.partForms, func(f *form) bool {
		// A result beside its call is one that the provider gave; the user's are messages.
		if !f.fits(made) || f.reads || !f.takes(set) || made == makesResult && d.resultsIn != 0 && !f.family && f.roles&inAssistant == 0 {
			return false
		}
		return said == nil || f.holds(said) && (!f.server || !isOwn(said))
	})
}

// standingForm is the form of a part that stands where it should not, or that is read and
// never written.
func (d *Dialect) standingForm(made makes, said *record) *form {
	if f := d.formFor(made, said, inOther); f != nil {
		return f
	}
	return first(d.partForms, func(f *form) bool { return f.makes == made && f.reads })
}

// lacks says what is lost with a part that the dialect has no form for.
func (d *Dialect) lacks(part core.Part, said *record, set roleSet) string {
	made, _ := recordOf(part)
	elsewhere := d.formFor(made, said, inOther) != nil
	what := ""
	switch made {
	case makesThinking:
		what = "the model's reasoning"
		if !elsewhere && said.is[Data] == "" && d.formFor(made, nil, inOther) != nil {
			return "the model's reasoning, which has no signature"
		}
	case makesImage:
		what = "an image"
	case makesCall:
		what = "a call"
		if !isOwn(said) {
			return "a call that the provider ran"
		}
	case makesResult:
		return "the result of a tool that the provider ran"
	default:
		what = "a text"
	}
	if made == makesThinking && said.is[Data] != "" {
		return "the model's reasoning, which is hidden"
	}
	if elsewhere {
		for i, word := range roleWords {
			if set == 1<<i {
				what += " in a message of role " + word
			}
		}
	}
	return what
}
