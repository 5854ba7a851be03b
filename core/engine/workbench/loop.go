package workbench

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
	"github.com/rolecall/rolecall/core/loop/live"
)

// toolTime is how long a call may take, and slowTime how long the slow one takes. No time passes: the clock is
// virtual.
const toolTime, slowTime = 10 * time.Second, 30 * time.Second

// loopHead are the statements that begin a loop: a model that keeps what it was asked, and a log of what is decided.
const loopHead = "ctx, cancel := context.WithCancel(context.Background())\ndefer cancel()\n" + clockHead + idsHead +
	"model := &loop.Scripted{}\nvar other []loop.Turn\nvar request core.Messages\n" +
	"agent := loop.Loop{Args: live.Args, ToolTimeout: 10 * time.Second, Virtual: true, Model: live.Model(func(ctx context.Context, messages core.Messages) (loop.Response, error) {\n" +
	"\trequest = messages.Clone()\n\treturn model.Respond(ctx, messages)\n})}\n" +
	"var state core.AgentState\n" +
	"log := &audit.Conversation{Now: func() time.Time { return now }, NewID: ids.New}\nrecorder := audited.Recorder{Log: log}\n" +
	"var run *loop.Run\nvar err error\n"

// mostStored is how many messages a state may have more than the text for another run, so that a link cannot keep the
// page busy.
const mostStored = 200

func loopKind() systemKind {
	return systemKind{
		id: "loop", does: "text turn whole rewrite walk run tool check broken says calls also fails endless memory skills summary last deny at instead limit other replay start step",
		make: func() system { return newLoop() },
		imports: []string{
			"context", "encoding/json", "errors", "fmt", "math/rand/v2", "time", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/audit",
			"github.com/rolecall/rolecall/core/loop", "github.com/rolecall/rolecall/core/loop/audited", "github.com/rolecall/rolecall/core/loop/live", "github.com/rolecall/rolecall/core/session",
		},
		head: loopHead + labelled("running", "run != nil", "error", "err", "cancelled", "ctx.Err() != nil", "stored", "len(state.Messages)", "tools", "len(agent.Tools)", "asked", "len(request)", "answers of another model", "len(other)", "log entries", "recorder.Log.Len()"),
		says: says("running", false, "error", "<nil>", "cancelled", false, "stored", 0, "tools", 0, "asked", 0, "answers of another model", 0, "log entries", 0),
	}
}

// loopSystem is an agent, what it keeps, and what its model was asked last.
type loopSystem struct {
	clock
	ctx      context.Context
	cancel   context.CancelFunc
	model    *loop.Scripted
	agent    loop.Loop
	state    core.AgentState
	request  core.Messages
	log      *audit.Conversation
	recorder audited.Recorder
	run      *loop.Run
	// talk is the conversation of the text, nil for none, input what of it the user says now, turn the one that is
	// played again, and before how many messages are stored already.
	talk   *engine.Talk
	input  core.Messages
	turn   *engine.TalkTurn
	before int
	// failed are the IDs of calls that failed.
	failed map[string]bool
	// iteration is that of the last event, calls how many calls were run in the run.
	iteration, calls int
	// events counts the events.
	events int
	// asked shows the request as the hooks have left it, and from is where each of its messages is stored, from 1 on; 0 is
	// nowhere.
	asked []engine.SystemRow
	from  []int
	// rewritten are the places of messages that were changed.
	rewritten []int
	// other is another model, and turns what it answered.
	other []loop.Turn
	turns []audit.Turn
}

func newLoop() *loopSystem {
	s := &loopSystem{clock: newClock(), model: &loop.Scripted{}, failed: map[string]bool{}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.agent = loop.Loop{Args: live.Args, ToolTimeout: toolTime, Virtual: true, Model: live.Model(func(ctx context.Context, messages core.Messages) (loop.Response, error) {
		s.request = messages.Clone()
		return s.model.Respond(ctx, messages)
	})}
	s.log = &audit.Conversation{Now: s.now, NewID: s.ids().New}
	s.recorder = audited.Recorder{Log: s.log}
	return s
}

func (s *loopSystem) take(talk *engine.Talk) { s.talk = talk }

func (s *loopSystem) do(a *engine.SystemAction) played {
	switch a.Do {
	case "text":
		return s.takeText()
	case "turn":
		return s.takeTurn(a.Amount)
	case "whole":
		return s.takeWhole()
	case "rewrite":
		return s.rewrite(a)
	case "walk":
		return s.walk(a.Amount)
	case "run", "start":
		return s.start(a)
	case "step":
		return s.steps(max(1, min(a.Amount, 200)))
	case "replay":
		step, turns := replay(s.log, audited.Backend(&loop.Scripted{Turns: s.other}), "audited.Backend(&loop.Scripted{Turns: other})")
		s.turns = turns
		return step
	}
	return s.prepare(a)
}

// start begins a run, and goes to its end for "run".
func (s *loopSystem) start(a *engine.SystemAction) played {
	if len(s.state.Messages)-s.before > mostStored {
		return nothing("The thread has more than " + strconv.Itoa(mostStored) + " messages")
	}
	input := s.input
	if a.Text != "" || len(input) == 0 {
		input = core.Messages{{Role: a.Role, Content: a.Text}}
		if a.Role == "" {
			input[0].Role = core.RoleUser
		}
	}
	code := s.wait(time.Minute, "Minute")
	if a.Text != "" && s.input != nil && s.turn == nil && s.talk.Input < len(s.talk.Messages) {
		// What the user says at the end of the text is stored already.
		s.state.Messages = append(s.state.Messages, s.input...)
		code += "state.Messages = append(state.Messages, " + goMessages(s.input) + ")\n"
	}
	s.input, s.calls, s.iteration = nil, 0, 0
	run, err := s.agent.Start(&s.state, input...)
	s.run = run
	code += "run, err = agent.Start(&state, " + goMessages(input) + ")\n"
	if err != nil {
		return played{title: "The user's message is rejected", code: code + labelled("error", "err"), says: says("error", saysError(err)), moments: []moment{s.moment(&loop.Event{Kind: loop.Ended, Outcome: loop.Refused, Err: err})}}
	}
	if a.Do == "start" {
		return show("Send a user message", code, "error: err", saysError(err))
	}
	var moments []moment
	for event := range run.Events(s.ctx) {
		moments = s.record(moments, event)
	}
	step := show("Send a user message and run the loop", code+"for event := range run.Events(ctx) {\n\trecorder.Record(event)\n}\n", "outcome: run.Outcome() | error: run.Err() | stored: len(state.Messages) | last request: len(request) | log entries: log.Len()", run.Outcome(), saysError(run.Err()), len(s.state.Messages), len(s.request), s.log.Len())
	step.moments = moments
	return step
}

// steps takes steps of the run, and writes each into the log.
func (s *loopSystem) steps(count int) played {
	if s.run == nil {
		return nothing("No run is in progress")
	}
	var lines []string
	var moments []moment
	for range count {
		event := s.run.Step(s.ctx)
		if event == nil {
			break
		}
		moments = s.record(moments, event)
		lines = append(lines, says("event", event.Kind, "iteration", event.Iteration, "stored", event.Stored, "changes", len(event.Changes)))
	}
	lines = append(lines, says("outcome", s.run.Outcome(), "error", saysError(s.run.Err())))
	step := did(plural(count, "step"), "for range "+strconv.Itoa(count)+" {\n\tevent := run.Step(ctx)\n\tif event == nil {\n\t\tbreak\n\t}\n\trecorder.Record(event)\n"+
		"\t"+labelled("event", "event.Kind", "iteration", "event.Iteration", "stored", "event.Stored", "changes", "len(event.Changes)")+"\n}\n"+labelled("outcome", "run.Outcome()", "error", "run.Err()"), strings.Join(lines, "\n"))
	step.moments = moments
	return step
}

// kept is what Keep puts into the text.
func (s *loopSystem) kept() *engine.Kept {
	if s.talk == nil {
		return nil
	}
	return &engine.Kept{Talk: s.talk, Turn: s.turn, Stored: s.state.Messages, Failed: s.failed, Done: s.run != nil && s.run.Outcome() == loop.Done}
}

// goMessages are messages as the arguments of a call.
func goMessages(messages core.Messages) string {
	list := make([]string, len(messages))
	for i := range messages {
		list[i] = goMessage(messages[i])
	}
	return strings.Join(list, ", ")
}
