package workbench_test

import (
	"bytes"
	"encoding/json"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/workbench"
)

func systemOf(t *testing.T, id string, actions ...engine.SystemAction) engine.SystemsResponse {
	t.Helper()
	return systemOn(t, "", engine.SystemsRequest{System: id, Actions: actions})
}

// systemOn plays a script on a text.
func systemOn(t *testing.T, text string, request engine.SystemsRequest) engine.SystemsResponse {
	t.Helper()
	return ask[engine.SystemsResponse](t, text, "systems", request)
}

func ask[R any](t *testing.T, text, operation string, request engine.SystemsRequest) R {
	t.Helper()
	answer := call[R](t, text, operation, request)
	require.Nil(t, answer.Failure)
	return answer.Result
}

type answered[R any] struct {
	Result  R
	Failure *engine.Failure
}

func call[R any](t *testing.T, text, operation string, request engine.SystemsRequest) (answer answered[R]) {
	t.Helper()
	request.Revision = 1
	asked, err := json.Marshal(request)
	require.NoError(t, err)
	var e engine.Engine
	e.Use(1, []byte(text))
	require.NoError(t, json.Unmarshal(e.CallWith(engine.WithSystems(engine.Later, workbench.Player), operation, asked, nil), &answer))
	return answer
}

// after is the step of an action.
func after(r engine.SystemsResponse, action int) engine.SystemStep {
	for i := range r.Steps {
		if step := &r.Steps[i]; step.Action == action && step.Event == "" {
			return *step
		}
	}
	return engine.SystemStep{}
}

// said is what the steps of a system say, a line each.
func said(r engine.SystemsResponse) string {
	var out strings.Builder
	for _, step := range r.Steps {
		if strings.Contains(step.Go, "fmt.Println") {
			out.WriteString(step.Says + "\n")
		}
	}
	return out.String()
}

// boxed is one box of the last step, as lines.
func boxed(t *testing.T, r engine.SystemsResponse, title string) string {
	t.Helper()
	return boxedAt(t, r, len(r.Steps)-1, title)
}

func boxedAt(t *testing.T, r engine.SystemsResponse, step int, title string) string {
	t.Helper()
	for _, box := range r.Steps[step].Boxes {
		if box.Title == title {
			var out strings.Builder
			out.WriteString(box.Note + "\n")
			for _, at := range box.Rows {
				row := r.Rows[at]
				out.WriteString(row.Label + "|" + row.Text + "|" + row.Note)
				if row.Mark != "" {
					out.WriteString("|" + row.Mark)
				}
				out.WriteString("\n")
			}
			return out.String()
		}
	}
	require.Fail(t, "no box "+title)
	return ""
}

// recorded is an answer as JSON with a line for each step and each row.
func recorded(t *testing.T, response engine.SystemsResponse) []byte {
	t.Helper()
	marshal := func(value any) string {
		text, err := json.Marshal(value)
		require.NoError(t, err)
		return string(text)
	}
	var steps, rows []string
	for _, step := range response.Steps {
		steps = append(steps, marshal(step))
	}
	for _, row := range response.Rows {
		rows = append(rows, marshal(row))
	}
	response.Steps, response.Rows = nil, nil
	text := strings.Replace(marshal(response), `"steps":null`, "\"steps\":[\n"+strings.Join(steps, ",\n")+"\n]", 1)
	return []byte(strings.Replace(text, `"rows":null`, "\"rows\":[\n"+strings.Join(rows, ",\n")+"\n]", 1) + "\n")
}

// Each system's usual script, as the page plays it: the browser's test compares the page with these files.
func TestSystemsAreAsRecorded(t *testing.T) {
	for _, system := range workbench.Scripts() {
		response := systemOf(t, system.ID, system.Usual...)
		got := recorded(t, response)
		name := filepath.Join("testdata", system.ID+".json")
		if os.Getenv("UPDATE_SYSTEMS") != "" {
			require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
			require.NoError(t, os.WriteFile(name, got, 0o644))
		}
		want, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), system.ID)
	}
}

// The Go program that the page shows prints what the page says.
func TestSystemsProgramsPrintWhatIsSaid(t *testing.T) {
	usual := map[string]engine.SystemsResponse{}
	for _, system := range workbench.Scripts() {
		usual[system.ID] = systemOf(t, system.ID, system.Usual...)
	}
	printWhatIsSaid(t, usual)
}

// Each printed line says what it prints, and the programs have nothing that is only there to compile.
func TestPrintedLinesHaveLabels(t *testing.T) {
	for _, system := range workbench.Scripts() {
		actions := slices.Clone(system.Usual)
		for _, offer := range system.Offers {
			actions = append(actions, engine.SystemAction{Do: offer.Do, Amount: 1, To: "1", Role: "user", Name: "text", Text: "{}"})
		}
		response := systemOn(t, trip, engine.SystemsRequest{System: system.ID, Actions: actions})
		for line := range strings.Lines(said(response)) {
			require.Regexp(t, `^[A-Za-z ]+: `, line, system.ID)
		}
		require.NotContains(t, response.Program, "\t_ = ", system.ID)
	}
}

// printWhatIsSaid runs the programs of answers by the IDs of their systems, and compares what each prints with what the steps say.
// They are formatted. To link them takes longer than anything else here, so they're functions of one program.
func printWhatIsSaid(t *testing.T, responses map[string]engine.SystemsResponse) {
	t.Helper()
	folder := t.TempDir()
	var files []string
	write := func(name, text string) {
		files = append(files, filepath.Join(folder, name+".go"))
		require.NoError(t, os.WriteFile(files[len(files)-1], []byte(text), 0o644))
	}
	choose := "package main\n\nimport \"os\"\n\nfunc main() {\n\tswitch os.Args[1] {\n"
	for id, response := range responses {
		formatted, err := format.Source([]byte(response.Program))
		require.NoError(t, err, response.Program)
		require.Equal(t, string(formatted), response.Program)
		require.Equal(t, 1, strings.Count(response.Program, "\nfunc "), response.Program)
		write(id, strings.Replace(response.Program, "\nfunc main() {", "\nfunc of"+id+"() {", 1))
		choose += "\tcase \"" + id + "\":\n\t\tof" + id + "()\n"
	}
	write("main", choose+"\t}\n}\n")
	program := filepath.Join(folder, "programs")
	problems, err := exec.Command("go", append([]string{"build", "-o", program}, files...)...).CombinedOutput()
	require.NoError(t, err, string(problems))
	for id, response := range responses {
		var problems bytes.Buffer
		run := exec.Command(program, id)
		run.Stderr = &problems
		printed, err := run.Output()
		require.NoError(t, err, problems.String()+response.Program)
		require.Equal(t, said(response), string(printed), id)
	}
}

// Each system plays what it offers and nothing else, and has words that it's found by.
func TestScriptsAreWhatTheSystemsPlay(t *testing.T) {
	for _, system := range workbench.Scripts() {
		for _, offer := range system.Offers {
			require.NotContains(t, after(systemOf(t, system.ID, engine.SystemAction{Do: offer.Do}), 1).Title, "Unknown action", system.ID)
		}
		for _, action := range system.Usual {
			require.True(t, slices.ContainsFunc(system.Offers, func(offer engine.SystemOffer) bool { return offer.Do == action.Do }), "%s: %s", system.ID, action.Do)
		}
		require.NotEmpty(t, system.Words)
	}
	require.Len(t, workbench.Scripts(), 10)
}

// A picture of a limit is as full as the text next to it says.
func TestAmountsAreWithinTheirLimits(t *testing.T) {
	response := systemOf(t, "memory", engine.SystemAction{Do: "message", Role: "user", Text: strings.Repeat("word ", 20)})
	memory := after(response, 1).Boxes[0]
	require.Equal(t, 60, memory.Limit)
	require.Equal(t, memory.Note, strconv.Itoa(response.Rows[memory.Rows[0]].Amount)+" tokens, limit 60")
	thread := after(systemOf(t, "threads", engine.SystemAction{Do: "append", To: "ada", Role: "user", Text: "Hi"}, engine.SystemAction{Do: "clock", Amount: 25}), 2).Boxes[1]
	require.Equal(t, [2]int{25, 60}, [2]int{thread.Amount, thread.Limit})
	loop := after(systemOf(t, "loop", engine.SystemAction{Do: "tool", Name: "look", Text: "x"}, engine.SystemAction{Do: "calls", Name: "look", Text: "{}"}, engine.SystemAction{Do: "endless"}, engine.SystemAction{Do: "run", Text: "Go"}), 4).Boxes[0]
	require.Equal(t, [2]int{25, 25}, [2]int{loop.Amount, loop.Limit})
}

func TestMemorySystem(t *testing.T) {
	r := systemOf(t, "memory", engine.SystemAction{Do: "limit", Amount: 40},
		engine.SystemAction{Do: "message", Role: "system", Text: "Be brief."},
		engine.SystemAction{Do: "call", To: "c", Name: "read", Text: `{"path":"a"}`},
		engine.SystemAction{Do: "result", To: "c", Name: "read", Text: "short"},
		engine.SystemAction{Do: "message", Role: "user", Text: strings.Repeat("word ", 20)})
	gone := boxed(t, r, "Removed")
	require.Contains(t, gone, "assistant|read {\"path\":\"a\"}|")
	require.Contains(t, gone, "tool|short|")
	require.Contains(t, boxed(t, r, "Next request"), "system|Be brief.|")
	r = systemOf(t, "memory", engine.SystemAction{Do: "message", Role: "assistant", Text: "[Thinking about it.]\n\nYes"})
	require.Equal(t, "\nassistant|Yes|\n", boxed(t, r, "Next request without thinking"))
}

func TestSystemsRefuseWhatIsTooMuch(t *testing.T) {
	refused := func(request engine.SystemsRequest) string {
		return call[engine.SystemsResponse](t, "", "systems", request).Failure.Message
	}
	require.Equal(t, "A script can have up to 60 actions.", refused(engine.SystemsRequest{Actions: make([]engine.SystemAction, 61)}))
	require.Equal(t, "An action's text can have up to 1000 bytes.", refused(engine.SystemsRequest{Actions: []engine.SystemAction{{Text: strings.Repeat("a", 1001)}}}))
	require.Equal(t, `Unknown system "other".`, refused(engine.SystemsRequest{System: "other"}))
}

// Whatever a link names, an answer comes, and its program prints what is said.
func TestSystemsTakeAnyAction(t *testing.T) {
	strange := engine.SystemAction{To: "m2\n\"", Role: "hacker", Name: "\n", Text: "`\"\n", Amount: -1}
	cycle := []engine.SystemAction{{Do: "add", To: "m2", Role: "user"}, {Do: "add", To: "m1"}, {Do: "walk", To: "m1"}, {Do: "walk", To: "m9"}}
	answers := map[string]engine.SystemsResponse{}
	for _, system := range workbench.Scripts() {
		actions := append([]engine.SystemAction{{Do: "fly\naway"}, {Do: "clear", To: "9"}}, cycle...)
		for _, offer := range system.Offers {
			strange.Do = offer.Do
			actions = append(actions, engine.SystemAction{Do: offer.Do}, strange)
		}
		response := systemOf(t, system.ID, actions...)
		require.NotEmpty(t, after(response, len(actions)).Title)
		answers[system.ID] = response
	}
	printWhatIsSaid(t, answers)
}
