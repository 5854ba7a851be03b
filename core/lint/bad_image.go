package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var badImage = Rule{
	ID:     "bad-image",
	Levels: Levels{APIs: finding.Error},
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkBadImage,
}

func checkBadImage(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return imageFixes(p, problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			switch problem.Kind {
			case format.MissingField:
				setHeadline(f, "The image has no "+quote(problem.Field))
			case format.BadValue:
				setHeadline(f, p.value(node).shows()+" isn't allowed for "+quote(problem.Field))
			default:
				setHeadline(f, quote(problem.Field)+" is "+aKind(p.Doc.Nodes[node].Kind))
			}
			setNote(f, "It must be "+problem.Want+". ")
			switch {
			case problem.Slot == format.MediaType:
				f.Note += "The media type must match the image. Changing it doesn't convert the image."
			case problem.Cause == format.NoAddress:
				f.Note += "The API can't read your local files. Pass a web URL or a base64 data URL."
			case problem.Kind == format.BadValue && p.Doc.Kind(node) == source.String:
				f.Note += "Pass the bytes as plain base64, without a prefix. If the API accepts URLs, they go in a different kind of part."
			default:
				f.Note += "Pass the image's URL or its base64 data, or remove the part."
			}
			f.Fixes = fixes()
		}
	}
}

// imageFixes are the ways to repair an image: correct it or remove it.
func imageFixes(p *Pass, problem *format.Problem) []finding.Fix {
	node := problem.Node
	var fixes []finding.Fix
	if json := unfolded(p.Conversation, problem); json != "" {
		fixes = append(fixes, p.ReplaceFix("Move the URL into an object", true, node, json)...)
	}
	if meant := problem.Suggest; meant != "" && problem.Kind == format.BadValue {
		fixes = append(fixes, p.Fix("Change it to "+quote(meant), true, func() []finding.Op {
			return p.edit().replace(node, jsonString(meant))
		}))
	}
	if part := p.problems().partOf(problem); part != source.None {
		fixes = append(fixes, p.message(problem.Message).removePart(part)...)
	}
	return fixes
}

// unfolded is the JSON of an object with the string of a problem under its first key, where an image has to be an object and
// the string can only be that key's value; "" for anything else.
func unfolded(c *bind.Conversation, p *format.Problem) string {
	f, last := pictureField(c, p)
	if f == nil || last != nil || !f.Short || c.Doc.Kind(p.Node) != source.String {
		return ""
	}
	return `{` + format.JsonText(f.In.Fields[0].Key) + `:` + format.View(c.Doc.Raw(p.Node)) + `}`
}

// pictureField is the field of an image whose value is the object with the picture, where a
// problem is about that or about a key inside of it, and then that key's field.
func pictureField(c *bind.Conversation, p *format.Problem) (picture, inside *format.Field) {
	if p.Message < 0 || p.Part < 0 || p.Part >= len(c.From[p.Message].Parts) {
		return nil, nil
	}
	_, form := c.FormIn(p.Message, p.Part)
	if form == nil || form.Kind != format.ImagePart {
		return nil, nil
	}
	first, rest, deeper := strings.Cut(p.Field, ".")
	for i := range form.Shape.Fields {
		f := &form.Shape.Fields[i]
		switch {
		case f.Key != first || f.In == nil && f.Either == nil:
		case !deeper:
			return f, nil
		case f.In != nil:
			return f, f.In.AtKey(rest)
		default:
			for k := range f.Either {
				if inside := f.Either[k].Shape.AtKey(rest); inside != nil {
					return f, inside
				}
			}
			return f, &format.TypeField
		}
	}
	return nil, nil
}
