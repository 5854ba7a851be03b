//go:build !js

package main

import (
	"fmt"
	"strings"
)

// about is the program in a sentence.
const about = "Check, fix, explain and convert LLM conversations"

func overview() string {
	var out strings.Builder
	out.WriteString(about + ".\n\nUsage: rolecall COMMAND [FLAGS] [FILE...]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&out, "  %-12s %s\n", c.name, c.short)
	}
	fmt.Fprintf(&out, "  %-12s %s\n  %-12s %s\n", "help", "Show this help, or help for a command", "version", "Show the version")
	out.WriteString("\nExit codes: 0 no problems, 1 problems found, 2 the command failed.\n")
	return out.String()
}

// synopsis is how the command is written.
func (c *command) synopsis() string {
	return strings.TrimSpace("rolecall " + c.name + " [FLAGS] " + c.args)
}

func (c *command) help() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s.\n\nUsage: %s\n\n%s\n\n", c.short, c.synopsis(), wrap(c.long, 0))
	for _, f := range c.all() {
		fmt.Fprintf(&out, "  %s\n%s\n", f.usage(), wrap(f.sentence(), 6))
	}
	if len(c.examples) > 0 {
		out.WriteString("\nExamples:\n")
		for _, example := range c.examples {
			out.WriteString("  " + example + "\n")
		}
	}
	return out.String()
}

// usage is the flag as it is written.
func (f *flag) usage() string {
	if f.arg == "" && f.short != "" {
		return "--" + f.name + ", -" + f.short
	}
	if f.arg == "" {
		return "--" + f.name
	}
	return "--" + f.name + " " + f.arg
}

// mostWords is how many values of a flag its help lists.
const mostWords = 60

// sentence describes the flag, its default and its possible values.
func (f *flag) sentence() string {
	said := f.about
	switch {
	case f.arg == "" && f.usually == "true":
		said += " (on by default; --" + f.name + "=false turns it off)"
	case f.usually != "":
		said += " (default: " + f.usually + ")"
	}
	if f.many {
		said += "; can be repeated"
	}
	if f.words != nil {
		if words := f.words(); len(words) <= mostWords {
			said += ". One of: " + strings.Join(words, ", ")
		}
	}
	return said
}

// wrap breaks a text into lines of 80 columns at most, each after a margin.
func wrap(text string, margin int) string {
	const width = 80
	var lines []string
	line := strings.Repeat(" ", margin)
	for _, word := range strings.Fields(text) {
		if len(line) > margin && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = strings.Repeat(" ", margin)
		}
		if len(line) > margin {
			line += " "
		}
		line += word
	}
	return strings.Join(append(lines, line), "\n")
}
