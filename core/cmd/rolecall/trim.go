//go:build !js

package main

import (
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
)

var trimCommand = command{
	name:  "trim",
	args:  "[FILE]",
	short: "Trim a conversation to a token budget",
	long: `Removes the oldest messages until the rest fits. Tool calls are removed together with their results, and system messages are never
removed. The rest goes to standard output, otherwise unchanged. What was removed is listed on standard error.`,
	flags: []flag{
		{name: "budget", arg: "N", about: "how many tokens to keep at most", number: true},
		{name: "policy", arg: "POLICY", about: "what to remove first", words: list(trimPolicies...), usually: "user"},
		{name: "turns", arg: "N", about: "with the turns policy, how many turns to keep at most", number: true},
		{name: "method", arg: "METHOD", about: "how to count tokens: as the model's API does, or as an estimate", words: list("model", "forge", "wick"), usually: "model", config: true},
		{name: "model", arg: "NAME", about: "the model to count for; by default, the one in the request", config: true},
		fromFlag, whichFlag, insideFlag, outputFlag, asJSONFlag,
	},
	examples: []string{"rolecall trim --budget 8000 request.json > shorter.json"},
	run:      runTrim,
}

// trimPolicies say what to remove first.
var trimPolicies = []string{"user", "oldest", "pairs", "task", "turns", "results"}

func runTrim(c *call) (int, error) {
	if c.options.number("budget") == 0 && c.options.text("policy") != "turns" {
		return 0, usage("--budget is missing: how many tokens to keep")
	}
	in, text, err := c.one()
	if err != nil {
		return 0, err
	}
	e := engine.New()
	if text, err = c.extract(in, e, text); err != nil {
		return 0, err
	}
	request := engine.TrimRequest{
		Dialect: c.options.text("from"), Conversation: c.options.number("conversation"), Policy: c.options.text("policy"), Budget: c.options.number("budget"),
		Turns: c.options.number("turns"), Method: c.options.text("method"), Model: c.options.text("model"), Want: "edits",
	}
	e.Use(0, text)
	response, err := trimmed(e, request)
	if err != nil {
		return 0, err
	}
	code := exitGood
	if response.Over {
		code = exitFindings
	}
	if c.options.on("json") {
		return code, c.write(string(response.AppendJSON(nil)))
	}
	for _, done := range response.Done {
		c.note("%s", plain([]byte(done)))
	}
	c.note("%s before, %s now: %s removed, %s shortened", counted(response.Before, "token"), digits.Grouped(response.After), counted(response.Removed, "message"), digits.Grouped(response.Shortened))
	if response.LostQuestion {
		c.note("The last user message was removed, so the model has no question to answer.")
	}
	if response.Over {
		c.note("The system messages and tools alone are over the budget.")
	}
	return code, c.output(engine.Edited(text, response.Edits))
}

// trimmed trims, with the vocabulary that the text needs.
func trimmed(e *engine.Engine, request engine.TrimRequest) (engine.TrimResponse, error) {
	response, failure := e.Trim(request)
	if failure == nil && response.Missing != "" {
		if err := know(e, response.Missing); err != nil {
			return response, err
		}
		response, failure = e.Trim(request)
	}
	if failure != nil {
		return response, failed(failure)
	}
	return response, nil
}
