//go:build !first

package engine

import (
	"errors"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/write"
)

// Loop runs the agent loop over one conversation. The same request always has the same
// answer.
func (e *Engine) Loop(request LoopRequest) (LoopResponse, *Failure) {
	stage, failure := e.stage(request)
	if failure != nil {
		return LoopResponse{}, failure
	}
	v := loopView{wide: request.Units == "utf16"}
	v.Revision, v.Limit, v.Before = e.revision, loop.MaxIterations, len(stage.state.Messages)
	if stage.Iterations > 0 {
		v.Limit = stage.Iterations
	}
	v.Script, v.Calls = stage.script, stage.scripted()
	v.Turns, v.Turn = stage.listed(), stage.played.number
	v.Outcome = string(stage.run(v.show))
	v.finish(stage.state.Messages)
	return v.LoopResponse, nil
}

// KeepLoop puts what a run stored into the text.
func (e *Engine) KeepLoop(request LoopRequest) (EditResponse, *Failure) {
	stage, failure := e.stage(request)
	if failure != nil {
		return EditResponse{}, failure
	}
	if stage.script == "replay" && stage.played.number > 0 {
		return e.keptReplay(request, stage)
	}
	var items []write.Item
	written := len(stage.state.Messages)
	for i := range written {
		items = append(items, unchanged(stage.reading, i))
	}
	stage.run(func(event *loop.Event) {
		switch {
		case event.Kind == loop.Input && stage.reading != nil && written < len(stage.reading.Messages):
			// The user's message is in the text already.
			items = append(items, unchanged(stage.reading, written))
			written++
		case event.Message.Role != "":
			items = append(items, stage.item(event))
		}
	})
	return e.kept(request, stage, items)
}

// kept writes the messages after a run into the text.
func (e *Engine) kept(request LoopRequest, stage *loopStage, items []write.Item) (EditResponse, *Failure) {
	response := EditResponse{Revision: e.revision, Select: -1}
	added := len(items)
	if stage.reading != nil {
		added -= len(stage.reading.Messages)
	}
	if added <= 0 {
		return response, nil
	}
	var edits []finding.Edit
	var losses []bind.Loss
	if stage.reading == nil {
		written := write.WriteDraft(stage.format, stage.draft(items, request.Now))
		losses = written.Losses
		edits = []finding.Edit{{Span: finding.Span{End: len(e.text)}, New: string(written.Text)}}
	} else {
		ops, lost := write.EncodeAt(&stage.reading.Conversation, items, request.Now)
		losses = lost
		var failure *Failure
		if edits, failure = e.patch(ops); failure != nil {
			return EditResponse{}, failure
		}
	}
	response.Edits = e.view(request.Units).edits(edits)
	response.Select = len(items) - 1
	response.Done = []string{"Added " + plural(added, "message") + " from the run"}
	for _, loss := range losses {
		response.Done = append(response.Done, lossText(loss))
	}
	return response, nil
}

// loopStage is a loop with everything it needs, before it begins.
type loopStage struct {
	loop.Loop
	// state begins with the messages of the text, except for those of the user at its end:
	// they are the input.
	state core.AgentState
	input core.Messages
	// reading is the conversation, nil for an empty text, which is then of the format.
	reading *reading
	format  *format.Format
	// script is the id of what is played, turns are the answered ones of the conversation, and
	// played is the one that is played again; its number is 0 for none.
	script string
	turns  []turn
	played turn
	// stop is the context of the run.
	stop stop
}

// stage sets a loop up.
func (e *Engine) stage(request LoopRequest) (*loopStage, *Failure) {
	d, _, failure := e.choose(request.Revision, request.Dialect, "")
	if failure != nil {
		return nil, failure
	}
	s := &loopStage{format: d}
	if e.state() != "empty" {
		if s.reading, failure = e.read(request.Conversation, d); failure != nil {
			return nil, failure
		}
	} else if d == nil {
		s.format = format.ByID("wick")
	}
	s.Args = loopArgs
	s.ToolTimeout, s.Virtual = toolTime, true
	if failure := s.rehearse(request); failure != nil {
		return nil, failure
	}
	if request.Memory != "" {
		s.Hooks = append(s.Hooks, &loop.MemoryHook{Memory: request.Memory})
	}
	if len(request.Skills) > 0 {
		hook := new(loop.SkillsHook)
		for _, skill := range request.Skills {
			name, description, _ := strings.Cut(skill, ":")
			hook.Skills = append(hook.Skills, loop.Skill{Name: strings.TrimSpace(name), Description: strings.TrimSpace(description)})
		}
		s.Hooks = append(s.Hooks, hook)
	}
	if request.Threshold > 0 {
		s.Hooks = append(s.Hooks, &loop.SummarizationHook{Threshold: request.Threshold})
	}
	return s, nil
}

// run runs to the end and shows every event, also that of an input that is rejected.
func (s *loopStage) run(show func(*loop.Event)) loop.Outcome {
	run, err := s.Start(&s.state, s.input...)
	if err != nil {
		show(&loop.Event{Kind: loop.Ended, Outcome: loop.Refused, Err: err, Stored: len(s.state.Messages)})
		return loop.Refused
	}
	for event := run.Step(&s.stop); event != nil; event = run.Step(&s.stop) {
		show(event)
	}
	return run.Outcome()
}

const errNoObject = fault("the value has another type")

func loopArgs(text string) (map[string]any, error) {
	if args, ok := parseArgs(text); ok {
		return args, nil
	}
	if doc, _ := argsRoot(text); len(doc.Problems) > 0 {
		return nil, errors.New(doc.Problems[0].Message)
	}
	return nil, errNoObject
}
