//go:build !first

package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/finding"
)

// unchanged asks that what the step's solution leaves alone is as it was.
func (g *goals) unchanged() GoalState {
	state := GoalState{Words: "Everything else is unchanged"}
	request := g.request
	began := request.Began
	if began == "" {
		began = request.Start
	}
	start, solution := g.other(request.Start).conversation(), g.solution().conversation()
	leaves := [4][]lesson.Leaf{lesson.Leaves(request.Start), lesson.Leaves(request.Solution), lesson.Leaves(began), lesson.Leaves(string(g.e.text))}
	if start != nil && solution != nil && start.Format != solution.Format {
		leaves = [4][]lesson.Leaf{start.said(), solution.said(), g.other(began).conversation().said(), g.reading.said()}
	}
	strayed := lesson.Strayed(leaves[0], leaves[1], leaves[2], leaves[3])
	state.Met = strayed == ""
	if len(strayed) > 1 {
		state.Why = "Look at `" + strayed.String() + "`."
	}
	return state
}

// other is an engine for another text.
func (g *goals) other(text string) *Engine {
	other := &Engine{bounds: g.e.bounds, open: g.e.open, now: g.e.now}
	other.Use(0, []byte(text))
	return other
}

// solution is an engine for the step's solution.
func (g *goals) solution() *Engine {
	if g.solved == nil {
		g.solved = g.other(g.request.Solution)
	}
	return g.solved
}

// conversation is the first conversation of the text; nil without one.
func (e *Engine) conversation() *reading {
	r, _ := e.read(0, nil)
	return r
}

// said are what a conversation says in any format: its messages, calls and tools, and its limit.
func (r *reading) said() (all []lesson.Leaf) {
	if r == nil {
		return nil
	}
	for i := range r.Messages {
		message := &r.Messages[i]
		all = append(all, lesson.Leaf(message.Role+"\n"+message.Text()))
		for _, call := range message.Calls() {
			all = append(all, lesson.Leaf("call\n"+call.Name+sortedJSON(call.RawArgs)))
		}
	}
	for _, tool := range r.Tools {
		all = append(all, lesson.Leaf("tool\n"+tool.Name))
	}
	return append(all, lesson.Leaf("limit\n"+strconv.Itoa(r.MaxTokens.Is)))
}

// sound asks that the text has no error and no warning that the solution hasn't, and no message without content.
func (g *goals) sound() GoalState {
	state := GoalState{Words: "No new problem"}
	solved := g.solution()
	known := map[string]bool{}
	if d, target, failure := solved.choose(0, "", g.request.Target); failure == nil && solved.state() != "empty" {
		for _, each := range solved.check(d, target, 0).Findings {
			known[each.Rule] = true
		}
	}
	if g.e.state() == "empty" {
		return state
	}
	for _, each := range g.e.check(g.format, g.target, 0).Findings {
		if each.Level <= finding.Warning && !known[each.Rule] {
			state.Why = each.Headline + "."
			return state
		}
	}
	if g.reading != nil {
		for i := range g.reading.Messages {
			if message := &g.reading.Messages[i]; len(message.Calls()) == 0 && g.blank(i) {
				state.Why = "A message is empty."
				return state
			}
		}
	}
	state.Met = true
	return state
}

// blank reports whether a message has nothing in it but blanks.
func (g *goals) blank(i int) bool {
	message := &g.reading.Messages[i]
	if strings.TrimSpace(message.Text()) != "" {
		return false
	}
	for _, part := range message.All() {
		if kind := kindOf(message, part); kind != "text" && kind != "result" {
			return false
		}
	}
	return true
}
