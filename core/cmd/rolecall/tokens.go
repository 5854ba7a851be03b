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
		asJSONFlag, excludeFlag, filesFlag, ignoredFlag, verboseFlag,
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
		over, err := c.with(in).countAll(in)
		switch {
		case err != nil && len(inputs) == 1:
			return 0, err
		case err != nil:
			// The other files are still counted.
			c.complain(err)
			code = exitFailed
		case over:
			code = max(code, exitFindings)
		}
	}
	return code, nil
}

// countAll counts a text, or the conversations inside of it, and reports whether one is too long.
func (c *call) countAll(in input) (over bool, err error) {
	text, err := in.read()
	if err != nil {
		return false, err
	}
	e := engine.New()
	all, ok := in.contents(e, text)
	if !ok && in.found && isOther(in, text) {
		c.detail("%s: no conversation, so it was skipped", in.name())
		return false, nil
	}
	if !ok {
		if over, err = c.countOne(e, text, in.name().String()); err != nil {
			err = fmt.Errorf("%s: %w", in.name(), err)
		}
		return over, err
	}
	places := placesIn(text)
	for _, body := range all.Bodies {
		at := places.find(body.Written)
		r := &report{name: in.name(), in: &inside{Body: body, line: at.begins()}}
		one, err := c.countOne(e, body.Text, r.place())
		if err != nil {
			return over, fmt.Errorf("%s: %w", r.place(), err)
		}
		over = over || one
	}
	return over, nil
}

// countOne counts a conversation, and reports whether it is too long.
func (c *call) countOne(e *engine.Engine, text []byte, name string) (over bool, err error) {
	e.Use(0, text)
	count, err := countTokens(e, engine.CountRequest{
		Dialect: c.options.text("from"), Model: c.options.text("model"), Window: c.options.number("window"), Brief: !c.options.on("json"), All: true,
	})
	if err != nil {
		return false, err
	}
	if c.options.on("json") {
		fmt.Fprintf(c.out, "%s\n", count.AppendJSON(nil))
	} else {
		c.printCount(name, &count)
	}
	return count.Over != nil && count.Over.Level == "error", nil
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

func (c *call) printCount(name string, count *engine.CountResponse) {
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
