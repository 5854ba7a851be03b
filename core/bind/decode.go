package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/ahead"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// Decode reads the messages, what is around them and what is wrong with them, from Doc, Ref and Format. It fails on nothing: what
// doesn't fit the format is among the Problems.
func (c *Conversation) Decode(opt Options) {
	r := newReader(c)
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
	if c.reader != nil {
		*c.reader = reader{}
	}
	*c = Conversation{
		Messages: c.Messages, From: c.From, parts: c.parts, calls: c.calls, origins: c.origins, reader: c.reader,
		info: Info{notes: c.info.notes, types: typeWalk{known: c.info.types.known}},
	}
}

func (r *reader) decode(opt Options) {
	c := r.Conversation
	c.Options, c.decoded, c.says = opt, source.None, ""
	c.Messages, c.From, c.Problems = c.Messages[:0], c.From[:0], c.Problems[:0]
	c.parts, c.calls, c.origins = c.parts[:0], c.calls[:0], c.origins[:0]
	c.Envelope = Envelope{Tools: c.Tools[:0], Further: c.Further[:0]}
	c.info.bind(c)
	envelopeReader{c}.read()
	r.frame()
	r.conversation()
	if r.untied || c.Format.NoIDs {
		r.tie()
	}
	if len(c.Problems) > 1 {
		order.Stable(c.Problems, func(a, b *format.Problem) int { return int(a.Node) - int(b.Node) })
	}
}

// reader reads the messages of a conversation: it knows which elements of the list make which messages.
type reader struct {
	draft
	// aside binds an object that is read by another shape than its own.
	aside Info
	// beside says of the object read last that it has a part under a key of its own.
	beside bool
	// held are the results that calls of the current step hold; see readSteps.
	held []heldResult
	// untied says that a call or a result has no ID in the text; see tie.
	untied bool
}

// newReader is a reader before the first message of a conversation, in the memory of that of its last text.
func newReader(c *Conversation) *reader {
	r := c.reader
	if c.reader = nil; r == nil {
		r = new(reader)
	}
	way := r.way[:0]
	*r = reader{}
	r.Conversation, r.way, r.message, r.part = c, way, -1, -1
	return r
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
func (r *reader) list(each func(wire int, node source.Index)) {
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
		r.grow(int(node-r.List-1), int(end-r.List-1))
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
func (r *reader) grow(done, all int) {
	if !full(r.Messages) && !full(r.From) && !full(r.parts) && !full(r.calls) && !full(r.origins) {
		return
	}
	r.Messages, r.From = ahead.Grow(r.Messages, done, all), ahead.Grow(r.From, done, all)
	r.parts, r.calls, r.origins = ahead.Grow(r.parts, done, all), ahead.Grow(r.calls, done, all), ahead.Grow(r.origins, done, all)
}

// full reports whether a list that is used has little room left.
func full[T any](list []T) bool { return len(list) > 0 && cap(list)-len(list) < ahead.Spare }
