package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// shared is what several rules work out about one conversation, whichever the target.
type shared struct {
	// pointers are those of the whole document.
	pointers *source.Pointers
	full     *bind.Conversation
	// editor changes one message of full.
	editor *write.Editor
	// shapes are the decoder's problems by the rule that they belong to; taken are the
	// IDs that calls and results have.
	shapes map[string][]*format.Problem
	// unsaidRoles are those of them that a target which does not read the text minds; see there.
	unsaidRoles map[string][]*format.Problem
	// held are the roles that messages may have by what they hold, as far as somebody asked.
	held map[int][]core.Role
	// seen are the fields of the decoder's problems.
	seen map[fieldAt]bool
	// more are the messages with an object or a list under an unknown key.
	more map[int]bool
	// tree is the tree of the messages, once it is known.
	tree      *core.Tree
	treeKnown bool
	// children are those that name a message as parent, by the index of that one.
	children map[int][]int
	// ids are the IDs that messages have or name as parents.
	ids   map[string]bool
	taken map[string]bool
	// inPart is what was last said of a message's calls.
	inPart answeredInPart
	facts  facts
	// factsKnown says that the facts were worked out.
	factsKnown bool
	// misplaced results are the results that are not read as such, once they were looked for.
	misplacedResults *misplacedResults
	// now is the date that fixes add.
	now string
	// as is what is taken for granted of the model; its name is "" where the text has the same.
	as As
	// asked says that the format was asked for, or a target that takes it, and not guessed.
	asked bool
	// stretched says of each message whether its parts are stretches of one text.
	stretched []bool
	// entries are the entries of arrays, by the array; places the pointers of wire messages.
	entries map[source.Index][]source.Index
	places  map[finding.Pointer]bool
	// rawTexts are the texts in the parts that the model has no type for; nil before somebody asks.
	rawTexts map[string]int
}

// start forgets what was known of another conversation, except the room that it took.
func (s *shared) start(pointers *source.Pointers, as As, now string, asked bool) {
	*s = shared{pointers: pointers, as: as, now: now, asked: asked, facts: s.facts.empty()}
}

// doubtful reports whether the text may be in several formats that read it otherwise, or in
// none that is known, or is the log of a program or a row with two answers: then no fix is safe.
func (p *Pass) doubtful() bool {
	return p.File.IsLog() || p.File.HasPairs() || !p.shared.asked && (p.File.Unread(p.Index) || !p.File.Agreed(p.Index))
}

// Target is who must accept the conversation.
func (p *Pass) Target() *Target {
	p.reported = true
	return p.target
}

// Reads reports whether the target takes the conversation's format as it is. How the
// text is written is then its business; or else the text is converted first, and only
// what the model holds counts.
func (p *Pass) Reads() bool { return p.Target().reads(p.Format) }

// mayBeSent reports whether somebody may send the text to the target as it is: it reads the format,
// or its own is that one with some differences.
func (p *Pass) mayBeSent() bool { return p.Target().mayGet(p.Format) }

// mayGet is mayBeSent for a text of a format.
func (t *Target) mayGet(d *format.Format) bool {
	if t.reads(d) {
		return true
	}
	own := format.ByID(t.Format)
	return own != nil && own.Base == d
}

// merges reports whether messages of one role in a row are one turn: to the target, or
// because the format cannot write a turn as one message; a conversion joins it then.
func (p *Pass) merges() bool { return p.Target().MergesNeighbours || p.Format.OneContent() }

// node is the node, or else the message's, or else the conversation's.
func (p *Pass) node(i int, node source.Index) source.Index {
	if node == source.None && i >= 0 {
		node = p.MessageNode(i)
	}
	if node == source.None {
		node = p.At
	}
	return node
}

// MessageNode is the node of message i: its block where it was split out of a wire
// message, or else the wire message.
func (p *Pass) MessageNode(i int) source.Index {
	if from := &p.From[i]; from.Block != source.None {
		return from.Block
	}
	return p.From[i].Node
}

// PartNode is the node of a part of message i, or the message's when it has none.
func (p *Pass) PartNode(i, part int) source.Index {
	if parts := p.From[i].Parts; part >= 0 && part < len(parts) && parts[part].Node != source.None {
		return parts[part].Node
	}
	return p.MessageNode(i)
}

// inText reports whether the parts of message i are stretches of one text: they are no
// values of their own then, and only Rewrite can change one.
func (p *Pass) inText(i int) bool {
	if p.shared.stretched == nil {
		p.shared.stretched = make([]bool, len(p.From))
		for k := range p.From {
			p.shared.stretched[k] = slices.ContainsFunc(p.From[k].Parts, func(part bind.PartOrigin) bool { return part.End > 0 })
		}
	}
	return p.shared.stretched[i]
}

// partSpan is where a part of message i is: its node, or the stretch of it.
func (p *Pass) partSpan(i, part int) finding.Span {
	span := p.Span(p.PartNode(i, part))
	if parts := p.From[i].Parts; part >= 0 && part < len(parts) && parts[part].End > 0 {
		return finding.Span{Start: span.Start + int(parts[part].Start), End: span.Start + int(parts[part].End)}
	}
	return span
}

// PartPlace is Place for a part of message i.
func (p *Pass) PartPlace(i, part int, note string) finding.Place {
	return p.place(p.partSpan(i, part), p.PartNode(i, part), note)
}

// Span is where a node is in the text.
func (p *Pass) Span(node source.Index) finding.Span {
	n := p.Doc.Nodes[node]
	return finding.Span{Start: int(n.Start), End: int(n.End)}
}

// Place is a node that belongs to a finding, with a few words that say why.
func (p *Pass) Place(node source.Index, note string) finding.Place {
	return p.place(p.Span(node), node, note)
}

// OnePlace is a list of one place.
func (p *Pass) OnePlace(node source.Index, note string) []finding.Place {
	return []finding.Place{p.Place(node, note)}
}

// place is Place at a span of the node. Like a finding's, its pointer is for those who keep it.
func (p *Pass) place(at finding.Span, node source.Index, note string) finding.Place {
	place := finding.Place{At: at, Note: note}
	if p.collector.shown.edge >= 0 {
		place.Path = p.Pointer(node)
	}
	return place
}

// Problems are what the decoder could not read, of one kind; none when the target does
// not read the conversation's format.
func (p *Pass) Problems(kind format.ProblemKind) []format.Problem {
	if !p.Reads() {
		return nil
	}
	count := 0
	for i := range p.Conversation.Problems {
		if p.Conversation.Problems[i].Kind == kind {
			count++
		}
	}
	if count == 0 {
		return nil
	}
	found := make([]format.Problem, 0, count)
	for i := range p.Conversation.Problems {
		if p.Conversation.Problems[i].Kind == kind {
			found = append(found, p.Conversation.Problems[i])
		}
	}
	return found
}

// Full is the conversation decoded whole: what rules see of it is cut. Only fixes that
// write a text again need it.
func (p *Pass) Full() *bind.Conversation {
	if p.shared.full == nil {
		p.shared.full = new(bind.Conversation)
		p.File.Decode(p.Index, p.Format, bind.Options{Args: true}, p.shared.full)
	}
	return p.shared.full
}
