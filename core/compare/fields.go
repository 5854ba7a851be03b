package compare

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Field is one thing next to the messages that differs.
type Field struct {
	Kind Kind // Added, Removed or Changed
	// Name is the key in the text, or for a tool its name.
	Name string
	// Tool says that it is the declaration of a tool.
	Tool bool
	// Before and After are the values, None where there is none.
	Before, After source.Index
}

// fields are what differs next to the messages of two requests. In one format every key counts;
// between two of them what both have a word for: the model, limits, sampling, thinking, the tools and their
// choice.
func fields(before, after *bind.Conversation) []Field {
	all := tools(before, after)
	if before.Container != format.Request && after.Container != format.Request {
		return all
	}
	if before.Format == after.Format {
		return append(members(before, after), all...)
	}
	value := func(name string, a, b source.Index) {
		if f, differs := field(name, before, a, after, b); differs {
			all = append(all, f)
		}
	}
	value("model", before.ModelAt, after.ModelAt)
	value("output limit", before.MaxTokens.At, after.MaxTokens.At)
	value("temperature", before.Temperature.At, after.Temperature.At)
	value("top p", before.TopP.At, after.TopP.At)
	value("seed", before.Seed.At, after.Seed.At)
	for _, each := range both {
		value(each.name, before.Setting(each.slot), after.Setting(each.slot))
	}
	if !slices.Equal(before.Stop.Is, after.Stop.Is) {
		value("stop sequences", before.Stop.At, after.Stop.At)
	}
	if chosen(before) != chosen(after) {
		value("tool choice", before.Choice.At, after.Choice.At)
	}
	if severally(before) != severally(after) {
		value("parallel tool calls", before.Parallel.At, after.Parallel.At)
	}
	return all
}

// both are further settings that mean the same in every format that has them.
var both = [...]struct {
	name string
	slot format.Slot
}{
	{"top k", format.TopK}, {"frequency penalty", format.FrequencyPenalty}, {"presence penalty", format.PresencePenalty},
	{"number of responses", format.Candidates}, {"reasoning effort", format.Effort}, {"reasoning budget", format.Budget},
	{"response schema", format.FormatSchema},
}

// chosen is whether tools are to be called, and which: by default the model decides.
func chosen(c *bind.Conversation) format.ToolChoice {
	choice := c.Choice
	choice.At = source.None
	if choice.Choice == 0 {
		choice.Choice = format.Auto
	}
	return choice
}

// severally is whether tools may be called in parallel, which is the default.
func severally(c *bind.Conversation) bool { return c.Parallel.At == source.None || c.Parallel.Is }

// field is what differs under a name.
func field(name string, before *bind.Conversation, a source.Index, after *bind.Conversation, b source.Index) (Field, bool) {
	f := Field{Kind: Changed, Name: name, Before: a, After: b}
	switch {
	case a == source.None && b == source.None:
		return f, false
	case a == source.None:
		f.Kind = Added
	case b == source.None:
		f.Kind = Removed
	default:
		return f, hashValue(before.Doc, a) != hashValue(after.Doc, b)
	}
	return f, true
}

// members are the members of two requests of one format that differ, except for the messages, the
// system prompt and the tools.
func members(before, after *bind.Conversation) []Field {
	var all []Field
	skip := map[string]bool{
		before.Format.RequestKey(format.Messages): true,
		before.Format.RequestKey(format.System):   true,
		before.Format.RequestKey(format.Tools):    true,
	}
	other := map[string]source.Index{}
	for key, value := range after.Doc.Members(after.At) {
		other[after.Doc.String(key)] = value
	}
	for key, value := range before.Doc.Members(before.At) {
		name := before.Doc.String(key)
		if f, differs := field(name, before, value, after, other[name]); differs && !skip[name] {
			all = append(all, f)
		}
		skip[name] = true
	}
	for key, value := range after.Doc.Members(after.At) {
		if name := after.Doc.String(key); !skip[name] {
			all = append(all, Field{Kind: Added, Name: name, After: value})
		}
	}
	return all
}

// tools are the declared tools that differ, by name: their order says nothing.
func tools(before, after *bind.Conversation) []Field {
	var all []Field
	other := map[string]format.Tool{}
	for _, tool := range after.Tools {
		other[tool.Name] = tool
	}
	seen := map[string]bool{}
	for _, tool := range before.Tools {
		seen[tool.Name] = true
		now, ok := other[tool.Name]
		switch {
		case !ok:
			all = append(all, Field{Kind: Removed, Name: tool.Name, Tool: true, Before: tool.Node})
		case before.Format == after.Format && hashValue(before.Doc, tool.Node) != hashValue(after.Doc, now.Node),
			before.Format != after.Format && (strings.TrimSpace(tool.Description) != strings.TrimSpace(now.Description) || schema(before, tool) != schema(after, now)):
			all = append(all, Field{Kind: Changed, Name: tool.Name, Tool: true, Before: tool.Node, After: now.Node})
		}
	}
	for _, tool := range after.Tools {
		if !seen[tool.Name] {
			all = append(all, Field{Kind: Added, Name: tool.Name, Tool: true, After: tool.Node})
		}
	}
	return all
}

func schema(c *bind.Conversation, tool format.Tool) uint64 {
	if tool.Schema == source.None {
		return 0
	}
	return hashValue(c.Doc, tool.Schema)
}
