package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// facts are what is true of all calls and names of a conversation. A rule that depends on its target
// asks them first: most conversations have nothing for it to look at more closely, and there are
// many targets.
type facts struct {
	// ids are those of the calls, tools the names of tools, and people the other names.
	ids, tools, people letters
	// twins says that two calls have one ID.
	twins bool
	// neighbours says that two wire messages in a row may be of one side.
	neighbours bool
	// instructions are the messages that instruct, by their indexes.
	instructions []int
	// mostCalls is how many calls a message has at most.
	mostCalls int
	// roles are the words of the messages that the scanner knows, and strange says that there
	// are others.
	roles   []source.Word
	strange bool
}

// letters tell of many words which bytes they hold and how long they are.
type letters struct {
	// others are the bytes that are no letters and digits of ASCII, each once.
	others []byte
	// shortest is 0 for no words.
	shortest, longest int
	// heads are the bytes that no letter of ASCII is and that a word begins with, each once.
	heads []byte
}

func (l *letters) add(word string) {
	if word == "" {
		return
	}
	for i := 0; i < len(word); i++ {
		if c := word[i]; !isPlain(c) && !slices.Contains(l.others, c) {
			l.others = append(l.others, c)
		}
	}
	if c := word[0]; (c <= '9' || !isPlain(c)) && !slices.Contains(l.heads, c) {
		l.heads = append(l.heads, c)
	}
	if l.shortest == 0 || len(word) < l.shortest {
		l.shortest = len(word)
	}
	l.longest = max(l.longest, len(word))
}

// allowed reports whether a target takes the characters of all words.
func (w Words) allowed(all *letters) bool {
	if w.Extra == "" && !w.Plain {
		return true
	}
	return !slices.ContainsFunc(all.others, func(c byte) bool { return !w.allows(c) }) &&
		!slices.ContainsFunc(all.heads, func(c byte) bool { return !w.begins(string(c)) })
}

// fitAll reports whether all words fit.
func (w Words) fitAll(all *letters) bool {
	limit := w.limit()
	return (limit == 0 || all.longest <= limit) && w.allowed(all)
}

// facts are those of the conversation, worked out once.
func (p *Pass) facts() *facts {
	if p.shared.facts == nil {
		p.shared.facts = p.findFacts()
	}
	return p.shared.facts
}

func (p *Pass) findFacts() *facts {
	found := new(facts)
	found.ofCalls(p.Pairs)
	for _, tool := range p.Tools {
		found.tools.add(tool.Name)
	}
	last := source.None
	for i := range p.Messages {
		m := &p.Messages[i]
		found.mostCalls = max(found.mostCalls, len(p.Pairs.CallsOf(i)))
		if instructs(m.Role) {
			found.instructions = append(found.instructions, i)
		}
		if m.Role == core.RoleTool {
			found.tools.add(m.Name)
		} else {
			found.people.add(m.Name)
		}
		if i > 0 && speaker(m.Role) == speaker(p.Messages[i-1].Role) && p.From[i].Node != p.From[i-1].Node {
			found.neighbours = true
		}
		if node := p.From[i].Role; node != source.None && node != last && p.Doc.Kind(node) == source.String {
			last = node
			found.role(p.Doc.Nodes[node].Word)
		}
	}
	return found
}

func (f *facts) ofCalls(pairs *Pairs) {
	calls := pairs.Calls()
	seen, last := make(map[string]struct{}, len(calls)), ""
	for i := range calls {
		call := &calls[i]
		// Tools are mostly called several times in a row.
		if call.Name != last {
			last = call.Name
			f.tools.add(last)
		}
		if call.ID == "" {
			continue
		}
		f.ids.add(call.ID)
		if !f.twins {
			before := len(seen)
			seen[call.ID] = struct{}{}
			f.twins = len(seen) == before
		}
	}
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
