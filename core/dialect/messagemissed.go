package dialect

import "github.com/rolecall/rolecall/core"

// messageMissed notes what a message says and no key of it carries.
func (w *writing) messageMissed(m *core.Message, said *record) {
	if m.Role == core.RoleTool {
		if !said.carried[Speaker] && w.dialect.hook == nil && !w.dialect.one {
			w.nameMissed(m)
		}
		said.carried[Speaker] = true
		said.carried[IsJSON] = said.carried[IsJSON] || w.dialect.one
	}
	if w.pieces != nil {
		switch piece := w.pieces[w.index+w.offset]; {
		case piece.named:
			w.lose(invented, "the id "+m.ID, -1)
		case piece.moved:
			w.lose(changed, "the result of a tool that the provider ran, now a message of its own", -1)
		}
		w.apart()
	}
	if d := w.dialect; m.ToolCallID != "" && d.message.of(Answers) == nil && d.resultForm() == nil && d.hook == nil && !d.answered {
		w.lose(dropped, "which call the result answers", -1)
	}
	if m.Timestamp == "" && w.dialect.message.needs(Timestamp) {
		w.lose(dropped, "the required timestamp, because the message has none", -1)
	}
	w.missed(said, -1)
}

// nameMissed notes the loss of a tool's name beside a result, unless the call says it.
func (w *writing) nameMissed(m *core.Message) {
	if m.Name == "" {
		return
	}
	unnamed := *m
	unnamed.Name = ""
	if w.dialect.Key(Arguments) == "" || w.toolName(&unnamed, w.index+w.offset) != m.Name {
		w.lose(dropped, lostName, -1)
	}
}
