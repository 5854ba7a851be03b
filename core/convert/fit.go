package convert

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/write"
)

// fit makes the draft's messages such as the API of the format takes them: without those of which
// nothing is left and without blank texts, with one message a turn, and with what has to be
// beside a file.
func (w *work) fit() {
	to := w.options.To
	if !write.HasRequests(to) {
		return
	}
	target := lint.OwnTarget(to)
	all, from := w.drafted.Messages, w.from
	w.drafted.Messages, w.from = nil, nil
	grown := -1 // the message whose parts are of fit's own making
	for i := range all {
		m, of := all[i], from[i]
		last := i == len(all)-1 && m.Role == core.RoleAssistant
		if m.Role != core.RoleTool {
			if target.RefusesBlank && !last {
				m, of = w.withoutBlanks(m, of)
			}
			if w.isGone(&m, &of, !last && (target.RefusesBlank || m.Role == core.RoleAssistant && target.RefusesEmptyAnswers())) {
				continue
			}
			m, of = w.withText(m, of)
		}
		if n := len(w.drafted.Messages) - 1; n >= 0 && target.Alternates && w.joins(&w.drafted.Messages[n], &m) {
			w.drafted.Messages[n], w.from[n] = joined(w.drafted.Messages[n], m, w.from[n], of, grown == n)
			grown = n
			w.add(Loss{
				Kind: Changed, What: "message merged into the previous one", Why: to.Name + " allows one message per turn",
				Message: of.message, From: w.partPlace(of.message, -1),
			})
			// The first system messages are next to the list; of a later one the user says the words.
			if n > 0 || w.drafted.Messages[n].Role != core.RoleSystem {
				w.respoken(m.Role, of.message)
			}
			w.withoutHead(&m, &of)
			continue
		}
		w.drafted.Messages, w.from = append(w.drafted.Messages, m), append(w.from, of)
	}
}

// respoken adds that a message is the user's now, if another one's it was.
func (w *work) respoken(role core.Role, message int) {
	if role != core.RoleUser && role != core.RoleAssistant {
		w.add(Loss{
			Kind: Changed, What: `role "` + role + `" to "` + core.RoleUser + `"`, Why: w.why(Changed),
			Message: message, From: w.partPlace(message, -1),
		})
	}
}

// withoutBlanks takes texts of white space out of a message.
func (w *work) withoutBlanks(m core.Message, of origin) (core.Message, origin) {
	blank := func(part core.Part) bool {
		text, ok := part.(core.Text)
		return ok && strings.TrimSpace(text.Text) == ""
	}
	if slices.ContainsFunc(m.Calls(), func(call core.ToolCall) bool { return call.Server }) {
		return m, of // the provider's own messages may hold blanks
	}
	lose := func(part int) {
		at := of.at(part)
		w.add(Loss{
			Kind: Dropped, What: "whitespace-only text", Why: w.options.To.Name + " rejects it",
			Message: at.message, From: w.partPlace(at.message, at.part),
		})
	}
	if len(m.Parts) == 0 {
		if m.Content != "" && strings.TrimSpace(m.Content) == "" {
			lose(0)
			// The calls are the parts after the text.
			parts := make([]partAt, len(m.ToolCalls))
			for k := range parts {
				parts[k] = of.at(k + 1)
			}
			m.Content, of.parts = "", parts
		}
		return m, of
	}
	if !slices.ContainsFunc(m.Parts, blank) {
		return m, of
	}
	var kept []core.Part
	parts := []partAt{}
	for k, part := range m.Parts {
		if !blank(part) {
			kept, parts = append(kept, part), append(parts, of.at(k))
		} else if part != core.Part(core.Text{}) {
			lose(k)
		} else {
			at := of.at(k)
			w.add(Loss{
				Kind: Dropped, What: "empty text", Why: w.options.To.Name + " rejects it",
				Message: at.message, From: w.partPlace(at.message, at.part),
			})
		}
	}
	m.Parts, of.parts = kept, parts
	return m, of
}

// isGone reports whether nothing of a message would be written, and adds what is lost with it.
func (w *work) isGone(m *core.Message, of *origin, refusesEmpty bool) bool {
	to, parts := w.options.To, 0
	var losses []Loss
	for k, part := range m.All() {
		parts++
		what := write.Lacks(to, part, m.Role, w.Format)
		if what == "" {
			return false
		}
		at := of.at(k)
		losses = append(losses, Loss{Kind: Dropped, What: what, Why: w.why(Dropped), Message: at.message, From: w.partPlace(at.message, at.part)})
	}
	if parts == 0 && !refusesEmpty {
		return false
	}
	for i := range losses {
		w.add(losses[i])
	}
	w.add(Loss{
		Kind: Dropped, What: "message with nothing left", Why: to.Name + " rejects empty messages",
		Message: of.message, From: w.partPlace(of.message, -1),
	})
	w.withoutHead(m, of)
	return true
}

// withoutHead adds what is lost of a message next to its parts when it isn't a message of its own any
// longer.
func (w *work) withoutHead(m *core.Message, of *origin) {
	for _, said := range [...]struct {
		value, what string
		slot        format.Slot
	}{
		{m.ID, "message ID", format.MessageID}, {m.Name, "speaker name", format.Speaker},
		{m.ParentID, "parent message ID", format.ParentID}, {m.Timestamp, "timestamp", format.Timestamp},
	} {
		if said.value != "" {
			w.add(Loss{
				Kind: Dropped, What: said.what, Why: "The message was merged or dropped",
				Message: of.message, From: w.slotPlace(of.message, -1, said.slot),
			})
		}
	}
}

// withText adds a text to a message with a file where the format needs one next to it.
func (w *work) withText(m core.Message, of origin) (core.Message, origin) {
	to := w.options.To
	said := slices.ContainsFunc(m.Parts, core.IsText)
	if said || !slices.ContainsFunc(m.Parts, func(part core.Part) bool { return write.NeedsText(to, part, m.Role, w.Format) }) {
		return m, of
	}
	parts := make([]partAt, len(m.Parts), len(m.Parts)+1)
	for k := range parts {
		parts[k] = of.at(k)
	}
	m.Parts = append(slices.Clone(m.Parts), core.Text{Text: besideFile})
	of.parts = append(parts, partAt{of.message, -1})
	w.add(Loss{
		Kind: Invented, What: `text "` + besideFile + `"`, Why: to.Name + " requires text next to a file",
		Message: of.message,
	})
	return m, of
}

// besideFile is next to a file where a text has to.
const besideFile = "See the file."

// joins reports whether a message is of the same turn as the one before it.
func (w *work) joins(before, m *core.Message) bool {
	turn := func(m *core.Message) core.Role {
		if m.Role == core.RoleAssistant || m.Role == core.RoleTool {
			return m.Role
		}
		return core.RoleUser
	}
	if turn(m) != turn(before) || m.Role == core.RoleTool {
		return false
	}
	return m.Role == before.Role || before.Role != core.RoleSystem
}

// joined is one message of two. With grown the parts of the first belong to it alone, and the others are
// added to them.
func joined(first, second core.Message, a, b origin, grown bool) (core.Message, origin) {
	one, of := first, a
	if !grown {
		one.Content, one.ToolCalls, one.Parts = "", nil, nil
		of = origin{message: a.message, moved: a.moved, parts: []partAt{}}
		for k, part := range first.All() {
			one.Parts, of.parts = append(one.Parts, part), append(of.parts, a.at(k))
		}
	}
	for k, part := range second.All() {
		one.Parts, of.parts = append(one.Parts, part), append(of.parts, b.at(k))
	}
	return one, of
}
