package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/schema"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// shared is what several rules compute about one conversation, for every target.
type shared struct {
	// pointers are those of the whole document.
	pointers *source.Pointers
	full     *bind.Conversation
	// editor changes one message of full.
	editor *write.Editor
	// edits gives the edits of patches, nil until needed.
	edits func(patch []finding.Op) ([]finding.Edit, error)
	// shapes are the decoder's problems by rule; taken are the IDs of calls and results.
	shapes map[string][]*format.Problem
	// unsaidRoles are the problems that also matter to a target that doesn't read the text; see there.
	unsaidRoles map[string][]*format.Problem
	// held are the roles that a message's content allows, computed on demand.
	held map[int][]core.Role
	// seen are the fields of the decoder's problems.
	seen map[fieldAt]bool
	// more are the messages with an object or a list under an unknown key.
	more map[int]bool
	// tree is the tree of the messages, once computed.
	tree      *core.Tree
	treeKnown bool
	// children are the messages that name each message as their parent.
	children map[int][]int
	// ids are the IDs that messages have or name as parents.
	ids   map[string]bool
	taken map[string]bool
	// inPart is the last result computed for a message's calls.
	inPart answeredInPart
	facts  facts
	// factsKnown says that the facts were computed.
	factsKnown bool
	// misplacedResults are the results that aren't recognized, once computed.
	misplacedResults *misplacedResults
	// model is the model of the request's name in the table of models, or its relative; listed says that the table has
	// the name, and modelKnown that it was looked up.
	model              *models.Model
	listed, modelKnown bool
	// names finds what schemas name.
	names schema.Members
	// now is the date that fixes add.
	now string
	// work counts what fixes that rewrite a whole conversation take; nil for none.
	work *source.Budget
	// later are the places of what came after the day of the rules; see later.
	later []finding.Span
	// as is what to assume about the model; its name is "" if the text names the same model.
	as As
	// asked says that the format, or a target that accepts it, was requested and not guessed.
	asked bool
	// stretched says for each message whether its parts are spans of one text.
	stretched []bool
	// entries are the entries of each array; places are the pointers of wire messages.
	entries map[source.Index][]source.Index
	places  map[finding.Pointer]bool
	// rawTexts are the texts in parts that the model has no type for; nil until needed.
	rawTexts map[string]int
}

// start resets everything for another conversation, but keeps the allocated memory.
func (s *shared) start(doc *source.Document, pointers *source.Pointers, as As, now string, asked bool, budget *source.Budget) {
	*s = shared{pointers: pointers, as: as, now: now, asked: asked, work: budget, names: schema.Members{Doc: doc}, facts: s.facts.empty(), edits: s.edits}
}

// doubtful reports whether the text may be in several formats that read it differently, or in an
// unknown one, or is a program's log or a row with two answers: then no fix is safe.
func (p *Pass) doubtful() bool {
	return p.File.IsLog() || p.File.HasPairs() || !p.shared.asked && (p.File.Unread(p.Index) || !p.File.Agreed(p.Index))
}

// Target is who must accept the conversation.
func (p *Pass) Target() *Target {
	p.reported = true
	return p.target
}

// Reads reports whether the target accepts the conversation's format unchanged. If so, the way the
// text is written matters; otherwise the text is converted first, and only the converted content
// matters.
func (p *Pass) Reads() bool { return p.Target().reads(p.Format) }

// mayBeSent reports whether the text could be sent to the target unchanged: the target reads the format,
// or its own format is a variant of it.
func (p *Pass) mayBeSent() bool { return p.Target().mayGet(p.Format) }

// mayGet is mayBeSent for a text of a format.
func (t *Target) mayGet(d *format.Format) bool {
	if t.reads(d) {
		return true
	}
	own := format.ByID(t.Format)
	return own != nil && own.Base == d
}

// merge reports whether consecutive messages with one role are one turn, either for the target or
// because the format can't write a turn as one message, so that a conversion joins it.
func (p turns) merge() bool { return p.Target().MergesNeighbours || p.Format.OneContent() }

// node is the given node, or else the message's, or else the conversation's.
func (p *Pass) node(i int, node source.Index) source.Index {
	if node == source.None && i >= 0 {
		node = p.message(i).node()
	}
	if node == source.None {
		node = p.At
	}
	return node
}

// node is the node of message i: its block if it was split out of a wire
// message, or else the wire message.
func (p message) node() source.Index {
	if from := &p.From[p.i]; from.Block != source.None {
		return from.Block
	}
	return p.From[p.i].Node
}

// part is the node of a part of message i, or the message's if the part has none.
func (p message) part(part int) source.Index {
	if parts := p.From[p.i].Parts; part >= 0 && part < len(parts) && parts[part].Node != source.None {
		return parts[part].Node
	}
	return p.node()
}

// inText reports whether the parts of message i are spans of one text: they aren't
// separate values then, and only Rewrite can change one.
func (p message) inText() bool {
	if p.shared.stretched == nil {
		p.shared.stretched = make([]bool, len(p.From))
		for k := range p.From {
			p.shared.stretched[k] = slices.ContainsFunc(p.From[k].Parts, func(part bind.PartOrigin) bool { return part.End > 0 })
		}
	}
	return p.shared.stretched[p.i]
}

// partSpan is the span of a part of message i: its node, or a span inside it.
func (p message) partSpan(part int) finding.Span {
	span := p.Span(p.part(part))
	if parts := p.From[p.i].Parts; part >= 0 && part < len(parts) && parts[part].End > 0 {
		return finding.Span{Start: span.Start + int(parts[part].Start), End: span.Start + int(parts[part].End)}
	}
	return span
}

// place is Place for a part of message i.
func (p message) place(part int, note string) finding.Place {
	return placeAt(p.Pass, p.partSpan(part), p.part(part), note)
}

// Span is where a node is in the text.
func (p *Pass) Span(node source.Index) finding.Span {
	n := p.Doc.Nodes[node]
	return finding.Span{Start: int(n.Start), End: int(n.End)}
}

// Place is a node that belongs to a finding, with a short label.
func (p *Pass) Place(node source.Index, note string) finding.Place {
	return placeAt(p, p.Span(node), node, note)
}

// OnePlace is a list of one place.
func (p *Pass) OnePlace(node source.Index, note string) []finding.Place {
	return []finding.Place{p.Place(node, note)}
}

// placeAt is Place at a span of the node. Like a finding's, its pointer is set only if it's kept.
func placeAt(p *Pass, at finding.Span, node source.Index, note string) finding.Place {
	place := finding.Place{At: at, Note: note}
	if p.collector.shown.edge >= 0 {
		place.Path = p.Pointer(node)
	}
	return place
}

// Problems are the decoder's problems of one kind; none if the target doesn't read the conversation's
// format.
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

// Full is the conversation decoded in full: rules see only clipped texts. Only fixes that
// rewrite a text need it.
func (p *Pass) Full() *bind.Conversation {
	if p.shared.full == nil {
		p.shared.full = new(bind.Conversation)
		p.File.Decode(p.Index, p.Format, bind.Options{Args: true}, p.shared.full)
	}
	return p.shared.full
}
