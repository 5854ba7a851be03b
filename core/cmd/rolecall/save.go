//go:build !js

package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/rolecall/rolecall/core/source"
)

// Everything that a command writes into files is written here: first to a file without a name, or with a random one where
// the system has no such files, in the same folder, then put in place in one step. If the command is stopped or the
// disk is full, the old file stays, complete.

// onStep is called before each step of writing, with what comes next; tests stop the work there.
var onStep = func(step string) error { return nil }

// replace writes a text over the file that it was read from, in the file's encoding, with its rights and its owner.
func (l *loaded) replace(text []byte) error {
	data := source.Encode(text, l.data)
	if bytes.Equal(data, l.data) {
		return nil
	}
	if err := l.replaceable(); err != nil {
		return fmt.Errorf("%s wasn't changed: %w", l.name(), reason(err))
	}
	err := write(l.path, l.info.Mode().Perm(), whole(data), func(made *unnamed) error {
		if err := keepRights(made.File, l.path, l.info); err != nil {
			return fmt.Errorf("its owner and rights can't be kept: %w", err)
		}
		return nil
	}, func(made *unnamed) error {
		if now, err := os.Lstat(l.path); err != nil || !os.SameFile(now, l.info) || now.Size() != l.info.Size() || !now.ModTime().Equal(l.info.ModTime()) {
			return errors.New("another program changed it in the meantime")
		}
		temporary, err := made.name()
		if err != nil {
			return err
		}
		if err := onStep("rename"); err != nil {
			return err
		}
		return os.Rename(temporary, l.path)
	})
	if err != nil {
		return fmt.Errorf("%s wasn't changed: %w", l.name(), reason(err))
	}
	return nil
}

// replaceable returns why the file must not be replaced, if there is a reason.
func (l *loaded) replaceable() error {
	info, err := os.Lstat(l.path)
	switch {
	case err != nil:
		return err
	case info.Mode().Type() == fs.ModeSymlink:
		return errors.New("it's a symbolic link; name the file that it points to")
	case !info.Mode().IsRegular():
		return errors.New("it isn't a regular file")
	case l.packed:
		return errors.New("it's packed with gzip")
	case info.Mode().Perm()&0o222 == 0:
		return errors.New("it's read-only")
	}
	if err := insideFolder(l.path); err != nil {
		return err
	}
	if text, _ := source.Decode(l.data); !bytes.Equal(source.Encode(text, l.data), l.data) {
		return errors.New("it has characters that can't be decoded")
	}
	file, err := os.OpenFile(l.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// whole writes data.
func whole(data []byte) func(io.Writer) error {
	return func(out io.Writer) error {
		_, err := out.Write(data)
		return err
	}
}

// create writes a new file. It fails if there is one of this name.
func create(path string, data []byte) error { return createWith(path, whole(data)) }

// createPrivate is create for a file that only its owner may read.
func createPrivate(path string, data []byte) error { return createMode(path, 0o600, whole(data)) }

// createWith is create with what fill writes.
func createWith(path string, fill func(io.Writer) error) error { return createMode(path, 0o666, fill) }

func createMode(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	_, err := os.Lstat(path)
	if err == nil {
		err = fs.ErrExist
	} else if errors.Is(err, fs.ErrNotExist) {
		if err = insideFolder(path); err == nil {
			err = write(path, mode, fill, nil, func(made *unnamed) error { return made.link(path) })
		}
	}
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s already exists", named(path))
	}
	if err != nil {
		return fmt.Errorf("%s wasn't written: %w", named(path), reason(err))
	}
	return nil
}

// openNew opens a new file that is written while a command runs, and that only its owner may read.
func openNew(path string) (*os.File, error) {
	err := insideFolder(path)
	var file *os.File
	if err == nil {
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	}
	if err != nil {
		return nil, fmt.Errorf("%s wasn't written: %w", named(path), reason(err))
	}
	return file, nil
}

// makeFolder makes a folder for files that only their owner may read, unless it's there.
func makeFolder(path string) error {
	err := insideFolder(path)
	if err == nil {
		err = os.MkdirAll(path, 0o700)
	}
	if err != nil {
		return fmt.Errorf("%s can't be used: %w", named(path), reason(err))
	}
	return nil
}

// insideFolder returns an error if a path within the current folder leads out of it over a symbolic link.
func insideFolder(path string) error {
	if !filepath.IsLocal(path) {
		return nil
	}
	here, err := filepath.EvalSymlinks(".")
	if err != nil {
		return err
	}
	if here, err = filepath.Abs(here); err != nil {
		return err
	}
	folder, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return err
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return err
	}
	if below, err := filepath.Rel(here, folder); err != nil || !filepath.IsLocal(below) {
		return errors.New("a symbolic link in its path leads out of this folder")
	}
	return nil
}

// write has an unnamed file filled in the folder of path, and has it put in place once it's on the disk. Whatever fails,
// the unnamed file is gone afterwards.
func write(path string, mode fs.FileMode, fill func(io.Writer) error, prepare, place func(*unnamed) error) (err error) {
	if err := onStep("create"); err != nil {
		return err
	}
	made, err := newUnnamed(filepath.Dir(path), mode)
	if err != nil {
		return err
	}
	defer made.discard()
	if err := onStep("write"); err != nil {
		return err
	}
	out := bufio.NewWriterSize(made, 1<<16)
	if err := fill(out); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if prepare != nil {
		if err := prepare(made); err != nil {
			return err
		}
	}
	if err := onStep("sync"); err != nil {
		return err
	}
	if err := made.Sync(); err != nil {
		return err
	}
	if made.temporary != "" {
		// Windows doesn't rename open files.
		if err := made.Close(); err != nil {
			return err
		}
	}
	if err := onStep("name"); err != nil {
		return err
	}
	if err := place(made); err != nil {
		return err
	}
	if err := onStep("done"); err != nil {
		return err
	}
	// The new entry of the folder is on the disk as soon as the folder is; not every system can say so.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
	return nil
}

// unnamed is a file on its way, which has no name yet or a temporary one.
type unnamed struct {
	*os.File
	folder string
	// temporary is its name, if it has one.
	temporary string
}

// newUnnamed creates a file without a name, or with a temporary one.
func newUnnamed(folder string, mode fs.FileMode) (*unnamed, error) {
	if file := openUnnamed(folder, mode); file != nil {
		return &unnamed{File: file, folder: folder}, nil
	}
	temporary := temporaryName(folder)
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, err
	}
	return &unnamed{File: file, folder: folder, temporary: temporary}, nil
}

// temporaryName is a random name.
func temporaryName(folder string) string { return filepath.Join(folder, ".rolecall-"+rand.Text()) }

// name gives the file a temporary name.
func (u *unnamed) name() (string, error) {
	if u.temporary == "" {
		temporary := temporaryName(u.folder)
		if err := linkUnnamed(u.File, temporary); err != nil {
			return "", err
		}
		u.temporary = temporary
	}
	return u.temporary, nil
}

// link gives the file a name that no other file may have.
func (u *unnamed) link(path string) error {
	if u.temporary == "" {
		return linkUnnamed(u.File, path)
	}
	if err := os.Link(u.temporary, path); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	// Not every file system has links.
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(u.temporary, path)
}

// discard closes the file, and removes its temporary name if it still has it.
func (u *unnamed) discard() {
	_ = u.Close()
	if u.temporary != "" {
		_ = os.Remove(u.temporary)
	}
}
