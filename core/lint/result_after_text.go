package lint

import (
	"sort"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var resultAfterText = Rule{
	ID:     "result-after-text",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageMoves,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		if !p.Target().ResultsFirst {
			return
		}
		for i := range p.Messages {
			switch {
			case p.Pairs.Result(i) == NoResult, p.Pairs.callOf(i) == nil:
			case p.From[i].Block != source.None && p.firstAfterOther(i):
				markAfterBlock(p, i)
			case p.afterUser(i):
				markAfterUser(p, i)
			}
		}
	},
}

// beside is what the wire message of a result holds besides results: it is the message
// after them, wherever its blocks are. None when there is nothing else.
func (p *Pass) beside(i int) source.Index {
	i += sort.Search(len(p.From)-i, func(k int) bool { return p.From[i+k].Node != p.From[i].Node }) - 1
	if parts := p.From[i].Parts; p.From[i].Block == source.None && len(parts) > 0 {
		return parts[0].Node
	}
	return source.None
}

// firstAfterOther reports whether the result i is the first of its wire message that stands
// after another block.
func (p *Pass) firstAfterOther(i int) bool {
	other := p.beside(i)
	if other == source.None || p.From[i].Block < other {
		return false
	}
	return i == 0 || p.From[i-1].Node != p.From[i].Node || p.From[i-1].Block < other
}

// afterUser reports whether the result i begins the results of a wire message, and
// another message of the user comes before it in the turn that answers its call.
func (p *Pass) afterUser(i int) bool {
	if i == 0 || p.Messages[i-1].Role != core.RoleUser || p.From[i-1].Node == p.From[i].Node || p.Pairs.callOf(i).Message > i {
		return false
	}
	between := p.Pairs.between(i)
	return between.SameTurn && between.Asides > 0
}

func markAfterBlock(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	if f := p.Mark(i, p.From[i].Block, true); f != nil {
		say(f, "The result of "+theCall("", call)+" comes after other content of its message",
			"The provider reports this as a call without a result, but the result is there: it only has to come first. Move the results to the front of the message.")
		addPlaces(f,
			p.PartPlace(call.Message, call.Part, "The call is here"),
			p.Place(p.beside(i), "This comes before the result"),
		)
		p.addFix(f, "Move the results to the front of the message", true, func() []finding.Op {
			return p.resultsFirst(i)
		})
	}
}

// markAfterUser: neighbours are merged into one message, and what comes out of that
// has the same fault.
func markAfterUser(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	if f := p.Mark(i, p.MessageNode(i), true); f != nil {
		say(f, "The result of "+theCall("", call)+" comes after another message of the user",
			"Messages of the user in a row are read as one, and in it the results have to come first. Move the result to the front.")
		addPlaces(f,
			p.PartPlace(call.Message, call.Part, "The call is here"),
			p.Place(p.MessageNode(i-1), "This message comes before the result"),
		)
		addFixes(f, p.moveResults(i, call))
	}
}

// resultsFirst moves the result blocks of a wire message before its other blocks, or these to
// the end, whichever are fewer.
func (p *Pass) resultsFirst(i int) []finding.Op {
	content := p.Member(i, format.Content)
	isResult := map[source.Index]bool{}
	for k := range p.siblings(i) {
		if block := p.From[k].Block; block != source.None {
			isResult[block] = true
		}
	}
	list := p.Pointer(content)
	var forward, back []finding.Op
	results, others, end := 0, 0, p.Doc.Len(content)-1
	move := func(from, to int) finding.Op {
		return finding.Op{Op: "move", From: child(list, strconv.Itoa(from)), Path: child(list, strconv.Itoa(to))}
	}
	for block := range p.Doc.Elements(content) {
		switch {
		case !isResult[block]:
			back = append(back, move(results, end))
			others++
		case others > 0:
			forward = append(forward, move(results+others, results))
			results++
		default:
			results++
		}
	}
	if len(back) < len(forward) {
		return back
	}
	return forward
}
