package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/source"
)

// readForgeText reads the text of a message, and reports whether there is more in it than
// words.
func (r *reader) readForgeText(message *core.Message, content source.Index) bool {
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
	text := r.Word(content)
	pieces := forge.Pieces(text)
	if pieces == nil {
		return false
	}
	r.taken = len(text)
	offsets := make([]int, 0, 3*len(pieces))
	for i := range pieces {
		at := format.ForgeSpan(&pieces[i])
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
			if r.Options.Args {
				call.Args = format.ParseObject(call.RawArgs)
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

// forgeProblems reports what is wrong with a block, one thing at most.
func (r *reader) forgeProblems(text string, piece *forge.Piece, content source.Index, fault int) {
	if piece.Kind != forge.Block {
		return
	}
	problem := format.Problem{Node: content, Field: "content"}
	fields := &piece.Fields
	switch {
	case fields.Unclosed:
		problem.Kind = format.UnclosedBlock
	case fields.Broken:
		problem.Kind, problem.Detail, problem.Offset = format.BrokenBlock, piece.Fault(text), fault
	case fields.Name == "":
		problem.Kind, problem.Field, problem.Slot = format.IncompleteBlock, forge.NameKey, format.ToolName
	case fields.ArgumentsAt == forge.Span{}:
		problem.Kind, problem.Field, problem.Slot = format.IncompleteBlock, forge.ArgumentsKey, format.Arguments
	case fields.ServerAt != forge.Span{} && fields.Server != forge.Local:
		problem.Kind, problem.Detail = format.OtherServer, fields.ServerAt.In(text)
	default:
		return
	}
	r.report(problem)
}

// forgeResult reads the text of a tool's message.
func (r *reader) forgeResult(message *core.Message, content source.Index) {
	text, ok := r.Word(content), false
	message.Name, message.Content, ok = forgetext.CutResult(text)
	r.taken = len(text)
	if !ok && text != "" {
		r.misfit(format.UnnamedResult, content, "content", format.Kept, `"Tool: " followed by the tool name, on its own line`)
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
