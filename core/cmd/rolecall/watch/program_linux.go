package watch

import "syscall"

// attributes put a program that has no terminal into a group of its own, so that signals reach all of it. It's ended if this
// process is killed.
func attributes(terminal bool) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: !terminal, Pdeathsig: syscall.SIGTERM}
}
