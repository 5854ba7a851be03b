package lint

// A fault is one way to break an accepted request. It is data: the place to change, the change, and where it
// shows. Selectors, steps and words are in faulty_test.go.
type fault struct {
	name string
	// formats are the IDs of the formats whose requests can have it; "" for all.
	formats string
	// at selects what to break, do how.
	at, do string
	// where selects the place at which it shows, if that isn't what was broken.
	where string
	// alone says that a result without a call can't stay where it is: its text is kept as a user message.
	alone bool
	// not are the formats and variants that it doesn't apply to.
	not string
	// mild are the formats for which it's a warning instead of an error.
	mild string
}

const (
	chat   = "openai-chat"
	claude = "anthropic"
	google = "gemini"
	items  = "openai-responses"
	amazon = "bedrock-converse"
	mist   = "mistral"
	coral  = "cohere"
	local  = "ollama"
	model  = "ai-sdk-model"
	shown  = "ai-sdk-ui"
	chain  = "langchain"
	spans  = "otel"
	rows   = "sharegpt"
	gpt    = "harmony"
	tuning = "fine-tune"

	// The formats of the systems, and our own.
	flat    = "wick"
	threads = "agent-types"
	system  = "kernel"
	blocks  = "forge"
	logs    = "structured"
	ours    = "rolecall"

	// Variants of a format.
	chainData   = "langchain/data"
	chainObject = "langchain/constructor"
	googleSnake = "gemini/snake_case"

	// likeChat write messages like OpenAI; typed formats have parts with a type, and allow strings as content.
	likeChat = chat + " " + mist + " " + coral + " " + tuning
	typed    = likeChat + " " + claude + " " + items + " " + model + " " + chain
	// loose formats only check a schema or render the text: they don't check whether calls and results match, or
	// which characters a text has.
	loose = local + " " + model + " " + shown + " " + chain + " " + spans + " " + rows + " " + systems
	// systems have their own contract, which doesn't cover most of this.
	systems = gpt + " " + flat + " " + threads + " " + system + " " + blocks + " " + logs + " " + ours
)

var faults = []fault{
	// Whose message it is.
	{name: "a typo in the assistant's role", at: "assistant.role", do: `set "asistant"`, mild: local},
	{name: "a typo in the user's role", at: "user.role", do: `set "usr"`, mild: local},
	{name: "a capital in a role", at: "user.role", do: `set "User"`, mild: local},
	{name: "the word of another framework for the user", at: "user.role", do: `set "human"`, mild: local},
	{name: "the word of people for the assistant", at: "assistant.role", do: `set "bot"`, mild: local},
	{name: "a role that nobody has, over calls", at: "caller.role", do: `set "narrator"`, mild: local},
	{name: "a role that nobody has, over a result", at: "result.role", do: `set "function_output"`, mild: local},
	{name: "a number as role", at: "user.role", do: `set 7`},
	{name: "null as role", formats: typed + " " + amazon + " " + spans + " " + shown, at: "user.role", do: `set null`},
	{name: "an empty role", at: "user.role", do: `set ""`, mild: local},
	{name: "no role", not: chainData + " " + chainObject, formats: typed + " " + amazon + " " + spans + " " + shown, at: "user.role", do: "remove", where: "user"},
	{name: "no role over calls", not: chainData + " " + chainObject, formats: typed + " " + amazon + " " + spans, at: "caller.role", do: "remove", where: "caller"},
	{name: "no role over a result", not: chainData + " " + chainObject, formats: typed + " " + amazon + " " + spans, at: "result.role", do: "remove", where: "result.wire"},
	{name: "calls under the user's role", not: blocks, at: "caller.role", do: "set $user", where: "caller", mild: loose},
	{name: "a result under the assistant's role", at: "told.role", do: "set $assistant", where: "result.wire", mild: loose},
	{name: "a result under the tool's role", formats: claude, at: "result.role", do: `set "tool"`},
	{name: "the key of the role with a typo", not: chainObject, formats: typed + " " + amazon + " " + spans + " " + shown, at: "user.role", do: "rename rol"},
	{name: "the key of the role under another word", not: chainObject, formats: typed + " " + amazon + " " + spans + " " + shown, at: "user.role", do: "rename author"},

	// What is said.
	{name: "no content", formats: chat + " " + mist + " " + coral + " " + claude + " " + google + " " + items + " " + amazon + " " + model + " " + shown + " " + chain + " " + spans + " " + rows, at: "user.content", do: "remove", where: "user"},
	{name: "null as content", formats: chat + " " + mist + " " + coral + " " + claude + " " + google + " " + items + " " + amazon + " " + model + " " + shown + " " + chain + " " + spans + " " + rows, at: "user.content", do: "set null"},
	{name: "a number as content", not: system, at: "user.content", do: "set 7"},
	{name: "true as content", not: system, at: "user.content", do: "set true"},
	{name: "a text under a key as content", formats: typed, at: "user.string", do: "wrap text"},
	{name: "a text under another key as content", formats: typed, at: "user.string", do: "wrap value"},
	{name: "a text in a list as content", formats: typed, at: "user.string", do: "list"},
	{name: "the content under its plural", formats: typed, at: "user.content", do: "rename contents"},
	{name: "the content under the key of a text", formats: typed, at: "user.string", do: "rename text"},
	{name: "the content under the key of other formats", formats: google, at: "user.content", do: "rename content"},
	{name: "a typo in the key of the content", at: "user.content", do: "typo"},
	{name: "a content without parts", formats: claude + " " + google, at: "user.content", do: "set []"},
	{name: "an empty text", formats: claude + " " + amazon, at: "user.text", do: `set ""`},
	{name: "a blank text", formats: claude + " " + amazon, at: "user.text", do: `set " \n"`},
	{name: "a typo in the type of a part", formats: typed, at: "part.type", do: `set "txt"`, mild: chain},
	{name: "the type of a part as another format has it", formats: typed, at: "part.type", do: `set "input_text"`, mild: chain},
	{name: "no type of a part", formats: typed, at: "part.type", do: "remove", where: "part"},
	{name: "the text of a part under another key", formats: typed, at: "part.text", do: "rename content"},
	{name: "a typo in the key of a part's text", at: "part.text", do: "typo"},
	{name: "a number as text", at: "part.text", do: "set 5"},
	// The ID and the date of such a message can't be known.
	{name: "a text in place of a message", not: threads, at: "user", do: `before "Hello"`},
	{name: "null in place of a message", at: "user", do: "before null"},
	{name: "a number in place of a message", at: "user", do: "before 3"},
	{name: "a message in a list of its own", at: "user", do: "list"},
	{name: "half a character", at: "user.text", do: `append \ud83d`, mild: loose},

	// Calls.
	{name: "a call without an ID", formats: typed + " " + amazon, at: "call.id", do: "remove", where: "call"},
	{name: "an empty ID of a call", formats: typed + " " + amazon, at: "call.id", do: `set ""`},
	{name: "a number as the ID of a call", formats: typed + " " + amazon, at: "call.id", do: "set 12"},
	{name: "a call without a name", not: gpt, at: "call.name", do: "remove", where: "call"},
	{name: "a name that no tool may have", formats: chat + " " + mist + " " + claude + " " + items + " " + google + " " + amazon, at: "call.name", do: `set "get weather!"`},
	{name: "arguments as an object", formats: likeChat, at: "call.args", do: `set {"a": 1}`},
	{name: "arguments as a text", formats: claude + " " + google + " " + amazon + " " + local + " " + model, at: "call.args", do: "quote"},
	{name: "arguments that break off", formats: likeChat, at: "call.args", do: `set "{\"city\": \"Os"`, mild: likeChat},
	{name: "a list of arguments", formats: claude + " " + google + " " + amazon + " " + local + " " + model, at: "call.args", do: "set [1]"},
	{name: "no arguments", formats: typed + " " + amazon, at: "call.args", do: "remove", where: "call"},
	{name: "null as arguments", formats: claude, at: "call.args", do: "set null"},
	{name: "a call without a type", formats: chat + " " + coral, at: "call.type", do: "remove", where: "call", mild: coral},
	{name: "a typo in the type of a call", formats: likeChat, at: "call.type", do: `set "functon"`},
	{name: "a call in the flat form", formats: likeChat, at: "call", do: "set $flat"},
	{name: "a list of no calls", formats: chat + " " + coral, at: "assistant", do: "member tool_calls []", mild: coral},
	{name: "a call twice", formats: typed, at: "call", do: "copy", mild: likeChat + " " + items + " " + loose},

	// Calls and results.
	{name: "a call under another ID", formats: likeChat + " " + claude + " " + google + " " + items + " " + amazon + " " + local + " " + model + " " + chain + " " + spans, at: "call.id", do: "append _x", where: "result.id", mild: loose},
	{name: "a result for another ID", formats: likeChat + " " + claude + " " + google + " " + items + " " + amazon + " " + local + " " + model + " " + chain + " " + spans, at: "result.id", do: "append _x", mild: loose},
	{name: "a result without its call", formats: likeChat + " " + claude + " " + google + " " + items + " " + amazon + " " + local + " " + model + " " + chain + " " + spans, at: "caller.unmoved", do: "remove", where: "result.after", alone: true, mild: loose},
	{name: "a call without its result", formats: likeChat + " " + claude + " " + google + " " + items + " " + amazon + " " + local + " " + model + " " + chain + " " + spans, at: "result.missed", do: "remove", where: "call", mild: loose},
	{name: "a result twice", not: blocks + " " + gpt, at: "result", do: "copy", mild: likeChat + " " + google + " " + items + " " + loose},
	{name: "a result at the end", formats: likeChat + " " + claude + " " + model + " " + chain + " " + amazon + " " + spans, at: "result.followed", do: "move", mild: loose},
	{name: "the user between call and result", formats: likeChat + " " + claude + " " + model + " " + chain + " " + amazon + " " + spans, at: "result.wire", do: "before $hurry", where: "result.after", mild: loose},
	{name: "the assistant between call and result", formats: likeChat, at: "result.wire", do: "before $wait", where: "result.after", mild: loose},
	{name: "a result of nothing", at: "user", do: "before $orphan", mild: loose},
	{name: "a result without an ID", formats: typed + " " + amazon, at: "result.id", do: "remove", where: "result"},
	{name: "null as the ID of a result", formats: typed + " " + amazon, at: "result.id", do: "set null", where: "result"},
	{name: "the ID of a result under another format's key", formats: likeChat, at: "result.id", do: "rename tool_use_id"},
	{name: "the ID of a result under the other format's key", formats: claude, at: "result.id", do: "rename tool_call_id"},
	{name: "a result without content", formats: likeChat, at: "result.content", do: "remove", where: "result"},
	{name: "a number as a result", formats: typed + " " + amazon, at: "result.content", do: "set 21"},
	{name: "an object as a result", formats: typed + " " + amazon, at: "result.content", do: `set {"degrees": 21}`},
	{name: "a result in another format's form", at: "result.alone", do: "set $foreign", mild: loose},
	{name: "a request that ends with its calls", formats: typed, at: "caller.sent", do: "last", where: "call", mild: loose},

	// What only one format can have wrong.
	{name: "the user's words as the assistant's part", formats: items, at: "part.type", do: `set "output_text"`},
	{name: "a part of Chat Completions", formats: items, at: "part.type", do: `set "text"`},
	{name: "an output under the key of a message", formats: items, at: "result.content", do: "rename content"},
	{name: "the ID of an output under Anthropic's key", formats: items, at: "result.id", do: "rename tool_use_id"},
	{name: "an item twice under one ID", formats: items, at: "identified", do: "copy"},
	{name: "reasoning that leads to nothing", formats: items, at: "user", do: "before $thought"},
	{name: "a block with a type", formats: amazon, at: "part", do: `member type "text"`, mild: amazon},
	{name: "a picture's format that is none", formats: amazon, at: "user", do: "before $picture"},
	{name: "a document without a text", formats: amazon, at: "user", do: "before $document"},
	{name: "a result as a text", formats: amazon, at: "result.body", do: `set "21 degrees"`},
	{name: "no tools for calls", formats: amazon, at: "tools", do: "remove", where: "call"},
	{name: "an ID of another provider", formats: mist, at: "call.id", do: `both "call_abcdefghij"`},
	{name: "a key that nobody has", formats: mist, at: "user", do: `member importance 3`},
	{name: "the assistant at the end", formats: mist, at: "last", do: "after $wait"},
	{name: "a content of parts", formats: local, at: "user.string", do: "part"},
	{name: "pictures as addresses in the content", formats: local, at: "user", do: "before $picture"},
	{name: "what a tool gave back without its type", formats: model, at: "output", do: `set "21 degrees"`},
	{name: "arguments under the key of version 4", formats: model, at: "call.args", do: "rename args"},
	{name: "a result under the key of version 4", formats: model, at: "output", do: "rename result"},
	{name: "a state that is none", formats: shown, at: "state", do: `set "result"`},
	{name: "an output without its state", formats: shown, at: "state", do: "remove", where: "call"},
	{name: "contents in place of parts", formats: shown + " " + spans, at: "user.content", do: "rename content"},
	{name: "arguments that are a text", formats: chain, at: "call.args", do: "quote"},
	{name: "a part's text under another key", formats: spans, at: "user.text", do: "rename text"},
	{name: "a turn with the keys of a message", formats: rows, at: "user.string", do: "rename content"},
	{name: "a value that is a list", formats: rows, at: "user.string", do: "list"},

	// What is around.
	{name: "more cache marks than there may be", formats: claude, at: "user", do: "before $marks"},
	{name: "a key that a file does not have", formats: likeChat, at: "user", do: "before $file"},
	{name: "a picture without its object", formats: likeChat, at: "user", do: "before $picture"},
	{name: "a picture of a kind that is not taken", formats: claude, at: "user", do: "before $picture"},
	{name: "a picture in another format's form", formats: claude, at: "user", do: "before $foreignPicture"},
	{name: "a tool without a schema", formats: claude, at: "tool.schema", do: "remove", where: "tool"},
	{name: "a text as the schema of a tool", formats: typed, at: "tool.schema", do: `set "object"`},
	{name: "a name of a tool that none may have", formats: chat + " " + mist + " " + claude + " " + items, at: "tool.name", do: `set "get weather!"`},
	{name: "a tool twice", formats: claude, at: "tool", do: "copy"},
}

// nearMisses look like faults but aren't: they add no findings.
var nearMisses = []fault{
	{name: "spaces and lines", at: "request", do: "indent"},
	{name: "no spaces", at: "request", do: "compact"},
	{name: "lines of Windows", at: "request", do: "crlf"},
	{name: "other words for the same characters", at: "user.text", do: "escape"},
	{name: "a text that names a call", at: "user.text", do: "append  What is call_9f2, and what is a tool_result?"},
	{name: "a text that holds a message", at: "user.text", do: `append  {\"role\": \"tool\", \"tool_call_id\": \"call_1\", \"content\": []}`},
	{name: "a text in another script", at: "user.text", do: "append  \u0434\u0430 \U0001F600 \\ud83d\\ude00"},
	{name: "a message of the user twice", formats: typed + " " + google + " " + local + " " + shown + " " + spans + " " + rows, at: "user", do: "copy"},
	{name: "a call and its result twice, one turn after the other", formats: likeChat + " " + claude + " " + model + " " + chain, at: "caller.once", do: "again"},
	{name: "a text as a list of one part", formats: likeChat + " " + claude + " " + model + " " + chain, at: "user.string", do: "part"},
	{name: "an empty result", formats: likeChat + " " + claude + " " + items, at: "result.content", do: `set ""`},
	{name: "the name of who speaks", formats: chat + " " + tuning, at: "user", do: `member name "ada"`},
	{name: "null for an absent key", formats: chat + " " + mist + " " + tuning, at: "user", do: "member name null"},
	{name: "a file by its ID", formats: chat, at: "user", do: `before {"role": "user", "content": [{"type": "file", "file": {"file_id": "file-1"}}]}`},
	{name: "four cache marks at most", formats: claude, at: "plain", do: `before {"role": "user", "content": [` + exampleMark + `, ` + exampleMark + `, ` + exampleMark + `, ` + exampleMark + `]}`},
	{name: "the keys of a message the other way round", at: "user", do: "turn"},
	{name: "an item without its type", formats: items, at: "user", do: `before {"role": "user", "content": "Hi."}`},
	{name: "a message of the user between call and result", formats: items, at: "result.wire", do: "before $hurry"},
	{name: "a file by its address", formats: items, at: "user", do: `before {"role": "user", "content": [{"type": "input_file", "file_url": "https://example.com/a.pdf"}]}`},
	{name: "a reference to an item", formats: items, at: "user", do: `before {"type": "item_reference", "id": "msg_1"}`},
	{name: "a document next to its text", formats: amazon, at: "user.text", do: "beside $document"},
	{name: "a mark for the cache", formats: amazon, at: "user.text", do: "beside $point"},
	{name: "a picture as an address", formats: mist, at: "user", do: `before {"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}`},
	{name: "no type of a call", formats: mist + " " + local, at: "call.type", do: "remove"},
	{name: "no ID of a result", formats: local, at: "result.id", do: "remove"},
	{name: "a result by the name of its tool", formats: local, at: "result.wire", do: `member tool_name $NAME`},
	{name: "a system message after others", formats: coral, at: "assistant", do: `before {"role": "system", "content": "Be brief."}`},
	{name: "a part of a type of one's own", formats: spans, at: "user", do: `before {"role": "user", "parts": [{"type": "text", "content": "Hi."}, {"type": "weather_card", "degrees": 3}]}`},
	{name: "what a tool gave back as an object", formats: spans, at: "result.content", do: `set {"degrees": 3}`},
	{name: "data of one's own", formats: shown, at: "user", do: `before {"id": "m0", "role": "assistant", "parts": [{"type": "data-weather", "data": {"degrees": 3}}, {"type": "step-start"}, {"type": "text", "text": "Hi."}]}`},
	{name: "a role by the other word for it", formats: chain, at: "user.role", do: `set "user"`},
	{name: "keys that an application adds", formats: chain, at: "user", do: `member pinned true`},
	{name: "a weight for training", formats: rows, at: "assistant", do: `member weight 1`},
	{name: "a bare list that waits", formats: typed, at: "caller", do: "bare"},
}
