package session_test

import (
	"context"
	"fmt"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// A follow-up to a thread finds all messages so far; after an hour without activity the
// thread is gone.
func ExampleMemoryThreads() {
	now := time.Date(2026, 2, 10, 15, 30, 0, 0, time.UTC)
	var store session.ThreadStore = &session.MemoryThreads{Now: func() time.Time { return now }}
	ctx := context.Background()

	state, _ := store.LoadOrCreate(ctx, "thread-1")
	fmt.Println(state.ThreadID, len(state.Messages))
	state.Messages = append(state.Messages, core.Human("What is 2+2?"), core.AI("2+2 = 4"))
	fmt.Println(store.Save(ctx, state))

	now = now.Add(59 * time.Minute)
	state, _ = store.LoadOrCreate(ctx, "thread-1")
	fmt.Println(len(state.Messages), state.Messages[1].Content)

	now = now.Add(time.Hour)
	state, _ = store.LoadOrCreate(ctx, "thread-1")
	fmt.Println(len(state.Messages))
	// Output:
	// thread-1 0
	// <nil>
	// 2 2+2 = 4
	// 0
}
