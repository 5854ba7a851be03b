package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// logEncoder makes the patch of a list of typed messages: a message may be several
// elements of it.
type logEncoder struct {
	*encoder
	// elements are the elements of the list, message says which of them are messages.
	elements []source.Index
	message  []bool
}

func encodeEntries(e *encoder) {
	l := logEncoder{encoder: e}
	if e.Doc.Kind(e.List) == source.Array {
		for node := range e.Doc.Elements(e.List) {
			l.elements = append(l.elements, node)
		}
	} else if len(e.From) > 0 {
		l.elements = []source.Index{e.From[0].Node}
	}
	l.message = make([]bool, len(l.elements))
	for i := range e.From {
		from, end := l.stretch(i)
		for ; from < end; from++ {
			l.message[from] = true
		}
	}
	l.w.notes = &LogNotes{bare: !l.isLog()}
	var entries []entry
	for i := range e.items {
		e.w.index, e.w.offset = i, 0
		entries = l.item(entries, i)
	}
	if e.Doc.Kind(e.List) != source.Array {
		if len(entries)+len(l.elements) > 0 {
			e.alone(entries)
		}
		return
	}
	e.rearrange(e.List, withOthers(entries, l.message))
}

// isLog reports whether the elements of the list are entries.
func (l *logEncoder) isLog() bool {
	for _, node := range l.elements {
		if l.Doc.Member(node, "message") != source.None {
			return true
		}
	}
	return len(l.elements) == 0 && l.Container == Request
}

// stretch is where the elements of a message of the document stand in the list.
func (l *logEncoder) stretch(i int) (from, end int) {
	from = l.From[i].Wire
	if from < 0 || from >= len(l.elements) {
		return 0, 0
	}
	end = from + 1
	for end < len(l.elements) && l.elements[end] <= l.From[i].Last {
		end++
	}
	return from, end
}

// item adds the elements of an item.
func (l *logEncoder) item(entries []entry, i int) []entry {
	from := l.items[i].From
	if from < 0 {
		return l.fresh(entries, i)
	}
	first, end := l.stretch(from)
	if l.taken[first] {
		if !l.same(i) {
			return l.fresh(entries, i)
		}
		for _, node := range l.elements[first:end] {
			entries = append(entries, entry{old: -1, value: append([]byte(nil), l.Doc.Raw(node)...)})
		}
		return entries
	}
	stood := !l.same(i) || i > 0 && l.same(i) && l.same(i-1) && l.items[i-1].From == from-1
	if !stood {
		l.w.joinsBefore(i)
	}
	for at := first; at < end; at++ {
		l.taken[at] = true
	}
	if !l.same(i) {
		return l.changed(entries, i, first, end)
	}
	for at := first; at < end; at++ {
		entries = append(entries, entry{old: at})
	}
	return entries
}

// fresh adds the elements of a new message.
func (l *logEncoder) fresh(entries []entry, i int) []entry {
	return append(entries, l.newEntries(i, func(w *writing) { w.entries(&w.all[i]) })...)
}

// changed adds the elements of a message of the document that says something else now.
func (l *logEncoder) changed(entries []entry, i, first, end int) []entry {
	from, to := l.items[i].From, &l.w.all[i]
	p := &patch{encoder: l.encoder, turn: &turnPatch{from: &l.Messages[from], elements: l.elements[first:end]}}
	p.turn.pair(to)
	l.w.patch, l.was.patch = p, p
	l.was.index, l.was.offset = from, 0
	text := l.value(i, func(w *writing) {
		w.open('[')
		w.entries(to)
		w.close(']')
	})
	l.w.patch, l.was.patch = nil, nil
	array := l.List
	if l.Doc.Kind(array) != source.Array {
		array = source.None
	}
	return append(entries, p.entriesOf(array, view(text), p.listing.stays)...)
}

// turnPatch is a message of the document, of some elements in a row, that is to be another one.
type turnPatch struct {
	from     *core.Message
	elements []source.Index
	// parts are what each of the elements is, and olds say which of them each new entry is, or -1.
	parts []newPart
	olds  []int
}

// pair finds the elements that stay: that of a message of one element in any role; of the
// assistant's, each part for itself.
func (t *turnPatch) pair(to *core.Message) {
	said := func(m *core.Message) []newPart {
		parts := slices.DeleteFunc(newParts(m), func(part newPart) bool { return entryLoss(part) != "" })
		if m.Role != core.RoleAssistant || len(parts) == 0 {
			parts = []newPart{{Part: core.Text{}, index: -1}}
		}
		return parts
	}
	kept := said(to)
	t.parts = said(t.from)
	key := func(part *newPart) core.Part { return part.Part }
	t.olds = pairUp(partKeys(t.parts, key), partKeys(kept, key), func(old, new int) bool {
		was, _ := recordOf(t.parts[old].Part)
		is, _ := recordOf(kept[new].Part)
		return len(kept) == 1 && len(t.elements) == 1 || was == is && (is == makesText || is == makesCall)
	})
}

// entry writes an entry that stands in the document already, with what changes inside it. It reports
// false for a new one.
func (p *patch) entry(w *writing, m *core.Message, number int, part newPart) bool {
	t := p.turn
	if w != p.w || t == nil || t.olds[number] < 0 {
		return false
	}
	old := t.parts[t.olds[number]]
	node := t.elements[t.olds[number]]
	typed, failed := typedIn(p.Doc, node), p.failed(w)
	was, before := p.was.typedRecord(t.from, old, failed && t.from.Role == core.RoleTool, t.from.ID)
	is, said := w.typedRecord(m, part, failed && m.Role == core.RoleTool, m.ID)
	if m.Role == core.RoleTool {
		said.is[ToolName], before.is[ToolName] = m.Name, t.from.Name
	}
	p.stays(node, p.collect(func() {
		if was != is || t.from.Role != m.Role && !p.Doc.Is(p.Doc.Member(typed, typeField.key), is.sign) {
			p.replace(typed, []byte(p.w.fieldText(&field{}, typed, func(w *writing) {
				w.key("")
				w.typed(is.sign, &is.shape, &said, part.index)
			})))
		} else {
			_, at := p.find(typed, &is.shape)
			if p.typedForm(typed, p.Dialect.entries) != is { // of another type only the same keys were read
				at = places{}
				for _, f := range is.shape.fields {
					at[f.slot] = p.Doc.Member(typed, f.key)
				}
			}
			for i := range is.shape.fields {
				if f := &is.shape.fields[i]; f.slot != Kept && f.slot != Sign && f.slot != MessageID {
					p.field(typed, f, at[f.slot],
						func(w *writing) { w.field(f, &before, old.index) },
						func(w *writing) { w.field(f, &said, part.index) })
				}
			}
		}
		if number == 0 && (!w.notes.bare || is.shape.of(MessageID) != nil) {
			p.word(node, "id", p.Doc.Member(node, "id"), t.from.ID, m.ID)
		}
		if number == 0 && !w.notes.bare {
			p.word(node, "timestamp", p.Doc.Member(node, "timestamp"), t.from.Timestamp, m.Timestamp)
		}
	}))
	said.carried[MessageID] = true
	w.missed(&said, part.index)
	return true
}
