package source

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// removals does the removes at the front of a patch that take elements of one array, the
// last element first, in one go: what is left moves once and not once for each. It returns
// how many it did; with 0 they are left to apply, which also says what is wrong with them.
func (p *patcher) removals(patch []finding.Op) int {
	var gone []int
	var list finding.Pointer
	for i := range patch {
		cut := strings.LastIndexByte(string(patch[i].Path), '/')
		if patch[i].Op != "remove" || cut < 0 {
			break
		}
		at, ok := arrayIndex(string(patch[i].Path[cut+1:]))
		if !ok || i > 0 && (at >= gone[i-1] || patch[i].Path[:cut] != list) {
			break
		}
		list = patch[i].Path[:cut]
		gone = append(gone, at)
	}
	if len(gone) < 2 {
		return 0
	}
	c, _, last, problem := p.locate(patch[0].Path)
	if problem != "" || last < 0 || c.object() {
		return 0
	}
	for _, at := range gone {
		if c.slots[at].is.flags()&Unclosed != 0 {
			return 0
		}
	}
	next := len(gone) - 1
	left := c.slots[:gone[next]]
	for at := gone[next]; at < len(c.slots); at++ {
		if next >= 0 && at == gone[next] {
			next--
			continue
		}
		left = append(left, c.slots[at])
	}
	c.slots = left
	return len(gone)
}

// cursor is the element of an array that was asked for last: those who ask in order walk
// the array once.
type cursor struct {
	array value
	n     int
	node  Index
}

// element is the n-th element of an array, or None.
func (c *cursor) element(array value, n int) Index {
	if c.array != array || c.n > n {
		*c = cursor{array: array, node: array.node + 1}
	}
	nodes := array.doc.Nodes
	for end := nodes[array.node].Next; ; c.n++ {
		if c.node >= end {
			c.array = value{}
			return None
		}
		if c.n == n {
			return c.node
		}
		c.node = nodes[c.node].Next
	}
}
