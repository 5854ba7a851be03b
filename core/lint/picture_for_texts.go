package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
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
				if kind := p.mediaOf(part); kind != "" && p.PartNode(i, k) != source.None {
					markPicture(p, i, k, kind)
				}
			}
		}
	},
}

// mediaOf is what a part is that isn't text, as its format says it; "" for texts, calls and what a
// message says of itself.
func (p *Pass) mediaOf(part core.Part) string {
	switch part := part.(type) {
	case core.Image:
		return "picture"
	case core.Raw:
		return bind.MediaKind(part.Kind)
	}
	return ""
}

func markPicture(p *Pass, i, k int, kind string) {
	if f := p.MarkPart(p.level, i, k, false); f != nil {
		setHeadline(f, "A "+kind+" goes to models that read texts alone")
		who := p.Target().Name
		if !p.Target().TextsOnly {
			who = p.theModel()
		}
		setNote(f, who+" rejects a request that holds one, wherever it is. Say in words what it shows, or send the conversation to a model that sees it.")
		node := p.PartNode(i, k)
		if p.Doc.Kind(node) != source.Object { // in a list of pictures alone
			p.addFix(f, "Put a note in the place of the "+kind, false, func() []finding.Op {
				return p.Rewrite(func(items []write.Item) []write.Item {
					message := items[i].Message.Clone()
					message.Parts = parts(message)
					message.Parts[k], message.Content = core.Text{Text: noteOn(kind)}, ""
					if items[i].Message.Text() != "" { // it joins the text before it
						message.Parts[k] = core.Text{Text: "\n" + noteOn(kind)}
					}
					items[i] = changed(i, message)
					return items
				})
			})
		} else if note := write.PartJSON(p.Format, core.Text{Text: noteOn(kind)}, p.Messages[i].Role); note != "" {
			addFixes(f, p.ReplaceFix("Put a note in the place of the "+kind, false, node, note)...)
		}
		addFixes(f, p.removePart(i, node)...)
	}
}

// noteOn is the text that says what was in its place.
func noteOn(kind string) string { return "[A " + kind + " was here.]" }
