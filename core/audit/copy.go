package audit

import (
	"reflect"
	"unsafe"
)

// maxCopied is how deep values are copied; what is below stays the same. Readers of JSON
// refuse a text long before.
const maxCopied = 10_000

// cloneValue copies a value with all that JSON would write of it: maps, lists and what
// pointers lead to, of any type. What is there once is copied once, so circles stay circles.
func cloneValue(value any) any {
	switch value := value.(type) {
	case nil, bool, string, int, int64, float64:
		return value
	}
	c := copier{}
	return c.copy(reflect.ValueOf(value), maxCopied).Interface()
}

// copier holds the copies of what was met: of pointers, maps and slices.
type copier map[met]reflect.Value

type met struct {
	kind   reflect.Type
	at     unsafe.Pointer
	length int
}

func (c copier) copy(value reflect.Value, depth int) reflect.Value {
	if depth == 0 || simple(value.Kind()) {
		return value
	}
	to := reflect.New(value.Type()).Elem()
	switch value.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice:
		if value.IsNil() {
			return value
		}
		key := met{value.Type(), value.UnsafePointer(), 0}
		if value.Kind() == reflect.Slice {
			key.length = value.Len()
		}
		if known, ok := c[key]; ok {
			return known
		}
		return c.follow(value, key, depth)
	case reflect.Interface:
		if !value.IsNil() {
			to.Set(c.copy(value.Elem(), depth-1))
		}
	case reflect.Array:
		for i := range value.Len() {
			to.Index(i).Set(c.copy(value.Index(i), depth-1))
		}
	case reflect.Struct:
		// Fields that are not exported are copied as an assignment does: JSON has none of them.
		to.Set(value)
		for i := range value.NumField() {
			if value.Type().Field(i).IsExported() {
				to.Field(i).Set(c.copy(value.Field(i), depth-1))
			}
		}
	default:
		return value
	}
	return to
}

// follow copies what a pointer, a map or a slice leads to.
func (c copier) follow(value reflect.Value, key met, depth int) reflect.Value {
	switch value.Kind() {
	case reflect.Pointer:
		to := reflect.New(value.Type().Elem()).Convert(value.Type())
		c[key] = to
		to.Elem().Set(c.copy(value.Elem(), depth-1))
		return to
	case reflect.Map:
		to := reflect.MakeMapWithSize(value.Type(), value.Len())
		c[key] = to
		for entry := value.MapRange(); entry.Next(); {
			to.SetMapIndex(entry.Key(), c.copy(entry.Value(), depth-1))
		}
		return to
	}
	to := reflect.MakeSlice(value.Type(), value.Len(), value.Len())
	c[key] = to
	if simple(value.Type().Elem().Kind()) {
		reflect.Copy(to, value)
		return to
	}
	for i := range value.Len() {
		to.Index(i).Set(c.copy(value.Index(i), depth-1))
	}
	return to
}

// simple says whether values of a kind hold nothing that could change.
func simple(kind reflect.Kind) bool {
	return kind >= reflect.Bool && kind <= reflect.Complex128 || kind == reflect.String
}
