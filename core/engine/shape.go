package engine

import (
	"strconv"
	"unsafe"

	"github.com/rolecall/rolecall/core/source"
)

// A shape is what the codec has to know of a type: its members with their places in
// memory. Shapes are generated. Walking them takes a little longer than generated code
// for each type would, and a tenth of its room in the page's module.
type shape []member

// member is one member of an object.
type member struct {
	// key is the key in JSON with its quotes, a comma before it and a colon after.
	key    string
	offset uintptr
	// shape is that of the value, or of the elements, for structKind.
	shape *shape
	// size is the size of an element, by the place of the text in it that is its key.
	size, by uintptr
	// grow makes room for one more value and returns where: only requests are read.
	grow func(at unsafe.Pointer) unsafe.Pointer
	kind kind
	form form
}

// kind is what a value is, or the elements of a list.
type kind uint8

const (
	stringKind kind = iota
	boolKind
	intKind
	structKind
)

// form is how a value is in its struct.
type form uint8

const (
	// plain values are always written, optional ones when they are not zero.
	plain form = iota
	optional
	// pointer is an optional struct.
	pointer
	// list is a slice that is written as an array, keyed one that is written as an object.
	list
	keyed
)

// append appends a value as a JSON object. The first member's comma becomes the brace.
func (s *shape) append(out []byte, at unsafe.Pointer) []byte {
	start := len(out)
	for i := range *s {
		m := &(*s)[i]
		value := unsafe.Add(at, m.offset)
		switch m.form {
		case optional:
			if m.isZero(value) {
				continue
			}
		case pointer:
			if value = *(*unsafe.Pointer)(value); value == nil {
				continue
			}
		case list, keyed:
			out = m.appendList(append(out, m.key...), value)
			continue
		}
		out = m.append(append(out, m.key...), value)
	}
	if len(out) == start {
		return append(out, "{}"...)
	}
	out[start] = '{'
	return append(out, '}')
}

// appendList appends a slice. Its elements may be of any type: the head of every slice
// is that of a slice of bytes.
func (m *member) appendList(out []byte, at unsafe.Pointer) []byte {
	slice := *(*[]byte)(at)
	first := unsafe.Pointer(unsafe.SliceData(slice))
	open, end := byte('['), byte(']')
	if m.form == keyed {
		open, end = '{', '}'
	}
	out = append(out, open)
	for i := range len(slice) {
		if i > 0 {
			out = append(out, ',')
		}
		value := unsafe.Add(first, uintptr(i)*m.size)
		if m.form == keyed {
			out = append(source.AppendQuote(out, *(*string)(unsafe.Add(value, m.by))), ':')
		}
		out = m.append(out, value)
	}
	return append(out, end)
}

// append appends one value.
func (m *member) append(out []byte, at unsafe.Pointer) []byte {
	switch m.kind {
	case stringKind:
		return source.AppendQuote(out, *(*string)(at))
	case boolKind:
		return strconv.AppendBool(out, *(*bool)(at))
	case intKind:
		return strconv.AppendInt(out, int64(*(*int)(at)), 10)
	}
	return m.shape.append(out, at)
}

func (m *member) isZero(at unsafe.Pointer) bool {
	switch m.kind {
	case stringKind:
		return *(*string)(at) == ""
	case boolKind:
		return !*(*bool)(at)
	case intKind:
		return *(*int)(at) == 0
	}
	return false
}

// encode appends a response, or gives the failure back.
func (s *shape) encode(out []byte, response unsafe.Pointer, failure *Failure) ([]byte, *Failure) {
	if failure != nil {
		return out, failure
	}
	return s.append(out, response), nil
}

// decode reads the request into a value of the shape and reports whether it could.
func (r *reader) decode(s *shape, at unsafe.Pointer) bool {
	r.fields(s, r.root(), at)
	return r.wrong == ""
}

// fields reads an object. Keys that the shape does not have are passed over.
func (r *reader) fields(s *shape, node source.Index, at unsafe.Pointer) {
	r.object(node, func(key string, value source.Index) {
		for i := range *s {
			m := &(*s)[i]
			if m.key[2:len(m.key)-2] != key {
				continue
			}
			place := unsafe.Add(at, m.offset)
			switch m.form {
			case list, keyed:
				r.array(key, value, func(item source.Index) { r.value(m, key, item, m.grow(place)) })
			case pointer:
				r.value(m, key, value, m.grow(place))
			default:
				r.value(m, key, value, place)
			}
		}
	})
}

func (r *reader) value(m *member, key string, value source.Index, at unsafe.Pointer) {
	switch m.kind {
	case stringKind:
		*(*string)(at) = r.text(key, value)
	case boolKind:
		*(*bool)(at) = r.flag(key, value)
	case intKind:
		*(*int)(at) = r.integer(key, value)
	default:
		r.fields(m.shape, value, at)
	}
}

// grow adds an element to a slice and returns its place.
func grow[T any](at unsafe.Pointer) unsafe.Pointer {
	slice := (*[]T)(at)
	var zero T
	*slice = append(*slice, zero)
	return unsafe.Pointer(&(*slice)[len(*slice)-1])
}

// fill makes the value that a pointer points to and returns its place.
//
//lint:ignore U1000 What is generated for a request with a pointer names it.
func fill[T any](at unsafe.Pointer) unsafe.Pointer {
	value := new(T)
	*(**T)(at) = value
	return unsafe.Pointer(value)
}
