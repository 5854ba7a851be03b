//go:build !first

package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// mostSearched is the size of a request, in bytes, up to which it is searched for what other targets reject.
const mostSearched = 1 << 19

// shown looks for the causes of an error in the request, whoever rejects them: a rejection is evidence that a provider
// does. What the strictest host of the format rejects comes first, then what the plainest one has no form for. It says
// whether the request has one of the causes.
func (e *Engine) shown(v view, result *lint.Result, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	if len(e.text) > mostSearched {
		return false
	}
	var causes []string
	for _, cause := range response.Causes {
		causes = append(causes, cause.Rule+cause.Topic)
	}
	request := lint.Request{File: e.parse(), Format: result.Format, As: e.as, Work: e.work}
	found := slices.DeleteFunc(lint.Suspects(request, causes, keptFindings), func(f finding.Finding) bool { return !e.speaksOf(&f, named, report) })
	if !tie(v, found, named, response.Causes) {
		return e.showsPlainly(v, request, causes, named, report, response)
	}
	named.agree(found, response)
	if response.Agrees == "yes" {
		response.Agrees = "shown"
	}
	return true
}

// speaksOf reports whether an error may be of a finding of another target: it is at a place that the error names, or
// the error names none, and the rule is not about one value, or the error quotes its key.
func (e *Engine) speaksOf(f *finding.Finding, named *namedBy, report explain.Report) bool {
	switch {
	case named.meets(f) > 0:
		return true
	case len(named.places) > 0 || named.beyond:
		return false
	case !explain.About(f.Rule, "value"):
		return true
	}
	doc := e.parse().Doc
	key := doc.At(f.At.Start)
	if doc.Nodes[key].Flags&source.Key == 0 {
		key = doc.KeyOf(key)
	}
	return key != source.None && (doc.Is(key, format.RoleKey) || report.Quotes(doc.Clip(key, longestQuoted)))
}

// showsPlainly puts first the first cause of which the request has a value that needs more than the plainest form, or
// of which the error names the value itself: by its key, by an ID that only one call or result has, or by its place.
func (e *Engine) showsPlainly(v view, request lint.Request, causes []string, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	plain := lint.Plainest(request, report.Names)
	for i, cause := range response.Causes {
		at := source.None
		switch k := slices.IndexFunc(plain[causes[i]], func(node source.Index) bool { return named.inside(v.doc.Span(node)) }); {
		case k >= 0:
			at = plain[causes[i]][k]
		case explain.About(causes[i], "key") && len(named.keys) > 0:
			at = v.doc.At(named.keys[0].Start)
		case explain.About(causes[i], "pair"):
			at = e.unpaired(named)
		}
		if at == source.None && i == 0 && len(named.places) > 0 && report.Causes[0].About("value") && e.showsValue(report) {
			at = v.doc.At(named.places[0].Start)
		}
		if at == source.None {
			continue
		}
		place := v.node(at)
		cause.At, cause.Findings = &place, 1
		copy(response.Causes[1:i+1], response.Causes)
		response.Causes[0] = cause
		response.Agrees = "shown"
		return true
	}
	return false
}

// pairing are the keys of a result that name its call.
const pairing = " tool_call_id tool_use_id call_id toolCallId toolUseId tool_call "

// unpaired is where an ID is that the error names, and that no other call or result has.
func (e *Engine) unpaired(named *namedBy) source.Index {
	doc, first := e.parse().Doc, source.None
	for i := range doc.Nodes {
		at := source.Index(i)
		key := doc.KeyOf(at)
		if doc.Nodes[i].Kind != source.String || key == source.None || !touches(named.ids, doc.Span(at)) {
			continue
		}
		if first == source.None {
			first = at
		} else if strings.Contains(pairing, " "+doc.Clip(key, longestQuoted)+" ") {
			return source.None
		}
	}
	return first
}

// nameKeys adds what an error names by a key or a path without an index, where the request has it.
func (e *Engine) nameKeys(v view, named *namedBy, names []string, response *ExplainResponse) {
	for _, name := range names {
		if slices.ContainsFunc(response.Mentions, func(m ErrorMention) bool { return strings.Contains(m.Text, name) }) {
			continue
		}
		at := e.findKey(strings.Split(name, "."))
		if at == source.None {
			at = e.findKey(strings.Split(inSnake(name), ".")) // some APIs name a key as their own code does
		}
		if at == source.None {
			continue
		}
		place := v.node(at)
		response.Mentions = append(response.Mentions, ErrorMention{Kind: "place", Text: name, At: &place})
		named.keys = append(named.keys, v.doc.Span(at))
	}
}

// inSnake is a name in snake case, such as "reasoning_effort" for "reasoningEffort".
func inSnake(name string) string {
	var out []byte
	for _, c := range []byte(name) {
		if 'A' <= c && c <= 'Z' {
			out, c = append(out, '_'), c+'a'-'A'
		}
		out = append(out, c)
	}
	return string(out)
}

// findKey is the first value of the request at the end of a path without indexes, None where there is none. What such
// paths begin with, as the name of a type does, may be left out; a key alone is one of the request, or else one that
// only one kind of value has.
func (e *Engine) findKey(path []string) source.Index {
	doc, ref := e.parse().Doc, e.parse().Refs[0]
	for from := range path {
		rest := path[from:]
		if member := doc.Member(ref.At, rest[0]); doc.Kind(ref.At) == source.Object && member != source.None {
			if at := followAny(doc, member, rest[1:]); at != source.None {
				return at
			}
		}
		if len(rest) > 1 && ref.List != source.None && (explain.Mention{Kind: "place", Path: rest}).InMessages() {
			if at := followAny(doc, ref.List, rest[1:]); at != source.None {
				return at
			}
		}
	}
	if len(path) > 1 || len(e.text) > mostSearched || slices.Contains(frequent, path[0]) {
		return source.None
	}
	for i := range doc.Nodes {
		if key := doc.KeyOf(source.Index(i)); doc.Nodes[i].Flags&source.Key == 0 && key != source.None && doc.Is(key, path[0]) {
			return source.Index(i)
		}
	}
	return source.None
}

// frequent are keys that most messages have: by one alone an error names no place.
var frequent = []string{"role", "content", "type", "text", "id", "name", "parts", "function", "arguments", "tool_calls", "tool_call_id", "tool_use", "tool_result", "input", "output", "parameters", "properties", "user", "assistant", "system", "tool"}

// followAny goes down a path without indexes, into the first element of each list that has all of it.
func followAny(doc *source.Document, at source.Index, path []string) source.Index {
	if doc.Kind(at) == source.Array {
		for element := range doc.Elements(at) {
			if found := followAny(doc, element, path); found != source.None && len(path) > 0 {
				return found
			}
		}
	}
	if len(path) == 0 {
		return at
	}
	if doc.Kind(at) != source.Object {
		return source.None
	}
	for _, key := range [...]string{path[0], humped(path[0])} {
		if member := doc.Member(at, key); member != source.None {
			return followAny(doc, member, path[1:])
		}
	}
	return source.None
}
