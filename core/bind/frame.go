package bind

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// frame reports what does not fit around the list, where the format itself says what is there. The list
// alone has nothing around it; what is wrong with the list is reported where that is read.
func (r *reader) frame() {
	s := &r.Format.Frame
	if !r.Format.Framed || r.Container != format.Request || !slices.ContainsFunc(s.Fields[1:], func(f format.Field) bool { return r.Doc.Member(r.At, f.Key) != source.None }) {
		return
	}
	keeps := r.keeps
	r.keeps = nil // what it holds is next to the messages, and lost as that
	var at format.Places
	found := r.read(r.At, s, &at)
	r.beside = false
	for i := range s.Fields {
		f := &s.Fields[i]
		if f.Of == nil {
			continue
		}
		r.way = append(r.way, f.Key)
		number := 0
		for node := range r.Doc.Elements(found[i]) {
			r.checkEach(node, strconv.Itoa(number), f.Of, &at)
			number++
		}
		for key, node := range r.Doc.Members(found[i]) {
			r.checkEach(node, r.Key(key), f.Of, &at)
		}
		r.way = r.way[:len(r.way)-1]
	}
	r.keeps = keeps
}

// checkEach reports what does not fit of a value of a list or an object: one of a field, under its own name.
func (r *reader) checkEach(node source.Index, name string, of *format.Field, at *format.Places) {
	each := *of
	each.Key = name
	r.fits(node, &each)
	if each.In != nil && r.Kind(node) == source.Object {
		r.way = append(r.way, name)
		r.read(node, each.In, at)
		r.way = r.way[:len(r.way)-1]
	}
}
