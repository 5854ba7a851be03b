//go:build !js

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/lint"
)

var explainCommand = command{
	name:  "explain",
	args:  "[RULE|FILE|-]",
	short: "Explain a rule or a provider's error",
	long: `With a rule ID, shows why the rule exists, the evidence for it and an example. Otherwise reads a provider's error, such as an exception
with its traceback, a JSON body or a log line, and explains what it means. With --request, or with the request above or below the
error, it also shows where in the request the mistake is. Of an agent's session that ends with an error, it explains that error.`,
	flags: []flag{
		{name: "request", arg: "FILE", about: "the request that caused the error", file: true},
		{name: "keep", about: "keep what the error says of a key of the request in rolecall.facts.jsonl, for later checks in this folder"},
		targetFlag, modelFlag, factFlag, apiFlag, betaFlag, rulesFlag, fromFlag, asJSONFlag,
	},
	examples: []string{"rolecall explain orphan-result", "rolecall explain --request request.json --keep error.txt"},
	words:    ruleIDs,
	run:      runExplain,
}

func runExplain(c *call) (int, error) {
	if len(c.args) == 1 && slices.Contains(ruleIDs(), c.args[0]) {
		return explainRule(c, c.args[0])
	}
	_, text, err := c.one()
	if err != nil && len(c.args) == 1 {
		return 0, fmt.Errorf("%w%s", err, meant(c.args[0], ruleIDs(), "the rule "))
	}
	if err != nil {
		return 0, err
	}
	request := engine.ExplainRequest{Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as()}
	e := engine.New()
	if path := c.options.text("request"); path != "" {
		request.Error = string(text)
		if text, err = (input{path: path}).read(); err != nil {
			return 0, err
		}
	}
	e.Use(0, text)
	response, err := explained(e, request)
	if err != nil {
		return 0, err
	}
	if c.options.on("json") {
		fmt.Fprintf(c.out, "%s\n", response.AppendJSON(nil))
	} else {
		fmt.Fprint(c.out, explanation(&response))
	}
	if c.options.on("keep") {
		return exitGood, c.keepFact(&response)
	}
	return exitGood, nil
}

// explained is what an error means, with the words of the rules in it.
func explained(e *engine.Engine, request engine.ExplainRequest) (engine.ExplainResponse, error) {
	response, failure := e.Explain(request)
	if failure != nil {
		return response, failed(failure)
	}
	for i := range response.Causes {
		cause := &response.Causes[i]
		if rule := ruleOf(cause.Rule); rule != nil {
			cause.Title, cause.Advice = rule.Lesson().Title, rule.Lesson().Why
		}
	}
	return response, nil
}

func ruleOf(id string) *lint.Rule {
	for _, rule := range lint.Rules {
		if rule.ID == id {
			return rule
		}
	}
	return nil
}

// explanation is an answer in words.
func explanation(response *engine.ExplainResponse) string {
	var out strings.Builder
	if response.Sentence == "" {
		return "No provider error was found in this text.\n"
	}
	speaker := "The error"
	if response.Provider != "" {
		speaker = response.Provider
	}
	fmt.Fprintf(&out, "%s says: %s\n", speaker, plain([]byte(response.Sentence)))
	if len(response.Causes) == 0 {
		out.WriteString("Its meaning is unknown.\n")
	}
	for i, cause := range response.Causes {
		id := cause.Rule
		if id == "" {
			id = cause.Topic
		}
		title := "Possible cause: "
		if i == 0 && response.Sure {
			title = "Cause: "
		}
		fmt.Fprintf(&out, "\n%s%s (%s)\n%s\n", title, cause.Title, id, wrap(cause.Advice, 2))
		if cause.At != nil {
			fmt.Fprintf(&out, "  In the request: line %d, column %d (%s)\n", cause.At.Line, cause.At.Column, counted(cause.Findings, "finding"))
		}
	}
	for _, mention := range response.Mentions {
		if mention.At != nil {
			fmt.Fprintf(&out, "\n%s is at line %d, column %d of the request.\n", plain([]byte(mention.Text)), mention.At.Line, mention.At.Column)
		}
	}
	if fact := response.Fact; fact != nil {
		fmt.Fprintf(&out, "\nLine %d, column %d of the request: %s.\n", fact.At.Line, fact.At.Column, fact.Message)
		for _, fix := range fact.Fixes {
			fmt.Fprintf(&out, "  %s\n", fix.Title)
		}
		if !fact.Known {
			out.WriteString("Your provider says so; Rolecall didn't know. Keep it for later checks with --keep.\n")
		}
	}
	if says := agreement(response.Agrees); says != "" {
		out.WriteString("\n" + says + "\n")
	}
	return out.String()
}

// agreement says whether the request has the mistake in the error.
func agreement(agrees string) string {
	return map[string]string{
		"yes":       "The request has this mistake.",
		"elsewhere": "The request has this mistake, but with different IDs from those in the error.",
		"other":     "The request has another mistake, which is listed first.",
		"shown":     "The request contains what the error is about.",
		"said":      "The request has what the error names. What the provider says of it isn't known here.",
		"no":        "The request doesn't have this mistake. It may not be the request that was rejected.",
		"unread":    "The request isn't valid JSON, so it can't be compared with the error.",
	}[agrees]
}

// explainRule shows a rule.
func explainRule(c *call, id string) (int, error) {
	if topic := explain.TopicByID(id); topic != nil {
		fmt.Fprintf(c.out, "%s (%s)\n\n%s\n", topic.Title, topic.ID, wrap(topic.Advice, 0))
		return exitGood, nil
	}
	rule := ruleOf(id)
	if rule == nil {
		return 0, usage("unknown rule " + quote(id) + meant(id, ruleIDs(), ""))
	}
	fmt.Fprint(c.out, ruleText(rule))
	return exitGood, nil
}

// ruleText is a rule in words: why, the levels, the evidence and both examples.
func ruleText(rule *lint.Rule) string {
	lesson := rule.Lesson()
	var out strings.Builder
	fmt.Fprintf(&out, "%s (%s)\n\n%s\n\n", lesson.Title, rule.ID, wrap(lesson.Why, 0))
	for _, level := range []string{"error", "warning", "info"} {
		var names []string
		for _, target := range lint.Targets {
			if target.Level(rule).String() == level {
				names = append(names, target.ID)
			}
		}
		if names != nil {
			fmt.Fprintf(&out, "%s\n", wrap(levelWord(level)+" for "+strings.Join(names, ", "), 0))
		}
	}
	if len(lesson.Evidence) > 0 {
		out.WriteString("\nEvidence:\n")
	}
	for _, evidence := range lesson.Evidence {
		out.WriteString(wrap(evidence, 2) + "\n")
	}
	fmt.Fprintf(&out, "\nWrong:\n%s\n\nRight:\n%s\n", strings.TrimSpace(lesson.Bad.Text), strings.TrimSpace(lesson.Good.Text))
	return out.String()
}
