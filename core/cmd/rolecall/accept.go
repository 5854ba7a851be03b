//go:build !js

package main

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

var acceptCommand = command{
	name:  "accept",
	args:  "[FILE]",
	short: "Fix and convert a request for a target",
	long: `Applies the fixes that keep the meaning, converts the request if the target uses another format, and writes the result to standard output. What
was done, and the questions that only you can answer, go to standard error. The exit code is 1 if the target would still reject it.`,
	flags: []flag{
		targetFlag, fromFlag,
		{name: "model", arg: "NAME", about: "the model to use in a converted request"},
		{name: "as", arg: "NAME", about: "the model to check for, if not the one in the request", config: true},
		factFlag, apiFlag, betaFlag, rulesFlag,
		{name: "max-tokens", arg: "N", about: "the output limit to use in a converted request", number: true},
		{name: "choose", arg: "'N RULE MESSAGE'", about: "apply fix N (from 0) to the error with this rule and message", many: true},
		{name: "first", about: "answer every question with its first fix, if that leaves fewer errors"},
		insideFlag, outputFlag, asJSONFlag,
	},
	examples: []string{"rolecall accept --target gemini request.json > gemini.json"},
	run:      runAccept,
}

func runAccept(c *call) (int, error) {
	request, err := c.acceptRequest()
	if err != nil {
		return 0, err
	}
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	e, err := c.engine(in)
	if err != nil {
		return 0, err
	}
	response, failure := e.Accept(request)
	if failure != nil {
		return 0, failed(failure)
	}
	code := exitGood
	if !response.Accepted {
		code = exitFindings
	}
	if c.options.on("json") {
		return code, c.write(string(response.AppendJSON(nil)))
	}
	c.noteAccept(&response)
	return code, c.write(response.Text)
}

// acceptRequest asks for what the options say.
func (c *call) acceptRequest() (engine.AcceptRequest, error) {
	request := engine.AcceptRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), First: c.options.on("first"),
		Model: c.options.text("model"), MaxTokens: c.options.number("max-tokens"), As: c.as(),
	}
	request.As.As = c.options.text("as")
	for _, choice := range c.options["choose"] {
		number, rest, _ := strings.Cut(choice, " ")
		rule, message, ok := strings.Cut(rest, " ")
		fix, err := strconv.Atoi(number)
		if !ok || err != nil {
			return request, usage("--choose needs a fix number, a rule and a message, separated by spaces")
		}
		request.Choices = append(request.Choices, engine.AcceptChoice{Rule: rule, Message: message, Fix: fix})
	}
	return request, nil
}

// noteAccept says what was done, what is still to be chosen, and what is left.
func (c *call) noteAccept(response *engine.AcceptResponse) {
	for i := range response.Steps {
		step := &response.Steps[i]
		for _, done := range step.Done {
			c.note("%s", plain([]byte(done)))
		}
		for k := range step.Losses {
			c.note("  %s", lossWords(&step.Losses[k]))
		}
		c.ask("  ", step.Questions)
	}
	if response.Stopped != "" {
		c.note("%s", response.Stopped)
	}
	for i := range response.Questions {
		question := &response.Questions[i]
		c.note("%d:%d: error: %s (%s)", question.Line, question.Column, plain([]byte(question.Message)), question.Rule)
		for k, fix := range question.Fixes {
			c.note("  --choose '%d %s %s'  %s", k, question.Rule, strings.ReplaceAll(question.Message, "'", `'\''`), plain([]byte(fix.Title)))
		}
	}
	for i := range response.Left {
		left := &response.Left[i]
		c.note("%d:%d: error: %s (%s)", left.Line, left.Column, plain([]byte(left.Message)), left.Rule)
	}
	if response.Accepted {
		c.note("%s: no errors left", response.Target)
	} else {
		c.note("%s would reject this: %s left", response.Target, counted(response.Counts.Error, "error"))
	}
}
