//go:build !unix

package watch

import (
	"os"
	"syscall"
)

func attributes(bool) *syscall.SysProcAttr { return nil }

// pass ends a program: there are no signals to send.
func pass(process *os.Process, _ os.Signal, _ bool) { _ = process.Kill() }
