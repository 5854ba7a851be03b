package edge

import (
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// compare says what differs between two conversations.
func compare(s *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	other, ok := number(w, r, "otherConversation")
	if !ok {
		return
	}
	data, ok := s.read(w, r, MaxBody)
	if !ok {
		return
	}
	decoded, _ := source.Decode(data)
	if !s.admitted(w, r, decoded) {
		return
	}
	body := source.Parse(decoded)
	before, ok := textOf(body, "before")
	if !ok {
		problem(w, r, http.StatusBadRequest, noTwoTexts)
		return
	}
	after, ok := textOf(body, "after")
	if !ok {
		problem(w, r, http.StatusBadRequest, noTwoTexts)
		return
	}
	// The values of a text that is a string in the body are known only now.
	if !s.admitted(w, r, []byte(before+"\n"+after)) {
		return
	}
	e := engine.New()
	e.Use(0, []byte(after))
	e.Bound(s.bounds(w, r))
	query := r.URL.Query()
	response, failure := e.Compare(engine.CompareRequest{
		Dialect: query.Get("dialect"), Conversation: conversation,
		Other: before, OtherDialect: query.Get("otherDialect"), OtherConversation: other,
	})
	give(w, r, &response, failure)
}

const noTwoTexts = "The body must be an object with the keys before and after. Each is a string, or the JSON itself."

// textOf is the text under a key of a body: that of a string, or any other value as it is written.
func textOf(body *source.Document, key string) (string, bool) {
	if body.Broken() || len(body.Roots) != 1 || body.Kind(body.Roots[0]) != source.Object {
		return "", false
	}
	value := body.Member(body.Roots[0], key)
	switch {
	case value == source.None:
		return "", false
	case body.Kind(value) == source.String:
		return body.String(value), true
	}
	return string(body.Raw(value)), true
}
