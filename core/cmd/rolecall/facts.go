//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/facts/relations"
)

// factsName is the file in this folder with what providers' errors showed, one a line.
const factsName = "rolecall.facts.jsonl"

// longestFacts is how many bytes of it are read.
const longestFacts = 1 << 20

var factsCommand = command{
	name:  "facts",
	short: "List or remove what providers' errors showed",
	long: `Lists the facts in ` + factsName + `, which "rolecall explain --keep" adds: what a provider's error says of a key, such as the words that
it accepts for a model. Commands that check a request in this folder go by them, too. With --remove, removes one.`,
	flags:    []flag{{name: "remove", arg: "N", about: "remove the fact with this number", number: true}},
	examples: []string{"rolecall facts", "rolecall facts --remove 1"},
	run:      runFacts,
}

// keptFact is a line of the file: a row of the table of relations, the day of the error and what it says.
type keptFact struct {
	Fact string `json:"fact"`
	Date string `json:"date"`
	Says string `json:"says"`
}

// keptFacts are the facts of the file. A line that isn't one is named and passed over.
func (c *call) keptFacts() (all []keptFact) {
	data, err := os.ReadFile(factsName)
	if err != nil || len(data) > longestFacts {
		return nil
	}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		var fact keptFact
		if err := json.Unmarshal(line, &fact); len(bytes.TrimSpace(line)) > 0 && (err != nil || len(relations.Learned(fact.line())) != 1) {
			c.note("%s:%d isn't a fact: skipped", factsName, number)
		} else if err == nil {
			all = append(all, fact)
		}
	}
	return all
}

// line is the fact as a check reads it.
func (f keptFact) line() string { return f.Date + " " + f.Fact }

// learned are the kept facts, as a check reads them.
func (c *call) learned() string {
	var lines []string
	for _, fact := range c.keptFacts() {
		lines = append(lines, fact.line())
	}
	return strings.Join(lines, "\n")
}

// keepFact adds what an error showed to the file.
func (c *call) keepFact(response *engine.ExplainResponse) error {
	if response.Fact == nil {
		return usage("the error shows no fact about this request, so there's nothing to keep")
	}
	all := c.keptFacts()
	if slices.ContainsFunc(all, func(f keptFact) bool { return f.Fact == response.Fact.Row }) {
		c.note("%s has this fact already", factsName)
		return nil
	}
	return saveFacts(append(all, keptFact{Fact: response.Fact.Row, Date: now()[:len("2006-01-02")], Says: response.Sentence}))
}

// saveFacts writes the file anew.
func saveFacts(all []keptFact) error {
	var data []byte
	for _, fact := range all {
		line, err := json.Marshal(fact)
		if err != nil {
			return err
		}
		data = append(append(data, line...), '\n')
	}
	if _, err := os.Lstat(factsName); os.IsNotExist(err) {
		return create(factsName, data)
	}
	old, err := (input{path: factsName}).load()
	if err != nil {
		return err
	}
	return old.replace(data)
}

func runFacts(c *call) (int, error) {
	if len(c.args) > 0 {
		return 0, usage("rolecall facts doesn't accept files")
	}
	all := c.keptFacts()
	if c.options.text("remove") != "" {
		n := c.options.number("remove")
		if n < 1 || n > len(all) {
			return 0, usage("no fact in " + factsName + " has the number " + strconv.Itoa(n))
		}
		return exitGood, saveFacts(slices.Delete(all, n-1, n))
	}
	for i, fact := range all {
		fmt.Fprintf(c.out, "%d. %s\n   %s: %s\n", i+1, plain([]byte(fact.Fact)), plain([]byte(fact.Date)), plain([]byte(fact.Says)))
	}
	return exitGood, nil
}
