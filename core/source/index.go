package source

import (
	"slices"
	"sort"
)

// near is how many children of a container are walked over before they are listed.
const near = 16

// index finds the children of long containers of one document: it walks over them once and
// lists them. The document must not change meanwhile.
type index struct {
	doc *Document
	// lists are the elements of long arrays and the values of long objects.
	lists map[Index]*children
	// members are the values of long objects by their names.
	members map[Index]map[string]Index
	// earlier are, of the values of long objects whose names were there before, the values under these.
	earlier map[Index]Index
	roots   children
	// whole is the index of the document that an excerpt is of; see ofWhole.
	whole *index
}

// ofWhole is the index of the document that an excerpt is of.
func (x *index) ofWhole() *index {
	if x != nil && x.whole == nil {
		x.whole = &index{doc: x.doc.whole}
	}
	if x == nil {
		return nil
	}
	return x.whole
}

// children are what a container holds.
type children struct {
	list []Index
	// last is the number of the child that was asked for last: most are asked for in a row.
	last int
}

// list is the elements of an array or the values of an object.
func (x *index) list(container Index) *children {
	if all, ok := x.lists[container]; ok {
		return all
	}
	all := &children{list: x.doc.values(container)}
	if x.lists == nil {
		x.lists = make(map[Index]*children)
	}
	x.lists[container] = all
	return all
}

// holds is the child of a container that holds node i, and its number.
func (x *index) holds(container, i Index) (child Index, n int) {
	all := x.list(container)
	n = all.find(i)
	return all.list[n], n
}

// find is the number of the child that holds node i, -1 where i comes before all: the last
// one, one next to it, or any.
func (c *children) find(i Index) int {
	for n := max(c.last-1, 0); n < len(c.list) && n <= c.last+1; n++ {
		if c.list[n] <= i && (n+1 == len(c.list) || i < c.list[n+1]) {
			c.last = n
			return n
		}
	}
	c.last = sort.Search(len(c.list), func(n int) bool { return c.list[n] > i }) - 1
	return c.last
}

// element is the n-th element of an array, or None.
func (x *index) element(array Index, n int) Index {
	if n <= near {
		return x.doc.element(array, n)
	}
	if all := x.list(array); n < len(all.list) {
		return all.list[n]
	}
	return None
}

// member is the same as Document.Member.
func (x *index) member(object Index, name string) Index {
	if members := x.members[object]; members != nil {
		return members[name]
	}
	d := x.doc
	if d.Nodes[object].Kind != Object {
		return None
	}
	key, end := object+1, d.Nodes[object].Next
	for n := 0; n < near && key < end; n++ {
		key = d.Nodes[key+1].Next
	}
	if key >= end {
		return d.Member(object, name)
	}
	members := make(map[string]Index)
	for key, value := range d.Members(object) {
		name := d.String(key)
		if before, again := members[name]; again {
			if x.earlier == nil {
				x.earlier = make(map[Index]Index)
			}
			x.earlier[value] = before
		}
		members[name] = value
	}
	if x.members == nil {
		x.members = make(map[Index]map[string]Index)
	}
	x.members[object] = members
	return members[name]
}

// named are the numbers of the members of a name, the last first.
func (x *index) named(object Index, name string) (numbers []int) {
	all := x.list(object)
	if len(all.list) <= near {
		for n := len(all.list) - 1; n >= 0; n-- {
			if x.doc.Is(all.list[n]-1, name) {
				numbers = append(numbers, n)
			}
		}
		return numbers
	}
	value := x.member(object, name)
	for value != None {
		numbers = append(numbers, all.find(value))
		before, again := x.earlier[value]
		if value = before; !again {
			break
		}
	}
	return numbers
}

// values are the elements of an array or the values of an object.
func (d *Document) values(container Index) []Index {
	if d.Nodes[container].Kind == Object {
		var values []Index
		for _, value := range d.Members(container) {
			values = append(values, value)
		}
		return values
	}
	return slices.Collect(d.Elements(container))
}
