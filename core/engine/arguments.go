package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// parseArgs is the arguments of a call as values. It is false for a text that isn't a
// JSON object.
func parseArgs(text string) (map[string]any, bool) {
	doc, root := argsRoot(text)
	if root == source.None {
		return nil, false
	}
	return value(doc, root).(map[string]any), true
}

func argsRoot(text string) (*source.Document, source.Index) {
	doc := source.Parse([]byte(text))
	if len(doc.Problems) > 0 || len(doc.Roots) != 1 || doc.Nodes[doc.Roots[0]].Kind != source.Object {
		return doc, source.None
	}
	return doc, doc.Roots[0]
}

func value(doc *source.Document, at source.Index) any {
	node := doc.Nodes[at]
	switch node.Kind {
	case source.True:
		return true
	case source.False:
		return false
	case source.Number:
		number, _ := strconv.ParseFloat(string(doc.Text[node.Start:node.End]), 64)
		return number
	case source.String:
		return doc.String(at)
	case source.Array:
		items := []any{}
		for item := at + 1; item < node.Next; item = doc.Nodes[item].Next {
			items = append(items, value(doc, item))
		}
		return items
	case source.Object:
		members := map[string]any{}
		for key := at + 1; key < node.Next; key = doc.Nodes[key+1].Next {
			members[doc.String(key)] = value(doc, key+1)
		}
		return members
	}
	return nil
}
