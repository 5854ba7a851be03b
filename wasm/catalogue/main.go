// Command catalogue prints the catalogue of rules, formats, targets and examples as the
// page reads it: build/catalogue.json. The page's module has no catalogue, because the
// texts would be a tenth of it. With the argument "lessons" it prints the lessons: build/lessons.json.
package main

import (
	"fmt"
	"os"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/lesson/lessons"
)

func main() {
	var text []byte
	var failure *engine.Failure
	if len(os.Args) > 1 && os.Args[1] == "lessons" {
		page := lessons.Page()
		text = page.AppendJSON(nil)
	} else {
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
