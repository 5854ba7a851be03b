//go:build !js

package main

import "github.com/rolecall/rolecall/core/engine"

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
	},
	examples: []string{"rolecall fix request.json > fixed.json", "rolecall fix --write --target openai-chat 'fixtures/*.json'"},
	run:      runFix,
}

func runFix(c *call) (int, error) {
	return c.change(func(name fileName, text []byte) (changed, error) {
		repaired, err := c.repair(text, true)
		if err != nil {
			return changed{}, err
		}
		out := changed{text: repaired.Text, extracted: repaired.Extracted}
		for _, done := range repaired.Done {
			out.note("%s: %s", name, done)
		}
		if repaired.Stopped != "" {
			out.note("%s: %s", name, repaired.Stopped)
		}
		out.note("%s: %s left", name, said(repaired.Left))
		if repaired.IsLog && repaired.Left.Error > 0 {
			out.note("%s: this is a session of an agent. To repair it, use rolecall sessions repair %s", name, name)
		}
		if repaired.Left.Error > 0 {
			out.code = exitFindings
		}
		return out, nil
	})
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
