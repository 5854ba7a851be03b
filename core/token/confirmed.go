package token

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// evidence is what the recorded counts of one API confirm for models that are given a request
// in one way.
type evidence struct {
	group string
	// families are the names of the families of which a request was counted to the token.
	families []string
	// traits are what those requests have, in the words of notes.
	traits []string
}

// confirmed is what recorded counts confirm, of each group: TestConfirmed writes it down from the requests
// that the rules count to the token, and needs three of them for each, which for a trait of tools and schemas
// declare different ones. What one of the others contradicts is not in it.
var confirmed = []evidence{
	{
		group: "chat",
		families: []string{
			"GPT-3.5 Turbo", "GPT-4", "GPT-4.1 nano", "GPT-4o", "GPT-4o mini",
		},
		traits: []string{
			"a call to a tool without a description", "a response schema", "a speaker name",
			"a system message", "a system message after other messages", "a tool", "a tool call",
			"a tool with an empty description", "a tool without a description or system message",
			"a tool without a system message", "an earlier assistant message",
			"one tool with a system message", "parallel tool calls", "several system messages",
			"several tools",
		},
	},
	{
		group: "chat, GPT-5",
		families: []string{
			"GPT-5", "GPT-5 mini",
		},
		traits: []string{
			"a system message", "a tool", "a tool call", "a tool without a system message",
		},
	},
	{
		group: "chat, o series",
		families: []string{
			"o4-mini",
		},
		traits: nil,
	},
	{
		group: "responses",
		families: []string{
			"GPT-4.1", "GPT-4.1 nano", "GPT-4o", "GPT-4o mini",
		},
		traits: []string{
			"a schema with a title", "a system message", "a tool", "a tool call",
			"a tool without a description", "a tool without a description or system message",
			"one tool with a system message", "several tools", "several tools with a system message",
		},
	},
	{
		group: "responses, GPT-5",
		families: []string{
			"GPT-5", "GPT-5 mini", "GPT-5 nano", "GPT-5.4",
		},
		traits: []string{
			"a system message", "a tool", "a tool call", "a tool without a description",
			"a tool without a system message", "an earlier assistant message", "reasoning sent back",
		},
	},
}

// evidenceOf is what is confirmed for a group, nothing for an unknown one.
func evidenceOf(group string) evidence {
	for _, each := range confirmed {
		if each.group == group {
			return each
		}
	}
	return evidence{}
}

// group is the way in which the API of the prompt tells a model of a request, as confirmed
// names it.
func (o *openAI) group() string {
	api := "chat"
	if o.responses {
		api = "responses"
	}
	switch {
	case o.model.Search:
		return api + ", search"
	case o.harmony && !o.model.Preamble:
		return api + ", o series"
	case o.harmony:
		return api + ", GPT-5"
	}
	return api
}

// traits are what a request has that a rule of its own counts, or that two rules may count
// otherwise together than apart.
func (o *openAI) traits() []string {
	p := o.prompt
	var all traits
	systems, asked, called, bare := 0, o.lastOfUser(), map[string]bool{}, map[string]bool{}
	for i := range p.Tools {
		bare[p.Tools[i].Name] = p.Tools[i].Description == ""
	}
	for i := range p.Messages {
		m := &p.Messages[i]
		calls, texts, thoughts := m.Calls(), 0, 0
		for _, part := range m.All() {
			switch part := part.(type) {
			case core.Text:
				texts++
			case core.Thinking:
				thoughts++
				all.add(part.Data != "" && i > asked, "reasoning after the last user message")
			}
		}
		switch m.Role {
		case core.RoleSystem, "developer":
			systems++
			all.add(systems > 1, "several system messages")
			all.add(i > 0, "a system message after other messages")
		case core.RoleAssistant:
			all.add(texts > 0 && len(calls) == 0 && i < len(p.Messages)-1, "an earlier assistant message")
			all.add(i == len(p.Messages)-1, "an assistant message at the end")
		case core.RoleTool:
			all.add(!called[m.ToolCallID], "a tool result without its call")
		}
		all.add(m.Name != "" && m.Role != core.RoleTool, "a speaker name")
		all.add(texts > 1, "several text parts in one message")
		all.add(thoughts > 0, "reasoning sent back")
		all.add(m.Text() == "" && len(calls) == 0 && thoughts == 0 && m.Role != core.RoleTool, "a message without text")
		all.add(len(calls) > 0, "a tool call")
		all.add(len(calls) > 1, "parallel tool calls")
		all.add(len(calls) > 0 && o.responses && m.ID != "", "a tool call with its stored ID")
		all.add(len(calls) > 0 && texts > 0, "text with a tool call")
		all.add(len(calls) > 0 && len(p.Tools) == 0, "a call to an undeclared tool")
		for _, call := range calls {
			called[call.ID] = true
			all.add(bare[call.Name], "a call to a tool without a description")
		}
	}
	all.add(systems > 0, "a system message")
	of := ""
	if o.harmony {
		of = " (" + o.model.Name + ")" // what one family confirms is not so for the next
	}
	for i := range p.Tools {
		described := p.Tools[i].Description != ""
		all.add(described, "a tool")
		all.add(!described && !p.Tools[i].Empty, "a tool without a description")
		all.add(len(p.Tools) == 2 || len(p.Tools) > 2 && !o.harmony, "several tools")
		all.add(len(p.Tools) > 2 && o.harmony, "three or more tools")
		all.add(len(p.Tools) > 1 && !described, "several tools, one without a description")
		all.add(described && systems == 0, "a tool without a system message")
		all.add(!described && systems == 0, "a tool without a description or system message")
		all.add(systems > 0 && len(p.Tools) == 1, "one tool with a system message"+of)
		all.add(systems > 0 && len(p.Tools) > 1, "several tools with a system message")
		all.add(p.Tools[i].Empty, "a tool with an empty description")
		all.schema(p.Tools[i].Schema)
		all.add(p.Format != nil, "tools with a response schema")
	}
	all.add(p.Format != nil, "a response schema")
	all.add(p.Format != nil && p.Format.Description != "", "a response schema with a description")
	all.add(p.Format != nil && systems > 0, "a response schema with a system message")
	return all
}

// traits are what a request has of all that its count may depend on, each once.
type traits []string

// add adds a trait that the request has. Written out at each of its calls, it would weigh 20 kB.
//
//go:noinline
func (t *traits) add(has bool, trait string) {
	if has && !slices.Contains(*t, trait) {
		*t = append(*t, trait)
	}
}

// schema adds what the parameters of a tool have that has a rule of its own.
func (t *traits) schema(schema []byte) {
	d := source.Parse(schema)
	eachSchema(d, func(object source.Index) {
		title, described := d.Member(object, "title"), d.Member(object, "description")
		t.add(title != source.None, "a schema with a title")
		t.add(described != source.None && d.String(described) == "", "a schema with an empty description")
		t.add(d.Member(object, "$ref") != source.None && d.Member(object, "default") != source.None, "a $ref with a default")
	})
}

// lastOfUser is the last message of the user, or -1.
func (o *openAI) lastOfUser() int {
	for i := len(o.prompt.Messages) - 1; i >= 0; i-- {
		if o.prompt.Messages[i].Role == core.RoleUser {
			return i
		}
	}
	return -1
}

// isVersion reports whether a name is that of the family, of a dated version of it, of the latest
// one, or of one that was tuned.
func (m *Model) isVersion(name string) bool {
	rest, ok := strings.CutPrefix(plainName(name), m.Prefix)
	rest, _, _ = strings.Cut(rest, ":")
	if !ok || rest == "" || rest == "-latest" {
		return ok
	}
	const day, monthDay = "-2006-01-02", "-0102"
	shape := day
	if len(rest) == len(monthDay) {
		shape = monthDay
	}
	if len(rest) != len(shape) {
		return false
	}
	for i := range len(rest) {
		if digit := rest[i] >= '0' && rest[i] <= '9'; digit != (shape[i] != '-') || !digit && rest[i] != '-' {
			return false
		}
	}
	return true
}
