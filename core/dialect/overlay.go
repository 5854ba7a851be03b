package dialect

import "slices"

// A difference is one way in which a format is not as the format that it is based on.
type difference struct {
	// why says what the format does otherwise, as a sentence about it.
	why string
	// in is what differs: the keys of messages, requests or replies, the forms of parts or of
	// calls; of is the sign of the one form whose keys differ, "" where the forms themselves do.
	in diverges
	of string
	// lacks are the keys, or the signs of forms, that the format does not have.
	lacks []string
	// has are keys that take the place of those of the same name, else of the first of lacks
	// that stands there, or come last; forms are the same for forms.
	has   []field
	forms []*form
	// What else differs takes the place of the base's; nil and "" leave that as it is.
	roles           []roleWord
	instead         []roleWord
	rules           []roleRule
	choices         []choiceWord
	formats         []formatWord
	request, answer *shape
	model           func(name string) bool
	modelSign       string
	// unasked says that a text that names a model is never in the format.
	unasked bool
	// made begins the IDs of calls and results that may be without one here.
	made string
}

// diverges says which part of a description a difference is about.
type diverges uint8

const (
	atLarge diverges = iota
	inMessages
	inRequests
	inParts
	inCalls
)

// vary makes the description of a format of its base's, which is prepared, and what it does
// otherwise.
func (d *Dialect) vary() {
	d.description = d.Base.description
	// What only the base's own API does is not the form's.
	d.schemas, d.strictByDefault, d.sealer, d.ownAddresses, d.makers = nil, false, nil, nil, nil
	for i := range d.differences {
		d.description.differ(&d.differences[i])
	}
}

// differ changes a description. It shares no list with the one that it was copied from.
func (d *description) differ(by *difference) {
	switch by.in {
	case inMessages:
		d.message.differ(by)
	case inRequests:
		d.request.differ(by)
	case inParts:
		d.parts = formsBy(d.parts, by)
	case inCalls:
		d.calls = formsBy(d.calls, by)
	}
	replace(&d.roles, by.roles)
	replace(&d.instead, by.instead)
	replace(&d.rules, by.rules)
	replace(&d.formats, by.formats)
	replace(&d.choices, by.choices)
	if by.request != nil {
		d.request = *by.request
	}
	if by.answer != nil {
		d.answer = by.answer
	}
	if by.model != nil {
		d.model, d.modelSign = by.model, by.modelSign
	}
	d.unasked = d.unasked || by.unasked
	if by.made != "" {
		d.made, d.loose = by.made, true
	}
}

func replace[T any](list *[]T, by []T) {
	if by != nil {
		*list = by
	}
}

// differ changes the keys of a shape.
func (s *shape) differ(by *difference) {
	fields, has, added := make([]field, 0, len(s.fields)+len(by.has)), shape{fields: by.has}, false
	for _, f := range s.fields {
		switch own := has.atKey(f.key); {
		case own != nil:
			fields = append(fields, *own)
		case !slices.Contains(by.lacks, f.key):
			fields = append(fields, f)
		case !added:
			fields, added = s.appendNew(fields, by.has), true
		}
	}
	if !added {
		fields = s.appendNew(fields, by.has)
	}
	s.fields, s.words = fields, nil
}

// appendNew adds those fields whose keys a shape does not have.
func (s *shape) appendNew(fields, has []field) []field {
	for i := range has {
		if s.atKey(has[i].key) == nil {
			fields = append(fields, has[i])
		}
	}
	return fields
}

// formsBy are forms with a difference.
func formsBy(base []*form, by *difference) []*form {
	forms, used := make([]*form, 0, len(base)+len(by.forms)), make([]bool, len(by.forms))
	for _, f := range base {
		own := *f // what is worked out for a form goes by those around it
		switch i := slices.IndexFunc(by.forms, func(a *form) bool { return a.sign == f.sign }); {
		case f.sign == by.of:
			own.shape.differ(by)
			forms = append(forms, &own)
		case by.of == "" && slices.Contains(by.lacks, f.sign):
		case i >= 0:
			forms, used[i] = append(forms, by.forms[i]), true
		default:
			forms = append(forms, &own)
		}
	}
	for i := range by.forms {
		if !used[i] {
			forms = append(forms, by.forms[i])
		}
	}
	return forms
}

// Differences say what the format does otherwise than its base, a sentence each.
func (d *Dialect) Differences() []string {
	why := make([]string, len(d.differences))
	for i := range d.differences {
		why[i] = d.differences[i].why
	}
	return why
}
