package source

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// removals does the removes at the front of a patch that take elements of one array, the
// last element first, in one go: what is left moves once and not once for each. It returns
// how many it did; one that cannot be done is left to apply, which says why.
func (p *patcher) removals(patch []finding.Op) int {
	cut := strings.LastIndexByte(string(patch[0].Path), '/') + 1
	if patch[0].Op != "remove" || cut == 0 {
		return 0
	}
	c, _, last, problem := p.locate(patch[0].Path)
	if problem != "" || last < 0 || c.object() {
		return 0
	}
	list := string(patch[0].Path[:cut])
	n, before := 0, last+1
	for n < len(patch) && patch[n].Op == "remove" && strings.HasPrefix(string(patch[n].Path), list) {
		at, ok := arrayIndex(string(patch[n].Path[cut:]))
		if !ok || at >= before || c.slots[at].is.flags()&Unclosed != 0 {
			break
		}
		c.slots[at].is.doc = nil
		n, before = n+1, at
	}
	left := c.slots[:before]
	for _, s := range c.slots[before:] {
		if s.is.doc != nil {
			left = append(left, s)
		}
	}
	c.slots = left
	return n
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
