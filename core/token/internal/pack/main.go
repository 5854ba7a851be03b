// Command pack turns a published rank file (*.tiktoken) into a vocabulary file:
//
//	go run ./core/token/internal/pack o200k_base.tiktoken build/o200k_base.tokens
//
// A rank file that is not the published one, by its SHA-256, is refused.
package main

import (
	"fmt"
	"os"

	"github.com/rolecall/rolecall/core/token/ranks"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pack RANKFILE OUTPUT")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(rankFile, output string) error {
	file, err := os.ReadFile(rankFile)
	if err != nil {
		return err
	}
	converted, err := ranks.Convert(file)
	if err != nil {
		return fmt.Errorf("%s: %w", rankFile, err)
	}
	return os.WriteFile(output, converted, 0o644)
}
