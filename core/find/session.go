package find

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

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
