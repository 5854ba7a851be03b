//go:build unix && !race

package hostile

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// door is a program that a text is given to, as people do who run it on their own machine.
type door struct {
	name string
	// args are the program's; input is what it reads, from the text.
	args  []string
	input func(text string) string
	// exits are the exit codes of an answer, and answers how many lines of its output answer a question; 0 for any.
	exits   []int
	answers int
}

// doors are the programs of a folder that holds the command as rolecall and, where pkg isn't empty, of npm's package there.
func doors(folder, pkg string) []door {
	command := filepath.Join(folder, "rolecall")
	itself := func(text string) string { return text }
	all := []door{
		{"check", []string{command, "check", "-"}, itself, []int{0, 1, 2}, 0},
		{"fix", []string{command, "fix", "--safe=false", "-"}, itself, []int{0, 1, 2}, 0},
		{"MCP", []string{command, "mcp"}, messagesOf, []int{0}, 3},
	}
	if pkg != "" {
		script := `import { check, fix } from ` + quoted("file://"+pkg+"/index.js") + `;
import { readFileSync } from "node:fs";
const text = readFileSync(0);
for (const ask of [check, (t) => fix(t, { safe: false })]) await ask(text).catch((reason) => { if (reason instanceof RangeError) throw reason; });`
		all = append(all, door{"npm", []string{"node", "--input-type=module", "-e", script}, itself, []int{0}, 0})
	}
	return all
}

func quoted(text string) string {
	out, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(out)
}

// messagesOf are the lines that a coding agent sends to check a text and to fix it.
func messagesOf(text string) string {
	const start = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`
	var b strings.Builder
	b.WriteString(start)
	for i, tool := range []string{"check", "fix"} {
		fmt.Fprintf(&b, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":{"text":%s}}}`+"\n", i+2, tool, quoted(strings.ToValidUTF8(text, "\uFFFD")))
	}
	return b.String()
}

// run gives a door a text and returns what that cost: the time of the processor, and the most memory that the program had.
func (d door) run(t *testing.T, text string) (took time.Duration, most int64) {
	command := exec.Command(d.args[0], d.args[1:]...)
	command.Stdin = strings.NewReader(d.input(text))
	out, err := command.CombinedOutput()
	state := command.ProcessState
	require.NotNil(t, state, "%s: %v", d.name, err)
	require.Contains(t, d.exits, state.ExitCode(), "%s: %.400s", d.name, out)
	if d.answers > 0 {
		require.Equal(t, d.answers, strings.Count(string(out), `"jsonrpc":"2.0","id":`), "%s: %.400s", d.name, out)
	}
	usage := state.SysUsage().(*syscall.Rusage)
	most = usage.Maxrss
	if runtime.GOOS != "darwin" {
		most <<= 10
	}
	return state.UserTime() + state.SystemTime(), most
}

// The command and MCP answer about every hostile text within the memory that the API has, too, and npm's package answers.
// With -v the table of what each took is printed. ROLECALL_NPM is the folder of npm's package where that is built.
func TestHostileTextsAtEveryDoor(t *testing.T) {
	folder := t.TempDir()
	out, err := exec.Command("go", "build", "-o", filepath.Join(folder, "rolecall"), "github.com/rolecall/rolecall/core/cmd/rolecall").CombinedOutput()
	require.NoError(t, err, string(out))
	asked := hostiles
	if os.Getenv("ROLECALL_HOSTILE") == "" {
		// One of each kind: the whole list takes minutes.
		asked = nil
		for i := 0; i < len(hostiles); i += 9 {
			asked = append(asked, hostiles[i])
		}
	}
	for _, size := range hostileSizes(t) {
		for _, h := range asked {
			t.Run(h.name+" of "+strconv.Itoa(size>>10)+" kB", func(t *testing.T) {
				text := h.text(size)
				for _, d := range doors(folder, os.Getenv("ROLECALL_NPM")) {
					took, most := d.run(t, text)
					t.Logf("%s: %.2f s, %d MB", d.name, took.Seconds(), most>>20)
					// The page's engine gives no memory back, so npm's package keeps that of its dearest answer.
					if most > mostMemory && d.name != "npm" {
						t.Errorf("%s took %d MB", d.name, most>>20)
					}
				}
			})
		}
	}
}
