package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/source"
)

// Talk is the conversation of the text as one of the systems takes it: what is stored, what is said now, and what of it
// can be played again.
type Talk struct {
	// Messages are those of the text; a result has the name of its tool.
	Messages core.Messages
	// Input is where the messages of the user at the end begin: what is said now.
	Input int
	// Tools are those that the conversation has used, the last one foremost; three at least.
	Tools []TalkTool
	// NextID is the number of the first call_1, call_2 and so on that the conversation doesn't hold.
	NextID int
	// Turns are those that the model answered.
	Turns []TalkTurn
	log   bool
	// reading is the conversation, nil for an empty text, which is then of the format.
	reading *reading
	format  *format.Format
}

// TalkTool is a tool, with the arguments that it got, the output that it gave and the JSON Schema that is declared.
type TalkTool struct{ Name, Arguments, Output, Schema string }

// Talk reads the conversation that a request is about. An empty text has one without messages.
func (e *Engine) Talk(request *SystemsRequest) (*Talk, *Failure) {
	d, _, failure := e.choose(request.Revision, request.Dialect, "")
	if failure != nil {
		return nil, failure
	}
	t := &Talk{format: d}
	if e.state() != "empty" {
		if t.reading, failure = e.read(request.Conversation, d); failure != nil {
			return nil, failure
		}
		t.Messages, t.format = t.reading.named(), t.reading.Format
		t.log = e.parse().Log() != nil
	} else if d == nil {
		t.format = format.ByID("wick")
	}
	t.Input = inputOf(t.Messages)
	t.Turns = userTurns(t.Messages)
	t.takeTools()
	return t, nil
}

// Log is the conversation as the JSON of an audit log.
func (t *Talk) Log() []byte {
	if t.reading == nil {
		return []byte(`{"entries":[]}`)
	}
	if log := newAuditLog(t.reading, ""); !log.written {
		return []byte(log.text)
	}
	return t.reading.Doc.Raw(t.reading.At)
}

// IsLog reports whether the text is the log of a program.
func (t *Talk) IsLog() bool { return t.log }

// HasFailed reports whether a message is the result of a call that failed.
func (t *Talk) HasFailed(message int) bool { return t.reading.From[message].Failed != source.None }

// Numbered is the turn of a number, for 0 the last that called a tool, or else the last; nil where there is none.
func (t *Talk) Numbered(number int) *TalkTurn {
	var found *TalkTurn
	for i := range t.Turns {
		turn := &t.Turns[i]
		if turn.Number == number || number == 0 && (turn.calls > 0 || found == nil || found.calls == 0) {
			found = turn
		}
	}
	return found
}

// inputOf is where the user's messages at the end begin, and the length where there are none.
func inputOf(chain core.Messages) int {
	at, user := len(chain), false
	for at > 0 && core.UserInputRole(chain[at-1].Role) {
		at--
		user = user || chain[at].Role == core.RoleUser
	}
	if !user {
		return len(chain)
	}
	return at
}

// named is the messages, with the name of the tool in every result. Most forms leave it
// out, because the call has it; the model asks for it.
func (r *reading) named() core.Messages {
	chain := append(core.Messages(nil), r.Messages...)
	for i := range chain {
		if chain[i].Role != core.RoleTool || chain[i].Name != "" {
			continue
		}
		if message, call, ok := r.pairs.CallOf(i); ok {
			chain[i].Name = r.pairs.CallsOf(message)[call].Name
		}
	}
	return chain
}

// demo are the tools of a conversation that has too few of its own.
var demo = [...]TalkTool{
	{Name: "read_file", Arguments: `{"path": "main.py"}`, Output: "from fastapi import FastAPI\n\napp = FastAPI()"},
	{Name: "list_files", Arguments: `{"path": "."}`, Output: "main.py\nREADME.md"},
	{Name: "search_files", Arguments: `{"text": "import"}`, Output: "main.py:1: from fastapi import FastAPI"},
}

// longestPlayed is the longest text of the conversation that a tool of it says again.
const longestPlayed = 2000

// takeTools finds the tools: those that were used, with what they were given and gave back then, those that are declared,
// and as many of the demo as are missing.
func (t *Talk) takeTools() {
	find := func(name string) *TalkTool {
		at := slices.IndexFunc(t.Tools, func(tool TalkTool) bool { return tool.Name == name })
		if at < 0 {
			at = len(t.Tools)
			t.Tools = append(t.Tools, TalkTool{Name: name})
		}
		return &t.Tools[at]
	}
	t.NextID = 1
	for i := len(t.Messages) - 1; i >= 0; i-- {
		message := &t.Messages[i]
		if message.Role == core.RoleTool && message.Name != "" {
			if known := find(message.Name); known.Output == "" {
				text := message.Text()
				known.Output = text[:headLen(text, longestPlayed)]
			}
		}
		for _, call := range message.Calls() {
			if number := callid.Number(call.ID); number < 1<<30 {
				t.NextID = max(t.NextID, number+1)
			}
			if call.Server || call.Name == "" {
				continue
			}
			if known := find(call.Name); known.Arguments == "" && len(call.RawArgs) <= longestPlayed {
				if _, ok := parseArgs(call.RawArgs); ok {
					known.Arguments = call.RawArgs
				}
			}
		}
	}
	if t.reading != nil {
		for i := range t.reading.Tools {
			if tool := &t.reading.Tools[i]; !tool.Server && tool.Name != "" {
				known := find(tool.Name)
				if known.Schema = ""; tool.Schema != source.None {
					known.Schema = string(t.reading.Doc.Raw(tool.Schema))
				}
			}
		}
	}
	for i := range demo {
		if len(t.Tools) < len(demo) {
			find(demo[i].Name)
		}
	}
	for i := range t.Tools {
		own := &t.Tools[i]
		usual := TalkTool{Arguments: "{}", Output: "(what " + own.Name + " gives back)"}
		for k := range demo {
			if demo[k].Name == own.Name {
				usual = demo[k]
			}
		}
		if own.Arguments == "" {
			own.Arguments = usual.Arguments
		}
		if own.Output == "" {
			own.Output = usual.Output
		}
	}
}

// SchemaOf is the JSON Schema that is declared for a tool, empty for none.
func (t *Talk) SchemaOf(name string) string {
	for i := range t.Tools {
		if t.Tools[i].Name == name {
			return t.Tools[i].Schema
		}
	}
	return ""
}

// spoken is what a message says, or else what it has in place of words.
func spoken(message *core.Message) string {
	if text := message.Text(); text != "" {
		return text
	}
	for _, part := range message.Parts {
		if kind := kindOf(message, part); kind != "call" {
			return "(" + kind + ")"
		}
	}
	return ""
}

// Shown is the text of a message with the kinds of the parts that have none, such as "(image)"; thinking isn't among them.
// Kinds after more than most bytes are left out.
func Shown(message *core.Message, most int) string {
	text := message.Text()
	for _, part := range message.Parts {
		if len(text) > most {
			break
		}
		if kind := kindOf(message, part); kind != "text" && kind != "call" && kind != "thinking" && (kind != "result" || message.Role != core.RoleTool) {
			text += "\n(" + kind + ")"
		}
	}
	return strings.TrimPrefix(text, "\n")
}

// Format is the one of the text.
func (t *Talk) Format() *format.Format { return t.format }
