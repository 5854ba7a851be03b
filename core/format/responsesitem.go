package format

import "github.com/rolecall/rolecall/core/source"

// ItemType is the type of an item of Responses; "" for none.
func ItemType(doc *source.Document, item source.Index) string {
	return doc.Clip(doc.Member(item, TypeField.Key), LongestName)
}

// IsMessageItem reports whether an item says that it is a message.
func IsMessageItem(doc *source.Document, item source.Index) bool {
	return ItemType(doc, item) == "message"
}

// CallPrefix is how the ID of a call begins that OpenAI stores, by the type of its item; "" for another type.
func CallPrefix(typed string) string {
	switch typed {
	case "custom_tool_call":
		return "ctc"
	case "function_call":
		return "fc"
	}
	return ""
}

// UntakenText is the list in an item of reasoning in which OpenAI takes no text back; source.None where it's empty.
func UntakenText(doc *source.Document, item source.Index) source.Index {
	if text := doc.Member(item, "content"); ItemType(doc, item) == "reasoning" && doc.Kind(text) == source.Array && doc.Len(text) > 0 {
		return text
	}
	return source.None
}

// UntakenAction is the word that Codex writes for an action of a web search that it doesn't know; source.None for others.
func UntakenAction(doc *source.Document, item source.Index) source.Index {
	if word := doc.Member(doc.Member(item, "action"), TypeField.Key); ItemType(doc, item) == "web_search_call" && doc.Is(word, "other") {
		return word
	}
	return source.None
}
