//go:build !js

// Command rolecall checks, fixes, explains and converts LLM conversations, counts and trims their
// tokens, and serves the same as an HTTP API and to coding agents. README.md shows each of its
// commands; rolecall help COMMAND says what one takes.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], streams{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		inTerminal: isTerminal(os.Stdin), outTerminal: isTerminal(os.Stdout), errTerminal: isTerminal(os.Stderr),
	}))
}

// isTerminal reports whether a person sits at a file: it is a device, and not the one that is always empty.
func isTerminal(file *os.File) bool {
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
