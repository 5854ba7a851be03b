//go:build !first

package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// mostEnds is how many branches a response names; a list of more isn't read.
const mostEnds = 1000

// Tree is the tree of one conversation, and one branch of it.
func (e *Engine) Tree(request TreeRequest) (TreeResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return TreeResponse{}, failure
	}
	if request.End < 0 || request.End > len(r.Messages) {
		return TreeResponse{}, badRequest("Message " + strconv.Itoa(request.End) + " doesn't exist.")
	}
	tree := drawTree(core.NewTree(r.Messages))
	response := TreeResponse{
		Revision: e.revision,
		Named:    tree.Named,
		Order:    tree.order,
		Depths:   tree.depths,
		Parents:  make([]int, len(r.Messages)),
		States:   make([]string, len(r.Messages)),
		Session:  r.stats(nil),
	}
	for i := range r.Messages {
		if !tree.Named && r.Messages[i].ParentID != "" {
			response.OnlyResults++
		}
		response.Parents[i] = tree.Parent(i)
		response.States[i] = parentWord(tree.Tree, i)
	}
	ends := tree.Ends()
	response.Branches = len(ends)
	for _, end := range ends[:min(len(ends), mostEnds)] {
		response.Ends = append(response.Ends, BranchEnd{Index: end, Messages: tree.lengths[end], Label: opening(&r.Messages[end])})
	}
	if len(r.Messages) > 0 {
		response.Path = tree.Path(tree.newestAfter(request.End - 1))
	}
	kept := make([]bool, len(r.Messages))
	items := make([]write.Item, len(response.Path))
	for at, i := range response.Path {
		kept[i] = true
		items[at] = unchanged(r, i)
	}
	response.Broken = r.broken(kept)
	response.Branch = r.stats(kept)
	response.Title, response.Created, response.Updated = r.word("title"), r.word("createdAt"), r.word("updatedAt")
	switch request.Want {
	case "edits":
		ops, losses := write.Encode(&r.Conversation, items)
		edits, failure := e.patch(ops)
		if failure != nil {
			return TreeResponse{}, failure
		}
		response.Edits = e.view(request.Units).edits(edits)
		response.Done = append(response.Done, "Kept one branch with "+plural(len(items), "message"))
		for _, loss := range losses {
			response.Done = append(response.Done, lossText(loss))
		}
	case "json":
		response.JSON, failure = e.smaller(r, items)
	case "turns":
		response.Turns = e.turns(r, e.view(request.Units))
	}
	return response, failure
}

// tree is a tree of messages as it is drawn.
type tree struct {
	*core.Tree
	order, depths []int
	// newest is the newest message after each, itself among them; lengths is how long the
	// branch up to it is.
	newest, lengths []int
}

func drawTree(parents *core.Tree) *tree {
	n := parents.Len()
	t := &tree{Tree: parents, newest: make([]int, n), lengths: make([]int, n)}
	// Parents come before their children here.
	down := make([]int, 0, n)
	for _, root := range parents.Children(-1) {
		down = append(down, int(root))
	}
	for at := 0; at < len(down); at++ {
		i := down[at]
		t.newest[i], t.lengths[i] = i, 1
		if parent := parents.Parent(i); parent >= 0 {
			t.lengths[i] += t.lengths[parent]
		}
		for _, child := range parents.Children(i) {
			down = append(down, int(child))
		}
	}
	for at := n - 1; at >= 0; at-- {
		if parent := parents.Parent(down[at]); parent >= 0 {
			t.newest[parent] = max(t.newest[parent], t.newest[down[at]])
		}
	}
	t.draw()
	return t
}

// draw sets the order and the depths.
func (t *tree) draw() {
	n := t.Len()
	t.order, t.depths = make([]int, 0, n), make([]int, 0, n)
	type row struct{ message, depth int }
	var stack []row
	roots := t.Children(-1)
	for at := len(roots) - 1; at >= 0; at-- {
		stack = append(stack, row{int(roots[at]), 0})
	}
	for len(stack) > 0 {
		now := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		t.order, t.depths = append(t.order, now.message), append(t.depths, now.depth)
		children := t.Children(now.message)
		// What is put down last is drawn first: the main branch is put down first.
		for _, child := range children {
			if t.newest[child] == t.newest[now.message] {
				stack = append(stack, row{int(child), now.depth})
			}
		}
		for at := len(children) - 1; at >= 0; at-- {
			if child := int(children[at]); t.newest[child] != t.newest[now.message] {
				stack = append(stack, row{child, now.depth + 1})
			}
		}
	}
}

// newestAfter is the end of the branch that goes through a message: from there always
// to the child with the newest message after it. For -1 it is that of the newest message.
func (t *tree) newestAfter(message int) int {
	if message < 0 {
		message = t.Len() - 1
	}
	for {
		children := t.Children(message)
		if len(children) == 0 {
			return message
		}
		next := int(children[0])
		for _, child := range children[1:] {
			if t.newest[child] > t.newest[next] {
				next = int(child)
			}
		}
		message = next
	}
}

func parentWord(parents *core.Tree, i int) string {
	switch state := parents.State(i); {
	case state == core.ParentMissing:
		return "missing"
	case state == core.ParentCycle:
		return "cycle"
	case parents.Parent(i) < 0:
		return "start"
	}
	return ""
}

// word is a text that is next to the messages.
func (r *reading) word(key string) string {
	if r.Container != format.Request {
		return ""
	}
	node := r.Doc.Member(r.At, key)
	if r.Doc.Nodes[node].Kind != source.String {
		return ""
	}
	return shorten(r.Doc.String(node), 4*titleLength)
}

// opening is how a message begins, in a few words.
func opening(message *core.Message) string {
	words := strings.Join(strings.Fields(shorten(message.Text(), 4*titleLength)), " ")
	for _, part := range message.All() {
		if words != "" {
			break
		}
		switch part := part.(type) {
		case core.ToolCall:
			words = part.Name
		default:
			words = kindOf(message, part)
		}
	}
	return shorten(words, titleLength)
}

// stats counts what the messages hold, or only those that are kept.
func (r *reading) stats(kept []bool) SessionStats {
	messages, failed := r.Messages, 0
	if kept != nil {
		messages = nil
	}
	for i := range r.Messages {
		if kept != nil && !kept[i] {
			continue
		}
		if kept != nil {
			messages = append(messages, r.Messages[i])
		}
		if r.From[i].Failed != source.None {
			failed++
		}
	}
	counted := core.ComputeSessionStats(messages)
	stats := SessionStats{
		Messages: counted.Messages, Calls: counted.Calls, Results: counted.Results, Failed: counted.Failed + failed,
		Input: counted.Tokens.Input, Output: counted.Tokens.Output,
		CacheRead: counted.Tokens.CacheRead, CacheWrite: counted.Tokens.CacheWrite, Counted: counted.Counted,
		First: counted.First, Last: counted.Last, Duration: int(counted.Duration.Milliseconds()), Dated: counted.Dated,
	}
	for _, each := range counted.Roles {
		stats.Roles = append(stats.Roles, RoleCount{Role: each.Role, Label: roleLabel(each.Role), Count: each.Count})
	}
	return stats
}
