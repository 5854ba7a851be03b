package format

import "github.com/rolecall/rolecall/core/source"

// Slot is one thing that the model holds of a message, of a part or of a request. A field
// of a description ties a key to a slot; what is derived from the description, such as
// reading, writing and losses, goes by the slots.
type Slot uint8

// The slots.
const (
	// Kept isn't a slot: the key is known to the format and not to the model. What stands
	// under it stays where it is.
	Kept Slot = iota

	// Of a message.

	Role
	MessageID
	ParentID
	Timestamp
	// Speaker is the name of who speaks; in the result of a tool, the tool's name.
	Speaker
	// Content is what the message says: a text or a list of parts, as the format has it.
	Content
	// IsJSON marks the content of a result as the JSON of a value that isn't text.
	IsJSON
	// Parts is a list of parts that takes the place of the content.
	Parts
	// Calls is a list of calls next to the content.
	Calls
	// Answers is the ID of the call that a result answers.
	Answers
	// Typed is the typed message in an entry of a log.
	Typed
	// Usage is the object with the provider's counts.
	Usage
	InputTokens
	OutputTokens
	CacheRead
	CacheWrite

	// Of a part.

	// Text is the text of a text, of thinking or of code.
	Text
	// Signature is the provider's seal on thinking.
	Signature
	// Data is the content or the address of an image, or thinking that is encrypted.
	Data
	MediaType
	// Label is the display name of an image.
	Label
	// Detail is the word for how closely a model is to look at an image.
	Detail
	Language
	// CallID is the ID of a call.
	CallID
	// ToolName is the tool of a call, or of a result that is a part.
	ToolName
	Arguments
	// Server marks a call that the provider runs.
	Server
	// Output is what a tool returned.
	Output
	// Failed marks an output as the report of a failure.
	Failed
	// Failure is the report of a failure that is next to the output.
	Failure
	// State says of a call that holds its result whether it has one.
	State
	// RawKind and RawJSON are a part that the model has no type for.
	RawKind
	RawJSON
	// Images is a list of which each element is an image.
	Images
	// Tag is the word that says which form a part or a call has.
	Tag
	// Inner is the object inside a call in which its name and its arguments are.
	Inner

	// Of a tool.

	// Schema is the JSON Schema of a tool's arguments.
	Schema

	Slots

	// Of a request and its tools, and of a reply.

	// Messages is a list of messages, or in a reply one message of it.
	Messages
	Model
	System
	// Continues names what the provider keeps and this request goes on from.
	Continues
	Tools
	Functions // the list of tools in the form of 2023
	Describes
	Strict
	// Choosing is the word that says whether tools are to be called, or the object around it;
	// ChoiceWord and ChoiceName are inside.
	Choosing
	ChoiceWord
	ChoiceName
	Parallel
	// NotParallel is Parallel said the other way round.
	NotParallel
	MaxTokens
	Temperature
	TopP
	StopWords
	Seed
	// Thinks is an object about how much to think; Effort is a word for it and Budget a
	// number of tokens.
	Thinks
	ReasoningWord
	Effort
	Budget
	// Answer is the form of the answer; FormatSchema its JSON Schema.
	Answer
	FormatWord
	FormatSchema
	FormatName
	FormatStrict
	StopReason
	Counts // the provider's counts

	// Of a request, with one meaning in all formats that have them.

	Stream
	TopK
	FrequencyPenalty
	PresencePenalty
	// Candidates is how many answers are asked for.
	Candidates
	LogitBias
	Logprobs
	TopLogprobs
	Metadata
	// EndUser stands for the person for whom the request is made, SafetyID for the same in
	// hashed form.
	EndUser
	SafetyID
	CacheKey
	Store
	ServiceTier
	Verbosity

	RequestSlots
)

// RequestPlaces are the values of a request by their slots.
type RequestPlaces [RequestSlots]source.Index

// Places are the values of an object by their slots; None for what is absent.
type Places [Slots]source.Index
