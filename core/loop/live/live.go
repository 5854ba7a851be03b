// Package live connects a loop with the real world: models, tools and hooks that are
// functions of a [context.Context], and timeouts by the clock on the wall.
//
//	agent := loop.Loop{
//		Model:       live.Model(ask),
//		Tools:       []loop.Tool{live.Tool("read_file", readFile)},
//		ToolTimeout: live.Timeout(10 * time.Second),
//		Together:    live.Together,
//		Args:        live.Args,
//		Clock:       live.Clock,
//	}
//	outcome, err := agent.Run(ctx, &state, core.Human("Read main.py"))
//
// A model that streams is made by [Streaming] of a function that sends a [Delta] for each event of the
// provider's stream; an [Answer] puts them together.
package live

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// Model is a model made of a function.
func Model(respond func(ctx context.Context, request core.Messages) (loop.Response, error)) loop.Model {
	return loop.ModelFunc(func(ctx loop.Context, request core.Messages) (loop.Response, error) {
		return respond(Context(ctx), request)
	})
}

// Tool is a tool made of a function.
func Tool(name string, run func(ctx context.Context, args map[string]any) (string, error)) loop.Tool {
	return loop.Tool{Name: name, Run: func(ctx loop.Context, args map[string]any) (string, error) {
		return run(Context(ctx), args)
	}}
}

// Hook is a hook made of a function.
func Hook(name string, modify func(ctx context.Context, messages core.Messages) (core.Messages, error)) loop.Hook {
	return hook{name, modify}
}

type hook struct {
	name   string
	modify func(context.Context, core.Messages) (core.Messages, error)
}

func (h hook) Name() string { return h.name }

func (h hook) ModifyRequest(ctx loop.Context, messages core.Messages) (core.Messages, error) {
	return h.modify(Context(ctx), messages)
}

// Timeout limits calls by the clock on the wall.
type Timeout time.Duration

// Run runs the call. One that goes on after its context has ended is not waited for.
func (t Timeout) Run(parent loop.Context, call func(loop.Context) (string, error)) (string, error) {
	outer := Context(parent)
	ctx, cancel := context.WithTimeout(outer, time.Duration(t))
	defer cancel()
	type answer struct {
		output string
		err    error
	}
	answered := make(chan answer, 1)
	go func() {
		output, err := call(ctx)
		answered <- answer{output, err}
	}()
	select {
	case a := <-answered:
		if a.err == nil || ctx.Err() == nil {
			return a.output, a.err
		}
	case <-ctx.Done():
	}
	if err := outer.Err(); err != nil {
		return "", err
	}
	return "", loop.ErrTimeout
}

// Together runs calls at the same time. It is for [loop.Loop].Together.
func Together(count int, one func(int)) {
	var group sync.WaitGroup
	group.Add(count)
	for i := range count {
		go func() {
			defer group.Done()
			one(i)
		}()
	}
	group.Wait()
}

// begin is when the program began, for Clock.
var begin = time.Now()

// Clock tells the time since the program began; setting the wall clock does not change
// it. It is for [loop.Loop].Clock.
func Clock() int64 { return int64(time.Since(begin)) }

// String is such as "10s".
func (t Timeout) String() string { return time.Duration(t).String() }

// Args reads the text of arguments as a JSON object. It is for [loop.Loop].Args.
func Args(raw string) (map[string]any, error) {
	var args map[string]any
	err := json.Unmarshal([]byte(raw), &args)
	return args, err
}

// Context is the context.Context that a run was given, for hooks and tools that are types of their own. One
// that isn't a context.Context has no deadline.
func Context(ctx loop.Context) context.Context {
	if real, ok := ctx.(context.Context); ok {
		return real
	}
	return adapted{ctx}
}

type adapted struct{ loop.Context }

func (adapted) Deadline() (time.Time, bool) { return time.Time{}, false }
