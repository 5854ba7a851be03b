package engine

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/lint"
)

// factWords describe the facts about a model, in the order of lint.FactIDs.
var factWords = [len(lint.FactIDs)]CatalogItem{
	{Name: "Reasons before it answers", Description: "Tool calls must be sent back with their reasoning."},
	{Name: "Continues a last assistant message", Description: "The last message is the start of the answer: an assistant prefill."},
	{Name: "Calls tools", Description: "Requests can define tools."},
	{Name: "Accepts system messages mid-conversation", Description: "Between user and assistant messages, not only at the start."},
	{Name: "Accepts images and files", Description: "In any message."},
	{Name: "Accepts files in tool results", Description: "For example, an image that a tool returned."},
}

// servedBy are the models of a target to choose from; those of the target that it is like in the same
// form, where it is an API and has none of its own.
func servedBy(target *lint.Target) []string {
	names := models.Served(target.ID)
	if like := lint.TargetByID(target.Like); names == nil && target.API && like != nil && like.Format == target.Format {
		return servedBy(like)
	}
	return names
}
