//go:build !js

// Command rolecall checks, fixes, explains and converts LLM conversations, counts and trims their
// tokens, and serves the same as an HTTP API and to coding agents. README.md shows each of its
// commands; rolecall help COMMAND says what one takes.
package main

import "os"

func main() {
	null, _ := os.Stat(os.DevNull)
	isNull := func(file *os.File) bool {
		info, err := file.Stat()
		return err == nil && null != nil && os.SameFile(info, null)
	}
	terminal := func(file *os.File) bool { return isTerminal(file) && !isNull(file) }
	os.Exit(run(os.Args[1:], streams{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		inTerminal: terminal(os.Stdin), outTerminal: terminal(os.Stdout), errTerminal: terminal(os.Stderr),
	}))
}
