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
			case p.From[i].Block != source.None && firstAfterOther(p, i):
				markAfterBlock(p, i)
			case afterUser(p, i):
				markAfterUser(p, i)
			}
		}
	},
}

// contentBeside is the content next to the results in a wire message, which is the message
// after them, wherever its blocks are. None if there is nothing else.
func contentBeside(p *Pass, i int) source.Index {
	i += sort.Search(len(p.From)-i, func(k int) bool { return p.From[i+k].Node != p.From[i].Node }) - 1
	if parts := p.From[i].Parts; p.From[i].Block == source.None && len(parts) > 0 {
		return parts[0].Node
	}
	return source.None
}

// firstAfterOther reports whether result i is the first in its wire message that comes
// after another block.
func firstAfterOther(p *Pass, i int) bool {
	other := contentBeside(p, i)
	if other == source.None || p.From[i].Block < other {
		return false
	}
	return i == 0 || p.From[i-1].Node != p.From[i].Node || p.From[i-1].Block < other
}

// afterUser reports whether result i is the first in its wire message, and another user message
// comes before it in the turn that answers its call.
func afterUser(p *Pass, i int) bool {
	if i == 0 || p.Messages[i-1].Role != core.RoleUser || p.From[i-1].Node == p.From[i].Node || p.Pairs.callOf(i).Message > i {
		return false
	}
	between := p.Pairs.between(i)
	return between.SameTurn && between.Asides > 0
}

func markAfterBlock(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	if f := p.Mark(i, p.From[i].Block, true); f != nil {
		say(f, "The result of "+theCall("", call)+" must come first in its message",
			"The provider reports a missing result, although it's only in the wrong place. Move the results to the start.")
		addPlaces(f,
			p.message(call.Message).place(call.Part, "The call is here"),
			p.Place(contentBeside(p, i), "This comes before the result"),
		)
		p.addFix(f, "Move the results to the start of the message", true, func() []finding.Op {
			return resultsFirst(p, i)
		})
	}
}

// markAfterUser: consecutive messages are merged into one, and the merged message has the same
// problem.
func markAfterUser(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	if f := p.Mark(i, p.message(i).node(), true); f != nil {
		say(f, "The result of "+theCall("", call)+" comes after another user message",
			"Consecutive user messages are read as one, in which results must come first. Move the result up.")
		addPlaces(f,
			p.message(call.Message).place(call.Part, "The call is here"),
			p.Place(p.message(i-1).node(), "This message comes before the result"),
		)
		addFixes(f, p.message(i).moveResults(call))
	}
}

// resultsFirst moves the result blocks of a wire message before its other blocks, or the other blocks
// to the end, whichever needs fewer moves.
func resultsFirst(p *Pass, i int) []finding.Op {
	content := p.InSlot(i, format.Content)
	isResult := map[source.Index]bool{}
	for k := range p.message(i).siblings() {
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
