package main

import (
	"bytes"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/lint"
)

//go:embed page.html
var layout string

var templates = template.Must(template.New("").Parse(layout))

// page is what a rule's page shows next to the rule.
type page struct {
	Head head
	engine.Rule
	// Sentences are the providers' sentences that mean it.
	Sentences []phrase
	// Groups are who minds, loudest first.
	Groups []group
	// Sources are the evidence, with an address where there is one.
	Sources []source
	// Raised is what the bad example raises, as the playground words it.
	Raised []engine.Finding
	// TryBad and TryGood open the examples in the playground.
	TryBad, TryGood template.URL
	// Safe says that one of the repairs is.
	Safe bool
	// Before and After are the neighbours in the list, nil at its ends.
	Before, After *engine.Rule
}

// group is the targets at which a rule has one level.
type group struct {
	Level, Name string
	Targets     []string
}

// source is a piece of evidence.
type source struct{ Text, Address, Rest string }

// topic is a cause of errors that no rule checks, and the rules whose mistakes providers answer
// in the same words.
type topic struct {
	Head head
	explain.Topic
	Sentences []phrase
	Rules     []*engine.Rule
}

// pages are all pages by their paths in the folder of the build.
func (s *site) pages() (map[string][]byte, error) {
	all := map[string][]byte{}
	add := func(path, template string, data any) error {
		text, err := render(template, data)
		all[path] = text
		return err
	}
	names := map[string]string{}
	for _, target := range s.catalogue.Targets {
		names[target.ID] = target.Name
	}
	rules := s.catalogue.Rules
	for i := range rules {
		rule := &rules[i]
		path := "rules/" + rule.ID + ".html"
		p := page{Head: s.head(path, rule.Title, firstSentence(rule.Why)), Rule: *rule, Groups: groups(rule, names), Sources: sources(rule.Evidence), Sentences: s.sentences(rule.Says)}
		lesson := lint.Rules[i].Lesson() // the catalogue has the rules in their order
		p.Safe = slices.ContainsFunc(rule.Fix, func(fix string) bool { return strings.HasSuffix(fix, " (safe)") })
		p.Raised = raised(rule.ID, lesson.Bad)
		p.TryBad, p.TryGood = try(lesson.Bad, rule.ID), try(lesson.Good, rule.ID)
		if i > 0 {
			p.Before = &rules[i-1]
		}
		if i+1 < len(rules) {
			p.After = &rules[i+1]
		}
		if err := add(path, "rule", p); err != nil {
			return nil, err
		}
	}
	for i := range explain.Topics {
		path := "rules/" + explain.Topics[i].ID + ".html"
		t := topic{Topic: explain.Topics[i], Sentences: s.sentences(explain.Topics[i].Says)}
		t.Head = s.head(path, t.Title, t.Advice)
		for _, id := range t.Also {
			if at := slices.IndexFunc(rules, func(rule engine.Rule) bool { return rule.ID == id }); at >= 0 {
				t.Rules = append(t.Rules, &rules[at])
			}
		}
		if err := add(path, "topic", t); err != nil {
			return nil, err
		}
	}
	for _, p := range s.phrases {
		text, err := s.sentencePage(p)
		if err != nil {
			return nil, err
		}
		all["errors/"+p.File] = text
	}
	about := "What OpenAI, Anthropic, Gemini, Bedrock, Mistral, Cohere and others reject in a conversation, and what their error messages mean."
	err := add("rules/index.html", "index", struct {
		Head    head
		Rules   []engine.Rule
		Topics  []explain.Topic
		Phrases []phrase
	}{s.head("rules/index.html", "All rules", about), rules, explain.Topics, s.phrases})
	return all, err
}

// sentences are the pages of wordings.
func (s *site) sentences(says []string) []phrase {
	all := make([]phrase, len(says))
	for i, text := range says {
		all[i] = s.phrases[slices.IndexFunc(s.phrases, func(p phrase) bool { return p.Text == text })]
	}
	return all
}

func render(name string, data any) ([]byte, error) {
	var out bytes.Buffer
	err := templates.ExecuteTemplate(&out, name, data)
	return out.Bytes(), err
}

// firstSentence is the beginning of a text up to a full stop.
func firstSentence(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if end := strings.Index(text, ". "); end >= 0 {
		return text[:end+1]
	}
	return text
}

// groups are the targets by their level.
func groups(rule *engine.Rule, names map[string]string) []group {
	var all []group
	for _, level := range [...][2]string{{"error", "Rejected by"}, {"warning", "Warning for"}, {"info", "Note for"}} {
		g := group{Level: level[0], Name: level[1]}
		for _, one := range rule.Levels {
			if one.Level == level[0] && !one.ByModel {
				g.Targets = append(g.Targets, names[one.Target])
			}
		}
		if len(g.Targets) > 0 {
			all = append(all, g)
		}
	}
	some := group{Level: "info", Name: "Depends on the model for"}
	for _, one := range rule.Levels {
		if one.ByModel {
			some.Targets = append(some.Targets, names[one.Target])
		}
	}
	if len(some.Targets) > 0 {
		all = append(all, some)
	}
	return all
}

// sources are the evidence of a rule. An address is at the beginning of an entry, without
// its scheme, and what it is about after it.
func sources(evidence []string) []source {
	all := make([]source, len(evidence))
	for i, text := range evidence {
		text = strings.Join(strings.Fields(text), " ")
		first, rest, _ := strings.Cut(text, " ")
		host, path, found := strings.Cut(strings.TrimPrefix(first, "https://"), "/")
		if found && path != "" && strings.Contains(host, ".") && !strings.HasSuffix(first, ".go") {
			end := strings.TrimRight(first, ",;:")
			all[i] = source{Text: strings.TrimPrefix(end, "https://"), Address: "https://" + strings.TrimPrefix(end, "https://"), Rest: first[len(end):] + " " + rest}
		} else {
			all[i] = source{Text: text}
		}
	}
	return all
}

// raised is what an example raises of its rule.
func raised(rule string, example lint.Example) []engine.Finding {
	var e engine.Engine
	e.Use(0, []byte(example.Text))
	checked, failure := e.Check(engine.CheckRequest{Target: example.Target})
	if failure != nil {
		return nil
	}
	return slices.DeleteFunc(checked.Findings, func(f engine.Finding) bool { return f.Rule != rule })
}
