package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// results are computed once per conversation, and only for calls without a result or with a result
// that is matched by order instead of ID.
func (p misplaced) results() *misplacedResults {
	if p.shared.misplacedResults == nil {
		p.shared.misplacedResults = findMisplacedResults(p.Pass)
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
			own[p.calls().idNode(call)] = true
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
	if part := p.value(p.message(i).contentNode()).entryWith(node); part != source.None {
		read := home.resultAt(p, part)
		if s.result, s.whole = read.Message, read.whole; !read.ok || s.result.ToolCallID != id {
			return s, false
		}
		s.part = part
		if home.held == nil {
			home.roles, home.held = rolesFor(p.Conversation, i), resultParts(p, i)
			home.mixed = p.Messages[i].Role == core.RoleAssistant && !p.message(i).onlyResults()
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
			held[p.message(i).part(k)] = true
		}
	}
	return held
}

// resultAt reads an object as a tool result of any format, this one first: as a part, or as a message that names its call,
// whatever its role. It's false for anything else. Whole says that the message has everything that the object says. The
// pointers are those of the document.
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
