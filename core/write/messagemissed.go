package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// messageMissed notes what a message says and no key of it carries.
func (w *writing) messageMissed(m *core.Message, said *format.Record) {
	d := w.format
	if m.Role == core.RoleTool {
		// What the call says needs no second place, and a hook and an only content tell it in their way.
		if m.Name == "" || d.Hook == format.CallsInTexts || d.One || d.Key(format.Arguments) != "" && callName(w, m) == m.Name {
			said.Carried[format.Speaker] = true
		}
		said.Carried[format.IsJSON] = said.Carried[format.IsJSON] || d.One
		said.Carried[format.Answers] = said.Carried[format.Answers] || d.One || d.Answered || d.NoIDs && answersByOrder(w, m)
	} else {
		said.Carried[format.Answers] = true // what isn't a result answers nothing
	}
	if w.pieces != nil {
		piece := w.pieces[w.index+w.offset]
		said.Is[format.Failure] = format.Mark(piece.Failed)
		switch {
		case piece.Named:
			w.lose(bind.Invented, "message ID", -1).ID = m.ID
		case piece.Moved:
			w.lose(bind.Changed, "server tool result moved to a separate message", -1)
		}
		w.lostApart()
	}
	switch {
	case m.Timestamp != "" || !d.Message.Needs(format.Timestamp):
	case said.Is[format.Timestamp] != "":
		w.lose(bind.Invented, "timestamp (current time)", -1)
	default:
		w.lose(lacking, "required timestamp", -1)
	}
	w.missed(said, -1)
}

// callName is the name of the tool that the call says which a result answers.
func callName(w *writing, result *core.Message) string {
	unnamed := *result
	unnamed.Name = ""
	return w.names.of(w.all, &unnamed, w.index+w.offset)
}

// answersByOrder reports whether a result without an ID is read as the answer to the same call: one
// that was there answers the same one still.
func answersByOrder(w *writing, m *core.Message) bool {
	if p := w.patch; p != nil {
		if w != p.w {
			return true // as it was
		}
		if from := p.items[w.index+w.offset].From; from >= 0 {
			return p.Messages[from].ToolCallID == m.ToolCallID
		}
	}
	return w.order().answers(m, w.index+w.offset)
}

// untold notes the loss of arguments that argumentsOf cannot write, in message i of those that
// are written.
func (w *writing) untold(i int) {
	for part, each := range w.all[i].All() {
		call, ok := each.(core.ToolCall)
		if !ok || call.RawArgs != "" || call.Args == nil {
			continue
		}
		if _, err := jsonvalue.AppendPlain(nil, call.Args); err != nil {
			index := w.index
			w.index = i
			w.lose(bind.Dropped, "arguments that can't be encoded as JSON", part)
			w.index = index
		}
	}
}
