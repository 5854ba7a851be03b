package token

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// unconfirmed notes what the request holds together that too few recorded counts confirm, or that a
// recorded one contradicts: the rules go on, and the count is not called exact.
func (o *openAI) unconfirmed() {
	p := o.prompt
	for i := range p.Tools {
		if word := unconfirmedWord(p.Tools[i].Schema); word != "" {
			o.cost.note("The token cost of " + source.Quote(word) + " in the parameters of tool " + p.Tools[i].Name + " is unknown.")
		}
	}
	if o.model.Unknown || o.model.Untried != "" {
		return // no count of theirs is exact
	}
	api, by := "Chat Completions", evidenceOf(o.group())
	if o.responses {
		api = "Responses"
	}
	if !o.model.isVersion(p.Model) || !o.isRecorded(by) {
		o.cost.note("Not yet confirmed for " + firstWord(p.Model, o.model.Name) + " in " + api + ".")
		return
	}
	traits := slices.DeleteFunc(o.traits(), func(trait string) bool { return slices.Contains(by.traits, trait) })
	if len(traits) > 0 {
		o.cost.note("Not yet confirmed for " + o.model.Name + " in " + api + ": " + strings.Join(traits, ", ") + ".")
	}
	if o.harmony && o.responses && len(p.Tools) > 1 {
		o.cost.note("Not confirmed by all recorded GPT-5 requests: several tools counted one after another.")
	}
}

// isRecorded reports whether enough requests to the family were counted to the token through the API, or,
// for models that do not reason, through either: what is put around texts is the same for all of
// those in one API.
func (o *openAI) isRecorded(by evidence) bool {
	families := by.families
	if !o.harmony && !o.model.Search {
		families = slices.Concat(evidenceOf("chat").families, evidenceOf("responses").families)
	}
	return slices.Contains(families, o.model.Name)
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
	eachSchema(d, func(object source.Index) {
		for key, value := range d.Members(object) {
			name := d.String(key)
			switch {
			case name == "default" || name == "enum":
				word = firstWord(word, confirmedValue(d, value))
			case name == "additionalProperties" && d.Kind(value) == source.Object:
				word = firstWord(word, name)
			case !slices.Contains(confirmedWords, name):
				word = firstWord(word, name)
			}
		}
	})
	return word
}

// eachSchema calls see with each object of a schema whose keys are words of JSON Schema. Those of properties and
// of definitions are names.
func eachSchema(d *source.Document, see func(object source.Index)) {
	names := map[source.Index]bool{}
	for i := range d.Nodes {
		object := source.Index(i)
		if d.Kind(object) != source.Object || names[object] {
			continue
		}
		for key, value := range d.Members(object) {
			if name := d.String(key); name == "properties" || name == "$defs" {
				names[value] = true
			}
		}
		see(object)
	}
}

// confirmedValue is "" for a plain value or a list of such; what an object holds aren't words.
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
