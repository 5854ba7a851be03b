package dialect

import "github.com/rolecall/rolecall/core"

// takes reports whether messages of the role hold such parts.
func (f *form) takes(set roleSet) bool { return f.roles&set != 0 || set == inOther }

// formFor is the form in which a part is written; nil for none. Without a record any will do.
func (d *Dialect) formFor(made makes, said *record, set roleSet) *form {
	for i := range d.partForms() {
		f := d.partForm(i)
		fits := f.makes == made || made == makesImage && f.makes == makesImages
		// A result beside its call is one that the provider gave; the user's are messages.
		if !fits || f.reads || !f.takes(set) || made == makesResult && d.resultsIn != 0 && !f.family && f.roles&inAssistant == 0 {
			continue
		}
		if said == nil || (f.when == nil || f.when(said)) && (!f.server || !isOwn(said)) {
			return f
		}
	}
	return nil
}

// standingForm is the form of a part that stands where it should not, or that is read and
// never written.
func (d *Dialect) standingForm(made makes, said *record) *form {
	if f := d.formFor(made, said, inOther); f != nil {
		return f
	}
	for i := range d.partForms() {
		if f := d.partForm(i); f.makes == made && f.reads {
			return f
		}
	}
	return nil
}

// partForms is how many forms of parts there are: of those in a content, and of those that are
// items of the list. partForm is one of them.
func (d *Dialect) partForms() int { return len(d.parts) + len(d.items) }

//go:noinline
func (d *Dialect) partForm(i int) *form {
	if i < len(d.parts) {
		return &d.parts[i]
	}
	return &d.items[i-len(d.parts)]
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
