package token

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// The numbers of OpenAI's framing. Each is confirmed by the prompt_tokens that the API
// reports for recorded requests; FRAMING.md has the table.
const (
	// messageTokens open and close a message.
	messageTokens = 3
	// nameTokens come before the name of a participant.
	nameTokens = 1
	// startTokens open the answer of a classic model, harmonyStartTokens that of one which reasons.
	startTokens, harmonyStartTokens = 3, 2
	// recipientTokens set the recipient of a call off in Chat Completions with a classic model.
	recipientTokens = 2
	// channelTokens name the channel of a call or a result in the harmony form,
	// constrainTokens say that a call is JSON.
	channelTokens, constrainTokens = 2, 2
	// harmonyAuthorTokens name the author of a result and whom it is for, in Chat Completions
	// with a model of the harmony form; the name of the tool is not among them.
	harmonyAuthorTokens = 5
	// parallelResultTokens open a result that answers one of several calls made at once,
	// parallelTokens set the recipient of those calls off.
	parallelResultTokens, parallelTokens = 6, 2
	// harmonyToolsTokens is a preamble about tools that Chat Completions adds for the gpt-5
	// family and Responses does not.
	harmonyToolsTokens = 81
	// storedTokens are added to a call that comes back to Responses under the ID that it
	// was stored with.
	storedTokens = 3
	// sealedTokens and sealedBytes are what the shortest sealed reasoning takes.
	sealedTokens, sealedBytes = 20, 1000
	// responsesToolsTokens is what Responses puts around the tools for a classic model.
	responsesToolsTokens = 3
)

// toolsHead comes before the signatures. The provider counts one token less than this
// text has, so its own is a little shorter.
const toolsHead = "# Tools\n\n## functions\n\n"

// openAI counts as Chat Completions and Responses do.
type openAI struct {
	prompt    *Prompt
	count     Measure
	cost      *Cost
	responses bool
	harmony   bool
	model     *Model
	// asked is the last message of the user: reasoning before it is not sent again.
	asked int
	// made are the calls of the messages so far, the last one of each ID.
	made map[string]madeCall
}

// madeCall is the name of a call, and how many calls were made in one message with it.
type madeCall struct {
	name     string
	siblings int
}

func (o *openAI) run() {
	p := o.prompt
	start := startTokens
	if o.harmony || o.model.Search {
		start = harmonyStartTokens
	}
	o.cost.spend(Framing, start)
	home := o.home()
	o.tools(home)
	o.format(home)
	o.unconfirmed()
	for i := range p.Messages {
		if p.Messages[i].Role == core.RoleUser {
			o.asked = i
		}
	}
	o.made = map[string]madeCall{}
	for i := range p.Messages {
		o.message(i)
		calls := p.Messages[i].Calls()
		if len(calls) > 0 && o.responses {
			o.doubtful(&p.Messages[i])
		}
		for _, call := range slices.Backward(calls) {
			o.made[call.ID] = madeCall{call.Name, len(calls)}
		}
	}
}

// doubtful notes the calls to Responses whose framing the recorded counts do not agree on: of
// those that come back under the ID that they were stored with a third are counted otherwise, and
// of those to the o series each.
func (o *openAI) doubtful(m *core.Message) {
	if m.ID != "" {
		o.cost.note("A tool call with its stored ID is counted like most recorded ones.")
	}
	if o.harmony && !o.model.Preamble {
		o.cost.note("The overhead of a tool call for " + o.model.Name + " in Responses is unknown. It's counted as for GPT-5.")
	}
}

// home is the message whose text the tools are added to, or -1.
func (o *openAI) home() int {
	if o.harmony || o.responses {
		return -1
	}
	for i := range o.prompt.Messages {
		if role := o.prompt.Messages[i].Role; role == core.RoleSystem || role == "developer" {
			return i
		}
	}
	return -1
}

// add counts a text that is added to the message home, or is a message of its own.
func (o *openAI) add(home int, category Category, text string) {
	if home >= 0 {
		own := o.prompt.Messages[home].Text()
		o.cost.spend(category, o.count(own+"\n\n"+text)-o.count(own))
		return
	}
	o.cost.spend(category, messageTokens+o.count(core.RoleSystem)+o.count(text))
}

func (o *openAI) tools(home int) {
	p := o.prompt
	if len(p.Tools) == 0 {
		return
	}
	s := signatures{slashes: o.harmony, lines: o.harmony && !o.responses, titles: o.responses && !o.harmony}
	s.text("namespace functions {\n\n")
	undescribed := 0
	for i := range p.Tools {
		s.tool(&p.Tools[i])
		if s.cut {
			o.cost.note("The parameters of tool " + p.Tools[i].Name + " are only partly counted: they're recursive, have a broken $ref, or are too long.")
		}
		if p.Tools[i].Description == "" {
			undescribed++
		}
	}
	s.text("} // namespace functions")
	if o.responses && !o.harmony {
		o.cost.spend(ToolSchemas, responsesToolsTokens+o.count(string(s.b)))
		return
	}
	o.add(home, ToolSchemas, toolsHead+string(s.b))
	o.cost.spend(ToolSchemas, -1)
	if o.harmony && !o.responses && o.model.Preamble {
		o.cost.spend(ToolSchemas, harmonyToolsTokens)
	}
	if o.harmony && o.responses {
		o.cost.spend(ToolSchemas, -undescribed)
	}
}

// message counts one message.
func (o *openAI) message(i int) {
	m := &o.prompt.Messages[i]
	if o.model.Search && m.Role == core.RoleSystem {
		for _, part := range m.All() {
			o.cost.add(i, m.Role, part, 0)
		}
		return
	}
	calls := m.Calls()
	parallel := len(calls) > 1 && !o.harmony && !o.responses
	text, hidden := 0, 0
	for _, part := range m.All() {
		tokens := 0
		switch part := part.(type) {
		case core.Text:
			tokens = o.count(part.Text)
			text += tokens
		case core.Thinking:
			tokens = o.reasoning(i, part)
			hidden++
		case core.Code:
			tokens = o.count(part.Code)
		case core.Image:
			tokens = o.cost.image(&o.model.Images, part)
		case core.ToolCall:
			tokens = o.call(part, parallel)
		case core.ToolResult:
			tokens = o.count(part.Output)
		case core.Raw:
			o.cost.note("Parts of type " + part.Kind + " aren't counted. Their token cost isn't public.")
		}
		o.cost.add(i, m.Role, part, tokens)
	}
	if hidden > 0 && hidden == len(m.Parts) {
		// An item of reasoning has no message around it but what is counted with it.
		return
	}
	o.cost.frame(i, o.framing(i, m, len(calls), parallel, text))
}

// reasoning is what an item of reasoning costs: nothing once the user spoke again, and in
// Chat Completions. What is sealed is counted by its length: recorded requests show some 15
// tokens for 100 bytes beyond the first 1,000.
func (o *openAI) reasoning(i int, part core.Thinking) int {
	if !o.responses || i < o.asked || part.Data == "" {
		return 0
	}
	o.cost.note("Encrypted reasoning is counted by its length.")
	return sealedTokens + max(len(part.Data)-sealedBytes, 0)*15/100
}

// framing is what is around the parts of a message.
func (o *openAI) framing(i int, m *core.Message, calls int, parallel bool, text int) int {
	switch {
	case m.Role == core.RoleTool:
		name, siblings := o.answered(i)
		if siblings > 1 && !o.harmony && !o.responses {
			return parallelResultTokens
		}
		switch {
		case o.harmony && o.responses:
			author := "functions." + name
			if o.model.Addressed {
				author += " to=assistant"
			}
			return messageTokens + o.count(author) + channelTokens
		case o.harmony:
			return messageTokens + harmonyAuthorTokens + channelTokens
		}
		return messageTokens + o.count("functions."+name)
	case calls > 0 && o.harmony:
		// Each call is a message of its own, and so is the text before them.
		framing := 0
		if text > 0 {
			framing = messageTokens + o.count(m.Role) + channelTokens
		}
		if o.responses && m.ID != "" {
			framing += calls * storedTokens
		}
		return framing
	case parallel:
		return messageTokens + o.count(m.Role) + parallelTokens + o.count(" to=multi_tool_use.parallel") + o.wrapping(m)
	case calls > 0:
		// Responses keeps every call as an item of its own.
		framing := calls * (messageTokens + o.count(m.Role))
		if o.responses && m.ID != "" {
			framing += calls * storedTokens
		}
		return framing
	}
	framing := messageTokens + o.count(m.Role)
	if o.harmony && m.Role == core.RoleAssistant {
		framing += channelTokens
	}
	if m.Name != "" {
		framing += nameTokens + o.count(m.Name)
	}
	return framing
}

// call is what one call costs except for the message around it.
func (o *openAI) call(call core.ToolCall, parallel bool) int {
	arguments := compact(call.RawArgs)
	switch {
	case parallel:
		return o.count(call.Name) + o.count(arguments)
	case o.harmony:
		return messageTokens + o.count("assistant to=functions."+call.Name) + channelTokens + constrainTokens + o.count(arguments)
	case o.responses:
		return o.count(" to=functions."+call.Name) + o.count(arguments)
	}
	return recipientTokens + o.count(" to=functions."+call.Name) + o.count(arguments)
}

// wrapping is what several calls made at once cost beyond their names and arguments: the
// model made one call of a tool that makes them all.
func (o *openAI) wrapping(m *core.Message) int {
	var b strings.Builder
	b.WriteString(`{"tool_uses":[`)
	apart := 0
	for i, call := range m.Calls() {
		if i > 0 {
			b.WriteByte(',')
		}
		arguments := compact(call.RawArgs)
		b.WriteString(`{"recipient_name":"functions.` + call.Name + `","parameters":` + arguments + `}`)
		apart += o.count(call.Name) + o.count(arguments)
	}
	b.WriteString(`]}`)
	return o.count(b.String()) - apart
}

// answered is the name of the tool whose call the message answers, and how many calls
// were made in one message with it.
func (o *openAI) answered(i int) (name string, siblings int) {
	m := &o.prompt.Messages[i]
	if call, ok := o.made[m.ToolCallID]; ok {
		return call.name, call.siblings
	}
	return m.Name, 1
}

// compact is JSON without the space between its tokens: how the API writes the
// arguments of a call, however they came. Text that isn't JSON stays.
func compact(text string) string {
	short, err := source.Parse([]byte(text)).Compact()
	if err != nil {
		return text
	}
	return string(short)
}
