package loop

import (
	"context"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// keptMessages is how many of the newest messages a SummarizationHook leaves alone at least.
const keptMessages = 4

// SummarizationHook replaces old messages by a summary when the request grows too long.
// System messages and the newest messages stay, and a call is never parted from its
// results. The stored messages stay whole, so that it decides again for every request.
type SummarizationHook struct {
	// Threshold is the number of tokens, by EstimateTokens, above which it fires.
	Threshold int
	// Keep is how many of the newest messages stay at least; 0 is 4.
	Keep int
	// Summarize writes the summary of the messages that go. Nil is a list of what the
	// user said and which tools were called, made without a model.
	Summarize func(ctx context.Context, old core.Messages) (string, error)
}

// Name is "summarization".
func (*SummarizationHook) Name() string { return "summarization" }

// ModifyRequest replaces the old messages by one of role user with the summary.
func (h *SummarizationHook) ModifyRequest(ctx context.Context, messages core.Messages) (core.Messages, error) {
	if messages.EstimateTokens() <= h.Threshold {
		return messages, nil
	}
	keep := h.Keep
	if keep <= 0 {
		keep = keptMessages
	}
	cut := wholeCut(messages, max(len(messages)-keep, 0))
	var rest, old core.Messages
	for _, message := range messages[:cut] {
		if message.Role == core.RoleSystem {
			push(&rest, message)
		} else {
			push(&old, message)
		}
	}
	// One message for another would save nothing.
	if len(old) < 2 {
		return messages, nil
	}
	summary := digest(old)
	if h.Summarize != nil {
		var err error
		if summary, err = h.Summarize(ctx, old.Clone()); err != nil {
			return nil, err
		}
	}
	push(&rest, core.Human("<summary>\n"+summary+"\n</summary>"))
	return rest.Concat(messages[cut:]), nil
}

// wholeCut moves a cut to the front until no result after it has its call before it.
func wholeCut(messages core.Messages, cut int) int {
	owner := owners(messages)
	for i := len(messages) - 1; i >= cut; i-- {
		if owner[i] >= 0 {
			cut = min(cut, owner[i])
		}
	}
	return cut
}

// owners are, for each result, the last message before it that calls what it answers; -1 for
// a result of no call, and for other messages.
func owners(messages core.Messages) []int {
	owners := make([]int, len(messages))
	waiting := map[string][]int{} // results by the call that they answer
	for i := len(messages) - 1; i >= 0; i-- {
		owners[i] = -1
		for _, call := range messages[i].Calls() {
			for _, result := range waiting[call.ID] {
				owners[result] = i
			}
			delete(waiting, call.ID)
		}
		if messages[i].Role == core.RoleTool {
			waiting[messages[i].ToolCallID] = append(waiting[messages[i].ToolCallID], i)
		}
	}
	return owners
}

// digest says in a few lines what messages were about.
func digest(old core.Messages) string {
	lines := []string{"The " + strconv.Itoa(len(old)) + " oldest messages, summarized:"}
	for _, message := range old {
		if text := strings.TrimSpace(message.Text()); message.Role == core.RoleUser && text != "" {
			lines = append(lines, "- The user said: "+firstWords(text))
		}
		for _, call := range message.Calls() {
			lines = append(lines, "- The assistant called "+call.Name+".")
		}
	}
	// The newest lines say most about what is going on.
	if most := 12; len(lines) > most {
		lines = append(lines[:1], lines[len(lines)-most+1:]...)
	}
	return strings.Join(lines, "\n")
}

// firstWords cuts a text at about 120 bytes, between two words if there are any.
func firstWords(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	const most = 120
	if len(text) <= most {
		return text
	}
	head := strings.ToValidUTF8(text[:most], "")
	if space := strings.LastIndexByte(head, ' '); space > 0 {
		head = head[:space]
	}
	return head + "…"
}
