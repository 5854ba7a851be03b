package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var loneReasoning = Rule{
	ID: "lone-reasoning",
	// Frameworks send items that OpenAI stores to other providers without their ID.
	Levels: Levels{Only: []TargetLevel{{Responses, finding.Error}, {Anthropic, finding.Error}, {AISDKModel, finding.Warning}, {AISDKUI, finding.Warning}}},
	Stage:  StageEnds,
	Needs:  needsParts,
	Check: func(p *Pass) {
		if !p.Reads() || p.withoutList() {
			return
		}
		for i := range p.Messages {
			if parts := p.Messages[i].Parts; p.Target().ThinkingLeads && len(parts) > 0 && core.IsThinking(parts[len(parts)-1]) {
				markLastThinking(p, i, len(parts)-1)
				continue
			}
			if !thinksOnly(p.Messages[i]) {
				continue
			}
			if stored := bind.StoredAs(p.Conversation, i, 0); stored != "" && (i+1 == len(p.Messages) || p.Messages[i+1].Role != core.RoleAssistant) {
				markStoredAlone(p, i, stored)
			} else if p.Target().API && p.Messages[i].ID != "" && !isFollowed(p, i) {
				markLoneReasoning(p, i)
			}
		}
	},
}

// thinksOnly reports whether a message contains only reasoning.
func thinksOnly(m core.Message) bool {
	for _, part := range m.Parts {
		if !core.IsThinking(part) {
			return false
		}
	}
	return len(m.Parts) > 0
}

// isFollowed reports whether stored reasoning is followed by the item that the API stored with it. If the reasoning
// is encrypted, that item must have its ID too; hosts that don't encrypt reasoning don't check.
func isFollowed(p *Pass, i int) bool {
	if i+1 == len(p.Messages) || p.Messages[i+1].Role != core.RoleAssistant {
		return false
	}
	next := &p.Messages[i+1]
	for _, part := range next.Parts {
		if _, raw := part.(core.Raw); raw {
			return true
		}
	}
	sealed := p.Messages[i].Parts[0].(core.Thinking).Data != ""
	return !sealed || next.ID != ""
}

func markLoneReasoning(p *Pass, i int) {
	level := p.level
	untried := i+1 < len(p.Messages) && p.Messages[i+1].Role == core.RoleAssistant && (unstored(p.Conversation) != source.None || len(p.Pairs.CallsOf(i+1)) > 0)
	if untried {
		level = max(level, finding.Warning)
	}
	if f := p.MarkAs(level, i, p.message(i).node(), false); f != nil {
		say(f, "Reasoning item "+quote(p.Messages[i].ID)+" is missing its next item",
			"The API stored it with the message or tool call that followed and requires both. Restore that item or remove the reasoning too.")
		if i+1 < len(p.Messages) {
			p.addPlace(f, p.message(i+1).node(), "This isn't the item that followed it")
		}
		id := source.None
		if object, key := bind.PlaceOf(p.Conversation, i, 0, format.MessageID); key != "" {
			id = p.Doc.Member(object, key)
		}
		if id != source.None && i+1 < len(p.Messages) && p.Messages[i+1].Role == core.RoleAssistant {
			say(f, "Reasoning item "+quote(p.Messages[i].ID)+" isn't followed by its stored item",
				"The API stored it with the message or tool call that followed, which has an ID too. An item you wrote yourself, or one without its ID, doesn't match. Send both items with their IDs, or remove the reasoning ID.")
			if untried {
				say(f, "Reasoning item "+quote(p.Messages[i].ID)+" has an ID, but the next item has none",
					"The API rejects this if the next item is a message and the response is stored. For tool calls or unstored responses, we know of no rejection. Send both items with their IDs, or remove the reasoning ID.")
			}
			addFixes(f, p.RemoveFix("Remove the reasoning ID", false, id)...)
		}
		addFixes(f, p.WithoutFix("Remove the reasoning", false, i)...)
	}
}

// markStoredAlone reports reasoning that a framework sends to OpenAI by its ID.
func markStoredAlone(p *Pass, i int, id string) {
	if f := p.Mark(i, p.message(i).node(), false); f != nil {
		say(f, "Reasoning item "+quote(id)+" is missing its next item",
			"OpenAI stored it with the message or tool call that followed and rejects it alone. "+p.Target().Name+" sends it by this ID. Restore that item or remove the reasoning too.")
		if i+1 < len(p.Messages) {
			p.addPlace(f, p.message(i+1).node(), "This isn't the item that followed it")
		}
		f.Fixes = p.WithoutFix("Remove the reasoning", false, i)
	}
}

// markLastThinking reports an assistant message that ends with a thinking block.
func markLastThinking(p *Pass, i, part int) {
	if i+1 < len(p.From) && p.From[i+1].Node == p.From[i].Node {
		return // the rest of the message follows
	}
	node := p.From[i].Parts[part].Node
	if node == source.None {
		return
	}
	if f := p.Mark(i, node, false); f != nil {
		say(f, "Assistant message ends with a thinking block",
			p.Target().Name+" rejects a thinking block at the end of an assistant message. Restore the text or tool call that followed, or remove the thinking too.")
		f.Fixes = p.RemoveFix("Remove the thinking", false, node)
		if part == 0 {
			f.Fixes = p.WithoutFix("Remove the message", false, i)
		}
	}
}
