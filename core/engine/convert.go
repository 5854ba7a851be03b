package engine

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// Convert is one conversation in another dialect, with what that cannot carry.
func (e *Engine) Convert(request ConvertRequest) (ConvertResponse, *Failure) {
	to := dialect.ByID(request.To)
	if to == nil {
		return ConvertResponse{}, badRequest("There is no dialect " + source.Quote(request.To) + ".")
	}
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return ConvertResponse{}, failure
	}
	response := ConvertResponse{Revision: e.revision, From: r.Dialect.ID, To: to.ID}
	text, losses := to.Write(r.Messages)
	response.Text = string(text)
	for _, what := range r.beside() {
		response.Losses = append(response.Losses, Loss{Kind: "dropped", What: what, Index: -1})
	}
	if to != dialect.Structured {
		losses = append(r.LogLosses(), losses...)
	}
	if r.Dialect.NoIDs && !to.NoIDs {
		for _, call := range r.pairs.Calls() {
			loss := dialect.Loss{Kind: "invented", What: "the id " + call.ID + " of a call of " + source.Quote(call.Name), Message: call.Message}
			losses = append(losses, loss)
		}
	}
	for _, loss := range losses {
		response.Losses = append(response.Losses, Loss{Kind: loss.Kind, What: loss.What, Index: loss.Message})
	}
	return response, nil
}

// beside names what a request holds beside its conversation: only the conversation is
// converted.
func (r *reading) beside() []string {
	if r.Container != dialect.Request {
		return nil
	}
	// What was read as a message, such as a system prompt, is converted with them.
	read := map[source.Index]bool{r.List: true}
	for i := range r.From {
		read[r.From[i].Node] = true
	}
	var names []string
	for key, value := range r.Doc.Members(r.At) {
		if !read[value] && !r.holds(value, read) {
			names = append(names, "the field "+source.Quote(r.Doc.String(key)))
		}
	}
	return names
}

// holds reports whether something that was read stands inside a value.
func (r *reading) holds(value source.Index, read map[source.Index]bool) bool {
	for node := range read {
		if node > value && node < r.Doc.Nodes[value].Next {
			return true
		}
	}
	return false
}
