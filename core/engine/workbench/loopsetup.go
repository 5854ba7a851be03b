package workbench

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

// prepare changes the agent or its model.
func (s *loopSystem) prepare(a *engine.SystemAction) played {
	text, name := strconv.Quote(a.Text), strconv.Quote(a.Name)
	switch a.Do {
	case "tool":
		return s.given("Add the tool "+a.Name, s.tool(engine.TalkTool{Name: a.Name, Output: a.Text, Schema: a.To}), "len(agent.Tools)", len(s.agent.Tools))
	case "check":
		s.agent.CheckArgs = true
		return show("Check arguments against the tools' schemas", "agent.CheckArgs = true\n", "checks: agent.CheckArgs", true)
	case "broken":
		s.agent.Tools = append(s.agent.Tools, loop.ScriptedTool{Name: a.Name, Err: errors.New(a.Text)}.Tool())
		return s.given("Add the failing tool "+a.Name, "agent.Tools = append(agent.Tools, loop.ScriptedTool{Name: "+name+", Err: errors.New("+text+")}.Tool())", "len(agent.Tools)", len(s.agent.Tools))
	case "says":
		return s.answers("Queue a model answer", loop.Turn{Response: loop.Response{Content: a.Text}})
	case "calls":
		call := s.callOf(a)
		return s.answers("Queue a call to "+call.Name, loop.Turn{Response: loop.Response{ToolCalls: []core.ToolCall{call}}})
	case "fails":
		return s.answers("Queue a failure of the model", loop.Turn{Err: errors.New(a.Text)})
	case "also":
		return s.also(a)
	case "instead":
		return s.instead(a)
	case "other":
		s.other = append(s.other, loop.Turn{Response: loop.Response{Content: a.Text}})
		return s.given("Queue an answer for another model", "other = append(other, loop.Turn{Response: loop.Response{Content: "+text+"}})", "len(other)", len(s.other))
	case "endless":
		s.model.Endless = true
		return show("Repeat the model's last turn", "model.Endless = true\n", "turns: len(model.Turns)", len(s.model.Turns))
	case "limit":
		s.agent.Iterations = max(1, a.Amount)
		return show("Stop after "+plural(s.agent.Iterations, "iteration"), "agent.Iterations = "+strconv.Itoa(s.agent.Iterations)+"\n", "iterations: agent.Iterations", s.agent.Iterations)
	case "at":
		return s.at(a)
	case "deny":
		s.agent.Permit = func(_ context.Context, call core.ToolCall) error {
			if call.Name == a.Name {
				return errors.New(a.Text)
			}
			return nil
		}
		return show("Deny "+a.Name, "agent.Permit = func(_ context.Context, call core.ToolCall) error {\n\tif call.Name == "+name+" {\n\t\treturn errors.New("+text+")\n\t}\n\treturn nil\n}\n", "permits: agent.Permit != nil", true)
	}
	return s.hook(a)
}

// tool adds a tool that gives what is known of it, and returns its statements.
func (s *loopSystem) tool(known engine.TalkTool) string {
	tool := loop.ScriptedTool{Name: known.Name, Output: known.Output}.Tool()
	code := "agent.Tools = append(agent.Tools, loop.ScriptedTool{Name: " + strconv.Quote(known.Name) + ", Output: " + strconv.Quote(known.Output) + "}.Tool())"
	if known.Schema != "" {
		tool.Schema = []byte(known.Schema)
		code += "\nagent.Tools[len(agent.Tools)-1].Schema = []byte(" + strconv.Quote(known.Schema) + ")"
	}
	s.agent.Tools = append(s.agent.Tools, tool)
	return code
}

// hook adds a hook.
func (s *loopSystem) hook(a *engine.SystemAction) played {
	text, count := strconv.Quote(a.Text), max(1, a.Amount)
	title, hook, code := "", loop.Hook(nil), ""
	switch a.Do {
	case "memory":
		title, hook, code = "Add a memory hook", &loop.MemoryHook{Memory: a.Text}, "&loop.MemoryHook{Memory: "+text+"}"
	case "skills":
		skills := new(loop.SkillsHook)
		var list []string
		for line := range strings.Lines(a.Text) {
			name, description, _ := strings.Cut(line, ":")
			skill := loop.Skill{Name: strings.TrimSpace(name), Description: strings.TrimSpace(description)}
			skills.Skills = append(skills.Skills, skill)
			list = append(list, "{Name: "+strconv.Quote(skill.Name)+", Description: "+strconv.Quote(skill.Description)+"}")
		}
		title, hook, code = "Add a skills hook", skills, "&loop.SkillsHook{Skills: []loop.Skill{"+strings.Join(list, ", ")+"}}"
	case "summary":
		title, hook, code = "Add a hook that summarizes above "+plural(count, "token"), &loop.SummarizationHook{Threshold: count}, "&loop.SummarizationHook{Threshold: "+strconv.Itoa(count)+"}"
	default:
		title, hook = "Add a hook that keeps the last "+plural(count, "message"), live.Hook("last", func(_ context.Context, messages core.Messages) (core.Messages, error) {
			return messages[max(0, len(messages)-count):], nil
		})
		code = "live.Hook(\"last\", func(_ context.Context, messages core.Messages) (core.Messages, error) {\n" +
			"\treturn messages[max(0, len(messages)-" + strconv.Itoa(count) + "):], nil\n})"
	}
	s.agent.Hooks = append(s.agent.Hooks, hook)
	return s.given(title, "agent.Hooks = append(agent.Hooks, "+code+")", "len(agent.Hooks)", len(s.agent.Hooks))
}

// given is a list that got one more, with what counts it: its label is the last name in that, "tools" of "len(agent.Tools)".
func (s *loopSystem) given(title, code, counted string, count int) played {
	label := strings.ToLower(counted[strings.LastIndexAny(counted, ".(")+1 : len(counted)-1])
	return show(title, code+"\n", label+": "+counted, count)
}

func (s *loopSystem) answers(title string, turn loop.Turn) played {
	s.model.Turns = append(s.model.Turns, turn)
	return s.given(title, "model.Turns = append(model.Turns, "+goTurn(turn)+")", "len(model.Turns)", len(s.model.Turns))
}

// callOf is the call of an action; without a name it is one of a tool of the text, as the conversation called it.
func (s *loopSystem) callOf(a *engine.SystemAction) core.ToolCall {
	call := core.ToolCall{Name: a.Name, RawArgs: a.Text}
	if call.Name == "" && s.talk != nil {
		tool := s.talk.Tools[min(max(a.Amount, 1), len(s.talk.Tools))-1]
		call.Name = tool.Name
		if call.RawArgs == "" {
			call.RawArgs = tool.Arguments
		}
	}
	return call
}

// also adds a call to the last answer of the model.
func (s *loopSystem) also(a *engine.SystemAction) played {
	last := len(s.model.Turns) - 1
	if last < 0 {
		return nothing("The model has no answer yet")
	}
	call := s.callOf(a)
	turn := &s.model.Turns[last]
	turn.ToolCalls = append(turn.ToolCalls[:len(turn.ToolCalls):len(turn.ToolCalls)], call)
	in := "model.Turns[" + strconv.Itoa(last) + "].ToolCalls"
	return show("Add a call to "+call.Name+" to the answer", in+" = append("+in+", "+goCall(call)+")\n", "calls: len("+in+")", len(turn.ToolCalls))
}

// instead changes an answer of the model.
func (s *loopSystem) instead(a *engine.SystemAction) played {
	at := a.Amount - 1
	if at < 0 || at >= len(s.model.Turns) {
		return nothing("Answer " + strconv.Itoa(a.Amount) + " doesn't exist")
	}
	turn := loop.Turn{Response: loop.Response{Content: a.Text}}
	if a.Name != "" {
		turn.Response = loop.Response{ToolCalls: []core.ToolCall{{Name: a.Name, RawArgs: a.Text}}}
	}
	s.model.Turns[at] = turn
	in := "model.Turns[" + strconv.Itoa(at) + "]"
	return show("Change answer "+strconv.Itoa(a.Amount), in+" = "+goTurn(turn)+"\n", "calls: len("+in+".ToolCalls)", len(turn.ToolCalls))
}

// at changes what one of the next calls gives.
func (s *loopSystem) at(a *engine.SystemAction) played {
	number, made := max(1, a.Amount), 0
	answer, code := func(context.Context) (string, error) { return a.Text, nil }, "return "+strconv.Quote(a.Text)+", nil"
	switch a.Name {
	case "fails":
		answer, code = func(context.Context) (string, error) { return "", errors.New(a.Text) }, "return \"\", errors.New("+strconv.Quote(a.Text)+")"
	case "times out":
		answer, code = func(ctx context.Context) (string, error) { return "", loop.Sleep(ctx, slowTime) }, "return \"\", loop.Sleep(ctx, 30*time.Second)"
	case "is cancelled":
		answer = func(ctx context.Context) (string, error) {
			s.cancel()
			return "", ctx.Err()
		}
		code = "cancel()\n\t\t\treturn \"\", ctx.Err()"
	}
	tools := append([]loop.Tool(nil), s.agent.Tools...)
	for i := range tools {
		usual := tools[i].Run
		tools[i].Run = func(ctx context.Context, args map[string]any) (string, error) {
			output, err := usual(ctx, args)
			if made++; made == number {
				return answer(ctx)
			}
			return output, err
		}
	}
	s.agent.Tools = tools
	what := a.Name
	if what != "fails" && what != "times out" && what != "is cancelled" {
		what = "returns something else"
	}
	return show("Call "+strconv.Itoa(number)+" "+what, "made := 0\nfor i := range agent.Tools {\n\tusual := agent.Tools[i].Run\n\tagent.Tools[i].Run = func(ctx context.Context, args map[string]any) (string, error) {\n"+
		"\t\toutput, err := usual(ctx, args)\n\t\tif made++; made == "+strconv.Itoa(number)+" {\n\t\t\t"+code+"\n\t\t}\n\t\treturn output, err\n\t}\n}\n", "calls made: made", 0).block()
}
