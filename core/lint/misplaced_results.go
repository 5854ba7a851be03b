package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A misplacedResult is a call's result that isn't recognized, because it's in another format or in a
// message with the wrong role.
type misplacedResult struct {
	// call is the index of the call that it answers.
	call int32
	// message is its message.
	message int
	// part is its part of the message, or None if the wire message is the result.
	part source.Index
	// roleAlone says that the result is written correctly and only the role is wrong;
	// role is then the right one.
	roleAlone bool
	role      string
	// doubtful says that there is text next to it that may fit the current role.
	doubtful bool
	// result is its content; whole says that nothing else would be lost.
	result core.Message
	whole  bool
	// hides are the rules of decoder problems in it, which are reported as this finding.
	hides []string
}

// misplacedResults are all misplaced results, in text order.
type misplacedResults struct {
	list []misplacedResult
	// ofCall and ofMessage are indexes into the list.
	ofCall, ofMessage map[int32]int
	// named has, for each call without a result, the first later value that mentions its ID
	// and isn't a misplaced result.
	named map[int32]source.Index
	// looks counts the values examined for each call.
	looks map[int32]int
	// home is the message that was searched last, row the last misplaced results that were
	// rewritten together.
	home *resultHome
	row  *misplacedRow
}

// noMisplacedResults is the usual case.
var noMisplacedResults misplacedResults

// resultHome caches what the possible misplaced results in a message need to know about it.
type resultHome struct {
	message int
	// roles are the roles that its content allows, held its parts that are read as results, and
	// mixed says that it's the assistant's and has other parts; they're computed on
	// demand.
	roles []core.Role
	held  map[source.Index]bool
	mixed bool
	// results caches the wire message and its parts read as results.
	results map[source.Index]foundResult
}

// foundResult is what ResultAt returns.
type foundResult struct {
	core.Message
	whole, ok bool
}

// resultAt reads a value in the message as a result. A value may mention many IDs, or one repeatedly, and is
// read only once.
func (h *resultHome) resultAt(p *Pass, node source.Index) foundResult {
	known, read := h.results[node]
	if !read {
		known.Message, known.whole, known.ok = resultAt(p.Conversation, node, p.shared.pointers)
		if h.results == nil {
			h.results = make(map[source.Index]foundResult)
		}
		h.results[node] = known
	}
	return known
}

// homeOf is the resultHome of a message.
func (s *misplacedResults) homeOf(message int) *resultHome {
	if s.home == nil || s.home.message != message {
		s.home = &resultHome{message: message}
	}
	return s.home
}

// misplacedResults are computed once per conversation, and only for calls without a result or with a result
// that is matched by order instead of ID.
func (p *Pass) misplacedResults() *misplacedResults {
	if p.shared.misplacedResults == nil {
		p.shared.misplacedResults = findMisplacedResults(p)
	}
	return p.shared.misplacedResults
}

func findMisplacedResults(p *Pass) *misplacedResults {
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
	own := idsOfPairs(p, &open)
	for node := p.List + 1; node < p.Doc.Nodes[p.List].Next; node++ {
		if p.Doc.Nodes[node].Kind != source.String || own[node] {
			continue
		}
		for _, id := range idsIn(p, node, &open) {
			takeMisplaced(p, found, node, open.calls[id], inside.Of(int(p.Doc.Nodes[node].Start)), id)
		}
	}
	return found
}

// idsOfPairs are the ID nodes of calls and recognized results.
func idsOfPairs(p *Pass, open *openIDs) map[source.Index]bool {
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

// idsIn are the IDs of open calls that a string equals or contains as words.
func idsIn(p *Pass, node source.Index, open *openIDs) []string {
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
		// A short word may be a coincidence.
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

// openIDs are the calls without a result, by ID.
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

// has reports whether a word is one of the IDs. The length rules out most words.
func (o *openIDs) has(word string) bool {
	return o.shortest <= len(word) && len(word) <= o.longest && o.calls[word] != nil
}

// mostLooks is how many values that mention one call's ID are examined. If none of them is its result, later ones
// are skipped.
const mostLooks = 200

// longWord is the length from which an ID is unlikely to be in a text by coincidence.
const longWord = 6

// inID reports whether a byte can be part of an ID.
func inID(c byte) bool { return isPlain(c) || c == '_' || c == '-' || c == ':' || c == '.' }

// takeMisplaced records a value that mentions a call ID, for the last call with that ID before it.
func takeMisplaced(p *Pass, found *misplacedResults, node source.Index, calls []int32, message int, id string) {
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
	if s, ok := readMisplaced(p, node, found.homeOf(message), id); ok && (!known || s.part != source.None) {
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

// readMisplaced is the result that a node is the ID of.
func readMisplaced(p *Pass, node source.Index, home *resultHome, id string) (s misplacedResult, ok bool) {
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
			home.roles, home.held = rolesFor(p.Conversation, i), resultParts(p, i)
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

// resultParts are the parts of a message that are read as tool results.
func resultParts(p *Pass, i int) map[source.Index]bool {
	held := map[source.Index]bool{}
	for k, value := range p.Messages[i].All() {
		if core.IsToolResult(value) {
			held[p.PartNode(i, k)] = true
		}
	}
	return held
}

// onlyResults reports whether all parts of a message are read as results.
func (p *Pass) onlyResults(i int) bool {
	return !slices.ContainsFunc(parts(p.Messages[i]), func(part core.Part) bool {
		_, result := part.(core.ToolResult)
		return !result
	})
}

// contentNode is the content of a message's wire message.
func (p *Pass) contentNode(i int) source.Index {
	if node := p.Member(i, format.Content); node != source.None {
		return node
	}
	return p.From[i].Content
}

// misplacedOf is the misplaced result of a call, or nil.
func (p *Pass) misplacedOf(call Call) *misplacedResult {
	found := p.misplacedResults()
	if at, ok := found.ofCall[p.Pairs.first[call.Message]+int32(call.Number)]; ok {
		return &found.list[at]
	}
	return nil
}

// misplacedIn is the misplaced result in a message, or nil.
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

// setsRole reports whether fixing a message's misplaced result sets the message's role or removes
// the message.
func (p *Pass) setsRole(s *misplacedResult) bool {
	return s != nil && (s.roleAlone || s.part == source.None) && !p.roleless(s)
}

// roleless reports whether the only problem with a misplaced result is that its message has no role or an
// unknown one: that has its own rule, which sets the right role.
func (p *Pass) roleless(s *misplacedResult) bool {
	role := p.From[s.message].Role
	return s.roleAlone && p.Reads() && (role == source.None || !slices.Contains(roleWords(), p.Doc.String(role)))
}

// misplacedAt reports whether a decoder problem is part of a misplaced result.
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
	// They're in text order.
	list := p.misplacedResults().list
	at := sort.Search(len(list), func(k int) bool { return p.misplacedNode(&list[k]) > problem.Node }) - 1
	return at >= 0 && !(list[at].roleAlone && list[at].part == source.None) && p.within(problem.Node, p.misplacedNode(&list[at]))
}

// hideIn records that a decoder problem is reported as the misplaced result in its message.
func (p *Pass) hideIn(problem *format.Problem, rule string) {
	if s := p.misplacedIn(problem.Message); s != nil && !slices.Contains(s.hides, rule) {
		s.hides = append(s.hides, rule)
	}
}

// misplacedLevel is the level of a misplaced result: at least as severe as the problems reported as it.
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

// onlyMisplaced reports whether all elements of an array are misplaced results.
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

// misplacedNode is the part of a misplaced result, or else its wire message.
func (p *Pass) misplacedNode(s *misplacedResult) source.Index {
	return firstNode(s.part, p.From[s.message].Node)
}

// resultAt reads an object as the result of a tool in the form of any format, this one's
// before all others: as a part that is one, or as a message that names the call it answers,
// whatever its role. It is false for anything else. Whole says that the message holds all
// that the object says. The pointers are those of the document.
func resultAt(c *bind.Conversation, object source.Index, pointers *source.Pointers) (result core.Message, whole, ok bool) {
	if c.Doc.Kind(object) != source.Object {
		return core.Message{}, false, false
	}
	for _, d := range append([]*format.Format{c.Format}, format.All...) {
		if result, whole, ok = c.ResultAs(object, d, pointers); ok {
			return result, whole, true
		}
	}
	return core.Message{}, false, false
}
