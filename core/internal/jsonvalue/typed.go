package jsonvalue

import (
	"errors"
	"reflect"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

// Append appends the JSON of a value, as encoding/json writes it except for the escapes for
// HTML: what readers of JSON make, with sorted keys, and structs, typed maps and lists, pointers,
// and whatever says its own JSON or text. A json.Number and a json.RawMessage are appended as
// they are written. It is an error when the value, or something in it, cannot be JSON: a
// channel, a function, a number that is none, a value that fails to say its JSON or that is
// nested without end. Nothing is appended then, and never null for something.
func Append(out []byte, value any) ([]byte, error) {
	w := valueWriter{out: out, other: func(w *valueWriter, value any, depth int) error {
		return w.typed(reflect.ValueOf(value), depth, false)
	}}
	if err := w.value(value, 0); err != nil {
		return out, err
	}
	return w.out, nil
}

type (
	marshaler     interface{ MarshalJSON() ([]byte, error) }
	textMarshaler interface{ MarshalText() ([]byte, error) }
	// number is what a json.Number can do; encoding/json weighs too much to name it here.
	number interface {
		String() string
		Float64() (float64, error)
		Int64() (int64, error)
	}
)

// typed appends a value of any type. Quoted puts a plain value into a string, as the option
// "string" of a struct tag wants it.
func (w *valueWriter) typed(v reflect.Value, depth int, quoted bool) error {
	if depth > maxDepth {
		return errDeep
	}
	if !v.IsValid() {
		w.out = append(w.out, "null"...)
		return nil
	}
	if said, err := w.says(v); said || err != nil {
		return err
	}
	switch kind := v.Kind(); kind {
	case reflect.Interface, reflect.Pointer:
		return w.typed(v.Elem(), depth+1, quoted && kind == reflect.Pointer)
	case reflect.Struct:
		return w.object(v, depth)
	case reflect.Map:
		return w.table(v, depth)
	case reflect.Slice:
		if v.IsNil() {
			w.out = append(w.out, "null"...)
			return nil
		}
		if element := v.Type().Elem(); element.Kind() == reflect.Uint8 && !saysItself(reflect.PointerTo(element)) {
			w.out = AppendBase64(w.out, v.Bytes())
			return nil
		}
		return w.array(v, depth)
	case reflect.Array:
		return w.array(v, depth)
	}
	start := len(w.out)
	if quoted {
		w.out = append(w.out, '"')
	}
	switch v.Kind() {
	case reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		if err := w.float(v.Float(), v.Type().Bits()); err != nil {
			return err
		}
	case reflect.String:
		w.out = w.out[:start]
		if quoted {
			w.out = AppendQuote(w.out, string(AppendQuote(nil, v.String())))
		} else {
			w.out = AppendQuote(w.out, v.String())
		}
		return nil
	default:
		return errors.New("core: a " + v.Type().String() + " cannot be JSON")
	}
	if quoted {
		w.out = append(w.out, '"')
	}
	return nil
}

// says appends what a value says of itself, if it can.
func (w *valueWriter) says(v reflect.Value) (said bool, err error) {
	// A method of a pointer counts where there is a place to point at.
	if v.Kind() != reflect.Pointer && v.CanAddr() && saysItself(reflect.PointerTo(v.Type())) {
		v = v.Addr()
	}
	if !saysItself(v.Type()) || !v.CanInterface() {
		return false, nil
	}
	if (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
		w.out = append(w.out, "null"...)
		return true, nil
	}
	failed := func(err error) (bool, error) {
		return true, &valueError{v.Type().String(), err}
	}
	switch value := v.Interface().(type) {
	case marshaler:
		text, err := value.MarshalJSON()
		if err == nil && !Valid(string(text)) {
			err = errJSON
		}
		if err != nil {
			return failed(err)
		}
		w.out = append(w.out, text...)
	case number:
		text := value.String()
		if text == "" {
			text = "0" // as encoding/json has it
		}
		if !isNumber(text) {
			return failed(errors.New(strconv.Quote(text) + " isn't a number"))
		}
		w.out = append(w.out, text...)
	case textMarshaler:
		text, err := value.MarshalText()
		if err != nil {
			return failed(err)
		}
		w.out = AppendQuote(w.out, string(text))
	}
	return true, nil
}

// valueError is why a value could not say its JSON.
type valueError struct {
	name string
	err  error
}

func (e *valueError) Error() string { return "core: a " + e.name + " cannot be JSON: " + e.err.Error() }
func (e *valueError) Unwrap() error { return e.err }

// saysItself reports whether values of a type say their own JSON. The types aren't variables of
// the package, or a program that never comes here had to load what makes them.
func saysItself(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[marshaler]()) || t.Implements(reflect.TypeFor[textMarshaler]()) ||
		t.Kind() == reflect.String && t.Implements(reflect.TypeFor[number]())
}

func (w *valueWriter) array(v reflect.Value, depth int) error {
	w.out = append(w.out, '[')
	for i := range v.Len() {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		if err := w.typed(v.Index(i), depth+1, false); err != nil {
			return err
		}
	}
	w.out = append(w.out, ']')
	return nil
}

// table appends a map, with sorted keys.
func (w *valueWriter) table(v reflect.Value, depth int) error {
	if v.IsNil() {
		if !canBeKey(v.Type().Key()) {
			return keyError(v.Type().Key())
		}
		w.out = append(w.out, "null"...)
		return nil
	}
	type row struct {
		key   string
		value reflect.Value
	}
	rows := make([]row, 0, v.Len())
	for each := v.MapRange(); each.Next(); {
		key, err := keyOf(each.Key())
		if err != nil {
			return err
		}
		rows = append(rows, row{key, each.Value()})
	}
	order.Stable(rows, func(a, b *row) int { return strings.Compare(a.key, b.key) })
	w.out = append(w.out, '{')
	for i, row := range rows {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.out = append(AppendQuote(w.out, row.key), ':')
		if err := w.typed(row.value, depth+1, false); err != nil {
			return err
		}
	}
	w.out = append(w.out, '}')
	return nil
}

// keyOf is the key of a map as that of an object.
func keyOf(v reflect.Value) (string, error) {
	if v.Kind() == reflect.String {
		return v.String(), nil
	}
	if value, ok := v.Interface().(textMarshaler); ok {
		if v.Kind() == reflect.Pointer && v.IsNil() {
			return "", nil
		}
		text, err := value.MarshalText()
		if err != nil {
			err = &valueError{v.Type().String(), err}
		}
		return string(text), err
	}
	switch {
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10), nil
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10), nil
	}
	return "", keyError(v.Type())
}

// canBeKey reports whether keys of a type have a text, as encoding/json asks of maps that are
// nil, too.
func canBeKey(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return true
	}
	return t.Implements(reflect.TypeFor[textMarshaler]())
}

func keyError(t reflect.Type) error {
	return errors.New("core: a " + t.String() + " cannot be a key in JSON")
}

// object appends a struct.
func (w *valueWriter) object(v reflect.Value, depth int) error {
	w.out = append(w.out, '{')
	first := true
	for _, field := range w.fieldsOf(v.Type()) {
		value, ok := field.in(v)
		if !ok {
			continue
		}
		if !first {
			w.out = append(w.out, ',')
		}
		first = false
		w.out = append(AppendQuote(w.out, field.name), ':')
		if err := w.typed(value, depth+1, field.quoted); err != nil {
			return err
		}
	}
	w.out = append(w.out, '}')
	return nil
}
