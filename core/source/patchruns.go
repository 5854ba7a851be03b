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
