//go:build !js

package main

import (
	"fmt"
	"io"

	"github.com/rolecall/rolecall/core/engine"
)

// The exit codes.
const (
	exitGood     = 0 // no problem of the level that fails
	exitFindings = 1 // a text has problems, or isn't accepted
	exitFailed   = 2 // the command was used wrongly, or could not do its work
)

// command is one word after rolecall. Its help, its section of the man page and its completions
// are made of this.
type command struct {
	name string
	// args is what comes after the flags, such as "[FILE...]"; empty for nothing.
	args string
	// short says in a few words what it does, long in sentences.
	short, long string
	flags       []flag
	examples    []string
	// words are what args may be, where they aren't files; nil for files.
	words func() []string
	// run does the work and says how to exit; an error exits with exitFailed.
	run func(*call) (int, error)
}

// commands is the table of everything that rolecall does. It is a function because some commands
// read it.
func commands() []*command {
	return []*command{
		&checkCommand, &fixCommand, &explainCommand, &convertCommand, &dataCommand, &acceptCommand, &tokensCommand, &trimCommand, &redactCommand, &sessionsCommand, &linkCommand, &rulesCommand, &factsCommand, &probeCommand, &verifyCommand, &watchCommand, &serveCommand, &mcpCommand, &lspCommand, manCommand(), completionCommand(),
	}
}

func commandOf(name string) *command {
	for _, c := range commands() {
		if c.name == name {
			return c
		}
	}
	return nil
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	// inTerminal, outTerminal and errTerminal say which of them a person sits at.
	inTerminal, outTerminal, errTerminal bool
}

// call is one use of a command.
type call struct {
	streams
	command *command
	options options
	// given says which flags the command line sets, and config is the config file, nil for none.
	given  map[string]bool
	config *configFile
	args   []string
}

// note writes a line for people, which isn't a part of the output.
func (c *call) note(format string, args ...any) {
	fmt.Fprintln(c.err, visible(fmt.Sprintf(format, args...)))
}

// complain writes an error.
func (s streams) complain(err error) { fmt.Fprintln(s.err, "rolecall:", visible(err.Error())) }

// usage is an error about how the command was used.
type usage string

func (u usage) Error() string { return string(u) }

func failed(failure *engine.Failure) error {
	if failure.Detail != "" {
		return fmt.Errorf("%s %s", failure.Message, failure.Detail)
	}
	return fmt.Errorf("%s", failure.Message)
}

// run is the program: it returns the exit code.
func run(args []string, s streams) int {
	code, err := dispatch(args, s)
	if err == nil {
		return code
	}
	s.complain(err)
	if _, ok := err.(usage); ok {
		fmt.Fprintln(s.err, "Run rolecall help or rolecall help COMMAND for usage.")
	}
	return exitFailed
}

func dispatch(args []string, s streams) (int, error) {
	if len(args) == 0 {
		fmt.Fprint(s.err, overview())
		return exitFailed, nil
	}
	switch args[0] {
	case "help", "-h", "--help":
		return help(args[1:], s)
	case "version", "--version":
		fmt.Fprintln(s.out, "rolecall", engine.Version)
		return exitGood, nil
	}
	found := commandOf(args[0])
	if found == nil {
		return 0, usage("unknown command " + quote(args[0]) + meant(args[0], commandNames(), ""))
	}
	options, rest, err := found.parse(args[1:])
	if err != nil {
		return 0, err
	}
	if options.on("help") {
		fmt.Fprint(s.out, found.help())
		return exitGood, nil
	}
	c := &call{streams: s, command: found, options: options, given: map[string]bool{}, args: rest}
	for name := range options {
		c.given[name] = true
	}
	if c.config, err = options.configure(found, c.note); err != nil {
		return 0, err
	}
	return found.run(c)
}

func help(args []string, s streams) (int, error) {
	if len(args) == 0 {
		fmt.Fprint(s.out, overview())
		return exitGood, nil
	}
	found := commandOf(args[0])
	if found == nil {
		return 0, usage("unknown command " + quote(args[0]) + meant(args[0], commandNames(), ""))
	}
	fmt.Fprint(s.out, found.help())
	return exitGood, nil
}

func quote(text string) string { return `"` + visible(text) + `"` }
