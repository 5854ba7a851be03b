//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// input is a text that a command works on: a file, or standard input where path is empty.
type input struct {
	path string
	in   io.Reader
}

// name is what the text is called in the output.
func (i input) name() string {
	if i.path == "" {
		return "stdin"
	}
	return filepath.ToSlash(i.path)
}

// open is the text to read, and how long it is; 0 where that isn't known.
func (i input) open() (io.ReadCloser, int64, error) {
	if i.path == "" {
		return io.NopCloser(i.in), 0, nil
	}
	file, err := os.Open(i.path)
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return file, 0, nil
	}
	return file, info.Size(), nil
}

// read is the whole text, as UTF-8.
func (i input) read() ([]byte, error) {
	file, _, err := i.open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", i.name(), err)
	}
	text, _ = source.Decode(text)
	return text, nil
}

// inputs are the texts that the arguments name: files, folders, patterns, and - for standard input, which is also
// what is read without arguments.
func (c *call) inputs() ([]input, error) {
	if len(c.args) == 0 {
		if c.inTerminal {
			return nil, usage("rolecall " + c.command.name + " needs a file or standard input")
		}
		return []input{{in: c.in}}, nil
	}
	var all []input
	for _, arg := range c.args {
		if arg == "-" {
			all = append(all, input{in: c.in})
			continue
		}
		paths, err := expand(arg)
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			all = append(all, input{path: path})
		}
	}
	return all, nil
}

// one reads the one text that a command needs.
func (c *call) one() (input, []byte, error) {
	all, err := c.inputs()
	if err != nil {
		return input{}, nil, err
	}
	if len(all) != 1 {
		return input{}, nil, usage(fmt.Sprintf("rolecall %s accepts one file, not %d", c.command.name, len(all)))
	}
	text, err := all[0].read()
	return all[0], text, err
}

// kinds are how the names of the files end that are looked for in folders.
var kinds = []string{".json", ".jsonl", ".ndjson"}

// expand is the files that an argument names, sorted.
func expand(arg string) ([]string, error) {
	info, err := os.Stat(arg)
	switch {
	case err == nil && !info.IsDir():
		return []string{arg}, nil
	case err == nil:
		return found(arg, func(path string) bool { return slices.Contains(kinds, filepath.Ext(path)) }, arg)
	case !strings.ContainsAny(arg, "*?["):
		return nil, errors.New(arg + ": file not found")
	}
	pattern, err := globbed(filepath.ToSlash(filepath.Clean(arg)))
	if err != nil {
		return nil, usage("invalid pattern " + quote(arg))
	}
	// The folder before the first special character is where to look.
	root := arg[:strings.IndexAny(arg, "*?[")]
	if root = filepath.Dir(root + "x"); root == "" {
		root = "."
	}
	return found(root, pattern.MatchString, arg)
}

// found are the files below a folder that are wanted. Folders of packages, and those whose names begin
// with a dot, are passed over.
func found(root string, wanted func(path string) bool, arg string) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
			return filepath.SkipDir
		case !entry.IsDir() && wanted(filepath.ToSlash(path)):
			paths = append(paths, path)
		}
		return nil
	})
	if (err == nil || errors.Is(err, fs.ErrNotExist)) && len(paths) == 0 {
		err = errors.New("no file matches " + quote(arg))
	}
	return paths, err
}

// globbed is a pattern of paths: * and ? stand for characters of a name, ** for any folders.
func globbed(pattern string) (*regexp.Regexp, error) {
	var out strings.Builder
	for i := 0; i < len(pattern); i++ {
		switch rest := pattern[i:]; {
		case strings.HasPrefix(rest, "**/"):
			out.WriteString("(?:.*/)?")
			i += 2
		case strings.HasPrefix(rest, "**"):
			out.WriteString(".*")
			i++
		case rest[0] == '*':
			out.WriteString("[^/]*")
		case rest[0] == '?':
			out.WriteString("[^/]")
		case rest[0] == '[' || rest[0] == ']':
			out.WriteByte(rest[0])
		default:
			out.WriteString(regexp.QuoteMeta(rest[:1]))
		}
	}
	return regexp.Compile("^" + out.String() + "$")
}
