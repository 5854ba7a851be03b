package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// A Draft is a conversation as it is to be written in another format.
type Draft struct {
	Messages core.Messages
	// Of is the conversation of a text that the messages are from. Its format says what the
	// parts are that the model has no type for.
	Of *Conversation
	// Said gives what the text says of a message beyond the model, or with a part of one that is not -1:
	// Failed of a result, Detail of an image. It is "" where nothing is said.
	Said func(message, part int, slot Slot) (text string, at source.Index)
	// Request says that the settings of Of are to be written around the list.
	Request bool
	// Model is the name of the model to write, "" for none; MaxTokens the most tokens of the
	// answer, 0 for what Of says.
	Model     string
	MaxTokens int
	// Declare are the names of tools to declare where Of describes none itself.
	Declare []string
	// Carried are values of Of beside its messages that are said elsewhere than in the text, so that
	// they are not lost.
	Carried []source.Index
	// Now is the date of what is written, as RFC 3339 writes it: messages without a date get it where the format
	// has to have one, and entries of a log what EncodeAt gives them. "" adds none.
	Now string
	// Refused are settings of Of that the one who is asked does not take as they are.
	Refused []Refusal
}

// Written is a text that was made of a draft.
type Written struct {
	Text []byte
	// Losses are those of the messages, with their indexes in the draft.
	Losses []Loss
	// Settings are the losses of what stands beside the messages.
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
	draft   *Draft
	marks   []Mark
	carried map[source.Index]bool
	// file and writeFile find the form of a file, and write it; they stand here so that only
	// those who write drafts hold their code.
	file      func(w *writing, part *newPart, set roleSet) (lost string, ok bool)
	writeFile func(w *writing, each *newPart)
	// image says what is lost of an image that the API cannot see.
	image func(w *writing, said *record) (lost string)
}

// WriteDraft makes a text of a draft, as Write does of messages. With Request it is a request
// where the format has any.
func (d *Dialect) WriteDraft(draft *Draft) Written {
	drafting := &drafting{draft: draft, carried: map[source.Index]bool{}, file: (*writing).placeFile, writeFile: (*writing).writeFile, image: (*writing).unseen}
	given := draft.Messages
	msgs, pieces := d.rearranged(given)
	w := d.newWriting(msgs, pieces, &LogNotes{Now: draft.Now, Suggest: draft.Now != "", Failed: func(at int) bool {
		if pieces != nil {
			at = pieces[at].message
		}
		return drafting.said(at, -1, Failed) != ""
	}})
	w.drafting, w.now = drafting, draft.Now
	around := &settings{writing: w, request: draft.Of, model: draft.Model, declare: draft.Declare, carried: map[source.Index]bool{}, refused: map[source.Index]string{}}
	if draft.Request && d.HasRequests() {
		around.gather(draft.MaxTokens)
		around.refuse(draft.Refused)
		around.early = len(around.lost)
		w.list(msgs, around.around)
	} else {
		w.list(msgs, nil)
	}
	written := Written{Text: append(w.out, '\n'), Losses: joinLosses(w.losses, given, pieces), Marks: drafting.marks, Carried: drafting.carried}
	if draft.Request {
		around.carry(draft.Carried...)
		around.sweep()
		written.Settings = around.lost
	}
	return written
}

// said is what the text says of a message or a part beyond the model.
func (g *drafting) said(message, part int, slot Slot) string {
	if g == nil || g.draft.Said == nil {
		return ""
	}
	text, _ := g.draft.Said(message, part, slot)
	return text
}

// beyond puts what the text says beyond the model into the record of the current message, or of
// a part of it.
func (w *writing) beyond(said *record, part int, slot Slot) {
	if w.drafting == nil {
		if w.patch != nil && slot == Failed {
			said.is[Failed] = mark(w.patch.failed(w))
		}
		return
	}
	at := w.given(part)
	said.is[slot] = w.drafting.said(at.message, at.part, slot)
}

// carriedBeyond notes that what beyond put into a record was written.
func (w *writing) carriedBeyond(said *record, part int, slot Slot) {
	if w.drafting == nil || said.is[slot] == "" || !said.carried[slot] {
		return
	}
	at := w.given(part)
	_, node := w.drafting.draft.Said(at.message, at.part, slot)
	w.drafting.carried[node] = true
}

// given is the part of the messages that were given which a part of the current one is.
func (w *writing) given(part int) partAt {
	at := w.index + w.offset
	if w.pieces != nil {
		return w.pieces[at].at(part)
	}
	return partAt{at, part}
}

// mark notes where a part of the current message begins; -1 for the message.
func (w *writing) mark(part int) {
	if w.drafting == nil {
		return
	}
	at := w.given(part)
	w.drafting.marks = append(w.drafting.marks, Mark{at.message, at.part, len(w.out)})
}

// Lacks says what is lost with a part of a message of the role when a dialect writes it that was
// read in another one, "" for nothing.
func (d *Dialect) Lacks(part core.Part, role core.Role, from *Dialect) string {
	w, m := d.drafting(from), &core.Message{Role: role, Parts: []core.Part{part}}
	each := newPart{Part: part}
	return w.place(&each, setOf(role), w.isPlain(m))
}

// Rewrites reports whether a dialect writes a part that the model has no type for in a form of its own, and not as
// it stands, when it was read in another one: a file.
func (d *Dialect) Rewrites(part core.Raw, role core.Role, from *Dialect) bool {
	each := newPart{Part: part}
	return d.drafting(from).place(&each, setOf(role), false) == "" && each.file != nil
}

// NeedsText reports whether a text has to stand beside a part of a message of the role when a dialect
// writes it that was read in another one.
func (d *Dialect) NeedsText(part core.Part, role core.Role, from *Dialect) bool {
	if _, raw := part.(core.Raw); !raw {
		return false
	}
	each := newPart{Part: part}
	return d.drafting(from).place(&each, setOf(role), false) == "" && each.form != nil && each.form.needsText
}

// drafting is the writing of what was read in another dialect.
func (d *Dialect) drafting(from *Dialect) *writing {
	return &writing{dialect: d, drafting: &drafting{draft: &Draft{Of: &Conversation{Dialect: from}}, file: (*writing).placeFile, image: (*writing).unseen}}
}

// HasRequests reports whether the format has a form for requests.
func (d *Dialect) HasRequests() bool { return d.request.of(Model) != nil }
