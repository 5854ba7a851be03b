package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/source"
)

// Forge is the form of forge: messages of a role and a text, in which the assistant writes
// its calls and its thinking, and a tool's result begins with the tool's name; see package
// forge. Calls have no IDs there: the model's are made up from the order, call_1 and so
// on, and never written.
var Forge = forgeDialect

var forgeDialect = &Dialect{
	ID:     "forge",
	Name:   "Forge",
	Family: Library,
	About:  "calls, thinking and results written into the texts",
	NoIDs:  true,
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "content", slot: Content, takes: texts | nulls, want: "a string"},
		}},
		instead:      []roleWord{{word: "system", role: RoleDeveloper}},
		callsInTexts: true,
	},
}

// forgeSpeaker tells the assistant by a call in the text, and a tool by the header of a result.
func forgeSpeaker(text string) core.Role {
	if _, _, ok := forgetext.CutResult(text); ok {
		return core.RoleTool
	}
	if slices.ContainsFunc(forge.Pieces(text), func(piece forge.Piece) bool { return piece.IsCall() && piece.Fields.Name != "" }) {
		return core.RoleAssistant
	}
	return ""
}

// readForgeText reads the text of a message, and reports whether there is more in it than
// words.
func readForgeText(r *reader, message *core.Message, content source.Index) bool {
	switch message.Role {
	case core.RoleAssistant:
		return r.forgeText(message, content)
	case core.RoleTool:
		r.forgeResult(message, content)
		return true
	}
	return false
}

// forgeText reads the parts of an assistant's text, and reports whether there is more in it
// than words.
func (r *reader) forgeText(message *core.Message, content source.Index) bool {
	text := r.word(content)
	pieces := forge.Pieces(text)
	if pieces == nil {
		return false
	}
	r.taken = len(text)
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
		problem.Kind, problem.Field, problem.Slot = IncompleteBlock, forge.NameKey, ToolName
	case fields.ArgumentsAt == forge.Span{}:
		problem.Kind, problem.Field, problem.Slot = IncompleteBlock, forge.ArgumentsKey, Arguments
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
	message.Name, message.Content, ok = forgetext.CutResult(text)
	r.taken = len(text)
	if !ok && text != "" {
		r.misfit(UnnamedResult, content, "content", Kept, `"Tool: " and the tool's name in a line of its own`)
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
