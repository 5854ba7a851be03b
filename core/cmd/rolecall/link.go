//go:build !js

package main

import (
	"fmt"

	"github.com/rolecall/rolecall/core/link"
)

var linkCommand = command{
	name:  "link",
	args:  "[FILE|-]",
	short: "Create a link that opens a request in the page",
	long: `Writes a link that contains the whole file after the "#", a part that browsers don't send to servers. Anyone with the link can read it,
so remove secrets first with rolecall redact. If the file is too long for a link, the command fails, because browsers and chat apps would
truncate it.`,
	flags: []flag{
		{name: "page", arg: "URL", about: "the URL of the page", usually: "http://127.0.0.1:8787/"},
		targetFlag, modelFlag, factFlag, apiFlag, betaFlag, fromFlag, whichFlag,
		{name: "view", arg: "NAME", about: "the view to open", words: list("conversation", "files", "accepts", "tokens", "template", "loop", "systems")},
		{name: "rule", arg: "ID", about: "the rule to explain", words: ruleIDs},
		{name: "plain", about: "keep the text readable in the link, so that people can edit it"},
	},
	examples: []string{"rolecall link --page https://example.com/ request.json", "rolecall redact request.json | rolecall link --page https://example.com/"},
	run:      runLink,
}

func runLink(c *call) (int, error) {
	in, text, err := c.one()
	if err != nil {
		return 0, err
	}
	options := link.Options{
		Page: c.options.text("page"), Format: c.options.text("from"), Target: c.options.text("target"), Model: c.options.text("model"),
		Facts: c.options["fact"], Version: c.options.text("api-version"), Betas: c.options["beta"], Conversation: c.options.number("conversation"), View: c.options.text("view"), Rule: c.options.text("rule"),
	}
	write := link.Link
	if c.options.on("plain") {
		write = link.Plain
	}
	made := write(string(text), options)
	if len(made) > link.Longest {
		return 0, fmt.Errorf("%s is too long for a link: it would have %d characters, and browsers and chat apps truncate links longer than %d", in.name(), len(made), link.Longest)
	}
	fmt.Fprintln(c.out, made)
	return exitGood, nil
}
