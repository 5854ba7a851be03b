package source

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// removals does the removes at the front of a patch that take elements of one array, the
// last element first, in one go: what is left moves once and not once for each. It returns
// how many it did; one that cannot be done is left to apply, which says why.
func (p *patcher) removals(patch []finding.Op) int {
	cut := strings.LastIndexByte(string(patch[0].Path), '/') + 1
	if len(patch) < near || patch[0].Op != "remove" || cut == 0 {
		return 0
	}
	c, key, last, problem := p.locate(patch[0].Path)
	if problem != "" || last < 0 || c.object() {
		return 0
	}
	c.expand()
	last = c.find(key)
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
	c.slots, c.size = left, len(left)
	return n
}

// many is how many slots there are in an array, some of which are runs, before each child has its own.
const many = 64

// run is the slot of n kids from one on.
func (c *container) run(kid, n int) slot {
	return slot{run: n, home: c, at: kid, is: value{c.of.doc, c.kids[kid]}}
}

// singles are the slots of what a slot is.
func (c *container) singles(s slot) []slot {
	if s.run == 0 {
		return []slot{s}
	}
	all := make([]slot, s.run)
	for i := range all {
		all[i] = c.run(s.at+i, 0)
	}
	return all
}

// expand gives each child its own slot.
func (c *container) expand() {
	all := make([]slot, 0, c.size)
	for _, s := range c.slots {
		all = append(all, c.singles(s)...)
	}
	c.slots = all
}

// split gives a kid of the run at a slot its own slot, and says which.
func (c *container) split(at, kid int) int {
	// With slices.Replace a module that a page loads would have more code.
	s := c.slots[at]
	if end := s.at + s.run; kid+1 < end {
		c.slots = order.Insert(c.slots, at+1, c.run(kid+1, end-kid-1))
	}
	c.slots[at] = c.run(kid, 0)
	if kid > s.at {
		c.slots = order.Insert(c.slots, at, c.run(s.at, kid-s.at))
		at++
	}
	return at
}

// find is the slot of its own that a key names, or -1.
func (c *container) find(key string) int {
	if c.object() {
		return c.member(key)
	}
	n, ok := arrayIndex(key)
	if !ok || n >= c.size {
		return -1
	}
	if many < len(c.slots) && len(c.slots) < c.size {
		c.expand()
	}
	if len(c.slots) == c.size {
		c.slots[n].run = 0
		return n
	}
	at := 0
	for ; n >= max(c.slots[at].run, 1); at++ {
		n -= max(c.slots[at].run, 1)
	}
	if c.slots[at].run == 0 {
		return at
	}
	return c.split(at, c.slots[at].at+n)
}

// member is the slot of a member of an object, or -1; of several of a name the last.
func (c *container) member(key string) int {
	places, known := c.named[key]
	if !known {
		for _, kid := range slices.Backward(c.index.named(c.of.node, key)) {
			places = append(places, len(c.slots))
			s := c.run(kid, 0)
			s.key = key
			c.slots = append(c.slots, s)
		}
		c.named[key] = places
	}
	if len(places) == 0 {
		return -1
	}
	return places[len(places)-1]
}

// complete puts the slots of an object in order, those that are new last, and adds the members that no operation named.
func (c *container) complete() {
	if c.named == nil {
		return
	}
	order.Stable(c.slots, func(a, b *slot) int { return a.at - b.at })
	all, next := make([]slot, 0, 2*len(c.slots)+1), 0
	for _, s := range c.slots {
		if s.at > next {
			all = append(all, c.run(next, s.at-next))
		}
		if next = s.at + 1; s.is.doc != nil {
			all = append(all, s)
		}
	}
	if next < len(c.kids) {
		all = append(all, c.run(next, len(c.kids)-next))
	}
	c.slots, c.size, c.named = all, len(c.kids), nil
}
