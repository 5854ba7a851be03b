package lint

import (
	"cmp"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var wrongContentType = Rule{
	ID: "wrong-content-type",
	Levels: Levels{
		All: finding.Error, // Go cannot read it into a string
	},
	Stage: StageShape,
	Needs: needsProblems,
	Check: checkWrongContentType,
}

func checkWrongContentType(p *Pass) {
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		fixes := func() []finding.Fix { return contentFixes(p, i, problem) }
		if f := p.Mark(i, node, p.mends(fixes)); f != nil {
			say(f, "Content must be "+problem.Want+", not "+aKind(p.Doc.Kind(node)),
				"The value isn't converted, so the request is rejected. ")
			if isEntry(p, i, node) {
				setHeadline(f, "A content item is "+aKind(p.Doc.Kind(node))+", not a part")
				f.Note += "Each part is an object with a " + partSign(p) + "."
			} else if i >= 0 && p.Messages[i].Role == core.RoleTool {
				f.Note += "Send the tool's output as text. Serialize it if it's JSON."
			} else {
				f.Note += "Use " + problem.Want + "."
				if takesParts(p.Conversation, i) {
					f.Note += " Each part is an object with a " + partSign(p) + "."
				}
			}
			f.Fixes = fixes()
		}
	}
}

// partSign is the key that tells the type of a part, for a sentence.
func partSign(p *Pass) string {
	if key := p.Format.Key(format.Tag); key != "" {
		return quote(key)
	}
	return "key for its type"
}

// contentFixes are the ways to turn content, or an item in it, into what the target accepts.
func contentFixes(p *Pass, i int, problem *format.Problem) []finding.Fix {
	node := problem.Node
	kind := p.Doc.Nodes[node].Kind
	inParts := takesParts(p.Conversation, i)
	result := i >= 0 && p.Messages[i].Role == core.RoleTool
	asPart := func(title, before, after string) []finding.Fix {
		json := p.textJSON(p.Doc.String(node), p.Messages[i].Role)
		if json == "" {
			return nil
		}
		return p.ReplaceFix(title, true, node, before+json+after)
	}
	switch entry, isText := isEntry(p, i, node), kind == source.String; {
	case entry && isText:
		return asPart("Turn the text into a part", "", "")
	case entry:
		return nil
	case result && resultJSON(p, problem) != "":
		return p.OneFix("Rewrite it with a type", true, func() []finding.Op { return p.edit().replace(node, resultJSON(p, problem)) })
	case isText && inParts:
		return asPart("Turn the text into an array with one part", "[", "]")
	case kind == source.Object && inParts && isPart(p.Conversation, node):
		return p.OneFix("Wrap the part in an array", true, func() []finding.Op {
			return p.edit().replace(node, "["+string(p.Doc.Raw(node))+"]")
		})
	case kind == source.Array && !inParts:
		if fixes := mergeParts(p, i, problem); fixes != nil {
			return fixes
		}
	case kind == source.Null && i >= 0 && !result:
		return p.message(i).removal()
	case kind == source.Null:
		return nil
	}
	return intoText(p, i, problem)
}

// mergeParts are the ways to turn a list of parts into content that can't have any; nil if there are none.
func mergeParts(p *Pass, i int, problem *format.Problem) []finding.Fix {
	node := problem.Node
	if texts := onlyTexts(p, node); texts != nil {
		return p.OneFix("Merge the parts into one text", true, func() []finding.Op {
			return p.edit().replace(node, contentJSON(p, i, strings.Join(texts, ""), problem))
		})
	}
	text, pictures := textAndPictures(p, node)
	key, json := p.Format.ImagesBeside(pictures)
	if len(pictures) == 0 || i >= 0 && p.Messages[i].Role == core.RoleTool || p.Doc.Member(p.From[i].Node, key) != source.None {
		return nil
	}
	return p.OneFix("Move the images to "+quote(key), true, func() []finding.Op {
		return append(p.edit().replace(node, jsonString(text)), p.edit().set(p.From[i].Node, key, json)...)
	})
}

// intoText are the ways to turn a value into a text, or into what the format has for one.
func intoText(p *Pass, i int, problem *format.Problem) []finding.Fix {
	node := problem.Node
	kind := p.Doc.Nodes[node].Kind
	result := i >= 0 && p.Messages[i].Role == core.RoleTool
	asText := func(title string, safe bool) []finding.Fix {
		return p.OneFix(title, safe, func() []finding.Op {
			text := string(p.Doc.Raw(node))
			if kind == source.String {
				text = p.Doc.String(node)
			}
			listed := takesParts(p.Conversation, i) && !p.Format.TextContent() && !result || problem.Only == source.Array
			if part := p.textJSON(text, p.Messages[i].Role); part != "" && listed {
				return p.edit().replace(node, "["+part+"]")
			}
			return p.edit().replace(node, contentJSON(p, i, text, problem))
		})
	}
	switch scalar := kind == source.Number || kind == source.True || kind == source.False; {
	case (scalar || kind == source.String) && problem.Only == source.Object && !result:
		return asText("Turn it into a typed text", true)
	case scalar:
		return asText("Put the value in quotes", true)
	}
	text, alone := textIn(p.Conversation, node)
	if text == source.None {
		text, alone = p.value(node).onlyString()
	}
	if text != source.None && !result {
		return p.OneFix("Replace the content with its text", alone, func() []finding.Op {
			return p.edit().replace(node, cmp.Or(typedText(p, i, p.Doc.String(text), problem), string(p.Doc.Raw(text))))
		})
	}
	// A tool's output is data, and models read JSON.
	return asText("Turn the JSON into a string", result)
}

// contentJSON is a text as the whole content of message i, in the type that the problem requires.
func contentJSON(p *Pass, i int, text string, problem *format.Problem) string {
	return cmp.Or(typedText(p, i, text, problem), jsonString(text))
}

// typedText is a text as an object, for content that must be an object; "" if it may be a text.
func typedText(p *Pass, i int, text string, problem *format.Problem) string {
	if problem.Only != source.Object || p.Messages[i].Role == core.RoleTool {
		return ""
	}
	return p.textJSON(text, p.Messages[i].Role)
}

// resultJSON is a tool's output as a typed object, if the format requires one and the output isn't one; "" for
// anything else.
func resultJSON(p *Pass, problem *format.Problem) string {
	if problem.Only != source.Object {
		return ""
	}
	return p.value(problem.Node).typedOutput(problem.Key())
}

// typedOutput is a value as the typed object that results have under a key; "" if results have no object
// there.
func (p value) typedOutput(key string) string {
	text := string(p.Doc.Raw(p.node))
	if p.Doc.Kind(p.node) == source.String {
		text = p.Doc.String(p.node)
	}
	part := p.partJSON(core.ToolResult{ToolCallID: "x", Name: "x", Output: text}, core.RoleTool)
	doc := source.Parse([]byte(part))
	if len(doc.Roots) == 0 {
		return ""
	}
	output := doc.Member(doc.Roots[0], key)
	if doc.Kind(output) != source.Object {
		return ""
	}
	return string(doc.Raw(output))
}

// isEntry reports whether a node is an item in the content of message i.
func isEntry(p *Pass, i int, node source.Index) bool {
	return i >= 0 && node != p.From[i].Content && p.value(node).isWithin(p.From[i].Content)
}

// onlyTexts are the texts of an array that contains only plain text parts, or nil.
func onlyTexts(p *Pass, array source.Index) []string {
	var texts []string
	for _, node := range p.value(array).elements() {
		text, alone := textIn(p.Conversation, node)
		if p.Doc.Kind(node) == source.String {
			text, alone = node, true
		}
		if !alone {
			return nil
		}
		texts = append(texts, p.Doc.String(text))
	}
	return texts
}

// textAndPictures are the combined text and the images of an array, if it contains nothing else and the
// format has a place for both.
func textAndPictures(p *Pass, array source.Index) (text string, pictures []core.Image) {
	beside, _ := p.Format.ImagesBeside(nil)
	for _, node := range p.value(array).elements() {
		said, alone := textIn(p.Conversation, node)
		image := imageIn(p.Conversation, node)
		switch {
		case alone:
			text += p.Doc.String(said)
		case image != nil && beside != "":
			pictures = append(pictures, *image)
		default:
			return "", nil
		}
	}
	return text, pictures
}

// onlyString is the only value of an object besides its type, if it's a string, or None. Sure says that some format
// uses its key for content.
func (p value) onlyString() (text source.Index, sure bool) {
	if p.Doc.Kind(p.node) != source.Object {
		return source.None, false
	}
	for key, value := range p.Doc.Members(p.node) {
		switch {
		case p.Doc.Is(key, p.Format.Key(format.Tag)):
		case p.Doc.Kind(value) != source.String || text != source.None:
			return source.None, false
		default:
			text, sure = value, saysText(p.Doc.String(key))
		}
	}
	return text, sure
}

// isPart reports whether a value has what names the type of a part in the format.
func isPart(c *bind.Conversation, node source.Index) bool {
	forms := c.Format.Parts
	if c.Doc.Kind(node) != source.Object || len(forms) == 0 {
		return false
	}
	if forms[0].Keyed {
		return c.TypedForm(node, forms) != nil
	}
	return c.Doc.Member(node, format.TypeField.Key) != source.None
}

// imageIn is the image that an object is in any format, if its data is in the text and the object has nothing else; nil for
// anything else.
func imageIn(c *bind.Conversation, object source.Index) *core.Image {
	for image, whole := range imagesIn(c, object) {
		if _, said := format.RecordOf(image); whole && format.IsContent(&said) {
			return &image
		}
	}
	return nil
}

// takesParts reports whether the content of a message may be a list of parts.
func takesParts(c *bind.Conversation, message int) bool {
	if message < 0 {
		return false
	}
	d, from := c.Format, &c.From[message]
	_, form := c.FormIn(message, -1)
	switch {
	case d.Entries != nil || d.One:
		return false
	case form != nil:
		f := form.Shape.Leaf(format.Output)
		return f != nil && f.Takes&format.Arrays != 0
	case from.Wire < 0:
		return d.Parts != nil && !d.PlainSystem()
	case from.Block != source.None || d.ContentForms() == nil:
		return false
	}
	set, _ := c.RoleOf(from.Role)
	rule := format.RuleFor(d.Rules, set)
	return rule == nil || rule.Content&format.Arrays != 0
}
