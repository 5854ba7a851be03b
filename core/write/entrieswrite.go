package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// LogNotes are what an audit log says about messages beyond what the model holds. Nil
// functions say nothing.
type LogNotes struct {
	// Now is the date of entries whose message has none; "" gives them none.
	Now string
	// Suggest gives every entry what a log has for it: an ID where its message has none, and a decision and
	// audit data that fit what happened. What is added is among the losses.
	Suggest bool
	// Failed says that a message of role tool reports a failure.
	Failed func(message int) bool
	// Entry hears of every entry that is written: of which message it is, and of which part, -1 for all of it.
	Entry func(message, part int)
	// bare leaves out the entry around the typed message.
	bare bool
}

// WriteLog makes an audit log of messages, with the notes. It is indented by two spaces.
// What typed messages cannot carry is among the losses.
func WriteLog(messages core.Messages, notes *LogNotes) ([]byte, []bind.Loss) {
	return WritePlainLog(bind.WithRawArgs(messages), notes)
}

// WritePlainLog is WriteLog for messages whose Args are what readers of JSON make, as WritePlain.
func WritePlainLog(messages core.Messages, notes *LogNotes) ([]byte, []bind.Loss) {
	msgs, pieces := split(format.Structured, messages)
	return write(format.Structured, messages, msgs, pieces, notes)
}

// entryPart is the part of the assistant's that an entry is; an empty text where it is none.
func entryPart(m *core.Message) bind.NewPart {
	if parts := bind.NewParts(m); m.Role == core.RoleAssistant && len(parts) > 0 {
		return parts[0]
	}
	return bind.NewPart{Part: core.Text{}, Index: -1}
}

// entryLoss is what is lost with a part of the assistant that cannot be an entry; "" for one
// that can.
func entryLoss(part bind.NewPart) string {
	switch made, said := format.RecordOf(part.Part); {
	case made == format.RawPart:
		return `part of type "` + said.Is[format.RawKind] + `"`
	case made == format.ThinkingPart && said.Is[format.Text] == "":
		return "encrypted reasoning"
	case made == format.ImagePart:
		return "image"
	}
	return ""
}

// entryWriting writes one entry: a message, or a part of the assistant's.
type entryWriting struct {
	*writing
	m     *core.Message
	part  bind.NewPart
	piece *bind.Lineage
	// failed says that it is the report of a failure.
	failed bool
}

// entryOf is the entry that a message is.
func entryOf(w *writing, m *core.Message) *entryWriting {
	e := &entryWriting{writing: w, m: m, part: entryPart(m), piece: &w.pieces[w.index]}
	switch failed := w.log.Failed; {
	case m.Role != core.RoleTool:
	case w.patch != nil:
		e.failed = w.patch.failed(w)
	default:
		e.failed = failed != nil && failed(e.piece.Message)
	}
	return e
}

// write writes it.
func (e *entryWriting) write() {
	m, part, bare := e.m, e.part.Index, e.log.bare
	if e.piece.Row == 0 {
		said, isResult := e.head(m), m.Role == core.RoleTool
		said.Carried[format.Answers], said.Carried[format.Speaker], said.Carried[format.IsJSON] = true, isResult, isResult // its record has them
		said.Carried[format.MessageID], said.Carried[format.Timestamp] = !bare || m.Role == core.RoleUser, !bare
		e.missed(&said, -1)
		e.border()
	}
	if e.piece.Several {
		e.lose(bind.Changed, "message split into several", part)
	}
	if part < 0 {
		e.lostBeside(e.piece)
	} else {
		defer e.lostBeside(e.piece)
	}
	if bare {
		e.typed(m.ID)
		return
	}
	if e.log.Entry != nil {
		at := e.given(part)
		e.log.Entry(at.Message, at.Part)
	}
	e.Open('{')
	id := ""
	if e.patch != nil {
		id = e.patch.to.ID
		e.Some("id", m.ID)
		e.Some("timestamp", m.Timestamp)
	} else {
		e.Some("id", e.id())
		e.Some("timestamp", e.date())
	}
	e.Key("message")
	e.typed(id)
	if e.log.Suggest && e.patch == nil {
		e.decide()
	}
	e.Close('}')
}

// typed writes what its type says, with the ID of a message that has one there.
func (e *entryWriting) typed(id string) {
	f, said := e.record(id)
	e.writing.typed(f.Tag, &f.Shape, &said, e.part.Index)
	said.Carried[format.MessageID] = said.Carried[format.MessageID] || e.patch != nil && !e.log.bare
	e.missed(&said, e.part.Index)
}

// record is its record, and its form.
func (e *entryWriting) record(id string) (*format.Form, format.Record) {
	m, made, said, failed := e.m, format.TextPart, format.Record{}, e.failed
	role := m.Role
	form := func() *format.Form {
		return format.First(e.format.Entries, func(f *format.Form) bool { return f.Role == role && f.Kind == made && f.Failed == failed })
	}
	switch {
	case role == core.RoleAssistant:
		if made, said = e.partRecord(); made == format.ResultPart { // it becomes a message of its own
			role, failed = core.RoleTool, said.Is[format.Failure] != ""
		}
	case role == core.RoleTool:
		made, said = format.ResultPart, e.resultRecord(m)
		said.Is[format.Output] = e.entryText(m)
	default:
		if role != core.RoleUser && role != core.RoleSystem {
			if role = core.RoleUser; format.RoleMeant(m.Role) == core.RoleSystem {
				role = core.RoleSystem
			}
			e.loseText(bind.Changed, `role "`+m.Role+`" to "`+form().Tag+`"`, "role "+m.Role, -1)
		}
		said.Is[format.Text], said.Is[format.MessageID] = e.entryText(m), id
	}
	if failed && m.Role == core.RoleTool {
		said.Is[format.Failed], said.Carried[format.Failed], said.Carried[format.Failure] = "true", true, true
		e.carriedBeyond(&said, -1, format.Failed)
	}
	return form(), said
}

// partRecord is the record of a part of the assistant's, and what it makes.
func (e *entryWriting) partRecord() (made format.PartKind, said format.Record) {
	made, said = format.RecordOf(e.part.Part)
	switch made {
	case format.ThinkingPart:
		e.lose(bind.Changed, "reasoning to assistant text", e.part.Index)
		made = format.TextPart
	case format.CodePart:
		said.Is[format.Text], said.Carried[format.Language] = e.part.Part.(core.Code).Markdown(), true
		e.lose(bind.Changed, "code block to fenced text", e.part.Index)
		made = format.TextPart
	case format.ResultPart:
		e.lose(bind.Changed, "server tool result moved to a separate message", e.part.Index)
		said.Is[format.Output], said.Carried[format.Failure] = said.Is[format.Output]+said.Is[format.Failure], true
	}
	return made, said
}

// border notes the loss where a message of the assistant follows another one: read again, the two are one.
func (w *writing) border() {
	if at := w.index; w.format.Entries != nil && at > 0 && w.pieces[at].Row == 0 && w.all[at].Role == core.RoleAssistant && w.all[at-1].Role == core.RoleAssistant {
		w.lose(bind.Changed, "boundary between consecutive assistant messages", -1)
	}
}
