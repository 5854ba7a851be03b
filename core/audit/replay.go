package audit

import (
	"bytes"
	"context"
	"strings"
)

// Turn is what the assistant said and called in a row: in the log, and in a replay.
type Turn struct {
	// Entry is the index of the first entry of the turn in the log.
	Entry int
	// Was are the messages of the log, Is those of the replay.
	Was, Is []LLMMessage
	// Differences are empty when the two say and do the same.
	Differences []Difference
	// Err is why the backend gave no answer, or not all of it.
	Err error
}

// Difference is one thing that is not as it was.
type Difference struct {
	// What is "text", "action", "tool" or "args".
	What string
	// Action is the number of the action in the turn, -1 for the text.
	Action int
	// Was and Is are the text, the name of the tool, or the arguments as JSON; for "action",
	// which one side has more of, the name of the tool or "".
	Was, Is string
}

// Replay asks the backend for every turn of the assistant again. Each time the history is
// what the log has before the turn, so that one answer that differs does not change the
// next question. IDs of calls are the backend's own and no difference.
//
// When the system context is nil, it is what the log's system messages say, one a line.
// The error is that of the context, with the turns so far; a backend that fails at one
// turn is asked for the next.
func Replay(ctx context.Context, system *SystemContextMessage, log []ConversationEntry, backend Backend) ([]Turn, error) {
	var turns []Turn
	var history []LLMMessage
	if system == nil {
		system = systemOf(log)
	}
	for i := 0; i < len(log); {
		if !isAssistant(log[i].Message) {
			if log[i].Message != nil {
				history = append(history, log[i].Message)
			}
			i++
			continue
		}
		turn := Turn{Entry: i}
		for ; i < len(log) && isAssistant(log[i].Message); i++ {
			turn.Was = append(turn.Was, log[i].Message)
		}
		stream, err := backend.StreamStructured(ctx, system, history[:len(history):len(history)])
		if err == nil {
			turn.Is, err = Collect(stream)
		}
		if ctx.Err() != nil {
			return turns, ctx.Err()
		}
		turn.Err = err
		turn.Differences = differences(turn.Was, turn.Is)
		turns = append(turns, turn)
		history = append(history, turn.Was...)
	}
	return turns, nil
}

func isAssistant(message LLMMessage) bool {
	if message == nil {
		return false
	}
	kind := message.Type()
	return kind == TypeAssistantText || kind == TypeAssistantAction
}

// systemOf is the system context of a log, nil when it has none.
func systemOf(log []ConversationEntry) *SystemContextMessage {
	var lines []string
	for _, entry := range log {
		if m, ok := entry.Message.(*SystemContextMessage); ok {
			lines = append(lines, m.Content)
		}
	}
	if lines == nil {
		return nil
	}
	return &SystemContextMessage{Content: strings.Join(lines, "\n")}
}

// differences compares two turns: the texts as one, and action by action.
func differences(was, is []LLMMessage) []Difference {
	var found []Difference
	wasText, wasActions := apart(was)
	isText, isActions := apart(is)
	if wasText != isText {
		found = append(found, Difference{What: "text", Action: -1, Was: wasText, Is: isText})
	}
	for i := range max(len(wasActions), len(isActions)) {
		switch {
		case i >= len(isActions):
			found = append(found, Difference{What: "action", Action: i, Was: wasActions[i].ToolName})
		case i >= len(wasActions):
			found = append(found, Difference{What: "action", Action: i, Is: isActions[i].ToolName})
		case wasActions[i].ToolName != isActions[i].ToolName:
			found = append(found, Difference{What: "tool", Action: i, Was: wasActions[i].ToolName, Is: isActions[i].ToolName})
		default:
			old, new := arguments(wasActions[i]), arguments(isActions[i])
			if old != new {
				found = append(found, Difference{What: "args", Action: i, Was: old, Is: new})
			}
		}
	}
	return found
}

// apart gives the text and the actions of a turn.
func apart(turn []LLMMessage) (text string, actions []*AssistantActionMessage) {
	var said strings.Builder
	for _, message := range turn {
		switch m := message.(type) {
		case *AssistantTextMessage:
			said.WriteString(m.Content)
		case *AssistantActionMessage:
			actions = append(actions, m)
		}
	}
	return said.String(), actions
}

// arguments are the arguments as JSON with sorted keys; none are an empty object.
func arguments(m *AssistantActionMessage) string {
	if len(m.ToolArgs) == 0 {
		return "{}"
	}
	var out bytes.Buffer
	if err := encode(&out, m.ToolArgs); err != nil {
		return err.Error()
	}
	return out.String()
}
