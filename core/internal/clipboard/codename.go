package clipboard

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// named reads a value that begins with a name: a word of the language, a type, a call, or
// a name whose value may be further up.
func (c *code) named(key string) *value {
	for c.word("await") || c.word("new") {
		c.at = nameEnd(c.text, c.at)
		c.space()
	}
	start := c.at
	end := nameEnd(c.text, start)
	word := string(c.text[start:min(end, start+100)])
	switch word {
	case "true", "True":
		c.at = end
		return plain("true")
	case "false", "False":
		c.at = end
		return plain("false")
	case "None", "null", "nil", "undefined":
		c.at = end
		return plain("null")
	case "map":
		if c.golang && c.goType() && c.byteAt(0) == '{' {
			return c.object("map")
		}
	}
	last := start
	for end+1 < len(c.text) && c.text[end] == '.' && nameByte(c.text[end+1]) {
		last = end + 1
		end = nameEnd(c.text, last)
	}
	c.at = end
	name := string(c.text[last:min(end, last+100)])
	switch ch := c.byteAt(0); {
	case ch == '(':
		return c.call(name, key)
	case ch == '{' && c.golang:
		return c.object(name)
	case last == start && end > start:
		return c.valueOf(word, start)
	case end < start+100 && (hasPrefix(word, "self") || hasPrefix(word, "this")):
		return c.valueOf(string(c.text[start:end]), start)
	}
	return nil
}

// valueOf is the value that was given to a name last before a place.
func (c *code) valueOf(name string, before int) *value {
	places := c.values[name]
	i, _ := slices.BinarySearch(places, before)
	for i--; i >= 0; i-- {
		k := c.known[places[i]]
		if k != nil && k.busy {
			continue
		}
		if k == nil {
			k = c.learn(places[i])
		}
		if c.cost += k.cost; c.cost > c.most || k.value == nil {
			return nil
		}
		shared := *k.value
		shared.raw = shared.raw[:len(shared.raw):len(shared.raw)]
		return &shared
	}
	return nil
}

// learn reads the value that is given to a name at a place.
func (c *code) learn(place int) *known {
	k := &known{busy: true}
	c.known[place] = k
	at, inside, cost := c.at, c.inside, c.cost
	c.at, c.inside = place, 0
	k.value = c.expression("")
	k.cost, k.busy = c.cost-cost+c.at-place, false
	c.at, c.inside, c.cost = at, inside, cost
	return k
}

// call reads a call as the value that it makes: the constructors of libraries make what
// goes over the wire of their arguments. What other calls make, the text does not have.
func (c *code) call(name, key string) *value {
	given, named, ok := c.arguments()
	if !ok {
		return nil
	}
	if beta, ok := strings.CutPrefix(name, "NewBeta"); ok {
		name = "New" + beta
	}
	if role := messageMakers.of(name); role != "" {
		m := message(role, name, given, named)
		if c.chain {
			return chained(m, role)
		}
		return m
	}
	if name == "NewImageBlockBase64" && (len(given) < 2 || given[1] == nil) {
		c.absent = addName(c.absent, "data")
	}
	if block := blockOf(name, given); block != nil {
		return block
	}
	if made := geminiValue(name, given); made != nil {
		return made
	}
	if name == "append" && len(given) > 1 && given[0] != nil && given[0].kind == listValue {
		list := newList(given[0].list...)
		for _, element := range given[1:] {
			if element != nil {
				list.list = append(list.list[:len(list.list):len(list.list)], element)
			}
		}
		return list
	}
	if len(given) == 0 {
		if len(named.keys) > 0 {
			return named
		}
		return nil
	}
	first := given[0]
	switch {
	case name == "parse" || name == "loads":
		if first != nil && first.kind == textValue {
			return packed(first)
		}
	case packers.has(name) && first != nil && first.kind != textValue:
		return first.packed()
	case wrappers.has(name) || packers.has(name):
		return first
	case key == "model" && len(given) == 1 && first != nil && first.kind == textValue:
		// Some libraries make the model of its name.
		return first
	}
	return nil
}

// wrappers are functions whose result says what their first argument says.
var wrappers = words{
	"str", "list", "dict", "tuple", "F", "String", "Int", "Float",
	"Bool", "NewOpt", "Opt", "Ptr", "ptr", "byte", "NewBuffer", "NewBufferString", "NewReader",
	"Raw", "dedent", "Model", "bytes", "RawMessage", "Text", "tool", "jsonSchema",
}

// packers are functions that make a text of JSON of their first argument.
var packers = words{"stringify", "dumps", "Marshal", "MarshalIndent"}

// packed is the value as a text of JSON.
func (v *value) packed() *value {
	short, err := source.Parse(v.append(nil, 0)).Compact()
	if err != nil {
		return v
	}
	text := newText(strings.TrimSpace(string(short)))
	text.packs = v
	return text
}

// messageMakers are functions that make a message, with its role.
var messageMakers = names{
	{"UserMessage", core.RoleUser}, {"SystemMessage", core.RoleSystem}, {"AssistantMessage", core.RoleAssistant}, {"DeveloperMessage", "developer"}, {"ToolMessage", core.RoleTool},
	{"HumanMessage", core.RoleUser}, {"AIMessage", core.RoleAssistant}, {"NewUserMessage", core.RoleUser}, {"NewAssistantMessage", core.RoleAssistant},
}

// message is the message that a function makes.
func message(role, name string, given []*value, named *value) *value {
	m := newObject()
	m.set("role", newText(role))
	if len(given) > 0 && given[0] != nil {
		m.set("content", given[0])
		if hasPrefix(name, "New") {
			// Each argument is a block.
			blocks := newList()
			for _, block := range given {
				if block != nil {
					blocks.list = append(blocks.list, block)
				}
			}
			m.set("content", blocks)
		}
	}
	for _, key := range named.keys {
		m.set(key, named.named[key])
	}
	if name == "ToolMessage" && len(given) > 1 && given[1] != nil {
		m.set("tool_call_id", given[1])
	}
	return m
}

// chained is a message as LangChain keeps it, with its own word for the role.
func chained(m *value, role string) *value {
	with := newObject()
	for _, word := range chainRoles {
		if word[1] == role {
			with.set("type", newText(word[0]))
			break
		}
	}
	for _, key := range m.keys {
		if key != "role" {
			with.set(key, m.named[key])
		}
	}
	return with
}

// blockOf is the block that a function of a library makes; nil if it makes none.
func blockOf(name string, given []*value) *value {
	var kind string
	var keys []string
	switch name {
	case "NewTextBlock", "TextContentPart", "TextPart":
		kind, keys = "text", []string{"text"}
	case "NewToolResultBlock":
		kind, keys = "tool_result", []string{"tool_use_id", "content", "is_error"}
	case "NewToolUseBlock":
		kind, keys = "tool_use", []string{"id", "input", "name"}
	case "NewThinkingBlock":
		kind, keys = "thinking", []string{"signature", "thinking"}
	case "NewImageBlockBase64":
		image, source := newObject(), newObject()
		source.set("type", newText("base64"))
		for i, key := range []string{"media_type", "data"} {
			if i < len(given) && given[i] != nil {
				source.set(key, given[i])
			}
		}
		image.set("type", newText("image"))
		image.set("source", source)
		return image
	default:
		return nil
	}
	if len(given) == 0 {
		return nil
	}
	block := newObject()
	block.set("type", newText(kind))
	for i, key := range keys {
		if i < len(given) && given[i] != nil {
			block.set(key, given[i])
		}
	}
	return block
}

// packed is what a text of JSON holds; nil if it holds none.
func packed(text *value) *value {
	doc := source.Parse([]byte(text.content()))
	if doc.Broken() || len(doc.Roots) != 1 {
		return nil
	}
	return valueOf(doc, doc.Roots[0])
}

// arguments reads the arguments of a call: those by place, nil for what the text does not
// have, and those by name.
func (c *code) arguments() (given []*value, named *value, ok bool) {
	c.at++
	c.inside++
	defer func() { c.inside-- }()
	named = newObject()
	for {
		c.space()
		switch ch := c.byteAt(0); {
		case ch == ')':
			c.at++
			return given, named, true
		case ch == 0 || ch == ']' || ch == '}':
			return nil, nil, false
		case ch == ',':
			c.at++
			continue
		case ch == '*' && !c.golang || ch == '.' && c.byteAt(1) == '.':
			c.spread(named)
			continue
		}
		start := c.at
		if end := nameEnd(c.text, c.at); end > c.at {
			c.at = end
			c.space()
			if c.byteAt(0) == '=' && c.byteAt(1) != '=' && c.byteAt(1) != '>' {
				c.at++
				c.member(named, string(c.text[start:min(end, start+200)]))
				continue
			}
			c.at = start
		}
		given = append(given, c.expression(""))
		if c.at == start {
			return nil, nil, false
		}
	}
}
