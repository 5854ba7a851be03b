package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var pictureForTexts = Rule{
	ID:      "picture-for-texts",
	Levels:  Levels{APIs: finding.Error, Only: []TargetLevel{{BedrockConverse, finding.Warning}}}, // of the service's models one is known
	ByModel: func(t *Target) bool { return !t.TextsOnly },
	Stage:   StageShape,
	Needs:   needsParts,
	Check: func(p *Pass) {
		if !p.Target().TextsOnly && p.fact(SeesPictures) != No {
			return
		}
		for i := range p.Messages {
			for k, part := range p.Messages[i].All() {
				if kind := p.mediaOf(part); kind != "" && p.Doc.Kind(p.PartNode(i, k)) == source.Object && !p.CountedPart(p.level, i, k, false) {
					reportPicture(p, i, k, kind)
				}
			}
		}
	},
}

// mediaOf is what a part is that is no text, as its format says it; "" for texts, calls and what a
// message says of itself.
func (p *Pass) mediaOf(part core.Part) string {
	switch part := part.(type) {
	case core.Image:
		return "picture"
	case core.Raw:
		return p.MediaKind(part.Kind)
	}
	return ""
}

func reportPicture(p *Pass, i, k int, kind string) {
	f := p.PartFinding(i, k)
	f.Headline = "A " + kind + " goes to models that read texts alone"
	who := p.Target().Name
	if !p.Target().TextsOnly {
		who = p.theModel()
	}
	f.Note = who + " refuses a request that holds one, wherever it stands. Say in words what it shows, or send the conversation to a model that sees it."
	node := p.PartNode(i, k)
	if note := p.Dialect.PartJSON(core.Text{Text: "[A " + kind + " stood here.]"}, p.Messages[i].Role); note != "" {
		f.Fixes = append(f.Fixes, p.Fix("Put a note in the place of the "+kind, false, func() []finding.Op { return p.Replace(node, note) }))
	}
	f.Fixes = append(f.Fixes, p.removePart(i, node)...)
	p.Report(f)
}
