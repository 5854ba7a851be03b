package clipboard

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

// sourceCode is code that asks a model: the call of a library, or a request over HTTP whose
// body the code makes.
var sourceCode = Kind{
	ID: "code", Name: "call in source code", sure: true,
	looks: func(text []byte) bool {
		if !bytes.ContainsRune(text, '(') || isContainer(text) {
			return false
		}
		for _, key := range requestKeys {
			if bytes.Contains(text, []byte(key)) || bytes.Contains(text, []byte(strings.ToUpper(key[:1])+key[1:])) {
				return true
			}
		}
		return bytes.Contains(text, []byte(".GenerateContent"))
	},
	take: func(t *taker, text []byte) (found, bool) {
		c := newCode(text)
		calls := c.index()
		f := found{}
		var missing []string
		spent, end := 0, 0
		for _, call := range calls {
			if call.open < end || !asks.has(string(text[call.name:call.open])) || spent > 8*len(text)+1<<16 {
				continue
			}
			c.at, c.inside, c.open, c.absent, c.beside = call.open, 0, nil, nil, nil
			given, named, ok := c.arguments()
			spent += c.at - call.open
			if !ok {
				continue
			}
			name := excerpt(text, call.start, call.open, 80)
			changed := c.gemini(string(text[call.name:call.open]), given, named)
			if modelFirst.has(string(text[call.name:call.open])) {
				placedModel(given, named)
			}
			request := asked(given, named)
			if request == nil {
				continue
			}
			if !speaks(request) {
				for _, key := range requestKeys {
					if slices.Contains(c.absent, key) {
						missing = addName(missing, key)
					}
				}
				continue
			}
			end = c.at
			c.options(given, request)
			renamed := namedTools(request)
			notes := c.notes()
			if renamed {
				notes = append(notes, "Tools are in OpenAI Chat Completions format. In AI SDK calls, they're keyed by name.")
			}
			if changed {
				notes = append(notes, "Written as the request that the library builds from contents and config.")
			}
			f.bodies = append(f.bodies, body{
				label: strconv.Itoa(len(f.bodies)+1) + ". " + name, what: "The arguments of " + name, text: append(request.append(nil, 0), '\n'), notes: notes,
			})
		}
		if len(f.bodies) == 0 {
			if len(missing) == 0 {
				return found{}, false
			}
			order.Values(missing)
			return found{what: "A call in source code", notes: []string{
				"The program builds " + listed(missing) + " at run time. Paste the request it sends instead.",
			}}, true
		}
		t.prefer(&f)
		return f, true
	},
}

// requestKeys are arguments that hold a conversation.
var requestKeys = words{"messages", "contents", "input", "prompt"}

// asks are the functions that send a request, and those that make one.
var asks = words{
	"create", "stream", "parse", "New", "NewStreaming", "CreateChatCompletion", "CreateChatCompletionStream",
	"generate_content", "generateContent", "generate_content_stream", "generateContentStream", "GenerateContent", "GenerateContentStream", "CountTokens", "converse", "Converse",
	"converse_stream", "ConverseCommand", "ConverseStreamCommand", "completion", "acompletion", "complete", "chat",
	"generateText", "streamText", "generateObject", "streamObject", "responses", "acreate", "count_tokens", "countTokens",
	"toolRunner", "tool_runner", "runTools", "run_tools", "NewToolRunner", "NewToolRunnerStreaming",
	"fetch", "post", "request", "Post", "NewRequest", "NewRequestWithContext", "send", "axios", "post_json",
}

// modelFirst are the functions whose first argument is the model, where nothing names it.
var modelFirst = words{"chat", "completion", "acompletion"}

// placedModel gives a request the model that is at its place among the arguments, before all others.
func placedModel(given []*value, request *value) {
	if !speaks(request) || request.get("model") != nil || len(given) == 0 || given[0] == nil || given[0].kind != textValue {
		return
	}
	request.set("model", given[0])
	last := len(request.keys) - 1
	request.keys = append([]string{"model"}, request.keys[:last]...)
}

// asked is the request among the arguments of a call; nil for none.
func asked(given []*value, named *value) *value {
	if speaks(named) {
		for _, key := range aside {
			named.drop(key)
		}
		return named
	}
	all := append(slices.Clone(given), named)
	for _, v := range all {
		if v = unpacked(v); speaks(v) {
			return v
		}
	}
	for _, v := range all {
		for _, key := range []string{"body", "json", "data", "content", "json_data", runnerParams} {
			if inner := unpacked(v.get(key)); speaks(inner) {
				return inner
			}
		}
	}
	// A call of a library whose conversation is missing.
	if len(named.keys) > 0 && named.get("model") != nil {
		return named
	}
	for _, v := range given {
		if v.get("model") != nil {
			return v
		}
	}
	return nil
}

// unpacked is a value, or what it holds if it is a text of JSON.
func unpacked(v *value) *value {
	if v != nil && v.packs != nil {
		return v.packs
	}
	if v != nil && v.kind == textValue && len(v.raw) > 1 && (v.raw[0] == '{' || v.raw[0] == '[' || v.raw[0] == '\\' || v.raw[0] == ' ') {
		if inner := packed(v); inner != nil {
			return inner
		}
	}
	return v
}

// speaks reports whether a value is a request with a conversation.
func speaks(v *value) bool {
	if v == nil || v.kind != objectValue {
		return false
	}
	for _, key := range requestKeys {
		if inner := v.get(key); inner != nil && (inner.kind == listValue || inner.kind == textValue || inner.kind == plainValue && beginsJSON(inner.raw)) {
			return true
		}
	}
	return false
}

// options notes what a call is given after its request: it is for the library.
func (c *code) options(given []*value, request *value) {
	for i, v := range given {
		if v == nil || v.kind != objectValue || v == request || given[0] != request && v.get(runnerParams) != request {
			continue
		}
		for _, key := range v.keys {
			if key != runnerParams {
				c.beside = addName(c.beside, key)
			}
		}
		if i > 0 && given[i-1] == nil && v.get(runnerParams) == request {
			c.absent = addName(c.absent, "tools")
		}
	}
}

// runnerParams is the key of the request among the parameters of a tool runner in Go, which is given the tools
// before them.
const runnerParams = "beta_message_new_params"

// notes say what of a call is not as the program sends it.
func (c *code) notes() []string {
	notes := []string{"Left out: the surrounding code."}
	if len(c.beside) > 0 {
		notes = append(notes, "Left out, because it isn't part of the body: "+listed(c.beside)+".")
	}
	if len(c.absent) > 0 {
		notes = append(notes, "Left out, because the values are only known at run time: "+listed(c.absent)+".")
	}
	if len(c.open) > 0 {
		notes = append(notes, "Names used instead of values that are only known at run time: "+listed(c.open)+".")
	}
	if len(c.changed) > 0 {
		notes = append(notes, "Left out, because the code changes it later: "+listed(c.changed)+".")
	}
	return notes
}

// codeCall is where a call is: its name with what is in front of it, the last part of
// the name, and the parenthesis.
type codeCall struct{ start, name, open int }

// index finds the calls of a text, and where values are given to names.
func (c *code) index() []codeCall {
	var calls []codeCall
	var brackets []byte
	b := c.text
	start := -1
	for c.at = 0; c.at < len(b); {
		switch ch := b[c.at]; {
		case ch == '"' || ch == '\'' || ch == '`':
			if _, ok := c.str(false); !ok {
				c.at++
			}
			continue
		case ch == '(' || ch == '[' || ch == '{':
			brackets = append(brackets, ch)
		case ch == ')' || ch == ']' || ch == '}':
			if len(brackets) > 0 {
				brackets = brackets[:len(brackets)-1]
			}
		case ch == '#' || ch == '/':
			before := c.at
			if c.space(); c.at > before {
				continue
			}
		case nameByte(ch) && ch-'0' >= 10:
			name := c.at
			end := nameEnd(b, name)
			if name == 0 || b[name-1] != '.' || start < 0 {
				start = name
			}
			c.at = end
			if end < len(b) && b[end] == '(' && end-name < 60 {
				calls = append(calls, codeCall{start, name, end})
				if start < name && adders.has(string(b[name:end])) {
					c.changed = addName(c.changed, excerpt(b, start, end, 60))
				}
			}
			if path := b[start:name]; (len(path) == 0 || string(path) == "self." || string(path) == "this.") && (len(brackets) == 0 || brackets[len(brackets)-1] == '{') {
				c.assignment(start, end, len(brackets) == 0)
			}
			continue
		}
		c.at++
	}
	return calls
}

// adders are methods that change a list.
var adders = words{"append", "push", "extend", "unshift", "insert"}

// assignment notes that a value is given to a name, if one is. Outside of all braces a type may have its own.
func (c *code) assignment(name, end int, outside bool) {
	b, i := c.text, end
	for i < len(b) && (b[i] == ' ' || b[i] == '\t') {
		i++
	}
	if c.golang && i < len(b) && b[i] == ',' {
		// An error is next to the value.
		for i++; i < len(b) && (b[i] == ' ' || nameByte(b[i])) && i < end+60; i++ {
		}
	}
	if i < len(b) && b[i] == ':' && i+1 < len(b) && b[i+1] != '=' {
		// The type of the name is between.
		depth := 0
		for i++; i < min(len(b), end+120) && b[i] != '='; i++ {
			switch ch := b[i]; {
			case ch == '[' || ch == '<' || ch == '{' && outside:
				depth++
			case depth > 0 && (ch == ']' || ch == '>' || ch == '}'):
				depth--
			case depth > 0 && (ch == ',' || ch == ';'):
			case bytes.IndexByte([]byte("\n,;(){}\"'"), ch) >= 0:
				return
			}
		}
	} else if i < len(b) && b[i] == ':' {
		i++
	}
	if i+1 < len(b) && b[i] == '=' && b[i+1] != '=' && b[i+1] != '>' && end-name < 100 {
		key := string(b[name:end])
		c.values[key] = append(c.values[key], i+1)
	}
}

// namedTools makes a list of tools of those that the AI SDK has by their names, and reports whether there were some.
func namedTools(request *value) bool {
	tools := request.get("tools")
	if tools == nil || tools.kind != objectValue || len(tools.keys) == 0 {
		return false
	}
	list := newList()
	for _, key := range tools.keys {
		given := tools.named[key]
		if given.get("parameters") == nil && given.get("inputSchema") == nil && given.get("description") == nil {
			return false
		}
		tool, function := newObject(), newObject()
		function.set("name", newText(key))
		function.setIf("description", given.get("description"))
		function.setIf("parameters", given.get("parameters"))
		function.setIf("parameters", given.get("inputSchema"))
		tool.set("type", newText("function"))
		tool.set("function", function)
		list.list = append(list.list, tool)
	}
	request.set("tools", list)
	return true
}
