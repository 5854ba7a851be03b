package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// openUnnamed opens a new file that has no name in a folder, so that nothing is left of it if the command is killed. It's nil
// where the file system has no such files.
func openUnnamed(folder string, mode fs.FileMode) *os.File {
	file, err := os.OpenFile(folder, os.O_WRONLY|unix.O_TMPFILE, mode)
	if err != nil {
		return nil
	}
	if _, err := os.Stat(descriptor(file)); err != nil { // without /proc it could never get a name
		_ = file.Close()
		return nil
	}
	return file
}

func descriptor(file *os.File) string { return fmt.Sprintf("/proc/self/fd/%d", file.Fd()) }

// linkUnnamed gives such a file a name.
func linkUnnamed(file *os.File, path string) error {
	err := unix.Linkat(unix.AT_FDCWD, descriptor(file), unix.AT_FDCWD, path, unix.AT_SYMLINK_FOLLOW)
	if err != nil {
		return &fs.PathError{Op: "link", Path: path, Err: err}
	}
	return nil
}

// keepAttributes copies the access control list and the user's attributes of the file at a path.
func keepAttributes(file *os.File, path string) error {
	names := make([]byte, 64<<10)
	n, err := unix.Llistxattr(path, names)
	if err != nil {
		return nil // the file system has none
	}
	value := make([]byte, 64<<10)
	for name := range strings.SplitSeq(strings.TrimRight(string(names[:n]), "\x00"), "\x00") {
		if name != "system.posix_acl_access" && !strings.HasPrefix(name, "user.") {
			continue
		}
		size, err := unix.Lgetxattr(path, name, value)
		if err != nil {
			return err
		}
		if err := unix.Fsetxattr(int(file.Fd()), name, value[:size], 0); err != nil && !errors.Is(err, unix.ENOTSUP) {
			return err
		}
	}
	return nil
}
