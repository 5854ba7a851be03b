package write

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// lacking is the kind of a Loss for what the text needs and the source has not.
const (
	lacking = "missing"
)

// writing is a text that is being written.
type writing struct {
	format.Builder
	format *format.Format
	losses []bind.Loss
	// index is that of the first message of the group that is written.
	index int
	// offset is the message of the group that is written.
	offset int
	// prompt says that the group is the system prompt, which has a role by where it is.
	prompt bool
	// all are all messages, for what one says about another.
	all core.Messages
	// pieces say which message each of them is, where some are split or joined; else nil.
	pieces []bind.Lineage
	// where gives the pointer of a message in the document; nil where there is none.
	where func(message int) finding.Pointer
	// kept gives the blocks of a message as the document has them, when it is unchanged; nil
	// when there is no document.
	kept func(message int) []string
	// tied is what the order of messages says; nil before it's needed.
	tied *callOrder
	// now is the date of what is written, for new messages that have to have one; "" for none.
	now string
	// log is what an audit log says next to its messages.
	log logWriting
	// unnamed are the IDs that were made up for calls of the document.
	unnamed map[string]bool
	names   toolNames
	// documents are the names of documents, where each needs its own.
	documents documentNames
	// drafting is what more there is to be written than messages; nil for nothing.
	drafting *drafting
	// returned is the result that is written, whose message holds what the tool gave back; nil for none.
	returned *core.Message
	// patch is the change of a wire message that is written; nil where all is new. Stands says that
	// the field which is written has a value there, and marks are where its messages and parts begin.
	patch  *patch
	stands bool
	marks  []Mark
	// spare are records, and scratch is a document, whose memory is used again.
	spare   []*format.Record
	scratch source.Document
}

// lose notes a loss in the current message, and gives it. Part is -1 for the message itself.
func (w *writing) lose(kind, what string, part int) *bind.Loss {
	return w.loseText(kind, what, "", part)
}

// loseText is lose for a text that is lost.
func (w *writing) loseText(kind, what, text string, part int) *bind.Loss {
	from := w.given(part)
	loss := bind.Loss{Kind: kind, What: what, Message: from.Message, Part: from.Part}
	if w.patch != nil && !w.patch.loses(w, what, text, part) {
		return &loss
	}
	if w.where != nil {
		loss.Path = w.where(w.index + w.offset)
	}
	w.losses = append(w.losses, loss)
	return &w.losses[len(w.losses)-1]
}

// Messages makes a text of messages: an array, or an object where the format keeps
// something next to the list. It is indented by two spaces. What the format cannot carry
// is among the losses.
//
// For calls, RawArgs are written where they are set, else Args as encoding/json writes them.
func Messages(d *format.Format, given core.Messages) ([]byte, []bind.Loss) {
	return Plain(d, bind.WithRawArgs(given))
}

// Plain is Write for messages whose Args are what readers of JSON make. Arguments of other
// types are left out, and that is among the losses.
func Plain(d *format.Format, given core.Messages) ([]byte, []bind.Loss) {
	msgs, pieces := rearranged(d, given)
	return write(d, given, msgs, pieces, &LogNotes{})
}

// whole reports whether a message of the format is one of the model, with all that it may hold, and is
// written as it is.
func whole(d *format.Format) bool { return d.Message.Of(format.Parts) != nil }

// write is Write for messages that were split or joined as the format needs it.
func write(d *format.Format, given, msgs core.Messages, pieces []bind.Lineage, notes *LogNotes) ([]byte, []bind.Loss) {
	w := newWriting(d, msgs, pieces, notes)
	w.list(msgs, nil)
	w.losses = joinLosses(w.losses, given, pieces)
	return append(w.Out, '\n'), w.losses
}

func newWriting(d *format.Format, msgs core.Messages, pieces []bind.Lineage, notes *LogNotes) *writing {
	w := &writing{format: d, all: msgs, pieces: pieces, log: logWriting{LogNotes: notes}}
	for i := range msgs {
		w.untold(i)
	}
	return w
}

// leading is how many messages are the system prompt next to the list. It is to be in a list that takes one where the
// request asks for any JSON: the API of this form then looks for the word in the list alone.
func (w *writing) leading(msgs core.Messages) (n int) {
	d := w.format
	if d.System == "" || d.SystemInside || d.PlainSystem() && w.drafting != nil && w.drafting.draft.Request && bind.WantsAnyJSON(w.drafting.draft.Of) != source.None {
		return 0
	}
	for n < len(msgs) && msgs[n].Role == core.RoleSystem && (!d.PlainSystem() || n == 0 && bind.IsPlainText(&msgs[n])) {
		n++
	}
	return n
}

// list writes the list of messages, with what is around it: the system prompt, and what
// around writes before and after both; nil for nothing.
func (w *writing) list(msgs core.Messages, around func(before bool)) {
	d, lead := w.format, w.leading(msgs)
	object := lead > 0 || d.Listed || around != nil
	if object {
		w.Open('{')
		if around != nil {
			around(true)
		}
		if lead > 0 {
			w.Key(d.System)
			w.system(msgs[:lead])
		}
		w.Key(d.RequestKey(format.Messages))
	}
	w.Open('[')
	for i := lead; i < len(msgs); {
		end, open := i+1, opened(d, &msgs[i])
		for end < len(msgs) && joins(d, msgs, end, open, -1, -1) {
			end++
		}
		w.index, w.offset = i, 0
		w.mark(-1)
		if d.Answered && msgs[i].Role == core.RoleTool {
			w.lose(bind.Dropped, lostResult, -1)
		} else {
			w.message(msgs[i:end])
		}
		i = end
	}
	w.Close(']')
	if object {
		if around != nil {
			around(false)
		}
		w.Close('}')
	}
}

// joinLosses adds what is lost of messages that are a part of another one now. The joined one
// says of itself what the last of them does. Of every loss it says where it is.
func joinLosses(losses []bind.Loss, given core.Messages, pieces []bind.Lineage) []bind.Loss {
	known := losses
	for i := range pieces {
		if len(pieces[i].Joined) == 0 {
			continue
		}
		all := append([]int{pieces[i].Message}, pieces[i].Joined...)
		last := format.MessageRecord(&given[all[len(all)-1]])
		for k, message := range all {
			lose := func(kind, what string, slot format.Slot) {
				loss := bind.Loss{Kind: kind, What: what, Message: message, Part: -1, Slot: slot}
				if !slices.Contains(known, loss) {
					losses = append(losses, loss)
				}
			}
			if k > 0 {
				lose(bind.Changed, "message merged into the previous one", format.Kept)
			}
			said := format.MessageRecord(&given[message])
			for _, slot := range [...]format.Slot{format.MessageID, format.ParentID, format.Timestamp} {
				if said.Is[slot] != "" && (k > 0 || said.Is[slot] != last.Is[slot]) {
					lose(bind.Dropped, slotLosses[slot].what, slot)
				}
			}
		}
	}
	for i := range losses {
		losses[i].Path = pathIn(given, losses[i].Message, losses[i].Part)
	}
	return losses
}

// pathIn is where a part of a message, or the message itself for -1, is in the JSON of the model.
func pathIn(messages core.Messages, message, part int) finding.Pointer {
	path, m := "/"+strconv.Itoa(message), &messages[message]
	switch {
	case part < 0:
	case len(m.Parts) > 0:
		path += "/parts/" + strconv.Itoa(part)
	case m.Content == "":
		path += "/tool_calls/" + strconv.Itoa(part)
	case part == 0:
		path += "/content"
	default:
		path += "/tool_calls/" + strconv.Itoa(part-1)
	}
	return finding.Pointer(path)
}

// joins reports whether the message at i goes into the wire message of those before it, group of the document: the
// result of one of their open calls; or else, after a result, another one or what the user says. What is in
// a wire message of the document stays there. One that says nothing, or only calls tools, would be gone next to a result.
func joins(d *format.Format, msgs []core.Message, i int, open openCalls, wire, group int) bool {
	m, stands := &msgs[i], wire >= 0 && wire == group
	switch {
	case d.Answered:
		answers := (stands || m.Role == core.RoleTool) && open.take(m)
		return stands || answers
	case d.ResultsIn == 0 || msgs[i-1].Role != core.RoleTool || m.Role != core.RoleTool && !asUser(d, m.Role):
		return false
	case stands:
		return true
	}
	return (wire < 0 || group < 0) && (m.Role == core.RoleTool || d.ResultsIn&format.InUser != 0 && (m.Content != "" || slices.ContainsFunc(m.Parts, isSaid)))
}

// isSaid reports whether a part is neither a call nor an empty text.
func isSaid(part core.Part) bool {
	_, call := part.(core.ToolCall)
	return !call && part != core.Part(core.Text{})
}

// asUser reports whether messages of a role are written as the user's.
func asUser(d *format.Format, role core.Role) bool {
	for _, each := range d.Instead {
		if each.Role == role {
			return d.WordSet(each.Word)&format.InUser != 0
		}
	}
	return role == core.RoleUser
}
