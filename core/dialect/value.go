package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// parseObject makes a Go value of the text of a JSON object, with numbers as float64;
// nil when the text is anything else.
func parseObject(text string) map[string]any {
	doc, value := whole([]byte(text))
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
		number, _ := strconv.ParseFloat(view(doc.Raw(node)), 64)
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
