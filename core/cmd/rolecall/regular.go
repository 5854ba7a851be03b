//go:build !js

package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"syscall"
)

// openRegular opens a file, and never waits: a named pipe, a device or a socket is an error.
func openRegular(path string) (io.ReadCloser, fs.FileInfo, error) {
	// Opening a device may already do something, so the kind is looked at before, and again in case it has changed.
	info, err := os.Stat(path)
	if err == nil {
		err = regular(info)
	}
	var file *os.File
	if err == nil {
		file, err = os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	}
	if err == nil {
		if info, err = file.Stat(); err == nil {
			err = regular(info)
		}
		if err != nil {
			_ = file.Close()
		}
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", named(path), reason(err))
	}
	return file, info, nil
}

func regular(info fs.FileInfo) error {
	if mode := info.Mode().Type(); mode != 0 {
		return fmt.Errorf("it's %s, not a file", kindOf(mode))
	}
	return nil
}

// kindOf says what is in a place where a regular file should be.
func kindOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeDir != 0:
		return "a folder"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something special"
}

// reason is an error of the file system without the name, which the caller says.
func reason(err error) error {
	if pathError, ok := err.(*fs.PathError); ok {
		return pathError.Err
	}
	return err
}

var descriptorPath = regexp.MustCompile(`^/(?:dev|proc/self)/fd/(\d+)$`)

// descriptor is what an argument names that is open already: standard input, or what a shell passes for <(command).
// It's nil for the name of a file.
func (c *call) descriptor(arg string) io.Reader {
	if arg == "-" || arg == "/dev/stdin" {
		return c.in
	}
	number := descriptorPath.FindStringSubmatch(arg)
	if number == nil {
		return nil
	}
	n, err := strconv.Atoi(number[1])
	switch {
	case err != nil:
		return nil
	case n == 0:
		return c.in
	}
	return os.NewFile(uintptr(n), arg)
}
