package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var pictureForTexts = Rule{
	ID:      "picture-for-texts",
	Levels:  Levels{APIs: finding.Error},
	ByModel: everyTarget,
	Stage:   StageShape,
	Needs:   needsParts,
	Check: func(p *Pass) {
		if p.model().fact(SeesPictures) != No {
			return
		}
		for i := range p.Messages {
			for k, part := range p.Messages[i].All() {
				if kind := p.mediaOf(part); kind != "" && p.message(i).part(k) != source.None {
					markPicture(p, i, k, kind)
				}
			}
		}
	},
}

// mediaOf is the kind of media in a part, such as "image"; "" for text, calls and other parts.
func (p *Pass) mediaOf(part core.Part) string {
	switch part := part.(type) {
	case core.Image:
		return "image"
	case core.Raw:
		if form := format.First(p.Format.PartForms, func(f *format.Form) bool { return f.Tag == part.Kind }); form == nil || form.File || form.Kind == format.ImagePart {
			return bind.MediaKind(part.Kind)
		}
	}
	return ""
}

func markPicture(p *Pass, i, k int, kind string) {
	if f := p.MarkPart(p.level, i, k, false); f != nil {
		who := p.model().subject()
		say(f, "This model doesn't support "+kind+"s",
			who+" rejects the request, no matter which message has the "+kind+". Describe it in text, or use a model that supports it.")
		node := p.message(i).part(k)
		if p.Doc.Kind(node) != source.Object { // in a list of images only
			p.addFix(f, "Replace the "+kind+" with a note", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
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
		} else if note := p.textJSON(noteOn(kind), p.Messages[i].Role); note != "" {
			addFixes(f, p.ReplaceFix("Replace the "+kind+" with a note", false, node, note)...)
		}
		addFixes(f, p.message(i).removePart(node)...)
	}
}

// noteOn is the text that replaces a removed part.
func noteOn(kind string) string { return "[The " + kind + " was removed.]" }
