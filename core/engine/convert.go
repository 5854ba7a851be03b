package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Convert is one conversation in another dialect, or all of them, with what that cannot carry.
func (e *Engine) Convert(request ConvertRequest) (ConvertResponse, *Failure) {
	to := dialect.ByID(request.To)
	if to == nil {
		return ConvertResponse{}, badRequest("There is no dialect " + source.Quote(request.To) + ".")
	}
	if request.All {
		request.Conversation = 0
	}
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return ConvertResponse{}, failure
	}
	response := ConvertResponse{Revision: e.revision, From: r.Dialect.ID, To: to.ID}
	v := e.view(request.Units)
	if request.All {
		response.Text, response.Losses = e.convertAll(request.Dialect, to, v)
		return response, nil
	}
	text, losses := r.convert(to)
	response.Text = string(text)
	response.Losses = r.beside(v, len(e.parse().Refs)-1)
	for i := range losses {
		response.Losses = append(response.Losses, r.loss(v, &losses[i]))
	}
	return response, nil
}

// convert writes the conversation in a dialect.
func (r *reading) convert(to *dialect.Dialect) ([]byte, []dialect.Loss) {
	text, written := to.WritePlain(r.Messages)
	var losses []dialect.Loss
	if to != r.Dialect {
		losses = slices.DeleteFunc(r.Kept(), func(loss dialect.Loss) bool { return to.NoIDs && loss.Kind == "invented" })
	}
	for i := range written {
		written[i].Path = r.pathOf(&written[i])
	}
	return text, append(losses, written...)
}

// convertAll writes every conversation of the text, one a line. What is lost again and
// again is one loss.
func (e *Engine) convertAll(from string, to *dialect.Dialect, v view) (string, []Loss) {
	refs := e.parse().Refs
	var text strings.Builder
	var all []Loss
	known := map[string]int{}
	add := func(loss Loss) {
		key := loss.Kind + loss.What
		at, ok := known[key]
		if !ok {
			at = len(all)
			known[key] = at
			all = append(all, loss)
		}
		all[at].Times++
	}
	next := 0
	for _, root := range v.doc.Roots {
		first := next
		for next < len(refs) && refs[next].At < v.doc.Nodes[root].Next {
			next++
		}
		if first == next {
			place := v.node(root)
			add(Loss{Kind: "dropped", What: "what is no conversation", Index: -1, Place: &place})
		}
	}
	for i := range refs {
		r, failure := e.pick(e.revision, from, i)
		if failure != nil {
			continue
		}
		written, losses := r.convert(to)
		line, _ := source.Parse(written).Compact()
		text.WriteString(strings.TrimSpace(string(line)))
		text.WriteByte('\n')
		for _, loss := range r.beside(v, 0) {
			add(loss)
		}
		for j := range losses {
			if at, ok := known[losses[j].Kind+losses[j].What]; ok {
				all[at].Times++
			} else {
				add(r.loss(v, &losses[j]))
			}
		}
	}
	return text.String(), all
}

// loss is a loss of the conversation with its place in the view, if there is one: what its
// pointer names, or the whole message.
func (r *reading) loss(v view, from *dialect.Loss) Loss {
	loss := Loss{Kind: from.Kind, What: from.What, Index: from.Message}
	if v.doc == nil || loss.Index < 0 || loss.Index >= len(r.Messages) {
		return loss
	}
	place := r.place(v, loss.Index)
	if node, ok := r.pointers.Find(from.Path); ok && from.Path != "" {
		place = r.placeOf(v, node)
	}
	loss.Place = &place
	return loss
}

// pathOf is where the part stands in the text that a loss of Write names by a pointer
// into the messages as the model has them; "" for a whole message.
func (r *reading) pathOf(loss *dialect.Loss) finding.Pointer {
	steps := strings.Split(string(loss.Path), "/")
	if len(steps) < 3 || loss.Message < 0 || loss.Message >= len(r.Messages) {
		return ""
	}
	part := 0
	if len(steps) > 3 {
		part, _ = strconv.Atoi(steps[3])
		if steps[2] == "tool_calls" && r.Messages[loss.Message].Content != "" {
			part++
		}
	}
	parts := r.From[loss.Message].Parts
	if part >= len(parts) || parts[part].Node == source.None {
		return ""
	}
	return r.pointers.Pointer(parts[part].Node)
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
