package source

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// path lists the nodes from a root down to i, keys left out. It starts with the root
// and ends with i; for a key it ends with the key's value. It walks down the tape, so
// it costs the width of each level: for positions that are shown, not for every node.
func (d *Document) path(i Index) []Index {
	if i == None || int(i) >= len(d.Nodes) {
		return nil
	}
	if d.Nodes[i].Flags&Key != 0 {
		i++
	}
	var path []Index
	for _, root := range d.Roots {
		if i < root || i >= d.Nodes[root].Next {
			continue
		}
		for at := root; ; {
			path = append(path, at)
			if at == i {
				return path
			}
			child := at + 1
			for {
				value := child
				if d.Nodes[child].Flags&Key != 0 {
					value = child + 1
				}
				if i < d.Nodes[value].Next {
					at = value
					break
				}
				child = d.Nodes[value].Next
			}
		}
	}
	return nil
}

// Parent is the array or object that a node stands in; for a key, its object. None for a root.
func (d *Document) Parent(i Index) Index {
	path := d.path(i)
	if len(path) < 2 {
		return None
	}
	return path[len(path)-2]
}

// Pointer is the node's RFC 6901 pointer; a key has its value's. In JSON Lines the
// document counts as an array of its lines: the first token is the number of the root.
func (d *Document) Pointer(i Index) finding.Pointer {
	path := d.path(i)
	if path == nil {
		return ""
	}
	var out strings.Builder
	if d.Lines {
		for position, root := range d.Roots {
			if root == path[0] {
				out.WriteString("/" + strconv.Itoa(position))
			}
		}
	}
	for level, at := range path[1:] {
		out.WriteByte('/')
		if key := d.KeyOf(at); key != None {
			out.WriteString(escapeToken(d.String(key)))
			continue
		}
		position := 0
		for child := path[level] + 1; child < at; child = d.Nodes[child].Next {
			position++
		}
		out.WriteString(strconv.Itoa(position))
	}
	return finding.Pointer(out.String())
}

// Find is the node that a pointer names, and whether there is one.
func (d *Document) Find(pointer finding.Pointer) (Index, bool) {
	tokens, ok := splitPointer(pointer)
	if !ok || len(d.Roots) == 0 {
		return None, false
	}
	at := d.Roots[0]
	if d.Lines {
		if len(tokens) == 0 {
			return None, false
		}
		position, ok := arrayPosition(tokens[0])
		if !ok || position >= len(d.Roots) {
			return None, false
		}
		at, tokens = d.Roots[position], tokens[1:]
	}
	for _, token := range tokens {
		next := None
		switch d.Kind(at) {
		case Object:
			next = d.Member(at, token)
		case Array:
			if position, ok := arrayPosition(token); ok {
				for i, child := range d.Elements(at) {
					if i == position {
						next = child
						break
					}
				}
			}
		}
		if next == None {
			return None, false
		}
		at = next
	}
	return at, true
}

// At is the innermost node whose bytes hold the offset; None when there is none.
func (d *Document) At(offset int) Index {
	found := None
	within := func(i Index) bool {
		return int(d.Nodes[i].Start) <= offset && offset < int(d.Nodes[i].End)
	}
	for _, root := range d.Roots {
		if !within(root) {
			continue
		}
		for at := root; at != None; {
			found = at
			child, inner := d.First(at), None
			for child != None && child < d.Nodes[at].Next {
				if within(child) {
					inner = child
					break
				}
				child = d.Nodes[child].Next
			}
			at = inner
		}
	}
	return found
}

// splitPointer takes a pointer apart and unescapes its tokens.
func splitPointer(pointer finding.Pointer) ([]string, bool) {
	if pointer == "" {
		return nil, true
	}
	if pointer[0] != '/' {
		return nil, false
	}
	tokens := strings.Split(string(pointer[1:]), "/")
	for i, token := range tokens {
		if strings.IndexByte(token, '~') >= 0 {
			tokens[i] = strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
		}
	}
	return tokens, true
}

func escapeToken(token string) string {
	if strings.ContainsAny(token, "~/") {
		token = strings.ReplaceAll(strings.ReplaceAll(token, "~", "~0"), "/", "~1")
	}
	return token
}

// arrayPosition reads a token as a position in an array: digits, no leading zero.
func arrayPosition(token string) (int, bool) {
	if token == "" || len(token) > 1 && token[0] == '0' {
		return 0, false
	}
	for _, c := range []byte(token) {
		if c < '0' || c > '9' {
			return 0, false
		}
	}
	position, err := strconv.Atoi(token)
	return position, err == nil
}
