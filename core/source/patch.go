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
	if d.whole != nil {
		return nil, errors.New("source: the excerpt's values are in another order in the document")
	}
	p := patcher{doc: d, changed: make(map[value]*container)}
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
	// kids are the children the container has in its own text.
	kids []Index
	// slots are the children it has now.
	slots []slot
	// named are the slots of the members of a long object, nil until asked for, and earlier those
	// of names that stand again later.
	named   map[string]int
	earlier map[string][]int
}

// slot is one child. The slot of a member that went has no document.
type slot struct {
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
	// indexes are about the documents that pointers led through; lines is about doc.
	indexes map[*Document]*index
	lines   lineStarts
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
			at = p.index(of.doc).element(of.node, n)
		}
	default:
		at = p.index(of.doc).member(of.node, key)
	}
	if at == None {
		return value{}
	}
	return value{of.doc, at}
}

// index is the index of a document.
func (p *patcher) index(d *Document) *index {
	x := p.indexes[d]
	if x == nil {
		x = &index{doc: d}
		if p.indexes == nil {
			p.indexes = make(map[*Document]*index)
		}
		p.indexes[d] = x
	}
	return x
}

// open is the container of a value, ready to change.
func (p *patcher) open(v value) (*container, string) {
	if c := p.changed[v]; c != nil {
		return c, ""
	}
	c := &container{of: v}
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
		c.kids = v.doc.values(v.node)
	}
	c.slots = make([]slot, len(c.kids))
	for at, node := range c.kids {
		c.slots[at] = slot{home: c, at: at, is: value{v.doc, node}}
		if c.object() {
			c.slots[at].key = v.doc.String(node - 1)
		}
	}
	p.changed[v] = c
	return c, ""
}

func (c *container) object() bool { return c.of.doc.Nodes[c.of.node].Kind == Object }

// find is the slot that a key names, or -1.
func (c *container) find(key string) int {
	if !c.object() {
		if n, ok := arrayIndex(key); ok && n < len(c.slots) {
			return n
		}
		return -1
	}
	if len(c.slots) <= near {
		for at := len(c.slots) - 1; at >= 0; at-- {
			if c.slots[at].is.doc != nil && c.slots[at].key == key {
				return at
			}
		}
		return -1
	}
	if c.named == nil {
		c.named = make(map[string]int, len(c.slots))
		for at := range c.slots {
			if c.slots[at].is.doc == nil {
				continue
			}
			key := c.slots[at].key
			if before, ok := c.named[key]; ok {
				if c.earlier == nil {
					c.earlier = make(map[string][]int)
				}
				c.earlier[key] = append(c.earlier[key], before)
			}
			c.named[key] = at
		}
	}
	if at, ok := c.named[key]; ok {
		return at
	}
	return -1
}

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
	if s.home != c {
		s.home = nil
	}
	s.key = ""
	if c.object() {
		s.key = key
		c.slots = append(c.slots, s)
		if c.named != nil {
			c.named[key] = len(c.slots) - 1
		}
		return ""
	}
	if at < 0 {
		at = len(c.slots)
		if n, ok := arrayIndex(key); key != "-" && (!ok || n != at) {
			return nothingThere
		}
	}
	c.slots = order.Insert(c.slots, at, s)
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
	}
	return taken, ""
}

// drop removes every member of a name but the one at keep.
func (c *container) drop(key string, keep int) {
	if c.named != nil {
		for _, at := range c.earlier[key] {
			c.slots[at].is.doc = nil
		}
		delete(c.earlier, key)
		if at, ok := c.named[key]; ok && at != keep {
			c.slots[at].is.doc = nil
			delete(c.named, key)
		}
		return
	}
	for at := range c.slots {
		if c.slots[at].key == key && at != keep {
			c.slots[at].is.doc = nil
		}
	}
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
	moved := c.slots[at].is
	c.drop(name, -1)
	at = c.find(key)
	c.drop(key, at)
	c.slots[at].key, c.slots[at].is = name, moved
	if c.named != nil {
		delete(c.named, key)
		c.named[name] = at
	}
	return ""
}
