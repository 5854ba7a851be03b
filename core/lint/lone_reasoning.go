package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var loneReasoning = Rule{
	ID: "lone-reasoning",
	// Frameworks send what OpenAI keeps to other providers without its ID.
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
			if stored := inspect.StoredAs(p.Conversation, i, 0); stored != "" && (i+1 == len(p.Messages) || p.Messages[i+1].Role != core.RoleAssistant) {
				markStoredAlone(p, i, stored)
			} else if p.Target().API && p.Messages[i].ID != "" && !p.followed(i) {
				markLoneReasoning(p, i)
			}
		}
	},
}

// thinksOnly reports whether a message holds reasoning and nothing else.
func thinksOnly(m core.Message) bool {
	for _, part := range m.Parts {
		if !core.IsThinking(part) {
			return false
		}
	}
	return len(m.Parts) > 0
}

// followed reports whether what the model said next comes after stored reasoning. Where that is
// sealed, it has the ID that it was stored under too; hosts that seal nothing do not mind.
func (p *Pass) followed(i int) bool {
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
	untried := i+1 < len(p.Messages) && p.Messages[i+1].Role == core.RoleAssistant && (inspect.Unstored(p.Conversation) != source.None || len(p.Pairs.CallsOf(i+1)) > 0)
	if untried {
		level = max(level, finding.Warning)
	}
	if f := p.MarkAs(level, i, p.MessageNode(i), false); f != nil {
		say(f, "The reasoning "+quote(p.Messages[i].ID)+" leads to nothing",
			"The API stored it with what the model said or called next, and wants the two together. Put back what came after it, or take the reasoning out as well.")
		if i+1 < len(p.Messages) {
			p.addPlace(f, p.MessageNode(i+1), "This is not what it led to")
		}
		id := source.None
		if object, key := bind.PlaceOf(p.Conversation, i, 0, format.MessageID); key != "" {
			id = p.Doc.Member(object, key)
		}
		if id != source.None && i+1 < len(p.Messages) && p.Messages[i+1].Role == core.RoleAssistant {
			say(f, "What follows the reasoning "+quote(p.Messages[i].ID)+" is not what it was stored with",
				"The API stored it with what the model said or called next, which has an ID as well. A message written by hand, or without its ID, is not that. Send both with their IDs, or the reasoning without its own.")
			if untried {
				say(f, "The reasoning "+quote(p.Messages[i].ID)+" has an ID, and what follows it has none",
					"The API rejects this before a message without its ID, in a request of which it keeps what the model says. Before a call, and where nothing is kept, no refusal is known. Send both with their IDs, or the reasoning without its own.")
			}
			addFixes(f, p.RemoveFix("Remove the ID of the reasoning", false, id)...)
		}
		addFixes(f, p.WithoutFix("Remove the reasoning", false, i)...)
	}
}

// markStoredAlone reports reasoning that a framework sends to OpenAI by its ID.
func markStoredAlone(p *Pass, i int, id string) {
	if f := p.Mark(i, p.MessageNode(i), false); f != nil {
		say(f, "The reasoning "+quote(id)+" leads to nothing",
			"OpenAI stored it with what the model said or called next, and rejects it alone. "+p.Target().Name+" sends it by this ID. Put back what came after it, or take the reasoning out as well.")
		if i+1 < len(p.Messages) {
			p.addPlace(f, p.MessageNode(i+1), "This is not what it led to")
		}
		f.Fixes = p.WithoutFix("Remove the reasoning", false, i)
	}
}

// markLastThinking reports a message of the assistant that ends with thinking.
func markLastThinking(p *Pass, i, part int) {
	if i+1 < len(p.From) && p.From[i+1].Node == p.From[i].Node {
		return // the rest of the message follows
	}
	node := p.From[i].Parts[part].Node
	if node == source.None {
		return
	}
	if f := p.Mark(i, node, false); f != nil {
		say(f, "The message ends with thinking",
			p.Target().Name+" rejects a message of the assistant whose last block is thinking. Put back what the model said or called after it, or remove the thinking as well.")
		f.Fixes = p.RemoveFix("Remove the thinking", false, node)
		if part == 0 {
			f.Fixes = p.WithoutFix("Remove the message", false, i)
		}
	}
}
