package watch

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// Program is what Run starts.
type Program struct {
	// Args are its name and what it's called with, and Env is its environment.
	Args, Env []string
	In        io.Reader
	Out, Err  io.Writer
	// Terminal says that a terminal is attached. It sends its signals to the program itself.
	Terminal bool
}

// grace is how long what a program left running may hold its output open after its end.
const grace = 5 * time.Second

// Run starts a program, passes signals on to it, waits for its end and returns how it exited: with 128 and the signal's number if one
// ended it, as in a shell. The error says why it couldn't be started.
func Run(p Program) (code int, err error) {
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	command := exec.Command(p.Args[0], p.Args[1:]...)
	command.Env, command.Stdin, command.Stdout, command.Stderr = p.Env, p.In, p.Out, p.Err
	command.WaitDelay = grace
	command.SysProcAttr = attributes(p.Terminal)
	started, ended := make(chan error, 1), make(chan error, 1)
	go func() {
		// Linux ends the program when this thread ends, not when this process does.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := command.Start()
		started <- err
		if err == nil {
			ended <- command.Wait()
		}
	}()
	if err := <-started; err != nil {
		return 0, err
	}
	for {
		select {
		case got := <-signals:
			if !p.Terminal || got != os.Interrupt && got != syscall.SIGQUIT {
				pass(command.Process, got, p.Terminal)
			}
		case err := <-ended:
			if failed := new(exec.ExitError); err != nil && !errors.As(err, &failed) && !errors.Is(err, exec.ErrWaitDelay) {
				return 0, err
			}
			if status, ok := command.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
				return 128 + int(status.Signal()), nil
			}
			return command.ProcessState.ExitCode(), nil
		}
	}
}
