//go:build unix

package watch

import (
	"os"
	"syscall"
)

// pass sends a signal to a program, and to all of its group if that is its own.
func pass(process *os.Process, got os.Signal, terminal bool) {
	number, ok := got.(syscall.Signal)
	if ok && !terminal && syscall.Kill(-process.Pid, number) == nil {
		return
	}
	_ = process.Signal(got)
}
