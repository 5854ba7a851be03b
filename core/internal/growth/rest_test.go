//go:build !js

package growth

import (
	"context"
	"io"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/compare"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/internal/secret"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/token/o200k"
	"github.com/rolecall/rolecall/core/write"
)

// onTexts are operations of the packages in front of the formats, on a text of any kind.
var onTexts = []operation{
	{"take out", ofText(func(text []byte) { clipboard.Take(text, clipboard.Options{Choice: -1}) })},
	{"take out of logs", ofText(func(text []byte) { clipboard.Take(text, clipboard.Options{Choice: -1, Logs: true}) })},
	{"take out everything", ofText(func(text []byte) { clipboard.All(text, clipboard.Options{}) })},
	{"the headers of a request", ofText(func(text []byte) {
		if clipboard.IsFile(text) {
			return
		}
		clipboard.Headers(text)
	})},
	{"read as a log", ofText(func(text []byte) {
		file := detect.OpenLogs(source.Parse(text))
		for i := range file.Refs {
			file.Doc.Raw(file.Refs[i].At)
		}
	})},
	{"secrets there and back", ofText(func(text []byte) {
		secrets := secret.Find(text)
		secret.Restore(source.ApplyEdits(text, secret.Redact(secrets)), secrets)
		secret.FindWith(text, secrets)
	})},
	{"explain an error", ofText(func(text []byte) {
		report := explain.Explain(string(text))
		report.Lacks()
		report.Quotes("a")
		report.OfRole(core.RoleUser)
		report.Names(core.RoleUser)
		report.Keys(string(text))
		explain.Split(string(text))
	})},
	{"marks of the whole", ofText(func(text []byte) {
		for at := 0; at >= 0 && at < len(text); {
			_, start, end := harmony.NextMark(string(text), at)
			if start < 0 || end <= at {
				break
			}
			at = end
		}
	})},
	{"a developer's text", ofText(func(text []byte) { harmony.ReadDeveloper(string(text)) })},
	{"what of a schema is not said", ofText(func(text []byte) { harmony.Unsaid(text) })},
	{"a value of the text", ofText(func(text []byte) {
		var doc source.Document
		if at, ok := doc.ParseValue(string(text), 0); !ok {
			source.ExplainValue(string(text[:at]), 0)
		}
	})},
	{"an offset from UTF-16", ofText(func(text []byte) { source.ByteOffset(text, len(text)*9/10) })},
	{"lines", ofText(func(text []byte) {
		positions := source.NewPositions(text)
		for line := range positions.Lines() {
			positions.Line(line)
		}
	})},
	{"what each list and object holds", ofDocument(func(in *input, doc *source.Document) {
		doc.Broken()
		in.nodes(func(i source.Index) {
			for element := range doc.Elements(i) {
				doc.Span(element)
			}
			for key, value := range doc.Members(i) {
				doc.Is(key, "a")
				doc.KeyOf(value)
			}
			if doc.Kind(i) == source.String {
				doc.Inside(i, []int{0})
				doc.InsideFrom(i, 0, 1, []int{0})
			}
		})
	})},
	{"a text as a message", ofText(func(text []byte) { write.MessageJSON(format.Anthropic, core.RoleUser, string(text)) })},
	{"numbers of all values", ofDocument(func(in *input, doc *source.Document) {
		pointers := source.NewPointers(doc)
		in.nodes(func(i source.Index) { pointers.Place(i) })
	})},
	{"tokens of the whole", ofText(func(text []byte) { o200k.Encoding().Encode(nil, string(text), token.SpecialsAsText) })},
	{"tokens of the whole, marks as marks", ofText(func(text []byte) { o200k.Encoding().Encode(nil, string(text), token.SpecialsAsTokens) })},
}

// onConversations are operations of the packages that take a conversation as it was read.
var onConversations = []operation{
	// The engine and the API try a hundred: a number between that of the small input's errors and the
	// large one's.
	{"repair, safe or not", ofText(func(text []byte) { lint.Repair{Unsafe: true, Tries: kept}.Apply(text) })},
	{"repair of a file that was parsed", func(in *input) func() {
		file := in.file()
		return func() { lint.Repair{}.ApplyTo(file) }
	}},
	{"repair, safe or not, for anthropic", ofText(func(text []byte) {
		lint.Repair{Target: lint.Anthropic, Unsafe: true, Tries: kept}.Apply(text)
	})},
	{"make acceptable to gemini", ofText(func(text []byte) { accept.Make(text, accept.How{Target: lint.TargetByID(lint.Gemini)}) })},
	{"compare with other words", ofOther(compare.Conversations)},
	{"compare with a file of other words", ofOther(func(c, other *bind.Conversation) compare.Result { return compare.Conversations(other, c) })},
	{"change the last message", func(in *input) func() {
		if in.conversation() == nil || len(in.other()) == 0 {
			return nil
		}
		last := len(in.other()) - 1
		return func() { write.NewEditor(in.conversation()).Change(last, in.other()[last]) }
	}},
	{"change each message", changeEach(func(in *input, i int) core.Message { return in.said()[i] })},
	{"change the names in each message", changeEach(func(in *input, i int) core.Message {
		message := in.conversation().Messages[i].Clone()
		message.Name, message.ToolCallID = message.Name+"x", message.ToolCallID+"x"
		for k := range message.ToolCalls {
			message.ToolCalls[k].Name += "x"
		}
		for k, part := range message.Parts {
			if call, ok := part.(core.ToolCall); ok {
				call.Name += "x"
				message.Parts[k] = call
			}
		}
		return message
	})},
	{"what holds an offset", ofConversation(func(in *input, c *bind.Conversation) {
		holders := bind.HoldersIn(c)
		for i := 0; i < len(in.text); i += seldom {
			holders.Of(i)
		}
		c.Info().HoverAt(len(in.text) * 9 / 10)
	})},
	{"write a plain log", ofMessages(func(messages core.Messages) { write.WritePlainLog(messages, &write.LogNotes{}) })},
	{"parts of each message as JSON", ofConversation(func(_ *input, c *bind.Conversation) {
		for i := range c.Messages {
			for _, part := range c.Messages[i].All() {
				write.PartJSON(c.Format, part, c.Messages[i].Role)
			}
		}
	})},
	{"all that fixes change", func(in *input) func() {
		request := lint.Request{File: in.file()}
		errors := in.result().Findings
		errors = errors[:min(len(errors), kept)]
		return func() { lint.Patched(request, errors) }
	}},
	{"what is next to messages", ofConversation(func(in *input, c *bind.Conversation) {
		pointers := source.NewPointers(c.Doc)
		for i := range c.Messages {
			c.Attached(i, pointers)
			c.InSlot(i, format.Content)
		}
		for _, d := range format.All {
			write.Beside(c, d)
		}
	})},
	{"read a conversation again", func(in *input) func() {
		if len(in.file().Refs) == 0 {
			return nil
		}
		var c bind.Conversation
		in.file().Decode(0, nil, bind.Options{}, &c)
		return func() { c.Whole() }
	}},
	{"arguments of all calls", ofConversation(func(_ *input, c *bind.Conversation) { c.ParseArgs() })},
	{"write as a program has it", ofMessages(func(messages core.Messages) { write.Plain(format.OpenAIChat, messages) })},
	{"settings", func(in *input) func() {
		request := lint.Request{File: in.file()}
		return func() { lint.Settings(request) }
	}},
	{"names of models and of calls", ofConversation(func(in *input, c *bind.Conversation) {
		lint.ModelOf(in.file(), nil)
		lint.RawTexts(c)
	})},
	{"messages as the text of gpt-oss", ofMessages(func(messages core.Messages) {
		prompt := harmony.PromptOf(messages, harmony.Request{})
		harmony.Text(prompt.Messages())
		for _, message := range prompt.Head() {
			message.Framing()
		}
		harmony.Tokens(harmony.Tail(prompt.Messages()), func(text string) int { return len(text) })
	})},
	{"messages as Go", ofMessages(func(messages core.Messages) {
		for _, message := range messages {
			export.GoMessage(message)
			export.GoLink(message)
		}
	})},
	{"exact cost", ofConversation(func(_ *input, c *bind.Conversation) {
		prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: c.Messages}
		prompt.Cost(o200k.Encoding().Count)
	})},
	{"messages of each role", ofMessages(func(messages core.Messages) {
		messages.SystemMessages()
		messages.UserMessages()
		messages.AssistantMessages()
		messages.ToolMessages()
		messages.LastContent()
		messages.ByRole(core.RoleUser).System("a").AI("b").Last()
	})},
	{"plan a trim", ofMessages(func(messages core.Messages) {
		memory.Plan(messages, memory.Policy{Limit: token.EstimatorByID("forge").Total(messages) / 2})
	})},
	{"shorten each result", ofMessages(func(messages core.Messages) {
		for _, message := range messages {
			if message.Role == core.RoleTool {
				memory.Shorten(message)
			}
		}
	})},
	{"size of a state", ofMessages(func(messages core.Messages) { session.SizeOf(&core.AgentState{Messages: messages}) })},
	{"hooks of a loop", ofMessages(func(messages core.Messages) {
		for _, hook := range []loop.Hook{
			&loop.MemoryHook{Memory: "a"},
			&loop.SkillsHook{Skills: []loop.Skill{{Name: "a", Description: "b"}}},
			&loop.SummarizationHook{Threshold: 1},
		} {
			_, _ = hook.ModifyRequest(context.Background(), messages.Clone())
		}
	})},
	{"run a loop and write its log", ofMessages(func(messages core.Messages) {
		var log audit.Conversation
		recorder := audited.Recorder{Log: &log}
		agent := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Content: "done"}}}}}
		_, _ = recorder.Run(context.Background(), &agent, &core.AgentState{Messages: messages.Clone()}, core.Human("go on"))
	})},
	{"a log as a request", ofEntries(func(entries []audit.ConversationEntry) {
		var c audit.Conversation
		for _, entry := range entries {
			c.Annotate(c.Add(entry.Message, entry.Decision, nil), map[string]any{"a": 1})
		}
		_, _ = audited.Request(nil, c.Messages())
	})},
	{"a stream", ofText(func(text []byte) { _, _ = audit.Collect(&letters{text: text}) })},
}

// ofOther compares the conversation with one of the same messages, each third of which says something else.
func ofOther(run func(c, other *bind.Conversation) compare.Result) func(*input) func() {
	return func(in *input) func() {
		if in.conversation() == nil {
			return nil
		}
		text, _ := write.Messages(format.Rolecall, in.other())
		other := read(string(text))
		if other.conversation() == nil {
			return nil
		}
		return func() { run(in.conversation(), other.conversation()) }
	}
}

// changeEach makes of each message another one, each for itself.
func changeEach(other func(in *input, i int) core.Message) func(*input) func() {
	return func(in *input) func() {
		c := in.conversation()
		if c == nil {
			return nil
		}
		others := make(core.Messages, len(c.Messages))
		for i := range others {
			others[i] = other(in, i)
		}
		return func() {
			editor := write.NewEditor(c)
			for i := range others {
				editor.Change(i, others[i])
			}
		}
	}
}

// letters are a text as a stream of 8 bytes at a time.
type letters struct{ text []byte }

func (l *letters) Next() (audit.Chunk, error) {
	if len(l.text) == 0 {
		return audit.Chunk{}, io.EOF
	}
	next := l.text[:min(8, len(l.text))]
	l.text = l.text[len(next):]
	return audit.Chunk{Text: string(next)}, nil
}

func (*letters) Close() error { return nil }
