package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// A stray is the result of a call that stands in the text and is not read as one: in the form
// of another format, or in a message of a role that no result has.
type stray struct {
	// call is the number of the call that it answers.
	call int32
	// message is the message that it stands in.
	message int
	// part is the part of the message that it is, or None where the wire message is the result.
	part source.Index
	// roleAlone says that the result is written as it has to be and only the role is wrong;
	// role is then the word of the right one.
	roleAlone bool
	role      string
	// result is what it says; whole says that nothing else would be lost.
	result core.Message
	whole  bool
}

// strays are all of them, in the order of the text.
type strays struct {
	list []stray
	// ofCall and ofMessage are places in the list.
	ofCall, ofMessage map[int32]int
	// named has for a call that nothing answers the first value behind it that names its ID
	// and is no stray.
	named map[int32]source.Index
}

// strays are looked for once a conversation: for calls alone that nothing answers, or that
// are tied to a result by their order and not by their ID.
func (p *Pass) strays() *strays {
	if p.shared.strays == nil {
		p.shared.strays = p.findStrays()
	}
	return p.shared.strays
}

func (p *Pass) findStrays() *strays {
	found := &strays{}
	open := map[string][]int32{}
	for c := range p.Pairs.calls {
		call := &p.Pairs.calls[c]
		loose := call.State == CallOpen || call.State == CallWaiting ||
			call.State == CallAnswered && p.Pairs.Result(call.Answer) == Unnamed && p.From[call.Answer].CallID == source.None
		if loose && call.ID != "" && !call.Nameless {
			open[call.ID] = append(open[call.ID], int32(c))
		}
	}
	if len(open) == 0 || p.List == source.None {
		return found
	}
	found.ofCall, found.ofMessage, found.named = map[int32]int{}, map[int32]int{}, map[int32]source.Index{}
	inside := ownersIn(p.Conversation)
	own := p.idsOfPairs(open)
	for node := p.List + 1; node < p.Doc.Nodes[p.List].Next; node++ {
		if p.Doc.Nodes[node].Kind != source.String || own[node] {
			continue
		}
		for _, id := range p.idsIn(node, open) {
			p.takeStray(found, node, open[id], inside.of(int(p.Doc.Nodes[node].Start)), id)
		}
	}
	return found
}

// idsOfPairs are the nodes of the IDs of calls, and of results that are read as such.
func (p *Pass) idsOfPairs(open map[string][]int32) map[source.Index]bool {
	own := map[source.Index]bool{}
	for _, call := range p.Pairs.calls {
		if open[call.ID] != nil {
			own[p.idNode(call)] = true
		}
	}
	for i := range p.Messages {
		if p.Messages[i].Role == core.RoleTool && p.From[i].CallID != source.None {
			own[p.From[i].CallID] = true
		}
	}
	return own
}

// idsIn are the IDs of open calls that a string is, or that stand in it as words.
func (p *Pass) idsIn(node source.Index, open map[string][]int32) []string {
	text := p.Doc.Name(node)
	if p.Doc.Nodes[node].Flags&source.Escaped != 0 {
		text = p.Doc.String(node)
	}
	if open[text] != nil {
		return []string{text}
	}
	var ids []string
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && inWord(text[end]) {
			end++
		}
		// A short word may be anything.
		if word := text[i:end]; len(word) >= longWord && open[word] != nil && !slices.Contains(ids, word) {
			ids = append(ids, word)
		}
		i = end + 1
	}
	return ids
}

// longWord is how long an ID is that hardly stands in a text by chance.
const longWord = 6

func inWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-' || c == ':' || c == '.'
}

// takeStray takes up a value that names the ID of calls: for the last of them before it.
func (p *Pass) takeStray(found *strays, node source.Index, calls []int32, message int, id string) {
	at := sort.Search(len(calls), func(k int) bool { return p.Pairs.calls[calls[k]].Message > message })
	if message < 0 || at == 0 {
		return
	}
	call := calls[at-1]
	if _, known := found.ofCall[call]; known {
		return
	}
	_, known := found.ofMessage[int32(message)]
	if s, ok := p.readStray(node, message, id); ok && (!known || s.part != source.None) {
		s.call = call
		found.ofCall[call] = len(found.list)
		if !known {
			found.ofMessage[int32(message)] = len(found.list)
		}
		found.list = append(found.list, s)
		return
	}
	if _, known := found.named[call]; !known {
		found.named[call] = node
	}
}

// readStray is the result whose ID a node is.
func (p *Pass) readStray(node source.Index, i int, id string) (s stray, ok bool) {
	s = stray{message: i, part: source.None}
	if p.From[i].Wire < 0 || len(p.Pairs.CallsOf(i)) > 0 && p.From[i].CallID == node {
		return s, false
	}
	if p.From[i].CallID == node && p.Messages[i].Role != core.RoleTool {
		s.roleAlone, s.role = true, p.Dialect.RoleWord(core.RoleTool)
		return s, true
	}
	if part := p.entryWith(p.contentNode(i), node); part != source.None {
		if s.result, s.whole, ok = p.ResultAt(part, p.shared.pointers); !ok || s.result.ToolCallID != id {
			return s, false
		}
		s.part = part
		roles := p.RolesFor(i)
		if len(roles) == 1 && p.heldAs(i, part) && (p.Messages[i].Role != core.RoleAssistant || p.onlyResults(i)) {
			s.roleAlone, s.role = true, p.Dialect.RoleWord(roles[0])
		}
		return s, true
	}
	s.result, s.whole, ok = p.ResultAt(p.From[i].Node, p.shared.pointers)
	return s, ok && s.result.ToolCallID == id && len(p.Pairs.CallsOf(i)) == 0
}

// heldAs reports whether a part of a message is read as the result of a tool.
func (p *Pass) heldAs(i int, part source.Index) bool {
	for k, value := range p.Messages[i].All() {
		if _, result := value.(core.ToolResult); result && p.PartNode(i, k) == part {
			return true
		}
	}
	return false
}

// onlyResults reports whether a message holds nothing but parts that are read as results.
func (p *Pass) onlyResults(i int) bool {
	return !slices.ContainsFunc(parts(p.Messages[i]), func(part core.Part) bool {
		_, result := part.(core.ToolResult)
		return !result
	})
}

// contentNode is the value of a message's content, whichever message of its wire message it is.
func (p *Pass) contentNode(i int) source.Index {
	if node := p.Member(i, dialect.Content); node != source.None {
		return node
	}
	return p.From[i].Content
}

// strayOf is the result of a call that is not read as one, or nil.
func (p *Pass) strayOf(call Call) *stray {
	found := p.strays()
	if at, ok := found.ofCall[p.Pairs.first[call.Message]+int32(call.Number)]; ok {
		return &found.list[at]
	}
	return nil
}

// strayIn is the result in a message that is not read as one, or nil.
func (p *Pass) strayIn(i int) *stray {
	if len(p.Pairs.calls) == 0 {
		return nil
	}
	found := p.strays()
	if at, ok := found.ofMessage[int32(i)]; ok {
		return &found.list[at]
	}
	return nil
}

// setsRole reports whether the repair of a message's stray says whose the message is, or takes
// the message away.
func (p *Pass) setsRole(s *stray) bool {
	return s != nil && (s.roleAlone || s.part == source.None) && !p.roleless(s)
}

// roleless reports whether all that is wrong with a stray is that its message has no role, or a
// word that is none: that has a rule of its own, which gives it the role that it needs.
func (p *Pass) roleless(s *stray) bool {
	role := p.From[s.message].Role
	return s.roleAlone && p.Reads() && (role == source.None || !slices.Contains(dialect.AllRoleWords(), p.Doc.String(role)))
}

// strayAt reports whether a problem of the decoder is that a result is not read as one.
func (p *Pass) strayAt(problem *dialect.Problem) bool {
	if problem.Message < 0 {
		return false
	}
	if problem.Slot == dialect.Role && p.setsRole(p.strayIn(problem.Message)) {
		return true
	}
	if p.strayIn(problem.Message) == nil {
		return false
	}
	// They stand in the order of the text.
	list := p.strays().list
	at := sort.Search(len(list), func(k int) bool { return p.strayNode(&list[k]) > problem.Node }) - 1
	return at >= 0 && !(list[at].roleAlone && list[at].part == source.None) && p.within(problem.Node, p.strayNode(&list[at]))
}

// strayNode is the part that a stray is, or else its wire message.
func (p *Pass) strayNode(s *stray) source.Index { return firstNode(s.part, p.From[s.message].Node) }

// run are the strays that become results together: one, or the wire messages in a row that the
// dialect reads as results without an ID, which would be taken for one message.
func (p *Pass) run(s *stray) []*stray {
	list, joined := p.strays().list, func(s *stray) bool { return s.part == source.None && p.Messages[s.message].Role == core.RoleTool }
	at := p.strays().ofCall[s.call]
	first, end := at, at+1
	for joined(s) && first > 0 && joined(&list[first-1]) && list[first-1].message == list[first].message-1 {
		first--
	}
	for joined(s) && end < len(list) && joined(&list[end]) && list[end].message == list[end-1].message+1 {
		end++
	}
	run := make([]*stray, 0, end-first)
	for k := first; k < end; k++ {
		run = append(run, &list[k])
	}
	return run
}

// asResult is a stray as the result that it is; what a result cannot hold stands in a message of
// the user after it. It is false where something has no place.
func (p *Pass) asResult(s *stray) (news []dialect.Item, ok bool) {
	result, aside := s.result.Clone(), core.Message{Role: core.RoleUser}
	held := result.Parts[:0]
	for _, part := range result.Parts {
		switch _, text := part.(core.Text); {
		case text || p.Dialect.PartJSON(part, core.RoleTool) != "":
			held = append(held, part)
		case p.Dialect.PartJSON(part, core.RoleUser) != "":
			aside.Parts = append(aside.Parts, part)
		default:
			return nil, false
		}
	}
	result.Parts = held
	news = []dialect.Item{{Message: result, From: -1}}
	if len(aside.Parts) > 0 {
		news = append(news, dialect.Item{Message: aside, From: -1})
	}
	return news, true
}

// rewriteStrays writes strays as the results that they are, each behind its call; nil where
// something of one has no place.
func (p *Pass) rewriteStrays(run []*stray) func([]dialect.Item) []dialect.Item {
	before, gone := map[int][]dialect.Item{}, map[int]bool{}
	for _, s := range run {
		news, ok := p.asResult(s)
		if !ok {
			return nil
		}
		at := p.resultSlot(p.Pairs.calls[s.call])
		before[at] = append(before[at], news...)
		gone[s.message] = true
	}
	return func(items []dialect.Item) []dialect.Item {
		if s := run[0]; s.part != source.None {
			message := items[s.message].Message.Clone()
			message.Parts = slices.DeleteFunc(parts(message), partIs(p.From[s.message].Parts, s.part))
			message.Content, message.ToolCalls = "", nil
			gone[s.message] = len(message.Parts) == 0
			items[s.message] = changed(s.message, message)
		}
		all := make([]dialect.Item, 0, len(items)+len(run))
		for i, item := range items {
			all = append(all, before[i]...)
			if !gone[i] {
				all = append(all, item)
			}
		}
		return append(all, before[len(items)]...)
	}
}

// partIs tells the part at a node, of parts that are asked about in their order.
func partIs(origins []dialect.PartOrigin, node source.Index) func(core.Part) bool {
	k := -1
	return func(core.Part) bool {
		k++
		return k < len(origins) && origins[k].Node == node
	}
}

// strayFix is the fix that makes a stray the result that it is; false where there is none.
func (p *Pass) strayFix(s *stray) (fix finding.Fix, ok bool) {
	id := p.Pairs.calls[s.call].ID
	if s.roleAlone {
		node := p.From[s.message].Role
		if node == source.None {
			return p.Fix("Set the role to "+quote(s.role), true, func() []finding.Op {
				return p.Set(p.From[s.message].Node, p.Dialect.Key(dialect.Role), jsonString(s.role))
			}), true
		}
		return p.Fix("Change the role to "+quote(s.role), true, func() []finding.Op { return p.Replace(node, jsonString(s.role)) }), true
	}
	run := p.run(s)
	change, whole := p.rewriteStrays(run), !slices.ContainsFunc(run, func(s *stray) bool { return !s.whole })
	if change == nil {
		return fix, false
	}
	title := "Write it as the result of " + quote(id)
	if len(run) > 1 {
		title = "Write these " + count(len(run), "message") + " as the results that they are"
	}
	return p.Fix(title, whole, func() []finding.Op { return p.Rewrite(change) }), true
}
