package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
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

// foundResult is what resultAt returns.
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

// onlyResults reports whether all parts of a message are read as results.
func (p message) onlyResults() bool {
	return !slices.ContainsFunc(parts(p.Messages[p.i]), func(part core.Part) bool {
		_, result := part.(core.ToolResult)
		return !result
	})
}

// contentNode is the content of a message's wire message.
func (p message) contentNode() source.Index {
	if node := p.InSlot(p.i, format.Content); node != source.None {
		return node
	}
	return p.From[p.i].Content
}

// misplacedResult is the misplaced result of a call, or nil.
func (p calls) misplacedResult(call Call) *misplacedResult {
	found := p.misplaced().results()
	if at, ok := found.ofCall[p.Pairs.first[call.Message]+int32(call.Number)]; ok {
		return &found.list[at]
	}
	return nil
}

// misplacedResult is the misplaced result in a message, or nil.
func (p message) misplacedResult() *misplacedResult {
	if len(p.Pairs.calls) == 0 {
		return nil
	}
	found := p.misplaced().results()
	if at, ok := found.ofMessage[int32(p.i)]; ok {
		return &found.list[at]
	}
	return nil
}

// setsRole reports whether fixing a message's misplaced result sets the message's role or removes
// the message.
func (p misplaced) setsRole(s *misplacedResult) bool {
	return s != nil && (s.roleAlone || s.part == source.None) && !p.isRoleless(s)
}

// isRoleless reports whether the only problem with a misplaced result is that its message has no role or an
// unknown one: that has its own rule, which sets the right role.
func (p misplaced) isRoleless(s *misplacedResult) bool {
	role := p.From[s.message].Role
	return s.roleAlone && p.Reads() && (role == source.None || !slices.Contains(format.AllRoleWords(), p.Doc.String(role)))
}

// isAt reports whether a decoder problem is part of a misplaced result.
func (p misplaced) isAt(problem *format.Problem) bool {
	if problem.Message < 0 {
		return false
	}
	if problem.Slot == format.Role && p.setsRole(p.message(problem.Message).misplacedResult()) {
		return true
	}
	if p.message(problem.Message).misplacedResult() == nil {
		return false
	}
	if problem.Node == p.message(problem.Message).contentNode() && p.value(problem.Node).holdsMisplaced() {
		return true
	}
	// They're in text order.
	list := p.results().list
	at := sort.Search(len(list), func(k int) bool { return p.nodeOf(&list[k]) > problem.Node }) - 1
	return at >= 0 && !(list[at].roleAlone && list[at].part == source.None) && p.value(problem.Node).isWithin(p.nodeOf(&list[at]))
}

// hideIn records that a decoder problem is reported as the misplaced result in its message.
func (p misplaced) hideIn(problem *format.Problem, rule string) {
	if s := p.message(problem.Message).misplacedResult(); s != nil && !slices.Contains(s.hides, rule) {
		s.hides = append(s.hides, rule)
	}
}

// levelOf is the level of a misplaced result: at least as severe as the problems reported as it.
func (p misplaced) levelOf(s *misplacedResult) finding.Level {
	level := p.level
	if !p.Reads() {
		return level
	}
	p.problems().ofShape()
	for _, rule := range s.hides {
		if hidden := p.plan.levelOf(rule); hidden != finding.Off {
			level = min(level, hidden)
		}
	}
	return level
}

// holdsMisplaced reports whether all elements of an array are misplaced results.
func (p value) holdsMisplaced() bool {
	n := p.Doc.Len(p.node)
	if p.Doc.Kind(p.node) != source.Array || n == 0 {
		return false
	}
	list := p.misplaced().results().list
	at := sort.Search(len(list), func(k int) bool { return p.misplaced().nodeOf(&list[k]) >= p.node })
	for ; at < len(list) && n > 0 && p.value(list[at].part).isWithin(p.node); at++ {
		n--
	}
	return n == 0
}

// nodeOf is the part of a misplaced result, or else its wire message.
func (p misplaced) nodeOf(s *misplacedResult) source.Index {
	return firstNode(s.part, p.From[s.message].Node)
}
