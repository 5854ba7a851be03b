package lint

import (
	"math/bits"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// facts are what is true of all calls and names of a conversation. A rule that depends on its target checks them
// first: most conversations need no closer look, and there are many targets.
type facts struct {
	// ids are the call IDs, tools the tool names, and people the other names.
	ids, tools, people letters
	// sharedID says that two calls have the same ID.
	sharedID bool
	// neighbours says that two consecutive wire messages may be from the same side.
	neighbours bool
	// instructions are the indexes of the system and developer messages, and head is how many of them come
	// first.
	instructions []int
	head         int
	// firstUser is the index of the first user message, or the number of messages.
	firstUser int
	// mostCalls is the highest number of calls in a message.
	mostCalls int
	// roles are the roles that the scanner knows, and strange says that there are others.
	roles   []source.Word
	strange bool
	// unsaid are the messages whose role a conversion has no word for.
	unsaid []int
}

// letters summarizes many words: which bytes they contain and how long they are.
type letters struct {
	// all are the bytes that they contain, heads their first bytes.
	all, heads byteSet
	// shortest is 0 for no words.
	shortest, longest int
}

// byteSet is a set of bytes, with a bit for each.
type byteSet [4]uint64

func (s *byteSet) add(c byte) { s[c>>6] |= 1 << (c & 63) }

// without reports whether no byte of the set meets a condition. ASCII letters and digits are checked only with
// plain.
func (s *byteSet) without(plain bool, holds func(c byte) bool) bool {
	for n, rest := range s {
		if !plain {
			rest &^= plainBytes[n]
		}
		for ; rest != 0; rest &= rest - 1 {
			if holds(byte(n<<6 + bits.TrailingZeros64(rest))) {
				return false
			}
		}
	}
	return true
}

// plainBytes are the ASCII letters and digits.
var plainBytes = byteSet{0x3ff << '0', 0x3ffffff<<('A'-64) | 0x3ffffff<<('a'-64)}

func (l *letters) add(word string) {
	if word == "" {
		return
	}
	for i := 0; i < len(word); i++ {
		l.all.add(word[i])
	}
	l.heads.add(word[0])
	if l.shortest == 0 || len(word) < l.shortest {
		l.shortest = len(word)
	}
	l.longest = max(l.longest, len(word))
}

// allowed reports whether a target accepts the characters of all words.
func (w Words) allowed(words *letters) bool {
	if w.Extra == "" && !w.Plain {
		return true
	}
	return words.all.without(false, func(c byte) bool { return !w.allows(c) }) &&
		(w.Head == "" || words.heads.without(true, func(c byte) bool { return !w.begins(string(c)) }))
}

// fitAll reports whether all words fit.
func (w Words) fitAll(words *letters) bool {
	limit := w.limit()
	return (limit == 0 || words.longest <= limit) && w.allowed(words)
}

// facts are the facts of the conversation, computed once.
func (p *Pass) facts() *facts {
	if !p.shared.factsKnown {
		p.shared.factsKnown = true
		findFacts(p, &p.shared.facts)
	}
	return &p.shared.facts
}

// empty is an empty facts that reuses the memory of this one.
func (f *facts) empty() facts {
	return facts{instructions: f.instructions[:0], unsaid: f.unsaid[:0], roles: f.roles[:0]}
}

func findFacts(p *Pass, found *facts) {
	found.ofCalls(p.Pairs)
	for i := range p.Tools {
		found.tools.add(p.Tools[i].Name)
	}
	found.firstUser = len(p.Messages)
	last, side := source.None, core.Role("")
	for i := range p.Messages {
		m, from := &p.Messages[i], &p.From[i]
		if m.Role == core.RoleUser {
			found.firstUser = min(found.firstUser, i)
		}
		if !isSaidRole(m.Role) {
			found.unsaid = append(found.unsaid, i)
		}
		if instructs(m.Role) {
			if found.head == i {
				found.head++
			}
			found.instructions = append(found.instructions, i)
		}
		if m.Name == "" {
		} else if m.Role == core.RoleTool {
			found.tools.add(m.Name)
		} else {
			found.people.add(m.Name)
		}
		before := side
		side = speaker(m.Role)
		if i > 0 && side == before && from.Node != p.From[i-1].Node {
			found.neighbours = true
		}
		if node := from.Role; node != source.None && node != last && p.Doc.Nodes[node].Kind == source.String {
			last = node
			found.role(p.Doc.Nodes[node].Word)
		}
	}
}

func (f *facts) ofCalls(pairs *Pairs) {
	last := ""
	for i := range pairs.calls {
		call := &pairs.calls[i]
		f.mostCalls = max(f.mostCalls, call.Number+1)
		// The same tool is usually called several times in a row.
		if call.Name != last {
			last = call.Name
			f.tools.add(last)
		}
		f.ids.add(call.ID)
	}
	f.sharedID = shareID(pairs.calls)
}

// compared is up to how many calls are compared with each other: that's faster than a map, since most IDs end in
// different letters.
const compared = 24

// shareID reports whether two calls have the same ID.
func shareID(calls []Call) bool {
	if len(calls) > compared {
		ids := make(map[string]struct{}, len(calls))
		for i := range calls {
			if id := calls[i].ID; id != "" {
				if _, known := ids[id]; known {
					return true
				}
				ids[id] = struct{}{}
			}
		}
		return false
	}
	for i := range calls {
		id := calls[i].ID
		for k := range calls[:i] {
			if other := calls[k].ID; id != "" && len(other) == len(id) && other[len(id)-1] == id[len(id)-1] && other == id {
				return true
			}
		}
	}
	return false
}

func (f *facts) role(word source.Word) {
	if word == source.NoWord {
		f.strange = true
	} else if !slices.Contains(f.roles, word) {
		f.roles = append(f.roles, word)
	}
}

// rolesAmong reports whether all messages have one of these roles.
func (f *facts) rolesAmong(roles []string) bool {
	return !f.strange && !slices.ContainsFunc(f.roles, func(word source.Word) bool { return !slices.Contains(roles, word.String()) })
}
