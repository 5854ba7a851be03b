//go:build !js

package main

import (
	"fmt"

	"github.com/rolecall/rolecall/core/link"
)

var linkCommand = command{
	name:  "link",
	args:  "[FILE|-]",
	short: "Make a link that opens a text in the page",
	long: `Writes a link that has the whole text in it, after the "#", which browsers send to no server. Whoever has the link can read the
text: rolecall redact takes the secrets out first. A text too long for a link is rejected, because browsers and chats would cut it.`,
	flags: []flag{
		{name: "page", arg: "URL", about: "the address of the page", usually: "http://127.0.0.1:8787/"},
		targetFlag, modelFlag, factFlag, fromFlag, whichFlag,
		{name: "view", arg: "NAME", about: "the view next to the text", words: list("conversation", "accepts", "tokens", "template", "loop", "systems")},
		{name: "rule", arg: "ID", about: "the rule that is explained next to the text", words: ruleIDs},
		{name: "plain", about: "write the text itself into the link, for people to read and change"},
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
		Facts: c.options["fact"], Conversation: c.options.number("conversation"), View: c.options.text("view"), Rule: c.options.text("rule"),
	}
	write := link.Link
	if c.options.on("plain") {
		write = link.Plain
	}
	made := write(string(text), options)
	if len(made) > link.Longest {
		return 0, fmt.Errorf("%s is too long for a link: it would have %d characters, and browsers and chats cut links above %d", in.name(), len(made), link.Longest)
	}
	fmt.Fprintln(c.out, made)
	return exitGood, nil
}
