package source

import (
	"errors"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// Edits turns a JSON Patch (RFC 6902) into the byte edits of the text that do the same,
// sorted and apart from each other. They touch what the patch names and nothing else:
// key order, white space, number text and unknown fields stay. What comes in follows the
// indentation around it.
//
// The operations add, remove, replace and move take effect one after another, so each
// pointer means the document as the operations before it left it. A member that is moved
// within its object is renamed in its place. Removing one of duplicate keys removes all
// of them, because otherwise another value would come to light.
//
// The error names the operation that cannot be done: a pointer to nothing, a value that is
// no JSON, an operation within a container that is not closed.
func (d *Document) Edits(patch []finding.Op) ([]finding.Edit, error) {
	return NewPatcher(d).Edits(patch)
}

// A Patcher makes the edits of many patches of one document, each of the document as it is: one that changes little
// costs little, however much is around it. The document must not change meanwhile.
type Patcher struct{ patcher }

// NewPatcher is a Patcher of a document.
func NewPatcher(d *Document) *Patcher {
	return &Patcher{patcher{doc: d, index: index{doc: d}}}
}

// Edits is the same as Document.Edits.
func (p *Patcher) Edits(patch []finding.Op) ([]finding.Edit, error) {
	if p.doc.whole != nil {
		return nil, errors.New("source: the excerpt's values are in another order in the document")
	}
	p.changed, p.others = make(map[value]*container), nil
	for len(patch) > 0 {
		if n := p.removals(patch); n > 0 {
			patch = patch[n:]
			continue
		}
		op := patch[0]
		patch = patch[1:]
		if err := p.apply(op); err != "" {
			return nil, errors.New("source: " + op.Op + " " + quoteShort([]byte(op.Path)) + ": " + err)
		}
	}
	return p.edits(), nil
}

// ApplyEdits is the text after the edits, which must be sorted and apart from each other,
// as Edits gives them. The text itself stays unchanged.
func ApplyEdits(text []byte, edits []finding.Edit) []byte {
	size := len(text)
	for i := range edits {
		size += len(edits[i].New) - (edits[i].End - edits[i].Start)
	}
	out := make([]byte, 0, max(size, 0))
	at := 0
	for i := range edits {
		out = append(out, text[at:edits[i].Start]...)
		out = append(out, edits[i].New...)
		at = edits[i].End
	}
	return append(out, text[at:]...)
}

// value is a value of the text or of an operation. The node None of a document stands for
// the whole of it: its children are the roots.
type value struct {
	doc  *Document
	node Index
}

func (v value) flags() Flags { return v.doc.Nodes[v.node].Flags }

// container is the children of an array, an object or a text, once they are to change.
type container struct {
	of value
	// kids are the children the container has in its own text, which index finds.
	kids  []Index
	index *index
	// slots are the children it has now, of which an array may have many. Of an object they are those that
	// operations named, in any order, and named are their places by what they are called.
	slots []slot
	size  int
	named map[string][]int
}

// slot is one child. The slot of a member that went has no document.
type slot struct {
	// run, where it isn't 0, is how many children the slot is, in a row as the text has them.
	run int
	// home and at say which of whose kids the slot was; home is nil for a new one.
	home *container
	at   int
	// key is the decoded name of a member.
	key string
	is  value
}

// patcher holds the containers that changed. All others are still as their text says.
type patcher struct {
	doc     *Document
	changed map[value]*container
	// ordered are the changed containers of each document, in document order; style is how
	// the text is written. Both serve the edits at the end.
	ordered map[*Document][]*container
	style   layout
	// index is about doc, and others about the values of operations that pointers led through; lines is about doc.
	index  index
	others map[*Document]*index
	lines  lineStarts
}

func (p *patcher) apply(op finding.Op) (problem string) {
	switch op.Op {
	case "add", "replace":
		doc := Parse(op.Value)
		if doc.Broken() || len(doc.Roots) != 1 {
			return "its value isn't JSON"
		}
		return p.put(op.Path, slot{is: value{doc, doc.Roots[0]}}, op.Op == "replace")
	case "remove":
		_, problem = p.take(op.Path)
		return problem
	case "move":
		if op.From == op.Path {
			_, _, _, problem = p.locate(op.Path)
			return problem
		}
		if strings.HasPrefix(string(op.Path), string(op.From)+"/") {
			return "can't move a value into itself"
		}
		if problem = p.rename(op.From, op.Path); problem != notRenamed {
			return problem
		}
		moved, problem := p.take(op.From)
		if problem != "" {
			return problem
		}
		return p.put(op.Path, moved, false)
	}
	return "unknown operation"
}

const nothingThere = "no value at this path"

// locate finds the container that a pointer's last key belongs to, and the slot, which is
// -1 if there is none yet.
func (p *patcher) locate(path finding.Pointer) (c *container, key string, at int, problem string) {
	if path != "" && path[0] != '/' {
		return nil, "", 0, "a JSON pointer must start with \"/\""
	}
	keys := PointerKeys(path)
	parent := value{doc: p.doc}
	if !p.doc.Lines {
		// One value: the pointer begins below it.
		keys = append([]string{"0"}, keys...)
		if len(p.doc.Roots) == 0 {
			keys[0] = "-"
		}
	}
	if len(keys) == 0 {
		return nil, "", 0, "can't edit the whole document"
	}
	for _, key := range keys[:len(keys)-1] {
		if parent = p.child(parent, key); parent.doc == nil {
			return nil, "", 0, nothingThere
		}
	}
	if c, problem = p.open(parent); problem != "" {
		return nil, "", 0, problem
	}
	key = keys[len(keys)-1]
	at = c.find(key)
	if at >= 0 && c.slots[at].is.flags()&Unclosed != 0 {
		return nil, "", 0, "the value is incomplete"
	}
	return c, key, at, ""
}

// child is the value under a key of another, the zero value if there is none.
func (p *patcher) child(of value, key string) value {
	if c := p.changed[of]; c != nil {
		if at := c.find(key); at >= 0 {
			return c.slots[at].is
		}
		return value{}
	}
	at := None
	switch {
	case of.node == None:
		if n, ok := arrayIndex(key); ok && n < len(of.doc.Roots) {
			at = of.doc.Roots[n]
		}
	case of.doc.Nodes[of.node].Kind == Array:
		if n, ok := arrayIndex(key); ok {
			at = p.indexOf(of.doc).element(of.node, n)
		}
	default:
		at = p.indexOf(of.doc).member(of.node, key)
	}
	if at == None {
		return value{}
	}
	return value{of.doc, at}
}

// indexOf is the index of a document.
func (p *patcher) indexOf(d *Document) *index {
	if d == p.doc {
		return &p.index
	}
	x := p.others[d]
	if x == nil {
		x = &index{doc: d}
		if p.others == nil {
			p.others = make(map[*Document]*index)
		}
		p.others[d] = x
	}
	return x
}

// open is the container of a value, ready to change.
func (p *patcher) open(v value) (*container, string) {
	if c := p.changed[v]; c != nil {
		return c, ""
	}
	c := &container{of: v, index: p.indexOf(v.doc)}
	if v.node == None {
		c.kids = v.doc.Roots
	} else {
		n := v.doc.Nodes[v.node]
		if n.Kind != Object && n.Kind != Array {
			return nil, nothingThere
		}
		if v.flags()&Unclosed != 0 {
			return nil, "the enclosing value is incomplete"
		}
		c.kids = c.index.list(v.node).list
	}
	if c.object() {
		c.named = make(map[string][]int)
	} else if c.size = len(c.kids); c.size > 0 {
		c.slots = []slot{c.run(0, c.size)}
	}
	p.changed[v] = c
	return c, ""
}

func (c *container) object() bool { return c.of.doc.Nodes[c.of.node].Kind == Object }

// put adds a value, or replaces what is there.
func (p *patcher) put(path finding.Pointer, s slot, replace bool) string {
	c, key, at, problem := p.locate(path)
	switch {
	case problem != "":
		return problem
	case replace && at < 0:
		return nothingThere
	case at >= 0 && (replace || c.object() || c.of.node == None && !c.of.doc.Lines):
		c.slots[at].is = s.is
		return ""
	}
	if c.object() {
		s.home, s.at, s.key = nil, len(c.kids), key
		c.named[key] = []int{len(c.slots)}
		c.slots = append(c.slots, s)
		return ""
	}
	if s.home != c {
		s.home = nil
	}
	s.key = ""
	if at < 0 {
		at = len(c.slots)
		if n, ok := arrayIndex(key); key != "-" && (!ok || n != c.size) {
			return nothingThere
		}
	}
	c.slots = order.Insert(c.slots, at, s)
	c.size++
	return ""
}

// take removes the value at a pointer.
func (p *patcher) take(path finding.Pointer) (slot, string) {
	c, key, at, problem := p.locate(path)
	if problem != "" {
		return slot{}, problem
	}
	if at < 0 {
		return slot{}, nothingThere
	}
	if c.of.node == None && !c.of.doc.Lines {
		return slot{}, "can't remove the whole document"
	}
	taken := c.slots[at]
	if c.object() {
		c.drop(key, -1)
	} else {
		c.slots = slices.Delete(c.slots, at, at+1)
		c.size--
	}
	return taken, ""
}

// drop removes every member of a name, which find has found, but the one at keep.
func (c *container) drop(key string, keep int) {
	for _, at := range c.named[key] {
		if at != keep {
			c.slots[at].is.doc = nil
		}
	}
	c.named[key] = nil
}

const notRenamed = "a rename must stay within one object"

// rename moves a member within its object: the key changes, the place stays.
func (p *patcher) rename(from, to finding.Pointer) string {
	cut := strings.LastIndexByte(string(from), '/')
	if cut < 0 || !strings.HasPrefix(string(to), string(from[:cut+1])) || strings.IndexByte(string(to[cut+1:]), '/') >= 0 {
		return notRenamed
	}
	c, key, at, problem := p.locate(from)
	if problem != "" {
		return problem
	}
	if at < 0 {
		return nothingThere
	}
	if !c.object() {
		return notRenamed
	}
	name := PointerKeys(to[cut:])[0]
	if c.find(name); name != key {
		c.drop(name, -1)
	}
	c.drop(key, at)
	c.slots[at].key, c.named[name] = name, []int{at}
	return ""
}
