//go:build !js

package main

import "github.com/rolecall/rolecall/core/spec"

var rulesCommand = command{
	name:  "rules",
	short: "Write all rules as JSON, with example requests",
	long: `Writes the specification: each rule with its levels by target, its evidence, the providers' error messages, and for each target a request
that it rejects and one that it accepts. With --schema, writes the JSON Schema of this output instead.`,
	flags: []flag{
		{name: "target", arg: "ID", about: "include requests for this target only", words: targetIDs, config: true},
		modelFlag,
		{name: "schema", about: "write the JSON Schema of the output"},
	},
	examples: []string{"rolecall rules > rules.json", "rolecall rules --target gemini | jq '.rules[].cases[].body'"},
	run:      runRules,
}

func runRules(c *call) (int, error) {
	if len(c.args) > 0 {
		return 0, usage("rolecall rules doesn't accept files")
	}
	text := spec.Schema
	if !c.options.on("schema") {
		var err error
		if text, err = spec.Make(spec.How{Target: c.options.text("target"), Model: c.options.text("model")}).JSON(); err != nil {
			return 0, err
		}
	}
	_, err := c.out.Write(text)
	return exitGood, err
}
