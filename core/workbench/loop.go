package workbench

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
	"github.com/rolecall/rolecall/core/loop/live"
)

// loopHead are the statements that begin a loop: a model that keeps what it was asked, and a log of what is decided.
const loopHead = "ctx := context.Background()\n" + clockHead + idsHead +
	"model := &loop.Scripted{}\nvar other []loop.Turn\nvar request core.Messages\n" +
	"agent := loop.Loop{Args: live.Args, Model: live.Model(func(ctx context.Context, messages core.Messages) (loop.Response, error) {\n" +
	"\trequest = messages.Clone()\n\treturn model.Respond(ctx, messages)\n})}\n" +
	"var state core.AgentState\n" +
	"log := &audit.Conversation{Now: func() time.Time { return now }, NewID: ids.New}\nrecorder := audited.Recorder{Log: log}\n" +
	"run, err := agent.Start(&state, core.AI(\"spoofed\"))\n"

// mostStored is how many messages a state may have for another run, so that a link cannot keep the page busy.
const mostStored = 200

func loopKind() systemKind {
	return systemKind{
		id: "loop", does: "run tool broken says calls endless memory last deny other replay start step",
		make: func() system { return newLoop() },
		imports: []string{
			"context", "errors", "fmt", "math/rand/v2", "time", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/audit",
			"github.com/rolecall/rolecall/core/loop", "github.com/rolecall/rolecall/core/loop/audited", "github.com/rolecall/rolecall/core/loop/live", "github.com/rolecall/rolecall/core/session",
		},
		head: loopHead + labelled("started", "run != nil", "error", "err", "messages asked", "len(request)", "other model", "len(other)"),
		says: says("started", false, "error", `message[0]: role "assistant" not allowed`, "messages asked", 0, "other model", 0),
	}
}

// loopSystem is an agent, what it keeps, and what its model was asked last.
type loopSystem struct {
	clock
	model    *loop.Scripted
	agent    loop.Loop
	state    core.AgentState
	request  core.Messages
	log      *audit.Conversation
	recorder audited.Recorder
	run      *loop.Run
	// iteration is that of the last event.
	iteration int
	// hooked are what the hooks did to the last request.
	hooked []engine.SystemRow
	// other is another model, and turns what it answered.
	other []loop.Turn
	turns []audit.Turn
}

func newLoop() *loopSystem {
	s := &loopSystem{clock: newClock(), model: &loop.Scripted{}}
	s.agent = loop.Loop{Args: live.Args, Model: live.Model(func(ctx context.Context, messages core.Messages) (loop.Response, error) {
		s.request = messages.Clone()
		return s.model.Respond(ctx, messages)
	})}
	s.log = &audit.Conversation{Now: s.now, NewID: s.ids().New}
	s.recorder = audited.Recorder{Log: s.log}
	return s
}

func (s *loopSystem) do(a *engine.SystemAction) played {
	text, name := strconv.Quote(a.Text), strconv.Quote(a.Name)
	if len(s.state.Messages) > mostStored && (a.Do == "run" || a.Do == "start") {
		return nothing("The thread has more than " + strconv.Itoa(mostStored) + " messages")
	}
	switch a.Do {
	case "run":
		code := s.wait(time.Minute, "Minute")
		run, err := s.agent.Start(&s.state, core.Human(a.Text))
		s.run = run
		code += "run, err = agent.Start(&state, " + export.GoMessage(core.Human(a.Text)) + ")\n"
		if err != nil {
			return played{"The user's message is rejected", code + printed("err"), saysError(err)}
		}
		for event := range run.Events(ctx()) {
			s.record(event)
		}
		return show("Send a user message and run the loop", code+"for event := range run.Events(ctx) {\n\trecorder.Record(event)\n}\n", "outcome: run.Outcome() | error: run.Err() | stored: len(state.Messages) | last request: len(request) | log entries: log.Len()", run.Outcome(), saysError(run.Err()), len(s.state.Messages), len(s.request), s.log.Len())
	case "start":
		code := s.wait(time.Minute, "Minute")
		run, err := s.agent.Start(&s.state, core.Human(a.Text))
		s.run = run
		return played{"Send a user message", code + "run, err = agent.Start(&state, " + export.GoMessage(core.Human(a.Text)) + ")\n" + printed("err"), saysError(err)}
	case "step":
		return s.steps(max(1, min(a.Amount, 200)))
	case "tool":
		s.agent.Tools = append(s.agent.Tools, loop.ScriptedTool{Name: a.Name, Output: a.Text}.Tool())
		return s.given("Add the tool "+a.Name, "agent.Tools = append(agent.Tools, loop.ScriptedTool{Name: "+name+", Output: "+text+"}.Tool())", "len(agent.Tools)", len(s.agent.Tools))
	case "broken":
		s.agent.Tools = append(s.agent.Tools, loop.ScriptedTool{Name: a.Name, Err: errors.New(a.Text)}.Tool())
		return s.given("Add the failing tool "+a.Name, "agent.Tools = append(agent.Tools, loop.ScriptedTool{Name: "+name+", Err: errors.New("+text+")}.Tool())", "len(agent.Tools)", len(s.agent.Tools))
	case "says":
		return s.turn("Queue a model answer", loop.Response{Content: a.Text}, "Content: "+text)
	case "calls":
		return s.turn("Queue a call to "+a.Name, loop.Response{ToolCalls: []core.ToolCall{{Name: a.Name, RawArgs: a.Text}}}, "ToolCalls: []core.ToolCall{{Name: "+name+", RawArgs: "+text+"}}")
	case "other":
		s.other = append(s.other, loop.Turn{Response: loop.Response{Content: a.Text}})
		return s.given("Queue an answer for another model", "other = append(other, loop.Turn{Response: loop.Response{Content: "+text+"}})", "len(other)", len(s.other))
	case "replay":
		step, turns := replay(s.log, audited.Backend(&loop.Scripted{Turns: s.other}), "audited.Backend(&loop.Scripted{Turns: other})")
		s.turns = turns
		return step
	case "endless":
		s.model.Endless = true
		return show("Repeat the model's last turn", "model.Endless = true\n", "turns: len(model.Turns)", len(s.model.Turns))
	case "memory":
		s.agent.Hooks = append(s.agent.Hooks, &loop.MemoryHook{Memory: a.Text})
		return s.given("Add a memory hook", "agent.Hooks = append(agent.Hooks, &loop.MemoryHook{Memory: "+text+"})", "len(agent.Hooks)", len(s.agent.Hooks))
	case "last":
		count := max(1, a.Amount)
		s.agent.Hooks = append(s.agent.Hooks, live.Hook("last", func(_ context.Context, messages core.Messages) (core.Messages, error) {
			return messages[max(0, len(messages)-count):], nil
		}))
		return s.given("Add a hook that keeps the last "+plural(count, "message"), "agent.Hooks = append(agent.Hooks, live.Hook(\"last\", func(_ context.Context, messages core.Messages) (core.Messages, error) {\n"+
			"\treturn messages[max(0, len(messages)-"+strconv.Itoa(count)+"):], nil\n}))", "len(agent.Hooks)", len(s.agent.Hooks))
	}
	s.agent.Permit = func(_ context.Context, call core.ToolCall) error {
		if call.Name == a.Name {
			return errors.New(a.Text)
		}
		return nil
	}
	return show("Deny "+a.Name, "agent.Permit = func(_ context.Context, call core.ToolCall) error {\n\tif call.Name == "+name+" {\n\t\treturn errors.New("+text+")\n\t}\n\treturn nil\n}\n", "permits: agent.Permit != nil", true)
}

// given is a list that got one more, with what counts it: its label is the last name in that, "tools" of "len(agent.Tools)".
func (s *loopSystem) given(title, code, counted string, count int) played {
	label := strings.ToLower(counted[strings.LastIndexAny(counted, ".(")+1 : len(counted)-1])
	return show(title, code+"\n", label+": "+counted, count)
}

func (s *loopSystem) turn(title string, response loop.Response, fields string) played {
	s.model.Turns = append(s.model.Turns, loop.Turn{Response: response})
	return s.given(title, "model.Turns = append(model.Turns, loop.Turn{Response: loop.Response{"+fields+"}})", "len(model.Turns)", len(s.model.Turns))
}

// record writes an event into the log, and keeps what hooks did.
func (s *loopSystem) record(event *loop.Event) {
	s.recorder.Record(event)
	s.turns, s.iteration = nil, event.Iteration
	switch event.Kind {
	case loop.Copied:
		s.hooked = nil
	case loop.Hooked:
		for _, change := range event.Changes {
			row := engine.SystemRow{Label: string(change.Kind), Note: "by hook " + shortened(event.Hook)}
			switch change.Kind {
			case loop.Removed:
				row.Text = shortened(rows(event.Before[change.Before:change.Before+1], nil)[0].Text)
			case loop.Changed:
				row.Text = shortened(event.Request[change.After].Text()[change.From:change.To])
			default:
				row.Text = shortened(rows(event.Request[change.After:change.After+1], nil)[0].Text)
			}
			s.hooked = append(s.hooked, row)
		}
	}
}

// steps takes steps of the run, and writes each into the log.
func (s *loopSystem) steps(count int) played {
	if s.run == nil {
		return nothing("No run is in progress")
	}
	var lines []string
	for range count {
		event := s.run.Step(ctx())
		if event == nil {
			break
		}
		s.record(event)
		lines = append(lines, says("event", event.Kind, "iteration", event.Iteration, "stored", event.Stored, "changes", len(event.Changes)))
	}
	lines = append(lines, says("outcome", s.run.Outcome(), "error", saysError(s.run.Err())))
	return played{plural(count, "step"), "for range " + strconv.Itoa(count) + " {\n\tevent := run.Step(ctx)\n\tif event == nil {\n\t\tbreak\n\t}\n\trecorder.Record(event)\n" +
		"\t" + labelled("event", "event.Kind", "iteration", "event.Iteration", "stored", "event.Stored", "changes", "len(event.Changes)") + "\n}\n" + labelled("outcome", "run.Outcome()", "error", "run.Err()"), strings.Join(lines, "\n")}
}

func (s *loopSystem) boxes() []engine.SystemBox {
	agent := engine.SystemBox{Title: "Agent", Note: plural(len(s.model.Turns), "model turn") + ", iteration " + strconv.Itoa(s.iteration) + " of " + strconv.Itoa(loop.MaxIterations), Amount: s.iteration, Limit: loop.MaxIterations}
	for _, tool := range s.agent.Tools {
		agent.Rows = append(agent.Rows, engine.SystemRow{Label: "tool", Text: shortened(tool.Name)})
	}
	for _, hook := range s.agent.Hooks {
		agent.Rows = append(agent.Rows, engine.SystemRow{Label: "hook", Text: hook.Name()})
	}
	stored := engine.SystemBox{Title: "Stored", Note: plural(len(s.state.Messages), "message"), Rows: rows(s.state.Messages, nil)}
	asked := engine.SystemBox{Title: "Last request", Note: plural(len(s.request), "message"), Rows: rows(s.request, nil)}
	hooked := engine.SystemBox{Title: "Hook changes", Note: plural(len(s.hooked), "change"), Rows: s.hooked}
	return withReplay([]engine.SystemBox{agent, stored, asked, hooked, logBox(s.log)}, s.turns)
}
