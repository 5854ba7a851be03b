//go:build unix

package main

import (
	"io/fs"
	"os"
	"syscall"
)

// keepRights gives a file the owner and the rights of the one at a path.
func keepRights(file *os.File, path string, like fs.FileInfo) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	now, was := info.Sys().(*syscall.Stat_t), like.Sys().(*syscall.Stat_t)
	if now.Uid != was.Uid || now.Gid != was.Gid {
		if err := file.Chown(int(was.Uid), int(was.Gid)); err != nil {
			return err
		}
	}
	if err := file.Chmod(like.Mode()); err != nil {
		return err
	}
	return keepAttributes(file, path)
}

// names is how many names a file has: more than one are hard links.
func names(info fs.FileInfo) int { return int(info.Sys().(*syscall.Stat_t).Nlink) }
