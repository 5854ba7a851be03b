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
	lists map[Index][]Index
	// members are the values of long objects by their names.
	members map[Index]map[string]Index
}

// list is the elements of an array or the values of an object.
func (x *index) list(container Index) []Index {
	if list, ok := x.lists[container]; ok {
		return list
	}
	list := x.doc.values(container)
	if x.lists == nil {
		x.lists = make(map[Index][]Index)
	}
	x.lists[container] = list
	return list
}

// holds is the child of a container that holds node i, and its number.
func (x *index) holds(container, i Index) (child Index, n int) {
	list := x.list(container)
	n = sort.Search(len(list), func(n int) bool { return list[n] > i }) - 1
	return list[n], n
}

// element is the n-th element of an array, or None.
func (x *index) element(array Index, n int) Index {
	if n <= near {
		return x.doc.element(array, n)
	}
	if list := x.list(array); n < len(list) {
		return list[n]
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
		members[d.String(key)] = value
	}
	if x.members == nil {
		x.members = make(map[Index]map[string]Index)
	}
	x.members[object] = members
	return members[name]
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
