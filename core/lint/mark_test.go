package lint

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// passOver is a rule's pass over n messages, with a collector for its marks.
func passOver(messages int, c *collector) *Pass {
	text := "[" + strings.TrimSuffix(strings.Repeat(`{"role":"user","content":"Hello"},`, messages), ",") + "]"
	file := detect.Open(source.Parse([]byte(text)))
	var own bind.Conversation
	file.Decode(0, format.OpenAIChat, bind.Options{Clip: format.AsWritten}, &own)
	return &Pass{
		Conversation: &own, File: file, Pairs: NewPairs(&own), target: &openAIChat, plan: planFor(&openAIChat),
		rule: &emptyMessage, level: finding.Error, collector: c, shared: &shared{pointers: source.NewPointers(file.Doc), asked: true},
	}
}

// TestWordsOfShownMarks: marks are counted without messages; only those that are shown get one.
func TestWordsOfShownMarks(t *testing.T) {
	c := newCollector(2, 1)
	p := passOver(9, c)
	var worded []int
	for i := range p.Messages {
		if f := p.Mark(i, p.message(i).node(), i%3 == 0); f != nil {
			worded = append(worded, i)
			f.Headline = strconv.Itoa(i)
			f.Fixes = p.WithoutFix("Remove it", i%3 == 0, i)
		}
	}
	p.settle()
	require.Equal(t, []int{0, 1}, worded)
	require.Equal(t, Counts{Error: 9}, c.counts)
	require.Equal(t, 3, c.safe)
	found := c.shown.findings()
	require.Len(t, found, 2)
	require.Equal(t, "1", found[1].Headline)
	require.Equal(t, []finding.Fix{{Title: "Remove it"}}, found[1].Fixes, "what it changes was not asked for")
}

// TestContentsOfChosenFix: only the requested fix has its changes.
func TestContentsOfChosenFix(t *testing.T) {
	c := newCollector(-1, 1)
	c.compute(func(m *mark, title string, _ bool) bool { return m.message == 2 && title == "Remove it" })
	p := passOver(4, c)
	asked := 0
	for i := range p.Messages {
		if f := p.Mark(i, p.message(i).node(), false); f != nil {
			for _, title := range []string{"Keep it", "Remove it"} {
				f.Fixes = append(f.Fixes, p.Fix(title, false, func() []finding.Op {
					asked++
					return p.edit().remove(i)
				}))
			}
		}
	}
	p.settle()
	require.Equal(t, 1, asked)
	found := c.shown.findings()
	require.Equal(t, []finding.Fix{{Title: "Keep it"}, {Title: "Remove it", Edits: []finding.Edit{{Span: finding.Span{Start: 68, End: 102}}}}}, found[2].Fixes)
}

// TestFirstKeeps: the first findings by position are kept, in whatever order they are marked; at the same
// position, those of the first rules.
func TestFirstKeeps(t *testing.T) {
	kept := func(limit int) (starts []int) {
		k := first{limit: limit, edge: 1 << 30}
		for n := range 1000 {
			if start := n * 7919 % 1000; k.takes(start) {
				k.add(&ranked{Finding: finding.Finding{At: finding.Span{Start: start}}})
			}
		}
		for _, f := range k.findings() {
			starts = append(starts, f.At.Start)
		}
		return starts
	}
	require.Equal(t, []int{0, 1, 2}, kept(3))
	require.Len(t, kept(100), 100)
	require.Equal(t, 149, kept(150)[149])
	require.Equal(t, 999, kept(-1)[999])
}
