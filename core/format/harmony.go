package format

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
var Harmony = harmonyFormat

var harmonyFormat = &Format{
	ID:     "harmony",
	Name:   "Harmony",
	Family: Framework,
	About:  "gpt-oss conversations: channels, recipients, tool calls as messages",
	NoIDs:  true,
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string"},
			{Key: "recipient", Takes: Texts | Nulls, Lost: "recipient"},
			{Key: "content", Slot: Content, Takes: Texts | Arrays, Must: true, Want: "a string or an array of parts"},
			{Key: "channel", Takes: Texts | Nulls, Says: `"final"`, Usual: true, Only: InAssistant, Lost: "channel"},
			{Key: "content_type", Takes: Texts | Nulls, Lost: "content type"},
		}},
		Roles: []RoleWord{
			{"system", InSystem, core.RoleSystem}, {"developer", inDeveloper, RoleDeveloper}, {"user", InUser, core.RoleUser},
			{"assistant", InAssistant, core.RoleAssistant}, {"tool", InTool, core.RoleTool},
		},
		RequiredKeys: []string{"channel", "recipient", "content_type", "system_content", "developer_content"},
		Parts: []*Form{
			{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Fields: []Field{TypeField, {Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
			// What the library makes the text of such a message of: the words that are somebody's own are
			// its text here, the rest stays where it is.
			{Kind: TextPart, Tag: "system_content", Roles: InSystem, Reads: true, Shape: Shape{
				Fields: []Field{TypeField, {Key: "model_identity", Slot: Text, Takes: Texts | Nulls}},
				Knows:  "reasoning_effort tools conversation_start_date knowledge_cutoff channel_config"}},
			{Kind: TextPart, Tag: "developer_content", Roles: inDeveloper, Reads: true, Shape: Shape{
				Fields: []Field{TypeField, {Key: "instructions", Slot: Text, Takes: Texts | Nulls}}, Knows: "tools"}},
		},
		Regroup: Regroup{Items: harmonyItems},
		Unasked: true,
		Hook:    ToolsInMessages,
	},
}

// harmonyItems are the messages that are a call, its result or a thought.
var harmonyItems = []*Form{
	{Kind: CallPart, Tag: "recipient", Keyed: true, Told: isHarmonyCall, Roles: InAssistant, Role: core.RoleAssistant, When: IsOwn, Shape: Shape{Fields: []Field{
		{Key: "role", Takes: Texts, Says: `"assistant"`}, {Key: "name", Takes: Texts | Nulls},
		{Key: "recipient", Slot: ToolName, Takes: Texts, Must: true, As: HarmonyTool},
		{Key: "content", Slot: Arguments, Takes: Texts | Arrays, Must: true, Want: "a string that contains a JSON object", As: HarmonyArguments},
		{Key: "channel", Takes: Texts | Nulls, Says: `"commentary"`, Usual: true, Lost: "channel"},
		{Key: "content_type", Takes: Texts | Nulls, Says: `"<|constrain|>json"`, Usual: true, Lost: "content type"}}}},
	{Kind: ResultPart, Tag: "name", Keyed: true, Told: isHarmonyResult, Roles: InTool, Role: core.RoleTool, Shape: Shape{Fields: []Field{
		{Key: "role", Takes: Texts, Says: `"tool"`},
		{Key: "name", Slot: ToolName, Takes: Texts, Must: true, As: HarmonyTool},
		{Key: "recipient", Takes: Texts | Nulls, Says: `"assistant"`, Usual: true, Lost: "recipient"},
		{Key: "content", Slot: Output, Takes: Texts | Arrays, Must: true, Want: "a string or an array of parts"},
		{Key: "channel", Takes: Texts | Nulls, Says: `"commentary"`, Usual: true, Lost: "channel"},
		{Key: "content_type", Takes: Texts | Nulls, Lost: "content type"}}}},
	{Kind: ThinkingPart, Tag: "channel", Keyed: true, Told: isHarmonyThought, Roles: InAssistant, Role: core.RoleAssistant, Shape: Shape{Fields: []Field{
		{Key: "role", Takes: Texts, Says: `"assistant"`}, {Key: "name", Takes: Texts | Nulls},
		{Key: "content", Slot: Text, Takes: Texts, Must: true},
		{Key: "channel", Takes: Texts, Says: `"analysis"`},
		{Key: "content_type", Takes: Texts | Nulls, Lost: "content type"}}}},
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

// HarmonyDeclaration has the keys of a tool in its namespace, as ToolDescription of openai/harmony,
// src/chat.rs.
var HarmonyDeclaration = Shape{Fields: []Field{
	{Key: "name", Slot: ToolName, Takes: Texts}, {Key: "description", Slot: Describes, Takes: Texts | Nulls}, {Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
}}
