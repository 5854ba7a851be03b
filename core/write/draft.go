package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A Draft is a conversation as it is to be written in another format.
type Draft struct {
	Messages core.Messages
	// Of is the conversation of a text that the messages are from. Its format says what the
	// parts are that the model has no type for.
	Of *bind.Conversation
	// Said gives what the text says of a message beyond the model, or with a part of one that is not -1:
	// Failed of a result, Detail of an image. It is "" where nothing is said.
	Said func(message, part int, slot format.Slot) (text string, at source.Index)
	// Request says that the settings of Of are to be written around the list.
	Request bool
	// Model is the name of the model to write, "" for none; MaxTokens the most tokens of the
	// answer, 0 for what Of says.
	Model     string
	MaxTokens int
	// Declare are the names of tools to declare where Of describes none itself.
	Declare []string
	// Carried are values of Of next to its messages that are said elsewhere than in the text, so that
	// they are not lost.
	Carried []source.Index
	// Now is the date of what is written, as RFC 3339 writes it: messages without a date get it where the format
	// has to have one, and entries of a log what EncodeAt gives them. "" adds none.
	Now string
	// Rejected are settings of Of that the one who is asked does not take unchanged.
	Refused []Refusal
}

// Written is a text that was made of a draft.
type Written struct {
	Text []byte
	// Losses are those of the messages, with their indexes in the draft.
	Losses []bind.Loss
	// Settings are the losses of what is next to the messages.
	Settings []SettingLoss
	// Marks say where messages and parts begin in the text, in its order.
	Marks []Mark
	// Carried are the values beyond the model that were written.
	Carried map[source.Index]bool
}

// Mark says where a message of a draft, or a part of one that is not -1, begins in a text: at
// the first value from At on.
type Mark struct{ Message, Part, At int }

// drafting is what writing a draft asks for and keeps.
type drafting struct {
	w       *writing
	draft   *Draft
	marks   []Mark
	carried map[source.Index]bool
	// file and writeFile find the form of a file, and write it; they are here so that only
	// those who write drafts hold their code.
	file      func(g *drafting, part *bind.NewPart, set format.RoleSet) (lost string, ok bool)
	writeFile func(g *drafting, each *bind.NewPart)
	// image says what is lost of an image that the API cannot see.
	image func(g *drafting, said *format.Record) (lost string)
}

// WriteDraft makes a text of a draft, as Write does of messages. With Request it is a request
// where the format has any.
func WriteDraft(d *format.Format, draft *Draft) Written {
	drafting := &drafting{draft: draft, carried: map[source.Index]bool{}, file: (*drafting).placeFile, writeFile: (*drafting).writeAsFile, image: (*drafting).unseen}
	given := draft.Messages
	msgs, pieces := rearranged(d, given)
	w := newWriting(d, msgs, pieces, &LogNotes{Now: draft.Now, Suggest: draft.Now != "", Failed: func(message int) bool { return drafting.said(message, -1, format.Failed) != "" }})
	w.drafting, w.now, drafting.w = drafting, draft.Now, w
	around := &settings{writing: w, request: draft.Of, model: draft.Model, declare: draft.Declare, carried: map[source.Index]bool{}, refused: map[source.Index]string{}, schemas: (*schemaFit).fitted}
	if draft.Request && HasRequests(d) {
		around.gather(draft.MaxTokens)
		around.refuse(draft.Refused)
		around.early = len(around.lost)
		w.list(msgs, around.around)
	} else {
		w.list(msgs, nil)
	}
	written := Written{Text: append(w.Out, '\n'), Losses: joinLosses(w.losses, given, pieces), Marks: drafting.marks, Carried: drafting.carried}
	if draft.Request {
		around.carry(draft.Carried...)
		around.sweep()
		written.Settings = around.lost
	}
	return written
}

// said is what the text says of a message or a part beyond the model.
func (g *drafting) said(message, part int, slot format.Slot) string {
	if g == nil || g.draft.Said == nil {
		return ""
	}
	text, _ := g.draft.Said(message, part, slot)
	return text
}

// beyond puts what the text says beyond the model into the record of the current message, or of
// a part of it.
func (w *writing) beyond(said *format.Record, part int, slot format.Slot) {
	if w.drafting == nil {
		if w.patch != nil && slot == format.Failed {
			said.Is[format.Failed] = format.Mark(w.patch.failed(w))
		}
		return
	}
	at := w.given(part)
	said.Is[slot] = w.drafting.said(at.Message, at.Part, slot)
}

// carriedBeyond notes that what beyond put into a record was written.
func (w *writing) carriedBeyond(said *format.Record, part int, slot format.Slot) {
	if w.drafting == nil || said.Is[slot] == "" || !said.Carried[slot] {
		return
	}
	at := w.given(part)
	_, node := w.drafting.draft.Said(at.Message, at.Part, slot)
	w.drafting.carried[node] = true
}

// given is the part of the messages that were given which a part of the current one is.
func (w *writing) given(part int) bind.PartAt {
	at := w.index + w.offset
	if w.pieces != nil {
		return partOf(&w.pieces[at], part)
	}
	return bind.PartAt{Message: at, Part: part}
}

// mark notes where a part of the current message begins; -1 for the message.
func (w *writing) mark(part int) {
	if w.patch != nil {
		w.marks = append(w.marks, Mark{w.index + w.offset, part, len(w.Out)})
	}
	if w.drafting == nil {
		return
	}
	at := w.given(part)
	w.drafting.marks = append(w.drafting.marks, Mark{at.Message, at.Part, len(w.Out)})
}

// Lacks says what is lost with a part of a message of the role when a format writes it that was
// read in another one, "" for nothing.
func Lacks(d *format.Format, part core.Part, role core.Role, from *format.Format) string {
	p := placingFrom(d, role, from)
	p.plain = p.isPlain(&core.Message{Role: role, Parts: []core.Part{part}})
	return p.place(&bind.NewPart{Part: part})
}

// Rewrites reports whether a format writes a part that the model has no type for in a form of its own, and not as
// it is, when it was read in another one: a file.
func Rewrites(d *format.Format, part core.Raw, role core.Role, from *format.Format) bool {
	p, each := placingFrom(d, role, from), bind.NewPart{Part: part}
	return p.place(&each) == "" && each.File != nil
}

// NeedsText reports whether a text has to be next to a part of a message of the role when a format
// writes it that was read in another one.
func NeedsText(d *format.Format, part core.Part, role core.Role, from *format.Format) bool {
	if _, raw := part.(core.Raw); !raw {
		return false
	}
	p, each := placingFrom(d, role, from), bind.NewPart{Part: part}
	return p.place(&each) == "" && each.Form != nil && each.Form.NeedsText
}

// placingFrom is the placing of what was read in another format.
func placingFrom(d *format.Format, role core.Role, from *format.Format) placing {
	p := placingIn(d, role)
	p.drafting = &drafting{w: p.writing, draft: &Draft{Of: &bind.Conversation{Format: from}}, file: (*drafting).placeFile, image: (*drafting).unseen}
	return p
}

// HasRequests reports whether the format has a form for requests, or for rows with their tools.
func HasRequests(d *format.Format) bool {
	return d.Request.Of(format.Model) != nil || d.Request.Of(format.Tools) != nil
}
