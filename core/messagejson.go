package core

import (
	"errors"
	"strconv"

	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// MarshalJSON writes the message under the keys of its struct tags. Each part is an object that
// says its type, as the rolecall format has it:
//
//	{"type": "text", "text": "…"}
//	{"type": "thinking", "reasoning": "…", "signature": "…", "data": "…"}
//	{"type": "image", "data": "…", "media_type": "…", "name": "…"}
//	{"type": "code", "code": "…", "language": "…"}
//	{"type": "call", "id": "…", "name": "…", "args": {…}, "server": true}
//	{"type": "result", "tool_call_id": "…", "name": "…", "output": "…", "error": "…"}
//	{"type": "raw", "kind": "…", "json": …}
//
// A raw part that holds no JSON has its bytes under "base64" in the place of "json". It is an
// error when the Args of a call hold what cannot be JSON, and when a part is nil or a pointer.
func (m Message) MarshalJSON() ([]byte, error) {
	w := jsonWriter{}
	w.open('{')
	w.text("role", m.Role)
	w.text("content", m.Content)
	w.mark("content_is_json", m.ContentIsJSON)
	if len(m.Parts) > 0 {
		w.key("parts")
		w.open('[')
		for _, part := range m.Parts {
			w.part(part)
		}
		w.close(']')
	}
	if len(m.ToolCalls) > 0 {
		w.key("tool_calls")
		w.open('[')
		for i := range m.ToolCalls {
			w.comma()
			w.open('{')
			w.call(&m.ToolCalls[i])
			w.close('}')
		}
		w.close(']')
	}
	w.some("tool_call_id", m.ToolCallID)
	w.some("name", m.Name)
	w.some("id", m.ID)
	w.some("parent_id", m.ParentID)
	w.some("timestamp", m.Timestamp)
	if m.Usage != nil {
		w.key("usage")
		w.open('{')
		w.number("input", m.Usage.Input)
		w.number("output", m.Usage.Output)
		w.count("cache_read", m.Usage.CacheRead)
		w.count("cache_write", m.Usage.CacheWrite)
		w.close('}')
	}
	w.close('}')
	return w.out, w.err
}

// MarshalJSON writes id, name and args, and server where it is true. The args are Args, or
// RawArgs where there are no Args, and where RawArgs say the same as Args, and so perhaps
// numbers more exactly. RawArgs that aren't a JSON object are under "raw_args" when they are all
// that there is; otherwise RawArgs are not saved. It is an error when Args hold what cannot be JSON.
func (c ToolCall) MarshalJSON() ([]byte, error) {
	w := jsonWriter{}
	w.open('{')
	w.call(&c)
	w.close('}')
	return w.out, w.err
}

// jsonWriter is JSON while it is written.
type jsonWriter struct {
	out []byte
	err error
}

func (w *jsonWriter) open(bracket byte)  { w.out = append(w.out, bracket) }
func (w *jsonWriter) close(bracket byte) { w.out = append(w.out, bracket) }

// comma parts a member or an element from the one before it.
func (w *jsonWriter) comma() {
	if last := w.out[len(w.out)-1]; last != '{' && last != '[' {
		w.out = append(w.out, ',')
	}
}

func (w *jsonWriter) key(key string) {
	w.comma()
	w.out = append(jsonvalue.AppendQuote(w.out, key), ':')
}

func (w *jsonWriter) text(key, text string) {
	w.key(key)
	w.out = jsonvalue.AppendQuote(w.out, text)
}

// some writes a text unless it is empty.
func (w *jsonWriter) some(key, text string) {
	if text != "" {
		w.text(key, text)
	}
}

// mark writes what is true.
func (w *jsonWriter) mark(key string, yes bool) {
	if yes {
		w.key(key)
		w.out = append(w.out, "true"...)
	}
}

func (w *jsonWriter) number(key string, number int) {
	w.key(key)
	w.out = strconv.AppendInt(w.out, int64(number), 10)
}

// count writes a number unless it is 0.
func (w *jsonWriter) count(key string, number int) {
	if number != 0 {
		w.number(key, number)
	}
}

func (w *jsonWriter) part(part Part) {
	w.comma()
	w.open('{')
	switch part := part.(type) {
	case Text:
		w.text("type", "text")
		w.text("text", part.Text)
	case Thinking:
		w.text("type", "thinking")
		w.text("reasoning", part.Text)
		w.some("signature", part.Signature)
		w.some("data", part.Data)
	case Image:
		w.text("type", "image")
		w.text("data", part.Data)
		w.some("media_type", part.MediaType)
		w.some("name", part.Name)
	case Code:
		w.text("type", "code")
		w.text("code", part.Code)
		w.some("language", part.Language)
	case ToolCall:
		w.text("type", "call")
		w.call(&part)
	case ToolResult:
		w.text("type", "result")
		w.text("tool_call_id", part.ToolCallID)
		w.text("name", part.Name)
		w.text("output", part.Output)
		w.some("error", part.Error)
	case Raw:
		w.text("type", "raw")
		w.text("kind", part.Kind)
		if jsonvalue.Valid(string(part.JSON)) {
			w.key("json")
			w.out = append(w.out, part.JSON...)
		} else {
			w.key("base64")
			w.out = jsonvalue.AppendBase64(w.out, part.JSON)
		}
	default:
		w.err = errors.New("core: a part can't be nil or a pointer")
	}
	w.close('}')
}

// call writes the members of a call.
func (w *jsonWriter) call(call *ToolCall) {
	w.text("id", call.ID)
	w.text("name", call.Name)
	w.key("args")
	raw := ""
	switch {
	case call.argsAsWritten():
		w.out = append(w.out, call.RawArgs...)
	case call.Args != nil:
		out, err := jsonvalue.Append(w.out, call.Args)
		if w.out = out; err != nil && w.err == nil {
			w.err = err
		}
	default:
		w.out = append(w.out, "null"...)
		raw = call.RawArgs
	}
	w.some("raw_args", raw)
	w.mark("server", call.Server)
}

// argsAsWritten reports whether RawArgs are a JSON object that says the same as Args, if there
// are any.
func (c *ToolCall) argsAsWritten() bool {
	args, ok := readArgs(c.RawArgs)
	return ok && (c.Args == nil || args != nil && sameArgs(c.Args, args))
}

// readArgs reads the arguments of a call. They are nil where no Go value can say them.
func readArgs(raw string) (args map[string]any, ok bool) {
	if raw == "" {
		return nil, false
	}
	t := jsonText{Text: jsonvalue.NewText(raw)}
	value, err := t.Value(0)
	if err != nil || t.End() != nil {
		return nil, false
	}
	if args, ok = value.(map[string]any); t.Beyond {
		args = nil
	}
	return args, ok
}

// sameArgs reports whether arguments are what was read of a text: the same values, and not
// only such as are written alike.
func sameArgs(args any, read any) bool {
	switch read := read.(type) {
	case map[string]any:
		args, ok := args.(map[string]any)
		if !ok || len(args) != len(read) {
			return false
		}
		for key, value := range read {
			if other, ok := args[key]; !ok || !sameArgs(other, value) {
				return false
			}
		}
		return true
	case []any:
		args, ok := args.([]any)
		if !ok || len(args) != len(read) {
			return false
		}
		for i := range read {
			if !sameArgs(args[i], read[i]) {
				return false
			}
		}
		return true
	case string, float64, bool, nil:
		switch args.(type) {
		case string, float64, bool, nil:
			return args == read
		}
	}
	return false
}
