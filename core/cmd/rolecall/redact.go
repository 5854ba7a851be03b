//go:build !js

package main

import (
	"fmt"
	"slices"

	"github.com/rolecall/rolecall/core/engine"
)

var redactCommand = command{
	name:  "redact",
	args:  "[FILE...]",
	short: "Replace keys, passwords and personal data with placeholders",
	long: `Replaces anything that looks like a secret, in any kind of text. The result goes to standard output, with --output into a new
file, or with --write into the files. The replacements are listed on standard error, without the secrets.`,
	flags: []flag{
		{name: "leave", arg: "KIND", about: "a kind or placeholder to leave unchanged, such as github-token", many: true},
		writeFlag, outputFlag, asJSONFlag, excludeFlag, filesFlag, ignoredFlag, quietFlag,
	},
	examples: []string{"rolecall redact session.jsonl > shareable.jsonl"},
	run:      runRedact,
}

func runRedact(c *call) (int, error) {
	return c.change(func(c *call, in input, text []byte) (changed, error) {
		name := in.name()
		e := engine.New()
		e.Use(0, text)
		response, failure := e.Secrets(engine.SecretsRequest{Leave: c.options["leave"], Edits: true})
		if failure != nil {
			return changed{}, failed(failure)
		}
		if c.options.on("json") {
			return changed{text: fmt.Appendf(nil, "%s\n", response.AppendJSON(nil))}, nil
		}
		out, replaced := changed{text: engine.Edited(text, response.Edits)}, 0
		for i := range response.Secrets {
			secret := &response.Secrets[i]
			if leave := c.options["leave"]; slices.Contains(leave, secret.Kind) || slices.Contains(leave, secret.Placeholder) {
				continue
			}
			replaced++
			out.note("%s:%d:%d: %s: %s, %s", name, secret.At.Line, secret.At.Column, secret.Placeholder, secret.Name, counted(secret.Count, "time"))
		}
		out.note("%s: %s replaced", name, counted(replaced, "secret"))
		return out, nil
	})
}
