package token

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// unconfirmed notes what the request holds together that no recorded count confirms, or that a
// recorded one contradicts: the rules go on, and the count is not called exact.
func (o *openAI) unconfirmed() {
	p := o.prompt
	calls, several, thoughts, bare := 0, false, false, false
	for i := range p.Messages {
		n := len(p.Messages[i].Calls())
		calls, several = calls+n, several || n > 1
		thoughts = thoughts || slices.ContainsFunc(p.Messages[i].Parts, core.IsThinking)
	}
	for i := range p.Tools {
		bare = bare || p.Tools[i].Description == ""
		if word := unconfirmedWord(p.Tools[i].Schema); word != "" {
			o.cost.note("How the word " + source.Quote(word) + " in the parameters of the tool " + p.Tools[i].Name + " is told to the model is not known.")
		}
	}
	switch {
	case p.Format != nil && len(p.Tools) > 0 && (o.harmony || !o.responses):
		o.cost.note("No recorded request to " + o.model.Name + " has both tools and a schema for the answer.")
	case o.harmony && !o.model.Preamble && len(p.Tools) > 0:
		o.cost.note("No recorded request to " + o.model.Name + " has tools.")
	case o.harmony && len(p.Tools) > 1 && (o.responses || bare):
		o.cost.note("Several tools are counted as one after the other, which recorded requests to GPT-5 do not all confirm.")
	case o.harmony && bare && calls > 0:
		o.cost.note("No recorded request to " + o.model.Name + " calls a tool that has no description.")
	}
	if o.harmony && several && !o.responses {
		o.cost.note("How several calls at once are told to " + o.model.Name + " is not known.")
	}
	if thoughts && !o.responses {
		o.cost.note("Whether reasoning that comes back in Chat Completions reaches the model is not known: it is not counted.")
	}
	if o.model.Search && len(p.Messages) > 1 {
		o.cost.note("How more than one message is told to " + o.model.Name + " is not known.")
	}
}

// confirmedWords are the words of JSON Schema that tools have in requests whose recorded count is
// that of the rules.
var confirmedWords = []string{
	"type", "properties", "required", "additionalProperties", "description", "default", "items", "anyOf", "enum", "title",
	"$defs", "$ref", "strict", "$schema",
}

// unconfirmedWord is the first word of a schema that no recorded count confirms, "" for none.
func unconfirmedWord(schema []byte) string {
	d := source.Parse(schema)
	if len(d.Roots) == 0 {
		return ""
	}
	word := ""
	// Names of properties and definitions are no words: each object knows whether it holds those.
	names := map[source.Index]bool{}
	for i := range d.Nodes {
		object := source.Index(i)
		if d.Kind(object) != source.Object {
			continue
		}
		for key, value := range d.Members(object) {
			name := d.String(key)
			switch {
			case names[object]:
			case name == "properties" || name == "$defs":
				names[value] = true
			case name == "default" || name == "enum":
				word = firstWord(word, confirmedValue(d, value))
			case name == "additionalProperties" && d.Kind(value) == source.Object:
				word = firstWord(word, name)
			case !slices.Contains(confirmedWords, name):
				word = firstWord(word, name)
			}
		}
	}
	return word
}

// confirmedValue is "" for a plain value or a list of such; what an object holds are no words.
func confirmedValue(d *source.Document, value source.Index) string {
	if d.Kind(value) == source.Object {
		return "default"
	}
	return ""
}

func firstWord(first, next string) string {
	if first != "" {
		return first
	}
	return next
}
