package jsonvalue

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/rolecall/rolecall/core/internal/order"
)

// jsonField is a field of a struct as JSON has it.
type jsonField struct {
	name string
	// index is the way to the field through embedded structs.
	index []int
	// tagged says that the tag names it, omitEmpty and omitZero when it is left out; quoted
	// that a plain value is in a string.
	tagged, omitEmpty, omitZero, quoted bool
}

// structs are the fields of types.
type structs map[reflect.Type][]jsonField

// fieldsOf are the fields of a struct in their order. Of several with one name the one that is
// embedded least deep counts, of these the one that a tag names, and none where that does not
// tell which.
func (w *valueWriter) fieldsOf(t reflect.Type) []jsonField {
	if fields, ok := w.fields[t]; ok {
		return fields
	}
	fields := structFields(t)
	if w.fields == nil {
		w.fields = structs{}
	}
	w.fields[t] = fields
	return fields
}

// embedded is a struct that is in another, and the way to it.
type embedded struct {
	t     reflect.Type
	index []int
}

func structFields(t reflect.Type) []jsonField {
	var all []jsonField
	named := map[string]bool{}
	met := map[reflect.Type]bool{}
	for level := []embedded{{t: t}}; len(level) > 0; {
		var here []jsonField
		var deeper []embedded
		times := map[reflect.Type]int{}
		for _, each := range level {
			times[each.t]++
		}
		for _, each := range level {
			if met[each.t] {
				continue
			}
			found, inside := ownFields(each)
			deeper = append(deeper, inside...)
			here = append(here, found...)
			if times[each.t] > 1 { // twice on one level, its fields hide each other
				here = append(here, found...)
			}
			met[each.t] = true
		}
		names := map[string][]jsonField{}
		for _, field := range here {
			names[field.name] = append(names[field.name], field)
		}
		for name, fields := range names {
			if !named[name] {
				if field, ok := dominant(fields); ok {
					all = append(all, field)
				}
			}
		}
		for name := range names {
			named[name] = true
		}
		level = deeper
	}
	order.Stable(all, func(a, b *jsonField) int { return slices.Compare(a.index, b.index) })
	return all
}

// dominant is the field that counts among those of one name on one level.
func dominant(fields []jsonField) (jsonField, bool) {
	if len(fields) == 1 {
		return fields[0], true
	}
	tagged := slices.DeleteFunc(slices.Clone(fields), func(field jsonField) bool { return !field.tagged })
	if len(tagged) == 1 {
		return tagged[0], true
	}
	return jsonField{}, false
}

// ownFields are the fields of a struct itself, and the structs that are embedded in it.
func ownFields(in embedded) (fields []jsonField, inside []embedded) {
	for i := range in.t.NumField() {
		field := in.t.Field(i)
		inner := field.Type
		if inner.Kind() == reflect.Pointer && inner.Name() == "" {
			inner = inner.Elem()
		}
		embeds := field.Anonymous && inner.Kind() == reflect.Struct
		tag := field.Tag.Get("json")
		if tag == "-" || !field.IsExported() && !embeds {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		if !validName(name) {
			name = ""
		}
		index := append(slices.Clone(in.index), i)
		if embeds && name == "" {
			inside = append(inside, embedded{inner, index})
			continue
		}
		one := jsonField{name: name, index: index, tagged: name != ""}
		if name == "" {
			one.name = field.Name
		}
		for option := range strings.SplitSeq(options, ",") {
			switch option {
			case "omitempty":
				one.omitEmpty = true
			case "omitzero":
				one.omitZero = true
			case "string":
				switch inner.Kind() {
				case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64, reflect.Uintptr,
					reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
					reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
					one.quoted = true
				}
			}
		}
		fields = append(fields, one)
	}
	return fields, inside
}

// validName reports whether a tag may name a key so.
func validName(name string) bool {
	for _, c := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return name != ""
}

// in is the field of a struct, unless it is left out.
func (f *jsonField) in(v reflect.Value) (reflect.Value, bool) {
	for _, i := range f.index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, !(f.omitEmpty && isEmptyValue(v) || f.omitZero && isZeroValue(v))
}

// isEmptyValue reports whether "omitempty" leaves a value out.
func isEmptyValue(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// isZeroValue reports whether "omitzero" leaves a value out: as it says itself, if it does.
func isZeroValue(v reflect.Value) bool {
	type zeroer interface{ IsZero() bool }
	if v.CanInterface() {
		if (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
			return true
		}
		if value, ok := v.Interface().(zeroer); ok {
			return value.IsZero()
		}
		if v.CanAddr() {
			if value, ok := v.Addr().Interface().(zeroer); ok {
				return value.IsZero()
			}
		}
	}
	return v.IsZero()
}
