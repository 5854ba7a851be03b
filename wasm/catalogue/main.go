// Command catalogue prints the catalogue of rules, formats, targets and examples as the
// page reads it: build/catalogue.json. The page's module has no catalogue, because the
// texts would be a tenth of it. With the argument "lessons" it prints the lessons: build/lessons.json, and with "faults"
// exercises: build/faults.json.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/engine/lesson/faults"
	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
)

func main() {
	var text []byte
	var failure *engine.Failure
	switch strings.Join(os.Args[1:], " ") {
	case "lessons":
		page := lessons.Page()
		text = page.AppendJSON(nil)
	case "faults":
		all := exercises()
		text = all.AppendJSON(nil)
	default:
		var catalogue engine.Catalogue
		catalogue, failure = examples.Catalogue()
		text = catalogue.AppendJSON(nil)
	}
	if failure != nil {
		fmt.Fprintln(os.Stderr, "catalogue:", failure.Message, failure.Detail)
		os.Exit(1)
	}
	if _, err := os.Stdout.Write(text); err != nil {
		fmt.Fprintln(os.Stderr, "catalogue:", err)
		os.Exit(1)
	}
}

// perLevel is how many exercises there are of a format and a level.
const perLevel = 25

// exercises are those of all formats and levels.
func exercises() (all engine.Faults) {
	for _, id := range faults.Formats {
		for level := 1; level <= faults.Levels; level++ {
			for seed := range uint64(perLevel) {
				made, ok := faults.Make(seed, level, id)
				if !ok {
					continue // a test makes sure that there is one for each seed
				}
				all.Faults = append(all.Faults, engine.Fault{
					Dialect: id, Level: level, Text: made.Text, Valid: made.Valid, Rule: made.Rule, Others: made.Others,
					Lines: made.Lines, Message: made.Headline, Note: made.Note,
				})
			}
		}
	}
	return all
}
