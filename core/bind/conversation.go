package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Ref is one conversation found in a document, not decoded yet.
type Ref struct {
	Container format.Container
	// At is the value that holds the conversation: the request object, the array itself.
	At source.Index
	// List is the array of wire messages, or source.None where the container has no
	// array (a single message, a response, a request whose messages are with the provider). Where "messages" isn't an array, it is that value.
	List source.Index
	// Line is the index of the root the conversation is in, for JSON Lines.
	Line int
}

// Options say how much to decode.
type Options struct {
	// Clip, when not 0, cuts every text longer than about Clip bytes: listing needs only
	// the head of a text, and unescaping megabytes costs more than all rules together.
	// Arguments of calls are never cut. AsWritten costs even less.
	Clip int
	// Args asks for the parsed form of arguments (core.ToolCall.Args); RawArgs is always set.
	Args bool
}

// Conversation is one conversation as decoded, with where everything came from.
// The zero value is ready; decoding again into the same value reuses its memory.
type Conversation struct {
	Doc *source.Document
	Ref
	// Index is the number of the conversation in its file.
	Index  int
	Format *format.Format
	// Messages is the conversation in the model. Strings may share the document's
	// memory: they are valid while the document's text is.
	Messages core.Messages
	// From has one origin a message.
	From []Origin
	// Problems are what the decoder could not read as its format says, in document order.
	Problems []format.Problem
	// Envelope is what is next to the messages of a request or a reply.
	Envelope

	Options Options
	info    Info
	// The parts, calls and origins of all messages are in these; a message has its stretch.
	parts   []core.Part
	calls   []core.ToolCall
	origins []PartOrigin
	// scratch is memory for reading arguments, texts for what has escapes.
	scratch source.Document
	texts   source.Texts
	// decoded is the string with escapes that was decoded last, and says its text.
	decoded source.Index
	says    string
	// reader is what Decode uses again.
	reader *reader
}

// Origin says where a message of the model came from.
type Origin struct {
	// Wire is the position of the wire message in the list, or among the messages of a
	// reply; -1 when the message came from a field next to the list, such as Anthropic's system.
	Wire int
	// Node is the wire message's object, or the value of the field next to the list.
	Node source.Index
	// Last is, for a message that several wire messages in a row make, the last of them; else None.
	Last source.Index
	// Role and Content are the value nodes of those keys; None when absent.
	Role, Content source.Index
	// Calls is the value node of an array of calls next to the content (tool_calls); None when absent.
	Calls source.Index
	// CallID is the value node that names the answered call (tool_call_id, tool_use_id); None when absent.
	CallID source.Index
	// Name is the value node of the name; None when absent.
	Name source.Index
	// Block is, for a message split out of a wire message's content, the block it is; else None.
	Block source.Index
	// Failed is the value node that marks a result as the report of a failure (is_error
	// with the value true); None otherwise. The model has no place for it.
	Failed source.Index
	// Parts has one entry for each part that core.Message.All yields, in its order.
	Parts []PartOrigin
}

// PartOrigin says where a part came from.
type PartOrigin struct {
	// Node is the part's own value: a block, an entry of tool_calls, or the content string.
	Node source.Index
	// Text is the value node of the part's text, arguments or data; None when absent.
	Text source.Index
	// ID and Name are the value nodes of a call's or result's id and tool name; None when absent.
	ID, Name source.Index
	// Start and End are the part's bytes, counted from the start of Node, where it is a
	// stretch of a string; both are 0 where the part is the whole of Node.
	Start, End uint32
}

// Whole is the conversation with all of its texts, decoded once more, and what Kept names.
func (c *Conversation) Whole() (*Conversation, []Loss) {
	whole := &Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Format: c.Format}
	return whole, whole.kept(Options{})
}

// MemberNamed is the value under a key of an object, in either spelling where there are two.
func (c *Conversation) MemberNamed(object source.Index, key string) source.Index {
	value := c.Doc.Member(object, key)
	if value == source.None && c.Format.BothCases {
		if snake := format.SnakeCase(key); snake != key {
			value = c.Doc.Member(object, snake)
		}
	}
	return value
}
