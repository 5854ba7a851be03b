package workbench

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/forge"
)

func callsKind() systemKind {
	return systemKind{
		id: "calls", does: "answer result",
		make:    func() system { return &callsSystem{} },
		imports: []string{"fmt", "github.com/rolecall/rolecall/core/forge"},
		head:    "var text string\n" + labelled("error", "forge.ValidateToolCall(text)"),
		says:    says("error", "missing <tool> tag"),
	}
}

// callsSystem is the last text, in pieces.
type callsSystem struct{ box box }

func (s *callsSystem) do(a *engine.SystemAction) played {
	code := "text = " + strconv.Quote(a.Text) + "\n"
	if a.Do == "result" {
		s.box = box{Title: "Result"}
		result, ok := forge.ParseResult(a.Text)
		if ok {
			s.box.Rows = []engine.SystemRow{{Label: "name", Text: shortened(result.Name)}, {Label: "output", Text: shortened(result.Output)}}
			if result.Error != "" {
				s.box.Rows = append(s.box.Rows, engine.SystemRow{Label: "error", Text: shortened(result.Error)})
			}
		} else {
			s.box.Note = "Not a result: it must start with “Tool: ” and a name"
		}
		return did("A tool returns", code+"{\n\tresult, ok := forge.ParseResult(text)\n\t"+labelled("is a result", "ok", "name", "result.Name")+"\n}", says("is a result", ok, "name", result.Name))
	}
	s.box = box{Title: "Pieces"}
	for _, piece := range forge.Pieces(a.Text) {
		s.box.Rows = append(s.box.Rows, pieceRow(&piece, a.Text))
	}
	if s.box.Rows == nil {
		s.box.Rows = []engine.SystemRow{{Label: "text", Text: shortened(a.Text)}}
	}
	s.box.Note = plural(forge.EstimateTokens(core.AI(a.Text)), "token")
	return show("The assistant writes", code, "error: forge.ValidateToolCall(text)", saysError(forge.ValidateToolCall(a.Text)))
}

func pieceRow(piece *forge.Piece, text string) engine.SystemRow {
	switch {
	case piece.IsCall():
		return engine.SystemRow{Label: "tool call", Text: shortened(piece.Fields.ArgumentsAt.In(text)), Note: shortened(piece.Fields.Name)}
	case piece.Kind == forge.Block:
		return engine.SystemRow{Label: "broken tool call", Text: shortened(piece.Inner.In(text)), Note: piece.Fault(text)}
	case piece.Kind == forge.Thought:
		return engine.SystemRow{Label: "thinking", Text: shortened(piece.Inner.In(text))}
	}
	return engine.SystemRow{Label: "text", Text: shortened(piece.Inner.In(text))}
}

func (s *callsSystem) boxes() []box {
	if s.box.Title == "" {
		return nil
	}
	return []box{s.box}
}
