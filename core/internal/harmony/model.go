package harmony

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Request is what a request says next to its messages, as far as the model reads it.
type Request struct {
	// Date is the current date, as in 2025-06-28; "" for none.
	Date string
	// Effort is one of Efforts, or "" for Medium.
	Effort string
	Tools  []Declaration
	Format *Format
}

// Prompt is a conversation as the model reads it.
type Prompt struct {
	System    SystemContent
	Developer DeveloperContent
	// Leading is how many messages of the chain are the developer's, at its beginning.
	Leading int
	// Rest are the messages after the developer's.
	Rest []Message
}

// PromptOf is what the model reads of a chain: the system message with what the library says, what the
// developer says, and each thought, call, result and text as a message of its own. System messages
// of a chain are the developer's: those at its beginning are one, next to the tools. Images, calls
// that the provider runs itself with their results, and parts that the model has no type for are left out.
func PromptOf(chain core.Messages, request Request) Prompt {
	p := Prompt{System: DefaultSystem(), Developer: DeveloperContent{Format: request.Format}}
	p.System.Date = request.Date
	if request.Effort != "" {
		p.System.Effort = request.Effort
	}
	if len(request.Tools) > 0 {
		p.Developer.Tools = []Namespace{{Name: Functions, Tools: request.Tools}}
	}
	var instructions []string
	for p.Leading < len(chain) && isInstruction(chain[p.Leading].Role) {
		instructions = append(instructions, chain[p.Leading].Text())
		p.Leading++
	}
	p.Developer.Instructions, p.Developer.Instructed = strings.Join(instructions, "\n\n"), p.Leading > 0
	w := writer{names: map[string]string{}}
	for w.of = p.Leading; w.of < len(chain); w.of++ {
		w.write(&chain[w.of])
	}
	p.Rest = w.messages
	return p
}

// Head are the messages of the system and, if it says anything, the developer.
func (p *Prompt) Head() []Message {
	head := []Message{{Role: System, Contents: []string{p.System.Text(p.Developer.Functions())}, Of: -1}}
	if text := p.Developer.Text(); text != "" {
		head = append(head, Message{Role: Developer, Contents: []string{text}, Of: -1})
	}
	return head
}

// Messages are all messages.
func (p *Prompt) Messages() []Message { return append(p.Head(), p.Rest...) }

func isInstruction(role core.Role) bool { return role == core.RoleSystem || role == Developer }

// writer makes the messages of those of a chain.
type writer struct {
	messages []Message
	// of is the index of the current one, and names are the tools that were called, by the IDs of the calls.
	of    int
	names map[string]string
}

// add adds a message of somebody, with a text that is a part of the current one unless part is -1.
func (w *writer) add(role, name, channel, text string, part int) *Message {
	w.messages = append(w.messages, Message{Role: role, Name: name, Channel: channel, Of: w.of})
	m := &w.messages[len(w.messages)-1]
	m.say(text, part)
	return m
}

func (m *Message) say(text string, part int) {
	m.Contents = append(m.Contents, text)
	if part >= 0 {
		m.Parts = append(m.Parts, part)
	}
}

// write makes what one message of the model becomes.
func (w *writer) write(m *core.Message) {
	name, channel, several := m.Name, "", false
	switch {
	case isInstruction(m.Role):
		developer := DeveloperContent{Instructions: m.Text(), Instructed: true}
		w.add(Developer, "", "", developer.Text(), -1)
		return
	case m.Role == core.RoleAssistant:
		channel, several = Final, true
		if slices.ContainsFunc(m.Calls(), func(call core.ToolCall) bool { return !call.Server }) {
			channel = Commentary // text before calls isn't an answer
		}
	case m.Role == core.RoleTool:
		if name == "" {
			name = w.names[m.ToolCallID]
		}
		channel, name = channelOf(name), Address(name)
	}
	first, text := len(w.messages), -1 // text is the message of texts that follow each other
	for part, each := range Parts(m) {
		switch each := each.(type) {
		case core.Text:
			text = w.text(text, m.Role, name, channel, each.Text, part)
		case core.Code:
			text = w.text(text, m.Role, name, channel, each.Markdown(), part)
		case core.Thinking:
			if several && each.Text != "" {
				text = -1
				w.add(Assistant, name, Analysis, each.Text, part)
			}
		case core.ToolCall:
			if several && !each.Server {
				text = -1
				w.names[each.ID] = each.Name
				call := w.add(Assistant, name, channelOf(each.Name), each.RawArgs, part)
				call.Recipient, call.Type = Address(each.Name), JSON
				if each.Name == python {
					call.Type = "code"
				}
			}
		}
	}
	if len(w.messages) == first && (!several || len(m.Parts) == 0) {
		w.add(m.Role, name, channel, "", -1)
	}
	if m.Role == core.RoleTool {
		w.messages[first].Recipient = Assistant
	}
}

// text adds a text to the message, or one with it where that is -1, and gives the index of that.
func (w *writer) text(message int, role, name, channel, said string, part int) int {
	if message >= 0 {
		w.messages[message].say(said, part)
		return message
	}
	w.add(role, name, channel, said, part)
	return len(w.messages) - 1
}

// Parts are those of a message, in whichever form it is written.
func Parts(m *core.Message) []core.Part {
	if len(m.Parts) > 0 {
		return m.Parts
	}
	var parts []core.Part
	if m.Content != "" {
		parts = append(parts, core.Text{Text: m.Content})
	}
	for _, call := range m.ToolCalls {
		parts = append(parts, call)
	}
	return parts
}

// python is the tool that takes no JSON: its call is the program.
const python = "python"

// Address is the name of a tool with its namespace: that of the functions, unless it has one, as the
// tools have that the model was trained on.
func Address(name string) string {
	if IsAddress(name) {
		return name
	}
	return Functions + "." + name
}

// IsAddress reports whether the name of a tool is with its namespace, or needs none.
func IsAddress(name string) bool {
	return name == "" || name == python || strings.Contains(name, ".")
}

// channelOf is the channel of the calls of a tool and of its results: those of tools that the model was
// trained on are thoughts.
func channelOf(name string) string {
	if name == python || strings.HasPrefix(name, "browser.") {
		return Analysis
	}
	return Commentary
}
