package session_test

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// What is appended is there, is the store's own, and costs what it would have cost any way.
func TestAppend(t *testing.T) {
	var store, other session.MemoryThreads
	ctx := t.Context()
	require.ErrorIs(t, store.Append(ctx, "", core.Human("a")), session.ErrNoThread)
	call := core.AI("", core.ToolCall{ID: "1", Name: "ls", Args: map[string]any{"path": "/"}})
	require.NoError(t, store.Append(ctx, "a", core.Human("Hello"), call))
	call.ToolCalls[0].Args["path"] = "changed"
	before, err := store.LoadOrCreate(ctx, "a")
	require.NoError(t, err)
	require.NoError(t, store.Append(ctx, "a", core.ToolMsg("1", "ls", "b")))
	require.Len(t, before.Messages, 2)
	before.Messages[0].Content = "changed"
	state, err := store.LoadOrCreate(ctx, "a")
	require.NoError(t, err)
	require.Equal(t, core.NewMessages().Human("Hello").AI("", core.ToolCall{ID: "1", Name: "ls", Args: map[string]any{"path": "/"}}).
		Tool("1", "ls", "b").Slice(), state.Messages)

	require.NoError(t, other.Save(ctx, state))
	require.Equal(t, other.Bytes(), store.Bytes())
	small := session.MemoryThreads{MaxBytes: store.Bytes() + 300}
	require.NoError(t, small.Save(ctx, state))
	require.ErrorIs(t, small.Append(ctx, "a", core.Human(string(make([]byte, 1000)))), session.ErrTooLarge)
	require.NoError(t, small.Append(ctx, "a", core.Human("Thanks")))
	state, err = small.LoadOrCreate(ctx, "a")
	require.NoError(t, err)
	require.Equal(t, "Thanks", core.Messages(state.Messages).LastContent())
	require.Len(t, state.Messages, 4)
}

// Many append and read at once, and others update: nothing is lost, and nobody sees what
// another is about to write.
func TestAppendAtOnce(t *testing.T) {
	var store session.MemoryThreads
	ctx := t.Context()
	var group sync.WaitGroup
	for i := range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			for k := range 50 {
				words := core.Human(strconv.Itoa(i))
				if k%10 == 0 {
					require.NoError(t, store.Update(ctx, "a", func(state *core.AgentState) error {
						state.Messages = append(state.Messages, words)
						return nil
					}))
				} else {
					require.NoError(t, store.Append(ctx, "a", words))
				}
				state, err := store.LoadOrCreate(ctx, "a")
				require.NoError(t, err)
				for _, message := range state.Messages {
					require.NotEmpty(t, message.Content)
				}
			}
		}()
	}
	group.Wait()
	state, err := store.LoadOrCreate(ctx, "a")
	require.NoError(t, err)
	require.Len(t, state.Messages, 400)
	var fresh session.MemoryThreads
	require.NoError(t, fresh.Save(ctx, state))
	require.Equal(t, fresh.Bytes(), store.Bytes())
}

// A thread grows in time for what is added to it.
func BenchmarkThreadGrows(b *testing.B) {
	for _, count := range []int{1000, 8000, 64_000} {
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			for range b.N {
				var store session.MemoryThreads
				for range count {
					if err := store.Append(context.Background(), "a", core.Human("Hello")); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(count), "ns/message")
		})
	}
}

// An update takes time for what the thread holds, because it works on a copy.
func BenchmarkThreadUpdate(b *testing.B) {
	for _, count := range []int{1000, 8000, 64_000} {
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			var store session.MemoryThreads
			messages := make([]core.Message, count)
			for i := range messages {
				messages[i] = core.Human("Hello")
			}
			if err := store.Append(context.Background(), "a", messages...); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				err := store.Update(context.Background(), "a", func(state *core.AgentState) error {
					state.Todos = append(state.Todos[:0], core.Todo{Content: "Look around"})
					return nil
				})
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(count), "ns/message")
		})
	}
}
