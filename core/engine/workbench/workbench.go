// Package workbench plays the systems of the five documents: what a list of actions does to one of them,
// and the Go program that does the same. Clocks and chance are its own: the same actions always have the
// same answer.
package workbench

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// The most that one script may hold, so that a link cannot keep the page busy.
const (
	mostActions     = 60
	longestAction   = 1000
	largestAmount   = 100_000
	systemRowLength = 600
	// mostRows is how many rows of a box are shown, and headRows how many of them are the first ones.
	mostRows = 40
	// mostEvents is how many events of a script are shown one by one.
	mostEvents  = 250
	headRows    = 5
	longestText = 30_000
	// longestBody is how much of a request is shown as the model gets it, in bytes.
	longestBody = 100_000
)

// system is one of the systems, as it is played.
type system interface {
	// do runs one action.
	do(action *engine.SystemAction) played
	// boxes show the state.
	boxes() []box
}

// taker is a system that can take the conversation of the text.
type taker interface{ take(*engine.Talk) }

// played is what an action did: its title, the statements, what they print, what it means, and what happened on the way.
type played struct {
	title, code, says, about string
	moments                  []moment
}

// did is an action without events.
func did(title, code, says string) played { return played{title: title, code: code, says: says} }

// box is one thing that a system holds, as SystemBox with its rows.
type box struct {
	Title, Note, Form, Text string
	Amount, Limit           int
	Rows                    []engine.SystemRow
}

// moment is an event on the way, and the last request of a model.
type moment struct {
	engine.SystemStep
	boxes   []box
	request core.Messages
}

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
	return []systemKind{memoryKind(), callsKind(), treeKind(), threadsKind(), sessionsKind(), loopKind(), auditKind(), endpointKind(), validateKind(), partsKind()}
}

// Player plays the systems for an engine.
var Player = engine.Player{Play: play, Keep: keep}

// script is one that is played.
type script struct {
	kind *systemKind
	system
	talk *engine.Talk
	// quiet says that what happens on the way isn't shown.
	quiet bool
	// rows are the places of rows in the response.
	rows     map[string]int
	code     strings.Builder
	response engine.SystemsResponse
	// requests are those of the steps.
	requests []core.Messages
}

// run plays the actions of a request.
func run(e *engine.Engine, request *engine.SystemsRequest, quiet bool) (*script, *engine.Failure) {
	kinds := systemKinds()
	p := &script{kind: &kinds[0], rows: map[string]int{}, quiet: quiet}
	p.response.Revision = request.Revision
	for i := range kinds {
		if kinds[i].id == request.System {
			p.kind = &kinds[i]
		}
	}
	if request.System != "" && p.kind.id != request.System {
		return nil, rejected("bad-request", "Unknown system "+strconv.Quote(request.System)+".")
	}
	if len(request.Actions) > mostActions {
		return nil, rejected("too-large", "A script can have up to "+strconv.Itoa(mostActions)+" actions.")
	}
	for i := range request.Actions {
		a := &request.Actions[i]
		if max(len(a.Text), len(a.Name), len(a.To), len(a.Role), len(a.Do)) > longestAction {
			return nil, rejected("too-large", "An action's text can have up to "+strconv.Itoa(longestAction)+" bytes.")
		}
		a.Amount = min(max(a.Amount, 0), largestAmount)
		if p.kind.takes(a) && p.talk == nil {
			var failure *engine.Failure
			if p.talk, failure = e.Talk(request); failure != nil {
				return nil, failure
			}
			p.response.Turns = p.talk.Listed()
		}
	}
	p.response.System = p.kind.id
	p.begin()
	p.add(0, played{title: "Start", code: p.kind.head, says: p.kind.says})
	for n := range request.Actions {
		if p.kind.lookUses {
			p.begin()
			for done := range n {
				p.kind.play(p.system, &request.Actions[done])
			}
		}
		p.code.WriteByte('\n')
		p.add(n+1, p.kind.play(p.system, &request.Actions[n]))
	}
	return p, nil
}

// begin makes the system.
func (p *script) begin() {
	p.system = p.kind.make()
	if loop, ok := p.system.(*loopSystem); ok && p.quiet {
		loop.events = mostEvents
	}
	if taker, ok := p.system.(taker); ok && p.talk != nil {
		taker.take(p.talk)
	}
}

// add adds the steps of an action.
func (p *script) add(action int, step played) {
	var last core.Messages
	for i := range step.moments {
		last = step.moments[i].request
		p.step(action, step.moments[i].SystemStep, step.moments[i].boxes, last)
	}
	if last == nil && len(p.requests) > 0 {
		last = p.requests[len(p.requests)-1]
	}
	p.code.WriteString(indented(step.code))
	p.step(action, engine.SystemStep{Title: step.title, Go: step.code, Says: step.says, About: step.about}, p.boxes(), last)
}

func (p *script) step(action int, step engine.SystemStep, boxes []box, request core.Messages) {
	step.Action = action
	for _, b := range bounded(boxes) {
		out := engine.SystemBox{Title: b.Title, Note: b.Note, Form: b.Form, Text: b.Text, Amount: b.Amount, Limit: b.Limit}
		for i := range b.Rows {
			out.Rows = append(out.Rows, p.row(&b.Rows[i]))
		}
		step.Boxes = append(step.Boxes, out)
	}
	p.response.Steps = append(p.response.Steps, step)
	p.requests = append(p.requests, request)
}

// row is the place of a row in the response.
func (p *script) row(row *engine.SystemRow) int {
	key := strings.Join([]string{row.Label, row.Text, row.Note, row.Mark, row.Added, strconv.Itoa(row.Amount), strconv.Itoa(row.Depth)}, "\x00")
	at, ok := p.rows[key]
	if !ok {
		at = len(p.response.Rows)
		p.rows[key] = at
		p.response.Rows = append(p.response.Rows, *row)
	}
	return at
}

// play answers a request.
func play(e *engine.Engine, request *engine.SystemsRequest) (engine.SystemsResponse, *engine.Failure) {
	p, failure := run(e, request, false)
	if failure != nil {
		return engine.SystemsResponse{Revision: request.Revision}, failure
	}
	if request.See > 0 {
		return p.seen(request), nil
	}
	if code := p.code.String(); !strings.Contains(code, strings.TrimSpace(tooLong)) {
		code = "func main() {\n" + code + "}\n"
		p.response.Program = "package main\n\nimport (\n" + importsOf(p.kind.imports, code) + ")\n\n" + code
	}
	return p.response, nil
}

// seen is the last request of the step that is asked for.
func (p *script) seen(request *engine.SystemsRequest) engine.SystemsResponse {
	seen := engine.SystemsResponse{Revision: request.Revision, System: p.kind.id}
	if request.See > len(p.requests) || len(p.requests[request.See-1]) == 0 {
		return seen
	}
	to := format.ByID(request.To)
	if to == nil && p.talk != nil {
		to = p.talk.Format()
	}
	if to == nil {
		to = format.OpenAIChat
	}
	messages := p.requests[request.See-1]
	size := 0
	for seen.Cut = len(messages); seen.Cut > 0 && size < longestBody; seen.Cut-- {
		size += 4 * messages[seen.Cut-1].EstimateTokens()
	}
	body, _ := write.Messages(to, messages[seen.Cut:])
	chat, _ := write.Messages(format.OpenAIChat, messages[seen.Cut:])
	seen.Body, seen.Chat = string(body), string(chat)
	return seen
}

// keep puts what a script stored into the text that it took.
func keep(e *engine.Engine, request *engine.SystemsRequest) (engine.EditResponse, *engine.Failure) {
	p, failure := run(e, request, true)
	if failure != nil {
		return engine.EditResponse{}, failure
	}
	if s, ok := p.system.(*loopSystem); ok && s.talk != nil {
		return e.Keep(request, s.kept())
	}
	return engine.EditResponse{Revision: request.Revision, Select: -1}, nil
}

// takes reports whether an action takes the conversation of the text.
func (k *systemKind) takes(a *engine.SystemAction) bool {
	return a.Do == "text" || a.Do == "turn" || a.Do == "whole"
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

// bounded are boxes of which the first and the last rows are shown.
func bounded(boxes []box) []box {
	for i := range boxes {
		b := &boxes[i]
		if left := len(b.Rows) - mostRows - 1; left > 0 {
			b.Rows = slices.Concat(b.Rows[:headRows], []engine.SystemRow{more(left + 1)}, b.Rows[len(b.Rows)-mostRows+headRows:])
		}
		if len(b.Text) > longestText {
			b.Text = ""
		}
	}
	return boxes
}

// more is in the place of rows.
func more(count int) engine.SystemRow {
	return engine.SystemRow{Label: "…", Text: strconv.Itoa(count) + " more"}
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
	return played{title: title, code: "// " + strings.ReplaceAll(title, "\n", " ")}
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
	return played{title: title, code: before + labelled(code...), says: says(said...)}
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
