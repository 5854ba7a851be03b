package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// unread says what the request sends that may cost tokens and is not counted.
func (r *reading) unread(api string) []string {
	var notes []string
	confirmed := api == format.OpenAIChat.ID || api == format.OpenAIResponses.ID
	if confirmed {
		notes = append(notes, r.unconfirmedKeys(api)...)
	}
	if r.Continues != source.None {
		notes = append(notes, "Part of the conversation is stored by the provider, so it isn't counted.")
	}
	if r.Format == format.OpenAIResponses {
		notes = append(notes, r.unconfirmed()...)
	}
	for _, key := range uncountedFields(&r.Conversation) {
		notes = append(notes, "The token cost of "+source.Quote(r.Doc.String(key))+" is unknown, so it isn't counted.")
	}
	if r.filesInResults() {
		notes = append(notes, "Files in tool results aren't counted: how they're tokenized isn't public.")
	}
	for i := range r.Problems {
		if p := &r.Problems[i]; !confirmed && p.Kind == format.UnknownField && p.Suggest == "" && p.Message >= 0 {
			notes = append(notes, "The token cost of "+source.Quote(p.Key())+" in a message is unknown, so it isn't counted.")
		}
	}
	order.Values(notes)
	return slices.Compact(notes)
}

// filesInResults reports whether a result has files next to what its tool said.
func (r *reading) filesInResults() bool {
	for i := range r.From {
		if r.Messages[i].Role != core.RoleTool {
			continue
		}
		if _, _, _, at := r.Attached(i, nil); at != source.None {
			return true
		}
	}
	return false
}

// unconfirmed says how messages of Responses are written whose recorded counts are not all as the
// rules give them.
func (r *reading) unconfirmed() []string {
	var notes []string
	if at := r.Doc.Member(r.At, "instructions"); r.Container == format.Request && r.Doc.Kind(at) == source.String && r.Doc.String(at) == "" {
		notes = append(notes, "The token cost of empty instructions is unknown.")
	}
	for i := range r.Messages {
		if from := &r.From[i]; r.Messages[i].Role == core.RoleAssistant && from.Wire >= 0 && r.Doc.Kind(from.Content) == source.String {
			return append(notes, "An assistant message whose content is a string is counted as written. Recorded counts differ by 1 to 3 tokens.")
		}
	}
	return notes
}

// countedKeys are the keys of OpenAI's two APIs of which recorded counts show what they cost, by what they
// stand in. Whatever else is there may be told to the model as well.
func countedKeys(in string) string {
	switch in {
	case "a message":
		return " role content name tool_calls tool_call_id "
	case "an item":
		return " type role content id status call_id name arguments output summary encrypted_content "
	case "a text part":
		return " type text "
	case "a tool call":
		return " id type function index name arguments "
	}
	return " type function name description parameters strict "
}

// unconfirmedKeys says what of the text no recorded count of OpenAI's confirms: its form, and what stands
// under keys that those requests do not have.
func (r *reading) unconfirmedKeys(api string) []string {
	if of := r.Format.Family; r.Format.ID != api && (of == format.Provider || of == format.Framework) {
		return []string{"This is " + r.Format.Name + " format, counted as written. Converting it may add tokens."}
	}
	var notes []string
	look := func(node source.Index, in string) {
		for key, value := range r.Doc.Members(node) {
			if name := r.Doc.String(key); !strings.Contains(countedKeys(in), " "+name+" ") && r.means(value) {
				notes = append(notes, "Too few recorded counts confirm the token cost of "+source.Quote(name)+" in "+in+".")
			}
		}
	}
	for i := range r.From {
		if node := r.From[i].Node; i == 0 || node != r.From[i-1].Node {
			r.lookInto(node, look)
		}
	}
	if r.Container != format.Request {
		return notes
	}
	for i := range r.Tools {
		if tool := &r.Tools[i]; !r.opaque(tool) {
			look(tool.Node, "a tool")
			look(r.Doc.Member(tool.Node, "function"), "a tool")
		}
	}
	for _, key := range [...]string{"tool_choice", "function_call"} {
		node := r.Doc.Member(r.At, key)
		if said := r.Doc.String(node); r.means(node) && said != "auto" && (said != "required" || api != format.OpenAIChat.ID) {
			notes = append(notes, "Too few recorded counts confirm the token cost of this "+source.Quote(key)+" value.")
		}
	}
	if r.Doc.Len(r.Doc.Member(r.At, "functions")) > 0 {
		notes = append(notes, "`functions` are counted like tools, which too few recorded counts confirm.")
	}
	if bind.WantsAnyJSON(&r.Conversation) != source.None {
		notes = append(notes, "Too few recorded counts confirm that JSON mode costs no tokens.")
	}
	return notes
}

// lookInto looks into a message or an item, the texts of its content and its calls.
func (r *reading) lookInto(node source.Index, look func(source.Index, string)) {
	switch r.Doc.String(r.Doc.Member(node, "type")) {
	case "":
		look(node, "a message")
	case "message", "function_call", "function_call_output", "reasoning":
		look(node, "an item")
	}
	for _, list := range [...]string{"content", "output", "summary"} {
		for part := range r.Doc.Elements(r.Doc.Member(node, list)) {
			if r.Doc.Kind(r.Doc.Member(part, "text")) == source.String {
				look(part, "a text part")
			}
		}
	}
	for call := range r.Doc.Elements(r.Doc.Member(node, "tool_calls")) {
		look(call, "a tool call")
		look(r.Doc.Member(call, "function"), "a tool call")
	}
}

// means reports whether a value says something: not nothing, no, or an empty list, object or text.
func (r *reading) means(node source.Index) bool {
	switch r.Doc.Kind(node) {
	case source.Invalid, source.Null, source.False:
		return false
	case source.Array, source.Object:
		return r.Doc.Len(node) > 0
	case source.String:
		return r.Doc.String(node) != ""
	}
	return true
}

// uncountedFields are the keys of a request that may cost tokens in a way which nothing else here
// says: those that its format does not know, and those of which only the provider knows what
// they bring in.
func uncountedFields(c *bind.Conversation) []source.Index {
	if c.Container != format.Request {
		return nil
	}
	var keys []source.Index
	for key, value := range c.Doc.Members(c.At) {
		f := c.Format.Named(&c.Format.Request, c.Key(key))
		if f == nil && c.Format.Request.Of(format.Model) == nil {
			f = format.OpenAIChat.Request.AtKey(c.Key(key))
		}
		// An empty object may switch on what costs.
		if (f == nil || f.Costs) && c.Means(value) || f != nil && f.Costs && c.Kind(value) == source.Object {
			keys = append(keys, key)
		}
	}
	return keys
}
