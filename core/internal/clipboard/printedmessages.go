package clipboard

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// printedMessages are messages of LangChain as pretty_print shows them to people: a line of equals
// signs with the kind of message in it, the name, the content, and calls with their arguments. As in
// langchain-ai/langchain, libs/core/langchain_core/messages/base.py and ai.py.
var printedMessages = Kind{
	ID: "langchain-print", Name: "printed LangChain messages", sure: true,
	looks: func(text []byte) bool { return bytes.Contains(text, []byte(" Message ==")) },
	take: func(_ *taker, text []byte) (found, bool) {
		p := printedReader{list: newList(), open: map[string][]string{}}
		for line := range linesOf(text) {
			p.line(string(line))
		}
		p.end()
		if len(p.list.list) == 0 {
			return found{}, false
		}
		f := found{what: "The messages printed by LangChain", bodies: []body{{text: append(p.list.append(nil, 0), '\n')}}}
		if p.before > 0 {
			f.notes = append(f.notes, "Left out: "+counted(p.before, "line")+" before the first message.")
		}
		if p.guessed {
			f.notes = append(f.notes, "Arguments are printed without quotes, so what looks like a number, list or object is read as one.")
		}
		if p.tied {
			f.notes = append(f.notes, "Results are printed without call IDs, so each is matched to its tool's first unanswered call.")
		}
		return f, true
	},
}

// printedReader reads printed messages line by line.
type printedReader struct {
	list *value
	// message is the one that is read, nil before the first; name is its name, and content are its lines.
	message *value
	name    string
	content []string
	// calls are those of the message, nil before the line that begins them, and args the arguments of
	// the last one, nil before its line; key is the argument that is read, and given its lines.
	calls, args *value
	key         string
	given       []string
	// open are the IDs of the calls of each tool that no result answers yet.
	open map[string][]string
	// before counts lines before the first message.
	before        int
	guessed, tied bool
}

func (p *printedReader) line(line string) {
	if kind, ok := printedHead(line); ok {
		p.end()
		p.message = newObject()
		p.message.set("type", newText(kind))
		return
	}
	rest, deep := strings.CutPrefix(line, "    ")
	switch {
	case p.message == nil:
		if strings.TrimSpace(line) != "" {
			p.before++
		}
	case p.calls == nil && (line == "Tool Calls:" || line == "Invalid Tool Calls:"):
		p.calls = newList()
	case p.calls == nil:
		if name, ok := strings.CutPrefix(line, "Name: "); ok && len(p.content) == 0 && p.message.get("name") == nil {
			p.message.set("name", newText(name))
			p.name = name
			return
		}
		p.content = append(p.content, line)
	case p.args == nil || !deep && strings.HasPrefix(line, "  ") && strings.HasSuffix(line, ")"):
		p.call(line)
	default:
		p.argument(rest, deep)
	}
}

// printedHead is the kind of message that a line begins, in small letters.
func printedHead(line string) (kind string, ok bool) {
	const rule = "=========="
	if !strings.HasPrefix(line, rule) || !strings.HasSuffix(line, rule) {
		return "", false
	}
	kind, ok = strings.CutSuffix(strings.Trim(line, "= "), " Message")
	return strings.TrimSuffix(strings.ToLower(kind), "messagechunk"), ok && kind != ""
}

// call reads the lines in front of the arguments of a call: its name with the ID in brackets, the ID
// again, and a word.
func (p *printedReader) call(line string) {
	switch name, id, ok := strings.Cut(strings.TrimSuffix(line, ")"), " ("); {
	case strings.TrimSpace(line) == "Args:":
		p.args = newObject()
		if n := len(p.calls.list); n > 0 {
			p.calls.list[n-1].set("args", p.args)
		}
	case strings.HasPrefix(line, "  ") && strings.HasSuffix(line, ")") && ok:
		p.endArgument()
		p.args = nil
		name = strings.TrimSpace(name)
		call := newObject()
		call.set("name", newText(name))
		call.set("args", newObject())
		call.set("id", newText(id))
		call.set("type", newText("tool_call"))
		p.calls.list = append(p.calls.list, call)
		p.open[name] = append(p.open[name], id)
	}
}

// argument reads a line of the arguments. One without a key goes on with the value before it.
func (p *printedReader) argument(line string, deep bool) {
	if key, text, ok := strings.Cut(line, ": "); deep && ok && isName(key) {
		p.endArgument()
		p.key, p.given = key, append(p.given, text)
	} else if p.key != "" {
		p.given = append(p.given, line)
	}
}

func (p *printedReader) endArgument() {
	if p.key != "" {
		p.args.set(p.key, p.printedValue(strings.Join(p.given, "\n")))
	}
	p.key, p.given = "", nil
}

func isName(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool { return c >= 0x80 || !nameByte(byte(c)) }) < 0
}

// printedValue is what Python printed of a value, which is a text unless it reads as something else.
func (p *printedReader) printedValue(text string) *value {
	switch {
	case text == "True" || text == "False" || text == "None":
	case strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}") || strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]"):
	default:
		if doc := source.Parse([]byte(text)); doc.Broken() || len(doc.Roots) != 1 || doc.Kind(doc.Roots[0]) != source.Number {
			return newText(text)
		}
	}
	rescued, ok := source.Rescue([]byte(text))
	if !ok {
		return newText(text)
	}
	p.guessed = true
	return plain(strings.TrimSpace(string(rescued.Text)))
}

// end adds the message that was read.
func (p *printedReader) end() {
	m := p.message
	if m == nil {
		return
	}
	p.endArgument()
	m.set("content", newText(strings.TrimSpace(strings.Join(p.content, "\n"))))
	if p.calls != nil && len(p.calls.list) > 0 {
		m.set("tool_calls", p.calls)
	}
	if open := p.open[p.name]; len(open) > 0 && m.get("type").isText("tool") {
		m.set("tool_call_id", newText(open[0]))
		p.open[p.name], p.tied = open[1:], true
	}
	p.list.list = append(p.list.list, m)
	p.message, p.content, p.calls, p.args, p.name = nil, nil, nil, nil, ""
}
