package lint

import (
	"iter"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unknownPart = Rule{
	ID: "unknown-part",
	Levels: Levels{
		All:  finding.Warning, // kept unchanged but not understood
		APIs: finding.Error,
		Only: []TargetLevel{{AgentTypes, finding.Error}},
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: checkUnknownPart,
}

func checkUnknownPart(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return partFixes(p, problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			setHeadline(f, "Unknown part type "+p.value(node).shows())
			if i >= 0 {
				f.Headline += " in " + ofRole(p.Messages[i].Role)
			}
			if p.problems().holdsNothing(problem) {
				say(f, "A part is empty",
					"Each part needs one of the keys "+problem.Want+". Remove the empty part.")
				f.Fixes = fixes()
				continue
			}
			setNote(f, "The type should be "+problem.Want+". ")
			if p.rule.ID == "unfamiliar-part" {
				f.Note += "This one may be newer than Rolecall. If it's a typo, correct it or remove the part."
			} else if problem.Suggest != "" {
				f.Note += "The closest one is " + quote(problem.Suggest) + "."
			} else {
				f.Note += "Change the part or remove it."
			}
			f.Fixes = fixes()
		}
	}
}

// holdsNothing reports whether a part whose key is its type has no keys.
func (p problems) holdsNothing(problem *format.Problem) bool {
	return p.Doc.Kind(problem.Node) == source.Object && p.Doc.Len(problem.Node) == 0
}

// partFixes are the ways to turn a part into one that the target knows.
func partFixes(p *Pass, problem *format.Problem) []finding.Fix {
	typed := problem.Node
	part := p.problems().partOf(problem)
	if part == source.None {
		return nil
	}
	var fixes []finding.Fix
	if json, whole := ownImage(p, part, problem.Suggest, p.Messages[problem.Message].Role); json != "" {
		fixes = append(fixes, p.Fix("Rewrite it as "+quote(problem.Suggest), whole, func() []finding.Op {
			return p.edit().replace(part, json)
		}))
	} else if problem.Suggest != "" && p.Doc.Kind(typed) == source.String {
		// If the text is in the right place, only the type differs.
		fixes = append(fixes, p.Fix("Change the type to "+quote(problem.Suggest), holdsText(p.Conversation, part, problem.Suggest), func() []finding.Op {
			return p.edit().replace(typed, jsonString(problem.Suggest))
		}))
	}
	return append(fixes, p.message(problem.Message).removePart(part)...)
}

// imagesIn are the images that an object may be in any format, each with whether the object has nothing else.
func imagesIn(c *bind.Conversation, object source.Index) iter.Seq2[core.Image, bool] {
	return func(yield func(core.Image, bool) bool) {
		for _, d := range format.All {
			for _, f := range d.Parts {
				var image core.Image
				if f.Kind != format.ImagePart {
					continue
				}
				whole := findImage(c, object, &f.Shape, &image)
				if image.Data != "" && (image.MediaType != "" || f.Address || format.IsAddress(image.Data)) && !yield(image, whole) {
					return
				}
			}
		}
	}
}

// holdsText reports whether a type is that of text parts in this format, and the object has a text where they do.
func holdsText(c *bind.Conversation, object source.Index, sign string) bool {
	f := format.First(c.Format.Parts, func(f *format.Form) bool { return f.Tag == sign && f.Kind == format.TextPart })
	return f != nil && c.Doc.Kind(c.Doc.Member(object, f.Shape.Of(format.Text).Key)) == source.String
}

// ownImage is another format's image as this format writes it in a message of the role, if the type is that of an image
// here; "" for anything else, and for an image that is neither at an address nor in the text. Whole says that nothing is
// lost.
func ownImage(p *Pass, object source.Index, sign string, role core.Role) (json string, whole bool) {
	c := p.Conversation
	if format.First(c.Format.Parts, func(f *format.Form) bool { return f.Tag == sign && f.Kind == format.ImagePart }) == nil {
		return "", false
	}
	for image, whole := range imagesIn(c, object) {
		if json := p.partJSON(image, role); json != "" {
			return json, whole
		}
	}
	return "", false
}

// findImage finds the picture in an object of a shape, and reports whether nothing else is
// said there.
func findImage(c *bind.Conversation, object source.Index, s *format.Shape, image *core.Image) (whole bool) {
	whole = true
	for key, value := range c.Doc.Members(object) {
		f := s.AtKey(c.Doc.String(key))
		text := ""
		if c.Doc.Kind(value) == source.String {
			text = c.Doc.String(value)
		}
		switch {
		case c.Doc.Is(key, format.TypeField.Key):
		case f == nil:
			whole = false
		case f.Short && text != "":
			image.Data = text
		case f.In != nil && text == "":
			whole = findImage(c, value, f.In, image) && whole
		case f.Either != nil && text == "":
			whole = findEither(c, value, f.Either, image) && whole
		case f.Slot == format.Data && text != "":
			image.Data = text
		case f.Slot == format.MediaType && text != "":
			if f.As == format.ImageFormat {
				text = format.ImagePrefix + text
			}
			image.MediaType = text
		default:
			whole = false
		}
	}
	return whole
}

// findEither is findImage for the first of several forms in which a picture is.
func findEither(c *bind.Conversation, object source.Index, forms []*format.Form, image *core.Image) (whole bool) {
	for i := range forms {
		found := core.Image{MediaType: image.MediaType}
		whole = findImage(c, object, &forms[i].Shape, &found)
		_, said := format.RecordOf(found)
		if found.Data != "" && forms[i].When != nil && forms[i].When(&said) {
			*image = found
			return whole
		}
	}
	return false
}
