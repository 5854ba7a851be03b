package workbench

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/memory"
)

// memoryLimit is the limit in tokens that a memory begins with.
const memoryLimit = 60

func memoryKind() systemKind {
	return systemKind{
		id: "memory", does: "message call result limit clear",
		make:    func() system { return &memorySystem{chat: memory.NewConversationMemory(memoryLimit)} },
		imports: []string{"fmt", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/forge", "github.com/rolecall/rolecall/core/memory"},
		head:    "chat := memory.NewConversationMemory(" + strconv.Itoa(memoryLimit) + ")\n" + labelled("limit", "chat.Limit()"),
		says:    says("limit", memoryLimit),
	}
}

// memorySystem is a memory, and what it let go.
type memorySystem struct {
	chat    *memory.ConversationMemory
	gone    []core.Message
	reasons []memory.Reason
	// declared says that the program has its variable.
	declared bool
}

func (s *memorySystem) do(a *engine.SystemAction) played {
	switch a.Do {
	case "limit":
		*s = memorySystem{chat: memory.NewConversationMemory(a.Amount), declared: s.declared}
		return show("New memory with "+strconv.Itoa(a.Amount)+" tokens", "chat = memory.NewConversationMemory("+strconv.Itoa(a.Amount)+")\n", "tokens: chat.Tokens()", 0)
	case "clear":
		s.chat.Clear()
		return show("Clear the memory", "chat.Clear()\n", "tokens: chat.Tokens()", s.chat.Tokens())
	case "call":
		message := core.AI("", core.ToolCall{ID: a.To, Name: a.Name, RawArgs: a.Text})
		return s.add("The model calls "+a.Name, message, export.GoMessage(message))
	case "result":
		message := core.ToolMsg(a.To, a.Name, a.Text)
		return s.add(a.Name+" returns", message, export.GoMessage(message))
	}
	message := core.Message{Role: a.Role, Content: a.Text}
	if a.Role == core.RoleAssistant {
		return s.add("The assistant answers", forge.Read(message), "forge.Read(forge.Assistant("+strconv.Quote(a.Text)+"))")
	}
	return s.add("Add a message with role "+a.Role, message, export.GoMessage(message))
}

func (s *memorySystem) add(title string, message core.Message, expression string) played {
	pruned := s.chat.Add(message)
	s.gone = append(s.gone, pruned.Messages...)
	s.reasons = append(s.reasons, pruned.Reasons...)
	reasons := saysList(pruned.Reasons, func(reason string) string { return reason })
	assign := " = "
	if !s.declared {
		assign, s.declared = " := ", true
	}
	return show(title, "pruned"+assign+"chat.Add("+expression+")\n", "tokens: chat.Tokens() | limit: chat.Limit() | removed: pruned.Reasons | over the limit: pruned.Over | lost the question: pruned.LostQuestion", s.chat.Tokens(), s.chat.Limit(), reasons, pruned.Over, pruned.LostQuestion)
}

// reasonWords say why a message was removed.
var reasonWords = map[memory.Reason]string{
	memory.OverLimit:  "over the limit",
	memory.OldTurn:    "old turn",
	memory.OtherHalf:  "its call or result was removed",
	memory.BeforeUser: "before the first user message",
	memory.OutputOnly: "only its output was removed",
}

func (s *memorySystem) boxes() []box {
	tokens := func(m core.Message) string { return plural(forge.EstimateTokens(m), "token") }
	limit := "no limit"
	if s.chat.Limit() > 0 {
		limit = "limit " + strconv.Itoa(s.chat.Limit())
	}
	kept := box{Title: "Next request", Note: plural(s.chat.Tokens(), "token") + ", " + limit, Limit: s.chat.Limit(), Rows: rows(s.chat.Messages(), tokens)}
	for i, message := range s.chat.Messages() {
		kept.Rows[i].Amount = forge.EstimateTokens(message)
	}
	gone := box{Title: "Removed", Form: "gone", Note: plural(len(s.gone), "message"), Rows: rows(s.gone, tokens)}
	for i := range gone.Rows {
		gone.Rows[i].Note += ", " + reasonWords[s.reasons[i]]
		gone.Rows[i].Amount = forge.EstimateTokens(s.gone[i])
		gone.Limit += gone.Rows[i].Amount
	}
	without := box{Title: "Next request without thinking", Rows: rows(s.chat.Messages(), nil)}
	return []box{kept, gone, without}
}
