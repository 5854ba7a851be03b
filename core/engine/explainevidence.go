package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/explain"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// mostSearched is the size of a request, in bytes, up to which it is searched for what other targets reject.
const mostSearched = 1 << 19

// shown looks for the causes of an error in the request, whoever rejects them: a rejection is evidence that a provider
// does. Those who take the format are asked first, and at last those who take others, of what isn't about one
// value. It says whether the request has one of the causes.
func (e *Engine) shown(v view, result *lint.Result, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	return e.shownTo(v, result, true, named, report, response) || e.hasSymptom(v, named, report, response) || e.shownTo(v, result, false, named, report, response)
}

func (e *Engine) shownTo(v view, result *lint.Result, takes bool, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	if len(e.text) > mostSearched {
		return false
	}
	for _, target := range lint.Targets {
		if target.Check != nil || target == result.Target || target.Takes(result.Format) != takes || !asks(target, response.Causes) {
			continue
		}
		found := lint.CheckTitles(lint.Request{File: e.parse(), Target: target, As: e.as, Limit: keptFindings})
		found.Findings = slices.DeleteFunc(found.Findings, func(f finding.Finding) bool {
			return !takes && (explain.Cause{Rule: f.Rule}).OfValue() || !e.speaksOf(&f, named, report)
		})
		if tie(v, found.Findings, named, response.Causes) {
			named.agree(found.Findings, response)
			if response.Agrees == "yes" {
				response.Agrees = "shown"
			}
			return true
		}
	}
	return false
}

// asks reports whether a target looks for one of the causes.
func asks(target *lint.Target, causes []ErrorCause) bool {
	return slices.ContainsFunc(lint.Rules, func(rule *lint.Rule) bool {
		return slices.ContainsFunc(causes, func(c ErrorCause) bool { return c.Rule == rule.ID }) && target.Level(rule) != finding.Off
	})
}

// speaksOf reports whether an error may be of a finding of another target: it is at a place that the error names, or
// the error names none, and the rule is not about one value, or the error quotes its key.
func (e *Engine) speaksOf(f *finding.Finding, named *namedBy, report explain.Report) bool {
	switch {
	case named.meets(f) > 0:
		return true
	case len(named.places) > 0 || named.beyond:
		return false
	case !(explain.Cause{Rule: f.Rule}).OfValue():
		return true
	}
	doc := e.parse().Doc
	key := doc.At(f.At.Start)
	if doc.Nodes[key].Flags&source.Key == 0 {
		key = doc.KeyOf(key)
	}
	return key != source.None && report.Quotes(doc.Clip(key, longestQuoted))
}

// hasSymptom looks for what each cause looks like in any request, and puts the first that is there first. Of one value,
// what is at the place that is named is that.
func (e *Engine) hasSymptom(v view, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	s := e.symptoms(named, report)
	for i, cause := range response.Causes {
		place := Place{}
		if at := s.of(cause.Rule + cause.Topic); at != source.None {
			place = v.node(at)
		} else if i == 0 && len(named.places) > 0 && report.Causes[0].OfValue() && e.showsValue(report) {
			place = v.node(s.doc.At(named.places[0].Start))
		} else {
			continue
		}
		cause.At, cause.Findings = &place, 1
		response.Causes = slices.Insert(slices.Delete(response.Causes, i, i+1), 0, cause)
		response.Agrees = "shown"
		return true
	}
	return false
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
