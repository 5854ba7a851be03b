package dialect

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// frame reports what does not fit around the list, where the format itself says what stands there. The list
// alone has nothing around it; what is wrong with the list is reported where that is read.
func (r *reader) frame() {
	s := &r.Dialect.frame
	if !r.Dialect.framed || r.Container != Request || !slices.ContainsFunc(s.fields[1:], func(f field) bool { return r.Doc.Member(r.At, f.key) != source.None }) {
		return
	}
	keeps := r.keeps
	r.keeps = nil // what it holds is beside the messages, and lost as that
	var at places
	found := r.read(r.At, s, &at)
	r.beside = false
	for i := range s.fields {
		f := &s.fields[i]
		if f.of == nil {
			continue
		}
		r.way = append(r.way, f.key)
		number := 0
		for node := range r.Doc.Elements(found[i]) {
			r.value(node, strconv.Itoa(number), f.of, &at)
			number++
		}
		for key, node := range r.Doc.Members(found[i]) {
			r.value(node, r.key(key), f.of, &at)
		}
		r.way = r.way[:len(r.way)-1]
	}
	r.keeps = keeps
}

// value reports what does not fit of a value of a list or an object: one of a field, under its own name.
func (r *reader) value(node source.Index, name string, of *field, at *places) {
	each := *of
	each.key = name
	r.fits(node, &each)
	if each.in != nil && r.kind(node) == source.Object {
		r.way = append(r.way, name)
		r.read(node, each.in, at)
		r.way = r.way[:len(r.way)-1]
	}
}
