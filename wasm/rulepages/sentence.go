package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"html/template"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/link"
	"github.com/rolecall/rolecall/core/lint"
)

// phrase is a sentence of a provider, the file of its page, and the pages of what it may mean.
type phrase struct {
	Text, File string
	Pages      []entry
}

// entry is a page and its title.
type entry struct{ ID, Title string }

// phrasesOf returns all sentences of rules and topics, by their words.
func phrasesOf(catalogue *engine.Catalogue) []phrase {
	var all []phrase
	mean := func(says []string, page entry) {
		for _, text := range says {
			at := slices.IndexFunc(all, func(known phrase) bool { return known.Text == text })
			if at < 0 {
				at, all = len(all), append(all, phrase{Text: text})
			}
			all[at].Pages = append(all[at].Pages, page)
		}
	}
	for i := range catalogue.Rules {
		mean(catalogue.Rules[i].Says, entry{catalogue.Rules[i].ID, catalogue.Rules[i].Title})
	}
	for i := range explain.Topics {
		mean(explain.Topics[i].Says, entry{explain.Topics[i].ID, explain.Topics[i].Title})
	}
	slices.SortStableFunc(all, func(a, b phrase) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Text), strings.ToLower(b.Text)), cmp.Compare(a.Text, b.Text))
	})
	names := map[string]int{}
	for i := range all {
		names[slug(all[i].Text)]++
	}
	for i := range all {
		name := slug(all[i].Text)
		if names[name] > 1 { // of all that share it, so that none changes when another comes or goes
			sum := sha256.Sum256([]byte(all[i].Text))
			name += "-" + hex.EncodeToString(sum[:3])
		}
		all[i].File = name + ".html"
	}
	return all
}

// longestSlug is how long the name of a sentence's page may be, in bytes.
const longestSlug = 72

// slug is a sentence as the name of a file: its letters and digits, with dashes between.
func slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	name := ""
	for _, word := range words {
		if name != "" && len(name)+1+len(word) > longestSlug {
			break
		}
		name += "-" + word
	}
	name = strings.TrimPrefix(name, "-")
	return cmp.Or(name[:min(len(name), longestSlug)], "error")
}

// sentence is the page of a phrase.
type sentence struct {
	Head head
	phrase
	Causes []cause
	// Try explains the sentence in the playground.
	Try template.URL
}

// cause is what a sentence may mean: a rule or a topic.
type cause struct {
	ID, Title, Why string
	// Example is wrong and right; nil for a topic, and after the first cause that has one.
	Example *example
}

type example struct {
	Bad, Good string
	Fix       []string
	Try       template.URL
}

// sentencePage is the page of a phrase. Its causes are in the order in which the engine names them for those words.
func (s *site) sentencePage(p phrase) ([]byte, error) {
	var ids []string
	for _, named := range explain.Explain(p.Text).Causes {
		ids = append(ids, named.Rule+named.Topic)
	}
	for _, page := range p.Pages {
		if !slices.Contains(ids, page.ID) {
			ids = append(ids, page.ID)
		}
	}
	page := sentence{phrase: p, Try: template.URL(link.Plain("", link.Options{Page: "../../", Error: p.Text}))}
	shown := false
	for _, id := range ids {
		c := s.cause(id)
		if shown {
			c.Example = nil
		}
		shown = shown || c.Example != nil
		page.Causes = append(page.Causes, c)
	}
	first := page.Causes[0]
	page.Head = s.head("errors/"+p.File, "“"+p.Text+"”", "What this LLM API error means and how to fix it: "+first.Title+". "+firstSentence(first.Why))
	return render("sentence", page)
}

// cause is the sentence about a rule or a topic.
func (s *site) cause(id string) cause {
	if topic := explain.TopicByID(id); topic != nil {
		return cause{ID: id, Title: topic.Title, Why: topic.Advice}
	}
	at := slices.IndexFunc(s.catalogue.Rules, func(rule engine.Rule) bool { return rule.ID == id })
	rule := &s.catalogue.Rules[at]
	lesson := lint.Rules[at].Lesson() // the catalogue has the rules in their order
	return cause{id, rule.Title, rule.Why, &example{rule.Bad, rule.Good, rule.Fix, try(lesson.Bad, id)}}
}
