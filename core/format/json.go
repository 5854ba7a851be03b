package format

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// ParseObject makes a Go value of the text of a JSON object, with numbers as float64;
// nil when the text is anything else.
func ParseObject(text string) map[string]any {
	doc, value := Whole([]byte(text))
	object, _ := valueOf(doc, value).(map[string]any)
	return object
}

// valueOf makes a Go value of a node, as readers of JSON do.
func valueOf(doc *source.Document, node source.Index) any {
	end := doc.Nodes[node].Next
	switch doc.Nodes[node].Kind {
	case source.True:
		return true
	case source.False:
		return false
	case source.String:
		return doc.String(node)
	case source.Number:
		number, _ := strconv.ParseFloat(View(doc.Raw(node)), 64)
		return number
	case source.Array:
		list := []any{}
		for at := node + 1; at < end; at = doc.Nodes[at].Next {
			list = append(list, valueOf(doc, at))
		}
		return list
	case source.Object:
		object := map[string]any{}
		for at := node + 1; at < end; at = doc.Nodes[at+1].Next {
			object[doc.String(at)] = valueOf(doc, at+1)
		}
		return object
	}
	return nil
}

// Whole is the one whole value of a JSON text, None where it holds anything else: what was read
// from a text that is cut off may be less.
func Whole(text []byte) (*source.Document, source.Index) {
	doc := source.Parse(text)
	if doc.Broken() || len(doc.Roots) != 1 {
		return doc, source.None
	}
	return doc, doc.Roots[0]
}

// IsValue reports whether a JSON text is one whole value.
func IsValue(text []byte) bool {
	_, value := Whole(text)
	return value != source.None
}

// IsObject reports whether a part's JSON is a whole object.
func IsObject(text []byte) bool { return len(text) > 0 && text[0] == '{' && IsValue(text) }

func IsAddress(data string) bool {
	return strings.HasPrefix(data, "data:") || strings.Contains(data, "://")
}

// AddressOf is an image or a file as an address; content becomes a data URL.
func AddressOf(data, media string) string {
	if media == "" || IsAddress(data) {
		return data
	}
	return "data:" + media + ";base64," + data
}

// CutDataURL is the media type and the base64 content of a data URL.
func CutDataURL(address string) (media, data string, ok bool) {
	rest, ok := strings.CutPrefix(address, "data:")
	if !ok {
		return "", "", false
	}
	return strings.Cut(rest, ";base64,")
}

// IsStructure reports whether a text is the JSON of an object or an array.
func IsStructure(text string) bool {
	return text != "" && (text[0] == '{' || text[0] == '[') && IsValue([]byte(text))
}

// SortedMembers are the values of an object by their keys; of two with one key, the last.
func SortedMembers(doc *source.Document, object source.Index) (keys []string, values map[string]source.Index) {
	values = map[string]source.Index{}
	for key, value := range doc.Members(object) {
		name := doc.String(key)
		if _, ok := values[name]; !ok {
			keys = append(keys, name)
		}
		values[name] = value
	}
	order.Values(keys)
	return keys, values
}
