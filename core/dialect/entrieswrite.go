package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
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
func WriteLog(messages core.Messages, notes *LogNotes) ([]byte, []Loss) {
	return WritePlainLog(withRawArgs(messages), notes)
}

// WritePlainLog is WriteLog for messages whose Args are what readers of JSON make, as WritePlain.
func WritePlainLog(messages core.Messages, notes *LogNotes) ([]byte, []Loss) {
	return Structured.write(messages, messages, nil, notes)
}

// entries writes a message as the entries that it makes: one for each part of the
// assistant's.
func (w *writing) entries(m *core.Message) {
	at := w.index + w.offset
	said := w.head(m)
	isResult := m.Role == core.RoleTool
	said.carried[Answers], said.carried[Speaker], said.carried[IsJSON] = true, isResult, isResult // its record has them
	said.carried[MessageID], said.carried[Timestamp] = !w.notes.bare || m.Role == core.RoleUser, !w.notes.bare
	w.missed(&said, -1)
	if m.Role != core.RoleAssistant {
		w.entry(m, 0, newPart{index: -1})
		return
	}
	w.joinsBefore(at)
	kept := entryParts(m)
	number := 0
	for _, part := range newParts(m) {
		if what := entryLoss(part); what != "" {
			w.lose(dropped, what, part.index)
			continue
		}
		if core.IsToolResult(part.Part) && part.index < kept[len(kept)-1].index {
			w.lose(changed, "one message, now several", part.index)
		}
		w.entry(m, number, part)
		number++
	}
	if number == 0 {
		w.entry(m, 0, kept[0])
	}
}

// entryParts are what the entries of a message say: the parts of the assistant's; or one empty text, that
// stands for the message.
func entryParts(m *core.Message) (parts []newPart) {
	if m.Role == core.RoleAssistant {
		parts = slices.DeleteFunc(newParts(m), func(part newPart) bool { return entryLoss(part) != "" })
	}
	if len(parts) == 0 {
		parts = []newPart{{Part: core.Text{}, index: -1}}
	}
	return parts
}

// joinsBefore notes the loss where a message of the assistant follows another one: read
// again, the two are one.
func (w *writing) joinsBefore(at int) {
	if at > 0 && w.all[at].Role == core.RoleAssistant && w.all[at-1].Role == core.RoleAssistant {
		w.lose(changed, "the border between two messages of the assistant in a row", -1)
	}
}

// entryLoss is what is lost with a part of the assistant that cannot be an entry; "" for one
// that can.
func entryLoss(part newPart) string {
	switch made, said := recordOf(part.Part); {
	case made == makesRaw:
		return `a part of type "` + said.is[RawKind] + `"`
	case made == makesThinking && said.is[Text] == "":
		return "the model's reasoning, which is hidden"
	case made == makesImage:
		return "an image"
	}
	return ""
}

// entry writes one entry: the message, or that part of the assistant's; number counts the
// entries of the message.
func (w *writing) entry(m *core.Message, number int, part newPart) {
	if w.patch != nil && w.patch.entry(w, m, number, part) {
		return
	}
	notes, at := w.notes, w.index+w.offset
	failed := notes.Failed != nil && notes.Failed(at)
	if notes.bare {
		w.typedMessage(m, part, failed, m.ID)
		return
	}
	if notes.Entry != nil {
		notes.Entry(at, part.index)
	}
	w.open('{')
	w.some("id", w.entryID(m, number, part.index))
	w.some("timestamp", w.entryDate(m, part.index))
	w.key("message")
	w.typedMessage(m, part, failed, "")
	if notes.Suggest {
		w.decide(m, part, failed)
	}
	w.close('}')
}

// typedMessage writes a message, or a part of the assistant's, as what its type says.
func (w *writing) typedMessage(m *core.Message, part newPart, failed bool, id string) {
	f, said := w.typedRecord(m, part, failed, id)
	w.typed(f.sign, &f.shape, &said, part.index)
	w.missed(&said, part.index)
}

// typedRecord is the record of a message, or of a part of the assistant's, and its form.
func (w *writing) typedRecord(m *core.Message, part newPart, failed bool, id string) (*form, record) {
	made, said := makesText, record{}
	role := m.Role
	switch {
	case role == core.RoleAssistant:
		made, said, role, failed = w.assistantEntry(part)
	case role == core.RoleTool:
		made, said = makesResult, w.resultRecord(m)
		said.is[Output] = w.entryText(m)
	default:
		if role != core.RoleUser && role != core.RoleSystem {
			if role = core.RoleUser; RoleMeant(m.Role) == core.RoleSystem {
				role = core.RoleSystem
			}
			if w.patch == nil || w.patch.from.Role != m.Role { // else its type stays
				w.lose(changed, `the role "`+m.Role+`", now `+w.dialect.entryForm(role, made, false).sign, -1)
			}
		}
		said.is[Text], said.is[MessageID] = w.entryText(m), id
	}
	if failed && m.Role == core.RoleTool {
		said.is[Failed], said.carried[Failed], said.carried[Failure] = "true", true, true
		w.carriedBeyond(&said, -1, Failed)
	}
	return w.dialect.entryForm(role, made, failed), said
}

// assistantEntry is the record of a part of the assistant's message, and what it makes. The
// result of a tool that the provider ran becomes a message of its own.
func (w *writing) assistantEntry(part newPart) (made makes, said record, role core.Role, failed bool) {
	role = core.RoleAssistant
	made, said = recordOf(part.Part)
	switch made {
	case makesThinking:
		w.lose(changed, "the model's reasoning, now a text of the assistant", part.index)
		made = makesText
	case makesCode:
		said.is[Text], said.carried[Language] = part.Part.(core.Code).Markdown(), true
		w.lose(changed, "a block of code, now text in a fence", part.index)
		made = makesText
	case makesResult:
		w.lose(changed, "the result of a tool that the provider ran, now a message of its own", part.index)
		role, failed = core.RoleTool, said.is[Failure] != ""
		said.is[Output], said.carried[Failure] = said.is[Output]+said.is[Failure], true
	}
	return made, said, role, failed
}

// entryForm is the form of the entries of a role that make such a part.
func (d *Dialect) entryForm(role core.Role, made makes, failed bool) *form {
	return first(d.entries, func(f *form) bool { return f.role == role && f.makes == made && f.failed == failed })
}

// entryText is the text of a message, where nothing else of it has a place.
func (w *writing) entryText(m *core.Message) string { return w.plainText(w.placedIn(m, nil, true)) }
