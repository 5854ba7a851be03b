package engine

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// auditCut is how many bytes of a text the list of entries shows.
const auditCut = 600

// auditLog is a conversation as an audit log: the one in the text, or the one that it
// would be.
type auditLog struct {
	doc *source.Document
	// entries are the elements of the list, messages and parts what they are in the conversation.
	entries         []source.Index
	messages, parts []int
	// written says that doc is the text itself.
	written bool
	text    string
	losses  []bind.Loss
}

// Audit is a window of a conversation as an audit log.
func (e *Engine) Audit(request AuditRequest) (AuditResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return AuditResponse{}, failure
	}
	var log *auditLog
	if request.Log && request.Now != "" {
		log = newAuditLog(r, request.Now)
	} else {
		if r.log == nil {
			r.log = newAuditLog(r, "")
		}
		log = r.log
	}
	from, to := window(request.Offset, request.Limit, len(log.entries))
	response := AuditResponse{Revision: e.revision, Written: log.written, Total: len(log.entries), Offset: from}
	v := e.view(request.Units)
	for i := from; i < to; i++ {
		entry := log.entry(r, i, request.Forms)
		if log.written {
			place := r.placeOf(v, log.entries[i])
			entry.Place = &place
		}
		response.Entries = append(response.Entries, entry)
	}
	response.Found = slices.Index(log.messages, request.Find-1)
	if !log.written {
		response.Losses = log.lost(r, len(e.parse().Refs)-1)
	}
	switch {
	case request.Log && log.written:
		node := r.Doc.Nodes[r.At]
		response.Text = string(e.text[node.Start:node.End])
	case request.Log:
		response.Text = log.text
	}
	if request.Script != "" {
		response.Turns, failure = compareTurns(r, request.Script)
	}
	return response, failure
}

// isWritten reports whether the conversation is in the text as a list of entries.
func isWritten(r *reading) bool {
	if r.Format != format.Structured || r.Doc.Broken() {
		return false
	}
	for i := range r.From {
		if r.Doc.Member(r.From[i].Node, "message") == source.None {
			return false
		}
	}
	return true
}

func newAuditLog(r *reading, now string) *auditLog {
	// A message has one entry, or a few more.
	l := &auditLog{doc: r.Doc, written: isWritten(r), messages: make([]int, 0, len(r.Messages)), parts: make([]int, 0, len(r.Messages))}
	add := func(message, part int) {
		l.messages, l.parts = append(l.messages, message), append(l.parts, part)
	}
	if l.written {
		for i := range r.Messages {
			from := &r.From[i]
			part := -1
			if from.Last != source.None || r.Messages[i].Role == core.RoleAssistant && len(from.Parts) > 0 {
				part = 0
			}
			for node := from.Node; ; node = r.Doc.Nodes[node].Next {
				l.entries = append(l.entries, node)
				add(i, part)
				if node >= from.Last {
					break
				}
				part++
			}
		}
		return l
	}
	notes := write.LogNotes{Now: now, Suggest: true, Failed: func(i int) bool { return r.From[i].Failed != source.None }, Entry: add}
	text, losses := write.WritePlainLog(r.Messages, &notes)
	l.text, l.losses, l.doc = string(text), slices.Concat(r.Kept(), losses), source.Parse(text)
	l.entries = make([]source.Index, 0, len(l.messages))
	for node := range l.doc.Elements(l.doc.Member(l.doc.Roots[0], "entries")) {
		l.entries = append(l.entries, node)
	}
	return l
}

// lost names what the log cannot carry, and what is added for it, each thing once; others is the number
// of further conversations of the text.
func (l *auditLog) lost(r *reading, others int) []Loss {
	losses := r.beside(view{}, others)
	var added []Loss
	for i := range l.losses {
		loss := r.loss(view{}, &l.losses[i])
		if loss.Kind != "invented" {
			losses = append(losses, loss)
			continue
		}
		at := slices.IndexFunc(added, func(other Loss) bool { return other.What == loss.What })
		if at < 0 {
			at = len(added)
			added = append(added, Loss{Kind: loss.Kind, What: loss.What, Index: -1})
		}
		added[at].Times++
	}
	return append(losses, added...)
}

// hasType reports whether an entry of a log has a type for a role.
func hasType(role core.Role) bool { return core.ValidRole(role) || role == format.RoleDeveloper }

// suggestDecision is a decision that fits what happened, in the words of the log's form.
func suggestDecision(r *reading, i, at int) string {
	call := r.callAt(i, at)
	return write.Decision(&r.Messages[i], call != nil, call != nil && call.Answer >= 0, r.From[i].Failed != source.None)
}

// entry is entry i of the log.
func (l *auditLog) entry(r *reading, i int, forms bool) AuditEntry {
	node := l.entries[i]
	object := l.doc.Member(node, "message")
	entry := AuditEntry{
		Index: l.messages[i], Part: l.parts[i],
		ID: l.word(node, "id"), Timestamp: l.word(node, "timestamp"), Decision: l.word(node, "decision"),
		Type: l.word(object, "type"), Tool: l.word(object, "tool_name"), ToolID: l.word(object, "tool_id"),
		Suggested: suggestDecision(r, l.messages[i], l.parts[i]),
		Audit:     "{}",
	}
	// The log has a type for each role that there is; another one would look like what replaces it.
	if role := r.Messages[l.messages[i]].Role; !l.written && !hasType(role) {
		entry.Type = role
	}
	if audit := l.doc.Member(node, "audit"); l.doc.Kind(audit) != source.Invalid {
		entry.Audit = string(l.doc.Raw(audit))
	}
	for _, key := range [...]string{"content", "tool_args", "result", "error"} {
		if entry.Text == "" && (key != "error" || entry.Type == "tool_error") {
			entry.Text = l.word(object, key)
		}
	}
	if forms {
		entry.Role, entry.Content = apiForm(l.doc, object)
		entry.Log = string(l.doc.Raw(object))
	} else if short := headLen(entry.Text, auditCut); short < len(entry.Text) {
		entry.Text, entry.Cut = entry.Text[:short], true
	}
	return entry
}

// word is a member as text; what isn't a string is its JSON.
func (l *auditLog) word(object source.Index, key string) string {
	switch node := l.doc.Member(object, key); l.doc.Kind(node) {
	case source.Invalid, source.Null:
		return ""
	case source.String:
		return l.doc.String(node)
	default:
		return string(l.doc.Raw(node))
	}
}

// Note sets the decision or the audit data of an entry of the log in the text.
func (e *Engine) Note(request NoteRequest) (EditResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return EditResponse{}, failure
	}
	log := newAuditLog(r, "")
	if !log.written {
		return EditResponse{}, refused("This isn't an audit log. Convert it to one first.")
	}
	if request.Entry < 0 || request.Entry >= len(log.entries) {
		return EditResponse{}, refused("Entry " + strconv.Itoa(request.Entry+1) + " doesn't exist.")
	}
	value, what := []byte(source.Quote(request.Value)), "the decision"
	switch request.Field {
	case "decision":
	case "audit":
		what, value = "the audit data", []byte(request.Value)
		doc := source.Parse(value)
		if len(doc.Problems) > 0 {
			problem := doc.Problems[0]
			return EditResponse{}, refused("This isn't valid JSON: " + problem.Message + ".")
		}
		if len(doc.Roots) != 1 || doc.Kind(doc.Roots[0]) != source.Object {
			return EditResponse{}, refused("Audit data must be a JSON object, such as {\"granted\": true}.")
		}
	default:
		return EditResponse{}, badRequest("Unknown field " + source.Quote(request.Field) + ".")
	}
	node := log.entries[request.Entry]
	op := finding.Op{Op: "add", Path: source.PointerKey(r.Doc.Pointer(node), request.Field), Value: value}
	if old := r.Doc.Member(node, request.Field); old != source.None {
		op.Op = "replace"
	}
	edits, failure := e.patch([]finding.Op{op})
	if failure != nil {
		return EditResponse{}, failure
	}
	return EditResponse{
		Revision: e.revision,
		Edits:    e.view(request.Units).edits(edits),
		Done:     []string{"Changed " + what + " of entry " + strconv.Itoa(request.Entry+1)},
		Select:   log.messages[request.Entry],
	}, nil
}
