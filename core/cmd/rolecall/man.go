//go:build !js

package main

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// manCommand is a function because it reads the table that it is in.
func manCommand() *command {
	return &command{
		name:  "man",
		short: "Write the man page",
		long:  "Writes the man page to standard output, for a folder such as /usr/local/share/man/man1.",
		examples: []string{
			"rolecall man > /usr/local/share/man/man1/rolecall.1",
		},
		run: func(c *call) (int, error) {
			_, err := fmt.Fprint(c.out, man())
			return exitGood, err
		},
	}
}

// man is the man page, made of the table of commands.
func man() string {
	var out strings.Builder
	escape := func(text string) string {
		text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
		if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
			text = `\&` + text
		}
		return text
	}
	fmt.Fprintf(&out, ".TH ROLECALL 1 \"\" \"Rolecall %s\"\n.SH NAME\nrolecall \\- %s\n.SH SYNOPSIS\n", engine.Version, escape(strings.ToLower(about[:1])+about[1:]))
	out.WriteString(".B rolecall\n.I COMMAND\n[FLAGS] [FILE...]\n.SH COMMANDS\n")
	for _, c := range commands() {
		fmt.Fprintf(&out, ".SS %s\n%s\n", escape(strings.TrimPrefix(c.synopsis(), "rolecall ")), escape(wrap(c.long, 0)))
		for _, f := range c.flags {
			fmt.Fprintf(&out, ".TP\n.B %s\n%s\n", escape(f.usage()), escape(f.sentence()))
		}
	}
	fmt.Fprintf(&out, ".SH GLOBAL FLAGS\n")
	for _, f := range []flag{configFlag, helpFlag} {
		fmt.Fprintf(&out, ".TP\n.B %s\n%s\n", escape(f.usage()), escape(f.sentence()))
	}
	out.WriteString(".SH FILES\n.TP\n.B " + escape(configName) + "\n" + escape(`A JSON object. Its keys are flags, which apply to all commands that have them, or commands, each with an object of flags
for that command only. The file is looked for in the current folder and its parents, up to the root of the repository. Flags on the
command line override it. It only says what is checked and how that is shown, so it can't set flags that write, send, serve or extract.`) + "\n")
	out.WriteString(".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nTurns colors off.\n")
	out.WriteString(".SH EXIT STATUS\n.TP\n.B 0\nNo problems.\n.TP\n.B 1\nAn input has problems at or above the \\-\\-fail\\-on level, or isn't accepted.\n.TP\n.B 2\nThe command was used incorrectly or failed.\n.SH EXAMPLES\n.nf\n")
	for _, c := range commands() {
		for _, example := range c.examples {
			out.WriteString(escape(example) + "\n")
		}
	}
	out.WriteString(".fi\n")
	return out.String()
}
