package engine_test

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// TestNothingIsDroppedSilently: no fix, no bulk repair, no way to make a text acceptable and no repair of almost-JSON leaves
// it without a string of four letters or more that it had, unless the step says so. A safe step says it by the string itself
// or by the key that it was under; any other also by a title that says what it removes.
func TestNothingIsDroppedSilently(t *testing.T) {
	judge := keptJudge{t: t, words: formatWords(), seen: map[string]bool{}}
	texts, every, number := keptTexts(t), sample.Step(), 0
	for i, name := range slices.Sorted(maps.Keys(texts)) {
		if i%every != 0 && strings.HasPrefix(name, "recorded ") {
			continue
		}
		number++
		text := texts[name]
		judge.fixes(name, text)
		judge.repairs(name, text)
		judge.accepts(name, text)
		judge.rescue(name, text)
	}
	t.Logf("corpora: %d texts of %d, %d steps", number, len(texts), judge.steps)
	require.NotZero(t, judge.steps)
}

// keptTexts are the texts that are tried: the page's examples, those of the lessons, texts that each have a fault which was
// mended by taking something out, and what was recorded.
func keptTexts(t *testing.T) map[string][]byte {
	all := map[string][]byte{}
	catalogue, failure := examples.Catalogue()
	require.Nil(t, failure)
	for _, each := range catalogue.Examples {
		all["example "+each.ID] = []byte(each.Text)
	}
	for _, lesson := range lint.Lessons {
		all["bad "+lesson.Rule], all["good "+lesson.Rule] = []byte(lesson.Bad.Text), []byte(lesson.Good.Text)
	}
	for i, text := range keptFaults {
		all["fault "+string(rune('a'+i))] = []byte(text)
	}
	if !recorded.There() {
		return all
	}
	type record struct {
		ID      string
		Request json.RawMessage
	}
	for _, pattern := range []string{"*/accepted-*.jsonl", "*/rejected.jsonl"} {
		for r := range recorded.Each[record](t, pattern) {
			all["recorded "+r.ID] = r.Request
		}
	}
	for _, folder := range []string{"claude-code-transcripts", "inspect_ai", "openai-agents", "openai-cookbook", "swe-agent", "vercel-ai"} {
		for _, path := range recorded.Files(t, folder+"/*") {
			if text, err := os.ReadFile(path); err == nil && len(text) < 128<<10 {
				all["recorded "+folder+"/"+filepath.Base(path)] = text
			}
		}
	}
	return all
}

// keptFaults are requests whose fault can be mended with everything kept.
var keptFaults = []string{
	`{"model": "gpt-5.2", "input": "Plan the route.", "reasoning": {"mode": "professional"}}`,
	`{"model": "gpt-5.2", "messages": [{"role": "user", "content": "Plan the route."}], "reasoning": {"effort": "maximum", "ordering": "nearest"}}`,
	`{"contents": [{"role": "user", "parts": [{"text": "Which road is it?", "inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhEUg=="}}]}]}`,
	`{"contents": [{"role": "user", "parts": [{"text": "How far?"}]}], "tools": [{"name": "distance", "description": "Kilometres between towns", "parameters": {"type": "object"}}]}`,
	`{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "Which road?"}], "preamble": "You are a surveyor."}`,
	`{"model": "claude-sonnet-4-5", "max_tokens": 99, "messages": ["Answer in kilometres.", {"role": "user", "content": "How far?"}]}`,
	`{"model": "claude-sonnet-4-5", "max_tokens": 99, "messages": [{"role": "user", "content": [{"type": "text", "text": "Read it.", "surveyed": "yesterday morning"}]}]}`,
	`{"model": "claude-sonnet-4-5", "max_tokens": 99, "messages": [{"role": "user", "content": [{"type": "document", "source": {"type": "base64", "media_type": "application/msword", "data": "0M8R4KGxGuEAAAAA"}}]}]}`,
	`{"model": "gpt-4.1", "messages": [{"role": "user", "content": "How far?"}], "tools": [{"type": "function", "function": {"name": "distance"}}], "tool_choice": {"type": "tool", "name": "distance"}}`,
	`{"model": "gpt-4.1", "messages": [{"role": "user", "content": "How far?", "content": "Which road?"}]}`,
	`[{"role": "user", "content": "How far?"}, {"role": "tool", "tool_call_id": "call_lighthouse", "content": "460 km by ferry"}] // measured yesterday`,
}

// keptJudge looks for strings that went missing.
type keptJudge struct {
	t     *testing.T
	words map[string]bool
	seen  map[string]bool
	steps int
}

// keptStep is one change with what it says.
type keptStep struct {
	edits    []finding.Edit
	findings []finding.Finding
	done     []string
	losses   []convert.Loss
	safe     bool
}

func (j *keptJudge) fixes(name string, text []byte) {
	file := detect.Open(source.Parse(text))
	for _, target := range []*lint.Target{nil, lint.TargetByID(lint.Responses), lint.TargetByID(lint.Anthropic), lint.TargetByID(lint.Gemini)} {
		for _, f := range lint.Check(lint.Request{File: file, Target: target, Limit: 30}).Findings {
			for _, fix := range f.Fixes {
				j.after(name, file.Doc.Text, keptStep{edits: fix.Edits, findings: []finding.Finding{f}, done: []string{fix.Title}, safe: fix.Safe})
			}
		}
	}
}

func (j *keptJudge) repairs(name string, text []byte) {
	for _, unsafe := range []bool{false, true} {
		file := detect.Open(source.Parse(text))
		was := file.Doc.Text
		for _, step := range (lint.Repair{Unsafe: unsafe, Tries: 10}).ApplyTo(file).Steps {
			was = j.after(name, was, keptStep{edits: step.Edits, findings: step.Findings, done: step.Done, safe: !unsafe})
		}
	}
}

func (j *keptJudge) accepts(name string, text []byte) {
	for _, target := range []string{lint.OpenAIChat, lint.Responses, lint.Anthropic, lint.Gemini, lint.BedrockConverse} {
		was := source.Parse(text).Text
		for _, step := range accept.Make(text, accept.How{Target: lint.TargetByID(target)}).Steps {
			was = j.after(name+" for "+target, was, keptStep{edits: step.Edits, findings: step.Findings, done: step.Done, losses: step.Losses, safe: true})
		}
	}
}

// rescue is what the page does with almost-JSON.
func (j *keptJudge) rescue(name string, text []byte) {
	var e engine.Engine
	e.Use(0, text)
	response, failure := e.Rescue(engine.RescueRequest{})
	if failure != nil {
		return
	}
	step := keptStep{done: response.Done}
	for _, edit := range response.Edits {
		step.edits = append(step.edits, finding.Edit{Span: finding.Span{Start: edit.Offset, End: edit.Offset + edit.Length}, New: edit.Text})
	}
	j.after(name+" as JSON", text, step)
}

// removing are how titles begin that say that something is removed, as imperatives and in the past.
var removing = []string{"Remove", "Leave", "Left", "Clear", "Replace"}

// after is the text after a step, which must say what it dropped.
func (j *keptJudge) after(name string, before []byte, step keptStep) []byte {
	j.steps++
	after := source.ApplyEdits(before, step.edits)
	said := strings.Join(step.done, "\n")
	for _, f := range step.findings {
		said += "\n" + f.Headline
	}
	for _, loss := range step.losses {
		said += "\n" + loss.What
	}
	if !step.safe && strings.Contains(said, "other keys") {
		return after
	}
	if !step.safe && slices.ContainsFunc(removing, func(verb string) bool { return strings.Contains("\n"+said, "\n"+verb) }) {
		return after
	}
	doc, now := source.Parse(before), ""
	var named map[string]bool
	for node := range source.Index(len(doc.Nodes)) {
		if doc.Nodes[node].Kind != source.String {
			continue
		}
		text := doc.String(node)
		if keptLetters(text) < 4 || j.words[text] || strings.Contains(said, text) {
			continue
		}
		if now == "" {
			now = keptPlain(after)
		}
		if strings.Contains(now, strings.ReplaceAll(text, `\`, "")) {
			continue
		}
		if plain, err := base64.StdEncoding.DecodeString(text[strings.LastIndexByte(text, ',')+1:]); err == nil && strings.Contains(now, strings.ReplaceAll(strings.TrimSpace(string(plain)), `\`, "")) {
			continue // a file of text that became a text, or one that was encoded twice
		}
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if keptLetters(word) < 4 || j.words[word] || strings.Contains(said, word) || strings.Contains(now, word) {
				continue
			}
			if named == nil {
				named = keptNamed(doc, said, step)
			}
			if about := strings.Join(step.done, ", ") + word; !named[text] && !j.seen[about] {
				j.seen[about] = true
				j.t.Errorf("%s: %q drops %q of %.200q: %.300s", name, step.done, word, text, said)
			}
		}
	}
	return after
}

// keptNamed are the strings that a step names: those under a key that it says, at the place of a loss, and the value itself
// that a finding is about where the fix changes that.
func keptNamed(doc *source.Document, said string, step keptStep) map[string]bool {
	named := map[string]bool{}
	for node := range source.Index(len(doc.Nodes)) {
		if doc.Nodes[node].Kind != source.String {
			continue
		}
		span := doc.Span(node)
		is := slices.ContainsFunc(step.losses, func(loss convert.Loss) bool {
			return loss.From != nil && loss.From.Start <= span.Start && span.End <= loss.From.End
		}) || slices.ContainsFunc(step.findings, func(f finding.Finding) bool {
			return f.At == span && strings.Contains(said, "Change") // a value, a name or an ID that gets another one
		})
		for at := node; at != source.None && !is; at = doc.Parent(at) {
			key := doc.KeyOf(at)
			is = key != source.None && (strings.Contains(said, `"`+doc.String(key)+`"`) || strings.Contains(said, "“"+doc.String(key)+"”"))
		}
		if is {
			named[doc.String(node)] = true
		}
	}
	return named
}

func keptLetters(text string) (n int) {
	for _, r := range text {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// keptPlain is everything that a text says: its strings, and what is in no string, without backslashes.
func keptPlain(text []byte) string {
	var said strings.Builder
	doc := source.Parse(text)
	for node := range source.Index(len(doc.Nodes)) {
		if doc.Nodes[node].Kind == source.String {
			said.WriteString(strings.ReplaceAll(doc.String(node), `\`, ""))
			said.WriteByte('\n')
		}
	}
	return said.String() + strings.ReplaceAll(string(text), `\`, "")
}

// formatWords are the words of the formats, which a fix may exchange.
func formatWords() map[string]bool {
	words := map[string]bool{}
	// Of replies in pieces, of spans, and of texts that aren't JSON.
	frames := []string{"chat.completion.chunk", "delta", "attributes", "analysis", "Tool"}
	for _, word := range append(slices.Collect(maps.Keys(format.AllWords())), frames...) {
		words[word], words[format.SnakeCase(word)] = true, true
		for _, each := range strings.FieldsFunc(format.SnakeCase(word)+" "+word, func(r rune) bool { return !unicode.IsLetter(r) }) {
			words[each] = true
		}
	}
	return words
}
