package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var unsealedCall = Rule{
	ID:     "unsealed-call",
	Levels: Levels{Only: []TargetLevel{{Gemini, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsParts,
	Check: func(p *Pass) {
		if len(p.Target().SealsCalls) == 0 || !p.Reads() {
			return
		}
		p.brokenSeals()
		if !p.namesModel(p.Target().SealsCalls) {
			return
		}
		// Only the turn that goes on is checked: what came after the user's last words.
		for i := len(p.Messages) - 1; i >= 0; i-- {
			if p.Messages[i].Role == core.RoleUser {
				return
			}
			calls := p.Pairs.CallsOf(i)
			if len(calls) == 0 || i > 0 && p.From[i-1].Node == p.From[i].Node {
				continue
			}
			object, key, seal := inspect.Seal(p.Conversation, i, calls[0].Part)
			if key == "" || seal != source.None {
				continue
			}
			if f := p.MarkPart(p.level, i, calls[0].Part, false); f != nil {
				say(f, nameCall(calls[0])+" comes back without its seal",
					p.theModel()+" seals the first call of each turn, and wants the seal back as it came, under "+quote(key)+". A call of another model has none: for that the API takes a word of its own.")
				f.Related = p.modelPlace()
				p.addFix(f, "Add the word for a call of another model", false, func() []finding.Op {
					return p.Set(object, key, jsonString(p.Target().ForeignSeal))
				})
			}
		}
	},
}

// brokenSeals reports seals that aren't base64, which the API reads before any model does.
func (p *Pass) brokenSeals() {
	for i := range p.Messages {
		for k, part := range p.Messages[i].Parts {
			if k >= len(p.From[i].Parts) || p.From[i].Parts[k].Node == source.None {
				continue
			}
			_, key, seal := inspect.Seal(p.Conversation, i, k)
			if seal == source.None || p.Doc.Kind(seal) != source.String || isBase64(p.Doc.String(seal)) {
				continue
			}
			if f := p.MarkAs(p.level, i, seal, false); f != nil {
				say(f, "The seal under "+quote(key)+" isn't base64",
					"The model seals its thoughts in base64, and wants the seal back as it came. This one was cut, joined with another or encoded again, so the request is rejected.")
				if _, call := part.(core.ToolCall); call {
					p.addFix(f, "Put the word for a call of another model in its place", false, func() []finding.Op {
						return p.Replace(seal, jsonString(p.Target().ForeignSeal))
					})
				}
				addFixes(f, p.RemoveFix("Remove the seal", false, seal)...)
			}
		}
	}
}

// base64Bytes are the bytes of both alphabets: a seal has thousands of them.
var base64Bytes = func() (all [256]bool) {
	for c := range all {
		all[c] = isPlain(byte(c)) || strings.IndexByte("+/-_", byte(c)) >= 0
	}
	return all
}()

// isBase64 reports whether a text is base64 as JSON of Protocol Buffers takes it: of either alphabet, with
// its padding or without.
func isBase64(text string) bool {
	text = strings.TrimSuffix(strings.TrimSuffix(text, "="), "=")
	for i := 0; i < len(text); i++ {
		if !base64Bytes[text[i]] {
			return false
		}
	}
	return len(text)%4 != 1
}
