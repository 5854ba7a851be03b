//go:build !js

package main

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/engine"
)

var convertCommand = command{
	name:  "convert",
	args:  "[FILE]",
	short: "Convert a conversation to another format",
	long: `Converts a conversation, with its request, to another format and writes it to standard output. What the other format doesn't support is
listed on standard error.`,
	flags: []flag{
		{name: "to", arg: "FORMAT", about: "the format to write", words: formatIDs},
		fromFlag, whichFlag, insideFlag,
		{name: "all", about: "convert all conversations, to JSON Lines"},
		{name: "rejected", about: "with --all: convert the rejected answers of preference rows too"},
		{name: "list", about: "write only the messages, without the rest of the request"},
		{name: "model", arg: "NAME", about: "the model to use in the new request"},
		{name: "max-tokens", arg: "N", about: "the output limit to use in the new request", number: true},
		outputFlag, asJSONFlag,
	},
	examples: []string{"rolecall convert --to anthropic request.json > anthropic.json"},
	run:      runConvert,
}

func formatIDs() []string { return append(dialectIDs(), convert.HarmonyTextID) }

func runConvert(c *call) (int, error) {
	if c.options.text("to") == "" {
		return 0, usage("--to is missing: the format to write")
	}
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	// An answer as JSON has the whole text in it.
	if c.options.on("all") && !c.options.on("json") && c.options.text("inside") == "" {
		if is, err := c.convertRows(&in); is || err != nil {
			return exitGood, err
		}
	}
	e, err := c.engine(in)
	if err != nil {
		return 0, err
	}
	if broken := c.sayErrors(e); broken {
		return exitFindings, nil
	}
	response, failure := e.Convert(c.convertRequest())
	if failure != nil {
		return 0, failed(failure)
	}
	if c.options.on("json") {
		return exitGood, c.write(string(response.AppendJSON(nil)))
	}
	for i := range response.Losses {
		c.note("%s", lossWords(&response.Losses[i]))
	}
	c.ask("", response.Questions)
	return exitGood, c.write(response.Text)
}

// convertRequest is what the flags ask for.
func (c *call) convertRequest() engine.ConvertRequest {
	return engine.ConvertRequest{
		Dialect: c.options.text("from"), Conversation: c.options.number("conversation"), To: c.options.text("to"),
		All: c.options.on("all"), Rejected: c.options.on("rejected"), List: c.options.on("list"), Model: c.options.text("model"), MaxTokens: c.options.number("max-tokens"),
		Now: now(), Verdicts: c.options.on("json"),
	}
}

// mostErrorsNamed is how many mistakes of a text to convert are named.
const mostErrorsNamed = 5

// sayErrors names the mistakes in the text to convert, as accept does, and reports whether it's faulty JSON: what can't be read
// would be missing in the result.
func (c *call) sayErrors(e *engine.Engine) (broken bool) {
	check, _ := c.nameErrors(e, 0, mostErrorsNamed)
	if check == nil {
		return false
	}
	if check.State == "broken" {
		c.note("This isn't valid JSON, so nothing was converted. To fix it, use rolecall fix --safe=false.")
		return true
	}
	if c.options.on("all") {
		return false
	}
	c.note("The text to convert has %s. To fix and convert it, use rolecall accept.", counted(check.Counts.Error, "error"))
	return false
}

// nameErrors names up to most mistakes of a text before which lines were read, and returns how many it named and the check: nil
// if there are none.
func (c *call) nameErrors(e *engine.Engine, lines, most int) (check *engine.CheckResponse, named int) {
	response, failure := e.Check(engine.CheckRequest{Dialect: c.options.text("from"), As: engine.As{Now: now()}})
	if failure != nil || response.Counts.Error == 0 || response.State == "no-conversation" {
		return nil, 0
	}
	for i := range response.Findings {
		if f := &response.Findings[i]; f.Level == "error" && named < most {
			c.note("%d:%d: error: %s (%s)", f.Line+lines, f.Column, plain([]byte(f.Message)), f.Rule)
			named++
		}
	}
	return &response, named
}

// engine has the text of an input, or the conversation inside of it.
func (c *call) engine(in input) (*engine.Engine, error) {
	text, err := in.read()
	if err != nil {
		return nil, err
	}
	e := engine.New()
	if c.options.on("all") && c.options.text("inside") == "" {
		if all, ok := in.contents(e, text); ok && len(all.Bodies) > 1 {
			c.note("%s: Extracted: %s", in.name(), counted(len(all.Bodies), "conversation"))
			e.Use(0, joined(all))
			return e, nil
		}
	}
	if text, err = c.extract(in, e, text); err != nil {
		return nil, err
	}
	e.Use(0, text)
	return e, nil
}

// write writes a text with a line break at its end.
func (c *call) write(text string) error {
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return c.output([]byte(text))
}

// lossWords describe what a conversion changed or dropped.
func lossWords(loss *engine.Loss) string {
	kind := loss.Kind
	if kind == "invented" {
		kind = "added"
	}
	said := kind + ": " + loss.What
	if loss.Place != nil {
		said = fmt.Sprintf("line %d, column %d: %s", loss.Place.Line, loss.Place.Column, said)
	}
	if loss.Why != "" {
		said += " (" + loss.Why + ")"
	}
	if loss.Times > 1 {
		said += ", " + counted(loss.Times, "time")
	}
	return plain([]byte(said))
}

// ask says which flags would answer questions better, of those that weren't given.
func (c *call) ask(margin string, questions []engine.Question) {
	for _, question := range questions {
		flag := map[string]string{"model": "model", "max_tokens": "max-tokens"}[question.Field]
		if c.options[flag] != nil {
			continue
		}
		said := fmt.Sprintf("%s is now %s; change it with --%s", question.Field, question.Now, flag)
		if question.Now == "" {
			said = fmt.Sprintf("%s is missing; set it with --%s", question.Field, flag)
		}
		var near []string
		for _, model := range question.Near {
			near = append(near, model.Name)
		}
		if near != nil {
			said += ", such as " + strings.Join(near, ", ")
		}
		c.note("%s%s", margin, plain([]byte(said)))
	}
}
