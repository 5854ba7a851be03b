package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
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
	if to != dialect.Structured {
		losses = append(r.LogLosses(), losses...)
	}
	if r.Dialect.NoIDs && !to.NoIDs {
		for _, call := range r.pairs.Calls() {
			loss := dialect.Loss{Kind: "invented", What: "the id " + call.ID + " of a call of " + source.Quote(call.Name), Message: call.Message}
			losses = append(losses, loss)
		}
	}
	v := e.view(request.Units)
	response.Losses = append(r.beside(v, len(e.parse().Refs)-1), r.losses(v, losses)...)
	return response, nil
}

// losses are losses of the conversation, each with its place in the view, if there is one.
func (r *reading) losses(v view, losses []dialect.Loss) []Loss {
	all := make([]Loss, 0, len(losses))
	for i := range losses {
		loss := Loss{Kind: losses[i].Kind, What: losses[i].What, Index: losses[i].Message}
		if v.doc != nil && loss.Index >= 0 && loss.Index < len(r.Messages) {
			place := r.placeOf(v, loss.Index, losses[i].Path)
			loss.Place = &place
		}
		all = append(all, loss)
	}
	return all
}

// placeOf is where a part of a message stands that a loss names: by a pointer into the
// text, or into the messages as the model has them. It is the whole message where the
// text has no such part.
func (r *reading) placeOf(v view, message int, path finding.Pointer) Place {
	from := &r.From[message]
	steps := strings.Split(string(path), "/")
	if len(steps) < 2 || steps[1] != strconv.Itoa(message) {
		if node, ok := r.Doc.Find(path); ok && path != "" {
			return v.node(node)
		}
	}
	part := -1
	if len(steps) == 3 {
		part = 0
	} else if len(steps) > 3 {
		part, _ = strconv.Atoi(steps[3])
		if steps[2] == "tool_calls" && r.Messages[message].Content != "" {
			part++
		}
	}
	if part >= 0 && part < len(from.Parts) && from.Parts[part].Node != source.None {
		return v.part(from.Parts[part])
	}
	return r.place(v, message)
}

// beside names what the text holds beside the conversation: only the conversation is
// converted. Others is the number of further conversations.
func (r *reading) beside(v view, others int) []Loss {
	var losses []Loss
	if others > 0 {
		losses = append(losses, Loss{Kind: "dropped", What: "the other conversations of the text: " + strconv.Itoa(others), Index: -1})
	}
	if r.Container != dialect.Request {
		return losses
	}
	// What was read as a message, such as a system prompt, is converted with them.
	read := map[source.Index]bool{r.List: true}
	for i := range r.From {
		read[r.From[i].Node] = true
	}
	for key, value := range r.Doc.Members(r.At) {
		if !read[value] && !r.holds(value, read) {
			loss := Loss{Kind: "dropped", What: "the field " + source.Quote(r.Doc.String(key)), Index: -1}
			if v.doc != nil {
				place := v.node(value)
				loss.Place = &place
			}
			losses = append(losses, loss)
		}
	}
	return losses
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
