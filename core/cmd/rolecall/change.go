//go:build !js

package main

import (
	"bytes"
	"fmt"
	"io"
)

// changed is what became of a text.
type changed struct {
	text []byte
	code int
	// notes say what was done.
	notes []string
	// extracted says what the new text is if it isn't the text as given with edits, but something taken out of it. Its form is
	// another one then, so that it must not be written over the file.
	extracted string
	// skipped says that the file was found in a folder and is none to change.
	skipped bool
}

func (c *changed) note(format string, args ...any) {
	c.notes = append(c.notes, fmt.Sprintf(format, args...))
}

// change runs a change over the texts, and writes what comes out to standard output, a new file or over the files. The exit
// code is the highest.
func (c *call) change(one func(c *call, in input, text []byte) (changed, error)) (int, error) {
	inputs, err := c.inputs()
	if err != nil {
		return 0, err
	}
	write, diff := c.options.on("write"), c.options.on("diff")
	switch {
	case diff && (write || c.options.text("output") != ""):
		return 0, usage("--diff only shows what would change: use it without --write and --output")
	case write && c.options.text("output") != "":
		return 0, usage("use --write or --output, not both")
	case write && c.options.on("json"):
		return 0, usage("--json writes a result, which can't replace the files: use it without --write")
	case len(inputs) > 1 && !write && !diff:
		return 0, usage("can't write several files to one output: use --write or --diff")
	}
	highest := exitGood
	for _, in := range inputs {
		if write && in.path == "" {
			return 0, usage("--write needs files")
		}
		code, err := c.changeOne(in, one)
		if err != nil {
			if len(inputs) == 1 {
				return 0, err
			}
			// The other files are still changed.
			c.complain(err)
			code = exitFailed
		}
		highest = max(highest, code)
	}
	return highest, nil
}

func (c *call) changeOne(in input, one func(c *call, in input, text []byte) (changed, error)) (int, error) {
	l, err := in.load()
	if err == nil {
		err = in.empty(l.text)
	}
	if err != nil {
		return 0, err
	}
	write := c.options.on("write")
	out, err := one(c.with(in), in, l.text)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%s: %w", in.name(), err)
	case write && out.extracted != "":
		return 0, extraction(in.name(), out.extracted)
	}
	if out.skipped {
		c.detail("%s: no conversation, so it was skipped", in.name())
		return exitGood, nil
	}
	switch {
	case write:
		err = l.replace(out.text)
	case c.options.on("diff"):
		difference := unified(in.name(), string(l.text), string(out.text))
		if difference != "" {
			out.code = max(out.code, exitFindings)
		}
		_, err = io.WriteString(c.out, difference)
	default:
		err = c.output(out.text)
	}
	if err != nil {
		return 0, err
	}
	for _, note := range out.notes {
		c.say("%s", note)
	}
	if write {
		c.tellNames(l, out.text)
	}
	return out.code, nil
}

// tellNames says that the old text of a file is still under its other names, if it has any.
func (c *call) tellNames(l *loaded, text []byte) {
	if others := names(l.info) - 1; others > 0 && !bytes.Equal(text, l.text) {
		c.note("%s: the old text remains under %s (hard links)", l.name(), counted(others, "other name"))
	}
}

// extraction is the error about writing something extracted from a file over the file.
func extraction(name fileName, what string) error {
	return fmt.Errorf("%s would replace the whole file, so %s wasn't changed. To extract it, use rolecall fix --safe=false --output NEW %s", what, name, name)
}

// output writes a text to standard output, or to the new file that --output names.
func (c *call) output(text []byte) error {
	if path := c.options.text("output"); path != "" {
		return create(path, text)
	}
	_, err := c.out.Write(text)
	return err
}
