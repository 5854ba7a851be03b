package session_test

import (
	"fmt"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// BenchmarkThreadGrowth is what one of so many messages costs that are saved in a thread and loaded
// from it, and that are added to a session one by one and read.
func BenchmarkThreadGrowth(b *testing.B) {
	for _, n := range []int{1000, 4000, 16_000, 64_000} {
		messages := make([]core.Message, n)
		for i := range messages {
			messages[i] = core.Human("hello")
		}
		report := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
		}
		b.Run(fmt.Sprintf("Save and load/n=%d", n), func(b *testing.B) {
			var store session.MemoryThreads
			for b.Loop() {
				if err := store.Save(b.Context(), &core.AgentState{ThreadID: "a", Messages: messages}); err != nil {
					b.Fatal(err)
				}
				if _, err := store.LoadOrCreate(b.Context(), "a"); err != nil {
					b.Fatal(err)
				}
			}
			report(b)
		})
		b.Run(fmt.Sprintf("AddMessage/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				s := session.New()
				for _, message := range messages {
					s.AddMessage(message)
				}
				s.Messages()
			}
			report(b)
		})
	}
}
