//go:build counted && !race && !js

package growth

import (
	"runtime/coverage"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// passes are how often one answer goes through a text: finds its conversations, decodes one, asks all
// rules, and ties calls to their results.
type passes struct{ find, decode, survey, tie uint64 }

// passed counts them for a function.
func passed(t *testing.T, run func()) passes {
	t.Helper()
	const find, decode, survey, tie = "find.All", "bind.reader.decode", "lint.survey", "lint.Pairs.tieAll"
	functions, err := functionsNamed(find, decode, survey, tie)
	if err == nil {
		err = coverage.ClearCounters()
	}
	if err != nil {
		t.Fatal(err)
	}
	run()
	times := map[function]uint64{}
	counted(func(f function, counters []uint64) uint64 {
		times[f] += counters[0]
		return 0
	})
	return passes{times[functions[find]], times[functions[decode]], times[functions[survey]], times[functions[tie]]}
}

// with are the most of both.
func (p passes) with(q passes) passes {
	return passes{max(p.find, q.find), max(p.decode, q.decode), max(p.survey, q.survey), max(p.tie, q.tie)}
}

// once are the passes of an answer about the messages of a text: what it needs of a conversation it reads once.
var once = passes{find: 1, decode: 1, tie: 1}

// An answerOf are operations by the beginnings of their names, the longest of which decides, with the most passes
// that one of them makes for a text of any format, and why it makes those.
type answerOf struct {
	names []string
	most  passes
	why   string
}

var answersOf = []answerOf{
	{[]string{"engine: "}, once, "the conversation is read, and no rule asked"},
	{
		[]string{"engine: format", "engine: compact", "engine: rescue", "engine: unpack", "engine: secrets", "engine: restore"}, passes{find: 1},
		"they are about the text, whatever it says",
	},
	{[]string{"engine: open", "engine: pieces", "engine: vocabulary"}, passes{}, "they are about bytes"},
	{
		[]string{"engine: check", "engine: check, all findings", "engine: judge", "engine: report"}, passes{1, 1, 1, 1},
		"the verdict and those of all targets are one survey",
	},
	{[]string{"engine: change and check"}, passes{1, 1, 1, 1}, "the text after the change is another, and its verdict one survey"},
	{[]string{"engine: survey"}, passes{1, 2, 1, 1}, "the verdict of a session is asked, and its tokens are those of whole texts"},
	{[]string{"engine: check with windows", "engine: rows"}, passes{1, 2, 1, 1}, "tokens are those of whole texts, and rules read them as they are written"},
	{[]string{"engine: rows of two texts"}, passes{find: 2, decode: 2}, "there are two texts, and no rule is asked"},
	{[]string{"engine: check after a change"}, passes{2, 2, 2, 2}, "there are two texts"},
	{
		[]string{"engine: conversations", "engine: messages", "engine: first message"}, passes{1, 2, 1, 2},
		"once for the rules, for which texts stay as they are written and a conversation is forgotten before the next, and once for what is shown",
	},
	{[]string{"engine: goal"}, passes{3, 5, 2, 5}, "once for the rules, and once for what else goals look at; the step's solution as well, and its start once"},
	{[]string{"engine: lesson"}, passes{}, "the file of a lesson isn't a conversation"},
	{[]string{"engine: systems"}, passes{}, "a script of actions isn't a conversation"},
	{[]string{"engine: compare"}, passes{2, 2, 0, 1}, "there are two texts"},
	{[]string{"engine: compare turns"}, passes{2, 3, 0, 1}, "it is an audit, and its script another text"},
	{[]string{"engine: warm"}, passes{2, 3, 2, 3}, "it checks two texts, and shows one"},
	{[]string{"engine: audit", "engine: note"}, passes{1, 2, 0, 1}, "a text that isn't a log is written as one, with what is lost"},
	{
		[]string{"engine: explain"}, passes{3, 2, 1, 1},
		"of each value in the text it is asked whether that is the request, and of what follows an error whether it is one; the request is checked once more by what the error says of it",
	},
	{
		[]string{"engine: explain next to"}, passes{3, 6, 4, 4},
		"the request that is in the error is searched for its cause whoever rejects it: for its own target, for the one that the error is from, and up to half a megabyte for every other",
	},
	{
		[]string{"engine: convert to "}, passes{2, 3, 0, 1},
		"the engine's reading, the one that the conversion changes, and the result, whose losses are told by reading it",
	},
	{
		[]string{"engine: convert to anthropic"}, passes{2, 4, 1, 2},
		"and where the result sets what a model may reject, each of the two rules about settings is asked",
	},
	{
		[]string{"engine: export in "}, passes{4, 8, 2, 3},
		"it is converted, once more where a model is put in, and what is exported is the result, read with its arguments",
	},
	{
		[]string{"engine: fix"}, passes{1, 3, 2, 2},
		"a finding is looked for before it is worked out what its fix changes, and the check, which is kept, names its message",
	},
	{
		[]string{"engine: fix all"}, passes{3, 10, 9, 9},
		"each repair makes another text, whose findings are counted, and a fix that is not safe is kept only where the text is better after it",
	},
	{
		[]string{"engine: accept for "}, passes{3, 9, 5, 5},
		"each repair and the conversion make another text; of a text what is wrong is counted first, and fixes are worked out for one rule",
	},
}

func answerNamed(name string) *answerOf {
	var best *answerOf
	longest := -1
	for i := range answersOf {
		for _, begin := range answersOf[i].names {
			if strings.HasPrefix(name, begin) && len(begin) > longest {
				best, longest = &answersOf[i], len(begin)
			}
		}
	}
	return best
}

// textsOf are a text in each format: one that is right, and one with a call that is not answered.
func textsOf(d *format.Format) []string {
	call := core.ToolCall{ID: "call_1", Name: "weather", RawArgs: `{"city":"Ulm"}`, Args: map[string]any{"city": "Ulm"}}
	asks := core.Message{Role: core.RoleAssistant, ToolCalls: []core.ToolCall{call}}
	right := core.Messages{core.Human("Rain?"), asks, core.ToolMsg("call_1", "weather", "dry"), core.AI("No.")}
	wrong := core.Messages{core.Human("Rain?"), asks, core.Human("Well?"), core.AI("No.")}
	var texts []string
	for _, messages := range []core.Messages{right, wrong} {
		text, _ := write.Messages(d, messages)
		texts = append(texts, string(text))
	}
	return texts
}

// An answer reads a text no more often than is said of it, for a text in each format, and what was read before is
// not read again.
func TestNothingIsReadTwice(t *testing.T) {
	if !counts {
		t.Fatal("the program does not count what it runs: it needs -covermode=atomic and -coverpkg")
	}
	seen := map[*answerOf]passes{}
	for _, d := range format.All {
		for _, text := range textsOf(d) {
			in := read(text)
			in.result()
			if in.conversation() == nil {
				t.Fatalf("no conversation of %s in %s", d.ID, text)
			}
			for i := range operations {
				o := &operations[i]
				if !strings.HasPrefix(o.name, "engine: ") {
					continue
				}
				run := o.on(in)
				if run == nil {
					continue
				}
				answer, got := answerNamed(o.name), passed(t, run)
				if got.with(answer.most) != answer.most {
					t.Errorf("%s of %s: %+v, and no more than %+v is said of it: %s", o.name, d.ID, got, answer.most, answer.why)
				}
				seen[answer] = seen[answer].with(got)
			}
			e := in.engine()
			ask := func() {
				e.Check(engine.CheckRequest{Revision: 1, Targets: true})
				e.Messages(engine.MessagesRequest{Revision: 1})
				e.Count(engine.CountRequest{Revision: 1, Model: "gpt-4o"})
				e.Tokens(engine.TokensRequest{Revision: 1})
				e.Pretty(engine.PrettyRequest{Revision: 1})
			}
			if got := passed(t, ask); got != (passes{1, 2, 1, 2}) {
				t.Errorf("the verdict, the cards and the tokens of %s: %+v, and not once for the rules and once for what is shown", d.ID, got)
			}
			if got := passed(t, ask); got != (passes{}) {
				t.Errorf("what was answered for %s before: %+v", d.ID, got)
			}
		}
	}
	for i := range answersOf {
		if answer := &answersOf[i]; seen[answer] != answer.most {
			t.Errorf("%q: %+v are said of them, and %+v is the most", answer.names, answer.most, seen[answer])
		}
	}
}
