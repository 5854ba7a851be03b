//go:build !js

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// input is a text that a command works on: a file, or standard input where path is empty.
type input struct {
	path string
	in   io.Reader
	// label is what standard input is called, if not stdin.
	label string
	// wrong is why the text can't be read, if that's known already.
	wrong error
	// found says that the file was found in a folder or by a pattern, so that it may be of another kind.
	found bool
}

// name is what the text is called in the output.
func (i input) name() fileName {
	return named(cmp.Or(i.path, i.label, "stdin"))
}

// open is the text to read, and how long it is; 0 where that isn't known.
func (i input) open() (io.ReadCloser, int64, error) {
	if i.wrong != nil {
		return nil, 0, i.wrong
	}
	if i.path == "" {
		text, _, err := unpacked(i.in)
		if err != nil {
			err = fmt.Errorf("%s: %w", i.name(), err)
		}
		return io.NopCloser(text), 0, err
	}
	file, info, err := openRegular(i.path)
	if err != nil {
		return nil, 0, err
	}
	text, _, err := unpacked(file)
	if err != nil {
		_ = file.Close()
		return nil, 0, fmt.Errorf("%s: %w", i.name(), err)
	}
	return readCloser{text, file}, info.Size(), nil
}

// readCloser reads from one and closes the other.
type readCloser struct {
	io.Reader
	io.Closer
}

// longestUnpacked is how many bytes a file may unpack to.
const longestUnpacked = 8 << 30

// unpacked is what a file says: its bytes, or what is packed in them with gzip. It returns an error if that isn't text.
func unpacked(file io.Reader) (text io.Reader, packed bool, err error) {
	const head = 4096
	buffered := bufio.NewReaderSize(file, head)
	first, _ := buffered.Peek(head)
	if bytes.HasPrefix(first, []byte("\x1f\x8b")) {
		inside, err := gzip.NewReader(buffered)
		if err != nil {
			return nil, false, errors.New("it's a damaged or incomplete gzip file")
		}
		buffered, packed = bufio.NewReaderSize(&bounded{inside, longestUnpacked}, head), true
		first, _ = buffered.Peek(head)
	}
	if kind := engine.BinaryKind(first); kind != "" {
		return nil, false, fmt.Errorf("it's %s, not text", kind)
	}
	return buffered, packed, nil
}

// bounded reads up to a number of bytes, and fails if there are more.
type bounded struct {
	io.Reader
	left int64
}

func (b *bounded) Read(out []byte) (int, error) {
	n, err := b.Reader.Read(out)
	if b.left -= int64(n); b.left < 0 {
		return 0, errors.New("it unpacks to more than 8 GB")
	}
	if err != nil && err != io.EOF {
		err = errors.New("it's a damaged or incomplete gzip file")
	}
	return n, err
}

// loaded is a text as it was read.
type loaded struct {
	input
	// data are the bytes of the file, and text is what they say, as UTF-8.
	data, text []byte
	// info is what the file system says of the file; nil for standard input.
	info fs.FileInfo
	// packed says that the file was packed with gzip.
	packed bool
}

// load reads the whole text.
func (i input) load() (*loaded, error) {
	l := &loaded{input: i}
	file := io.NopCloser(i.in)
	err := i.wrong
	if err == nil && i.path != "" {
		file, l.info, err = openRegular(i.path)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, packed, err := unpacked(file)
	if err == nil {
		l.packed = packed
		l.data, err = io.ReadAll(text)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", i.name(), err)
	}
	l.text, _ = source.Decode(l.data)
	return l, nil
}

// read is the whole text, as UTF-8, of which a command needs something.
func (i input) read() ([]byte, error) {
	l, err := i.load()
	if err != nil {
		return nil, err
	}
	return l.text, i.empty(l.text)
}

// empty is an error if there's nothing in the text to work on: a check of nothing isn't a good one.
func (i input) empty(text []byte) error {
	if len(bytes.TrimSpace(text)) == 0 {
		return fmt.Errorf("%s is empty", i.name())
	}
	return nil
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
		some, err := c.expand(arg)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// input is the one input that a command needs.
func (c *call) input() (input, error) {
	all, err := c.inputs()
	if err != nil {
		return input{}, err
	}
	if len(all) != 1 {
		return input{}, usage(fmt.Sprintf("rolecall %s accepts one file, not %d", c.command.name, len(all)))
	}
	return all[0], nil
}

// one reads the one text that a command needs.
func (c *call) one() (input, []byte, error) {
	in, err := c.input()
	if err != nil {
		return input{}, nil, err
	}
	text, err := in.read()
	return in, text, err
}

// wildcards are the characters that make a pattern of a path.
const wildcards = "*?[{"

// expand is the texts that an argument names, sorted.
func (c *call) expand(arg string) ([]input, error) {
	switch opened := c.descriptor(arg); opened {
	case nil:
	case c.in:
		return []input{{in: opened}}, nil
	default:
		return []input{{in: opened, label: arg}}, nil
	}
	info, err := os.Lstat(arg)
	switch {
	case err == nil && info.IsDir():
		return c.found(arg, "", arg)
	case err == nil:
		if target, err := os.Stat(arg); err == nil && target.IsDir() {
			return nil, fmt.Errorf("%s is a symbolic link: name the folder that it points to", named(arg))
		}
		return []input{{path: arg}}, nil
	case !strings.ContainsAny(arg, wildcards):
		return nil, fmt.Errorf("%s: file not found", named(arg))
	}
	pattern := filepath.ToSlash(filepath.Clean(arg))
	if !doublestar.ValidatePattern(pattern) {
		return nil, usage("invalid pattern " + quote(arg))
	}
	// The folder before the first special character is where to look.
	root := arg[:strings.IndexAny(arg, wildcards)]
	if root = filepath.Dir(root + "x"); root == "" {
		root = "."
	}
	return c.found(root, pattern, arg)
}

// found are the files below a folder that match a pattern or, without one, that are looked for in folders. Folders of
// packages, and those whose names begin with a dot, are passed over, and so is what isn't a regular file; symbolic
// links could lead anywhere.
func (c *call) found(root, pattern, arg string) ([]input, error) {
	var all []input
	s := c.selection(root)
	wanted := s.wants
	if pattern != "" {
		// A pattern says itself which files it's for.
		s.repository = ""
		wanted = func(path string) bool { ok, _ := doublestar.Match(pattern, path); return ok }
	}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && path == root:
			return err
		case err != nil:
			all = append(all, input{path: path, wrong: fmt.Errorf("%s: %w", named(path), reason(err))})
			return nil
		case entry.IsDir() && path != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules" || s.excludes(path, true)):
			return filepath.SkipDir
		case entry.IsDir() || !wanted(filepath.ToSlash(path)) || entry.Name() == factsName:
		case s.excludes(path, false):
		case entry.Type().IsRegular():
			all = append(all, input{path: path, found: true})
		default:
			c.say("%s is %s: skipped", named(path), kindOf(entry.Type()))
		}
		return nil
	})
	if (err == nil || errors.Is(err, fs.ErrNotExist)) && len(all) == 0 {
		err = errors.New("no file matches " + quote(arg))
		if s.left > 0 {
			err = errors.New("no file matches " + quote(arg) + ": all are excluded, or in .gitignore")
		}
	}
	return all, err
}
