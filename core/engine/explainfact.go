//go:build !first

package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// addFact adds what an error says of the value at a place that it names. Where no rule knows it, the provider's word counts.
func (e *Engine) addFact(v view, result *lint.Result, nodes [][]source.Index, named *namedBy, report explain.Report, text string, response *ExplainResponse) {
	at := source.None
	for _, all := range nodes {
		if len(all) > 0 {
			at = all[0]
		}
	}
	if at == source.None && len(named.keys) > 0 {
		at = v.doc.At(named.keys[0].Start)
	}
	target := lint.TargetByID(explain.Target(report.Provider, result.Target.Format))
	if target == nil || !target.Takes(result.Format) || target.Format == result.Target.Format {
		target = result.Target
	}
	if response.Fact = e.fact(v, result, target, at, text); response.Fact != nil && !response.Fact.Known && (response.Agrees == "no" || response.Agrees == "") {
		response.Agrees = "said"
	}
	if response.Agrees == "no" && len(named.keys) > 0 && ofValue(report.Causes) {
		response.Agrees = "said" // the request has the key: what the provider says of it isn't known here
	}
}

// fact is what an error says of a value or a key that the request has, nil for nothing: the check of the request by that
// fact says where it is and how to fix it.
func (e *Engine) fact(v view, result *lint.Result, target *lint.Target, at source.Index, text string) *ErrorFact {
	file := e.parse()
	words, only := explain.Allowed(text), explain.OnlyDefault(text)
	if at == source.None || len(words) == 0 && only == "" && !explain.Unsupported(text) {
		return nil
	}
	switch kind := v.doc.Kind(at); {
	case len(words) == 0:
	case kind == source.Object:
		at = v.doc.Member(at, "type") // the word that says what it is
	case kind == source.Array:
		return nil
	}
	if at == source.None || slices.Contains(words, v.doc.String(at)) {
		return nil
	}
	model := lint.ModelOf(file, result.Format)
	if len(words) == 0 && only == "" && !strings.Contains(text, "model") && !strings.Contains(text, model) {
		model = "" // the API doesn't have the key; which values it takes may depend on the model
	}
	fact := &ErrorFact{Row: relations.Row(target.ID, e.settingPath(v, at), model, words, only), At: v.node(at)}
	as := e.as
	fact.Known = strings.Contains(as.Learned, fact.Row)
	as.Learned += "\n" + learned(e.now, fact.Row)
	found := lint.Check(lint.Request{File: file, Format: e.factFormat(result, target), Target: target, As: as, Now: e.now, Limit: keptFindings})
	span := v.doc.Span(at)
	if key := v.doc.KeyOf(at); key != source.None {
		span.Start = v.doc.Span(key).Start
	}
	for i := range found.Findings {
		f := &found.Findings[i]
		if f.Level != finding.Error || f.At.Start >= span.End || span.Start >= f.At.End {
			continue
		}
		if !strings.Contains(f.Note, relations.Own) {
			fact.Known = true
			continue
		}
		fact.Message = f.Headline
		for _, fix := range f.Fixes {
			fact.Fixes = append(fact.Fixes, Fix{Title: fix.Title, Safe: fix.Safe})
		}
	}
	if fact.Message == "" {
		return nil
	}
	return fact
}

// factFormat is the format in which a fact about a target is looked for: that of the text, or the target's own.
func (e *Engine) factFormat(result *lint.Result, target *lint.Target) *format.Format {
	if target.Takes(result.Format) {
		return result.Format
	}
	return format.ByID(target.Format)
}

// learned is a line of what was learned: a row with its day, which is today's if that is known.
func learned(now, row string) string {
	const day = "2026-11-29"
	if len(now) < len(day) {
		now = day
	}
	return now[:len(day)] + " " + row
}

// settingPath is the path of a value in the request, as the table of relations has it: an entry of a list is one of its
// type, or of its role. It's "" for a value outside the request, and for a path with a key that the table can't hold.
func (e *Engine) settingPath(v view, at source.Index) string {
	path, each := "", ""
	for node := at; node != e.parse().Refs[0].At; node = v.pointers.Parent(node) {
		switch key := v.doc.KeyOf(node); {
		case node == source.None || strings.ContainsAny(v.doc.String(key), " .=!|:[]\""):
			return ""
		case key == source.None:
			each = "[" + e.sayingWhat(v, node, at) + "]"
		case path == "":
			path, each = v.doc.String(key)+each, ""
		default:
			path, each = v.doc.String(key)+each+"."+path, ""
		}
	}
	return path
}

// sayingWhat tells an entry of a list from those of other kinds: by its type or its role, where that isn't the value itself.
func (e *Engine) sayingWhat(v view, entry, at source.Index) string {
	for _, key := range [...]string{"type", "role"} {
		if word := v.doc.Member(entry, key); word != source.None && word != at && v.doc.Kind(word) == source.String && !strings.ContainsAny(v.doc.String(word), " .=|:[]\"") {
			return key + ":" + v.doc.String(word)
		}
	}
	return ""
}
