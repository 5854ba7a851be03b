// Package dialect reads and writes the JSON forms in which conversations are
// written. A Dialect detects its form, decodes it into the model and encodes the
// model back into it.
//
// # Terms
//
// A container is the JSON around a list of messages: a request body, a response, a
// bare array, a single message, an array of conversations, JSON Lines. A wire
// message is one entry of the list as written; a decoder may split one into several
// messages of the model, because a tool result is always a message of its own there.
// An origin says where in the document a message came from.
//
// # The three calls
//
//	file := dialect.Open(source.Parse(text))      // what is there, and how is it written
//	file.Decode(0, nil, dialect.Options{}, &c)    // the first conversation, with its places
//	ops, losses := c.Encode(c.Items())            // and back, as a patch
//
// A Dialect alone writes messages as a text: [Dialect.Write]. Package conversation does all of it
// in one call, and is what most programs want.
//
// # What is for other packages
//
// [Wire] has what the rules of package lint ask of a text. Of a Dialect, everything but Write
// answers how the format spells something: the word for a role, the key for a slot of the model.
package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Dialect is one JSON form of conversations: a description, from which reading, writing,
// changing and what is lost are derived. See FORMATS.md for its terms.
type Dialect struct {
	// ID is the dialect's word, such as "openai-chat".
	ID string
	// Name is what people call it, such as "OpenAI Chat Completions".
	Name string
	// Family is what kind of maker it has.
	Family Family
	// About says in a line what stands in it, as part of a sentence.
	About string
	// Base is the format that this one is a variant of, or nil: what is read as the variant can
	// be read as its base.
	Base *Dialect
	// NoIDs says that calls and results have no IDs in the text: those of the model are made
	// up from the order, and cannot be changed.
	NoIDs bool

	description
	// differences are what this format does otherwise than its base.
	differences []difference
}

// description is what a dialect says of its JSON.
type description struct {
	// message are the keys of a message, or of an entry around one.
	message shape
	// reply are those of a message that a reply is, where they differ.
	reply *shape
	// roles are the words for roles, where they are not the model's own.
	roles []roleWord
	// rules say what the messages of a role have to hold; nil where nothing does.
	rules []roleRule
	// parts are the forms of the parts of a content that is a list, or of the one content.
	parts []*form
	// calls are the forms of the calls beside the content; callWants says what one is.
	calls     []*form
	callWants string
	// entries are the forms of messages that are told by their types.
	entries []*form
	// items are the forms of the elements of the list that are no messages: each holds one part
	// of one, is told by its type, and is a message of its own here.
	items []*form
	// partForms are those of parts and of items, forms all that there are; see prepare.
	partForms, forms []*form
	// one says that a message holds one content, which is a part.
	one bool
	// anyContent says that a content may be any JSON value, which is kept as it is.
	anyContent bool
	// resultsIn are the roles whose messages hold the results of tools among their parts.
	resultsIn roleSet
	// system is the key of the system prompt beside the list, as the keys of a request say it; see
	// prepare. It holds a content, or with systemMessage a message.
	system        string
	systemMessage bool
	// systemInside says that the list may hold system prompts too, and that Write puts them there.
	systemInside bool
	// twins says that every key may be written in snake_case too.
	twins bool
	// request are the keys of what stands around the list of messages; the list is under the
	// first one, and where nothing is said, it stands alone there. Answer are the keys of a reply: of its message, or of what stands around a
	// list of choices.
	request shape
	answer  *shape
	// choices are the words for whether tools are to be called.
	choices []choiceWord
	// formats are the words for the form that an answer is to have.
	formats []formatWord
	// model reports whether a model's name speaks for the dialect, and modelSign says how.
	model     func(name string) bool
	modelSign string
	// makers are those whose own API takes the format; see maker.
	makers []*maker
	// unasked says that a text that names a model is never in the dialect.
	unasked bool
	// declaresTools says that messages of the developer declare tools by their namespaces.
	declaresTools bool
	// extends is the dialect of which every text is one of this as well, or nil.
	extends *Dialect
	// cacheMark is the key of the marks that say up to where a request is to be kept for later
	// ones, "" for none.
	cacheMark string
	// apart are pairs of keys of a request, each after those that lead to their object, of which the first is refused
	// beside the second.
	apart [][]string
	// callSeal is the key under which a call has the provider's seal, "" for none.
	callSeal string
	// ownAddresses begin those that the API reads and no other does: of its provider's stores.
	ownAddresses []string
	// schemas say which part of JSON Schema the API accepts; nil for all of it, as far as is known.
	schemas *Schemas
	// strictByDefault says that arguments follow a tool's schema to the letter, as far as they can,
	// where the tool says nothing of it.
	strictByDefault bool
	// sealer names whose seals of reasoning the API reads, by the name of the model, and says whether
	// it takes sealed reasoning alone; nil where nothing is sealed, or where a text only keeps what
	// others sealed.
	sealer func(model string) (maker string, only bool)
	// made begins the IDs that are made up for calls and results without one.
	made string
	// loose says that calls beside the content, and the messages that answer them, may be without
	// IDs.
	loose bool
	// instead are the words that are written for roles which the dialect has no word for.
	instead []roleWord
	// listed says that Write puts the list of messages into an object in any case.
	listed bool
	// objectValues says that a value which a tool gave back, and which stands as JSON, is an object.
	objectValues bool
	// addressed says that the model stands in the address of a request, so that its body may be complete
	// without a setting.
	addressed bool
	// insteadOfModel is a key of a request beside which the model stands elsewhere than in the body, "" for none.
	insteadOfModel string
	// common says that other JSON has that key as well, so that it says little by itself.
	common bool
	// framed says that the format itself describes what stands around the list, so that this is checked like a
	// message: with any other key than that of the list there, all that is required has to be there.
	framed bool
	frame  shape // that of the request, with any value for the list; see prepare
	// tool is the form of a tool that a request describes itself; its sign is the type of those
	// that may say none.
	tool form
	// answered says that a call holds its result, so that messages of tools stand in that of
	// the assistant; border is the type of the part that parts two steps there.
	answered bool
	border   string
	// marks are keys of messages, and words for roles under the key that is written, of which a text of the dialect has one at
	// least, where it takes too much of what others have; nil where that needs no saying.
	marks []string
	// classed is the word under the role's key of a message that is written as the constructor
	// of a class: which one, a list under the key of the message's ID says at its end.
	classed string
	// callsInTexts says that the texts of messages hold tool calls, thinking and results, as package forge
	// writes them.
	callsInTexts bool
}

// OneContent reports whether a message of the dialect holds one content alone, so that
// what the assistant says and calls in one turn stands in several messages.
func (d *Dialect) OneContent() bool { return d.one || d.items != nil }

// Guess says how strongly a text looks like a dialect.
type Guess struct {
	Dialect *Dialect
	// Score orders guesses; 0 means nothing speaks for it. Only the order has a meaning.
	Score int
	// Reasons are the keys and values that decided, strongest first.
	Reasons []Reason
	// place is that of the dialect in All.
	place int
}

// Reason is one thing that speaks for a dialect, or against it.
type Reason struct {
	// Text says what was seen, such as `role "tool" with tool_call_id`.
	Text string
	// At is the node that was seen, or source.None.
	At source.Index

	weight int
}

// Container names what stands around a list of messages.
type Container string

// The containers.
const (
	Request  Container = "request"  // an object with messages, and perhaps model, tools, system
	Response Container = "response" // a provider's answer holding one or more messages
	Bare     Container = "array"    // an array of messages
	Single   Container = "message"  // one message on its own
	Nested   Container = "nested"   // a conversation under some other key
)

// Ref is one conversation found in a document, not decoded yet.
type Ref struct {
	Container Container
	// At is the value that holds the conversation: the request object, the array itself.
	At source.Index
	// List is the array of wire messages, or source.None where the container has no
	// array (a single message, a response, a request whose messages are with the provider). Where "messages" is no array, it is that value.
	List source.Index
	// Line is the index of the root the conversation stands in, for JSON Lines.
	Line int
}

// File is a document with its conversations found.
type File struct {
	Doc *source.Document
	// Refs are the conversations in document order.
	Refs []Ref
	// Guesses are the dialects that the text looks like, best first; never empty when
	// there is a conversation.
	Guesses []Guess
	// Ambiguous says that the best guess does not stand out: the text is valid in
	// several dialects. Guesses[0] is then the plainest of them.
	Ambiguous bool
	// Mixed are the reasons that speak for another dialect than the best one strongly
	// enough that two forms seem mixed in one conversation.
	Mixed []Guess

	// strange says that most of a conversation is in no dialect that is known, and agreed of
	// conversations what Agreed found out.
	strange bool
	// unread says of conversations that they have keys which no dialect knows; nil where none has.
	unread []bool
	// log says that the text is a program's log, pairs that rows of it hold two answers, event is its
	// first event of a stream.
	log   bool
	pairs bool
	event source.Index
	// foreign names the form of a text that no dialect is.
	foreign string
	agreed  map[int]bool
	// readings are two readings of one conversation; their memory is used again.
	readings *[2]Conversation
	// best is the dialect each conversation looks most like.
	best []*Dialect
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

// AsWritten, as Clip, leaves texts as they stand in the document, with their escapes: not
// even the text's memory is looked at. It is for those who ask whether there is a text,
// such as the rules; who reads one minds the escapes, or takes the node's own text.
const AsWritten = -1

// Conversation is one conversation as decoded, with where everything came from.
// The zero value is ready; decoding again into the same value reuses its memory.
type Conversation struct {
	Doc *source.Document
	Ref
	// Index is the number of the conversation in its file.
	Index   int
	Dialect *Dialect
	// Messages is the conversation in the model. Strings may share the document's
	// memory: they are valid while the document's text is.
	Messages core.Messages
	// From has one origin a message.
	From []Origin
	// Problems are what the decoder could not read as its dialect says, in document order.
	Problems []Problem
	// Envelope is what stands beside the messages of a request or a reply.
	Envelope

	options Options
	// The parts, calls and origins of all messages stand in these; a message has its stretch.
	parts   []core.Part
	calls   []core.ToolCall
	origins []PartOrigin
	// scratch is memory for reading arguments, texts for what has escapes.
	scratch source.Document
	texts   source.Texts
	// decoded is the string with escapes that was decoded last, and says its text.
	decoded source.Index
	says    string
}

// Origin says where a message of the model came from.
type Origin struct {
	// Wire is the position of the wire message in the list, or among the messages of a
	// reply; -1 when the message came from a field beside the list, such as Anthropic's system.
	Wire int
	// Node is the wire message's object, or the value of the field beside the list.
	Node source.Index
	// Last is, for a message that several wire messages in a row make, the last of them; else None.
	Last source.Index
	// Role and Content are the value nodes of those keys; None when absent.
	Role, Content source.Index
	// Calls is the value node of an array of calls beside the content (tool_calls); None when absent.
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
