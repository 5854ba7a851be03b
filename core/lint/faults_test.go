package lint

// A fault is one way to break a request that a provider accepted. It is data: what it is done to,
// what is done, and where that shows. Selectors, steps and words are in faulty_test.go.
type fault struct {
	name string
	// formats are the IDs of the dialects whose requests can have it; "" for all.
	formats string
	// at says what is broken, do how.
	at, do string
	// where says at what it shows, where that is not what was broken.
	where string
	// alone says that what answers nothing any more has no place of its own: its words are kept,
	// and said by the user.
	alone bool
	// mild says that it is no error but a warning, for the formats that it names.
	mild string
}

const (
	chat   = "openai-chat"
	claude = "anthropic"
	google = "gemini"
)

var faults = []fault{
	// Whose message it is.
	{name: "a typo in the assistant's role", at: "assistant.role", do: `set "asistant"`},
	{name: "a typo in the user's role", at: "user.role", do: `set "usr"`},
	{name: "a capital in a role", at: "user.role", do: `set "User"`},
	{name: "the word of another framework for the user", at: "user.role", do: `set "human"`},
	{name: "the word of people for the assistant", at: "assistant.role", do: `set "bot"`},
	{name: "a role that nobody has, over calls", at: "caller.role", do: `set "narrator"`},
	{name: "a role that nobody has, over a result", at: "result.role", do: `set "function_output"`},
	{name: "a number as role", at: "user.role", do: `set 7`},
	{name: "null as role", formats: chat + " " + claude, at: "user.role", do: `set null`},
	{name: "an empty role", at: "user.role", do: `set ""`},
	{name: "no role", formats: chat + " " + claude, at: "user.role", do: "remove", where: "user"},
	{name: "no role over calls", formats: chat + " " + claude, at: "caller.role", do: "remove", where: "caller"},
	{name: "no role over a result", formats: chat + " " + claude, at: "result.role", do: "remove", where: "result.wire"},
	{name: "calls under the user's role", at: "caller.role", do: "set $user", where: "caller"},
	{name: "a result under the assistant's role", at: "result.role", do: "set $assistant", where: "result.wire"},
	{name: "a result under the tool's role", formats: claude, at: "result.role", do: `set "tool"`},
	{name: "the key of the role with a typo", formats: chat + " " + claude, at: "user.role", do: "rename rol"},
	{name: "the key of the role under another word", formats: chat + " " + claude, at: "user.role", do: "rename author"},

	// What is said.
	{name: "no content", at: "user.content", do: "remove", where: "user"},
	{name: "null as content", at: "user.content", do: "set null"},
	{name: "a number as content", at: "user.content", do: "set 7"},
	{name: "true as content", at: "user.content", do: "set true"},
	{name: "a text under a key as content", formats: chat + " " + claude, at: "user.string", do: "wrap text"},
	{name: "a text under another key as content", formats: chat + " " + claude, at: "user.string", do: "wrap value"},
	{name: "a text in a list as content", formats: chat + " " + claude, at: "user.string", do: "list"},
	{name: "the content under its plural", formats: chat + " " + claude, at: "user.content", do: "rename contents"},
	{name: "the content under the key of a text", formats: chat + " " + claude, at: "user.string", do: "rename text"},
	{name: "the content under the key of other formats", formats: google, at: "user.content", do: "rename content"},
	{name: "a typo in the key of the content", at: "user.content", do: "typo"},
	{name: "a content without parts", formats: claude + " " + google, at: "user.content", do: "set []"},
	{name: "an empty text", formats: claude, at: "user.text", do: `set ""`},
	{name: "a blank text", formats: claude, at: "user.text", do: `set " \n"`},
	{name: "a typo in the type of a part", formats: chat + " " + claude, at: "part.type", do: `set "txt"`},
	{name: "the type of a part as another format has it", formats: chat + " " + claude, at: "part.type", do: `set "input_text"`},
	{name: "no type of a part", formats: chat + " " + claude, at: "part.type", do: "remove", where: "part"},
	{name: "the text of a part under another key", formats: chat + " " + claude, at: "part.text", do: "rename content"},
	{name: "a typo in the key of a part's text", at: "part.text", do: "typo"},
	{name: "a number as text", at: "part.text", do: "set 5"},
	{name: "a text in place of a message", at: "user", do: `before "Hello"`},
	{name: "null in place of a message", at: "user", do: "before null"},
	{name: "a number in place of a message", at: "user", do: "before 3"},
	{name: "a message in a list of its own", at: "user", do: "list"},
	{name: "half a character", at: "user.text", do: `append \ud83d`},

	// Calls.
	{name: "a call without an ID", formats: chat + " " + claude, at: "call.id", do: "remove", where: "call"},
	{name: "an empty ID of a call", formats: chat + " " + claude, at: "call.id", do: `set ""`},
	{name: "a number as the ID of a call", formats: chat + " " + claude, at: "call.id", do: "set 12"},
	{name: "a call without a name", at: "call.name", do: "remove", where: "call"},
	{name: "a name that no tool may have", formats: chat + " " + claude, at: "call.name", do: `set "get weather!"`},
	{name: "arguments as an object", formats: chat, at: "call.args", do: `set {"a": 1}`},
	{name: "arguments as a text", formats: claude + " " + google, at: "call.args", do: "quote"},
	{name: "arguments that break off", formats: chat, at: "call.args", do: `set "{\"city\": \"Os"`, mild: chat},
	{name: "a list of arguments", formats: claude + " " + google, at: "call.args", do: "set [1]"},
	{name: "no arguments", formats: chat + " " + claude, at: "call.args", do: "remove", where: "call"},
	{name: "null as arguments", formats: claude, at: "call.args", do: "set null"},
	{name: "a call without a type", formats: chat, at: "call.type", do: "remove", where: "call"},
	{name: "a typo in the type of a call", formats: chat, at: "call.type", do: `set "functon"`},
	{name: "a call in the flat form", formats: chat, at: "call", do: "set $flat"},
	{name: "a list of no calls", formats: chat, at: "assistant", do: "member tool_calls []"},
	{name: "a call twice", formats: chat + " " + claude, at: "call", do: "copy", mild: chat},

	// Calls and results.
	{name: "a call under another ID", at: "call.id", do: "append _x", where: "result.id"},
	{name: "a result for another ID", at: "result.id", do: "append _x"},
	{name: "a result without its call", at: "caller", do: "remove", where: "result.after", alone: true},
	{name: "a call without its result", at: "result", do: "remove", where: "call"},
	{name: "a result twice", at: "result", do: "copy", mild: chat + " " + google},
	{name: "a result at the end", formats: chat + " " + claude, at: "result.followed", do: "move"},
	{name: "the user between call and result", formats: chat + " " + claude, at: "result.wire", do: "before $hurry", where: "result.after"},
	{name: "the assistant between call and result", formats: chat, at: "result.wire", do: "before $wait", where: "result.after"},
	{name: "a result of nothing", at: "user", do: "before $orphan"},
	{name: "a result without an ID", formats: chat + " " + claude, at: "result.id", do: "remove", where: "result"},
	{name: "null as the ID of a result", formats: chat + " " + claude, at: "result.id", do: "set null", where: "result"},
	{name: "the ID of a result under another format's key", formats: chat, at: "result.id", do: "rename tool_use_id"},
	{name: "the ID of a result under the other format's key", formats: claude, at: "result.id", do: "rename tool_call_id"},
	{name: "a result without content", formats: chat, at: "result.content", do: "remove", where: "result"},
	{name: "a number as a result", formats: chat + " " + claude, at: "result.content", do: "set 21"},
	{name: "an object as a result", formats: chat + " " + claude, at: "result.content", do: `set {"degrees": 21}`},
	{name: "a result in another format's form", at: "result.alone", do: "set $foreign"},
	{name: "a request that ends with its calls", formats: chat + " " + claude, at: "caller.sent", do: "last", where: "call"},

	// What stands around.
	{name: "more cache marks than there may be", formats: claude, at: "user", do: "before $marks"},
	{name: "a key that a file does not have", formats: chat, at: "user", do: "before $file"},
	{name: "a picture without its object", formats: chat, at: "user", do: "before $picture"},
	{name: "a picture of a kind that is not taken", formats: claude, at: "user", do: "before $picture"},
	{name: "a picture in another format's form", formats: claude, at: "user", do: "before $foreignPicture"},
	{name: "a tool without a schema", formats: claude, at: "tool.schema", do: "remove", where: "tool"},
	{name: "a text as the schema of a tool", formats: chat + " " + claude, at: "tool.schema", do: `set "object"`},
	{name: "a name of a tool that none may have", formats: chat + " " + claude, at: "tool.name", do: `set "get weather!"`},
	{name: "a tool twice", formats: claude, at: "tool", do: "copy"},
}

// words are what a step puts in, by the dialect: faults are tried on the requests of those that
// stand here. $ID, $NAME and $OUT in them are the ID and the
// tool of the call, and the text of its result.
var words = map[string]map[string]string{
	chat: {
		"user": `"user"`, "assistant": `"assistant"`,
		"hurry":   `{"role": "user", "content": "Hurry up."}`,
		"wait":    `{"role": "assistant", "content": "Wait."}`,
		"orphan":  `{"role": "tool", "tool_call_id": "call_of_nobody", "content": "stray"}`,
		"flat":    `{"id": $ID, "name": $NAME, "args": {"n": 1}}`,
		"foreign": `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": $ID, "content": $OUT}]}`,
		"file":    `{"role": "user", "content": [{"type": "file", "file": {"data": "data:application/pdf;base64,JVBERi0=", "filename": "a.pdf"}}]}`,
		"picture": `{"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}`,
	},
	claude: {
		"user": `"user"`, "assistant": `"assistant"`,
		"hurry":          `{"role": "user", "content": "Hurry up."}`,
		"wait":           `{"role": "assistant", "content": "Wait."}`,
		"orphan":         `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "call_of_nobody", "content": "stray"}]}`,
		"foreign":        `{"role": "tool", "tool_call_id": $ID, "content": $OUT}`,
		"marks":          `{"role": "user", "content": [` + mark + `, ` + mark + `, ` + mark + `, ` + mark + `, ` + mark + `]}`,
		"picture":        `{"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/bmp", "data": "aGk="}}]}`,
		"foreignPicture": `{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}]}`,
	},
	google: {
		"user": `"user"`, "assistant": `"model"`,
		"hurry":   `{"role": "user", "parts": [{"text": "Hurry up."}]}`,
		"wait":    `{"role": "model", "parts": [{"text": "Wait."}]}`,
		"orphan":  `{"role": "user", "parts": [{"functionResponse": {"id": "call_of_nobody", "name": "nothing", "response": {"output": "stray"}}}]}`,
		"foreign": `{"role": "tool", "tool_call_id": $ID, "content": $OUT}`,
	},
}

const mark = `{"type": "text", "text": "Keep this.", "cache_control": {"type": "ephemeral"}}`

// nearMisses look like faults and are none: nothing is said of them that was not said before.
var nearMisses = []fault{
	{name: "spaces and lines", at: "request", do: "indent"},
	{name: "no spaces", at: "request", do: "compact"},
	{name: "lines of Windows", at: "request", do: "crlf"},
	{name: "other words for the same characters", at: "user.text", do: "escape"},
	{name: "a text that names a call", at: "user.text", do: "append  What is call_9f2, and what is a tool_result?"},
	{name: "a text that holds a message", at: "user.text", do: `append  {\"role\": \"tool\", \"tool_call_id\": \"call_1\", \"content\": []}`},
	{name: "a text in another script", at: "user.text", do: "append  \u0434\u0430 \U0001F600 \\ud83d\\ude00"},
	{name: "a message of the user twice", at: "user", do: "copy"},
	{name: "a call and its result twice, one turn after the other", formats: chat + " " + claude, at: "caller.once", do: "again"},
	{name: "a text as a list of one part", formats: chat + " " + claude, at: "user.string", do: "part"},
	{name: "an empty result", formats: chat + " " + claude, at: "result.content", do: `set ""`},
	{name: "the name of who speaks", formats: chat, at: "user", do: `member name "ada"`},
	{name: "null for an absent key", formats: chat, at: "user", do: "member name null"},
	{name: "a file by its ID", formats: chat, at: "user", do: `before {"role": "user", "content": [{"type": "file", "file": {"file_id": "file-1"}}]}`},
	{name: "four cache marks at most", formats: claude, at: "plain", do: `before {"role": "user", "content": [` + mark + `, ` + mark + `, ` + mark + `, ` + mark + `]}`},
	{name: "the keys of a message the other way round", at: "user", do: "turn"},
	{name: "a bare list that waits", formats: chat + " " + claude, at: "caller", do: "bare"},
}
