package dialect

import "github.com/rolecall/rolecall/core"

// messageMissed notes what a message says and no key of it carries.
func (w *writing) messageMissed(m *core.Message, said *record) {
	d := w.dialect
	if m.Role == core.RoleTool {
		// What the call says needs no second place, and a hook and an only content tell it in their way.
		if m.Name == "" || d.callsInTexts || d.one || d.Key(Arguments) != "" && w.callName(m) == m.Name {
			said.carried[Speaker] = true
		}
		said.carried[IsJSON] = said.carried[IsJSON] || d.one
		said.carried[Answers] = said.carried[Answers] || d.one || d.answered || d.NoIDs && w.answersByOrder(m)
	} else {
		said.carried[Answers] = true // what is no result answers nothing
	}
	if w.pieces != nil {
		piece := w.pieces[w.index+w.offset]
		said.is[Failure] = mark(piece.failed)
		switch {
		case piece.named:
			w.lose(invented, "an ID of the message", -1)
			w.losses[len(w.losses)-1].ID = m.ID
		case piece.moved:
			w.lose(changed, "the result of a tool that the provider ran, now a message of its own", -1)
		}
		w.apart()
	}
	switch {
	case m.Timestamp != "" || !d.message.needs(Timestamp):
	case said.is[Timestamp] != "":
		w.lose(invented, "a timestamp: the time of writing", -1)
	default:
		w.lose(lacking, "the timestamp, which every message has to have", -1)
	}
	w.missed(said, -1)
}

// callName is the name of the tool that the call says which a result answers.
func (w *writing) callName(result *core.Message) string {
	unnamed := *result
	unnamed.Name = ""
	return w.toolName(&unnamed, w.index+w.offset)
}

// answersByOrder reports whether a result without an ID is read as the answer to the same call: one
// that stood there answers the same one still.
func (w *writing) answersByOrder(m *core.Message) bool {
	if p := w.patch; p != nil {
		if w != p.w {
			return true // as it was
		}
		if from := p.items[w.index+w.offset].From; from >= 0 {
			return p.Messages[from].ToolCallID == m.ToolCallID
		}
	}
	return w.forgeTied(m)
}
