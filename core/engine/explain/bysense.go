package explain

import (
	"slices"
	"strings"
)

// bySense names what a text means by the things that its sentence names, where no wording tells: never
// surely. The nearest place decides between the conversation, the tools and the settings.
func (r *Report) bySense(text string) {
	if !mayRefuse(text) {
		return
	}
	b := readSenses()
	words := sensedWords(text, false)
	withoutLead(words, text)
	found := b.guesses(text, words)
	if len(found) == 0 {
		found = b.guesses(text, sensedWords(text, false))
	}
	if len(found) == 0 {
		found = slices.DeleteFunc(b.guesses(text, sensedWords(text, true)), func(g guess) bool {
			return !slices.Contains(namesTell, b.patterns[g.pattern].causes[0].Topic)
		})
	}
	if len(found) == 0 {
		r.byPlace(text)
		return
	}
	best := found[0]
	if first := b.patterns[best.pattern].causes[0]; slices.Contains(anywhere, meaningOf(first)) && !ofModels(text) {
		return
	}
	about := r.subject(text, best.start, best.end)
	if about == elsewhere && ofSetting(text, best.start) && b.patterns[best.pattern].causes[0].About("fields") {
		r.Causes = []Cause{{Topic: parameter, Wording: said(text, best)}}
	}
	for _, g := range found {
		if g.weight < best.weight*alike && len(r.Causes) > 0 {
			break
		}
		for _, cause := range b.patterns[g.pattern].causes {
			general := cause
			if cause = r.refined(cause); cause == general && !suits(cause, about) || shares(r.Causes, []Cause{cause}) {
				continue
			}
			if len(r.Causes) == 0 {
				best = g
			}
			if len(r.Causes) < mostAlike {
				cause.Wording = said(text, g)
				r.Causes = append(r.Causes, cause)
			}
		}
	}
	if len(r.Causes) == 0 {
		r.byPlace(text)
		return
	}
	r.clear = len(b.patterns[best.pattern].steps) > 2
	r.Provider = providerOf(text, best.start, best.end)
	r.Sentence = sentenceAt(text, best.start, best.end)
	r.nameRole(text[max(0, best.start-nearRole):min(len(text), best.end+nearRole)])
}

// said is what a text says of a guess.
func said(text string, g guess) string { return strings.Join(strings.Fields(text[g.start:g.end]), " ") }

// meaningOf is the rule or the topic that a cause is.
func meaningOf(c Cause) string { return c.Rule + c.Topic }

// suits reports whether a cause may be meant where a sentence is about a part of a request.
func suits(cause Cause, about subject) bool {
	switch about {
	case inConversation:
		return cause.Topic != parameter && cause.Topic != toolSchema && cause.Rule != "no-conversation" && cause.Rule != "empty-list" && !cause.About("settings") && !cause.About("tools")
	case inTools:
		return cause.Rule == "" || cause.About("tools")
	}
	return true
}

// namesTell are the topics that the name of an exception is enough to tell.
var namesTell = []string{"quota", "credentials", "model-name"}

// keys are keys of messages, of their parts and of tools, and words for types.
var keys = []string{"role", "content", "name", "type", "id", "text", "array", "string", "object", "list", "function", "arguments", "str", "parts", "tool_calls", "tool_call_id", "body", "parameters", "function_declarations", "image_url", "tool_use", "tool_result", "tool_use_id", "input_schema"}

// ofSetting reports whether a sentence that begins at a byte is about a setting: the error names one as its
// parameter, or it comes before the sentence.
func ofSetting(text string, start int) bool {
	if key := locatedAt(text); parameterIn(text) || key != "" && key != "tools" || headKey(text[:start]) != "" {
		return true
	}
	before := strings.TrimRight(text[:start], ": \t`'\"\\")
	at := len(before)
	for at > 0 && (isWordByte(before[at-1]) || before[at-1] == '.') {
		at--
	}
	return hasKeyBefore(text[:start]) && !slices.Contains(keys, before[at:])
}
