//go:build !js

package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

var dataCommand = command{
	name:  "data",
	args:  "check|clean|dedupe|split|sample|convert|stats|overlap|join [FILE...]",
	short: "Clean, split and sample files of rows",
	long: `Works on files of rows, one a line or in one list: training, preference and batch files of any size. FILE is read once, in chunks, and never
changed. Every row that goes in comes out in one of the new files as it was written, or is named.

  check    find mistakes in the rows, as rolecall check does
  clean    write the good rows to one new file and the bad rows to another
  dedupe   write each row once; equal rows after the first are the bad ones, and with --near those that are almost the same
  split    write each row to one of several new files, by --parts
  sample   write --count rows, chosen by --seed
  convert  write all rows in another format, as rolecall convert --all does
  stats    count rows, messages, tokens and what is wrong, without writing files
  overlap  find rows of the second file that are in the first too, such as test rows in the training rows: equal, almost the same, or
           another answer to the same prompt
  join     say what became of a batch: REQUESTS RESULTS... Each failed row is explained at its request, and what is to be sent again is
           written to a new file`,
	flags: []flag{
		targetFlag, modelFlag, factFlag, fromFlag,
		{name: "level", arg: "LEVEL", about: "the lowest level of findings that makes a row bad; check shows notes too unless you set it", words: list("error", "warning", "note"), usually: "warning", config: true},
		{name: "rule", arg: "RULE", about: "only this rule's findings make a row bad", words: rowRuleIDs, many: true},
		{name: "output", arg: "FILE", about: "the new file for the rows; by default, named after FILE", file: true},
		{name: "bad", arg: "FILE", about: "the new file for the bad rows; by default, named after FILE", file: true},
		{name: "near", about: "in dedupe, rows that are almost the same count as equal"},
		{name: "parts", arg: "NAME=PERCENT,...", about: "the parts of a split", usually: "train=90,test=10"},
		{name: "count", arg: "N", about: "how many rows to sample", number: true, usually: "100"},
		{name: "seed", arg: "N", about: "what chance depends on in a split or sample: equal seeds choose equal rows", number: true, usually: "1"},
		{name: "to", arg: "FORMAT", about: "the format to convert to", words: formatIDs},
		{name: "format", arg: "FORMAT", about: "the output format of check", words: formatWords, usually: "text", config: true},
		{name: "fail-on", arg: "LEVEL", about: "the lowest level that sets exit code 1 in check", words: list("error", "warning", "note", "never"), usually: "error", config: true},
		{name: "limit", arg: "N", about: "how many findings or bad rows to show", number: true, usually: "100", config: true},
		asJSONFlag,
		{name: "verbose", short: "v", about: "in check, also show the verdict of files without problems"},
	},
	examples: []string{"rolecall data clean train.jsonl", "rolecall data split --parts train=80,valid=10,test=10 --seed 7 train.jsonl", "rolecall data join requests.jsonl output.jsonl errors.jsonl"},
	run:      runData,
}

// rowRuleIDs are the rules whose findings can make a row bad.
func rowRuleIDs() []string {
	return append(ruleIDs(), engine.SecretInRow, engine.LongRow, engine.NearRow, engine.MixedTypes, engine.NullKeys, engine.MixedTools, engine.EmptyField, engine.QuotedField)
}

// dataVerbs are what the command does, by its first word.
var dataVerbs = map[string]func(c *call) (int, error){
	"check": dataCheck, "clean": dataClean, "dedupe": dataDedupe, "split": dataSplit, "sample": dataSample, "convert": dataConvert, "stats": dataStats,
	"overlap": dataOverlap, "join": dataJoin,
}

func runData(c *call) (int, error) {
	if len(c.args) == 0 || dataVerbs[c.args[0]] == nil {
		return 0, usage("rolecall data needs one of check, clean, dedupe, split, sample, convert, stats, overlap or join")
	}
	verb := c.args[0]
	c.args = c.args[1:]
	return dataVerbs[verb](c)
}

// dataCheck is check, which shows notes too.
func dataCheck(c *call) (int, error) {
	if !c.given["level"] {
		c.options["level"] = []string{"note"}
	}
	return check(c)
}

func dataConvert(c *call) (int, error) {
	c.options["all"] = []string{"true"}
	return runConvert(c)
}

// newName is the name of a new file next to the input: that of a flag, or the input's with a word before its ending.
func (c *call) newName(in input, flag, word string) string {
	if name := c.options.text(flag); name != "" {
		return name
	}
	if in.path == "" {
		return word + ".jsonl"
	}
	ending := filepath.Ext(in.path)
	name := strings.TrimSuffix(in.path, ending)
	if !slices.Contains([]string{".jsonl", ".ndjson"}, ending) {
		ending = ".jsonl"
	}
	return name + "." + word + ending
}
