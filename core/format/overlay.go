package format

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
	// that is there, or come last; forms are the same for forms.
	has   []Field
	forms []*Form
	// What else differs takes the place of the base's; nil and "" leave that as it is.
	roles           []RoleWord
	instead         []RoleWord
	rules           []RoleRule
	choices         []ChoiceTerm
	formats         []AnswerName
	request, answer *Shape
	// tool is what a declaration of a tool cannot be without, nil for that of the base.
	tool      *Form
	model     func(name string) bool
	modelSign string
	// unasked says that a text that names a model is never in the format.
	unasked bool
	// listed says that a list of messages is always in an object.
	listed bool
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
func (d *Format) vary() {
	d.Description = d.Base.Description
	d.API = API{}
	for i := range d.Overlays {
		d.Description.differ(&d.Overlays[i])
	}
}

// differ changes a description. It shares no list with the one that it was copied from.
func (d *Description) differ(by *difference) {
	switch by.in {
	case inMessages:
		d.Message.differ(by)
	case inRequests:
		d.Request.differ(by)
	case inParts:
		d.Parts = formsBy(d.Parts, by)
	case inCalls:
		d.Calls = formsBy(d.Calls, by)
	}
	replace(&d.Roles, by.roles)
	replace(&d.Instead, by.instead)
	replace(&d.Rules, by.rules)
	replace(&d.Formats, by.formats)
	replace(&d.Choices, by.choices)
	if by.request != nil {
		d.Request = *by.request
	}
	if by.tool != nil {
		d.Tool = *by.tool
	}
	if by.answer != nil {
		d.Answer = by.answer
	}
	if by.model != nil {
		d.Model, d.ModelSign = by.model, by.modelSign
	}
	d.Unasked, d.Listed = d.Unasked || by.unasked, d.Listed || by.listed
	if by.made != "" {
		d.Made, d.Loose = by.made, true
	}
}

func replace[T any](list *[]T, by []T) {
	if by != nil {
		*list = by
	}
}

// differ changes the keys of a shape.
func (s *Shape) differ(by *difference) {
	fields, has, added := make([]Field, 0, len(s.Fields)+len(by.has)), Shape{Fields: by.has}, false
	for _, f := range s.Fields {
		switch own := has.AtKey(f.Key); {
		case own != nil:
			fields = append(fields, *own)
		case !slices.Contains(by.lacks, f.Key):
			fields = append(fields, f)
		case !added:
			fields, added = s.appendNew(fields, by.has), true
		}
	}
	if !added {
		fields = s.appendNew(fields, by.has)
	}
	s.Fields, s.Words = fields, nil
}

// appendNew adds those fields whose keys a shape does not have.
func (s *Shape) appendNew(fields, has []Field) []Field {
	for i := range has {
		if s.AtKey(has[i].Key) == nil {
			fields = append(fields, has[i])
		}
	}
	return fields
}

// formsBy are forms with a difference.
func formsBy(base []*Form, by *difference) []*Form {
	forms, used := make([]*Form, 0, len(base)+len(by.forms)), make([]bool, len(by.forms))
	for _, f := range base {
		own := *f // what is worked out for a form goes by those around it
		switch i := slices.IndexFunc(by.forms, func(a *Form) bool { return a.Tag == f.Tag }); {
		case f.Tag == by.of:
			own.Shape.differ(by)
			forms = append(forms, &own)
		case by.of == "" && slices.Contains(by.lacks, f.Tag):
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
func (d *Format) Differences() []string {
	why := make([]string, len(d.Overlays))
	for i := range d.Overlays {
		why[i] = d.Overlays[i].why
	}
	return why
}
