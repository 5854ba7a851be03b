package format

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Takes reports whether messages of the role hold such parts.
func (f *Form) Takes(set RoleSet) bool { return f.Roles&set != 0 || set == InOther }

// Holds reports whether a form can hold what a record says.
func (f *Form) Holds(said *Record) bool { return f.When == nil || f.When(said) }

// Fits reports whether parts of a kind are written in a form.
func (f *Form) Fits(made PartKind) bool {
	return f.Kind == made || made == ImagePart && f.Kind == ImagesPart
}

// First is the first of some forms that fits; nil for none.
func First(forms []*Form, fits func(*Form) bool) *Form {
	for _, f := range forms {
		if fits(f) {
			return f
		}
	}
	return nil
}

// FormFor is the form in which a part is written; nil for none. Without a record any will do.
func (d *Format) FormFor(made PartKind, said *Record, set RoleSet) *Form {
	return First(d.PartForms, func(f *Form) bool {
		// A result next to its call is one that the provider gave; the user's are messages.
		if !f.Fits(made) || f.Reads || !f.Takes(set) || made == ResultPart && d.ResultsIn != 0 && !f.Family && f.Roles&InAssistant == 0 {
			return false
		}
		return said == nil || f.Holds(said) && (!f.Server || !IsOwn(said))
	})
}

// StandingForm is the form of a part that is where it should not, or that is read and
// never written.
func (d *Format) StandingForm(made PartKind, said *Record) *Form {
	if f := d.FormFor(made, said, InOther); f != nil {
		return f
	}
	return First(d.PartForms, func(f *Form) bool { return f.Kind == made && f.Reads })
}

// Lacks says what is lost with a part that the format has no form for.
func (d *Format) Lacks(part core.Part, said *Record, set RoleSet) string {
	made, _ := RecordOf(part)
	elsewhere := d.FormFor(made, said, InOther) != nil
	what := ""
	switch made {
	case ThinkingPart:
		what = "reasoning"
		if !elsewhere && said.Is[Data] == "" && d.FormFor(made, nil, InOther) != nil {
			return "unsigned reasoning"
		}
	case ImagePart:
		what = "image"
	case CallPart:
		what = "tool call"
		if !IsOwn(said) {
			return "server tool call"
		}
	case ResultPart:
		return "server tool result"
	default:
		what = "text"
	}
	if made == ThinkingPart && said.Is[Data] != "" {
		return "encrypted reasoning"
	}
	if elsewhere {
		for i, word := range RoleWords {
			if set == 1<<i {
				what += " in a message with role " + word
			}
		}
	}
	return what
}

// Calls as other formats write them: flat, with the words of all flat forms, and with the
// name and the arguments inside function.
var (
	FlatCall = &Shape{Open: true, Fields: []Field{
		{Key: "id", Slot: CallID, Takes: Texts}, {Key: "name", Slot: ToolName, Takes: Texts},
		{Key: "args", Slot: Arguments, Takes: Anything},
		{Key: "arguments", Slot: Output, Takes: Anything}, {Key: "input", Slot: Text, Takes: Anything},
	}}
	WrappedCall = &Shape{Open: true, Fields: []Field{
		{Key: "id", Slot: CallID, Takes: Anything},
		{Key: "function", Takes: Objects, In: &Shape{Open: true, Fields: []Field{
			{Key: "name", Slot: ToolName, Takes: Anything}, {Key: "arguments", Slot: Arguments, Takes: Anything},
		}}},
	}}
)

// IsBlock reports whether a part is an object whose kind a key of its own names, not its type.
func IsBlock(raw core.Raw) bool {
	doc := source.Parse(raw.JSON)
	return len(doc.Roots) == 1 && doc.Member(doc.Roots[0], raw.Kind) != source.None && doc.Member(doc.Roots[0], TypeField.Key) == source.None
}

// IsCall reports whether a form is one of the calls next to the content.
//
//go:noinline
func (d *Format) IsCall(f *Form) bool { return slices.Contains(d.Calls, f) }

// IsItem reports whether a form is one of the items of the list.
//
//go:noinline
func (d *Format) IsItem(f *Form) bool { return slices.Contains(d.Items, f) }

// ResultForm is the form of the results that are among the parts of a user's message, or that
// are items of the list.
func (d *Format) ResultForm() *Form { return First(d.PartForms, d.IsResult) }

// IsResult reports whether a part of a form is the result of a tool that the user ran.
func (d *Format) IsResult(f *Form) bool {
	return f.Kind == ResultPart && !f.Family && (d.ResultsIn == 0 || f.Roles&d.ResultsIn != 0)
}

// IsPartList reports whether a field is what a tool returned as a list of parts.
func (f *Field) IsPartList() bool {
	return f.Slot == Output && !f.As.IsWritten()
}

// ValueForm is the form of a part that is a JSON value; nil for none.
func (d *Format) ValueForm() *Form {
	return First(d.Parts, func(f *Form) bool { return f.Kind == TextPart && f.Shape.Leaf(Text).As == AnyJSON })
}
