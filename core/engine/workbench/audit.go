package workbench

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
)

func auditKind() systemKind {
	return systemKind{
		id: "audit", does: "text user says calls result error system note export reply replycall replay",
		make: func() system {
			s := &auditSystem{clock: newClock()}
			s.log = &audit.Conversation{Now: s.now, NewID: s.ids().New}
			return s
		},
		imports: []string{"context", "encoding/json", "fmt", "math/rand/v2", "time", "github.com/rolecall/rolecall/core/audit", "github.com/rolecall/rolecall/core/session"},
		head: clockHead + idsHead + "log := &audit.Conversation{Now: func() time.Time { return now }, NewID: ids.New}\nvar replies []audit.Reply\n" +
			labelled("entries", "log.Len()", "replies for a replay", "len(replies)"),
		says: says("entries", 0, "replies for a replay", 0),
	}
}

// auditSystem is a log, and the script of another model with what a replay made of it.
type auditSystem struct {
	clock
	talk    *engine.Talk
	log     *audit.Conversation
	replies []audit.Reply
	turns   []audit.Turn
}

func (s *auditSystem) take(talk *engine.Talk) { s.talk = talk }

// takeText begins with the conversation of the text as a log.
func (s *auditSystem) takeText() played {
	if s.talk == nil {
		return nothing("The text has no conversation")
	}
	text := s.talk.Log()
	err := json.Unmarshal(text, s.log)
	code := "err := json.Unmarshal([]byte(" + strconv.Quote(string(text)) + "), log)\n"
	if len(code) > longestText {
		code = tooLong + "var err error\n"
	}
	return show("Take the conversation of the text", code, "error: err | entries: log.Len()", saysError(err), s.log.Len()).block()
}

func (s *auditSystem) do(a *engine.SystemAction) played {
	text, name, id := strconv.Quote(a.Text), strconv.Quote(a.Name), strconv.Quote(a.To)
	switch a.Do {
	case "user":
		return s.add(a, "User message", &audit.UserMessage{Content: a.Text}, "&audit.UserMessage{Content: "+text+"}")
	case "says":
		return s.add(a, "Assistant message", &audit.AssistantTextMessage{Content: a.Text}, "&audit.AssistantTextMessage{Content: "+text+"}")
	case "system":
		return s.add(a, "System context", &audit.SystemContextMessage{Content: a.Text}, "&audit.SystemContextMessage{Content: "+text+"}")
	case "calls":
		args, code, ok := arguments(a.Text)
		if !ok {
			return nothing(noArguments)
		}
		return s.add(a, "The assistant calls "+a.Name, &audit.AssistantActionMessage{ToolName: a.Name, ToolArgs: args, ToolID: a.To}, "&audit.AssistantActionMessage{ToolName: "+name+", ToolArgs: "+code+", ToolID: "+id+"}")
	case "result":
		return s.add(a, a.Name+" returns", &audit.ToolResultMessage{ToolID: a.To, ToolName: a.Name, Success: true, Result: a.Text},
			"&audit.ToolResultMessage{ToolID: "+id+", ToolName: "+name+", Success: true, Result: "+text+"}")
	case "error":
		return s.add(a, a.Name+" fails", &audit.ToolResultMessage{ToolID: a.To, ToolName: a.Name, Error: a.Text},
			"&audit.ToolResultMessage{ToolID: "+id+", ToolName: "+name+", Error: "+text+"}")
	case "text":
		return s.takeText()
	case "note":
		return s.note(a)
	case "export":
		return s.export()
	case "reply":
		s.replies = append(s.replies, audit.Reply{Chunks: []audit.Chunk{{Text: a.Text}}})
		return show("Queue an answer for another model", "replies = append(replies, audit.Reply{Chunks: []audit.Chunk{{Text: "+text+"}}})\n", "replies: len(replies)", len(s.replies))
	case "replycall":
		args, code, ok := arguments(a.Text)
		if !ok {
			return nothing(noArguments)
		}
		s.replies = append(s.replies, audit.Reply{Chunks: []audit.Chunk{{Action: &audit.AssistantActionMessage{ToolName: a.Name, ToolArgs: args}}}})
		return show("Queue a call to "+a.Name+" for another model", "replies = append(replies, audit.Reply{Chunks: []audit.Chunk{{Action: &audit.AssistantActionMessage{ToolName: "+name+", ToolArgs: "+code+"}}}})\n", "replies: len(replies)", len(s.replies))
	}
	return s.replay()
}

const noArguments = "The arguments aren't a JSON object"

// arguments are those of a call, and as an expression.
func arguments(text string) (args map[string]any, code string, ok bool) {
	if code, ok = export.GoArgs(text); ok {
		ok = json.Unmarshal([]byte(text), &args) == nil
	}
	return args, code, ok
}

// add adds an entry, a second after the one before.
func (s *auditSystem) add(a *engine.SystemAction, title string, message audit.LLMMessage, code string) played {
	code = s.wait(time.Second, "Second") + block("message := "+code+"\n"+
		labelled("type", "message.Type()", "error", "audit.ValidateMessage(message)", "ID", "log.Add(message, "+strconv.Quote(a.Role)+", nil)"))
	s.turns = nil
	kind, err := message.Type(), audit.ValidateMessage(message)
	return did(title, code, says("type", kind, "error", saysError(err), "ID", s.log.Add(message, a.Role, nil)))
}

func (s *auditSystem) note(a *engine.SystemAction) played {
	log := s.log.AuditLog()
	if a.Amount < 1 || a.Amount > len(log) {
		return nothing("Entry " + strconv.Itoa(a.Amount) + " doesn't exist")
	}
	done := s.log.Annotate(log[a.Amount-1].ID, map[string]any{a.Name: a.Text})
	return show("Add audit data to entry "+strconv.Itoa(a.Amount), "", "added: log.Annotate(log.AuditLog()["+strconv.Itoa(a.Amount-1)+"].ID, map[string]any{"+strconv.Quote(a.Name)+": "+strconv.Quote(a.Text)+"})", done)
}

func (s *auditSystem) export() played {
	text, err := s.log.Export()
	line := says("bytes", 0, "error", saysError(err), "same", false)
	if err == nil {
		var read *audit.Conversation
		var again []byte
		if read, err = audit.Import(text); err == nil {
			again, err = read.Export()
		}
		line = says("bytes", len(text), "error", saysError(err), "same", string(again) == string(text))
	}
	return did("Export and import the log", block("text, _ := log.Export()\nread, _ := audit.Import(text)\nagain, err := read.Export()\n"+labelled("bytes", "len(text)", "error", "err", "same", "string(again) == string(text)")), line)
}

func (s *auditSystem) replay() played {
	step, turns := replay(s.log, &audit.Scripted{Replies: s.replies}, "&audit.Scripted{Replies: replies}")
	s.turns = turns
	step.code = strings.Replace(step.code, "audit.Replay(ctx,", "audit.Replay(context.Background(),", 1)
	return step
}

func (s *auditSystem) boxes() []box {
	return withReplay([]box{logBox(s.log, true)}, s.turns)
}

// logBox is a log, with its JSON where it's whole.
func logBox(log *audit.Conversation, whole bool) box {
	count := log.Len()
	b := box{Title: "Audit log", Form: "ledger", Note: strconv.Itoa(count) + " entries"}
	if count == 1 {
		b.Note = "1 entry"
	}
	left := max(0, count-mostRows)
	if left > 0 {
		b.Rows = append(b.Rows, more(left))
	}
	if left > 0 && !whole {
		// A long log is copied once an action is done, and not for each event.
		b.Rows[0] = more(count)
		return b
	}
	entries := log.AuditLog()
	for i := left; i < count; i++ {
		e := &entries[i]
		row := engine.SystemRow{Label: strconv.Itoa(i+1) + ". " + string(e.Message.Type()), Text: shortened(e.Message.ToAPIFormat()["content"]), Note: shortened(e.Decision) + ", " + clockTime(e.Timestamp) + ", " + e.ID}
		if data, err := json.Marshal(e.Audit); err == nil && len(e.Audit) > 0 {
			row.Note += ", " + shortened(string(data))
		}
		b.Rows = append(b.Rows, row)
	}
	if whole {
		if text, err := log.Export(); err == nil {
			b.Text = string(text)
		}
	}
	return b
}
