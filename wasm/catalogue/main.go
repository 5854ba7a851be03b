// Command catalogue prints the catalogue of rules, dialects, targets and examples as the
// page reads it: build/catalogue.json. The page's module has no catalogue, because the
// texts would be a tenth of it.
package main

import (
	"fmt"
	"os"

	"github.com/rolecall/rolecall/core/engine/examples"
)

func main() {
	catalogue, failure := examples.Catalogue()
	if failure != nil {
		fmt.Fprintln(os.Stderr, "catalogue:", failure.Message, failure.Detail)
		os.Exit(1)
	}
	if _, err := os.Stdout.Write(catalogue.AppendJSON(nil)); err != nil {
		fmt.Fprintln(os.Stderr, "catalogue:", err)
		os.Exit(1)
	}
}
