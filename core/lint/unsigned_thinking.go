package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unsignedThinking = Rule{
	ID:     "unsigned-thinking",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageShape,
	Check:  checkUnsignedThinking,
}

func checkUnsignedThinking(p *Pass) {
	if !p.Reads() {
		// Thoughts that nobody signed are left out when a text is converted.
		return
	}
	for i := range p.Messages {
		for part, value := range p.Messages[i].All() {
			thinking, ok := value.(core.Thinking)
			if ok && thinking.Signature == "" && p.Doc.Is(p.Doc.Member(p.PartNode(i, part), "type"), "thinking") {
				reportUnsigned(p, i, p.PartNode(i, part))
			}
		}
	}
}

func reportUnsigned(p *Pass, i int, node source.Index) {
	if p.Counted(i, node, false) {
		return
	}
	f := p.Finding(i, node)
	f.Headline = "Thinking without a signature"
	f.Note = "The API takes thoughts back only with the signature that it gave them, and none can be made up. " +
		"Send the block as the API returned it. If the signature is lost, or the thoughts come from another model, take the block out: what was said stays."
	f.Fixes = p.removePart(i, node)
	if !p.blankLiteral(p.Doc.Member(node, "thinking")) {
		f.Fixes = append(f.Fixes, p.Fix("Turn the thoughts into text", false, func() []finding.Op {
			thoughts := p.Doc.Member(node, "thinking")
			if thoughts == source.None {
				return p.RemoveNodes(node)
			}
			return p.Replace(node, `{"type":"text","text":`+string(p.Doc.Raw(thoughts))+`}`)
		}))
	}
	p.Report(f)
}
