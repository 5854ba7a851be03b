package token

import "strings"

// Model is what is known of a family of models. The families are one table, Models.
type Model struct {
	// Prefix is how the names of the family begin. Name is what people call it.
	Prefix, Name string
	// API is the format whose requests name it, "" for any.
	API string
	// Encoding is the ID of the encoding, or of the one that Scale corrects.
	Encoding string
	// Harmony says that the family reasons and frames messages with channels.
	Harmony bool
	// Rendered says that the text which the family reads is public, and is what is counted.
	Rendered bool
	// Addressed says that Responses writes whom the result of a tool is for.
	Addressed bool
	// Search says that the family searches the web first and does not count system messages.
	Search bool
	// Preamble says that Chat Completions adds a preamble when tools are declared.
	Preamble bool
	// Untried names the family whose framing is taken for this one, when no count of a
	// request to it was recorded.
	Untried string
	// Window is how many tokens prompt and answer may take together; 0 when not known.
	Window int
	// Images is how pictures are turned into tokens.
	Images ImageRule
	// Scale is how the count in Encoding becomes an estimate, for encodings that are not
	// public; nil where the encoding is exact.
	Scale *Scale
	// AsOf is when the entry was checked, Source where it comes from.
	AsOf, Source string
	// StandIn says that names of the API which no family knows count as this one; where
	// an API has none, the first of all does.
	StandIn bool
	// Unknown says that the name was not found and the entry is a stand-in.
	Unknown bool
}

// The IDs of the encodings.
const (
	O200K  = "o200k_base"
	CL100K = "cl100k_base"
)

// ModelFor is the family of a model that a request of an API names. What comes before the
// name is passed over: a path or a vendor, such as "openai/", a region, a fine-tune's "ft:".
// For a name that no family knows it is a copy of the family that replaces the API,
// with Unknown set and no window.
func ModelFor(api, name string) *Model {
	name = plainName(name)
	if at := strings.Index(name, "claude-"); at >= 0 {
		// Some write claude-sonnet-4.5, some us.anthropic.claude-sonnet-4-5.
		name = strings.ReplaceAll(name[at:], ".", "-")
	}
	if at := strings.Index(name, "gpt-oss"); at >= 0 {
		name = name[at:] // Amazon writes openai.gpt-oss-120b-1:0
	}
	var standIn *Model
	for _, model := range Models {
		if strings.HasPrefix(name, model.Prefix) {
			return model
		}
		if model.StandIn && (model.API == api || standIn == nil) {
			standIn = model
		}
	}
	unknown := *standIn
	unknown.Unknown, unknown.Window = true, 0
	return &unknown
}

// plainName is a model's name without what comes before it: a path or a vendor, a fine-tune's "ft:".
func plainName(name string) string {
	return strings.TrimPrefix(strings.ToLower(name[strings.LastIndexByte(name, '/')+1:]), "ft:")
}

// APIFor is the API as which a request counts that goes to the model: the model's own,
// whatever the request is written in. OpenAI's models have two, and names that are not known
// any.
func (m *Model) APIFor(api string) string {
	switch {
	case m.Unknown, m.API == "" && api == "openai-responses":
		return api
	case m.API == "":
		return "openai-chat"
	}
	return m.API
}
