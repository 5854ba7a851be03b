package find

import (
	"slices"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// loggedItems are the items in the logs of Codex that are items of Responses too.
var loggedItems = [...]string{
	"message", "reasoning", "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "local_shell_call",
	"local_shell_call_output", "web_search_call",
}

// joinItems joins the items of a log of Codex, which are in the order in which they went to Responses and came back.
// Before October 2025 an item was a line of its own.
func joinItems(doc *source.Document, lines []source.Index) *source.Document {
	bare := len(lines) > 1 && doc.Member(lines[0], "instructions") != source.None && doc.Member(lines[0], "timestamp") != source.None
	var items []source.Index
	paths := Paths{doc}
	for _, line := range lines {
		item := line
		if paths.Holds(line, codexLog.Begins) {
			items = compacted(paths, line, items)
			continue
		}
		if typed := doc.Member(line, "type"); doc.Is(typed, "response_item") {
			item = doc.Member(line, "payload")
		} else if !bare && doc.Member(line, "payload") == source.None {
			return nil
		} else if !bare {
			continue
		}
		if slices.Contains(loggedItems[:], doc.Clip(doc.Member(item, "type"), format.LongestName)) {
			items = append(items, item)
		}
	}
	if items == nil {
		return nil
	}
	x := source.NewExcerpt(doc)
	x.Open(source.Array, items[0])
	for _, item := range items {
		x.Add(item)
	}
	x.Close(items[len(items)-1])
	return x.Document()
}

// compacted are the items that are sent after a summary took the place of those before it: where the line doesn't have
// them, what the user said.
func compacted(paths Paths, line source.Index, before []source.Index) (items []source.Index) {
	if list := paths.Find(line, codexLog.Items); list != source.None {
		return paths.Elements(list)
	}
	for _, item := range before {
		if paths.Holds(item, "role=user") {
			items = append(items, item)
		}
	}
	return items
}
