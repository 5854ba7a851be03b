package find

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// join reads the log of an agent as the conversations in it: the lines of a log share what the program notes of each, by
// which they belong together.
func (f *Found) join() {
	if len(f.Refs) == 1 && f.Refs[0].Container == format.Bare && isClineHistory(f, f.Refs[0].List) {
		f.kept = &clineHistory
		return
	}
	if !f.log || f.foreign != "" || len(f.Refs) == 0 {
		return
	}
	doc := f.Doc
	lines := logLines(doc)
	if len(lines) == 0 {
		return
	}
	f.kept, f.joined = &codexLog, format.OpenAIResponses
	joined := joinItems(doc, lines)
	if joined == nil {
		s := session{Paths: Paths{doc}, log: &claudeCodeLog}
		if doc.Is(doc.Member(lines[0], "type"), "session_start") {
			s.log = &factoryLog
		}
		if !s.read(lines) {
			f.kept, f.joined = nil, nil
			return
		}
		f.kept, f.joined, joined = s.log, format.Anthropic, s.join()
	}
	f.Doc, f.Refs, f.pairs, f.event = joined, nil, false, source.None
	for line, list := range joined.Roots {
		f.Refs = append(f.Refs, bind.Ref{Container: format.Bare, At: list, List: list, Line: line})
	}
	f.failed = f.lastError()
}

// isClineHistory reports whether a list has the messages of Anthropic with the time of each, as Cline and Roo Code keep them.
func isClineHistory(f *Found, list source.Index) bool {
	for message := range f.Doc.Elements(list) {
		if f.Doc.Kind(f.Doc.Member(message, "ts")) != source.Number || f.Doc.Member(message, format.RoleKey) == source.None || f.Doc.Kind(f.Doc.Member(message, "content")) != source.Array {
			return false
		}
	}
	return true
}

// Joined reports whether the conversations are those of a log, whose messages are apart in the text. Doc is an excerpt of
// it then, so that nothing can be written in it.
func (f *Found) Joined() bool { return f.joined != nil }

// JoinedAs is the format of the conversations of a log; nil where none are joined.
func (f *Found) JoinedAs() *format.Format { return f.joined }

// Apart reports whether the text is a log whose lines were each read alone and not joined: what is wrong between
// them is not known then.
func (f *Found) Apart() bool {
	single := 0
	for i := range f.Refs {
		if f.Refs[i].Container == format.Single {
			single++
		}
	}
	return f.log && f.joined == nil && single > 1
}

// The logs whose lines are joined by the messages in them, which are those of an API.
var (
	claudeCodeLog = format.Log{
		ID: "claude-code", Name: "a Claude Code session", Tree: format.LogTree{ID: "uuid", Parent: "parentUuid"}, Begins: "subtype=compact_boundary",
		Model: "message.model", Answer: "message.role=assistant", Errors: []format.LogError{
			{When: "isApiErrorMessage=true", Text: "message.content.0.text|message.content"},
			{When: "subtype=api_error error", Text: "error.error.error.message|error.error.message|error.message|subtype"},
			{When: "type=result is_error=true result", Text: "result"},
		},
	}
	factoryLog = format.Log{ID: "factory", Name: "a Factory session", Tree: format.LogTree{ID: "id", Parent: "parentId"}}
	// The messages that Cline and Roo Code send, with the time of each. They are in the text in the form that is sent.
	clineHistory = format.Log{ID: "cline-history", Name: "the history of a Cline or Roo Code task", Model: "modelInfo.modelId"}
	codexLog     = format.Log{
		ID: "codex", Name: "a Codex session", Begins: "type=compacted", Items: "payload.replacement_history", Model: "payload.model",
		Errors: []format.LogError{{When: "payload.type=error payload.message", Text: "payload.message"}},
		Answer: "payload.role|payload.type=assistant,reasoning,function_call,custom_tool_call,local_shell_call,agent_message",
	}
)

// logLines are the entries of a log: the lines of the text, or the elements of its one list.
func logLines(doc *source.Document) []source.Index {
	list := doc.Roots[0]
	if doc.Kind(list) == source.Object {
		list = doc.Member(list, "loglines")
	}
	if len(doc.Roots) != 1 || doc.Kind(list) != source.Array {
		return doc.Roots
	}
	var all []source.Index
	for entry := doc.First(list); entry != source.None; entry = doc.Next(entry, list) {
		all = append(all, entry)
	}
	return all
}
