package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/source"
)

// taken are the IDs of all calls and results of the conversation. It is read-only.
func (p calls) taken() map[string]bool {
	if p.shared.taken == nil {
		p.shared.taken = make(map[string]bool)
		for _, call := range p.Pairs.Calls() {
			p.shared.taken[call.ID] = true
		}
		for i := range p.Messages {
			if p.Messages[i].Role == core.RoleTool {
				p.shared.taken[p.Messages[i].ToolCallID] = true
			}
		}
	}
	return p.shared.taken
}

// callFamily is the node of a call's ID and the results that name the call.
func callFamily(p *Pass, call Call) (id source.Index, results []int) {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) {
		id = parts[call.Part].ID
	}
	for _, i := range p.Pairs.resultsOf(call) {
		if p.Messages[i].ToolCallID == call.ID {
			results = append(results, int(i))
		}
	}
	return id, results
}

// giveID gives a call and its results another ID.
func (p calls) giveID(call Call, id string) []finding.Op {
	json := jsonString(id)
	node, results := callFamily(p.Pass, call)
	var ops []finding.Op
	if node == source.None {
		object, key := bind.PlaceOf(p.Conversation, call.Message, call.Part, format.CallID)
		if ops = p.edit().set(object, key, json); key == "" {
			ops = p.message(call.Message).changeCall(call.Number, func(c *core.ToolCall) { c.ID = id })
		}
	} else {
		ops = p.edit().replace(node, json)
	}
	for _, i := range results {
		if !p.holds(call, i) {
			ops = append(ops, p.message(i).nameAnswer(id)...)
		}
	}
	return ops
}

// holds reports whether a call is the part that contains its result i, so that they share an ID.
func (p calls) holds(call Call, i int) bool {
	parts := p.From[call.Message].Parts
	return p.From[i].Block != source.None && call.Part < len(parts) && parts[call.Part].Node == p.From[i].Block
}

// hasPlace reports whether message i has a form with a place for the slot. A result in another format doesn't.
func (p message) hasPlace(slot format.Slot) bool {
	_, key := bind.PlaceOf(p.Conversation, p.i, -1, slot)
	return key != ""
}

// nameAnswer links result i to a call.
func (p message) nameAnswer(id string) []finding.Op {
	if node := p.From[p.i].CallID; node != source.None {
		return p.edit().replace(node, jsonString(id))
	}
	if object, key := bind.PlaceOf(p.Conversation, p.i, -1, format.Answers); key != "" {
		return p.edit().set(object, key, jsonString(id))
	}
	return p.change(func(m *core.Message) { m.ToolCallID = id })
}

// newID is an unused call ID.
func (p calls) newID(call Call) string {
	return free(callid.Of(p.ordinal(call)), 0, p.calls().taken())
}

// ordinal is a call's number in the conversation, counted from 1.
func (p calls) ordinal(call Call) int { return int(p.Pairs.first[call.Message]) + call.Number + 1 }

// isRouted reports whether the target wasn't chosen and the model name starts with its maker, such as
// google/gemini-2.5-flash, as routers require: which IDs they accept isn't known.
func isRouted(p *Pass) bool {
	maker, _, routed := strings.Cut(p.Model, "/")
	return routed && maker != "openai" && !p.shared.asked
}

// markCallID reports a call ID that the target rejects, and offers another one for the call and its results.
// Says gives the headline and the start of the note.
func markCallID(p *Pass, at *Call, level finding.Level, says func() (headline, note string)) {
	node := p.calls().idNode(*at)
	words := p.Target().CallID
	safe := !isRouted(p) && (words.Some == "" || level == finding.Error) // the model that created the ID may read it
	call := *at
	if f := p.MarkAs(level, call.Message, node, safe); f != nil {
		f.Headline, f.Note = says()
		f.Note += "The ID itself has no meaning. Use another one for both the call and its result."
		_, results := callFamily(p, call)
		for _, i := range results {
			p.addPlace(f, p.From[i].CallID, "Its result")
		}
		id := free(words.fit(call.ID), words.Length, p.calls().taken())
		p.addFix(f, "Change it to "+quote(id)+" in both places", safe, func() []finding.Op {
			return p.calls().giveID(call, id)
		})
		f.Fixes[len(f.Fixes)-1].Renames = call.ID
	}
}
