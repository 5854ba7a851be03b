package format

import "github.com/rolecall/rolecall/core/source"

// Value is a value and its node; None where it is absent.
type Value[T any] struct {
	Is T
	At source.Index
}

// Tool is a tool that the request declares.
type Tool struct {
	Name, Description string
	// Node is the declaration; NameAt and DescriptionAt the values of the two; Schema the
	// parameters' JSON Schema. What is absent is None.
	Node, NameAt, DescriptionAt, Schema source.Index
	// Strict says that arguments are to follow the schema to the letter.
	Strict Value[bool]
	// Server marks a tool that the provider runs itself.
	Server bool
	// Foreign says that its name is where another format has it.
	Foreign bool
	// Namespace is the namespace that a call to it must name, "" for none.
	Namespace string
}

// Namespaces says how a format's calls name the namespaces of their tools.
type Namespaces struct {
	// Key is the key of a call that names one, and None the name of the default one.
	Key, None string
	// Deferred is the key of a tool outside of namespaces that has one of its own, with the tool's name.
	Deferred string
}

// ToolChoice says whether tools are to be called.
type ToolChoice struct {
	Choice Choice
	// Tool is the name of the one tool that is to be called.
	Tool string
	At   source.Index
}

// Choice is what a request says of calls.
type Choice uint8

// The choices. The zero Choice is none that was made, or that is not known.
const (
	_ Choice = iota
	Auto
	NoTool
	AnyTool
	OneTool
)

// A ChoiceTerm is a format's word for a choice.
type ChoiceTerm struct {
	Word   string
	Choice Choice
}

// Reasoning says how the model is to think: in the format's words, and in tokens.
type Reasoning struct {
	Mode, Effort Value[string]
	Budget       Value[int]
}

// AnswerFormat is the form that an answer is to have: the format's word for it, the JSON Schema if one
// is given, and whether the answer is to follow that to the letter.
type AnswerFormat struct {
	Word       string
	At, Schema source.Index
	Strict     Value[bool]
}

// MostSettings is more fields than the shape of any request has.
const MostSettings = 64

// OtherTools are the forms in which tools are declared. A declaration in the form of another
// API is read: that it is one is a rule's business.
var OtherTools = []*Shape{&openAITool, &openAIDeclaration, &anthropicTool}

// AnswerKind is what an answer is to be.
type AnswerKind uint8

// The kinds of formats. The zero FormatKind is none that was asked for, or that is not known.
const (
	_ AnswerKind = iota
	TextFormat
	JSONFormat
	SchemaFormat
)

// An AnswerName is a format's word for what an answer is to be.
type AnswerName struct {
	Word string
	Kind AnswerKind
}

// OfRequestKey is the first format of which a request has a key at its top and says what it means, with the slot of it. Where
// means is false, it is the first that has the key there at all, or nil.
func OfRequestKey(key string) (of *Format, slot Slot, means bool) {
	for _, d := range All {
		if f := d.Request.AtKey(key); f != nil && f.Slot != Kept && d.Request.Of(Model) != nil {
			return d, f.Slot, true
		} else if f != nil && of == nil && !f.Host {
			of, slot = d, f.Slot
		}
	}
	return of, slot, false
}
