package agentlog

import (
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// An entry is a line of a log, or an element of its list.
type entry struct {
	// text is the entry as written, and after what is between it and the next one.
	text, after []byte
	// line is where it begins in the file as given, 0 if it is new.
	line int
	// doc is nil for an entry that isn't valid JSON.
	doc   *source.Document
	root  source.Index
	paths find.Paths
	id, parent,
	agent, answer string
	answers, says bool
	// sent says that it is in the next request, and gone that it is removed.
	sent, gone   bool
	before, next *entry
}

// read makes a text that of the entry.
func (e *entry) read(f *file, text []byte) {
	e.text, e.doc = text, nil
	doc := source.Parse(text)
	if len(doc.Roots) != 1 || doc.Kind(doc.Roots[0]) != source.Object || hasSyntax(doc) {
		return
	}
	l := f.layout
	e.doc, e.root, e.paths = doc, doc.Roots[0], find.PathsIn(doc)
	e.id, e.parent, e.answer = e.string(l.id), e.string(l.parent), e.string(l.answer)
	e.answers, e.says = e.paths.Holds(e.root, l.answers), e.paths.Holds(e.root, l.says)
	e.agent = ""
	for path := range strings.FieldsSeq(l.agent) {
		if at := e.paths.Find(e.root, path); at != source.None && doc.Kind(at) != source.False {
			e.agent += string(doc.Raw(at))
		}
	}
}

// hasSyntax reports whether a text isn't valid JSON.
func hasSyntax(doc *source.Document) bool {
	for _, problem := range doc.Problems {
		if problem.Kind == source.Syntax {
			return true
		}
	}
	return false
}

// string is the text at a path; "" for none.
func (e *entry) string(path string) string {
	if e.doc == nil || path == "" {
		return ""
	}
	return e.doc.String(e.paths.Find(e.root, path))
}

// edit makes edits in the entry.
func (e *entry) edit(f *file, edits ...finding.Edit) {
	e.read(f, source.ApplyEdits(e.text, edits))
}

// setParent makes the entry follow another one; "" for none.
func (e *entry) setParent(f *file, id string) {
	at := e.doc.Member(e.root, f.layout.parent)
	if at == source.None || e.parent == id {
		return
	}
	written := "null"
	if id != "" {
		written = source.Quote(id)
	}
	e.edit(f, finding.Edit{Span: e.doc.Span(at), New: written})
	if id != "" && !e.gone {
		f.children[id] = append(f.children[id], e)
	}
}

// set sets what a path of keys leads to from a block.
func (e *entry) set(f *file, block source.Index, path, json string) {
	if at := e.doc.Member(block, path); at != source.None {
		e.edit(f, finding.Edit{Span: e.doc.Span(at), New: json})
	} else if edits, err := e.doc.Edits([]finding.Op{{Op: "add", Path: source.PointerKey(e.doc.Pointer(block), path), Value: []byte(json)}}); err == nil {
		e.edit(f, edits...)
	}
}

// A block is a part of an entry.
type block struct {
	*kind
	node source.Index
	// id is that of the call, of a result the one that it answers.
	id string
}

// blocks are the parts of an entry whose kind is known.
func (e *entry) blocks(f *file) (all []block) {
	if e.doc == nil {
		return nil
	}
	for i := range f.layout.kinds {
		k := &f.layout.kinds[i]
		if !e.paths.Holds(e.root, k.in) {
			continue
		}
		at := e.paths.Find(e.root, k.at)
		nodes := []source.Index{at}
		if e.doc.Kind(at) == source.Array {
			nodes = e.paths.Elements(at)
		}
		for _, node := range nodes {
			if node != source.None && e.doc.Kind(node) == source.Object && e.paths.Holds(node, k.when) {
				b := block{kind: k, node: node}
				if k.id != "" {
					b.id = e.doc.String(e.paths.Find(node, k.id))
				}
				all = append(all, b)
			}
		}
	}
	return all
}

// isAlone reports whether a block is all that its entry has.
func (e *entry) isAlone(b block) bool {
	list := e.doc.Parent(b.node)
	return e.doc.Kind(list) != source.Array || e.doc.Len(list) == 1
}

// drop removes blocks, and with its last block the entry.
func (f *file) drop(e *entry, blocks ...block) {
	if len(blocks) == 0 {
		return
	}
	list := e.doc.Parent(blocks[0].node)
	if e.doc.Kind(list) != source.Array || e.doc.Len(list) == len(blocks) {
		f.remove(e)
		return
	}
	order.Stable(blocks, func(a, b *block) int { return int(b.node) - int(a.node) })
	ops := make([]finding.Op, len(blocks))
	for i, b := range blocks {
		ops[i] = finding.Op{Op: "remove", Path: e.doc.Pointer(b.node)}
	}
	if edits, err := e.doc.Edits(ops); err == nil {
		e.edit(f, edits...)
	}
}

// hasFailed reports whether a block says that its tool failed.
func (e *entry) hasFailed(b block) bool { return b.failed != "" && e.paths.Holds(b.node, b.failed) }

// textOf is what a block says, of an object its JSON.
func (e *entry) textOf(b block) string {
	at := e.paths.Find(b.node, b.text)
	if e.doc.Kind(at) == source.String {
		return e.doc.String(at)
	}
	if text := e.doc.Member(e.doc.First(at), "text"); e.doc.Kind(at) == source.Array && e.doc.Len(at) == 1 && text != source.None {
		return e.doc.String(text)
	}
	return string(e.doc.Raw(at))
}

// idLike is an ID made of a text, of the form of another ID.
func idLike(id, salt string) string {
	hash := fnv.New128a()
	hash.Write([]byte(id + "\x00" + salt))
	var digits string
	for _, part := range hash.Sum(nil) {
		digits += strconv.FormatInt(int64(part)|1<<8, 16)[1:]
	}
	switch {
	case isUUID(id):
		return digits[:8] + "-" + digits[8:12] + "-8" + digits[13:16] + "-a" + digits[17:20] + "-" + digits[20:]
	case len(id) == 8 && isHex(id):
		return digits[24:]
	}
	return id + "-" + digits[:8]
}

func isUUID(id string) bool {
	return len(id) == 36 && id[8] == '-' && id[13] == '-' && id[18] == '-' && id[23] == '-' && isHex(strings.ReplaceAll(id, "-", ""))
}

func isHex(text string) bool {
	return strings.Trim(text, "0123456789abcdefABCDEF") == ""
}
