//go:build !js

package main

import (
	"fmt"

	"github.com/rolecall/rolecall/core/engine"
)

var fixCommand = command{
	name:  "fix",
	args:  "[FILE...]",
	short: "Fix conversations without changing their meaning",
	long: `Applies every fix that keeps the meaning. All other bytes stay the same. The result goes to standard output, or with --write into the files.
What was done goes to standard error. The exit code is 1 if errors remain.`,
	flags: []flag{
		targetFlag, modelFlag, factFlag, fromFlag, writeFlag,
		{name: "safe", about: "apply only fixes that keep the meaning; if off, also the first fix of each remaining error, if that leaves fewer errors, and extract the conversation from a command, log or recording", usually: "true"},
		{name: "rule", arg: "RULE", about: "fix only this rule's findings", words: ruleIDs},
	},
	examples: []string{"rolecall fix request.json > fixed.json", "rolecall fix --write --target openai-chat 'fixtures/*.json'"},
	run:      runFix,
}

func runFix(c *call) (int, error) {
	return c.change(func(name string, text []byte) ([]byte, int, error) {
		repaired, err := c.repair(text)
		if err != nil {
			return nil, 0, err
		}
		for _, done := range repaired.Done {
			c.note("%s: %s", name, plain([]byte(done)))
		}
		if repaired.Stopped != "" {
			c.note("%s: %s", name, repaired.Stopped)
		}
		c.note("%s: %s left", name, said(repaired.Left))
		if repaired.Left.Error > 0 {
			return repaired.Text, exitFindings, nil
		}
		return repaired.Text, exitGood, nil
	})
}

// change runs a change over the texts, and writes what comes out to standard output or into the files. The exit code
// is the highest.
func (c *call) change(one func(name string, text []byte) (out []byte, code int, err error)) (int, error) {
	inputs, err := c.inputs()
	if err != nil {
		return 0, err
	}
	write := c.options.on("write")
	if len(inputs) > 1 && !write {
		return 0, usage("can't write several files to standard output: use --write")
	}
	highest := exitGood
	for _, in := range inputs {
		if write && in.path == "" {
			return 0, usage("--write needs files")
		}
		text, err := in.read()
		if err != nil {
			return 0, err
		}
		out, code, err := one(in.name(), text)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", in.name(), err)
		}
		highest = max(highest, code)
		if !write {
			if _, err := c.out.Write(out); err != nil {
				return 0, err
			}
		} else if string(out) != string(text) {
			if err := replace(in.path, out); err != nil {
				return 0, err
			}
		}
	}
	return highest, nil
}

func (c *call) repair(text []byte) (engine.Repaired, error) {
	e := engine.New()
	e.Use(0, text)
	repaired, failure := e.Repair(engine.FixRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(),
		All: true, Unsafe: !c.options.on("safe"), Rule: c.options.text("rule"),
	})
	if failure != nil {
		return engine.Repaired{}, failed(failure)
	}
	return repaired, nil
}
