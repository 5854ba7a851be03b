//go:build !js

package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
)

// flag is one option of a command.
type flag struct {
	// name is what comes after the two dashes, and short is its letter after one dash; empty for none.
	name, short string
	// arg is what its value is called, such as "ID"; empty for a switch.
	arg   string
	about string
	// words are the values there are; nil for any.
	words func() []string
	// usually is the value without the flag; "true" for a switch that is on.
	usually string
	// number, file and many say that the value is a whole number from 0 on, that it names a file, and
	// that the flag may be repeated.
	number, file, many bool
	// config says that a config file may set the flag: it says what is checked or how that is shown. A config file comes with
	// the folder, from anyone, so it can't set what a command writes, sends, serves, takes out or leaves in.
	config bool
}

func list(words ...string) func() []string { return func() []string { return words } }

// The flags that several commands have.
var (
	targetFlag  = flag{name: "target", arg: "ID", about: "the API or program to check against; by default, the one the format belongs to", words: targetIDs, config: true}
	modelFlag   = flag{name: "model", arg: "NAME", about: "the model to check for; by default, the one in the request", config: true}
	factFlag    = flag{name: "fact", arg: "WORD", about: "a fact about the model, such as thoughts or no-prefill", words: factWords, many: true, config: true}
	apiFlag     = flag{name: "api-version", arg: "DATE", about: "the version of the API in the request's headers, such as 2026-10-21", config: true}
	betaFlag    = flag{name: "beta", arg: "NAME", about: "a beta that the request's headers ask for", many: true, config: true}
	rulesFlag   = flag{name: "rules", arg: "DATE", about: "check by what was known on this day, such as 2026-06-30: what came later is neither accepted nor rejected", config: true}
	fromFlag    = flag{name: "from", arg: "FORMAT", about: "the input format; detected by default", words: dialectIDs, config: true}
	writeFlag   = flag{name: "write", about: "write to the files instead of standard output"}
	outputFlag  = flag{name: "output", arg: "FILE", about: "write to this new file instead of standard output; it must not exist yet", file: true}
	asJSONFlag  = flag{name: "json", about: "write the full result as JSON, as in the HTTP API"}
	whichFlag   = flag{name: "conversation", arg: "N", about: "which conversation to use, counted from 0", number: true, usually: "0"}
	insideFlag  = flag{name: "inside", arg: "N", about: "which conversation to use of those inside of a recording, a log, a command or code, by the number that check shows", number: true}
	excludeFlag = flag{name: "exclude", arg: "PATTERN", about: "files and folders to leave out in folders and patterns, as in a .gitignore file", many: true, config: true}
	filesFlag   = flag{name: "files", arg: "PATTERN", about: "which files to look at in folders, as in a .gitignore file; by default, *.json, *.jsonl, *.ndjson, *.har, *.yaml and *.yml", many: true, config: true}
	ignoredFlag = flag{name: "gitignore", about: "in folders, leave out what .gitignore files name", usually: "true", config: true}
	verboseFlag = flag{name: "verbose", short: "v", about: "also show verdicts without problems, and which files were skipped"}
	quietFlag   = flag{name: "quiet", short: "q", about: "show only findings, on one line each"}
	configFlag  = flag{name: "config", arg: "FILE", about: "the config file; by default, .rolecall.json in this folder or the nearest parent folder", file: true}
	helpFlag    = flag{name: "help", short: "h", about: "show this help"}
)

// all are the flags of a command with those that every command has.
func (c *command) all() []flag { return append(slices.Clone(c.flags), configFlag, helpFlag) }

func (c *command) flag(name string) *flag {
	for _, f := range c.all() {
		if f.name == name {
			return &f
		}
	}
	return nil
}

// letter is the flag that a word such as -v names.
func (c *command) letter(word string) *flag {
	for _, f := range c.all() {
		if f.short != "" && word == "-"+f.short {
			return &f
		}
	}
	return nil
}

func (c *command) flagNames() []string {
	var names []string
	for _, f := range c.all() {
		names = append(names, f.name)
	}
	return names
}

// options are the values of the flags that were given.
type options map[string][]string

// parse reads the flags, which may come before and after other arguments. After -- there are none.
func (c *command) parse(args []string) (options, []string, error) {
	given := options{}
	var rest []string
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		switch {
		case word == "--":
			return given, append(rest, args...), nil
		case word == "-" || !strings.HasPrefix(word, "-"):
			rest = append(rest, word)
			continue
		}
		name, value, has := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		f := c.flag(name)
		if !strings.HasPrefix(word, "--") {
			f = c.letter(word)
		}
		if f == nil {
			hint := meant(strings.TrimPrefix(word, "--"), c.flagNames(), "--")
			if strings.HasPrefix(c.args, "-- ") {
				hint = ": put -- before the program"
			}
			return nil, nil, usage("rolecall " + c.name + " has no flag " + word + hint)
		}
		name = f.name
		switch {
		case has:
		case f.arg == "":
			value = "true"
		case len(args) == 0:
			return nil, nil, usage("--" + name + " needs a value: " + f.arg)
		default:
			value, args = args[0], args[1:]
		}
		if err := given.set(f, value); err != nil {
			return nil, nil, err
		}
	}
	return given, rest, nil
}

// set adds a value, after a look whether there is such a one.
func (o options) set(f *flag, value string) error {
	if len(o[f.name]) > 0 && !f.many {
		return usage("--" + f.name + " is set twice")
	}
	words := f.words
	if f.arg == "" {
		words = list("true", "false")
	}
	if words != nil && !slices.Contains(words(), value) {
		said := " (" + strings.Join(words(), ", ") + ")"
		if len(words()) > 12 {
			said = meant(value, words(), "")
		}
		return usage("--" + f.name + " can't be " + quote(value) + said)
	}
	if n, err := strconv.Atoi(value); f.number && (err != nil || n < 0) {
		return usage("--" + f.name + " must be a whole number, not " + quote(value))
	}
	o[f.name] = append(o[f.name], value)
	return nil
}

func (o options) text(name string) string {
	if values := o[name]; len(values) > 0 {
		return values[len(values)-1]
	}
	return ""
}

func (o options) on(name string) bool { return o.text(name) == "true" }

func (o options) number(name string) int {
	n, _ := strconv.Atoi(o.text(name)) // set has looked
	return n
}

func targetIDs() []string {
	var ids []string
	for _, targets := range [...][]*lint.Target{lint.Targets, lint.Trainers} {
		for _, target := range targets {
			ids = append(ids, target.ID)
		}
	}
	return ids
}

func dialectIDs() []string {
	var ids []string
	for _, d := range format.All {
		ids = append(ids, d.ID)
	}
	return ids
}

func ruleIDs() []string {
	var ids []string
	for _, rule := range lint.Rules {
		ids = append(ids, rule.ID)
	}
	return ids
}

func factWords() []string {
	var words []string
	for _, id := range lint.FactIDs {
		words = append(words, id, "no-"+id)
	}
	return words
}
