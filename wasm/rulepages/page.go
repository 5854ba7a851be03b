package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/explain"
	"github.com/rolecall/rolecall/core/lint"
)

//go:embed page.html
var layout string

var templates = template.Must(template.New("").Parse(layout))

// page is what a rule's page shows next to the rule.
type page struct {
	engine.Rule
	// About is a sentence for lists of search results.
	About string
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
	explain.Topic
	Rules []*engine.Rule
}

// phrase is a sentence of a provider and the pages of what it may mean.
type phrase struct {
	Text  string
	Pages []entry
}

// entry is a page and its title.
type entry struct{ ID, Title string }

// pages are all pages by the names of their files.
func pages(catalogue engine.Catalogue) (map[string][]byte, error) {
	all := map[string][]byte{}
	names := map[string]string{}
	for _, target := range catalogue.Targets {
		names[target.ID] = target.Name
	}
	var phrases []phrase
	mean := func(says []string, page entry) {
		for _, text := range says {
			at := slices.IndexFunc(phrases, func(known phrase) bool { return known.Text == text })
			if at < 0 {
				at, phrases = len(phrases), append(phrases, phrase{Text: text})
			}
			phrases[at].Pages = append(phrases[at].Pages, page)
		}
	}
	for i := range catalogue.Rules {
		rule := &catalogue.Rules[i]
		p := page{Rule: *rule, About: firstSentence(rule.Why), Groups: groups(rule, names), Sources: sources(rule.Evidence)}
		lesson := lint.Rules[i].Lesson() // the catalogue has the rules in their order
		p.Safe = slices.ContainsFunc(rule.Fix, func(fix string) bool { return strings.HasSuffix(fix, " (safe)") })
		p.Raised = raised(rule.ID, lesson.Bad)
		p.TryBad, p.TryGood = try(lesson.Bad, rule.ID), try(lesson.Good, rule.ID)
		if i > 0 {
			p.Before = &catalogue.Rules[i-1]
		}
		if i+1 < len(catalogue.Rules) {
			p.After = &catalogue.Rules[i+1]
		}
		text, err := render("rule", p)
		if err != nil {
			return nil, err
		}
		all[rule.ID+".html"] = text
		mean(rule.Says, entry{rule.ID, rule.Title})
	}
	for i := range explain.Topics {
		t := topic{Topic: explain.Topics[i]}
		for _, id := range t.Also {
			if at := slices.IndexFunc(catalogue.Rules, func(rule engine.Rule) bool { return rule.ID == id }); at >= 0 {
				t.Rules = append(t.Rules, &catalogue.Rules[at])
			}
		}
		text, err := render("topic", t)
		if err != nil {
			return nil, err
		}
		all[t.ID+".html"] = text
		mean(t.Says, entry{t.ID, t.Title})
	}
	slices.SortStableFunc(phrases, func(a, b phrase) int { return cmp.Compare(strings.ToLower(a.Text), strings.ToLower(b.Text)) })
	index, err := render("index", struct {
		Rules   []engine.Rule
		Topics  []explain.Topic
		Phrases []phrase
	}{catalogue.Rules, explain.Topics, phrases})
	all["index.html"] = index
	return all, err
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

// groups are the targets by how much they mind.
func groups(rule *engine.Rule, names map[string]string) []group {
	var all []group
	for _, level := range [...][2]string{{"error", "Rejected by"}, {"warning", "A warning for"}, {"info", "A note for"}} {
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
	some := group{Level: "info", Name: "Depends on the model at"}
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
