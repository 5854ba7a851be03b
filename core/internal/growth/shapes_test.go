//go:build !js

package growth

import (
	"strings"

	"github.com/rolecall/rolecall/core/lint"
)

// few is how many things the small input of a shape has, and fewer that of one in which
// each is long.
const (
	few   = 64
	fewer = 40
	// more is for calls in one message, of which OpenAI takes 128: fewer are not rejected.
	more = 200
)

// The entries that many shapes are made of.
const (
	user      = `{"role":"user","content":"Say it again."}`
	openCall  = `{"id":"c#","type":"function","function":{"name":"f","arguments":"{\"a\":#}"}}`
	openReply = `{"role":"tool","tool_call_id":"c#","content":"x"}`
	block     = `{"type":"tool_use","id":"t#","name":"f","input":{"a":#}}`
	answer    = `{"type":"tool_result","tool_use_id":"t#","content":"x"}`
	toolBlock = `<tool>{"tool_name":"f","arguments":{"a":#},"server_name":"local"}</tool>`
)

// plain are the shapes of texts in the forms of every format.
var plain = []shape{
	// Messages.
	{"messages", few, of(`[@]`, many(user+`,{"role":"assistant","content":"It."}`))},
	{"messages indented", few, indented(of(`[@]`, many(user+`,{"role":"assistant","content":"It."}`)))},
	{"messages of one role", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(user))},
	{"messages of the assistant alone", few, of(`[@]`, many(`{"role":"assistant","content":"a"}`))},
	{"system messages", few, of(`[@,`+user+`]`, many(`{"role":"system","content":"Be brief."}`))},
	{"system messages inside", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(user+`,{"role":"system","content":"Be brief."}`))},
	{"developer messages", few, of(`[@]`, many(`{"role":"developer","content":"Be brief."},`+user))},
	{"misspelt roles", few, of(`[@]`, many(`{"role":"usr","content":"a"}`))},
	{"misspelt roles indented", few, indented(of(`[@]`, many(`{"role":"usr","content":"a"}`)))},
	{"roles of one's own", few, of(`[@]`, many(`{"role":"actor #","content":"a"}`))},
	{"missing roles", few, of(`[@]`, many(user+`,{"content":"a"}`))},
	{"misspelt keys", few, of(`[@]`, many(`{"role":"user","contnet":"a"}`))},
	{"misspelt keys indented", few, indented(of(`[@]`, many(`{"role":"user","contnet":"a"}`)))},
	{"missing contents", few, of(`[@]`, many(user+`,{"role":"assistant"}`))},
	{"null contents", few, of(`[@]`, many(user+`,{"role":"user","content":null}`))},
	{"empty contents", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(user+`,{"role":"assistant","content":""}`))},
	{"numbers as contents", few, of(`[@]`, many(`{"role":"user","content":#}`))},
	{"numbers as messages", few, of(`[`+user+`,@]`, many(`#`))},
	{"empty objects as messages", few, of(`[`+user+`,@]`, many(`{}`))},
	{"names of participants", few, of(`[@]`, many(`{"role":"user","name":"a b #","content":"a"}`))},
	{"unknown keys in each message", few, of(`[@]`, many(`{"role":"user","content":"a","k#":#,"note":"b"}`))},
	{"unknown keys in one message", few, of(`[{"role":"user","content":"a",@}]`, many(`"k#":"#"`))},
	{"misspelt keys in one message", few, of(`[{"role":"user",@,"content":"a"}]`, many(`"contnt":#`))},
	{"one key again and again", few, of(`[{"role":"user",@}]`, many(`"content":"#"`))},
	{"a key twice in each message", few, of(`[@]`, many(`{"role":"user","content":"a","content":"b"}`))},
	{"unknown keys of the request", few, of(`{"model":"gpt-4o","messages":[`+user+`],@}`, many(`"k#":#`))},

	// Forms that no format is.
	{"Pydantic AI messages", few, of(`[@]`, many(`{"parts":[{"content":"a","part_kind":"user-prompt"}],"kind":"request"},{"parts":[{"tool_name":"f","args":{"a":#},"tool_call_id":"c#","part_kind":"tool-call"}],"kind":"response"}`))},
	{"parts of a message of Pydantic AI", few, of(`[{"parts":[@],"kind":"request"}]`, many(`{"content":"a","part_kind":"user-prompt"},{"content":"b","part_kind":"system-prompt"}`))},
	{"a chat of ChatGPT", few, of(`[{"current_node":"n1","mapping":{"n1":{"message":null,"parent":"n#"},@}}]`, many(`"n#":{"message":{"author":{"role":"user"},"content":{"parts":["a"]}},"parent":"n#"}`))},
	{"Claude chats", few, of(`[@]`, many(`{"uuid":"u#","name":"a","chat_messages":[{"sender":"human","text":"a"}]}`))},
	{"events of the ADK", few, of(`{"appName":"a","events":[@]}`, many(`{"author":"user","invocationId":"i#","content":{"role":"user","parts":[{"text":"a"}]}}`))},
	{"messages that code gives to a name", few, of("messages = [@]\n", many(`{"role": "user", "content": "a"}`))},
	{"names that code gives to names", few, of("messages = [{\"role\": \"user\", \"content\": \"a\"}]\n@", many("\na = messages"))},
	{"values in a line of a log", few, of("INFO sent @", many(` request={"messages":[{"role":"user","content":"a"}]}`))},
	{"answers after a request", few, of("POST /a HTTP/1.1\n\n{\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}@", many("\nHTTP/1.1 200 OK\n\n{\"a\":#}"))},

	// Logs of agents, whose lines are one conversation.
	{"entries of a log of Claude Code", few, of(`[@]`, many(`{"sessionId":"s","uuid":"u#","type":"user","message":{"role":"user","content":"a"}},{"sessionId":"s","uuid":"a#","type":"assistant","message":{"id":"m#","role":"assistant","content":[`+block+`]}},{"sessionId":"s","uuid":"r#","type":"user","message":{"role":"user","content":[`+answer+`]}}`))},
	{"entries of one answer in a log of Claude Code", few, of(`[@,@]`, many(`{"sessionId":"s","uuid":"a#","type":"assistant","message":{"id":"m","role":"assistant","content":[`+block+`]}}`), many(`{"sessionId":"s","uuid":"r#","type":"user","message":{"role":"user","content":[`+answer+`]}}`))},
	{"agents below in a log of Claude Code", few, of(`[@]`, many(`{"sessionId":"s","isSidechain":true,"agentId":"g#","uuid":"u#","parentUuid":null,"type":"user","message":{"role":"user","content":"a"}}`))},
	{"entries of a log of Codex", few, of(`[@]`, many(`{"timestamp":"t","type":"response_item","payload":{"type":"function_call","name":"f","arguments":"{}","call_id":"c#"}},{"timestamp":"t","type":"response_item","payload":{"type":"function_call_output","call_id":"c#","output":"x"}}`))},

	// Logs that are read and never written.
	{"entries of a Goose session", few, of(`{"working_dir":"a","conversation":[@]}`, many(`{"role":"assistant","content":[{"type":"toolRequest","id":"c#","toolCall":{"value":{"name":"f","arguments":{"a":#}}}}]},{"role":"user","content":[{"type":"toolResponse","id":"c#","toolResult":{"value":[{"type":"text","text":"x"}]}}]}`))},
	{"parts of an entry of Goose", few, of(`{"working_dir":"a","conversation":[{"role":"assistant","content":[@]}]}`, many(`{"type":"toolRequest","id":"c#","toolCall":{"value":{"name":"f","arguments":{"a":#}}}},{"type":"text","text":"x"}`))},
	{"lines of a Gemini CLI session", few, of(`{"sessionId":"s","projectHash":"p","messages":[@]}`, many(`{"id":"a#","type":"user","content":"a"},{"id":"a#","type":"gemini","content":"b"},{"$rewindTo":"a#"},{"id":"b#","type":"gemini","content":"b"}`))},
	{"preference rows", few, of(`[@]`, many(`{"prompt":"a","chosen":"b #","rejected":"c"}`))},

	// Calls and results of openai-chat.
	{"calls in one message, answered", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@]`, many(openCall), many(openReply))},
	{"calls in one message, answered, indented", more, indented(of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@]`, many(openCall), many(openReply)))},
	{"calls in one message, answered backwards", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@]`, many(openCall), backwards(openReply))},
	{"calls in one message, open", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},`+user+`]`, many(openCall))},
	{"calls in one message, waiting", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(openCall))},
	{"calls in one message, of one id", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},{"role":"tool","tool_call_id":"c","content":"x"},`+user+`]`, many(`{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`))},
	{"calls in one message, without ids", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},`+user+`]`, many(`{"type":"function","function":{"name":"f","arguments":"{}"}}`))},
	{"calls and results without ids", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@]`, many(`{"type":"function","function":{"name":"f","arguments":"{}"}}`), many(`{"role":"tool","content":"x"}`))},
	{"calls and results of other ids", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@]`, many(openCall), many(`{"role":"tool","tool_call_id":"x#","content":"x"}`))},
	{"calls without names", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"arguments":"{}"}}`))},
	{"calls without types", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","function":{"name":"f","arguments":"{}"}}`))},
	{"calls of bad names", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"name":"f #","arguments":"{}"}}`))},
	{"calls of one bad name", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"name":"f g","arguments":"{}"}}`))},
	{"calls of long ids", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"call_of_an_id_that_is_longer_than_the_forty_bytes_of_old_and_sixty_four_#","type":"function","function":{"name":"f","arguments":"{}"}}`))},
	{"calls of bad arguments", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"name":"f","arguments":"{a"}}`))},
	{"calls of arguments that are objects", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"name":"f","arguments":{"a":#}}}`))},
	{"calls of arguments quoted twice", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]}]`, many(`{"id":"c#","type":"function","function":{"name":"f","arguments":"\"{}\""}}`))},
	{"calls of undeclared tools", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"g","parameters":{"type":"object"}}}],"messages":[`+user+`,@]}`, many(`{"role":"assistant","content":null,"tool_calls":[{"id":"c#","type":"function","function":{"name":"f#","arguments":"{}"}}]},`+openReply))},
	{"calls, a message each, answered", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]},`+openReply))},
	{"calls, a message each, of one id", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"x"}`))},
	{"calls, a message each, of one id, open", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]}`))},
	{"calls, a message each, open", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]}`))},
	{"calls, answered at the end", few, of(`[@,@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]}`), many(openReply))},
	{"calls, and results of others at the end", few, of(`[@,@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]}`), many(`{"role":"tool","tool_call_id":"r#","content":"x"}`))},
	{"calls, answered at the end backwards", few, of(`[@,@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]}`), backwards(openReply))},
	{"calls, answered at the beginning", few, of(`[@,@]`, many(openReply), many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]}`))},
	{"calls, answered after a user", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]},`+user+`,`+openReply))},
	{"calls of one id, answered at the end", few, of(`[@,@]`, many(user+`,{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]}`), many(`{"role":"tool","tool_call_id":"c","content":"x"}`))},
	{"results without calls", few, of(`[`+user+`,@]`, many(openReply))},
	{"results without calls between users", few, of(`[@]`, many(user+`,`+openReply))},
	{"results of one call", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]},@]`, many(`{"role":"tool","tool_call_id":"c#","content":"x"}`))},
	{"results of one call, again", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},@]`, many(`{"role":"tool","tool_call_id":"c","content":"x"}`))},
	{"results as messages of the user", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@,`+user+`]`, many(openCall), many(`{"role":"user","tool_call_id":"c#","content":"x"}`))},
	{"results as entries of a log", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@,`+user+`]`, many(openCall), many(`{"type":"function_call_output","call_id":"c#","output":"x"}`))},
	{"results of another format, a message each", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},@,`+user+`]`, many(openCall), many(`{"role":"user","content":[{"type":"tool_result","tool_use_id":"c#","content":"x"}]}`))},
	{"results of another format in one message", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},{"role":"user","content":[@]},`+user+`]`, many(openCall), many(`{"type":"tool_result","tool_use_id":"c#","content":"x"}`))},
	{"texts that name calls", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[@]},{"role":"user","content":[@]}]`, many(openCall), many(`{"type":"text","text":"c#"}`))},
	{"function calls", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}},{"role":"function","name":"f","content":"x"}`))},
	{"function calls, open", few, of(`[@]`, many(user+`,{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}}`))},
	{"function results at the end", few, of(`[@,@]`, many(user+`,{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}}`), many(`{"role":"function","name":"f","content":"x"}`))},

	{"members of one id in one use", few, of(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{},@}]},`+user+`]}`, many(`"id":"t"`))},
	{"texts that name one call", few, of(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[@]}]}`, many(`{"type":"text","text":"toolu_1"}`))},

	// Errors and code.
	{"an error that names many calls", few, of(`400: these tool_call_ids did not have response messages: @ in {"model":"gpt-4o","messages":[{"role":"assistant","content":null,"tool_calls":[@]},`+user+`]}`, many("call_#"), many(`{"id":"call_#","type":"function","function":{"name":"f","arguments":"{}"}}`))},
	{"an error that names many places", few, of(`400: @ in {"messages":[@]}`, many("messages.#.content is empty"), many(`{"role":"user","content":""}`))},
	{"a chain of calls in code", few, of("messages(@", again(".abcdefgh"))},
	{"a chain of calls that add in code", few, of("create(messages=a@)", again(".append(a)"))},

	// Parts.
	{"texts in one message", few, of(`[{"role":"user","content":[@]}]`, many(`{"type":"text","text":"a"}`))},
	{"texts in one message of the assistant", few, of(`[`+user+`,{"role":"assistant","content":[@]}]`, many(`{"type":"text","text":"a"}`))},
	{"empty texts in one message", few, of(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":[@]}]}`, many(`{"type":"text","text":""}`))},
	{"empty objects in one message", few, of(`[{"role":"user","content":[@]}]`, many(`{}`))},
	{"numbers in one message", few, of(`[{"role":"user","content":[@]}]`, many(`#`))},
	{"unknown parts in one message", few, of(`[{"role":"user","content":[@]}]`, many(`{"type":"k#","a":#}`))},
	{"images in one message", few, of(`[{"role":"user","content":[@]}]`, many(`{"type":"image_url","image_url":{"url":"https://x.org/#.png"}}`))},
	{"bad images in one message", few, of(`[{"role":"user","content":[@]}]`, many(`{"type":"image_url","image_url":{"url":"data:image/bmp;base64,AA#"}}`))},
	{"images, a message each", few, of(`[@]`, many(`{"role":"user","content":[{"type":"text","text":"See"},{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}]}`))},
	{"empty lists of parts", few, of(`[@]`, many(`{"role":"user","content":[]}`))},

	// Blocks of anthropic.
	{"blocks, a message each", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(`{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"text","text":"b"},`+block+`]},{"role":"user","content":[`+answer+`]}`))},
	{"uses in one message, answered", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]},{"role":"user","content":[@]}]}`, many(block), many(answer))},
	{"uses in one message, answered, indented", few, indented(of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]},{"role":"user","content":[@]}]}`, many(block), many(answer)))},
	{"uses in one message, open", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]},`+user+`]}`, many(block))},
	{"uses of one id", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]},`+user+`]}`, many(`{"type":"tool_use","id":"t","name":"f","input":{}}`))},
	{"uses, answered after texts", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(user+`,{"role":"assistant","content":[`+block+`]},{"role":"user","content":[{"type":"text","text":"a"},`+answer+`]}`))},
	{"texts after uses", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]},{"role":"user","content":[@]}]}`, many(block+`,{"type":"text","text":"a"}`), many(answer+`,{"type":"text","text":"a"}`))},
	{"uses in a reply, each with its result", few, of(`{"id":"msg_1","type":"message","role":"assistant","model":"claude-x","content":[@]}`, many(block+`,`+answer))},
	{"uses in one message, each with its result", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]}]}`, many(block+`,`+answer))},
	{"results without uses", few, of(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":[@]}]}`, many(answer))},
	{"thoughts in one message", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]}]}`, many(`{"type":"thinking","thinking":"a","signature":"s#"}`))},
	{"thoughts without signatures", few, of(`{"model":"claude-x","max_tokens":9,"messages":[@]}`, many(user+`,{"role":"assistant","content":[{"type":"thinking","thinking":"a"},{"type":"text","text":"b"}]}`))},
	{"blocks of the system", few, of(`{"model":"claude-x","max_tokens":9,"system":[@],"messages":[`+user+`]}`, many(`{"type":"text","text":"a"}`))},
	{"uses of the server", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[@]}]}`, many(`{"type":"server_tool_use","id":"srvtoolu_#","name":"web_search","input":{}},{"type":"web_search_tool_result","tool_use_id":"srvtoolu_#","content":[]}`))},
	{"texts in one result", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":[@]}]}]}`, many(`{"type":"text","text":"a"}`))},

	// Tools.
	{"tools", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`]}`, many(`{"type":"function","function":{"name":"f#","description":"a","parameters":{"type":"object","properties":{"a":{"type":"string"}}}}}`))},
	{"tools of one name", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`]}`, many(`{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}`))},
	{"tools of bad names", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`]}`, many(`{"type":"function","function":{"name":"f #","parameters":{"type":"object"}}}`))},
	{"tools of one bad name", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`]}`, many(`{"type":"function","function":{"name":"f g","parameters":{"type":"object"}}}`))},
	{"tools without names", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`]}`, many(`{"type":"function","function":{"parameters":{"type":"object"}}}`))},
	{"tools of anthropic of one name", few, of(`{"model":"claude-x","max_tokens":9,"tools":[@],"messages":[`+user+`]}`, many(`{"name":"f","input_schema":{"type":"object"}}`))},
	{"tools without schemas", few, of(`{"model":"claude-x","max_tokens":9,"tools":[@],"messages":[`+user+`]}`, many(`{"name":"f#"}`))},
	{"properties of one tool", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object","properties":{@}}}}],"messages":[`+user+`]}`, many(`"p#":{"type":"string","description":"a"}`))},
	{"calls of tools with nearly the declared names", few, of(`{"model":"gpt-4o","tools":[@],"messages":[`+user+`,@]}`, many(`{"type":"function","function":{"name":"find_trains_#","parameters":{"type":"object"}}}`), many(`{"role":"assistant","content":null,"tool_calls":[{"id":"c#","type":"function","function":{"name":"find_trans_x#","arguments":"{}"}}]},`+openReply))},
	{"references to the schema around them", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","strict":true,"parameters":{"type":"object","properties":{@}}}}],"messages":[`+user+`]}`, many(`"k#":{"$ref":"#"}`))},
	{"references to definitions", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","strict":true,"parameters":{"type":"object","properties":{@},"required":[@],"$defs":{@}}}}],"messages":[`+user+`]}`, many(`"k#":{"$ref":"#/$defs/d#"}`), many(`"k#"`), many(`"d#":{"type":"string"}`))},
	{"words of one schema that nobody knows", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object",@,"properties":{}}}}],"messages":[`+user+`]}`, many(`"w#":1`))},
	{"required properties of one tool", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object","properties":{@},"required":[@]}}}],"messages":[`+user+`]}`, many(`"p#":{"type":"string"}`), many(`"p#"`))},
	{"definitions of one tool", few, of(`{"model":"gpt-4o","tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object","properties":{@},"$defs":{@}}}}],"messages":[`+user+`]}`, many(`"p#":{"$ref":"#/$defs/d#"}`), many(`"d#":{"type":"string"}`))},

	// Texts of forge.
	{"tool blocks in one text", few, of(`[{"role":"system","content":"a"},{"role":"assistant","content":@},{"role":"tool","content":"Tool: f\nx"}]`, quoted(many(toolBlock)))},
	{"tool blocks in one text, answered", few, of(`[{"role":"system","content":"a"},{"role":"assistant","content":@},@]`, quoted(many(toolBlock)), many(`{"role":"tool","content":"Tool: f\nx"}`))},
	{"tool blocks of many tools, answered backwards", few, of(`[{"role":"system","content":"a"},{"role":"assistant","content":@},@]`, quoted(many(`<tool>{"tool_name":"f#","arguments":{}}</tool>`)), backwards(`{"role":"tool","content":"Tool: f#\nx"}`))},
	{"tool blocks, a message each", few, of(`[{"role":"system","content":"a"},@]`, many(`{"role":"user","content":"a"},{"role":"assistant","content":"<tool>{\"tool_name\":\"f\",\"arguments\":{}}</tool>"},{"role":"tool","content":"Tool: f\nx"}`))},
	{"tool blocks without arguments", few, forgeText(`<tool>{"tool_name":"f"}</tool>`)},
	{"tool blocks without ends", few, forgeText(`<tool>{"tool_name":"f","arguments":{}}`)},
	{"tool blocks of broken JSON", few, forgeText(`<tool>{"tool_name":}</tool>`)},
	{"tool blocks of another server", few, forgeText(`<tool>{"tool_name":"f","arguments":{},"server_name":"g"}</tool>`)},
	{"thoughts in brackets", few, forgeText("[I think so]\nyes\n")},
	{"words between tool blocks", few, forgeText("Now: " + `<tool>{"tool_name":"f","arguments":{}}</tool>` + "\n")},
	{"results of forge without names", few, of(`[{"role":"system","content":"a"},{"role":"assistant","content":"<tool>{\"tool_name\":\"f\",\"arguments\":{}}</tool>"},@]`, many(`{"role":"tool","content":"x"}`))},

	// The other systems.
	{"typed messages", few, of(`[{"type":"user","content":"a"},@]`, many(`{"type":"assistant_text","content":"b"},{"type":"assistant_action","toolId":"t#","tool":"f","args":{"a":#}},{"type":"tool_result","toolId":"t#","output":"x"}`))},
	{"actions in a row", few, of(`[{"type":"user","content":"a"},@,@]`, many(`{"type":"assistant_action","toolId":"t#","tool":"f","args":{"a":#}}`), many(`{"type":"tool_result","toolId":"t#","output":"x"}`))},
	{"typed texts in a row", few, of(`[{"type":"user","content":"a"},@]`, many(`{"type":"assistant_text","content":"b"}`))},
	{"unknown types", few, of(`[{"type":"user","content":"a"},{"type":"assistant_text","content":"b"},@]`, many(`{"type":"thought","content":"a"}`))},
	{"an audit log", few, of(`[@]`, many(`{"id":"i#","timestamp":"2024-01-14T10:00:00Z","message":{"type":"user","content":"a"},"decision":"","auditData":{}},{"id":"j#","timestamp":"2024-01-14T10:00:01Z","message":{"type":"assistant_text","content":"b"},"decision":"said #","auditData":{"k":#}}`))},
	{"a thread", few, of(`[@]`, before(`{"id":"m#","parent_id":"m%","role":"user","content":"a"}`))},
	{"a thread twice", few, of(`[@,@]`, before(`{"id":"m#","parent_id":"m%","role":"user","content":"a"}`), before(`{"id":"m#","parent_id":"m%","role":"user","content":"a"}`))},
	{"answers to one message", few, of(`[{"id":"m","role":"user","content":"a"},@]`, many(`{"id":"m#","parent_id":"m","role":"assistant","content":"b"}`))},
	{"parents that are missing", few, of(`[@]`, many(`{"id":"m#","parent_id":"x#","role":"user","content":"a"}`))},
	{"parents in circles", few, of(`[@]`, many(`{"id":"a#","parent_id":"b#","role":"user","content":"a"},{"id":"b#","parent_id":"a#","role":"user","content":"a"}`))},
	{"messages of one id", few, of(`{"id":"s","title":"t","messages":[@],"createdAt":"2024-01-14T10:00:00Z","updatedAt":"2024-01-14T10:00:00Z"}`, many(`{"id":"m","role":"user","content":[{"type":"text","text":"a"}],"timestamp":"2024-01-14T10:00:00Z"}`))},
	{"calls of agent-types", few, of(`{"id":"s","title":"t","messages":[`+user+`,{"id":"m","role":"assistant","content":[@]},{"id":"n","role":"tool","content":[@]}],"createdAt":"2024-01-14T10:00:00Z","updatedAt":"2024-01-14T10:00:00Z"}`, many(`{"type":"tool-call","toolCallId":"c#","toolName":"f","args":{"a":#}}`), many(`{"type":"tool-result","toolCallId":"c#","toolName":"f","result":"x"}`))},
	{"calls of kernel", few, of(`{"id":"s","messages":[{"id":"m","role":"user","content":"a"},{"id":"n","role":"assistant","content":"","tool_calls":[@]},@]}`, many(`{"id":"c#","name":"f","arguments":"{\"a\":#}"}`), many(`{"id":"r#","role":"tool","content":"x","tool_call_id":"c#"}`))},
	{"calls of rolecall", few, of(`{"messages":[`+user+`,{"role":"assistant","content":"","tool_calls":[@]},@]}`, many(`{"id":"c#","name":"f","args":{"a":#}}`), many(`{"role":"tool","content":"x","tool_call_id":"c#","name":"f"}`))},
	{"parts of rolecall", few, of(`[{"role":"assistant","parts":[@]}]`, many(`{"type":"text","text":"a"},{"type":"call","id":"c#","name":"f","args":{}}`))},

	// Containers.
	{"JSON Lines", few, lines(`{"messages":[` + user + `,{"role":"assistant","content":"b"}]}`)},
	{"JSON Lines of broken lines", few, lines(`{"messages":[` + user + `,{"role":}]}`)},
	{"JSON Lines of misspelt roles", few, lines(`{"messages":[{"role":"usr","content":"a"}]}`)},
	{"JSON Lines of open calls", few, lines(`{"messages":[` + user + `,{"role":"assistant","content":null,"tool_calls":[` + openCall + `]},` + user + `]}`)},
	{"a list of conversations", few, of(`[@]`, many(`{"messages":[{"role":"usr","content":"a"}]}`))},
	{"a list of lists", few, of(`[@]`, many(`[`+user+`,{"role":"assistant","content":"b"}]`))},
	{"conversations under keys", few, of(`{@}`, many(`"k#":{"messages":[{"role":"usr","content":"a"}]}`))},
	{"choices of a reply", few, of(`{"id":"x","object":"chat.completion","choices":[@]}`, many(`{"index":#,"message":{"role":"assistant","content":"a"},"finish_reason":"stop"}`))},
	{"blocks of a reply", few, of(`{"id":"msg_1","type":"message","role":"assistant","content":[@],"stop_reason":"tool_use"}`, many(block))},
	{"no conversation", few, of(`{"a":[@]}`, many(`{"b":#}`))},

	// Values.
	{"keys of one call's arguments", few, of(`{"model":"claude-x","max_tokens":9,"messages":[`+user+`,{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{@}}]}]}`, many(`"k#":{"a":[#]}`))},
	{"keys in the text of arguments", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":@}}]}]`, quoted(of(`{@}`, many(`"k#":{"a":[#]}`))))},
	{"nested values", fewer, of(`[@]`, many(`{"role":"user","content":"a","meta":`+nested(60)+`}`))},
	{"values too deep", 1000, of(`[@]`, many(`[`))},
	{"objects too deep", 1000, of(`@`, again(`{"a":`))},
	{"a long text", few, of(`[{"role":"user","content":"@"}]`, again(`A line of text that needs no escape. `))},
	{"a long text of lines", few, of(`[{"role":"user","content":"@"}]`, again(`A line of text.\n`))},
	{"a long text of escapes", few, of(`[{"role":"user","content":"@"}]`, again(`\u00e9\"\\`))},
	{"a long text of other letters", few, of(`[{"role":"user","content":"@"}]`, again(`Привет 😀 `))},
	{"a long text of half surrogates", few, of(`[{"role":"user","content":"@"}]`, again(`a \ud83d `))},
	{"half surrogates, a message each", few, of(`[@]`, many(`{"role":"user","content":"a \ud83d"}`))},
	{"a long result", few, of(`[`+user+`,{"role":"assistant","content":null,"tool_calls":[`+openCall+`]},{"role":"tool","tool_call_id":"c#","content":"@"}]`, again(`{\"a\": 1}\n`))},
	{"bytes that aren't UTF-8", few, of(`[@]`, many("{\"role\":\"user\",\"content\":\"a\xff\"}"))},
	{"spaces", few, of(`[@]`, many("{ \"role\" : \"user\" ,\r\n\t\"content\" : \"a\" }    \r\n"))},
}

// forgeText is a conversation of forge with a text n times over.
func forgeText(text string) func(n int) string {
	return of(`[{"role":"system","content":"You add."},{"role":"assistant","content":@},{"role":"tool","content":"Tool: f\nx"}]`, quoted(again(text)))
}

func nested(depth int) string {
	text := "1"
	for range depth / 2 {
		text = `{"k":[` + text + `]}`
	}
	return text
}

// brokenTexts are units of text that isn't JSON, for the rescue; each is tried after every one
// of beginnings.
var brokenTexts = []string{
	"[x", "{'a' ", "f(a=b ", "'''", "NaN ", "[{", "{]", "a.(a=1", "/*\n", "/* */", "```\n", "{\\\"a\\\":1} \" ", "\"a\" ",
	"[\\", "\"\\\\\" ", "{\"a\":1} x\n", "{\"a\":1} ", "{\"a\":1,}\n", "x\" y ", "[1],", "b'{\\",
	"[Object], ", "a: datetime(1, ", "a=[1] b=", "A { a: 1, ", "b'\\xff", "\"a\"... 3 more items, ",
	"<|im_start|>", "<|im_start|>user\na\n", " \"<|im_start|>", "<start_of_turn>a\n 'b' ",
}

var beginnings = []string{"", "[", "{\"a\": ", "{\"a\": \""}

// brokenLists are messages as people paste them that are nearly JSON.
var brokenLists = []shape{
	{"single quotes", few, of(`[@]`, many(`{'role': 'user', 'content': 'It\'s'}`))},
	{"commas at the end", few, of(`[@,]`, many(`{"role":"user","content":"a",}`))},
	{"keys without quotes", few, of(`[@]`, many(`{role: "user", content: "a"}`))},
	{"what console.log cuts off", few, of(`[@]`, many(`{ role: 'user', content: [Object], more: [ 'a', ... 3 more items ] }`))},
	{"objects of classes", few, of(`[@]`, many(`HumanMessage { content: 'a', at: datetime.datetime(2026, 1, 2), seal: b'\x00' }`))},
	{"members that pydantic prints", few, func(n int) string {
		return "content='a' made=[" + strings.Repeat("Part(text=None, data=b'\\xff'), ", n) + "] id=None"
	}},
	{"prompts in a log", few, func(n int) string {
		return strings.Repeat("INFO prompt: '<|im_start|>user\\nHi<|im_end|>\\n', 'a' params\n", n)
	}},
	{"turns of a prompt", few, func(n int) string { return strings.Repeat("<|start_header_id|>user<|end_header_id|>\n\na", n) }},
	{"lines of a stream of Ollama", few, func(n int) string {
		return strings.Repeat(`{"model":"m","message":{"role":"assistant","content":"a"},"done":false}`+"\n", n)
	}},
	{"a Goose session", few, of(`{"working_dir":"/a","conversation":[@]}`, many(`{"role":"assistant","content":[{"type":"toolRequest","id":"c#","toolCall":{"value":{"name":"f","arguments":{}}}}]},{"role":"user","content":[{"type":"toolResponse","id":"c#","toolResult":{"value":[{"type":"text","text":"a"}]}}]}`))},
	{"lines of logs in records", few, of(`[@]`, many(`{"log":"2026-01-04 10:00:00 INFO {\"messages\": [{\"role\": \"user\", \"content\": \"a#\"}]}"}`))},
	{"calls of Google's library", few, many("client.models.generate_content(model='m', contents=['a', types.Part(text='b')], config=dict(temperature=1))\n")},
	{"words of Python", few, of(`[@]`, many(`{"role": "user", "content": None, "seen": True}`))},
	{"quotes inside texts", few, of(`[@]`, many(`{"role":"user","content":"say "a" now"}`))},
	{"line breaks inside texts", few, of(`[@]`, many("{\"role\":\"user\",\"content\":\"a\nb\"}"))},
	{"comments", few, of("[\n@]", many("// one\n"+user))},
	{"text around", few, of("Here it is:\n```json\n[@]\n```\nDone.", many(user))},
	{"a conversation in a string", few, quoted(of(`[@]`, many(user)))},
	{"a conversation cut off", few, of(`[@,{"role":"us`, many(user))},
	{"missing commas", few, of("[@]", func(n int) string { return joined(n, "\n", user) })},
	{"lines of a log", few, lines("2024-01-14 INFO sent " + user)},
	{"tuples", few, of(`[@]`, many(`("user", "a")`))},
	{"calls of Python", few, of(`[@]`, many(`Message(role='user', content='a')`))},
}

// forgeUnits are the worst kinds of text for who looks for blocks and brackets in it.
var forgeUnits = []string{
	"[", "[\n", "[a b\n", "<tool>", "<tool>{", `<tool>{"`, `<tool>{"a":"`, "<tool>\n", "<tool>{}", "[a b] ", "]", "[[a b]]",
	"<tool>{}x</tool>", "```\n", "   [", "<tool> ", "a.", "[a.  ", "\\", `<tool>{"a":[`, "<tool>{}</tool>", "[a b <tool>",
	"<tool>{}<tool> m ", "<tool>{}\n<tool> m ",
}

// allShapes are all of the above, and the bad example of every rule with its messages again and again.
func allShapes() []shape {
	all := append([]shape{}, plain...)
	all = append(all, brokenLists...)
	for _, unit := range brokenTexts {
		for _, beginning := range beginnings {
			all = append(all, shape{"broken " + beginning + " then " + unit, few, func(n int) string { return beginning + again(unit)(n) }})
		}
	}
	for _, unit := range forgeUnits {
		all = append(all, shape{"text of " + unit, few, forgeText(unit)})
	}
	for _, lesson := range lint.Lessons {
		if list(lesson.Bad.Text, 1) != "" {
			all = append(all, shape{"bad " + lesson.Rule, few / 2, func(n int) string { return list(lesson.Bad.Text, n) }})
		}
	}
	return all
}
