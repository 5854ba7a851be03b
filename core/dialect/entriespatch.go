package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
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
		l.alone(entries)
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
	stood := i > 0 && l.same(i) && l.same(i-1) && l.items[i-1].From == from-1
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
	from, to := &l.Messages[l.items[i].From], &l.w.all[i]
	origin := &l.From[l.items[i].From]
	node := l.elements[first]
	switch {
	case from.Role == core.RoleAssistant && to.Role == core.RoleAssistant:
		before := len(entries)
		entries = l.parts(entries, oldParts(from, origin), newParts(to), first)
		for k := before; k < len(entries); k++ {
			if entries[k].old == first {
				entries[k].inside = append(entries[k].inside, l.entryWords(node, from, to)...)
			}
		}
		return entries
	case end == first+1 && to.Role != core.RoleAssistant && from.Role == to.Role:
		return append(entries, entry{old: first, inside: append(l.content(origin, from, to), l.entryWords(node, from, to)...)})
	case end == first+1 && (to.Role != core.RoleAssistant || len(newParts(to)) == 1):
		part := newPart{index: -1}
		if parts := newParts(to); to.Role == core.RoleAssistant {
			part = parts[0]
		}
		op := finding.Op{Op: "replace", Path: l.pointers.Pointer(typedIn(l.Doc, node)), Value: l.value(i, func(w *writing) {
			w.typedMessage(to, part, false, to.ID)
		})}
		return append(entries, entry{old: first, inside: append([]finding.Op{op}, l.entryWords(node, from, to)...)})
	}
	return l.fresh(entries, i)
}

// entryWords are the changes of an entry's ID and date.
func (l *logEncoder) entryWords(node source.Index, from, to *core.Message) []finding.Op {
	return l.collect(func() {
		object := l.pointers.Pointer(node)
		if !l.w.notes.bare {
			l.word(object, "id", l.Doc.Member(node, "id"), from.ID, to.ID)
			l.word(object, "timestamp", l.Doc.Member(node, "timestamp"), from.Timestamp, to.Timestamp)
		} else if to.Role == core.RoleUser && from.Role == core.RoleUser {
			l.word(object, "id", l.Doc.Member(node, "id"), from.ID, to.ID)
		}
	})
}

// content changes a message that is not the assistant's and keeps its role.
func (l *logEncoder) content(origin *Origin, from, to *core.Message) []finding.Op {
	return l.collect(func() {
		message := typedIn(l.Doc, origin.Node)
		object := l.pointers.Pointer(message)
		key := "content"
		if from.Role == core.RoleTool {
			l.word(object, "tool_id", origin.CallID, from.ToolCallID, to.ToolCallID)
			if to.Name != from.Name {
				l.word(object, "tool_name", origin.Name, from.Name, to.Name)
			}
			if key = "result"; origin.Failed != source.None {
				key = "error"
			}
		}
		was := from.Content
		if is := l.w.entryText(to); is != was {
			value := quote(nil, is)
			if key == "result" {
				value = l.anyText(origin.Content, is)
			}
			l.put(object, key, origin.Content, value)
		}
	})
}

// parts changes the texts and actions of a message of the assistant. Each is an element.
func (l *logEncoder) parts(entries []entry, olds []oldPart, news []newPart, first int) []entry {
	if len(olds) == 0 {
		node := l.elements[first]
		olds = []oldPart{{Part: core.Text{}, PartOrigin: PartOrigin{Node: node, Text: l.Doc.Member(typedIn(l.Doc, node), "content")}}}
	}
	if len(news) == 0 {
		news = []newPart{{Part: core.Text{}, index: -1}}
	}
	kept := news[:0:0]
	for _, part := range news {
		if what := entryLoss(part); what != "" {
			l.w.lose(dropped, what, part.index)
		} else {
			kept = append(kept, part)
		}
	}
	pairs := pairUp(keysOf(olds), partKeys(kept, func(p *newPart) core.Part { return p.Part }),
		func(old, new int) bool {
			_, text := olds[old].Part.(core.Text)
			_, isText := kept[new].Part.(core.Text)
			_, isCall := kept[new].Part.(core.ToolCall)
			return text == isText && (isText || isCall)
		})
	index := l.w.index
	for number, part := range kept {
		if old := pairs[number]; old >= 0 {
			entries = append(entries, entry{old: first + old, inside: l.part(&olds[old], part)})
			continue
		}
		value := l.value(index, func(w *writing) { w.entry(&l.w.all[index], number, part) })
		entries = append(entries, entry{old: -1, value: value})
	}
	return entries
}

// part changes a text or an action in its place.
func (l *logEncoder) part(old *oldPart, new newPart) []finding.Op {
	return l.collect(func() {
		object := l.pointers.Pointer(typedIn(l.Doc, old.Node))
		switch part := new.Part.(type) {
		case core.Text:
			if part != old.Part {
				l.put(object, "content", old.Text, quote(nil, part.Text))
			}
		case core.ToolCall:
			was := old.Part.(core.ToolCall)
			l.word(object, "tool_id", old.ID, was.ID, part.ID)
			if part.Name != was.Name {
				l.put(object, "tool_name", old.Name, quote(nil, part.Name))
			}
			if argumentsOf(&part) != argumentsOf(&was) {
				l.put(object, "tool_args", old.Text, []byte(l.w.objectOf(argumentsOf(&part), new.index)))
			}
		}
	})
}

// alone makes the patch where the document is one typed message: with more or fewer it
// becomes an array.
func (l *logEncoder) alone(entries []entry) {
	if len(entries) == 0 && len(l.elements) == 0 {
		return
	}
	if len(entries) == 1 && entries[0].old == 0 {
		l.ops = append(l.ops, entries[0].inside...)
		return
	}
	value := []byte{'['}
	for i := range entries {
		if i > 0 {
			value = append(value, ',')
		}
		if entries[i].old >= 0 {
			value = append(value, l.Doc.Raw(l.elements[entries[i].old])...)
		} else {
			value = append(value, entries[i].value...)
		}
	}
	node := l.At
	if l.List != source.None {
		node = l.List
	}
	l.ops = append(l.ops, finding.Op{Op: "replace", Path: l.pointers.Pointer(node), Value: append(value, ']')})
}
