//go:build !js

package main

import (
	"fmt"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
)

var tokensCommand = command{
	name:  "tokens",
	args:  "[FILE...]",
	short: "Count the tokens in conversations as their model's API does",
	long: `Counts what each conversation costs its model. The count is exact if the encoding is public and recorded counts confirm the rules.
Otherwise it's an estimate with its measured error. If a file has several conversations, all are counted.`,
	flags: []flag{
		{name: "model", arg: "NAME", about: "the model to count for; by default, the one in the request", config: true},
		fromFlag,
		{name: "window", arg: "N", about: "the context window; by default, the model's own", number: true, config: true},
		asJSONFlag,
	},
	examples: []string{"rolecall tokens request.json", "rolecall tokens --model claude-sonnet-4-5 --json request.json | jq .total"},
	run:      runTokens,
}

func runTokens(c *call) (int, error) {
	inputs, err := c.inputs()
	if err != nil {
		return 0, err
	}
	code := exitGood
	for _, in := range inputs {
		text, err := in.read()
		if err != nil {
			return 0, err
		}
		e := engine.New()
		e.Use(0, text)
		count, err := countTokens(e, engine.CountRequest{
			Dialect: c.options.text("from"), Model: c.options.text("model"), Window: c.options.number("window"), Brief: !c.options.on("json"), All: true,
		})
		if err != nil {
			return 0, fmt.Errorf("%s: %w", in.name(), err)
		}
		if c.options.on("json") {
			fmt.Fprintf(c.out, "%s\n", count.AppendJSON(nil))
		} else {
			c.printCount(in.name(), &count)
		}
		if count.Over != nil && count.Over.Level == "error" {
			code = exitFindings
		}
	}
	return code, nil
}

// countTokens counts, with the vocabularies that the texts need.
func countTokens(e *engine.Engine, request engine.CountRequest) (engine.CountResponse, error) {
	for {
		count, failure := e.Count(request)
		if failure != nil {
			return count, failed(failure)
		}
		missing := ""
		switch {
		case count.Missing:
			missing = count.Encoding
		case count.All != nil:
			missing = count.All.Missing
		}
		if missing == "" {
			return count, nil
		}
		if err := know(e, missing); err != nil {
			return count, err
		}
	}
}

func (c *call) printCount(name fileName, count *engine.CountResponse) {
	total, exact := count.Total, count.Exact
	if all := count.All; all != nil && all.Conversations > 1 {
		total, exact = all.Total, all.Exact
	}
	about := ""
	if !exact {
		about = "about "
	}
	fmt.Fprintf(c.out, "%s: %s%s", name, about, counted(total, "token"))
	if all := count.All; all != nil && all.Conversations > 1 {
		fmt.Fprintf(c.out, " in %s\n", counted(all.Conversations, "conversation"))
		return
	}
	fmt.Fprintf(c.out, " for %s", count.Family)
	if count.Window > 0 {
		fmt.Fprintf(c.out, ", context window %s", digits.Grouped(count.Window))
	}
	fmt.Fprintln(c.out)
	for _, category := range count.Categories {
		if category.Tokens > 0 {
			fmt.Fprintf(c.out, "  %-10s %10s\n", category.Category, digits.Grouped(category.Tokens))
		}
	}
	fmt.Fprintf(c.out, "  %s\n", count.Method)
	if count.Over != nil {
		fmt.Fprintf(c.out, "  %s: %s\n", levelWord(count.Over.Level), count.Over.Message)
	}
}
