package detect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// join reads the log of an agent as the conversations that it is of.
func (f *File) join() {
	if len(f.Refs) == 1 && f.Refs[0].Container == format.Bare && isClineHistory(f, f.Refs[0].List) {
		f.kept = &clineHistory
		return
	}
	if !f.log || f.foreign != "" || len(f.Refs) == 0 {
		return
	}
	joined, written, kept := joinLog(f)
	if joined == nil {
		return
	}
	f.kept = kept
	f.Doc, f.Refs, f.joined, f.pairs, f.event = joined, nil, written, false, source.None
	for line, list := range joined.Roots {
		f.Refs = append(f.Refs, bind.Ref{Container: format.Bare, At: list, List: list, Line: line})
	}
	f.failed = f.lastError()
}

// isClineHistory reports whether a list has the messages of Anthropic with the time of each, as Cline and Roo Code keep them.
func isClineHistory(f *File, list source.Index) bool {
	for message := range f.Doc.Elements(list) {
		if f.Doc.Kind(f.Doc.Member(message, "ts")) != source.Number || f.Doc.Member(message, format.RoleKey) == source.None || f.Doc.Kind(f.Doc.Member(message, "content")) != source.Array {
			return false
		}
	}
	return true
}

// Joined reports whether the conversations are those of a log, whose messages are apart in the text. Doc is an excerpt of
// it then, so that nothing can be written in it.
func (f *File) Joined() bool { return f.joined != nil }

// Apart reports whether the text is a log whose lines were each read alone and not joined: what is wrong between
// them is not known then.
func (f *File) Apart() bool {
	single := 0
	for i := range f.Refs {
		if f.Refs[i].Container == format.Single {
			single++
		}
	}
	return f.log && f.joined == nil && single > 1
}

// joinLog is an excerpt of the log of an agent, with one list of messages for each conversation in it, and how these are
// written: the lines of a log share what the program notes of each, by which they belong together. It is nil for a
// text that is no such log.
func joinLog(f *File) (*source.Document, *format.Format, *format.Log) {
	doc := f.Doc
	lines := logLines(doc)
	if len(lines) == 0 {
		return nil, nil, nil
	}
	if joined := joinItems(doc, lines); joined != nil {
		return joined, format.OpenAIResponses, &codexLog
	}
	s := session{Paths: Paths{doc}, log: &claudeCodeLog}
	if doc.Is(doc.Member(lines[0], "type"), "session_start") {
		s.log = &factoryLog
	}
	if !s.read(lines) {
		return nil, nil, nil
	}
	return s.join(), format.Anthropic, s.log
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

// loggedItems are the items in the logs of Codex that are items of Responses too.
var loggedItems = [...]string{
	"message", "reasoning", "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "local_shell_call",
	"local_shell_call_output", "web_search_call",
}

// joinItems joins the items of a log of Codex, which are in the order in which they went to Responses and came back.
// Before October 2025 an item was a line of its own.
func joinItems(doc *source.Document, lines []source.Index) *source.Document {
	bare := len(lines) > 1 && doc.Member(lines[0], "instructions") != source.None && doc.Member(lines[0], "timestamp") != source.None
	var items []source.Index
	paths := Paths{doc}
	for _, line := range lines {
		item := line
		if paths.Holds(line, codexLog.Begins) {
			items = compacted(paths, line, items)
			continue
		}
		if typed := doc.Member(line, "type"); doc.Is(typed, "response_item") {
			item = doc.Member(line, "payload")
		} else if !bare && doc.Member(line, "payload") == source.None {
			return nil
		} else if !bare {
			continue
		}
		if slices.Contains(loggedItems[:], doc.Clip(doc.Member(item, "type"), format.LongestName)) {
			items = append(items, item)
		}
	}
	if items == nil {
		return nil
	}
	x := source.NewExcerpt(doc)
	x.Open(source.Array, items[0])
	for _, item := range items {
		x.Add(item)
	}
	x.Close(items[len(items)-1])
	return x.Document()
}

// compacted are the items that are sent after a summary took the place of those before it: where the line doesn't have
// them, what the user said.
func compacted(paths Paths, line source.Index, before []source.Index) (items []source.Index) {
	if list := paths.Find(line, codexLog.Items); list != source.None {
		return paths.Elements(list)
	}
	for _, item := range before {
		if paths.Holds(item, "role=user") {
			items = append(items, item)
		}
	}
	return items
}

// session is the log of Claude Code, or its stream for programs: a line for each message, or for each block of one, with
// the line that it follows.
type session struct {
	Paths
	log   *format.Log
	lines []logLine
	// summed are the first lines of what a summary took the place of.
	summed map[int]bool
}

// logLine is one entry of such a log.
type logLine struct {
	// message is what went to the API or came back, None for what the program noted for itself.
	message source.Index
	// id is the one that the API gave the message: an answer of several blocks has a line for each.
	id      string
	answers bool
	// parent is the line before it in the conversation and first the one that it all began with, by their numbers.
	// A first line is its own.
	parent, first int
	// next is the next line with a message in the conversation, block the next one of the same answer; -1 for none.
	next, block int
	// on says that it is of the branch that counts, and merged that it is a block of an answer that began before.
	on, merged bool
}

// read reads the entries and ties each to the one that it follows, and reports whether that is what they are. An entry
// that doesn't say which one follows the last of its agent.
func (s *session) read(entries []source.Index) bool {
	doc := s.doc
	byID, last := map[string]int{}, map[string]int{}
	s.summed = map[int]bool{}
	messages := 0
	for _, entry := range entries {
		if doc.Kind(entry) != source.Object {
			return false
		}
		typed := doc.Member(entry, "type")
		id := doc.String(doc.Member(entry, s.log.Tree.ID))
		message := doc.Member(entry, "message")
		role := doc.Member(message, format.RoleKey)
		line := logLine{message: source.None, parent: -1, next: -1, block: -1, answers: doc.Is(role, core.RoleAssistant)}
		says := doc.Is(typed, core.RoleAssistant) || doc.Is(typed, core.RoleUser) || typed == source.None || s.log == &factoryLog
		if doc.Kind(role) == source.String && says && doc.Member(message, "content") != source.None {
			messages++
			if doc.Kind(doc.Member(entry, "isApiErrorMessage")) != source.True {
				line.message, line.id = message, doc.String(doc.Member(message, "id"))
			}
		}
		_, repeats := byID[id]
		if id == "" && line.message == source.None || repeats {
			continue
		}
		agent := doc.String(doc.Member(entry, "parent_tool_use_id"))
		if doc.Kind(doc.Member(entry, "isSidechain")) == source.True {
			agent = "\x00" + doc.String(doc.Member(entry, "agentId"))
		}
		s.follow(&line, entry, byID, last, agent)
		if id != "" {
			byID[id] = len(s.lines)
		}
		last[agent] = len(s.lines)
		s.lines = append(s.lines, line)
	}
	return messages > 0
}

// follow ties a line to the one before it, by what its entry says.
func (s *session) follow(line *logLine, entry source.Index, byID, last map[string]int, agent string) {
	doc := s.doc
	named := doc.Member(entry, s.log.Tree.Parent)
	before, known := last[agent]
	if doc.Kind(named) == source.Null {
		// A summary of what came before it isn't of the conversation that it begins anew.
		before, known = byID[doc.String(doc.Member(entry, "logicalParentUuid"))]
		if s.Holds(entry, s.log.Begins) {
			if known {
				s.summed[s.lines[before].first] = true
			}
			known = false
		}
	} else if at, is := byID[doc.String(named)]; is {
		before, known = at, true
	}
	line.first = len(s.lines)
	if known {
		line.parent, line.first = before, s.lines[before].first
	}
}

// join is the excerpt with a list for each conversation: that of the user, those of agents below and those that began
// anew. Of one that was taken up again at an earlier message, the last branch counts.
func (s *session) join() *source.Document {
	x := source.NewExcerpt(s.doc)
	// The last line with a message of each conversation, by its first line.
	ends := make([]int, len(s.lines))
	var order []int
	for i := range s.lines {
		line := &s.lines[i]
		if line.message == source.None {
			continue
		}
		if before := ends[line.first] - 1; before >= 0 {
			s.lines[before].next = i
		} else {
			order = append(order, i)
		}
		ends[line.first] = i + 1
	}
	for _, start := range order {
		if s.summed[s.lines[start].first] && len(order) > 1 {
			continue
		}
		for at := ends[s.lines[start].first] - 1; at >= 0; at = s.lines[at].parent {
			s.lines[at].on = true
		}
		s.complete(start)
		s.write(x, start)
	}
	return x.Document()
}

// complete adds to a branch what belongs to it and isn't on the way to its end: the other blocks of an answer, and the
// results of the calls in them. Each call of an answer has a line, with its result below that.
func (s *session) complete(start int) {
	known := map[string]int{}
	for i := start; i >= 0; i = s.lines[i].next {
		if line := &s.lines[i]; line.on && line.id != "" {
			known[line.id] = -1
		}
	}
	for i := start; i >= 0; i = s.lines[i].next {
		line := &s.lines[i]
		if before, is := known[line.id]; is && line.answers {
			if line.on = true; before >= 0 {
				s.lines[before].block, line.merged = i, true
			}
			known[line.id] = i
		}
		if line.on {
			for _, id := range s.named(line, "tool_use", "id") {
				known[id] = -1
			}
		}
	}
	for i := start; i >= 0; i = s.lines[i].next {
		line := &s.lines[i]
		for _, id := range s.results(line) {
			_, is := known[id]
			line.on = line.on || is
		}
	}
}

// named are the IDs under a key of the blocks of a type in a message.
func (s *session) named(line *logLine, kind, key string) (ids []string) {
	content := s.doc.Member(line.message, "content")
	for block := s.doc.First(content); block != source.None; block = s.doc.Next(block, content) {
		if s.doc.Is(s.doc.Member(block, format.TypeField.Key), kind) {
			ids = append(ids, s.doc.String(s.doc.Member(block, key)))
		}
	}
	return ids
}

// results are the IDs of the calls whose results are in a message.
func (s *session) results(line *logLine) []string { return s.named(line, "tool_result", "tool_use_id") }

// write adds the messages of a branch. The blocks of one answer are one message, and of what the user's side says in a
// row the results come first, as Claude Code sends it.
func (s *session) write(x *source.Excerpt, start int) {
	var kept, others []int
	for i := start; i >= 0; i = s.lines[i].next {
		switch line := &s.lines[i]; {
		case !line.on || line.merged:
		case line.answers:
			kept, others = append(append(kept, others...), i), others[:0]
		case len(s.results(line)) > 0 || s.log == &factoryLog:
			kept = append(kept, i)
		default:
			others = append(others, i)
		}
	}
	kept = append(kept, others...)
	x.Open(source.Array, s.lines[kept[0]].message)
	for _, i := range kept {
		x.Open(source.Object, s.lines[i].message)
		s.writeMessage(x, i)
		x.Close(s.lines[i].message)
	}
	x.Close(s.lines[kept[len(kept)-1]].message)
}

// writeMessage adds what is in a message, with the blocks of other lines that are of the same answer.
func (s *session) writeMessage(x *source.Excerpt, i int) {
	line := &s.lines[i]
	content := s.doc.Member(line.message, "content")
	x.AddMember(s.doc.Member(line.message, format.RoleKey))
	if line.block < 0 || s.doc.Kind(content) != source.Array {
		x.AddMember(content)
		return
	}
	x.OpenMember(source.Array, content)
	for ; i >= 0; i = s.lines[i].block {
		blocks := s.doc.Member(s.lines[i].message, "content")
		for block := s.doc.First(blocks); block != source.None; block = s.doc.Next(block, blocks) {
			x.Add(block)
		}
	}
	x.Close(content)
}
