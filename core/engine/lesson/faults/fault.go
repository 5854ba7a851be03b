// Package faults makes exercises: a request that its API accepts, with one fault. The same seed makes the same exercise
// everywhere. What counts as a fault is what the rules find: a change of the request is taken only if they find one kind
// of mistake in it and nothing else.
package faults

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Formats are those of which exercises are made.
var Formats = []string{"openai-chat", "anthropic", "gemini", "mistral"}

// Levels is how many levels there are: the first has a fault in a key or a value, the second in the order of messages, the
// third in an ID or in arguments, in longer conversations.
const Levels = 3

// Exercise is a request with one fault.
type Exercise struct {
	// Valid is the request without the fault, and Text with it.
	Valid, Text string
	// Format is that of the request, which its own API rejects.
	Format string
	// Rule is the kind of the fault, and Others are three other kinds that such a request may have.
	Rule   string
	Others []string
	// Lines are those that show the fault, counted from 1.
	Lines []int
	// Headline and Note are what the rule says.
	Headline, Note string
}

// tries is how many changes of a request are looked at: enough that every seed has its exercise.
const tries = 400

// Make makes the exercise of a seed, a level from 1 to Levels and one of Formats. It is false for others.
func Make(seed uint64, level int, id string) (made Exercise, ok bool) {
	d := format.ByID(id)
	if d == nil || level < 1 || level > Levels {
		return made, false
	}
	m := maker{random: rand.New(rand.NewPCG(seed, uint64(level))), format: d}
	text := m.request(level)
	doc := source.Parse(text)
	if kind, _ := m.fault(doc); kind != "" {
		return made, false
	}
	exercises := m.exercises(doc, level)
	if len(exercises) < choices {
		return made, false
	}
	// The frequent kinds are as likely as the others.
	at := m.random.IntN(choices)
	made = exercises[at]
	for i := range exercises {
		if i != at {
			made.Others = append(made.Others, exercises[i].Rule)
		}
	}
	return made, true
}

// choices is how many kinds an exercise names: its own and others.
const choices = 4

// exercises are changes of a request, each with a fault of another kind.
func (m *maker) exercises(doc *source.Document, level int) (all []Exercise) {
	changes := changesOf(doc, level)
	known := map[string]bool{"": true, severalKinds: true}
	for range tries {
		group := changes[m.random.IntN(len(changes))]
		if len(group) == 0 {
			continue
		}
		changed, ok := group[m.random.IntN(len(group))].apply(doc, m.random)
		if !ok {
			continue
		}
		kind, found := m.fault(source.Parse(changed))
		if known[kind] {
			continue
		}
		known[kind] = true
		all = append(all, Exercise{
			Valid: string(doc.Text), Text: string(changed), Format: m.format.ID, Rule: kind,
			Headline: found[0].Headline, Note: found[0].Note, Lines: linesOf(doc.Text, changed, found),
		})
		if len(all) == choices {
			break
		}
	}
	return all
}

// severalKinds is the kind of a text with more than one fault, or with one that isn't sure.
const severalKinds = "several"

// fault is the rule of which a text has findings; empty for none.
func (m *maker) fault(doc *source.Document) (kind string, found []finding.Finding) {
	result := lint.CheckTitles(lint.Request{File: detect.Open(doc), Format: m.format, Target: lint.TargetFor(m.format, ""), Limit: -1})
	for _, each := range result.Findings {
		switch {
		case each.Level > finding.Warning:
			continue
		case each.Level == finding.Warning || result.Probable > 0 || kind != "" && each.Rule != kind:
			return severalKinds, nil
		}
		kind, found = each.Rule, append(found, each)
	}
	return kind, found
}

// linesOf are the lines of a changed text that show its fault: where it was changed, and where findings and the places
// that they name begin.
func linesOf(text, changed []byte, found []finding.Finding) (lines []int) {
	first := 0
	for first < min(len(text), len(changed)) && text[first] == changed[first] {
		first++
	}
	places := []int{}
	for i := range found {
		places = append(places, found[i].At.Start)
		for _, place := range found[i].Related {
			places = append(places, place.At.Start)
		}
	}
	for _, at := range append(places, first) {
		line := 1 + bytes.Count(changed[:min(at, len(changed))], []byte("\n"))
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}
