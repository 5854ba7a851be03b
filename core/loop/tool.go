package loop

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
	"github.com/rolecall/rolecall/core/internal/schema"
)

// Tool is something that the model can call.
type Tool struct {
	// Name is what calls name.
	Name string
	// Description tells the model what the tool does, and Schema is the JSON Schema of its arguments; nil
	// for one without any. Both are for the model, which sends them with the request; the loop reads Schema only for
	// Loop.CheckArgs.
	Description string
	Schema      []byte
	// Run does what the tool does. The arguments are its own copy. It should return when
	// the context ends; Loop.ToolTimeout leaves behind one that does not. Output that comes with an error is kept, in front of the error.
	Run func(ctx context.Context, args map[string]any) (output string, err error)
}

// ScriptedTool is a tool that gives what was written beforehand.
type ScriptedTool struct {
	Name, Output string
	// Err is the error it fails with, if any.
	Err error
	// Takes is how long it takes, as Sleep does.
	Takes time.Duration
}

// Tool is the script as a tool.
func (s ScriptedTool) Tool() Tool {
	return Tool{Name: s.Name, Run: func(ctx context.Context, _ map[string]any) (string, error) {
		if err := Sleep(ctx, s.Takes); err != nil {
			return "", err
		}
		return s.Output, s.Err
	}}
}

// returned is the result of a call and how long it took.
type returned struct {
	result core.ToolResult
	took   time.Duration
}

// executeAll runs calls at the same time; the results are in the order of the calls.
func (l *Loop) executeAll(ctx context.Context, calls []core.ToolCall, verdicts []Verdict) []returned {
	results := make([]returned, len(calls))
	l.Together(len(calls), func(i int) { results[i] = l.execute(ctx, &calls[i], refusal(verdicts, i)) })
	return results
}

// execute runs one call that is not rejected.
func (l *Loop) execute(ctx context.Context, call *core.ToolCall, refused error) returned {
	start := l.now()
	result := l.result(ctx, call, refused)
	return returned{result, l.now().Sub(start)}
}

// now is the time by the loop's clock, the zero time without one.
func (l *Loop) now() time.Time {
	if l.Now == nil {
		return time.Time{}
	}
	return l.Now()
}

// result is that of a call. An error becomes its text.
func (l *Loop) result(ctx context.Context, call *core.ToolCall, refused error) core.ToolResult {
	if ctx.Err() != nil {
		return failed(call, "", errCancelled)
	}
	if refused != nil {
		return failed(call, "", errors.New("permission denied: "+refused.Error()))
	}
	tool := 0
	for tool < len(l.Tools) && l.Tools[tool].Name != call.Name {
		tool++
	}
	if tool == len(l.Tools) || l.Tools[tool].Run == nil {
		return failed(call, "", errors.New("unknown tool "+strconv.Quote(call.Name)+l.others()))
	}
	args, err := l.arguments(call)
	if err != nil {
		return failed(call, "", err)
	}
	if l.CheckArgs {
		if err := mismatch(&l.Tools[tool], call, args); err != nil {
			return failed(call, "", err)
		}
	}
	output, err := l.timed(ctx, &l.Tools[tool], args)
	if err != nil && ctx.Err() != nil {
		err = errCancelled
	}
	if err != nil {
		return failed(call, output, err)
	}
	return core.ToolResult{ToolCallID: call.ID, Name: call.Name, Output: output}
}

// failed is the result of a call that went wrong. The output says so too: it is all that
// the model sees.
func failed(call *core.ToolCall, output string, err error) core.ToolResult {
	if output != "" {
		output += "\n"
	}
	return core.ToolResult{ToolCallID: call.ID, Name: call.Name, Output: output + Failure + err.Error(), Error: err.Error()}
}

// others names the tools that there are, so that the model can choose again.
func (l *Loop) others() string {
	if len(l.Tools) == 0 {
		return "; no tools are available"
	}
	names := make([]string, len(l.Tools))
	for i := range l.Tools {
		names[i] = l.Tools[i].Name
	}
	return "; available tools: " + strings.Join(names, ", ")
}

const noObject = "the arguments aren't a JSON object"

// arguments are a copy of the parsed arguments of a call, never nil. No text at all isn't an arguments.
func (l *Loop) arguments(call *core.ToolCall) (map[string]any, error) {
	switch {
	case call.Args != nil:
		return copied(call).Args, nil
	case strings.TrimSpace(call.RawArgs) == "":
		return map[string]any{}, nil
	case l.Args == nil:
		return nil, errors.New(noObject + ": " + call.RawArgs)
	}
	args, err := l.Args(call.RawArgs)
	if err != nil {
		return nil, errors.New(noObject + ": " + err.Error())
	}
	if args == nil {
		return nil, errors.New(noObject)
	}
	return args, nil
}

// mismatch is what of the arguments of a call doesn't match the schema of its tool.
func mismatch(tool *Tool, call *core.ToolCall, args map[string]any) error {
	if len(tool.Schema) == 0 {
		return nil
	}
	text := []byte(call.RawArgs)
	if call.Args != nil || strings.TrimSpace(call.RawArgs) == "" {
		text, _ = jsonvalue.AppendPlain(nil, args) // what can't be JSON is in the text as null
	}
	if why := schema.Mismatch(tool.Schema, text); why != "" {
		return errors.New("the arguments don't match the tool's schema: " + why)
	}
	return nil
}

// timed runs a tool until it answers or its time is up.
func (l *Loop) timed(ctx context.Context, tool *Tool, args map[string]any) (string, error) {
	if l.ToolTimeout <= 0 {
		return operate(ctx, tool, args)
	}
	within := limited
	if l.Virtual {
		within = virtual
	}
	output, err := within(ctx, l.ToolTimeout, func(ctx context.Context) (string, error) { return operate(ctx, tool, args) })
	if err == ErrTimeout {
		err = errors.New("the tool did not answer within " + l.ToolTimeout.String())
	}
	return output, err
}

// Failure is how a loop tells the model that a call failed: before what went wrong.
const Failure = "Error: "
