package watch

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// A proxy that is killed leaves no program behind.
func TestKilledProxiesLeaveNoProgram(t *testing.T) {
	if os.Getenv("WATCH_HELPER") != "" {
		_, _ = Run(Program{Args: []string{"sh", "-c", "echo ready; exec sleep 1000"}, Env: os.Environ(), Out: os.Stdout})
		os.Exit(1)
	}
	executable, err := os.Executable()
	require.NoError(t, err)
	process := exec.Command(executable, "-test.run=^TestKilledProxiesLeaveNoProgram$")
	process.Env = append(os.Environ(), "WATCH_HELPER=1")
	pipe, err := process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, process.Start())
	out := bufio.NewReader(pipe)
	line, err := out.ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "ready\n", line)
	require.NoError(t, process.Process.Kill())
	_, err = io.ReadAll(out) // it ends when the program does, which has it open
	require.NoError(t, err)
	require.Error(t, process.Wait())
}
