package dialect

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/source"
)

// Forge is the form of forge: messages of a role and a text, in which the assistant writes
// its calls and its thinking, and a tool's result begins with the tool's name; see package
// forge. Calls have no IDs there: the model's are made up from the order, call_1 and so
// on, and never written.
var Forge = &Dialect{
	ID:    "forge",
	Name:  "Forge",
	NoIDs: true,
	side:  forgeSide,
	decode: func(r *reader) {
		r.messages(readForgeMessage)
		nameForgeCalls(r.Messages)
	},
	write: writer{message: writeForgeMessage, patch: patchForgeMessage},
}

var forgeMessage = shape{fields: []field{
	{key: "role", takes: texts, must: true},
	{key: "content", takes: texts | nulls, want: "a string"},
}}

func readForgeMessage(r *reader, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	found := r.read(node, &forgeMessage, "")
	content := found[1]
	message.Role = r.word(found[0])
	origin.Role, origin.Content = found[0], content
	switch {
	case message.Role == core.RoleAssistant && r.kind(content) == source.String && r.forgeText(message, content):
	case message.Role == core.RoleTool && r.kind(content) == source.String:
		r.forgeResult(message, content)
	default:
		if message.Content = r.text(content); message.Content != "" {
			r.origins = append(r.origins, PartOrigin{Node: content, Text: content})
		}
	}
	r.end()
}

// forgeText reads the parts of an assistant's text, and reports whether there is more in it
// than words.
func (r *reader) forgeText(message *core.Message, content source.Index) bool {
	text := r.word(content)
	pieces := forge.Pieces(text)
	if pieces == nil {
		return false
	}
	offsets := make([]int, 0, 3*len(pieces))
	for i := range pieces {
		at := forgeSpan(&pieces[i])
		fault := at.End
		if pieces[i].Fields.Broken {
			fault = pieces[i].Fields.FaultAt
		}
		offsets = append(offsets, at.Start, fault, at.End)
	}
	r.Doc.Inside(content, offsets)
	flat := forge.Flat(pieces)
	for i := range pieces {
		r.part = r.at()
		r.forgeProblems(text, &pieces[i], content, offsets[3*i+1])
		part := pieces[i].Part(text)
		origin := PartOrigin{Node: content, Start: uint32(offsets[3*i]), End: uint32(offsets[3*i+2])}
		call, ok := part.(core.ToolCall)
		switch {
		case ok:
			if r.options.Args {
				call.Args = parseObject(call.RawArgs)
			}
			r.addCall(call, origin, flat)
		case flat:
			message.Content = part.(core.Text).Text
			r.origins = append(r.origins, origin)
		default:
			r.add(part, origin)
		}
	}
	return true
}

// forgeSpan is where the part that a piece is stands in the text.
func forgeSpan(piece *forge.Piece) forge.Span {
	if piece.Kind == forge.Words {
		return piece.Inner
	}
	return piece.At
}

// forgeProblems reports what is wrong with a block, one thing at most.
func (r *reader) forgeProblems(text string, piece *forge.Piece, content source.Index, fault int) {
	if piece.Kind != forge.Block {
		return
	}
	problem := Problem{Node: content, Field: "content"}
	fields := &piece.Fields
	switch {
	case fields.Unclosed:
		problem.Kind = UnclosedBlock
	case fields.Broken:
		problem.Kind, problem.Detail, problem.Offset = BrokenBlock, piece.Fault(text), fault
	case fields.Name == "":
		problem.Kind, problem.Field = IncompleteBlock, "tool_name"
	case fields.ArgumentsAt == forge.Span{}:
		problem.Kind, problem.Field = IncompleteBlock, "arguments"
	case fields.ServerAt != forge.Span{} && fields.Server != forge.Local:
		problem.Kind, problem.Detail = OtherServer, fields.ServerAt.In(text)
	default:
		return
	}
	r.report(problem)
}

// forgeResult reads the text of a tool's message.
func (r *reader) forgeResult(message *core.Message, content source.Index) {
	text, ok := r.word(content), false
	message.Name, message.Content, ok = forge.CutResult(text)
	if !ok && text != "" {
		r.report(Problem{Kind: UnnamedResult, Node: content, Field: "content", Want: `"Tool: " and the tool's name in a line of its own`})
	}
	if message.Content == "" {
		return
	}
	origin := PartOrigin{Node: content, Text: content}
	if ok {
		offsets := []int{len(text) - len(message.Content), len(text)}
		r.Doc.Inside(content, offsets)
		origin = PartOrigin{Node: content, Start: uint32(offsets[0]), End: uint32(offsets[1])}
	}
	r.origins = append(r.origins, origin)
}

// nameForgeCalls gives the calls IDs by their order, and the results those of the calls
// that they answer. A result that answers none has an ID that no call has.
func nameForgeCalls(messages core.Messages) {
	answers := forgeTies(messages, func(i int) string { return messages[i].Name })
	number := 0
	for i := range messages {
		m := &messages[i]
		for k := range m.ToolCalls {
			number++
			m.ToolCalls[k].ID = forgeID(number)
		}
		for k, part := range m.Parts {
			if call, ok := part.(core.ToolCall); ok {
				number++
				call.ID = forgeID(number)
				m.Parts[k] = call
			}
		}
		if m.Role != core.RoleTool {
			continue
		}
		if m.ToolCallID = orphanForgeID(i); answers[i] >= 0 {
			m.ToolCallID = forgeID(answers[i] + 1)
		}
	}
}

// forgeID is the ID of a call by its number, from 1; orphanForgeID is the one that a result
// without a call answers, by the index of its message.
func forgeID(number int) string { return "call_" + strconv.Itoa(number) }

func orphanForgeID(message int) string { return "result_" + strconv.Itoa(message+1) }

// forgeTies ties results to calls where nothing but the order and the tools' names tell: a
// result answers the first call of its tool in the assistant's last message that calls, or
// else the last one before that has no result, or else the next one behind the result. A
// result that names no tool answers the first call of the last message that calls. For
// each message it gives the number of the call among all calls, or -1.
func forgeTies(messages core.Messages, name func(int) string) []int {
	answers := make([]int, len(messages))
	var names []string
	var answered []bool
	open := map[string][]int{}
	// begin is the first call of the last message that calls. turn are the calls by name, and
	// under "" all, in order; those of earlier messages are dropped as they are met.
	begin, turn := 0, map[string][]int{}
	var early []int
	for i := range messages {
		answers[i] = -1
		if calls := ownCallsOf(&messages[i]); len(calls) > 0 {
			for call := begin; call < len(names); call++ {
				if !answered[call] {
					open[names[call]] = append(open[names[call]], call)
				}
			}
			begin = len(names)
			for _, call := range calls {
				turn[""] = append(turn[""], len(names))
				if call.Name != "" {
					turn[call.Name] = append(turn[call.Name], len(names))
				}
				names, answered = append(names, call.Name), append(answered, false)
			}
		}
		if messages[i].Role != core.RoleTool {
			continue
		}
		tool := name(i)
		calls := turn[tool]
		for len(calls) > 0 && (calls[0] < begin || answered[calls[0]]) {
			calls = calls[1:]
		}
		if turn[tool] = calls; len(calls) > 0 {
			answers[i] = calls[0]
		}
		if before := open[tool]; answers[i] < 0 && len(before) > 0 {
			answers[i], open[tool] = before[len(before)-1], before[:len(before)-1]
		}
		if answers[i] >= 0 {
			answered[answers[i]] = true
		} else if tool != "" {
			early = append(early, i)
		}
	}
	tieEarly(messages, answers, early, names, answered, name)
	return answers
}

// ownCallsOf are the calls of a message that the provider does not run itself.
func ownCallsOf(m *core.Message) []core.ToolCall {
	return slices.DeleteFunc(slices.Clone(m.Calls()), func(call core.ToolCall) bool { return call.Server })
}

// tieEarly ties the results that stand before their calls.
func tieEarly(messages core.Messages, answers, early []int, names []string, answered []bool, name func(int) string) {
	waiting := map[string][]int{}
	number, next := 0, 0
	for i := range messages {
		for next < len(early) && early[next] < i {
			tool := name(early[next])
			waiting[tool] = append(waiting[tool], early[next])
			next++
		}
		for range ownCallsOf(&messages[i]) {
			if results := waiting[names[number]]; !answered[number] && len(results) > 0 {
				answers[results[0]], waiting[names[number]] = number, results[1:]
			}
			number++
		}
	}
}
