package spec

import (
	_ "embed"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
)

// Schema is the JSON Schema of a Specification's JSON, draft 2020-12.
//
//go:embed rules.schema.json
var Schema []byte

// Specification is all rules. Its JSON form is that of Schema.
type Specification struct {
	// Version is that of the module that made it.
	Version string   `json:"version"`
	Targets []Target `json:"targets"`
	Rules   []Rule   `json:"rules"`
}

// Target is an API or a program that accepts or rejects conversations.
type Target struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// API says that it is the API of a provider.
	API bool `json:"api"`
	// Format is the ID of the format that it takes.
	Format string `json:"format"`
}

// Rule is one kind of mistake.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Why   string `json:"why"`
	// Since is the version in which the rule came.
	Since string `json:"since"`
	// Evidence has one source for each that shows that targets reject the mistake.
	Evidence []string `json:"evidence"`
	// Sentences are phrases that a provider's error has for this mistake.
	Sentences []string `json:"sentences"`
	// Levels are the most severe level of a finding, "error", "warning" or "note", by the ID of the target. A target
	// without one isn't asked.
	Levels map[string]string `json:"levels"`
	Cases  []Case            `json:"cases"`
}

// The outcomes that a Case expects, and that a target may have.
const (
	Reject = "reject"
	Accept = "accept"
)

// Case is one request and what a target should do with it.
type Case struct {
	// ID is unique: the rule, the target and the outcome.
	ID     string `json:"id"`
	Target string `json:"target"`
	// Expect is Reject or Accept.
	Expect string `json:"expect"`
	// Sure says of a case that Accept is expected of that everything in it was checked, and that it has no warning. It is true
	// of all others.
	Sure bool `json:"sure"`
	// Finding is the message of the first error, and At its place as a JSON Pointer (RFC 6901); both are empty where
	// Accept is expected, and At is where the text isn't JSON.
	Finding string `json:"finding,omitempty"`
	At      string `json:"at,omitempty"`
	// Model is the model that the request is for, where it is in the address and not in the body.
	Model string `json:"model,omitempty"`
	// Body is the request, byte by byte. It is a string since some mistakes are in the JSON itself.
	Body string `json:"body"`
}

// How says for which cases to look. The zero value is for all targets, with models that the texts or the targets name.
type How struct {
	// Target, unless it is empty, is the one target that gets cases.
	Target string
	// Model, unless it is empty, is the model that every request names. A case that only other models reject isn't there.
	Model string
}

// Make works out the specification. It takes some seconds for all targets: every case is checked, and looked for among many.
func Make(how How) Specification {
	s := Specification{Version: engine.Version}
	for _, target := range lint.Targets {
		s.Targets = append(s.Targets, Target{target.ID, target.Name, target.API, target.Format})
	}
	for _, rule := range lint.Rules {
		s.Rules = append(s.Rules, makeRule(rule))
	}
	makeCases(s.Rules, how)
	return s
}

// JSON is the text of rules.json, without the cases that JSON can't hold: a body that isn't UTF-8 would be another one.
func (s Specification) JSON() ([]byte, error) {
	s.Rules = slices.Clone(s.Rules)
	for i := range s.Rules {
		s.Rules[i].Cases = slices.DeleteFunc(slices.Clone(s.Rules[i].Cases), func(c Case) bool { return !utf8.ValidString(c.Body) })
	}
	text, err := json.MarshalIndent(s, "", "  ")
	return append(text, '\n'), err
}

func makeRule(rule *lint.Rule) Rule {
	lesson := rule.Lesson()
	r := Rule{
		ID: rule.ID, Title: lesson.Title, Why: lesson.Why, Since: lesson.Since, Evidence: list(lesson.Evidence), Sentences: list(lesson.Says),
		Levels: map[string]string{}, Cases: []Case{},
	}
	for _, target := range lint.Targets {
		if level := target.Level(rule); level != finding.Off {
			r.Levels[target.ID] = levelWords[level]
		}
	}
	return r
}

var levelWords = map[finding.Level]string{finding.Error: "error", finding.Warning: "warning", finding.Info: "note"}

// list is never null in JSON.
func list(texts []string) []string { return append([]string{}, texts...) }
