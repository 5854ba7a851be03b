package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/ahead"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

func (c *Conversation) Decode(opt Options) {
	r := c.reader
	if c.reader = nil; r == nil {
		r = new(Reader)
	}
	*r = Reader{Conversation: c, way: r.way[:0]}
	r.decode(opt)
	c.reader = r
}

// mostKept is how many messages a conversation keeps memory for that has forgotten its text: about 16 MB.
const mostKept = 1 << 15

// Forget drops the text and all that was read from it. The next one that is decoded takes the memory, if that isn't much
// more than was used.
func (c *Conversation) Forget() {
	room := cap(c.Messages)
	if room > mostKept || room > 4*len(c.Messages)+64 {
		*c = Conversation{}
		return
	}
	clear(c.Messages[:room])
	clear(c.parts[:cap(c.parts)])
	clear(c.calls[:cap(c.calls)])
	*c = Conversation{Messages: c.Messages, From: c.From, parts: c.parts, calls: c.calls, origins: c.origins, info: Info{notes: c.info.notes}}
}

func (r *Reader) decode(opt Options) {
	c := r.Conversation
	c.Options, c.decoded, c.says = opt, source.None, ""
	c.Messages, c.From, c.Problems = c.Messages[:0], c.From[:0], c.Problems[:0]
	c.parts, c.calls, c.origins = c.parts[:0], c.calls[:0], c.origins[:0]
	c.Envelope = Envelope{Tools: c.Tools[:0], Further: c.Further[:0]}
	r.message, r.part = -1, -1
	c.info.bind(c)
	r.envelope()
	r.frame()
	r.conversation()
	if r.untied || c.Format.NoIDs {
		r.tie()
	}
	if len(c.Problems) > 1 {
		order.Stable(c.Problems, func(a, b *format.Problem) int { return int(a.Node) - int(b.Node) })
	}
}

// Reader is a conversation while it is decoded.
type Reader struct {
	*Conversation
	// aside binds an object that is read by another shape than its own.
	aside Info
	// message and part are what problems belong to; -1 for none.
	message, part int
	// The stretches of the current message begin at these.
	firstPart, firstCall, firstOrigin int
	// way are the keys of the objects, inside of a message or a part, that are being read.
	way []string
	// keeps makes the pointers of what is kept, where somebody asks for it; see Kept.
	keeps *source.Pointers
	kept  []Loss
	// beside says of the object read last that it has a part under a key of its own.
	beside bool
	// held are the results that calls of the current step hold; see readSteps.
	held []heldResult
	// untied says that a call or a result has no ID in the text; see tie.
	untied bool
	// taken is how long the text is that the current message is taken from by forge's hook.
	taken int
	// words name the types of parts in the role wordsIn; see wordsFor.
	words   string
	wordsIn format.RoleSet
}

// need marks the misspelling of a key of the current message as one of a key that is needed.
func (r *Reader) need(key string) {
	for i := len(r.Problems) - 1; i >= 0 && r.Problems[i].Message == r.message && r.Problems[i].Part < 0; i-- {
		if p := &r.Problems[i]; p.Kind == format.UnknownField && p.Suggest == key {
			p.Needed = true
		}
	}
}

// report adds a problem of the current message and part.
//
//go:noinline
func (r *Reader) report(p format.Problem) {
	p.Message, p.Part = r.message, r.part
	r.Problems = append(r.Problems, p)
}

// misfit reports a value, or what an object lacks, and gives the problem for what more is to be said of it.
func (r *Reader) misfit(kind format.ProblemKind, node source.Index, field string, slot format.Slot, want string) *format.Problem {
	r.report(format.Problem{Kind: kind, Node: node, Field: field, Slot: slot, Want: want})
	return &r.Problems[len(r.Problems)-1]
}

func (c *Conversation) Kind(i source.Index) source.Kind { return c.Doc.Nodes[i].Kind }

// Key is the name of a key node, unescaped.
func (c *Conversation) Key(i source.Index) string {
	if c.Doc.Nodes[i].Flags&source.Escaped != 0 {
		return c.Doc.String(i)
	}
	return c.Doc.Name(i)
}

// Is reports whether a node is the string word.
func (c *Conversation) Is(i source.Index, word string) bool {
	return c.Kind(i) == source.String && c.Doc.Is(i, word)
}

// Word is the whole value of a string; for anything else its JSON, and "" for null and None.
func (c *Conversation) Word(i source.Index) string {
	switch node := &c.Doc.Nodes[i]; node.Kind {
	case source.Invalid, source.Null:
		return ""
	case source.String:
		if node.Flags&source.Escaped == 0 {
			return c.Doc.Name(i)
		}
		if i != c.decoded {
			c.decoded, c.says = i, c.texts.String(c.Doc, i)
		}
		return c.says
	}
	return c.raw(i)
}

// text is word, cut where the options say so.
func (c *Conversation) text(i source.Index) string {
	if c.Options.Clip == 0 || c.Kind(i) != source.String {
		return c.Word(i)
	}
	if c.Options.Clip == format.AsWritten {
		return c.Doc.Name(i)
	}
	return c.texts.Clip(c.Doc, i, c.Options.Clip)
}

// raw is the JSON of a value, sharing the document's memory.
func (c *Conversation) raw(i source.Index) string { return format.View(c.Doc.Raw(i)) }

// list calls each for every element of the list, or reports that it isn't an array.
func (r *Reader) list(each func(wire int, node source.Index)) {
	if r.List == source.None {
		return
	}
	if key := r.slip(); key != source.None {
		r.report(format.Problem{Kind: format.UnknownField, Node: key, Field: r.Key(key), Slot: format.Messages, Suggest: r.Format.Request.Fields[0].Key, Needed: true})
	}
	if r.Kind(r.List) == source.String && r.Format.Request.Fields[0].Takes&format.Texts != 0 {
		each(0, r.List)
		return
	}
	if r.Kind(r.List) != source.Array {
		if r.Kind(r.List) != source.Object || r.Format.Request.Fields[0].Takes&format.Objects == 0 {
			name := "messages"
			if key := r.Doc.KeyOf(r.List); key != source.None {
				name = r.Key(key)
			}
			r.misfit(format.WrongType, r.List, name, format.Kept, "an array of messages")
		}
		if r.Kind(r.List) == source.Object {
			each(0, r.List)
		}
		return
	}
	wire, end := 0, r.Doc.Nodes[r.List].Next
	if cap(r.Messages) == 0 && end > r.List+1 {
		// Few messages have fewer than five nodes.
		room := min(int(end-r.List)/5+1, 32)
		r.Messages, r.From = make(core.Messages, 0, room), make([]Origin, 0, room)
	}
	for node := r.List + 1; node < end; node = r.Doc.Nodes[node].Next {
		grow(r, int(node-r.List-1), int(end-r.List-1))
		r.message, r.part = len(r.Messages), -1
		if r.Kind(node) == source.Object {
			each(wire, node)
		} else {
			r.message = -1
			r.report(format.Problem{Kind: format.NotMessage, Node: node, Want: "an object with a role"})
		}
		wire++
	}
}

// grow makes room for the rest of the list, once done of all nodes were read.
func grow(r *Reader, done, all int) {
	if !full(r.Messages) && !full(r.From) && !full(r.parts) && !full(r.calls) && !full(r.origins) {
		return
	}
	r.Messages, r.From = ahead.Grow(r.Messages, done, all), ahead.Grow(r.From, done, all)
	r.parts, r.calls, r.origins = ahead.Grow(r.parts, done, all), ahead.Grow(r.calls, done, all), ahead.Grow(r.origins, done, all)
}

// full reports whether a list that is used has little room left.
func full[T any](list []T) bool { return len(list) > 0 && cap(list)-len(list) < ahead.Spare }

// begin starts a message that the wire message at node is, or holds.
func (r *Reader) begin(wire int, node source.Index) (*core.Message, *Origin) {
	r.message, r.part = len(r.Messages), -1
	r.firstPart, r.firstCall, r.firstOrigin = len(r.parts), len(r.calls), len(r.origins)
	r.Messages, r.From = longer(r.Messages), longer(r.From)
	message, origin := &r.Messages[r.message], &r.From[r.message]
	origin.Wire, origin.Node = wire, node
	return message, origin
}

// longer is a list with one more element, which says nothing yet.
func longer[T any](list []T) []T {
	if len(list) == cap(list) {
		var none T
		return append(list, none)
	}
	list = list[:len(list)+1]
	clear(list[len(list)-1:])
	return list
}

// add appends a part to the current message.
//
//go:noinline
func (r *Reader) add(part core.Part, origin PartOrigin) {
	r.parts = append(r.parts, part)
	r.origins = append(r.origins, origin)
}

// addRaw adds a value as it is written.
func (r *Reader) addRaw(kind string, node source.Index) {
	r.add(core.Raw{Kind: kind, JSON: r.Doc.Raw(node)}, PartOrigin{Node: node, Text: node})
}

// addCall adds a call, to a flat message next to its content.
func (r *Reader) addCall(call core.ToolCall, origin PartOrigin, flat bool) {
	if !flat {
		r.add(call, origin)
		return
	}
	r.calls, r.origins = append(r.calls, call), append(r.origins, origin)
}

// cameFrom notes where the content of a flat message came from.
//
//go:noinline
func (r *Reader) cameFrom(node, text source.Index) {
	r.origins = append(r.origins, PartOrigin{Node: node, Text: text})
}

// at is the index of the part that is added next.
func (r *Reader) at() int { return len(r.origins) - r.firstOrigin }

// end gives the current message its stretches. A message with only a string and calls
// has none of its parts added and is flat; text is then the node of its content.
func (r *Reader) end() {
	message, origin := &r.Messages[r.message], &r.From[r.message]
	if r.firstPart < len(r.parts) {
		message.Parts = cut(r.parts, r.firstPart)
	}
	if r.firstCall < len(r.calls) {
		message.ToolCalls = cut(r.calls, r.firstCall)
	}
	if r.firstOrigin < len(r.origins) {
		origin.Parts = cut(r.origins, r.firstOrigin)
	}
	if r.taken > 0 {
		forgetext.Note(message, r.taken)
		r.taken = 0
	}
	r.part = -1
}

// cut is the stretch of a slice from first to its end, closed against appending.
func cut[T any](all []T, first int) []T {
	return all[first:len(all):len(all)]
}
