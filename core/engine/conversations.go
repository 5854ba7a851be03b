package engine

import (
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
)

const (
	// defaultWindow is how many entries a window holds that is not told.
	defaultWindow = 100
	// titleLength is how many bytes of a title are shown at most.
	titleLength = 80
)

// Conversations is a window of the list of conversations.
func (e *Engine) Conversations(request ConversationsRequest) (ConversationsResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return ConversationsResponse{}, failure
	}
	file, v := e.parse(), e.view(request.Units)
	perConversation := e.check(d, target, 0).Conversations
	var chosen []int
	for i := range file.Refs {
		if c := perConversation[i]; !request.Bad || c.Error+c.Warning > 0 {
			chosen = append(chosen, i)
		}
	}
	response := ConversationsResponse{Revision: e.revision, Total: len(chosen)}
	from, to := window(request.Offset, request.Limit, len(chosen))
	var c bind.Conversation
	for _, i := range chosen[from:to] {
		file.Decode(i, d, bind.Options{Clip: 4 * titleLength}, &c)
		response.Items = append(response.Items, ConversationSummary{
			Index:    i,
			Title:    conversationTitle(c.Messages),
			Messages: len(c.Messages),
			Counts:   counts(perConversation[i]),
			Place:    v.node(file.Refs[i].At),
		})
	}
	return response, nil
}

// window is the range of a list that a request asks for.
func window(offset, limit, length int) (from, to int) {
	if limit <= 0 {
		limit = defaultWindow
	}
	from = min(max(offset, 0), length)
	return from, from + min(limit, length-from)
}

// conversationTitle is the first words of the first user message, or of the first
// message that says anything; "" when none does.
func conversationTitle(messages core.Messages) string {
	title := ""
	for i := range messages {
		words := firstWords(messages[i].Text())
		if words == "" {
			continue
		}
		if messages[i].Role == core.RoleUser {
			return shorten(words, titleLength)
		}
		if title == "" {
			title = shorten(words, titleLength)
		}
	}
	return title
}

// firstWords are the words of a text up to the one that makes them too long for a title, with one space between them.
func firstWords(text string) string {
	var words []byte
	for word := range strings.FieldsSeq(text) {
		if len(words) > 0 {
			words = append(words, ' ')
		}
		if words = append(words, word...); len(words) > titleLength {
			break
		}
	}
	return string(words)
}

// shorten cuts a text to a length in bytes, between characters, and says so.
func shorten(text string, length int) string {
	if len(text) <= length {
		return text
	}
	return text[:headLen(text, length)] + "…"
}

// headLen is the greatest length up to limit that cuts no character.
func headLen(text string, limit int) int {
	if len(text) <= limit {
		return len(text)
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return limit
}
