// Package variant makes requests of a table of facts: each key of each type with each kind of value and each word that
// it may have, and each with one fault.
package variant

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/facts"
)

// A Fault says what is wrong with a request.
type Fault string

// The faults of a Variant; None is a valid request.
const (
	None       Fault = ""
	WrongType  Fault = "wrong type"
	OddWord    Fault = "invented word"
	Missing    Fault = "missing key"
	UnknownKey Fault = "unknown key"
)

// A Variant is a request in which one key of one object is as its table says, or has one fault.
type Variant struct {
	// At names the type and the key, and what is there.
	At    string
	Fault Fault
	// Body is the request, and Base the same without the key.
	Body, Base string
	// Place is the JSON Pointer of the object, and Key the key in it.
	Place, Key string
}

// maker makes the requests of one table.
type maker struct {
	table *facts.Table
	// frame puts a message into a request that is valid around it.
	frame Frame
	ways  map[*facts.Type][]step
	all   []Variant
}

// A Frame is what an API needs around the key that is looked at: the messages' key, and the messages before and after one.
type Frame struct {
	Model, List   string
	Before, After []any
	// Owned are types that hold what is the user's own, whatever the table says of it.
	Owned []string
	// Also are keys that objects of a type have besides those that are required.
	Also map[string][]string
	// Exclusive are keys of a type of which an object has only one, where the table doesn't say it.
	Exclusive map[string][]string
	// Fixed are the values of keys whose type says less than the API asks.
	Fixed map[string]any
}

// A step leads from an object to one in it: under a key, in a list or under any key of a map.
type step struct {
	key    string
	of     *facts.Type
	listed bool
	mapped bool
}

// All are the variants of a table.
func All(table *facts.Table, frame Frame) []Variant {
	m := &maker{table: table, frame: frame, ways: map[*facts.Type][]step{table.Request: nil}}
	queue := []*facts.Type{table.Request}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for i := range at.Fields {
			f := &at.Fields[i]
			m.reach(f.Value, step{key: f.Key}, at, func(found *facts.Type, by step) {
				if _, known := m.ways[found]; known || slices.Contains(frame.Owned, found.Name) {
					return
				}
				by.of = at
				m.ways[found] = append(slices.Clone(m.ways[at]), by)
				queue = append(queue, found)
			})
		}
		m.variants(at)
	}
	return m.all
}

func (m *maker) reach(v *facts.Value, by step, at *facts.Type, found func(*facts.Type, step)) {
	for _, each := range v.Types {
		found(each, by)
	}
	if v.Items != nil && !by.listed && !by.mapped {
		by.listed = true
		m.reach(v.Items, by, at, found)
		by.listed = false
	}
	if v.Values != nil && !by.listed && !by.mapped {
		by.mapped = true
		m.reach(v.Values, by, at, found)
	}
}

// variants adds those of the keys of a type.
func (m *maker) variants(t *facts.Type) {
	base := m.object(t, 0)
	for i := range t.Fields {
		f := &t.Fields[i]
		own := base
		switch exclusive := m.frame.Exclusive[t.Name]; {
		case t.OneOf:
			own = map[string]any{}
		case slices.Contains(exclusive, f.Key):
			own = without(base, exclusive...)
		}
		for _, value := range m.values(f.Value, f.Key, 0) {
			m.add(t, None, f.Key, own, with(own, f.Key, value))
		}
		if odd, ok := wrong(f.Value); ok {
			m.add(t, WrongType, f.Key, own, with(own, f.Key, odd))
		}
		if len(f.Value.Words) > 0 && !f.Value.Text && !f.Value.Any {
			m.add(t, OddWord, f.Key, own, with(own, f.Key, "qzx"))
		}
		if f.Required && !t.OneOf {
			m.add(t, Missing, f.Key, base, without(base, f.Key))
		}
	}
	if !t.Open {
		m.add(t, UnknownKey, "qzx_key", base, with(base, "qzx_key", 1.0))
	}
}

func (m *maker) add(t *facts.Type, fault Fault, key string, base, own map[string]any) {
	before, _ := m.body(t, base)
	body, place := m.body(t, own)
	shown, _ := json.Marshal(own[key])
	m.all = append(m.all, Variant{At: t.Name + "." + key + " " + string(shown), Fault: fault, Key: key, Body: body, Base: before, Place: place})
}

// body is the request with an object of a type where its way leads.
func (m *maker) body(t *facts.Type, own map[string]any) (body, place string) {
	var value any = own
	var path []string
	way := m.ways[t]
	for i := len(way) - 1; i >= 0; i-- {
		s := way[i]
		list := i == 0 && s.key == m.frame.List && s.listed
		switch {
		case list:
			value = slices.Concat(m.frame.Before, []any{value}, m.frame.After)
			path = append([]string{s.key, strconv.Itoa(len(m.frame.Before))}, path...)
		case s.listed:
			value = []any{value}
			path = append([]string{s.key, "0"}, path...)
		case s.mapped:
			value = map[string]any{"a": value}
			path = append([]string{s.key, "a"}, path...)
		default:
			path = append([]string{s.key}, path...)
		}
		around := m.object(s.of, 0)
		if s.of.OneOf {
			around = map[string]any{}
		}
		value = with(around, s.key, value)
	}
	if len(way) == 0 {
		value = own
	}
	text, _ := json.Marshal(value)
	place = ""
	for _, each := range path {
		place += "/" + each
	}
	return string(text), place
}

// object is an object of a type with what is required.
func (m *maker) object(t *facts.Type, depth int) map[string]any {
	object := map[string]any{}
	for i := range t.Fields {
		f := &t.Fields[i]
		if t == m.table.Request && f.Key == m.frame.List {
			object[f.Key] = slices.Concat(m.frame.Before, m.frame.After)
			continue
		}
		if t == m.table.Request && (f.Key == "model" || f.Key == "modelId") {
			if m.frame.Model != "" {
				object[f.Key] = m.frame.Model
			}
			continue // what a model takes is another question
		}
		if f.Required || t.OneOf && len(object) == 0 || f.Key == "type" || f.Key == "role" || slices.Contains(m.frame.Also[t.Name], f.Key) {
			if values := m.values(f.Value, f.Key, depth+1); len(values) > 0 {
				object[f.Key] = values[0]
			}
		}
	}
	return object
}

// values are one of each kind that a key may have, the plainest first.
func (m *maker) values(v *facts.Value, key string, depth int) (all []any) {
	if fixed, ok := m.frame.Fixed[key]; ok {
		return []any{fixed}
	}
	for _, word := range v.Words {
		all = append(all, word)
	}
	if v.Text && len(v.Words) == 0 {
		all = append(all, textFor(key))
	}
	if v.Number {
		all = append(all, 1.0)
	}
	if v.Bool || v.True {
		all = append(all, true)
	}
	if v.Bool || v.False {
		all = append(all, false)
	}
	if v.Any || v.Object {
		all = append(all, map[string]any{})
	}
	if depth < 12 {
		if v.Items != nil {
			for _, each := range m.values(v.Items, key, depth+1) {
				all = append(all, []any{each})
				if depth > 0 {
					break
				}
			}
		}
		for _, each := range v.Types {
			all = append(all, m.object(each, depth+1))
		}
		if v.Values != nil {
			for _, each := range m.values(v.Values, key, depth+1) {
				all = append(all, map[string]any{"a": each})
				break
			}
		}
	}
	if v.Null {
		all = append(all, nil)
	}
	return all
}

// wrong is a value of a type that a key may not have.
func wrong(v *facts.Value) (any, bool) {
	switch {
	case v.Any:
	case !v.Number && !v.Text && len(v.Words) == 0:
		return 7.0, true
	case !v.Bool && !v.True && !v.False:
		return true, true
	case !v.Number:
		return 7.0, true
	case !v.Text && len(v.Words) == 0:
		return "qzx", true
	case v.Items == nil:
		return []any{1.0}, true
	}
	return nil, false
}

func with(object map[string]any, key string, value any) map[string]any {
	own := without(object, key)
	own[key] = value
	return own
}

func without(object map[string]any, keys ...string) map[string]any {
	own := map[string]any{}
	for each, value := range object {
		if !slices.Contains(keys, each) {
			own[each] = value
		}
	}
	return own
}

// textFor is a text that the API takes under a key.
func textFor(key string) string {
	low := strings.ToLower(key)
	switch {
	case strings.HasSuffix(low, "url") || strings.HasSuffix(low, "uri"):
		return "https://example.com/a.png"
	case low == "data" || low == "bytes" || low == "file_data" || strings.Contains(low, "base64"):
		return "aGVsbG8="
	case low == "media_type" || low == "mimetype" || low == "mime_type":
		return "image/png"
	case low == "arguments":
		return "{}"
	case strings.HasSuffix(low, "time") || strings.HasSuffix(low, "date") || strings.HasSuffix(low, "_at"):
		return "2026-11-02T10:00:00Z"
	case strings.Contains(low, "domain"):
		return "example.com"
	case low == "role":
		return "user"
	}
	return "abc"
}
