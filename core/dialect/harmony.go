package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Harmony is the form of the conversations of gpt-oss, as OpenAI's harmony library reads and writes
// them as JSON; the text that it renders of them is taken apart by package clipboard. A message has
// one content. What it is, the channel and the recipient say: the assistant thinks in the channel
// "analysis" and answers in "final", and a message of the assistant with a recipient is a call of
// that tool. A result names its tool, and nothing else says which call it answers. Keys as in
// openai/harmony, src/chat.rs; which channel holds what, as in docs/format.md there.
var Harmony = harmonyDialect

var harmonyDialect = &Dialect{
	ID:     "harmony",
	Name:   "Harmony",
	Family: Framework,
	About:  "conversations of gpt-oss: channels, recipients, and a call as a message",
	NoIDs:  true,
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "name", slot: Speaker, takes: texts | nulls, want: "a string"},
			{key: "recipient", takes: texts | nulls, lost: "the recipient"},
			{key: "content", slot: Content, takes: texts | arrays, must: true, want: "a string or an array of parts"},
			{key: "channel", takes: texts | nulls, says: `"final"`, usual: true, only: inAssistant, lost: "the channel"},
			{key: "content_type", takes: texts | nulls, lost: "the type of the content"},
		}},
		roles: []roleWord{
			{"system", inSystem, core.RoleSystem}, {"developer", inDeveloper, RoleDeveloper}, {"user", inUser, core.RoleUser},
			{"assistant", inAssistant, core.RoleAssistant}, {"tool", inTool, core.RoleTool},
		},
		marks: []string{"channel", "recipient", "content_type", "system_content", "developer_content"},
		parts: []*form{
			{makes: makesText, sign: "text", roles: inAny, shape: shape{fields: []field{typeField, {key: "text", slot: Text, takes: texts, must: true}}}},
			// What the library makes the text of such a message of: the words that are somebody's own are
			// its text here, the rest stays where it stands.
			{makes: makesText, sign: "system_content", roles: inSystem, reads: true, shape: shape{
				fields: []field{typeField, {key: "model_identity", slot: Text, takes: texts | nulls}},
				knows:  "reasoning_effort tools conversation_start_date knowledge_cutoff channel_config"}},
			{makes: makesText, sign: "developer_content", roles: inDeveloper, reads: true, shape: shape{
				fields: []field{typeField, {key: "instructions", slot: Text, takes: texts | nulls}}, knows: "tools"}},
		},
		items:         harmonyItems,
		unasked:       true,
		declaresTools: true,
	},
}

// harmonyItems are the messages that are a call, its result or a thought.
var harmonyItems = []*form{
	{makes: makesCall, sign: "recipient", keyed: true, told: isHarmonyCall, roles: inAssistant, role: core.RoleAssistant, when: isOwn, shape: shape{fields: []field{
		{key: "role", takes: texts, says: `"assistant"`}, {key: "name", takes: texts | nulls},
		{key: "recipient", slot: ToolName, takes: texts, must: true, as: harmonyTool},
		{key: "content", slot: Arguments, takes: texts | arrays, must: true, want: "a string that holds a JSON object", as: harmonyArguments},
		{key: "channel", takes: texts | nulls, says: `"commentary"`, usual: true, lost: "the channel"},
		{key: "content_type", takes: texts | nulls, says: `"<|constrain|>json"`, usual: true, lost: "the type of the content"}}}},
	{makes: makesResult, sign: "name", keyed: true, told: isHarmonyResult, roles: inTool, role: core.RoleTool, shape: shape{fields: []field{
		{key: "role", takes: texts, says: `"tool"`},
		{key: "name", slot: ToolName, takes: texts, must: true, as: harmonyTool},
		{key: "recipient", takes: texts | nulls, says: `"assistant"`, usual: true, lost: "the recipient"},
		{key: "content", slot: Output, takes: texts | arrays, must: true, want: "a string or an array of parts"},
		{key: "channel", takes: texts | nulls, says: `"commentary"`, usual: true, lost: "the channel"},
		{key: "content_type", takes: texts | nulls, lost: "the type of the content"}}}},
	{makes: makesThinking, sign: "channel", keyed: true, told: isHarmonyThought, roles: inAssistant, role: core.RoleAssistant, shape: shape{fields: []field{
		{key: "role", takes: texts, says: `"assistant"`}, {key: "name", takes: texts | nulls},
		{key: "content", slot: Text, takes: texts, must: true},
		{key: "channel", takes: texts, says: `"analysis"`},
		{key: "content_type", takes: texts | nulls, lost: "the type of the content"}}}},
}

// isHarmonyCall reports whether a message of the assistant goes to a tool.
func isHarmonyCall(doc *source.Document, message source.Index) bool {
	recipient := doc.Member(message, "recipient")
	return doc.Is(doc.Member(message, "role"), core.RoleAssistant) && doc.Kind(recipient) == source.String &&
		!doc.Is(recipient, "all") && !doc.Is(recipient, core.RoleUser) && !doc.Is(recipient, "")
}

func isHarmonyResult(doc *source.Document, message source.Index) bool {
	return doc.Is(doc.Member(message, "role"), core.RoleTool)
}

// isHarmonyThought reports whether a message of the assistant is not meant for the user. One in
// parts stays a message with them.
func isHarmonyThought(doc *source.Document, message source.Index) bool {
	return doc.Is(doc.Member(message, "role"), core.RoleAssistant) && doc.Is(doc.Member(message, "channel"), "analysis") &&
		doc.Kind(doc.Member(message, "content")) == source.String
}
