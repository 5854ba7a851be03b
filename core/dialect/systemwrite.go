package dialect

import "github.com/rolecall/rolecall/core"

// system writes the system prompt beside the list: as a message where the dialect wants one.
func (w *writing) system(msgs []core.Message) {
	if !w.dialect.systemMessage {
		w.systemContent(msgs)
		return
	}
	w.open('{')
	w.key(w.dialect.message.of(Content).key)
	w.systemContent(msgs)
	w.close('}')
}

// systemContent writes what a system prompt says: a string for one flat message, else a list of its
// parts.
func (w *writing) systemContent(msgs []core.Message) {
	w.index, w.offset = 0, 0
	f := w.dialect.request.of(System)
	if len(msgs) == 1 && len(msgs[0].Parts) == 0 && !w.dialect.systemMessage && f.takes&texts != 0 {
		said := w.head(&msgs[0])
		w.mark(-1)
		w.text(msgs[0].Content)
		w.messageMissed(&msgs[0], &said)
		return
	}
	w.open('[')
	w.prompt = true
	for i := range msgs {
		if w.offset = i; w.drafting != nil {
			w.mark(-1)
		}
		if i > 0 && w.kept == nil {
			w.lose(changed, "a system prompt of its own, now part of the one before it", -1)
		}
		w.blocks(&msgs[i], false)
	}
	w.closeList()
	w.offset, w.prompt = 0, false
}
