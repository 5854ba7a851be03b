//go:build !race && !js

package growth

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var tabled = flag.String("table", "", "write the table of all operations and shapes into this `file`")

// A pair is an operation and a shape that it was tried on, with how it grew.
type pair struct {
	operation, shape string
	growth
}

// A cause is one for which work grew with the square before that was looked for: where it showed,
// and how many times in proportion the executed blocks were then, from n to step times n.
type cause struct {
	what, operation, shape string
	before                 float64
}

var causes = []cause{
	{"the calls of a message, for each of its calls", "engine: check, all findings", "uses in a reply, each with its result", 38.57},
	{"what became of a call, for its card", "engine: messages", "uses in a reply, each with its result", 75.22},
	{"the whole text, for each result that moves", "fix all", "calls, answered at the end", 7.67},
	{"the whole text, for each call of one ID", "fix all", "calls in one message, of one id", 11.39},
	{"IDs that are free, for each call without one", "fix all", "calls and results without ids", 14.96},
	{"IDs that are free, for each that is too long", "fix all", "calls of long ids", 8.85},
	{"the whole text, for each tool of one name", "fix all", "tools of one name", 9.98},
	{"the siblings before a value, for each fix", "fix all", "empty texts in one message", 11.27},
	{"the line before a value, for each fix", "fix all", "calls of arguments that are objects", 10.59},
	{"the siblings before a key, for each loss", "engine: convert to openai-chat", "unknown keys of the request", 4.21},
	{"the text before a block, joined again for each", "fix all", "tool blocks without ends", 48.10},
	{"the text before a block, for each of its keys", "fix all", "tool blocks without arguments", 47.06},
	{"the whole log, for each message that changes", "change each message", "an audit log", 8.15},
	{"the whole conversation, for each content that changes", "change each message", "calls of agent-types", 6.40},
	{"the results of a message, for each that changes", "change each message", "results without uses", 8.12},
	{"the places of all parts after a change of one", "change each message", "texts after uses", 8.07},
	{"the parts that was in a message, for each that it has", "change the last message", "parts of rolecall", 2.56},
}

// table is the file's text: first the causes, then the most of each operation, then that of each
// shape.
func table(pairs []pair) []byte {
	var out bytes.Buffer
	row := func(cells ...any) {
		for _, cell := range cells {
			text := fmt.Sprint(cell)
			if number, ok := cell.(float64); ok {
				text = fmt.Sprintf("%.2f", number)
			}
			out.WriteString("| " + strings.ReplaceAll(text, "|", `\|`) + " ")
		}
		out.WriteString("|\n")
	}
	row("what was looked up or joined again for each", "operation", "shape", "then", "now")
	row("---", "---", "---", "--:", "--:")
	for _, c := range causes {
		at := slices.IndexFunc(pairs, func(p pair) bool { return p.operation == c.operation && p.shape == c.shape })
		row(c.what, c.operation, c.shape, c.before, pairs[at].blocks)
	}
	most := func(title, other string, of, worst func(pair) string) {
		groups, order := map[string][]pair{}, []string{}
		for _, p := range pairs {
			if groups[of(p)] == nil {
				order = append(order, of(p))
			}
			groups[of(p)] = append(groups[of(p)], p)
		}
		out.WriteByte('\n')
		row(title, other+"s", "blocks", "most at", "bytes", "most at")
		row("---", "--:", "--:", "---", "--:", "---")
		for _, name := range order {
			blocks := slices.MaxFunc(groups[name], func(a, b pair) int { return cmp.Compare(a.blocks, b.blocks) })
			bytes := slices.MaxFunc(groups[name], func(a, b pair) int { return cmp.Compare(a.bytes, b.bytes) })
			row(code(name), len(groups[name]), blocks.blocks, code(worst(blocks)), bytes.bytes, code(worst(bytes)))
		}
	}
	operation, shape := func(p pair) string { return p.operation }, func(p pair) string { return p.shape }
	byOperation := slices.Clone(pairs)
	slices.SortStableFunc(byOperation, func(a, b pair) int { return cmp.Compare(place(a.operation), place(b.operation)) })
	pairs, byOperation = byOperation, pairs
	most("operation", "shape", operation, shape)
	pairs = byOperation
	most("shape", "operation", shape, operation)
	return out.Bytes()
}

// place is that of an operation in the list.
func place(name string) int {
	return slices.IndexFunc(operations, func(o operation) bool { return o.name == name })
}

// code is a name as it is written, where Markdown would take it for more.
func code(name string) string {
	if strings.ContainsAny(name, "<>[]*_\\`{}\n") {
		return "`` " + strings.ReplaceAll(name, "\n", "⏎") + " ``"
	}
	return name
}

// writeTable puts the table into the file that -table names.
func writeTable(t *testing.T, pairs []pair) {
	if !counts {
		t.Fatal("the table is made where blocks are counted")
	}
	if err := os.WriteFile(*tabled, table(pairs), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestCausesAreTried(t *testing.T) {
	shapes := allShapes()
	for _, c := range causes {
		if place(c.operation) < 0 {
			t.Errorf("there is no operation %s", c.operation)
		}
		at := slices.IndexFunc(shapes, func(s shape) bool { return s.name == c.shape })
		if at < 0 {
			t.Errorf("there is no shape %s", c.shape)
		} else if operations[place(c.operation)].on(read(shapes[at].text(2))) == nil {
			t.Errorf("%s does not apply to %s", c.operation, c.shape)
		}
	}
}
