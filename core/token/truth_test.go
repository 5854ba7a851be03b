package token_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// truth is one request with the provider's own count.
type truth struct {
	Model       string
	ServedModel string `json:"served_model"`
	Kind        string
	Prompt      int `json:"prompt_tokens"`
	Input       int `json:"input_tokens"`
	Source      struct{ Path string }
	Request     json.RawMessage
}

func (t *truth) model() string {
	if t.ServedModel != "" {
		return t.ServedModel
	}
	return t.Model
}

func (t *truth) tokens() int { return max(t.Prompt, t.Input) }

// truths reads the recorded requests of an API; a request recorded twice counts once.
func truths(t *testing.T, api string) []truth {
	t.Helper()
	folder := os.Getenv("ROLECALL_CORPORA")
	if folder == "" {
		t.Skip("ROLECALL_CORPORA is not set: the recorded counts are not there")
	}
	data, err := os.ReadFile(filepath.Join(folder, "token-truth", api+".jsonl"))
	require.NoError(t, err)
	var all []truth
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var one truth
		require.NoError(t, json.Unmarshal(lines.Bytes(), &one))
		all = append(all, one)
	}
	require.NoError(t, lines.Err())
	require.NotEmpty(t, all)
	return all
}

func encodings(t testing.TB) map[string]*token.Encoding {
	t.Helper()
	all := map[string]*token.Encoding{}
	for _, name := range []string{token.O200K, token.CL100K} {
		file, err := os.ReadFile("../../build/" + name + ".tokens")
		require.NoError(t, err, "run `make build` first: it writes the vocabularies")
		all[name], err = token.Load(file)
		require.NoError(t, err)
	}
	return all
}

// wireTool is a declared tool, flat as Responses has it or with a function inside.
type wireTool struct {
	Type        string
	Function    *wireTool
	Name        string
	Description string
	Parameters  json.RawMessage
	InputSchema json.RawMessage `json:"input_schema"`
}

func (w wireTool) tool() token.Tool {
	if w.Function != nil {
		return w.Function.tool()
	}
	schema := w.Parameters
	if schema == nil {
		schema = w.InputSchema
	}
	return token.Tool{Name: w.Name, Description: w.Description, Schema: schema}
}

type wireCall struct {
	ID       string
	Function struct{ Name, Arguments string }
}

// content reads a string, or the texts of an array of parts; plain is false when there is
// something else in it.
func content(raw json.RawMessage) (parts []core.Part, plain bool) {
	var text string
	if len(raw) == 0 || json.Unmarshal(raw, &text) == nil {
		if text == "" {
			return nil, true
		}
		return []core.Part{core.Text{Text: text}}, true
	}
	var list []struct {
		Type string
		Text *string
	}
	if json.Unmarshal(raw, &list) != nil {
		return nil, false
	}
	for _, part := range list {
		if part.Text == nil {
			return nil, false
		}
		parts = append(parts, core.Text{Text: *part.Text})
	}
	return parts, true
}

type formatSpec struct {
	Type        string
	Name        string
	Schema      json.RawMessage
	JSONSchema  *formatSpec `json:"json_schema"`
	Description string
}

// chat reads a request of Chat Completions; false when there is something in it that is
// not text, calls, results and declared functions.
func chat(one truth) (token.Prompt, bool) {
	var request struct {
		Messages []struct {
			Role, Name string
			Content    json.RawMessage
			ToolCalls  []wireCall `json:"tool_calls"`
			ToolCallID string     `json:"tool_call_id"`
		}
		Tools  []wireTool
		Format *formatSpec `json:"response_format"`
	}
	if json.Unmarshal(one.Request, &request) != nil {
		return token.Prompt{}, false
	}
	prompt := token.Prompt{API: "openai-chat", Model: one.model()}
	for _, m := range request.Messages {
		parts, plain := content(m.Content)
		if !plain {
			return token.Prompt{}, false
		}
		for _, call := range m.ToolCalls {
			parts = append(parts, core.ToolCall{ID: call.ID, Name: call.Function.Name, RawArgs: call.Function.Arguments})
		}
		prompt.Messages = append(prompt.Messages, core.Message{Role: m.Role, Name: m.Name, Parts: parts, ToolCallID: m.ToolCallID})
	}
	for _, each := range request.Tools {
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	if f := request.Format; f != nil && f.JSONSchema != nil {
		prompt.Format = &token.Format{Name: f.JSONSchema.Name, Description: f.JSONSchema.Description, Schema: f.JSONSchema.Schema}
	}
	return prompt, true
}

// responses reads a request of Responses, as chat does.
func responses(one truth) (token.Prompt, bool) {
	var request struct {
		Input        json.RawMessage
		Instructions string
		Tools        []wireTool
		Previous     string `json:"previous_response_id"`
		Text         struct{ Format *formatSpec }
	}
	if json.Unmarshal(one.Request, &request) != nil || request.Previous != "" {
		return token.Prompt{}, false
	}
	prompt := token.Prompt{API: "openai-responses", Model: one.model()}
	if request.Instructions != "" {
		prompt.Messages = append(prompt.Messages, core.System(request.Instructions))
	}
	var items []struct {
		Type, Role, Name, Arguments string
		CallID                      string `json:"call_id"`
		Content, Output             json.RawMessage
	}
	var text string
	if json.Unmarshal(request.Input, &text) == nil {
		prompt.Messages = append(prompt.Messages, core.Human(text))
	} else if json.Unmarshal(request.Input, &items) != nil {
		return token.Prompt{}, false
	}
	for _, item := range items {
		switch item.Type {
		case "", "message":
			parts, plain := content(item.Content)
			if !plain {
				return token.Prompt{}, false
			}
			prompt.Messages = append(prompt.Messages, core.Message{Role: item.Role, Parts: parts})
		case "function_call":
			prompt.Messages = append(prompt.Messages, core.AI("", core.ToolCall{ID: item.CallID, Name: item.Name, RawArgs: item.Arguments}))
		case "function_call_output":
			var output string
			if json.Unmarshal(item.Output, &output) != nil {
				output = string(item.Output)
			}
			prompt.Messages = append(prompt.Messages, core.ToolMsg(item.CallID, "", output))
		default:
			return token.Prompt{}, false
		}
	}
	for _, each := range request.Tools {
		if each.Type != "function" {
			return token.Prompt{}, false
		}
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	if f := request.Text.Format; f != nil && f.Type == "json_schema" {
		prompt.Format = &token.Format{Name: f.Name, Description: f.Description, Schema: f.Schema}
	}
	return prompt, true
}

// score is how close counts come to the truth.
type score struct {
	exact, all int
	errors     []float64
	misses     []string
}

func (s *score) add(one truth, got int) {
	s.all++
	if got == one.tokens() {
		s.exact++
	} else {
		path := one.Source.Path
		s.misses = append(s.misses, fmt.Sprintf("%-26s %6d %+5d  %s", one.model(), one.tokens(), got-one.tokens(), path[max(0, len(path)-80):]))
	}
	off := float64(got-one.tokens()) / float64(one.tokens())
	s.errors = append(s.errors, max(off, -off))
}

func (s *score) at(share float64) float64 {
	sort.Float64s(s.errors)
	return s.errors[min(int(share*float64(len(s.errors))), len(s.errors)-1)]
}

func (s *score) String() string {
	return fmt.Sprintf("%d of %d exact, median off by %.1f %%, worst by %.1f %%", s.exact, s.all, 100*s.at(0.5), 100*s.at(1))
}

func TestOpenAITruth(t *testing.T) {
	known := encodings(t)
	for _, api := range []struct {
		name string
		read func(truth) (token.Prompt, bool)
	}{{"openai-chat", chat}, {"openai-responses", responses}} {
		groups := map[string]*score{}
		for _, one := range truths(t, api.name) {
			prompt, plain := api.read(one)
			if !plain {
				continue
			}
			group := "text"
			calls := false
			for i := range prompt.Messages {
				calls = calls || len(prompt.Messages[i].Calls()) > 0
			}
			switch {
			case calls:
				group = "calls"
			case len(prompt.Tools) > 0:
				group = "tools"
			case prompt.Format != nil:
				group = "format"
			}
			model := token.ModelFor(prompt.API, prompt.Model)
			cost := prompt.Cost(known[model.Encoding].Count)
			if groups[group] == nil {
				groups[group] = &score{}
			}
			groups[group].add(one, cost.Total)
		}
		for group, s := range groups {
			t.Logf("%s, %s: %s\n  %s", api.name, group, s, strings.Join(s.misses, "\n  "))
		}
	}
}
