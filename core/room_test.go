package core

import (
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// grown is a chain of a length that grew message by message.
func grown(length int) Messages {
	chain := NewMessages()
	for i := range length {
		chain = chain.Human(strconv.Itoa(i))
	}
	return chain
}

// contents are the texts of a chain.
func contents(chain Messages) []string {
	texts := make([]string, len(chain))
	for i := range chain {
		texts[i] = chain[i].Content
	}
	return texts
}

// Of a chain of any length, short or with a room, with place in it or none left, two that are
// grown from it share nothing with each other, whatever is done to them.
func TestChainsGrownFromOneShareNothing(t *testing.T) {
	for _, length := range []int{1, shortChain - 1, shortChain, shortChain + 1, 48, 49, 50, 100, 200} {
		base := grown(length)
		before := contents(base)
		first, second, third := base.Human("first"), base.AI("second"), base.Add(Human("third"), Human("third"))
		fourth := append(base, Human("fourth"))
		for i, chain := range []Messages{first, second, third, fourth} {
			require.Equal(t, before, contents(chain[:length]), length)
			require.Equal(t, []string{"first", "second", "third", "fourth"}[i], chain.LastContent())
			require.Equal(t, len(chain), cap(chain[:len(chain):len(chain)]))
		}
		for i := range second {
			second[i].Content, third[i].Content = "scribbled", "scribbled"
		}
		require.Equal(t, before, contents(base))
		require.Equal(t, append(before[:length:length], "first"), contents(first))
		_ = append(first, Human("!"))
		require.Equal(t, "next", first.Human("next").LastContent())
		require.Equal(t, "other", first.Human("other").LastContent())
	}
}

// What is added and what is taken out are copies in long chains too, and so is a Clone.
func TestLongChainsCopyTheirArguments(t *testing.T) {
	chain := grown(100)
	calls := []ToolCall{{ID: "1", Args: map[string]any{"a": "b"}}}
	next := chain.Add(Message{Role: RoleAssistant, ToolCalls: calls})
	calls[0].ID, calls[0].Args["a"] = "changed", "changed"
	require.Equal(t, ToolCall{ID: "1", Args: map[string]any{"a": "b"}}, next.Last().ToolCalls[0])
	for _, other := range []Messages{next.Clone(), NewMessages(next...), next.ByRole(RoleUser), next.Add()} {
		other[0].Content = "changed"
		require.Equal(t, "0", next[0].Content)
	}
}

// A stretch of a chain is not its whole, and does not grow into it.
func TestStretchesGrowApart(t *testing.T) {
	chain := grown(100)
	before := contents(chain)
	for _, stretch := range []Messages{chain[:60], chain[40:], chain[40:60], chain[:99], chain[:60:60]} {
		require.Equal(t, "new", stretch.Human("new").LastContent())
		require.Equal(t, before, contents(chain))
	}
	require.Equal(t, "new", chain.Human("new").LastContent())
}

// Many that grow one chain at once get a chain each; the race detector looks on.
func TestManyGrowOneChain(t *testing.T) {
	base := grown(100)
	before := contents(base)
	results := make([]Messages, 64)
	var group sync.WaitGroup
	for i := range results {
		group.Add(1)
		go func() {
			defer group.Done()
			results[i] = base.Human(strconv.Itoa(i))
			for range 20 {
				results[i] = results[i].AI(strconv.Itoa(i))
			}
		}()
	}
	group.Wait()
	for i, chain := range results {
		require.Equal(t, before, contents(chain[:100]))
		for _, message := range chain[100:] {
			require.Equal(t, strconv.Itoa(i), message.Content)
		}
	}
	require.Equal(t, before, contents(base))
}

// What a chain costs that grows message by message is counted in bytes: as much for each of
// many messages as for each of few.
func TestGrowthCostsWhatIsAdded(t *testing.T) {
	perMessage := func(length int) float64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		grown(length)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc-before.TotalAlloc) / float64(length)
	}
	few, many := perMessage(1000), perMessage(64_000)
	require.Less(t, many, 2*few, "bytes a message in 64,000 and in 1,000")
}

// Rooms that no chain is in any more are forgotten.
func TestRoomsAreForgotten(t *testing.T) {
	count := func() (rest int) {
		rooms.Range(func(any, any) bool { rest++; return true })
		return rest
	}
	kept := grown(100)
	for range 200 {
		grown(100)
	}
	require.Eventually(t, func() bool { runtime.GC(); return count() < 20 }, 30*time.Second, 5*time.Millisecond)
	require.NotNil(t, kept.extended(1))
	runtime.KeepAlive(kept)
}

// BenchmarkChain is what one of so many messages costs, in a chain that grows by one of them at
// a time, and in one to which they are added all at once.
func BenchmarkChain(b *testing.B) {
	ways := []struct {
		name string
		run  func(n int)
	}{
		{"Human", func(n int) { grown(n) }},
		{"Add", func(n int) {
			chain := NewMessages()
			for range n {
				chain = chain.Add(Message{Role: RoleUser, Content: "hello"})
			}
		}},
		{"Add all", func(n int) { NewMessages().Add(make([]Message, n)...) }},
		{"Clone", func(n int) { Messages(make([]Message, n)).Clone() }},
	}
	for _, way := range ways {
		for _, n := range []int{1000, 4000, 8000, 16_000, 64_000} {
			b.Run(fmt.Sprintf("%s/n=%d", way.name, n), func(b *testing.B) {
				for b.Loop() {
					way.run(n)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}
