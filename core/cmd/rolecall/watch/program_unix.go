//go:build unix && !linux

package watch

import "syscall"

// attributes put a program that has no terminal into a group of its own, so that signals reach all of it.
func attributes(terminal bool) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: !terminal}
}
