package main

import (
	"html/template"

	"github.com/rolecall/rolecall/core/link"
	"github.com/rolecall/rolecall/core/lint"
)

// try is the playground's address of an example, where Learn opens at its rule.
func try(example lint.Example, rule string) template.URL {
	return template.URL(link.Link(example.Text, link.Options{Page: "../../", Target: example.Target, Rule: rule}))
}
