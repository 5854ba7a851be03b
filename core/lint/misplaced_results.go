package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

// A misplacedResult is the result of a call that is in the text and is not read as one: in the form
// of another format, or in a message of a role that no result has.
type misplacedResult struct {
	// call is the number of the call that it answers.
	call int32
	// message is the message that it is in.
	message int
	// part is the part of the message that it is, or None where the wire message is the result.
	part source.Index
	// roleAlone says that the result is written as it has to be and only the role is wrong;
	// role is then the word of the right one.
	roleAlone bool
	role      string
	// doubtful says that words are next to it that may be those of the role that it has.
	doubtful bool
	// result is what it says; whole says that nothing else would be lost.
	result core.Message
	whole  bool
	// hides are the rules whose mistakes the decoder saw in it, which are told as this one.
	hides []string
}

// misplacedResults are all of them, in the order of the text.
type misplacedResults struct {
	list []misplacedResult
	// ofCall and ofMessage are places in the list.
	ofCall, ofMessage map[int32]int
	// named has for a call that nothing answers the first value after it that names its ID
	// and isn't a misplaced result.
	named map[int32]source.Index
	// looks is how often a value was looked at that names the ID of a call.
	looks map[int32]int
	// home is the message in which one was looked for last, row the misplaced results that were asked last
	// to become results together.
	home *resultHome
	row  *misplacedRow
}

// noMisplacedResults are those of most conversations.
var noMisplacedResults misplacedResults

// resultHome is what each value that may be a misplaced result asks of its message.
type resultHome struct {
	message int
	// roles are those that the message may have for what it holds, held its parts that are
	// read as results, mixed says that it is the assistant's and has others; they are there
	// once a part is asked about.
	roles []core.Role
	held  map[source.Index]bool
	mixed bool
	// results are the wire message and its parts as results, once they are read.
	results map[source.Index]foundResult
}

// foundResult is what ResultAt gives.
type foundResult struct {
	core.Message
	whole, ok bool
}

// resultAt reads a value in the message as a result. A value may name many IDs, or one again and again, and is
// read for the first.
func (h *resultHome) resultAt(p *Pass, node source.Index) foundResult {
	known, read := h.results[node]
	if !read {
		known.Message, known.whole, known.ok = inspect.ResultAt(p.Conversation, node, p.shared.pointers)
		if h.results == nil {
			h.results = make(map[source.Index]foundResult)
		}
		h.results[node] = known
	}
	return known
}

// homeOf is what misplaced results ask of a message.
func (s *misplacedResults) homeOf(message int) *resultHome {
	if s.home == nil || s.home.message != message {
		s.home = &resultHome{message: message}
	}
	return s.home
}

// misplacedResults are looked for once a conversation: for calls alone that nothing answers, or that
// are tied to a result by their order and not by their ID.
func (p *Pass) misplacedResults() *misplacedResults {
	if p.shared.misplacedResults == nil {
		p.shared.misplacedResults = p.findMisplacedResults()
	}
	return p.shared.misplacedResults
}

func (p *Pass) findMisplacedResults() *misplacedResults {
	var open openIDs
	for c := range p.Pairs.calls {
		call := &p.Pairs.calls[c]
		loose := call.State == CallOpen || call.State == CallWaiting ||
			call.State == CallAnswered && p.Pairs.Result(call.Answer) == Unnamed && p.From[call.Answer].CallID == source.None
		if loose && call.ID != "" && !call.Nameless {
			open.add(call.ID, int32(c))
		}
	}
	if open.calls == nil || p.List == source.None {
		return &noMisplacedResults
	}
	found := &misplacedResults{ofCall: map[int32]int{}, ofMessage: map[int32]int{}, named: map[int32]source.Index{}}
	inside := bind.HoldersIn(p.Conversation)
	own := p.idsOfPairs(&open)
	for node := p.List + 1; node < p.Doc.Nodes[p.List].Next; node++ {
		if p.Doc.Nodes[node].Kind != source.String || own[node] {
			continue
		}
		for _, id := range p.idsIn(node, &open) {
			p.takeMisplaced(found, node, open.calls[id], inside.Of(int(p.Doc.Nodes[node].Start)), id)
		}
	}
	return found
}

// idsOfPairs are the nodes of the IDs of calls, and of results that are read as such.
func (p *Pass) idsOfPairs(open *openIDs) map[source.Index]bool {
	own := map[source.Index]bool{}
	for _, call := range p.Pairs.calls {
		if open.has(call.ID) {
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

// idsIn are the IDs of open calls that a string is, or that are in it as words.
func (p *Pass) idsIn(node source.Index, open *openIDs) []string {
	if n := &p.Doc.Nodes[node]; int(n.End-n.Start) < open.shortest {
		return nil
	}
	text := p.Doc.Name(node)
	if p.Doc.Nodes[node].Flags&source.Escaped != 0 {
		text = p.Doc.String(node)
	}
	if open.has(text) {
		return []string{text}
	}
	var ids []string
	var seen map[string]bool
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && inID(text[end]) {
			end++
		}
		// A short word may be anything.
		if word := text[i:end]; len(word) >= longWord && open.has(word) && !seen[word] {
			if seen == nil {
				seen = make(map[string]bool)
			}
			seen[word], ids = true, append(ids, word)
		}
		i = end + 1
	}
	return ids
}

// openIDs are the calls that wait for a result, by their IDs.
type openIDs struct {
	calls map[string][]int32
	// shortest and longest are the lengths of the IDs.
	shortest, longest int
}

func (o *openIDs) add(id string, call int32) {
	if o.calls == nil {
		o.calls, o.shortest = make(map[string][]int32), len(id)
	}
	o.calls[id] = append(o.calls[id], call)
	o.shortest, o.longest = min(o.shortest, len(id)), max(o.longest, len(id))
}

// has reports whether a word is one of the IDs. Most words are not, by their length alone.
func (o *openIDs) has(word string) bool {
	return o.shortest <= len(word) && len(word) <= o.longest && o.calls[word] != nil
}

// mostLooks is how many values that name the ID of one call are looked at: where none of them is its result,
// those after them are not.
const mostLooks = 200

// longWord is how long an ID is that hardly is in a text by chance.
const longWord = 6

// inID reports whether words consist of a byte that may be IDs.
func inID(c byte) bool { return isPlain(c) || c == '_' || c == '-' || c == ':' || c == '.' }

// takeMisplaced takes up a value that names the ID of calls: for the last of them before it.
func (p *Pass) takeMisplaced(found *misplacedResults, node source.Index, calls []int32, message int, id string) {
	at := sort.Search(len(calls), func(k int) bool { return p.Pairs.calls[calls[k]].Message > message })
	if message < 0 || at == 0 {
		return
	}
	call := calls[at-1]
	if _, known := found.ofCall[call]; known {
		return
	}
	if found.looks == nil {
		found.looks = make(map[int32]int)
	}
	if found.looks[call]++; found.looks[call] > mostLooks {
		return
	}
	_, known := found.ofMessage[int32(message)]
	if s, ok := p.readMisplaced(node, found.homeOf(message), id); ok && (!known || s.part != source.None) {
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

// readMisplaced is the result whose ID a node is.
func (p *Pass) readMisplaced(node source.Index, home *resultHome, id string) (s misplacedResult, ok bool) {
	i := home.message
	s = misplacedResult{message: i, part: source.None}
	if p.From[i].Wire < 0 || len(p.Pairs.CallsOf(i)) > 0 && p.From[i].CallID == node {
		return s, false
	}
	if p.From[i].CallID == node && p.Messages[i].Role != core.RoleTool {
		s.roleAlone, s.role = true, p.Format.RoleWord(core.RoleTool)
		return s, true
	}
	if part := p.entryWith(p.contentNode(i), node); part != source.None {
		read := home.resultAt(p, part)
		if s.result, s.whole = read.Message, read.whole; !read.ok || s.result.ToolCallID != id {
			return s, false
		}
		s.part = part
		if home.held == nil {
			home.roles, home.held = inspect.RolesFor(p.Conversation, i), p.resultParts(i)
			home.mixed = p.Messages[i].Role == core.RoleAssistant && !p.onlyResults(i)
		}
		if len(home.roles) == 1 && home.held[part] {
			s.roleAlone, s.role = true, p.Format.RoleWord(home.roles[0])
			s.doubtful = home.mixed
		}
		return s, true
	}
	read := home.resultAt(p, p.From[i].Node)
	s.result, s.whole = read.Message, read.whole
	return s, read.ok && s.result.ToolCallID == id && len(p.Pairs.CallsOf(i)) == 0
}

// resultParts are the parts of a message that are read as results of a tool.
func (p *Pass) resultParts(i int) map[source.Index]bool {
	held := map[source.Index]bool{}
	for k, value := range p.Messages[i].All() {
		if core.IsToolResult(value) {
			held[p.PartNode(i, k)] = true
		}
	}
	return held
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
	if node := p.Member(i, format.Content); node != source.None {
		return node
	}
	return p.From[i].Content
}

// misplacedOf is the result of a call that is not read as one, or nil.
func (p *Pass) misplacedOf(call Call) *misplacedResult {
	found := p.misplacedResults()
	if at, ok := found.ofCall[p.Pairs.first[call.Message]+int32(call.Number)]; ok {
		return &found.list[at]
	}
	return nil
}

// misplacedIn is the result in a message that is not read as one, or nil.
func (p *Pass) misplacedIn(i int) *misplacedResult {
	if len(p.Pairs.calls) == 0 {
		return nil
	}
	found := p.misplacedResults()
	if at, ok := found.ofMessage[int32(i)]; ok {
		return &found.list[at]
	}
	return nil
}

// setsRole reports whether the repair of a message's misplaced result says whose the message is, or takes
// the message away.
func (p *Pass) setsRole(s *misplacedResult) bool {
	return s != nil && (s.roleAlone || s.part == source.None) && !p.roleless(s)
}

// roleless reports whether all that is wrong with a misplaced result is that its message has no role, or a
// word that is none: that has a rule of its own, which gives it the role that it needs.
func (p *Pass) roleless(s *misplacedResult) bool {
	role := p.From[s.message].Role
	return s.roleAlone && p.Reads() && (role == source.None || !slices.Contains(inspect.AllRoleWords(), p.Doc.String(role)))
}

// misplacedAt reports whether a problem of the decoder is that a result is not read as one.
func (p *Pass) misplacedAt(problem *format.Problem) bool {
	if problem.Message < 0 {
		return false
	}
	if problem.Slot == format.Role && p.setsRole(p.misplacedIn(problem.Message)) {
		return true
	}
	if p.misplacedIn(problem.Message) == nil {
		return false
	}
	if problem.Node == p.contentNode(problem.Message) && p.onlyMisplaced(problem.Node) {
		return true
	}
	// They are in the order of the text.
	list := p.misplacedResults().list
	at := sort.Search(len(list), func(k int) bool { return p.misplacedNode(&list[k]) > problem.Node }) - 1
	return at >= 0 && !(list[at].roleAlone && list[at].part == source.None) && p.within(problem.Node, p.misplacedNode(&list[at]))
}

// hideIn notes that a problem of the decoder is told as the misplaced result in its message.
func (p *Pass) hideIn(problem *format.Problem, rule string) {
	if s := p.misplacedIn(problem.Message); s != nil && !slices.Contains(s.hides, rule) {
		s.hides = append(s.hides, rule)
	}
}

// misplacedLevel is how bad a misplaced result is: no better than what is told as it.
func (p *Pass) misplacedLevel(s *misplacedResult) finding.Level {
	level := p.level
	if !p.Reads() {
		return level
	}
	p.shapeProblems()
	for _, rule := range s.hides {
		if hidden := p.plan.levelOf(rule); hidden != finding.Off {
			level = min(level, hidden)
		}
	}
	return level
}

// onlyMisplaced reports whether all elements of an array are results that are not read as such.
func (p *Pass) onlyMisplaced(array source.Index) bool {
	n := p.Doc.Len(array)
	if p.Doc.Kind(array) != source.Array || n == 0 {
		return false
	}
	list := p.misplacedResults().list
	at := sort.Search(len(list), func(k int) bool { return p.misplacedNode(&list[k]) >= array })
	for ; at < len(list) && n > 0 && p.within(list[at].part, array); at++ {
		n--
	}
	return n == 0
}

// misplacedNode is the part that a misplaced result is, or else its wire message.
func (p *Pass) misplacedNode(s *misplacedResult) source.Index {
	return firstNode(s.part, p.From[s.message].Node)
}
