package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// Build does one step of building a conversation. A step never breaks a pair: what
// belongs to a call goes where the call goes.
func (e *Engine) Build(request BuildRequest) (EditResponse, *Failure) {
	d, _, failure := e.choose(request.Revision, request.Dialect, "")
	if failure != nil {
		return EditResponse{}, failure
	}
	if e.state() == "empty" {
		return e.begin(d, request)
	}
	r, failure := e.read(request.Conversation, d)
	if failure != nil {
		return EditResponse{}, failure
	}
	s := newSteps(r.Messages, r.pairs)
	s.format = r.Format
	if failure := s.run(request); failure != nil {
		return EditResponse{}, failure
	}
	s.settle()
	ops, losses := write.EncodeAt(&r.Conversation, s.encoded(r), request.Now)
	for _, loss := range losses {
		s.did(lossText(loss))
	}
	edits, failure := e.patch(ops)
	if failure != nil {
		return EditResponse{}, failure
	}
	return e.built(request, s, edits), nil
}

// begin starts a conversation in an empty text, in the model's plain form unless the
// request names another: as a list, or as a whole request.
func (e *Engine) begin(d *format.Format, request BuildRequest) (EditResponse, *Failure) {
	if d == nil {
		d = format.ByID("wick")
	}
	s := newSteps(nil, nil)
	s.format = d
	if failure := s.run(request); failure != nil {
		return EditResponse{}, failure
	}
	draft := &write.Draft{Messages: s.messages(), Now: request.Now}
	if request.Whole && write.HasRequests(d) {
		s.whole(draft, d, request.Target)
	}
	written := write.WriteDraft(d, draft)
	for _, loss := range written.Losses {
		s.did(lossText(loss))
	}
	whole := finding.Edit{Span: finding.Span{Start: 0, End: len(e.text)}, New: string(written.Text)}
	return e.built(request, s, []finding.Edit{whole}), nil
}

// whole makes a draft a request for the usual model of a target.
func (s *steps) whole(draft *write.Draft, d *format.Format, target string) {
	host := export.HostByID(target)
	if host == nil || host.Format != d.ID {
		host = export.HostOf(d)
	}
	draft.Of, draft.Request = &bind.Conversation{Doc: source.Parse(nil), Format: d}, true
	if host != nil {
		draft.Model = host.Model
		s.did("Started a request for " + host.Model)
	}
}

func (e *Engine) built(request BuildRequest, s *steps, edits []finding.Edit) EditResponse {
	return EditResponse{
		Revision: e.revision,
		Edits:    e.view(request.Units).edits(edits),
		Done:     s.done,
		Code:     strings.Join(s.code, "\n"),
		Select:   s.selected,
	}
}

// run does the step that the request names.
func (s *steps) run(request BuildRequest) *Failure {
	if request.Action == "add" {
		return s.add(request)
	}
	if request.At < 0 || request.At >= len(s.list) {
		return refused("Message " + strconv.Itoa(request.At+1) + " doesn't exist.")
	}
	switch request.Action {
	case "edit":
		return s.edit(request)
	case "remove":
		return s.remove(request.At)
	case "duplicate":
		return s.duplicate(request.At)
	case "move":
		return s.move(request.At, request.To)
	case "attach":
		return s.attach(request.At, request.Files)
	case "detach":
		return s.detach(request)
	case "name":
		return s.name(request)
	case "call":
		return s.addCall(request)
	case "edit-call", "remove-call", "result":
		call, failure := s.call(request.At, request.Call)
		if failure != nil {
			return failure
		}
		switch request.Action {
		case "edit-call":
			return s.editCall(call, request)
		case "remove-call":
			return s.removeCall(call)
		}
		return s.addResult(call, request)
	}
	return badRequest("Unknown action " + strconv.Quote(request.Action) + ".")
}

// add puts a new message at a place, after the results if that place is among them.
func (s *steps) add(request BuildRequest) *Failure {
	message := core.Message{Role: request.Role, Content: request.Text}
	if message.Role == "" {
		message.Role = core.RoleUser
	}
	if message.Role == core.RoleTool {
		return refused("Results belong to tool calls. Add this one to its call.")
	}
	at := s.outside(min(max(request.At, 0), len(s.list)))
	if request.CallName != "" && message.Role == core.RoleAssistant {
		message.ToolCalls = []core.ToolCall{s.newCall(request)}
	}
	s.insert(at, message)
	s.did("Added " + roleWords(message.Role) + " as message " + strconv.Itoa(at+1))
	s.selected = at
	return s.attach(at, request.Files)
}

// edit changes the role and the text of a message.
func (s *steps) edit(request BuildRequest) *Failure {
	at := request.At
	message := s.list[at].Message
	if request.Role != "" && request.Role != message.Role {
		if message.Role == core.RoleTool || request.Role == core.RoleTool || len(message.Calls()) > 0 {
			return refused("A message with tool calls or a result can't change its role.")
		}
		message.Role = request.Role
		s.write(goField(at, "Role", export.GoRole(message.Role)))
		s.did("Changed the role of message " + strconv.Itoa(at+1) + " to " + message.Role)
	}
	if request.Text != message.Text() {
		s.setText(&message, at, request.Text)
		s.did("Changed the text of message " + strconv.Itoa(at+1))
	}
	s.change(at, message)
	s.selected = at
	return nil
}

// setText gives a message another text; the parts next to the text stay.
func (s *steps) setText(message *core.Message, at int, text string) {
	if len(message.Parts) == 0 {
		message.Content = text
		s.write(goField(at, "Content", strconv.Quote(text)))
		return
	}
	var parts []core.Part
	var code []string
	placed := text == ""
	if !placed && !slices.ContainsFunc(message.Parts, core.IsText) {
		placed = true
		parts, code = append(parts, core.Text{Text: text}), append(code, export.GoPart(core.Text{Text: text}))
	}
	for i, part := range message.Parts {
		if !core.IsText(part) {
			parts, code = append(parts, part), append(code, "chain["+strconv.Itoa(at)+"].Parts["+strconv.Itoa(i)+"]")
		} else if !placed {
			placed = true
			parts, code = append(parts, core.Text{Text: text}), append(code, export.GoPart(core.Text{Text: text}))
		}
	}
	message.Parts = parts
	s.write(goField(at, "Parts", "[]core.Part{"+strings.Join(code, ", ")+"}"))
}

func roleWords(role core.Role) string {
	switch role {
	case core.RoleSystem:
		return "a system message"
	case core.RoleUser:
		return "a user message"
	case core.RoleAssistant:
		return "an assistant message"
	}
	return "a " + strconv.Quote(role) + " message"
}

func lossText(loss bind.Loss) string {
	switch loss.Kind {
	case "dropped":
		return "Dropped: " + loss.What
	case "invented":
		return "Added: " + loss.What
	case "missing":
		return "Missing: " + loss.What
	}
	return "Changed: " + loss.What
}
