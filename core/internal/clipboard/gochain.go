package clipboard

import (
	"bytes"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/order"
)

// goChain is a program in Go that makes messages by the constructors of this library, of wick, of kernel or of
// forge, or as values of their type.
var goChain = Kind{
	ID: "go-chain", Name: "Go messages", sure: true,
	looks: func(text []byte) bool {
		for _, sign := range [...]string{"NewMessages(", ".Human(", ".AI(", "ToolMsg(", "message.User(", "forge.User(", ".Assistant(", "NewMessage(", "Message{", "Messages{"} {
			if bytes.Contains(text, []byte(sign)) {
				return !isContainer(text)
			}
		}
		return false
	},
	take: func(_ *taker, text []byte) (found, bool) {
		g := goReader{code: newCode(text)}
		g.golang = true
		g.read()
		if len(g.messages.list) == 0 {
			return found{}, false
		}
		notes := append([]string{"In the order they appear in the code."}, g.notes()...)
		return found{what: "The messages in Go code", bodies: []body{{text: append(g.messages.append(nil, 0), '\n'), notes: notes}}}, true
	},
}

// goReader reads the messages of a program.
type goReader struct {
	*code
	messages value
}

// goMaker is the role that a constructor of messages gives, "" for one that takes it as an argument, and whether it is one.
func goMaker(name string) (role string, ok bool) {
	switch name {
	case "System":
		return core.RoleSystem, true
	case "Human", "User":
		return core.RoleUser, true
	case "AI", "Assistant":
		return core.RoleAssistant, true
	case "Tool", "ToolMsg", "ToolError":
		return core.RoleTool, true
	}
	return "", name == "NewMessage"
}

// read reads every constructor and every value of a message, in order.
func (g *goReader) read() {
	g.messages = *newList()
	type place struct {
		at   int
		call codeCall
	}
	var all []place
	for _, call := range g.index() {
		if _, ok := goMaker(string(g.text[call.name:call.open])); ok {
			all = append(all, place{call.open, call})
		}
	}
	for at := 0; ; {
		n := bytes.Index(g.text[at:], []byte("{"))
		if n < 0 {
			break
		}
		at += n
		if before := g.text[:at]; bytes.HasSuffix(before, []byte("Message")) || bytes.HasSuffix(before, []byte("Messages")) {
			all = append(all, place{at: at})
		}
		at++
	}
	order.Stable(all, func(a, b *place) int { return a.at - b.at })
	end := 0
	for _, each := range all {
		if each.at < end || g.cost > g.most {
			continue
		}
		g.at, g.inside = each.at, 0
		if each.call.open == 0 {
			g.literal(each.at)
		} else {
			g.made(each.call)
		}
		end = max(end, g.at)
	}
}

// made reads a constructor.
func (g *goReader) made(call codeCall) {
	name := string(g.text[call.name:call.open])
	given, _, ok := g.arguments()
	if !ok || len(given) == 0 {
		return
	}
	role, _ := goMaker(name)
	switch {
	case role == core.RoleTool && len(given) == 2: // forge's: the name and what the tool gave back
		output := wordsOf(given[1])
		if name == "ToolError" {
			output = "Error: " + output
		}
		g.add(said(role, newText("Tool: "+wordsOf(given[0])+"\n"+output)))
	case role == core.RoleTool && len(given) == 3:
		m := said(role, textValueOf(given[2]))
		m.set("tool_call_id", textValueOf(given[0]))
		m.set("name", textValueOf(given[1]))
		g.add(m)
	case name == "NewMessage" && len(given) == 2:
		first, _, _ := strings.Cut(string(g.text[call.open+1:min(len(g.text), call.open+100)]), ",")
		content := given[1]
		if content == nil {
			content = newText("")
		}
		g.add(said(goRole(first), content))
	case role != "" && role != core.RoleTool:
		m := said(role, textValueOf(given[0]))
		if calls := slices.DeleteFunc(given[1:], func(v *value) bool { return v == nil || v.kind != objectValue }); len(calls) > 0 {
			m.set("tool_calls", newList(goCalls(calls)...))
		}
		g.add(m)
	}
}

// literal reads a value of a message, or of a list of them.
func (g *goReader) literal(at int) {
	v := g.object("[]Message")
	if v == nil {
		return
	}
	list := v.list
	if v.kind == objectValue {
		list = []*value{v}
	}
	for _, m := range list {
		if m == nil || m.kind != objectValue || m.get("role") == nil {
			continue
		}
		m.set("role", newText(goRole(wordsOf(m.get("role")))))
		if calls := m.get("tool_calls"); calls != nil {
			m.set("tool_calls", newList(goCalls(calls.list)...))
		}
		g.add(m)
	}
}

func (g *goReader) add(m *value) { g.messages.list = append(g.messages.list, m) }

// goRole is the role that an expression names: a text, or a constant such as core.RoleUser.
func goRole(expression string) string {
	name := strings.Trim(expression, "\"`{} \t\n")
	if at := strings.LastIndex(name, "Role"); at >= 0 {
		name = name[at+len("Role"):]
	}
	return strings.ToLower(name)
}

// goCalls are calls as this library writes them: arguments that are given as their text alone are what it says.
func goCalls(calls []*value) []*value {
	for _, call := range calls {
		if raw := call.get("raw_args"); raw != nil {
			if inner := packed(raw); call.get("args") == nil && inner != nil {
				call.set("args", inner)
			}
			call.drop("raw_args")
		}
	}
	return calls
}

// wordsOf is what a text says, "" for any other value.
func wordsOf(v *value) string {
	if v == nil || v.kind != textValue {
		return ""
	}
	return v.content()
}

func textValueOf(v *value) *value {
	if v == nil || v.kind != textValue {
		return newText("")
	}
	return v
}
