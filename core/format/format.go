// Package format describes the JSON forms in which conversations are written. A [Format] is data: the
// keys of its objects, the forms of its parts, its words for roles, what a request has around the
// messages. Reading (package bind), recognizing (package detect) and writing (package write) follow from
// it; nothing here walks a text. See FORMATS.md for the terms and for how to add a format.
package format

// Format is one JSON form of conversations: a description, from which reading, writing,
// changing and what is lost are derived. See FORMATS.md for its terms.
type Format struct {
	// ID is the format's word, such as "openai-chat".
	ID string
	// Name is what people call it, such as "OpenAI Chat Completions".
	Name string
	// Family is what kind of maker it has.
	Family Family
	// About says in a line what is in it, as part of a sentence.
	About string
	// Base is the format that this one is a variant of, or nil: what is read as the variant can
	// be read as its base.
	Base *Format
	// NoIDs says that calls and results have no IDs in the text: those of the model are made
	// up from the order, and cannot be changed.
	NoIDs bool

	Description
	prepared
	// Overlays are what this format does otherwise than its base.
	Overlays []difference
}

// Description is what a format says of its JSON.
type Description struct {
	// Message are the keys of a message, or of an entry around one.
	Message Shape
	// Roles are the words for roles, where they are not the model's own.
	Roles []RoleWord
	// Instead are the words that are written for roles which the format has no word for.
	Instead []RoleWord
	// Rules say what the messages of a role have to hold; nil where nothing does.
	Rules []RoleRule
	// Parts are the forms of the parts of a content that is a list, or of the one content.
	Parts []*Form
	// Calls are the forms of the calls next to the content; CallWants is what a finding says that a call is.
	Calls     []*Form
	CallWants string
	Regroup
	// SystemInside says that the list may hold system prompts too, and that Write puts them there.
	SystemInside bool
	// BothCases says that the JSON is that of protocol buffers: every key may be written in snake_case too, null is an
	// absent key, and one object may be where a list of it is.
	BothCases bool
	// Classed is the word under the role's key of a message that is written as the constructor
	// of a class: which one, a list under the key of the message's ID says at its end.
	Classed string
	// Request are the keys of what is around the list of messages; the list is under the
	// first one, and where nothing is said, it is alone there. Answer are the keys of a reply: of its message, or of what is around a
	// list of choices.
	Request Shape
	Answer  *Shape
	// Tool is the form of a tool that a request describes itself; its tag is the type of those
	// that may say none.
	Tool Form
	// Choices are the words for whether tools are to be called.
	Choices []ChoiceTerm
	// Formats are the words for the form that an answer is to have.
	Formats []AnswerName
	// Exclusive are pairs of keys of a request, each after those that lead to their object, of which the first is rejected
	// beside the second.
	Exclusive [][]string
	// CacheMark is the key of the marks that say up to where a request is to be kept for later
	// ones, "" for none.
	CacheMark string
	// Addressed says that the model is in the address of a request, so that its body may be complete
	// without a setting.
	Addressed bool
	// InsteadOfModel is a key of a request next to which the model is elsewhere than in the body, "" for none.
	InsteadOfModel string
	// Listed says that Write puts the list of messages into an object in any case.
	Listed bool
	// Framed says that the format itself describes what is around the list, so that this is checked like a
	// message: with any other key than that of the list there, all that is required has to be there.
	Framed bool
	// Made begins the IDs that are made up for calls and results without one.
	Made string
	// Loose says that calls next to the content, and the messages that answer them, may be without
	// IDs.
	Loose bool
	// Model reports whether a model's name speaks for the format, and ModelSign says how.
	Model     func(name string) bool
	ModelSign string
	// Unasked says that a text that names a model is never in the format.
	Unasked bool
	// RequiredKeys are keys of messages, and words for roles under the key that is written, of which a text of the format has one at
	// least, where it takes too much of what others have; nil where that needs no saying.
	RequiredKeys []string
	// Extends is the format of which every text is one of this as well, or nil.
	Extends *Format
	// Hook is the code that reads what no description says.
	Hook Hook
	API
}

// Regroup says which elements of the list make which messages, where it isn't a message each. Package bind reads them
// so, and package write splits and joins messages to write them. A format says one of these at most; the zero value is a message each.
type Regroup struct {
	// One says that a message holds one content, which is a part.
	One bool
	// Items are the forms of the elements of the list that aren't messages: each holds one part
	// of one, says its type, and is a message of its own here.
	Items []*Form
	// Entries are the forms of messages that differ by their types. What the assistant says and calls in a row is one message.
	Entries []*Form
	// ResultsIn are the roles whose messages hold the results of tools among their parts.
	ResultsIn RoleSet
	// StepTag is the type of the part that parts two steps of a turn, where calls hold their results: a turn is a message of
	// the assistant for each step, and one of role tool for each result.
	StepTag string
}

// API is what the provider's own API does. A variant of the format, which others serve, has none of it.
type API struct {
	// Makers are those whose own API takes the format; see maker.
	Makers []*maker
	// OwnAddresses begin those that the API reads and no other does: of its provider's stores.
	OwnAddresses []string
	// Schemas say which part of JSON Schema the API accepts; nil for all of it, as far as is known.
	Schemas *Schemas
	// StrictByDefault says that arguments follow a tool's schema to the letter, as far as they can,
	// where the tool says nothing of it.
	StrictByDefault bool
	// Namespaces says how calls name the namespaces of their tools, nil where they don't.
	Namespaces *Namespaces
	// SealedBy names whose seals of reasoning the API reads, by the name of the model, and says whether
	// it takes sealed reasoning alone; nil where nothing is sealed, or where a text only keeps what
	// others sealed.
	SealedBy func(model string) (maker string, only bool)
}

// A Hook is the code of a format that a description can't express.
type Hook uint8

const (
	// CallsInTexts: the texts of messages hold tool calls, thinking and results, as package forge
	// writes them.
	CallsInTexts Hook = 1 + iota
	// ToolsInMessages: messages of the developer declare tools by their namespaces.
	ToolsInMessages
)

// prepared is what follows from a description, so that nothing asks for it twice.
type prepared struct {
	// PartForms are the forms of parts and of items, Forms all that there are.
	PartForms, Forms []*Form
	// Plain are the fields of a request that take a part of the language of JSON Schema; see SchemaKeys for the keys.
	Plain                    []*Field
	plainSchema, wholeSchema string
	// System is the key of the system prompt next to the list, "" for none. It holds a content, or with
	// SystemMessage a message.
	System        string
	SystemMessage bool
	// Answered says that a call holds its result, so that messages of tools are in that of the assistant.
	Answered bool
	// AnyContent says that a content may be any JSON value, which is kept unchanged.
	AnyContent bool
	// CallSeal is the key under which a call has the provider's seal: that of the seal on thinking, "" for none.
	CallSeal string
	// Reply are the keys of a message that a reply is, where a reply is one: those of a message and of the reply. Else nil.
	Reply *Shape
	// Frame are the keys of a request with any value for the list.
	Frame Shape
}

// OneContent reports whether a message of the format holds one content alone, so that
// what the assistant says and calls in one turn is in several messages.
func (d *Format) OneContent() bool { return d.One || d.Items != nil }

// Container names what is around a list of messages.
type Container string

// The containers.
const (
	Request  Container = "request"  // an object with messages, and perhaps model, tools, system
	Response Container = "response" // a provider's answer holding one or more messages
	Bare     Container = "array"    // an array of messages
	Single   Container = "message"  // one message on its own
	Nested   Container = "nested"   // a conversation under some other key
)

// AsWritten, as Clip, leaves texts as they are written in the document, with their escapes: not
// even the text's memory is looked at. It is for those who ask whether there is a text,
// such as the rules; whoever reads one decodes the escapes, or takes the node's own text.
const AsWritten = -1
