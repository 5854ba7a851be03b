package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// The mistakes that a value may be one of for a host that takes only texts and the plainest calls and tools.
var (
	meansRole    = []string{"unknown-role"}
	meansEmpty   = []string{"empty-text", "empty-message", "empty-content-array", "null-content", "missing-content"}
	meansContent = []string{"wrong-content-type"}
	meansPart    = []string{"unknown-part", "unfamiliar-part", "misplaced-part"}
	meansMedia   = []string{"unknown-part", "unfamiliar-part", "misplaced-part", "picture-for-texts", "media", "bad-image", "file-in-result"}
	meansMixed   = []string{"misplaced-part"}
	meansQuoted  = []string{"quoted-arguments", "bad-arguments"}
	meansObject  = []string{"unquoted-arguments"}
	meansTool    = []string{"tool-schema", "bad-tool-schema", "loose-strict-schema"}
	meansCache   = []string{"cache"}
	meansTurns   = []string{"no-user-message"}
)

// Plainest are the values of a file's first conversation for which a host needs more than the plainest form, in the order
// of the text, by each cause that they may be: a rule, or a topic of errors. An error that names a role or a tool is about
// those.
func Plainest(req Request, names func(word string) bool) map[string][]source.Index {
	c, pointers, found := new(bind.Conversation), source.NewPointers(req.File.Doc), map[string][]source.Index{}
	req.File.Decode(0, req.Format, bind.Options{}, c)
	mark := func(node source.Index, causes []string) {
		for _, cause := range causes {
			if node != source.None {
				found[cause] = append(found[cause], node)
			}
		}
	}
	asked := false
	for i := range c.Messages {
		from := &c.From[i]
		asked = asked || c.Messages[i].Role == core.RoleUser
		switch kind := c.Doc.Kind(from.Content); {
		case from.Content == source.None:
			if len(from.Parts) == 0 && from.Block == source.None {
				mark(from.Node, meansEmpty)
			}
		case isEmptyValue(c.Doc, from.Content):
			mark(from.Content, meansEmpty)
			if kind != source.String {
				mark(from.Content, meansContent)
			}
		case kind == source.Array, kind == source.Object:
			mark(from.Content, meansContent)
			if i > 0 && from.Node == c.From[i-1].Node && from.Block != c.From[i-1].Block {
				mark(from.Content, meansMixed)
			}
		}
		if from.Role != source.None && names(c.Doc.Clip(from.Role, longestBlank)) {
			mark(from.Role, meansRole)
		}
		markParts(c, i, mark)
	}
	for i := range c.From {
		if from := &c.From[i]; from.Content == source.None && from.Role != source.None && from.Block == source.None {
			mark(from.Node, meansEmpty)
		}
	}
	if !asked {
		mark(c.List, meansTurns)
	}
	for i := range c.Tools {
		if tool := &c.Tools[i]; tool.Schema == source.None || len(c.Tools) == 1 || names(tool.Name) {
			if tool.NameAt != source.None {
				mark(pointers.Parent(tool.NameAt), meansTool)
			}
			mark(tool.Node, meansTool)
		}
	}
	if len(c.Tools) == 0 {
		mark(c.Places[format.Tools], meansTool)
	}
	for _, at := range bind.CacheMarks(c.Info()) {
		mark(at, meansCache)
	}
	req.Work.Spend(work.Size(len(req.File.Doc.Nodes), len(req.File.Doc.Text)))
	return found
}

// markParts marks the parts of a message.
func markParts(c *bind.Conversation, i int, mark func(node source.Index, causes []string)) {
	k := -1
	for _, part := range c.Messages[i].All() {
		if k++; k >= len(c.From[i].Parts) {
			return
		}
		at := c.From[i].Parts[k]
		switch part := part.(type) {
		case core.Text:
			if at.Node != c.From[i].Content && isEmptyValue(c.Doc, at.Text) {
				mark(at.Text, meansEmpty)
			}
		case core.ToolCall:
			if c.Doc.Kind(at.Text) == source.String {
				mark(at.Text, meansQuoted)
			} else {
				mark(at.Text, meansObject)
			}
		case core.Image:
			mark(at.Node, meansMedia)
		case core.Raw:
			if bind.MediaKind(part.Kind) != "" {
				mark(at.Node, meansMedia)
			} else {
				mark(at.Node, meansPart)
			}
		}
	}
}

// isEmptyValue reports whether a value is null, an empty list or text, or only whitespace: some hosts take each for a missing one.
func isEmptyValue(doc *source.Document, at source.Index) bool {
	switch doc.Kind(at) {
	case source.Null:
		return at != source.None
	case source.Array:
		return doc.Len(at) == 0
	}
	return doc.Kind(at) == source.String && strings.TrimSpace(doc.Clip(at, longestBlank)) == ""
}

// longestBlank is how much of a text is looked at to know whether it's blank, in bytes.
const longestBlank = 64
