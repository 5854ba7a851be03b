// Package live connects a loop with the real world: models, tools and hooks that are functions, calls that run at the
// same time, and models that stream.
//
//	agent := loop.Loop{
//		Model:       live.Model(ask),
//		Tools:       []loop.Tool{live.Tool("read_file", readFile)},
//		ToolTimeout: 10 * time.Second,
//		Together:    live.Together,
//		Args:        live.Args,
//		Now:         time.Now,
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

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// Model is a model made of a function.
func Model(respond func(ctx context.Context, request core.Messages) (loop.Response, error)) loop.Model {
	return loop.ModelFunc(respond)
}

// Tool is a tool made of a function.
func Tool(name string, run func(ctx context.Context, args map[string]any) (string, error)) loop.Tool {
	return loop.Tool{Name: name, Run: run}
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

func (h hook) ModifyRequest(ctx context.Context, messages core.Messages) (core.Messages, error) {
	return h.modify(ctx, messages)
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

// Args reads the text of arguments as a JSON object. It is for [loop.Loop].Args.
func Args(raw string) (map[string]any, error) {
	var args map[string]any
	err := json.Unmarshal([]byte(raw), &args)
	return args, err
}
