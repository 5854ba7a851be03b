package agentlog

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// A Turn is an answer of the model, with what was sent for it.
type Turn struct {
	// Span is the answer, of one in several entries the first of them.
	Span finding.Span
	// Sent is how many tokens were sent for it, and Cached how many of these the provider had in its cache, by its own
	// count if Counted. Without one, Sent is an estimate, and Cached what was sent before too.
	Sent, Cached int
	Counted      bool
	// Tools are the first tools that it calls, with commas between them. Open is how many of its calls have no result, and Failed
	// how many results are errors.
	Tools        string
	Open, Failed int
	// To is the turn that its last result was sent for; it may not be there yet.
	To int
	// Cut says that a summary took the place of all that was before it.
	Cut bool
}

// mostTools is how long the names of a turn's tools may be before one more is left out.
const mostTools = 100

// Turns collects the turns of a conversation: its methods add what is in it, in order.
type Turns struct {
	All  []Turn
	by   map[string]int
	sent int
	// answering says that the last thing was of an answer, and answer is its ID.
	answering, cut bool
	answer         string
}

// Say adds what isn't an answer, by its length.
func (t *Turns) Say(size int) { t.sent, t.answering = t.sent+size/4, false }

// Cut begins again after a summary.
func (t *Turns) Cut() { t.sent, t.cut, t.answering = 0, true, false }

// Answer adds an answer or goes on with it.
func (t *Turns) Answer(span finding.Span, id string, size int) {
	if len(t.All) == 0 || !t.answering && (id == "" || id != t.answer) {
		turn := Turn{Span: span, Sent: t.sent, To: -1, Cut: t.cut}
		if len(t.All) > 0 && !t.cut {
			turn.Cached = min(t.All[len(t.All)-1].Sent, turn.Sent)
		}
		t.All, t.cut = append(t.All, turn), false
	}
	t.answering, t.answer, t.sent = true, id, t.sent+size/4
}

// Call adds a call to the last answer. One before any answer belongs to none.
func (t *Turns) Call(id, tool string) {
	last := len(t.All) - 1
	if last < 0 {
		return
	}
	if t.by == nil {
		t.by = map[string]int{}
	}
	turn := &t.All[last]
	turn.Open++
	switch {
	case turn.Tools == "":
		turn.Tools = tool
	case len(turn.Tools) < mostTools:
		turn.Tools += ", " + tool
	}
	t.by[id] = last
}

// Result adds the result of a call.
func (t *Turns) Result(id string, failed bool) {
	at, known := t.by[id]
	if !known {
		return
	}
	turn := &t.All[at]
	if turn.Open--; failed {
		turn.Failed++
	}
	turn.To = len(t.All)
	delete(t.by, id)
}

// Count sets what the provider counted for the last answer.
func (t *Turns) Count(sent, cached int) {
	if len(t.All) > 0 && sent > 0 {
		turn := &t.All[len(t.All)-1]
		turn.Sent, turn.Cached, turn.Counted = sent, cached, true
	}
}

// TurnsOf are the turns of the conversation with the user in a log of a form of format.Log, with those before a summary; none
// for a form that can't be read.
func TurnsOf(text []byte, log string) []Turn {
	layout := layoutOf(log)
	if layout == nil {
		return nil
	}
	f, _ := read(text, layout, "")
	agent := f.agent()
	var turns Turns
	at := len(f.head)
	for e := f.first; e != nil; e = e.next {
		if e.doc != nil && e.agent == agent && !f.unsent(e) {
			e.turn(f, &turns, finding.Span{Start: at, End: at + len(e.text)})
		}
		at += len(e.text) + len(e.after)
	}
	return turns.All
}

// turn adds what an entry has to the turns.
func (e *entry) turn(f *file, turns *Turns, span finding.Span) {
	if f.begins(e) {
		turns.Cut()
	}
	blocks := e.blocks(f)
	made := e.answers
	for _, b := range blocks {
		made = made || b.is == aCall
	}
	switch {
	case made:
		turns.Answer(span, e.answer, len(e.text))
	case e.says || len(blocks) > 0:
		turns.Say(len(e.text))
	}
	for _, b := range blocks {
		if b.is == aCall {
			turns.Call(b.id, e.doc.String(e.paths.Find(b.node, b.name)))
		}
		if b.is == aResult || b.is == aCall && b.result == "" && !e.paths.Holds(b.node, b.running) {
			turns.Result(b.id, e.hasFailed(b))
		}
	}
	turns.Count(e.sum(f.layout.counted), e.sum(f.layout.cached))
}

// sum adds up the numbers at paths with spaces between them.
func (e *entry) sum(paths string) (sum int) {
	for path := range strings.FieldsSeq(paths) {
		if at := e.paths.Find(e.root, path); at != source.None {
			n, _ := strconv.Atoi(string(e.doc.Raw(at)))
			sum += n
		}
	}
	return sum
}
