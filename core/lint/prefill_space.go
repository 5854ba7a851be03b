package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var prefillSpace = Rule{
	ID:     "prefill-space",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsRequest,
	Check: func(p *Pass) {
		i := len(p.Messages) - 1
		if p.Container != format.Request || i < 0 || p.Messages[i].Role != core.RoleAssistant || p.message(i).waits() {
			return
		}
		node := lastText(p, i)
		if node == source.None || p.Doc.Nodes[node].Kind != source.String {
			return
		}
		// The pass sees the raw text, where an escape may be a space.
		text := p.Doc.String(node)
		trimmed := strings.TrimRight(text, " \t\r\n")
		if trimmed == text || trimmed == "" {
			return
		}
		if f := p.MarkAt(p.level, i, spaceAtEnd(p, node), node, true); f != nil {
			say(f, "The prefill ends in whitespace",
				"The model continues right after this text and adds its own space. Remove the trailing whitespace.")
			p.addFix(f, "Remove the trailing whitespace", true, func() []finding.Op {
				return p.edit().replace(node, jsonString(trimmed))
			})
		}
	},
}

// lastText is the node of the last text in message i, or None if it ends otherwise.
func lastText(p *Pass, i int) source.Index {
	parts := p.From[i].Parts
	if len(parts) == 0 {
		return source.None
	}
	last := len(parts) - 1
	if m := &p.Messages[i]; len(m.Parts) > 0 {
		if _, ok := m.Parts[last].(core.Text); !ok {
			return source.None
		}
	}
	return parts[last].Text
}

// spaceAtEnd is the span of the whitespace at the end of a string.
func spaceAtEnd(p *Pass, node source.Index) finding.Span {
	raw := p.Doc.Raw(node)
	start := len(raw) - 1
	for start > 1 {
		switch {
		case raw[start-1] == ' ':
			start--
		case start > 2 && raw[start-2] == '\\' && strings.IndexByte("tnr", raw[start-1]) >= 0:
			start -= 2
		default:
			at := p.Span(node)
			return finding.Span{Start: at.Start + start, End: at.End - 1}
		}
	}
	return p.Span(node)
}
