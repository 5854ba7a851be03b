//go:build !js

package main

import (
	"cmp"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/clipboard"
)

var fixCommand = command{
	name:  "fix",
	args:  "[FILE...]",
	short: "Fix conversations without changing their meaning",
	long: `Applies every fix that keeps the meaning. All other bytes stay the same. The result goes to standard output, with --output into a new file,
or with --write into the files. What was done goes to standard error. The exit code is 1 if errors remain.`,
	flags: []flag{
		targetFlag, modelFlag, factFlag, apiFlag, betaFlag, rulesFlag, fromFlag, writeFlag, outputFlag,
		{name: "safe", about: "apply only fixes that keep the meaning; if off, also the first fix of each remaining error, if that leaves fewer errors, and extract the conversation from a command, log or recording, which is never written over its source", usually: "true"},
		{name: "rule", arg: "RULE", about: "fix only this rule's findings", words: ruleIDs},
		insideFlag,
		{name: "diff", about: "show what would change, as a patch, instead of the whole result; the exit code is 1 if something would"},
		excludeFlag, filesFlag, ignoredFlag, verboseFlag, quietFlag,
	},
	examples: []string{"rolecall fix request.json > fixed.json", "rolecall fix --diff request.json", "rolecall fix --write --target openai-chat 'fixtures/*.json'"},
	run:      runFix,
}

func runFix(c *call) (int, error) {
	return c.change(func(c *call, in input, text []byte) (changed, error) {
		name, out := in.name(), changed{}
		all, hasInside := in.contents(engine.New(), text)
		if in.found && !hasInside && isOther(in, text) {
			return changed{skipped: true}, nil
		}
		unsafe := !c.options.on("safe") && c.options.text("rule") == ""
		switch number := c.options.text("inside"); {
		case hasInside && (number != "" || unsafe && len(all.Bodies) > 1):
			body, err := c.chosen(all)
			if err != nil {
				return changed{}, err
			}
			out.note("%s: Extracted: %s", name, plain([]byte(body.What)))
			text, out.extracted, hasInside = body.Text, body.What, false
		case number != "":
			return changed{}, errNoInside
		}
		if hasInside && !unsafe && c.options.text("rule") == "" {
			return c.leave(in, text, all)
		}
		repaired, err := c.repair(text, true)
		if err != nil {
			return changed{}, err
		}
		out.text, out.extracted = repaired.Text, cmp.Or(out.extracted, repaired.Extracted)
		for _, done := range repaired.Done {
			out.note("%s: %s", name, done)
		}
		if repaired.Stopped != "" {
			out.note("%s: %s", name, repaired.Stopped)
		}
		if repaired.Left != (engine.Counts{}) || len(repaired.Done) > 0 || c.options.on("verbose") {
			out.note("%s: %s left", name, said(repaired.Left))
		}
		if repaired.IsLog && repaired.Left.Error > 0 {
			out.note("%s: this is a session of an agent. To repair it, use rolecall sessions repair %s", name, name)
		}
		if repaired.Left.Error > 0 {
			out.code = exitFindings
		}
		return out, nil
	})
}

// leave leaves a text as it is that has conversations inside: their fixes would be for another text. It says what is wrong
// with them.
func (c *call) leave(in input, text []byte, all clipboard.Everything) (changed, error) {
	out, left := changed{text: text}, engine.Counts{}
	e := engine.New()
	for _, body := range all.Bodies {
		e.Use(0, body.Text)
		check, failure := e.Check(engine.CheckRequest{Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(), Limit: 1})
		if failure != nil {
			return changed{}, failed(failure)
		}
		left.Error, left.Warning, left.Info = left.Error+check.Counts.Error, left.Warning+check.Counts.Warning, left.Info+check.Counts.Info
	}
	if left != (engine.Counts{}) {
		out.note("%s: %s left in %s", in.name(), said(left), counted(len(all.Bodies), "conversation"))
		out.note("%s: a conversation inside of another text isn't fixed in its place. To extract it, use rolecall fix --inside N --output NEW %s", in.name(), in.name())
	}
	if left.Error > 0 {
		out.code = exitFindings
	}
	return out, nil
}

func (c *call) repair(text []byte, extract bool) (engine.Repaired, error) {
	e := engine.New()
	e.Use(0, text)
	repaired, failure := e.Repair(engine.FixRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(),
		All: true, Unsafe: !c.options.on("safe"), Rule: c.options.text("rule"),
	}, extract)
	if failure != nil {
		return engine.Repaired{}, failed(failure)
	}
	return repaired, nil
}
