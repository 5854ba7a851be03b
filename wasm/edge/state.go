package edge

import (
	"encoding/json"
	"errors"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// keptState is the state of a thread as text. The messages are in the model's own
// format, which carries everything that a message can hold.
type keptState struct {
	ThreadID string            `json:"thread_id"`
	Messages json.RawMessage   `json:"messages"`
	Todos    []core.Todo       `json:"todos,omitempty"`
	Files    map[string]string `json:"files,omitempty"`
}

// EncodeState is the state of a thread as JSON, for a store that keeps text.
func EncodeState(state *core.AgentState) ([]byte, error) {
	messages, losses := write.Messages(format.Rolecall, state.Messages)
	if len(losses) > 0 {
		return nil, errors.New("edge: can't store a message: " + losses[0].What)
	}
	return json.Marshal(keptState{state.ThreadID, messages, state.Todos, state.Files})
}

// DecodeState is EncodeState backwards.
func DecodeState(text []byte) (*core.AgentState, error) {
	var kept keptState
	if err := json.Unmarshal(text, &kept); err != nil {
		return nil, err
	}
	state := &core.AgentState{ThreadID: kept.ThreadID, Todos: kept.Todos, Files: kept.Files}
	document := source.Parse(kept.Messages)
	if len(document.Roots) == 0 || document.Len(document.Roots[0]) == 0 {
		return state, nil
	}
	file := detect.Open(document)
	if len(file.Refs) != 1 {
		return nil, errors.New("edge: can't read the stored messages")
	}
	var c bind.Conversation
	file.Decode(0, format.Rolecall, bind.Options{Args: true}, &c)
	if len(c.Problems) > 0 {
		return nil, errors.New("edge: can't read the stored messages")
	}
	state.Messages = c.Messages
	return state, nil
}
