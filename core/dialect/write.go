package dialect

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Loss is one thing of a conversation that a dialect cannot carry as it was.
type Loss struct {
	// Kind is "dropped", "changed" or "invented", or "missing" for what the format requires and the
	// messages do not say.
	Kind string
	// What names it, such as "the model's reasoning".
	What string
	// Message is the index of the message among those that were to be written, and Part that of
	// the part in it; -1 for none.
	Message, Part int
	// Slot is what of the message it is about, Kept where that is not known.
	Slot Slot
	// Why is the reason, where there is another one than the format that is written; "" elsewhere.
	Why string
	// ID is the one that was made up, where that is the loss; "" for any other.
	ID string
	// Path is where it stands: in the document for Encode, as far as it came from there;
	// for Write in the messages as a JSON array of the model.
	Path finding.Pointer
}

// The kinds of Loss.
const (
	dropped  = "dropped"
	changed  = "changed"
	invented = "invented"
	lacking  = "missing"
)

// writing is a text that is being written.
type writing struct {
	builder
	dialect *Dialect
	losses  []Loss
	// index is that of the first message of the group that is written.
	index int
	// offset is the message of the group that is written.
	offset int
	// prompt says that the group is the system prompt, which has a role by where it stands.
	prompt bool
	// all are all messages, for what one says about another.
	all core.Messages
	// pieces say which message each of them is, where some are split or joined; else nil.
	pieces []piece
	// where gives the pointer of a message in the document; nil where there is none.
	where func(message int) finding.Pointer
	// kept gives the blocks of a message as the document has them, when it is unchanged; nil
	// when there is no document.
	kept func(message int) []string
	// ties, before and ids are what tieForge works out: the call that each message answers,
	// how many calls stand before it, and the IDs of all calls.
	ties, before []int
	ids          []string
	// now is the date of what is written, for new messages that have to have one; "" for none.
	now string
	// notes are what an audit log says beside its messages; see stamp.go for number, taken and results.
	notes   *LogNotes
	number  int
	taken   map[string]int
	results map[string]bool
	// unnamed are the IDs that were made up for calls of the document.
	unnamed map[string]bool
	// names are the tools of the calls, by ID, once somebody asks; other is a message that an editor has put
	// in the place of one of them since, from 1 on, 0 for none.
	names map[string][]namedCall
	other int
	// ahead are the tools of the calls in the pieces of that message before the one that is written.
	ahead map[string]string
	// documents counts the documents of a name, where each needs its own.
	documents map[string]int
	// drafting is what more there is to be written than messages; nil for nothing.
	drafting *drafting
	// returned is the result that is written, whose message holds what the tool gave back; nil for none.
	returned *core.Message
	// patch is the change of a wire message that is written; nil where all is new. Stands says that
	// the field which is written has a value there.
	patch  *patch
	stands bool
}

// lose notes a loss in the current message. Part is -1 for the message itself.
func (w *writing) lose(kind, what string, part int) {
	from := w.given(part)
	loss := Loss{Kind: kind, What: what, Message: from.message, Part: from.part}
	if w.where != nil {
		loss.Path = w.where(w.index + w.offset)
	}
	w.losses = append(w.losses, loss)
}

// Write makes a text of messages: an array, or an object where the dialect keeps
// something beside the list. It is indented by two spaces. What the dialect cannot carry
// is among the losses.
//
// For calls, RawArgs are written where they are set, else Args as encoding/json writes them.
func (d *Dialect) Write(given core.Messages) ([]byte, []Loss) {
	return d.WritePlain(withRawArgs(given))
}

// WritePlain is Write for messages whose Args are what readers of JSON make. Arguments of other
// types are left out, and that is among the losses.
func (d *Dialect) WritePlain(given core.Messages) ([]byte, []Loss) {
	msgs, pieces := d.rearranged(given)
	return d.write(given, msgs, pieces, &LogNotes{})
}

// whole reports whether a message of the dialect is one of the model, with all that it may hold, and is
// written as it is.
func (d *Dialect) whole() bool { return d.message.of(Parts) != nil }

// rearranged are messages split or joined as the dialect needs it, and which of the given ones
// each of them is; nil where they are as they were.
func (d *Dialect) rearranged(given core.Messages) (msgs core.Messages, pieces []piece) {
	all := func(int) bool { return false }
	switch {
	case d.one:
		return d.split(given, all)
	case d.items == nil:
		return joinMessages(given, !d.whole())
	}
	rows, joined := joinMessages(given, false)
	msgs, pieces = d.split(rows, all)
	markBorders(msgs, pieces)
	if joined != nil {
		for i := range pieces {
			pieces[i].of(joined)
		}
	}
	return msgs, pieces
}

// write is Write for messages that were split or joined as the dialect needs it.
func (d *Dialect) write(given, msgs core.Messages, pieces []piece, notes *LogNotes) ([]byte, []Loss) {
	w := d.newWriting(msgs, pieces, notes)
	w.list(msgs, nil)
	w.losses = joinLosses(w.losses, given, pieces)
	return append(w.out, '\n'), w.losses
}

func (d *Dialect) newWriting(msgs core.Messages, pieces []piece, notes *LogNotes) *writing {
	w := &writing{dialect: d, all: msgs, pieces: pieces, notes: notes}
	for i := range msgs {
		w.untold(i)
	}
	return w
}

// saysInList reports whether the system prompt is to stand in a list that takes one, because the request asks
// for any JSON: the API of this form then looks for the word in the list alone.
func (w *writing) saysInList() bool {
	return w.dialect.plainSystem() && w.drafting != nil && w.drafting.draft.Request && w.drafting.draft.Of.Wire().WantsAnyJSON() != source.None
}

// list writes the list of messages, with what stands around it: the system prompt, and what
// around writes before and after both; nil for nothing.
func (w *writing) list(msgs core.Messages, around func(before bool)) {
	d, at := w.dialect, 0
	if d.system != "" && !d.systemInside && !w.saysInList() {
		for at < len(msgs) && msgs[at].Role == core.RoleSystem && (!d.plainSystem() || at == 0 && isPlainText(&msgs[at])) {
			at++
		}
	}
	object := at > 0 || d.listed || around != nil
	if object {
		w.open('{')
		if around != nil {
			around(true)
		}
		if at > 0 {
			w.key(d.system)
			w.system(msgs[:at])
		}
		w.key(d.RequestKey(Messages))
	}
	w.open('[')
	for i := at; i < len(msgs); {
		end, open := i+1, d.opened(&msgs[i])
		for end < len(msgs) && d.joins(msgs, end, open, -1, -1) {
			end++
		}
		w.index, w.offset = i, 0
		w.mark(-1)
		if d.answered && msgs[i].Role == core.RoleTool {
			w.lose(dropped, lostResult, -1)
		} else {
			w.message(msgs[i:end])
		}
		i = end
	}
	w.close(']')
	if object {
		if around != nil {
			around(false)
		}
		w.close('}')
	}
}

// joinLosses adds what is lost of messages that are a part of another one now. The joined one
// says of itself what the last of them does. Of every loss it says where it stands.
func joinLosses(losses []Loss, given core.Messages, pieces []piece) []Loss {
	known := losses
	for i := range pieces {
		if len(pieces[i].joined) == 0 {
			continue
		}
		all := append([]int{pieces[i].message}, pieces[i].joined...)
		last := messageRecord(&given[all[len(all)-1]])
		for k, message := range all {
			lose := func(kind, what string, slot Slot) {
				loss := Loss{Kind: kind, What: what, Message: message, Part: -1, Slot: slot}
				if !slices.Contains(known, loss) {
					losses = append(losses, loss)
				}
			}
			if k > 0 {
				lose(changed, "a message of its own, now part of the one before it", Kept)
			}
			said := messageRecord(&given[message])
			for _, slot := range [...]Slot{MessageID, ParentID, Timestamp} {
				if said.is[slot] != "" && (k > 0 || said.is[slot] != last.is[slot]) {
					lose(dropped, slotLosses[slot].what, slot)
				}
			}
		}
	}
	for i := range losses {
		losses[i].Path = pathIn(given, losses[i].Message, losses[i].Part)
	}
	return losses
}

// pathIn is where a part of a message, or the message itself for -1, stands in the JSON of the model.
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
// result of one of their open calls; or else, after a result, another one or what the user says. What stands in
// a wire message of the document stays there. One that says nothing, or only calls tools, would be gone beside a result.
func (d *Dialect) joins(msgs []core.Message, i int, open openCalls, wire, group int) bool {
	m, stands := &msgs[i], wire >= 0 && wire == group
	switch {
	case d.answered:
		answers := (stands || m.Role == core.RoleTool) && open.take(m)
		return stands || answers
	case d.resultsIn == 0 || msgs[i-1].Role != core.RoleTool || m.Role != core.RoleTool && !d.asUser(m.Role):
		return false
	case stands:
		return true
	}
	return (wire < 0 || group < 0) && (m.Role == core.RoleTool || d.resultsIn&inUser != 0 && (m.Content != "" || slices.ContainsFunc(m.Parts, isSaid)))
}

// isSaid reports whether a part is neither a call nor an empty text.
func isSaid(part core.Part) bool {
	_, call := part.(core.ToolCall)
	return !call && part != core.Part(core.Text{})
}

// asUser reports whether messages of a role are written as the user's.
func (d *Dialect) asUser(role core.Role) bool {
	for _, each := range d.instead {
		if each.role == role {
			return d.wordSet(each.word)&inUser != 0
		}
	}
	return role == core.RoleUser
}

// whole is the one whole value of a JSON text, None where it holds anything else: what was read
// from a text that is cut off may be less.
func whole(text []byte) (*source.Document, source.Index) {
	doc := source.Parse(text)
	if doc.Broken() || len(doc.Roots) != 1 {
		return doc, source.None
	}
	return doc, doc.Roots[0]
}

// isValue reports whether a JSON text is one whole value.
func isValue(text []byte) bool {
	_, value := whole(text)
	return value != source.None
}

// isObject reports whether a part's JSON is a whole object.
func isObject(text []byte) bool { return len(text) > 0 && text[0] == '{' && isValue(text) }

// toolName is the name of the tool that a result came from: its own, or that of the
// nearest call before it with the ID.
func (w *writing) toolName(message *core.Message, at int) string {
	if message.Name != "" || message.ToolCallID == "" {
		return message.Name
	}
	if w.names == nil {
		w.nameCalls()
	}
	calls, other := w.names[message.ToolCallID], w.other-1
	if name, ok := w.ahead[message.ToolCallID]; ok && at == other {
		return name
	}
	i, _ := slices.BinarySearchFunc(calls, at, func(call namedCall, at int) int { return call.message - at })
	if i--; i >= 0 && calls[i].message == other {
		i--
	}
	if other >= 0 && other < at && (i < 0 || calls[i].message < other) {
		for _, call := range w.all[other].Calls() {
			if call.ID == message.ToolCallID {
				return call.Name
			}
		}
	}
	if i < 0 {
		return ""
	}
	return calls[i].name
}

// namedCall is the tool of a call in a message.
type namedCall struct {
	message int
	name    string
}

// nameCalls finds the tools of all calls. Of several of one ID in one message, the first counts.
func (w *writing) nameCalls() {
	w.names = map[string][]namedCall{}
	for at := range w.all {
		for _, call := range w.all[at].Calls() {
			calls := w.names[call.ID]
			if n := len(calls); n == 0 || calls[n-1].message < at {
				w.names[call.ID] = append(calls, namedCall{at, call.Name})
			}
		}
	}
}

func isAddress(data string) bool {
	return strings.HasPrefix(data, "data:") || strings.Contains(data, "://")
}

// addressOf is an image or a file as an address; content becomes a data URL.
func addressOf(data, media string) string {
	if media == "" || isAddress(data) {
		return data
	}
	return "data:" + media + ";base64," + data
}

// cutDataURL is the media type and the base64 content of a data URL.
func cutDataURL(address string) (media, data string, ok bool) {
	rest, ok := strings.CutPrefix(address, "data:")
	if !ok {
		return "", "", false
	}
	return strings.Cut(rest, ";base64,")
}

// isStructure reports whether a text is the JSON of an object or an array.
func isStructure(text string) bool {
	return text != "" && (text[0] == '{' || text[0] == '[') && isValue([]byte(text))
}
