package clipboard

import (
	"bytes"
	"strings"
)

// object reads what is in braces: an object, a set, or in Go a value of the type whose
// name comes before it.
func (c *code) object(typed string) *value {
	c.at++
	c.inside++
	defer func() { c.inside-- }()
	object := newObject()
	elements, typedList := strings.CutPrefix(typed, "[]")
	var list []*value
	for {
		c.space()
		switch ch := c.byteAt(0); {
		case ch == '}':
			c.at++
			if len(object.keys) == 0 && (len(list) > 0 || typedList) {
				return newList(list...)
			}
			return shaped(object, typed)
		case ch == 0 || ch == ')' || ch == ']':
			return nil
		case ch == ',':
			c.at++
			continue
		case bytes.HasPrefix(c.text[c.at:], []byte("...")) || bytes.HasPrefix(c.text[c.at:], []byte("**")):
			c.spread(object)
			continue
		}
		start := c.at
		key, ok := c.key()
		if !ok {
			if typedList {
				c.element = elements
			}
			v := c.expression("")
			c.element = ""
			if c.at == start {
				return nil
			}
			if v == nil {
				c.leaveOut(start)
				continue
			}
			list = append(list, v)
			continue
		}
		if key == "" {
			c.skip()
			c.leaveOut(start)
			continue
		}
		c.member(object, key)
	}
}

// leaveOut names an expression that was left out.
func (c *code) leaveOut(start int) {
	c.absent = addName(c.absent, excerpt(c.text, start, c.at, 60))
}

// spread takes the members of another object over, as {...defaults} does.
func (c *code) spread(into *value) {
	start := c.at
	for c.byteAt(0) == '.' || c.byteAt(0) == '*' {
		c.at++
	}
	v := c.expression("")
	if v == nil || v.kind != objectValue {
		c.leaveOut(start)
		return
	}
	for _, key := range v.keys {
		into.set(key, v.named[key])
	}
}

// key reads a key with its colon. It gives false where no key is, and "" for one that
// the program works out.
func (c *code) key() (string, bool) {
	before := c.at
	key := ""
	switch ch := c.byteAt(0); {
	case ch == '"' || ch == '\'' || ch == '`' || c.stringAhead(c.at) && nameByte(ch):
		text, ok := c.str(true)
		if !ok {
			return "", false
		}
		key = text.content()
	case ch == '[' && !c.golang:
		// What the program works out as a key is short, or this isn't a key.
		if n := bytes.IndexByte(c.text[c.at:min(len(c.text), c.at+200)], ']'); n > 0 {
			c.at += n + 1
		}
	case nameByte(ch):
		end := nameEnd(c.text, c.at)
		key = string(c.text[c.at:min(end, c.at+200)])
		c.at = end
		if c.golang {
			key = wireName(key)
		}
	}
	after := c.at
	c.space()
	switch ch := c.byteAt(0); {
	case ch == ':' && c.byteAt(1) != '=' && after > before:
		c.at++
		return key, true
	case (ch == ',' || ch == '}') && !c.golang && after > before && nameByte(c.text[before]) && c.text[before]-'0' >= 10 && !c.stringAhead(before):
		// A name alone is a key and its value.
		c.at = before
		return key, true
	}
	c.at = before
	return "", false
}

// member reads the value of a member. One that the text does not have is written as its name
// where a text is meant, and is left out elsewhere.
func (c *code) member(into *value, key string) {
	c.space()
	from := c.at
	open, absent := c.open, c.absent
	v := c.expression(key)
	if c.inside <= 2 && aside.has(key) {
		// What goes next to the body is none of it, so nobody misses its values.
		c.open, c.absent, c.beside = open, absent, addName(c.beside, key)
		if v == nil {
			return
		}
	}
	if v == nil {
		c.at = max(c.at, from)
		name := string(c.text[from:min(c.at, from+200)])
		switch {
		case key == "role" && roleName(name) != "":
			v = newText(roleName(name))
		case key == "type" && schemaType(name) != "":
			v = newText(schemaType(name))
		case key == "model" && modelOf(strings.TrimSpace(name)) != "":
			v = newText(modelOf(strings.TrimSpace(name)))
		case heldAsName.has(key):
			v = c.placeholder(from)
		default:
			c.absent = addName(c.absent, key)
			if c.at == from {
				c.skip()
			}
			return
		}
	}
	into.set(key, v)
}

// aside are arguments of calls that aren't part of the body.
var aside = words{
	"headers", "extra_headers", "extra_query", "timeout", "max_retries", "cookies", "params", "auth",
}

// heldAsName are members that are texts, so that a name can stand for what the program has.
var heldAsName = words{
	"content", "text", "model", "system", "instructions", "name", "id", "tool_call_id",
	"tool_use_id", "call_id", "arguments", "url", "data", "prompt",
}

// roleName is the role that a constant of a library means, such as Role.USER or
// openai.ChatMessageRoleUser; "" for none.
func roleName(path string) string {
	name := strings.ToLower(path[strings.LastIndexByte(path, '.')+1:])
	if n := strings.LastIndex(name, "role"); n >= 0 {
		name = name[n+len("role"):]
	}
	name = strings.Trim(name, "_ ")
	switch name {
	case "user", "assistant", "system", "tool", "developer", "model", "function":
		return name
	}
	return ""
}

// wireName is the key on the wire of a field in Go: ToolCallID is tool_call_id.
func wireName(field string) string {
	if field == "" || field[0] < 'A' || field[0] > 'Z' || hasPrefix(field, "Of") && len(field) > 2 && field[2] >= 'A' && field[2] <= 'Z' {
		return field
	}
	if field == "MultiContent" {
		return "content"
	}
	out := make([]byte, 0, len(field)+4)
	for i := range len(field) {
		ch := field[i]
		upper := ch >= 'A' && ch <= 'Z'
		if upper && i > 0 {
			last := field[i-1]
			next := i+1 < len(field) && field[i+1] >= 'a' && field[i+1] <= 'z'
			if last >= 'a' && last <= 'z' || last-'0' < 10 || next {
				out = append(out, '_')
			}
		}
		if upper {
			ch |= 0x20
		}
		out = append(out, ch)
	}
	return string(out)
}

// goTypes are types whose values have a type on the wire that the source does not say.
var goTypes = names{
	{"TextBlockParam", "text"}, {"ToolUseBlockParam", "tool_use"}, {"ToolResultBlockParam", "tool_result"}, {"ImageBlockParam", "image"},
	{"ThinkingBlockParam", "thinking"}, {"ChatCompletionContentPartTextParam", "text"}, {"ChatCompletionContentPartImageParam", "image_url"},
}

// shaped is an object as it goes over the wire: unions of Go have one member, which is the
// value, and some types say their name.
func shaped(object *value, typed string) *value {
	if len(object.keys) == 1 && hasPrefix(object.keys[0], "Of") {
		inner := object.named[object.keys[0]]
		if role := roleName(object.keys[0][2:]); role != "" && inner.kind == objectValue && inner.get("role") == nil {
			with := newObject()
			with.set("role", newText(role))
			for _, key := range inner.keys {
				with.set(key, inner.named[key])
			}
			return with
		}
		return inner
	}
	if kind := goTypes.of(typed); kind != "" && object.get("type") == nil {
		with := newObject()
		with.set("type", newText(kind))
		for _, key := range object.keys {
			with.set(key, object.named[key])
		}
		return with
	}
	return object
}

// goType goes over a type of Go that begins with brackets, and says whether one is here: it
// ends before the brace or parenthesis of its value.
func (c *code) goType() bool {
	b, i := c.text, c.at
	for i < min(len(b), c.at+200) {
		switch ch := b[i]; {
		case bytes.HasPrefix(b[i:], []byte("{}{")) && bytes.HasSuffix(b[:i], []byte("interface")):
			i += 2
		case ch == '[':
			n := bytes.IndexByte(b[i:min(len(b), i+60)], ']')
			if n < 0 || bytes.IndexByte(b[i:i+n], '"') >= 0 {
				return false
			}
			i += n + 1
		case ch == '*' || ch == '.' || nameByte(ch):
			i++
		case (ch == '{' || ch == '(') && i > c.at:
			// An empty list isn't a type.
			if b[i-1] == ']' {
				return false
			}
			c.at = i
			return true
		default:
			return false
		}
	}
	return false
}
