package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unsealedCall = Rule{
	ID:     "unsealed-call",
	Levels: Levels{Only: []TargetLevel{{Gemini, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsParts,
	Check: func(p *Pass) {
		if !p.Target().goesBy(models.Seals) || !p.Reads() {
			return
		}
		brokenSeals(p)
		if !p.model().has(models.Seals) {
			return
		}
		// The API checks only the current turn, after the last user message.
		for i := len(p.Messages) - 1; i >= 0; i-- {
			if p.Messages[i].Role == core.RoleUser {
				return
			}
			calls := p.Pairs.CallsOf(i)
			if len(calls) == 0 || i > 0 && p.From[i-1].Node == p.From[i].Node {
				continue
			}
			object, key, seal := bind.SealOf(p.Conversation, i, calls[0].Part)
			if key == "" || seal != source.None {
				continue
			}
			if f := p.MarkPart(p.level, i, calls[0].Part, false); f != nil {
				say(f, nameCall(calls[0])+" has no thought signature",
					p.model().subject()+" signs the first call of each turn and requires the signature back, unchanged, in "+quote(key)+". For calls from other models, the API accepts a placeholder.")
				f.Related = p.model().place()
				p.addFix(f, "Add the placeholder signature", false, func() []finding.Op {
					return p.edit().set(object, key, jsonString(p.Target().ForeignSeal))
				})
			}
		}
	},
}

// brokenSeals reports signatures that aren't valid base64, which the API decodes for every model.
func brokenSeals(p *Pass) {
	for i := range p.Messages {
		for k, part := range p.Messages[i].Parts {
			if k >= len(p.From[i].Parts) || p.From[i].Parts[k].Node == source.None {
				continue
			}
			_, key, seal := bind.SealOf(p.Conversation, i, k)
			if seal == source.None || p.Doc.Kind(seal) != source.String || isBase64(p.Doc.String(seal)) {
				continue
			}
			if f := p.MarkAs(p.level, i, seal, false); f != nil {
				say(f, "Signature "+quote(key)+" isn't valid base64",
					"Thought signatures must be sent back unchanged. This one was truncated, merged with another or re-encoded, so the request is rejected.")
				if _, call := part.(core.ToolCall); call {
					p.addFix(f, "Replace it with the placeholder signature", false, func() []finding.Op {
						return p.edit().replace(seal, jsonString(p.Target().ForeignSeal))
					})
				}
				addFixes(f, p.RemoveFix("Remove the signature", false, seal)...)
			}
		}
	}
}

// base64Bytes is a table of the bytes in both alphabets: a signature has thousands of bytes.
var base64Bytes [256]bool

func init() {
	for c := range base64Bytes {
		base64Bytes[c] = isPlain(byte(c)) || strings.IndexByte("+/-_", byte(c)) >= 0
	}
}

// isBase64 reports whether a text is base64 as accepted in Protocol Buffers JSON: in either alphabet, with or
// without padding.
func isBase64(text string) bool {
	text = strings.TrimSuffix(strings.TrimSuffix(text, "="), "=")
	for i := 0; i < len(text); i++ {
		if !base64Bytes[text[i]] {
			return false
		}
	}
	return len(text)%4 != 1
}
