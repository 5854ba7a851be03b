// Package workbench plays the systems of the five documents: what a list of actions does to one of them,
// and the Go program that does the same. Clocks and chance are its own: the same actions always have the
// same answer.
package workbench

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
)

// The most that one script may hold, so that a link cannot keep the page busy.
const (
	mostActions     = 60
	longestAction   = 1000
	largestAmount   = 100_000
	systemRowLength = 300
	mostRows        = 100
	longestText     = 30_000
)

// system is one of the systems, as it is played.
type system interface {
	// do runs one action.
	do(action *engine.SystemAction) played
	// boxes show the state.
	boxes() []engine.SystemBox
}

// played is what an action did: its title, the statements, and what they print.
type played struct{ title, code, says string }

// systemKind describes a system.
type systemKind struct {
	id   string
	make func() system
	// does are the actions that it knows, with blanks between them.
	does string
	// lookUses says that boxes use what they show. Such a system is played from the beginning for each
	// step, so that what is shown of a step cannot change the next one.
	lookUses bool
	// imports and head begin its program.
	imports []string
	head    string
	// says is what the head prints.
	says string
}

func systemKinds() []systemKind {
	return []systemKind{memoryKind(), callsKind(), treeKind(), threadsKind(), sessionsKind(), loopKind(), auditKind(), endpointKind()}
}

// Play plays actions on one of the systems, for engine.WithSystems.
func Play(request engine.SystemsRequest) (engine.SystemsResponse, *engine.Failure) {
	kinds := systemKinds()
	kind := &kinds[0]
	response := engine.SystemsResponse{Revision: request.Revision}
	for i := range kinds {
		if kinds[i].id == request.System {
			kind = &kinds[i]
		}
	}
	if request.System != "" && kind.id != request.System {
		return response, rejected("bad-request", "Unknown system "+strconv.Quote(request.System)+".")
	}
	if len(request.Actions) > mostActions {
		return response, rejected("too-large", "A script can have up to "+strconv.Itoa(mostActions)+" actions.")
	}
	for i := range request.Actions {
		a := &request.Actions[i]
		if max(len(a.Text), len(a.Name), len(a.To), len(a.Role), len(a.Do)) > longestAction {
			return response, rejected("too-large", "An action's text can have up to "+strconv.Itoa(longestAction)+" bytes.")
		}
		a.Amount = min(max(a.Amount, 0), largestAmount)
	}
	response.System = kind.id
	var code strings.Builder
	code.WriteString("func main() {\n" + indented(kind.head))
	s, done := kind.make(), 0
	step := played{title: "Start", code: kind.head, says: kind.says}
	for n := range len(request.Actions) + 1 {
		if kind.lookUses {
			s, done = kind.make(), 0
		}
		for ; done < n; done++ {
			step = kind.play(s, &request.Actions[done])
		}
		if n > 0 {
			code.WriteString("\n" + indented(step.code))
		}
		response.Steps = append(response.Steps, engine.SystemStep{Title: step.title, Go: step.code, Says: step.says, Boxes: bounded(s.boxes())})
	}
	code.WriteString("}\n")
	response.Program = "package main\n\nimport (\n" + importsOf(kind.imports, code.String()) + ")\n\n" + code.String()
	return response, nil
}

// importsOf are the lines of the packages that some code uses.
func importsOf(names []string, code string) string {
	lines, before := "", ""
	for _, name := range names {
		parts := strings.Split(strings.TrimSuffix(name, "/v2"), "/")
		if !strings.Contains(code, parts[len(parts)-1]+".") {
			continue
		}
		if strings.Contains(name, ".") && before != "" && !strings.Contains(before, ".") {
			lines += "\n"
		}
		lines, before = lines+"\t"+strconv.Quote(name)+"\n", name
	}
	return lines
}

// bounded are boxes of which the last rows are shown.
func bounded(boxes []engine.SystemBox) []engine.SystemBox {
	for i := range boxes {
		box := &boxes[i]
		if more := len(box.Rows) - mostRows; more > 0 {
			box.Rows = append([]engine.SystemRow{{Label: "…", Text: strconv.Itoa(more) + " more above"}}, box.Rows[more:]...)
		}
		if len(box.Text) > longestText {
			box.Text = ""
		}
	}
	return boxes
}

// play runs an action that the system offers; an unknown one does nothing.
func (k *systemKind) play(s system, action *engine.SystemAction) played {
	if action.Do != "" && strings.Contains(" "+k.does+" ", " "+action.Do+" ") {
		return s.do(action)
	}
	return nothing("Unknown action " + strconv.Quote(action.Do))
}

// nothing is an action that cannot be run.
func nothing(title string) played {
	return played{title, "// " + strings.ReplaceAll(title, "\n", " "), ""}
}

func indented(code string) string {
	var out strings.Builder
	for line := range strings.Lines(code) {
		if line != "\n" {
			out.WriteByte('\t')
		}
		out.WriteString(line)
	}
	if code != "" && !strings.HasSuffix(code, "\n") {
		out.WriteByte('\n')
	}
	return out.String()
}

// block are statements whose names are their own.
func block(code string) string { return "{\n" + indented(code) + "}" }

// printed is a statement that prints a value.
func printed(value string) string { return "fmt.Println(" + value + ")" }

// show is an action with its statements, which end by printing values, each after its label: "tokens: chat.Tokens() |
// limit: chat.Limit()" are two labels with the expressions of their values.
func show(title, before, pairs string, values ...any) played {
	var code []string
	var said []any
	for i, pair := range strings.SplitN(pairs, " | ", len(values)) {
		label, expression, _ := strings.Cut(pair, ": ")
		code, said = append(code, label, expression), append(said, label, values[i])
	}
	return played{title, before + labelled(code...), says(said...)}
}

// block puts the statements into a block, whose names are their own.
func (p played) block() played {
	p.code = block(p.code)
	return p
}

// labelled is a statement that prints values, each after its label: the arguments are one of each in turn.
func labelled(pairs ...string) string {
	code := ""
	for i := 0; i < len(pairs); i += 2 {
		code += ", " + strconv.Quote(pairs[i]+":") + ", " + pairs[i+1]
	}
	return printed(code[len(", "):])
}

// says is what labelled prints.
func says(pairs ...any) string {
	words := make([]string, len(pairs))
	for i := range pairs {
		words[i] = fmt.Sprint(pairs[i])
		if i%2 == 0 {
			words[i] += ":"
		}
	}
	return strings.Join(words, " ")
}

// saysError is an error as fmt.Println prints it.
func saysError(err error) string {
	if err == nil {
		return "<nil>"
	}
	return err.Error()
}

// saysList is a list as fmt.Println prints it.
func saysList[T any](list []T, word func(T) string) string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = word(list[i])
	}
	return "[" + strings.Join(words, " ") + "]"
}

// rows are messages as rows of a box.
func rows(messages []core.Message, note func(core.Message) string) []engine.SystemRow {
	var out []engine.SystemRow
	for _, m := range messages {
		text := m.Text()
		for _, call := range m.Calls() {
			text = strings.TrimLeft(text+"\n"+call.Name+" "+call.RawArgs, "\n")
		}
		row := engine.SystemRow{Label: m.Role, Text: shortened(text)}
		if note != nil {
			row.Note = note(m)
		}
		out = append(out, row)
	}
	return out
}

// shortened is a text as a row shows it.
func shortened(text string) string {
	if len(text) <= systemRowLength {
		return text
	}
	return strings.ToValidUTF8(text[:systemRowLength], "") + "…"
}

func rejected(kind, message string) *engine.Failure {
	return &engine.Failure{Kind: kind, Message: message}
}

// plural is such as "1 token" and "2 tokens".
func plural(count int, noun string) string {
	if count == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(count) + " " + noun + "s"
}
