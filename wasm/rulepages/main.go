// Command rulepages writes a page of its own for each rule, and for each cause of errors that no
// rule checks, for people who search the web for
// what a provider said: build/rules/unanswered-call.html, and build/rules/index.html for all of
// them. The pages need no script; they lead into the playground.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/rolecall/rolecall/core/engine"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: rulepages FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "rulepages:", err)
		os.Exit(1)
	}
}

// write makes the folder again, so that no page stays of a rule that is gone.
func write(folder string) error {
	var e engine.Engine
	catalogue, failure := e.Catalogue(engine.Nothing{})
	if failure != nil {
		return fmt.Errorf("%s %s", failure.Message, failure.Detail)
	}
	all, err := pages(catalogue)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
