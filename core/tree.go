package core

// ParentState says how a message is tied to the one that it follows.
type ParentState uint8

// The states of a parent.
const (
	// ParentNone: the message follows none; it is a root.
	ParentNone ParentState = iota
	// ParentBefore: it follows the message before it in the list, without or next to what it
	// says about a parent.
	ParentBefore
	// ParentNamed: it follows the message whose ID it names.
	ParentNamed
	// ParentMissing: it names a parent that is not there, and so is a root, except for a
	// result, which follows the message before it.
	ParentMissing
	// ParentCycle: its parents lead back to itself; the cycle is cut before the first
	// message of it, which is a root.
	ParentCycle
)

// Tree is the tree that the messages of a conversation form by their parents. Messages
// are named by their index. A message that follows none is a root; there may be several.
type Tree struct {
	// Named says that messages name their parents. Without it the conversation is one
	// line, whatever the results of tools name.
	Named bool

	parents []int32
	states  []ParentState
	// children are the children of all messages, one stretch a message: that of message i
	// is from first[i+1] to first[i+2], and before all of them come those without a parent.
	children []int32
	first    []int32
}

// NewTree makes the tree of a conversation.
//
// A message follows the one whose ID its ParentID is: of several with one ID the nearest
// before it, or else the first after it. A message without a ParentID follows the one
// before it in the list; where messages name their parents, a user or system message
// after one that does is a root instead.
//
// A result may name the message of its call as parent although other calls or results
// stand between them. It isn't a branch then: it follows the message before it. Where
// nothing but results name a parent, the conversation is one line.
func NewTree(messages Messages) *Tree {
	t := &Tree{
		parents: make([]int32, len(messages)),
		states:  make([]ParentState, len(messages)),
		first:   make([]int32, len(messages)+2),
	}
	for i := range messages {
		t.Named = t.Named || messages[i].ParentID != "" && messages[i].Role != RoleTool
	}
	t.findParents(messages)
	t.cutCycles()
	t.findChildren()
	return t
}

// Len is the number of messages.
func (t *Tree) Len() int { return len(t.parents) }

// Parent is the message that message i follows, -1 for a root.
func (t *Tree) Parent(i int) int { return int(t.parents[i]) }

// State says how message i is tied to its parent.
func (t *Tree) State(i int) ParentState { return t.states[i] }

// Children are the messages that follow message i, in the order of the list; those that
// are roots for -1. Do not write to them.
func (t *Tree) Children(i int) []int32 { return t.children[t.first[i+1]:t.first[i+2]] }

// Ends are the messages that nothing follows, in the order of the list: one a branch.
func (t *Tree) Ends() []int {
	var ends []int
	for i := range t.parents {
		if len(t.Children(i)) == 0 {
			ends = append(ends, i)
		}
	}
	return ends
}

// Path is the branch that ends with a message: the messages from its root
// up to it.
func (t *Tree) Path(end int) []int {
	length := 0
	for at := end; at >= 0; at = int(t.parents[at]) {
		length++
	}
	path := make([]int, length)
	for at := end; at >= 0; at = int(t.parents[at]) {
		length--
		path[length] = at
	}
	return path
}

func (t *Tree) findParents(messages Messages) {
	byID := make(map[string]int32)
	// Messages from line on follow one another, and from run on they call or answer.
	line, run := 0, 0
	answered := make(map[string]bool)
	var later []int32
	for i := range messages {
		m := &messages[i]
		parent, state := int32(i-1), ParentBefore
		switch known, ok := byID[m.ParentID]; {
		case m.ParentID == "":
			if i == 0 || t.Named && t.states[i-1] >= ParentNamed && (m.Role == RoleUser || m.Role == RoleSystem) {
				parent, state = -1, ParentNone
			}
		case !ok:
			state = ParentMissing
			if t.Named && m.Role != RoleTool {
				parent = -1
			}
			later = append(later, int32(i))
		case known == parent:
			state = ParentNamed
		case t.Named && (m.Role != RoleTool || int(known) < max(line, run) || answered[m.ToolCallID]):
			parent, state = known, ParentNamed
		}
		t.parents[i], t.states[i] = parent, state
		if int(parent) != i-1 {
			line = i
		}
		if m.Role == RoleTool {
			answered[m.ToolCallID] = true
		} else if len(m.Calls()) == 0 {
			run = i
			if len(answered) > 0 {
				clear(answered)
			}
		}
		if m.ID != "" {
			byID[m.ID] = int32(i)
		}
	}
	t.findLater(messages, later)
}

// findLater looks after each message for the parent that is not before it.
func (t *Tree) findLater(messages Messages, later []int32) {
	if len(later) == 0 {
		return
	}
	first := make(map[string]int32, len(messages))
	for i := len(messages) - 1; i >= 0; i-- {
		first[messages[i].ID] = int32(i)
	}
	for _, i := range later {
		known, ok := first[messages[i].ParentID]
		switch {
		case !ok:
		case t.Named:
			t.parents[i], t.states[i] = known, ParentNamed
		default:
			t.states[i] = ParentBefore
		}
	}
}

// cutCycles cuts each cycle of parents before its first message.
func (t *Tree) cutCycles() {
	// walk is the number of the walk that came by a message, 0 for none yet.
	walk := make([]int32, len(t.parents))
	for i := range t.parents {
		at, number := int32(i), int32(i+1)
		for at >= 0 && walk[at] == 0 {
			walk[at] = number
			at = t.parents[at]
		}
		if at < 0 || walk[at] != number {
			continue
		}
		least := at
		for next := t.parents[at]; ; next = t.parents[next] {
			t.states[next] = ParentCycle
			least = min(least, next)
			if next == at {
				break
			}
		}
		t.parents[least] = -1
	}
}

func (t *Tree) findChildren() {
	for _, parent := range t.parents {
		t.first[parent+2]++
	}
	for i := 1; i < len(t.first); i++ {
		t.first[i] += t.first[i-1]
	}
	t.children = make([]int32, len(t.parents))
	next := append([]int32(nil), t.first...)
	for i, parent := range t.parents {
		t.children[next[parent+1]] = int32(i)
		next[parent+1]++
	}
}
