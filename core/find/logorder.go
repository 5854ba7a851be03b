package find

import (
	"slices"

	"github.com/rolecall/rolecall/core/source"
)

// entries are those of a conversation, or of the lines of a text, in the order in which they follow each other.
func (l *logReader) entries(talk source.Index, lines []source.Index) []source.Index {
	if nodes := l.Find(talk, l.log.Tree.Nodes); nodes != source.None {
		return l.branch(talk, l.Elements(nodes))
	}
	if lines == nil {
		list := l.Find(talk, l.log.List)
		if l.doc.Kind(list) != source.Array {
			return []source.Index{talk}
		}
		lines = l.Elements(list)
	}
	if l.log.Tree.Parent != "" && l.log.Tree.Nodes == "" {
		return l.branch(talk, lines)
	}
	return l.since(l.latest(lines))
}

// since are the entries that are sent: those from the last summary on, with one before it that asked for it.
func (l *logReader) since(entries []source.Index) []source.Index {
	for i := len(entries) - 1; i > 0 && l.log.Begins != ""; i-- {
		if l.Holds(entries[i], l.log.Begins) {
			if l.log.Asked {
				i--
			}
			return entries[i:]
		}
	}
	return entries
}

// latest are the entries as they are at the end: of those with one ID the last, without those that were taken back.
func (l *logReader) latest(entries []source.Index) []source.Index {
	if l.log.Latest == "" {
		return entries
	}
	var kept []source.Index
	places := map[string]int{}
	for _, entry := range entries {
		if l.log.Rewinds != "" {
			if back, is := places[l.text(entry, l.log.Rewinds)]; is && back < len(kept) {
				kept = kept[:back]
			}
		}
		id := l.text(entry, l.log.Latest)
		at, known := places[id]
		switch {
		case id == "":
		case known && at < len(kept) && l.text(kept[at], l.log.Latest) == id:
			kept[at] = entry
		default:
			places[id] = len(kept)
			kept = append(kept, entry)
		}
	}
	return kept
}

// branch is the way to the last entry of a tree.
func (l *logReader) branch(talk source.Index, nodes []source.Index) (way []source.Index) {
	tree := &l.log.Tree
	if tree.Below != "" {
		for _, node := range nodes {
			for node != source.None {
				way = append(way, node)
				below := l.Elements(l.Find(node, tree.Below))
				if node = source.None; len(below) > 0 {
					node = below[len(below)-1]
				}
			}
		}
		return way
	}
	all := map[string]int{}
	last := ""
	for i, node := range nodes {
		last = l.doc.String(l.doc.KeyOf(node))
		if tree.ID != "" {
			last = l.text(node, tree.ID)
		}
		all[last] = i
	}
	if tree.Last != "" {
		last = l.text(talk, tree.Last)
	}
	summary, kept := source.None, ""
	for at, known := all[last]; known; at, known = all[last] {
		if summary == source.None && l.log.Begins != "" && l.Holds(nodes[at], l.log.Begins) {
			summary, kept = nodes[at], l.text(nodes[at], l.log.Kept)
			if _, is := all[kept]; !is {
				break
			}
		} else {
			way = append(way, nodes[at])
		}
		delete(all, last) // none is above itself
		if last == kept {
			break
		}
		last = l.text(nodes[at], tree.Parent)
		if _, known := all[last]; !known && last != "" && at > 0 && l.doc.Broken() {
			// The entry before it is in a line that can't be read: the conversation goes on before that.
			last = l.text(nodes[at-1], tree.ID)
		}
	}
	if summary != source.None {
		way = append(way, summary)
	}
	slices.Reverse(way)
	return way
}

// text is the text that a path leads to; "" for none.
func (l *logReader) text(node source.Index, path string) string {
	return l.doc.String(l.Find(node, path))
}
