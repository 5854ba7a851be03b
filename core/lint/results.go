package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// moveResult moves a result after its call and any results that are already there.
func (p message) moveResult(call Call) finding.Fix {
	return p.Fix("Move the result after its call", true, func() []finding.Op {
		at := p.calls().resultSlot(call)
		if p.List != source.None && p.whole() && p.From[p.i].Wire >= 0 {
			return moveWire(p.Pass, p.i, at)
		}
		if ops := moveBlocks(p.Pass, at, p.i, p.i+1); ops != nil {
			return ops
		}
		return p.edit().rewrite(func(items []write.Item) []write.Item { return moveItem(items, p.i, at) })
	})
}

// moveResults is moveResult for all results of a wire message that contains nothing else.
func (p message) moveResults(call Call) finding.Fix {
	for k := range p.siblings() {
		if p.From[k].Block == source.None || p.List == source.None || p.Pairs.Result(k) == NoResult {
			return p.moveResult(call)
		}
	}
	return p.Fix("Move the result after its call", true, func() []finding.Op {
		at, end := p.calls().resultSlot(call), p.i
		for k := range p.siblings() {
			end = max(end, k+1)
		}
		if ops := moveBlocks(p.Pass, at, p.i, end); ops != nil {
			return ops
		}
		return moveWire(p.Pass, p.i, at)
	})
}

// resultSlot is the index at which the next result of a call belongs.
func (p calls) resultSlot(call Call) int {
	last := call.Message
	if p.turns().merge() {
		for last+1 < len(p.Messages) && p.Messages[last+1].Role == core.RoleAssistant {
			last++
		}
	}
	return afterResults(p.Pass, last)
}

// whole reports whether a message is a whole wire message.
func (p message) whole() bool {
	return p.From[p.i].Block == source.None && p.allWith([]int{p.i})
}

// moveWire moves the wire message of i before that of the message at.
func moveWire(p *Pass, i, at int) []finding.Op {
	to := p.From[at-1].Wire + 1
	if to > p.From[i].Wire {
		to--
	}
	path := child(p.Pointer(p.List), strconv.Itoa(to))
	return []finding.Op{{Op: "move", From: p.Pointer(p.From[i].Node), Path: path}}
}

// moveBlocks moves the results from first up to end, blocks of one wire message, into the existing user message at the
// target position: if user and assistant must alternate, a separate message would be one too many. It is nil
// if they needn't alternate, or if no such message exists.
func moveBlocks(p *Pass, at, first, end int) []finding.Op {
	if !p.Reads() || !p.turns().alternate() || p.From[first].Block == source.None {
		return nil
	}
	into, after := at, source.None
	if p.Messages[at-1].Role == core.RoleTool {
		into, after = at-1, p.From[at-1].Block
	}
	if into >= len(p.From) || p.From[into].Wire < 0 || p.From[into].Wire == p.From[first].Wire || p.Messages[into].Role != core.RoleTool && p.Messages[into].Role != core.RoleUser {
		return nil
	}
	content, own := p.InSlot(into, format.Content), p.InSlot(first, format.Content)
	if p.Doc.Kind(content) != source.Array {
		return nil
	}
	to := 0
	for index, block := range p.value(content).elements() {
		if block == after {
			to = index + 1
		}
	}
	gone := []source.Index{p.From[first].Node}
	if p.Doc.Len(own) > end-first {
		gone = nil
		for k := first; k < end; k++ {
			gone = append(gone, p.From[k].Block)
		}
	}
	list := p.Pointer(content)
	var ops []finding.Op
	for k := first; k < end; k++ {
		ops = append(ops, finding.Op{Op: "add", Path: source.PointerItem(list, to), Value: p.Doc.Raw(p.From[k].Block)})
		to++
	}
	// Later places are changed first, so that earlier pointers stay valid.
	if p.From[into].Wire < p.From[first].Wire {
		return append(p.edit().removeNodes(gone...), ops...)
	}
	return append(ops, p.edit().removeNodes(gone...)...)
}

// moveItem moves the item at i before the item at index to.
func moveItem(items []write.Item, i, to int) []write.Item {
	item := items[i]
	if to > i {
		to--
	}
	return order.Insert(slices.Delete(items, i, i+1), to, item)
}

// answerOrRemove are the fixes for a call without a result.
func (p calls) answerOrRemove(call Call) []finding.Fix {
	return []finding.Fix{
		p.Fix("Add a placeholder result: “tool was interrupted”", false, func() []finding.Op {
			return p.addResult(call, interrupted)
		}),
		p.Fix(removeCallTitle(p.Pass, call), false, func() []finding.Op { return p.calls().remove(call) }),
	}
}

// addResult adds a result after the call and any results that are already there. An empty message
// that may have had the result is filled instead.
func (p calls) addResult(call Call, output string) []finding.Op {
	return p.edit().rewrite(func(items []write.Item) []write.Item {
		at := p.resultSlot(call)
		result := core.ToolMsg(call.ID, call.Name, output)
		for _, i := range []int{at - 1, at} {
			if i > call.Message && i < len(items) && emptied(p.Pass, i) {
				items[i] = write.Item{Message: result, From: -1}
				return items
			}
		}
		items = append(items, write.Item{})
		copy(items[at+1:], items[at:])
		items[at] = write.Item{Message: result, From: -1}
		return items
	})
}

// emptied reports whether a message has only an empty list of parts that may contain
// results.
func emptied(p *Pass, i int) bool {
	from := &p.From[i]
	if from.Block != source.None || from.Wire < 0 || p.Doc.Kind(from.Content) != source.Array || p.Doc.Len(from.Content) > 0 || p.Doc.Len(from.Node) > 2 {
		return false
	}
	return hasNoResult(p.Conversation, i) || p.Messages[i].Role == core.RoleUser && p.Format.ResultsAmongUser()
}

// interrupted is the text of a placeholder result. The model reads it, so it says that the result is
// missing.
const interrupted = "The tool call was interrupted. No result is available."

// resultToUser turns a result into a user message, after the other results so that it doesn't separate
// them from their calls.
func (p message) resultToUser() []finding.Op {
	return p.edit().rewrite(func(items []write.Item) []write.Item {
		result := items[p.i].Message
		text := "Tool result"
		if result.Name != "" {
			text += " (" + result.Name + ")"
		}
		message := core.Message{Role: core.RoleUser}
		if len(result.Parts) == 0 {
			message.Content = text + ": " + result.Content
		} else {
			message.Parts = []core.Part{core.Text{Text: text + ":"}}
			for _, part := range result.Parts {
				if raw, ok := part.(core.Raw); ok && !write.Carries(p.Format)(part, core.RoleUser) {
					part = core.Text{Text: string(raw.JSON)} // such as a document that is allowed only in results
				}
				message.Parts = append(message.Parts, part)
			}
		}
		items = order.Insert(items, afterResults(p.Pass, p.i), write.Item{Message: message, From: -1})
		return slices.Delete(items, p.i, p.i+1)
	})
}

// afterResults is the index of the first message after i that isn't a result.
func afterResults(p *Pass, i int) int {
	i++
	for i < len(p.Messages) && p.Messages[i].Role == core.RoleTool {
		i++
	}
	return i
}

// displaced reports whether message i is the result of an earlier call, in a position where the target
// doesn't look for it.
func (p message) displaced() bool {
	if p.Pairs.Result(p.i) != Answers {
		return false
	}
	between := p.Pairs.between(p.i)
	if between.Early || between.Direct() || p.Messages[p.Pairs.callOf(p.i).Message].Role != core.RoleAssistant {
		return false // a call that isn't the assistant's has its own finding
	}
	return !(p.turns().merge() && between.SameTurn) || isParted(p.Pass, p.i)
}

// isParted reports whether an entry other than a result comes right after the call of a result, for a target that
// requires results next: it counts entries even though it reads them as one turn.
func isParted(p *Pass, i int) bool {
	next := p.Pairs.callOf(i).Message + 1
	return p.Target().ResultsNext && next < i && p.Messages[next].Role == core.RoleUser && p.From[next].Node != p.From[i].Node
}
