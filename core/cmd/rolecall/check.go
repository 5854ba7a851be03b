//go:build !js

package main

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"path/filepath"

	"github.com/rolecall/rolecall/core/engine"
)

var checkCommand = command{
	name:  "check",
	args:  "[FILE...]",
	short: "Find mistakes in conversations",
	long: `Checks each input against the API it's meant for. An input is a request, a conversation, a session log or a JSON Lines file, in any
format that Rolecall reads, or a text with conversations inside: commands, code, recordings, logs. FILE can be a file, a pattern such as
'logs/**/*.jsonl', a folder, or - for standard input. In folders and patterns, files without a conversation are skipped. JSON Lines files of any size
are checked in chunks, on all cores. Files can be packed with gzip.`,
	flags: []flag{
		targetFlag, modelFlag, factFlag, apiFlag, betaFlag, rulesFlag, fromFlag,
		{name: "format", arg: "FORMAT", about: "the output format", words: formatWords, usually: "text", config: true},
		{name: "fix", about: "fix the files first, then check the result; standard input is fixed only for the check"},
		{name: "safe", about: "with --fix, apply only fixes that keep the meaning; if off, also the first fix of each remaining error, if that leaves fewer errors", usually: "true"},
		{name: "fail-on", arg: "LEVEL", about: "the lowest level that sets exit code 1", words: list("error", "warning", "note", "never"), usually: "error", config: true},
		{name: "level", arg: "LEVEL", about: "the lowest level to show", words: list("error", "warning", "note"), usually: "note", config: true},
		{name: "ignore", arg: "RULE", about: "a rule to ignore", words: ruleIDs, many: true, config: true},
		{name: "limit", arg: "N", about: "how many findings to show per input", number: true, usually: "100", config: true},
		{name: "verdicts", about: "also show which other targets accept each input", config: true},
		{name: "window", about: "also count tokens, and report conversations that are too long for their model", config: true},
		{name: "pages", arg: "URL", about: "the base URL of the rule pages, which findings then link to"},
		{name: "colors", arg: "WHEN", about: "when to use colors; NO_COLOR turns them off, FORCE_COLOR and CLICOLOR_FORCE turn them on", words: list("auto", "always", "never"), usually: "auto", config: true},
		{name: "explain", arg: "RULE", about: "explain a rule instead of checking", words: ruleIDs},
		excludeFlag, filesFlag, ignoredFlag,
		{name: "baseline", arg: "FILE", about: "a file of known findings, which are left out", file: true, config: true},
		{name: "write-baseline", arg: "FILE", about: "write all findings to this file, for --baseline", file: true},
		{name: "output-file", arg: "FILE", about: "write the findings to this new file instead of standard output", file: true},
		verboseFlag, quietFlag,
	},
	examples: []string{
		"rolecall check request.json",
		"rolecall check --target anthropic --format sarif 'fixtures/**/*.json' > rolecall.sarif",
		"zcat requests.jsonl.gz | rolecall check --fail-on never -",
	},
	run: check,
}

func check(c *call) (int, error) {
	if rule := c.options.text("explain"); rule != "" {
		return explainRule(c, rule)
	}
	inputs, err := c.inputs()
	if err != nil {
		return 0, err
	}
	old, added, err := c.baselines()
	if err != nil {
		return 0, err
	}
	stdout, report := c.out, bytes.Buffer{}
	if c.options.text("output-file") != "" {
		c.out, c.outTerminal = &report, false
	}
	p := newPrinter(c)
	code := c.checkAll(inputs, old, added, p)
	if err := p.end(); err != nil {
		return code, err
	}
	if path := c.options.text("output-file"); path != "" {
		c.out = stdout
		if err := create(path, report.Bytes()); err != nil {
			return code, err
		}
	}
	return c.endBaselines(old, added, code)
}

// checkAll checks and prints each input, and returns the exit code. What can be read is still checked if another input can't.
func (c *call) checkAll(inputs []input, old, added *baseline, p printer) int {
	code, checked := exitGood, 0
	for _, input := range inputs {
		own := c.with(input)
		whole, err := own.check(input)
		if err != nil {
			c.complain(err)
			p.failed(input.name(), err)
			code = exitFailed
			continue
		}
		if input.found && whole.holdsNothing(input.path) {
			c.detail("%s: no conversation, so it was skipped", input.name())
			continue
		}
		checked++
		if whole.inside != nil && whole.inside.Others > 0 {
			c.detail("%s: %s inside without a conversation", input.name(), counted(whole.inside.Others, "other text"))
		}
		for _, r := range whole.conversations() {
			r.name = whole.name
			if old != nil {
				old.remove(r)
			}
			if added != nil {
				added.add(r)
				continue
			}
			own.judge(r)
			if r.failed && code == exitGood {
				code = exitFindings
			}
			p.file(r)
		}
	}
	if checked == 0 && code == exitGood {
		c.complain(fmt.Errorf("no file has a conversation (%s skipped)", counted(len(inputs), "file")))
		code = exitFailed
	}
	return code
}

// judge leaves out what the options ignore, and says whether the rest fails.
func (c *call) judge(r *report) {
	r.ignore(c.options["ignore"], c.options.text("level"))
	r.shorten(max(c.options.number("limit"), 1))
	r.failed = r.fails(c.options.text("fail-on"))
}

// baselines are the known findings of --baseline, and those to be written by --write-baseline; nil for none.
func (c *call) baselines() (old, added *baseline, err error) {
	writes := c.options.text("write-baseline") != ""
	// The one in the config file is the one that is written anew.
	if path := c.options.text("baseline"); path != "" && (c.given["baseline"] || !writes) {
		if !c.given["baseline"] && c.config != nil && !filepath.IsAbs(path) {
			path = filepath.Join(c.config.folder, path)
		}
		if old, err = readBaseline(path); err != nil {
			return nil, nil, err
		}
	}
	if path := c.options.text("write-baseline"); path != "" {
		if old != nil {
			return nil, nil, usage("use --baseline or --write-baseline, not both")
		}
		added = newBaseline(path)
		added.ignored = c.options["ignore"]
	}
	return old, added, nil
}

// endBaselines writes the baseline that was asked for, or says what of the old one is out of date.
func (c *call) endBaselines(old, added *baseline, code int) (int, error) {
	switch {
	case added != nil:
		if err := added.write(c.options.text("write-baseline")); err != nil {
			return code, err
		}
		c.say("Wrote %s to %s.", counted(added.left(), "known finding"), named(c.options.text("write-baseline")))
	case old != nil && old.left() > 0:
		c.say("%s in %s weren't found. To remove them, use --write-baseline.", counted(old.left(), "known finding"), named(c.options.text("baseline")))
	}
	return code, nil
}

// say writes a line for people, unless they want none.
func (c *call) say(format string, args ...any) {
	if !c.options.on("quiet") {
		c.note(format, args...)
	}
}

// detail writes a line for those who want to know more.
func (c *call) detail(format string, args ...any) {
	if c.options.on("verbose") {
		c.note(format, args...)
	}
}

// holdsNothing reports whether a text is another kind of file: JSON without a conversation, or other text that has none inside.
func (r *report) holdsNothing(path string) bool {
	if r.inside != nil {
		return len(r.inside.reports) == 0
	}
	return r.State == "no-conversation" || r.State == "broken" && !namedAsJSON(path) && filepath.Ext(path) != ".har"
}

// check checks a text, in pieces where it is long and consists of independent lines.
func (c *call) check(input input) (*report, error) {
	if c.options.on("fix") {
		return c.fixAndCheck(input)
	}
	file, size, err := input.open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	request := c.checkRequest()
	progress := c.progress(input.name(), size)
	defer progress.end()
	r, err := checkReader(io.TeeReader(file, progress), request)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", input.name(), err)
	}
	r.name = input.name()
	if r.State == "broken" && namedAsJSON(input.path) {
		r.inside = nil
	}
	switch {
	case r.State == "empty":
		return nil, input.empty(nil)
	case input.found && r.holdsNothing(input.path):
	case r.inside != nil && len(r.inside.reports) == 0:
		return nil, fmt.Errorf("%s has no conversation. %s", input.name(), r.inside.notes())
	case r.Summary.Answer == "plain" && r.inside == nil:
		return nil, fmt.Errorf("%s is plain text, without JSON", input.name())
	}
	return r, nil
}

func (c *call) checkRequest() engine.CheckRequest {
	limit := max(c.options.number("limit"), 1)
	if c.options.text("baseline")+c.options.text("write-baseline") != "" {
		limit = math.MaxInt32 // all of them are compared
	}
	return engine.CheckRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(), Limit: limit,
		Targets: c.options.on("verdicts"), Window: c.options.on("window"), Pages: c.options.text("pages"),
	}
}

// as is what the flags say of the model.
func (c *call) as() engine.As {
	return engine.As{As: c.options.text("model"), Facts: c.options["fact"], Version: c.options.text("api-version"), Betas: c.options["beta"], Rules: c.options.text("rules"), Now: now(), Learned: c.learned()}
}

// checkText checks a text as a whole.
func checkText(e *engine.Engine, text []byte, request engine.CheckRequest) (r *report, err error) {
	e.Use(0, text)
	response, failure := e.Windows(request)
	for failure == nil && response.Missing != "" {
		if err := know(e, response.Missing); err != nil {
			return nil, err
		}
		response, failure = e.Windows(request)
	}
	if failure != nil {
		return nil, failed(failure)
	}
	r = &report{CheckResponse: response, pieces: 1}
	r.show(text)
	if response.State != "no-conversation" && response.State != "broken" {
		return r, nil
	}
	if r.inside, err = checkInside(e, text, request); err != nil || r.State != "broken" && r.inside != nil {
		return r, err
	}
	inside, failure := e.Unpack(engine.UnpackRequest{})
	if failure != nil {
		return nil, failed(failure)
	}
	r.Packed = inside.Packed
	return r, nil
}

// fixAndCheck fixes a text, in its file where it has one, and checks what came out.
func (c *call) fixAndCheck(input input) (*report, error) {
	l, err := input.load()
	if err == nil {
		err = input.empty(l.text)
	}
	if err != nil {
		return nil, err
	}
	repaired, err := c.repair(l.text, false)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", input.name(), err)
	}
	if repaired.Extracted != "" {
		c.complain(extraction(input.name(), repaired.Extracted))
		repaired = engine.Repaired{Text: l.text}
	}
	if input.path != "" {
		if err := l.replace(repaired.Text); err != nil {
			return nil, err
		}
		c.tellNames(l, repaired.Text)
	}
	e := engine.New()
	r, err := checkText(e, repaired.Text, c.checkRequest())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", input.name(), err)
	}
	r.name, r.done = input.name(), repaired.Done
	if r.State == "broken" && namedAsJSON(input.path) {
		r.inside = nil
	}
	return r, nil
}
