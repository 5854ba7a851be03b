//go:build unix

package watch

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// A program gets its input and environment, and its output and exit code come back.
func TestRunIsTheProgram(t *testing.T) {
	for script, code := range map[string]int{"exit 0": 0, "exit 7": 7, "kill -TERM $$": 128 + int(syscall.SIGTERM), "kill -KILL $$": 128 + int(syscall.SIGKILL)} {
		got, err := Run(Program{Args: []string{"sh", "-c", script}})
		require.NoError(t, err)
		require.Equal(t, code, got, script)
	}
	var out, errs bytes.Buffer
	code, err := Run(Program{Args: []string{"sh", "-c", `cat; echo "$A" >&2; exit 3`}, Env: []string{"A=b", "PATH=" + os.Getenv("PATH")}, In: strings.NewReader("in"), Out: &out, Err: &errs})
	require.NoError(t, err)
	require.Equal(t, []any{3, "in", "b\n"}, []any{code, out.String(), errs.String()})
	_, err = Run(Program{Args: []string{"/not/there"}})
	require.Error(t, err)
}

// helper runs this test again, as a process of its own that runs a program with another inside, and returns it with what the
// programs write.
func helper(t *testing.T) (process *exec.Cmd, out *bufio.Reader) {
	executable, err := os.Executable()
	require.NoError(t, err)
	process = exec.Command(executable, "-test.run=^TestSignalsReachAllPrograms$")
	process.Env = append(os.Environ(), "WATCH_HELPER=1")
	pipe, err := process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, process.Start())
	out = bufio.NewReader(pipe)
	line, err := out.ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "ready\n", line)
	return process, out
}

// A signal to the proxy reaches the program and what that started. Each holds the output open, so its end shows that all are gone.
func TestSignalsReachAllPrograms(t *testing.T) {
	if os.Getenv("WATCH_HELPER") != "" {
		code, err := Run(Program{Args: []string{"sh", "-c", "sleep 1000 & echo ready; wait"}, Env: os.Environ(), Out: os.Stdout})
		if err != nil {
			os.Exit(1)
		}
		os.Exit(code)
	}
	process, out := helper(t)
	require.NoError(t, process.Process.Signal(syscall.SIGTERM))
	_, err := io.ReadAll(out)
	require.NoError(t, err)
	require.Error(t, process.Wait())
	require.Equal(t, 128+int(syscall.SIGTERM), process.ProcessState.ExitCode())
}
