package source

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// In JSON Lines a pointer reads the text as an array of its roots: "/2/messages" is a
// member of the third root. Lines that are broken have no root and are not counted.

// PointerKey is the pointer of the member of the value at p.
func PointerKey(p finding.Pointer, key string) finding.Pointer {
	if strings.ContainsAny(key, "~/") {
		key = strings.ReplaceAll(strings.ReplaceAll(key, "~", "~0"), "/", "~1")
	}
	return p + "/" + finding.Pointer(key)
}

// PointerItem is the pointer of the n-th element, from 0, of the array at p.
func PointerItem(p finding.Pointer, n int) finding.Pointer {
	return p + "/" + finding.Pointer(strconv.Itoa(n))
}

// PointerKeys is a pointer's parts, decoded. The empty pointer has none.
func PointerKeys(p finding.Pointer) []string {
	if p == "" {
		return nil
	}
	keys := strings.Split(string(p), "/")[1:]
	for i, key := range keys {
		if strings.Contains(key, "~") {
			keys[i] = strings.ReplaceAll(strings.ReplaceAll(key, "~1", "/"), "~0", "~")
		}
	}
	return keys
}

// Parent is the array or object that holds the node, None for a root. It walks down from
// the root: for many nodes, see Pointers.
func (d *Document) Parent(i Index) Index {
	container, _ := d.place(i, nil)
	return container
}

func (d *Document) place(i Index, x *index) (container Index, number int) {
	d.walk(d.rootOf(i, x), i, x, func(at descent) { container, number = at.container, at.n })
	return container, number
}

// Pointer is where the node is, for a node of an Excerpt in the whole text. A key has the pointer of its
// value. It walks down from the root: for many nodes, see Pointers.
func (d *Document) Pointer(i Index) finding.Pointer { return d.pointer(i, nil) }

func (d *Document) pointer(i Index, x *index) finding.Pointer {
	if d.whole != nil {
		return d.whole.pointer(d.origin[i], x.ofWhole())
	}
	path := []byte{}
	root := d.rootOf(i, x)
	if d.Lines && root >= 0 {
		path = strconv.AppendInt(append(path, '/'), int64(root), 10)
	}
	d.walk(root, i, x, func(at descent) {
		path = append(path, '/')
		if d.Nodes[at.container].Kind == Array {
			path = strconv.AppendInt(path, int64(at.n), 10)
			return
		}
		for _, c := range []byte(d.String(at.child - 1)) {
			switch c {
			case '~':
				path = append(path, '~', '0')
			case '/':
				path = append(path, '~', '1')
			default:
				path = append(path, c)
			}
		}
	})
	return finding.Pointer(path)
}

// descent is a container, a child value in it, and that child's number.
type descent struct {
	container, child Index
	n                int
}

// walk visits the descents from a root, which is given by its number, to i. An index, which may
// be nil, saves walking over many children.
func (d *Document) walk(root int, i Index, x *index, visit func(at descent)) {
	if i == None || root < 0 {
		return
	}
	if d.Nodes[i].Flags&Key != 0 {
		i++
	}
	for at := d.Roots[root]; at != i; {
		now := descent{container: at, child: at + 1}
		object := d.Nodes[at].Kind == Object
		if object {
			now.child++
		}
		for d.Nodes[now.child].Next <= i {
			if now.n == near && x != nil {
				now.child, now.n = x.holds(at, i)
				break
			}
			now.child = d.Nodes[now.child].Next
			if object {
				now.child++
			}
			now.n++
		}
		visit(now)
		at = now.child
	}
}

// rootOf is the number of the root that holds i, or -1.
func (d *Document) rootOf(i Index, x *index) int {
	if x != nil {
		x.roots.list = d.Roots
		return x.roots.find(i)
	}
	return sort.Search(len(d.Roots), func(n int) bool { return d.Roots[n] > i }) - 1
}

// Find is the value that a pointer names. In JSON Lines the empty pointer names the whole
// text, which isn't a node. It walks down from the root: for many pointers, see Pointers.
func (d *Document) Find(p finding.Pointer) (Index, bool) {
	if d.whole != nil {
		found, _ := d.whole.Find(p)
		at := slices.Index(d.origin, found)
		return Index(max(at, 0)), at > 0
	}
	return d.find(p, d.element, d.Member)
}

func (d *Document) find(p finding.Pointer, element func(Index, int) Index, member func(Index, string) Index) (Index, bool) {
	keys := PointerKeys(p)
	if p != "" && p[0] != '/' || len(d.Roots) == 0 {
		return None, false
	}
	at := d.Roots[0]
	if d.Lines {
		if len(keys) == 0 {
			return None, false
		}
		n, ok := arrayIndex(keys[0])
		if !ok || n >= len(d.Roots) {
			return None, false
		}
		at, keys = d.Roots[n], keys[1:]
	}
	for _, key := range keys {
		switch d.Nodes[at].Kind {
		case Object:
			at = member(at, key)
		case Array:
			n, ok := arrayIndex(key)
			if !ok {
				return None, false
			}
			at = element(at, n)
		default:
			return None, false
		}
		if at == None {
			return None, false
		}
	}
	return at, true
}

// element is the n-th element of an array, or None.
func (d *Document) element(array Index, n int) Index {
	end := d.Nodes[array].Next
	i := array + 1
	for ; i < end && n > 0; n-- {
		i = d.Nodes[i].Next
	}
	if i >= end {
		return None
	}
	return i
}

// arrayIndex reads an array index of a pointer: digits without leading zeros.
func arrayIndex(key string) (int, bool) {
	if key == "" || len(key) > 10 || key[0] == '0' && len(key) > 1 || strings.Trim(key, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(key)
	return n, err == nil
}

// At is the innermost node that the byte offset is in; a node's end belongs to it where
// nothing else begins. Between the members of a container it is the container, outside of
// all values None.
func (d *Document) At(offset int) Index {
	if offset < 0 || offset > len(d.Text) {
		return None
	}
	inside, found := d.within(slices.Values(d.Roots), uint32(offset))
	for inside {
		child := None
		inside, child = d.within(d.children(found), uint32(offset))
		if child != None {
			found = child
		}
	}
	return found
}

// within finds the node that holds an offset, among nodes in order. The node that ends
// just there is second best, and then nothing within it is looked for: inside is false.
//
//go:noinline
func (d *Document) within(nodes func(func(Index) bool), offset uint32) (inside bool, found Index) {
	for i := range nodes {
		n := &d.Nodes[i]
		if n.Start > offset {
			break
		}
		if offset <= n.End {
			inside, found = offset < n.End, i
		}
	}
	return inside, found
}

// children yields every node right below a container, keys too.
func (d *Document) children(container Index) func(func(Index) bool) {
	return func(yield func(Index) bool) {
		for i := container + 1; i < d.Nodes[container].Next; i = d.Nodes[i].Next {
			if !yield(i) {
				return
			}
		}
	}
}
