package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// system writes the system prompt next to the list: as a message where the format wants one.
func (w *writing) system(msgs []core.Message) {
	if !w.format.SystemMessage {
		w.systemContent(msgs)
		return
	}
	w.Open('{')
	w.Key(w.format.Message.Of(format.Content).Key)
	w.systemContent(msgs)
	w.Close('}')
}

// systemContent writes what a system prompt says: a string for one flat message, else a list of its
// parts.
func (w *writing) systemContent(msgs []core.Message) {
	w.index, w.offset = 0, 0
	f := w.format.Request.Of(format.System)
	if len(msgs) == 1 && len(msgs[0].Parts) == 0 && !w.format.SystemMessage && f.Takes&format.Texts != 0 {
		said := w.head(&msgs[0])
		w.mark(-1)
		w.Text(msgs[0].Content)
		w.messageMissed(&msgs[0], &said)
		return
	}
	w.Open('[')
	w.prompt = true
	for i := range msgs {
		if w.offset = i; w.drafting != nil {
			w.mark(-1)
		}
		if i > 0 && w.kept == nil {
			w.lose(bind.Changed, "system prompt merged into the previous one", -1)
		}
		w.blocks(&msgs[i], false)
	}
	w.closeList()
	w.offset, w.prompt = 0, false
}
