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

// border notes the loss where a message of the assistant follows another one: read again, the two are one.
func (w *writing) border() {
	if at := w.index; w.format.Entries != nil && at > 0 && w.pieces[at].Row == 0 && w.all[at].Role == core.RoleAssistant && w.all[at-1].Role == core.RoleAssistant {
		w.lose(bind.Changed, "boundary between consecutive assistant messages", -1)
	}
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

// entry writes one entry: a message, or a part of the assistant's.
func (w *writing) entry(m *core.Message) {
	notes, piece, part := w.notes, &w.pieces[w.index], entryPart(m)
	isResult, stands := m.Role == core.RoleTool, w.patch != nil
	failed := isResult && (stands && w.patch.failed(w) || !stands && notes.Failed != nil && notes.Failed(piece.Message))
	if piece.Row == 0 {
		said := w.head(m)
		said.Carried[format.Answers], said.Carried[format.Speaker], said.Carried[format.IsJSON] = true, isResult, isResult // its record has them
		said.Carried[format.MessageID], said.Carried[format.Timestamp] = !notes.bare || m.Role == core.RoleUser, !notes.bare
		w.missed(&said, -1)
		w.border()
	}
	if piece.Several {
		w.lose(bind.Changed, "message split into several", part.Index)
	}
	if part.Index < 0 {
		w.lostBeside(piece)
	} else {
		defer w.lostBeside(piece)
	}
	if notes.bare {
		typedMessage(w, m, part, failed, m.ID)
		return
	}
	if notes.Entry != nil {
		at := w.given(part.Index)
		notes.Entry(at.Message, at.Part)
	}
	w.Open('{')
	id := ""
	if stands {
		id = w.patch.to.ID
		w.Some("id", m.ID)
		w.Some("timestamp", m.Timestamp)
	} else {
		w.Some("id", w.entryID(m, piece.Row, part.Index))
		w.Some("timestamp", w.entryDate(m, part.Index))
	}
	w.Key("message")
	typedMessage(w, m, part, failed, id)
	if notes.Suggest && !stands {
		w.decide(m, part, failed)
	}
	w.Close('}')
}

// typedMessage writes a message, or a part of the assistant's, as what its type says.
func typedMessage(w *writing, m *core.Message, part bind.NewPart, failed bool, id string) {
	f, said := typedRecord(w, m, part, failed, id)
	w.typed(f.Tag, &f.Shape, &said, part.Index)
	said.Carried[format.MessageID] = said.Carried[format.MessageID] || w.patch != nil && !w.notes.bare
	w.missed(&said, part.Index)
}

// typedRecord is the record of a message, or of a part of the assistant's, and its form.
func typedRecord(w *writing, m *core.Message, part bind.NewPart, failed bool, id string) (*format.Form, format.Record) {
	made, said := format.TextPart, format.Record{}
	role := m.Role
	switch {
	case role == core.RoleAssistant:
		made, said, role, failed = assistantEntry(w, part)
	case role == core.RoleTool:
		made, said = format.ResultPart, w.resultRecord(m)
		said.Is[format.Output] = w.entryText(m)
	default:
		if role != core.RoleUser && role != core.RoleSystem {
			if role = core.RoleUser; format.RoleMeant(m.Role) == core.RoleSystem {
				role = core.RoleSystem
			}
			w.loseText(bind.Changed, `role "`+m.Role+`" to "`+entryForm(w.format, role, made, false).Tag+`"`, "role "+m.Role, -1)
		}
		said.Is[format.Text], said.Is[format.MessageID] = w.entryText(m), id
	}
	if failed && m.Role == core.RoleTool {
		said.Is[format.Failed], said.Carried[format.Failed], said.Carried[format.Failure] = "true", true, true
		w.carriedBeyond(&said, -1, format.Failed)
	}
	return entryForm(w.format, role, made, failed), said
}

// assistantEntry is the record of a part of the assistant's message, and what it makes. The
// result of a tool that the provider ran becomes a message of its own.
func assistantEntry(w *writing, part bind.NewPart) (made format.PartKind, said format.Record, role core.Role, failed bool) {
	role = core.RoleAssistant
	made, said = format.RecordOf(part.Part)
	switch made {
	case format.ThinkingPart:
		w.lose(bind.Changed, "reasoning to assistant text", part.Index)
		made = format.TextPart
	case format.CodePart:
		said.Is[format.Text], said.Carried[format.Language] = part.Part.(core.Code).Markdown(), true
		w.lose(bind.Changed, "code block to fenced text", part.Index)
		made = format.TextPart
	case format.ResultPart:
		w.lose(bind.Changed, "server tool result moved to a separate message", part.Index)
		role, failed = core.RoleTool, said.Is[format.Failure] != ""
		said.Is[format.Output], said.Carried[format.Failure] = said.Is[format.Output]+said.Is[format.Failure], true
	}
	return made, said, role, failed
}

// entryForm is the form of the entries of a role that make such a part.
func entryForm(d *format.Format, role core.Role, made format.PartKind, failed bool) *format.Form {
	return format.First(d.Entries, func(f *format.Form) bool { return f.Role == role && f.Kind == made && f.Failed == failed })
}

// entryText is the text of a message, where nothing else of it has a place.
func (w *writing) entryText(m *core.Message) string { return w.plainText(w.placedIn(m, nil, true)) }
