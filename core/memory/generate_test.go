package memory_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// generate makes a conversation of about n messages: turns with and without calls, in
// parallel and one after the other, now and then with what is wrong in the wild: results
// that are missing, late, early, repeated or of nobody, IDs that are used twice or absent.
func generate(random *rand.Rand, n int, broken bool) core.Messages {
	var out core.Messages
	var late []core.Message
	id := 0
	text := func() string { return strings.Repeat("word ", random.IntN(60)) }
	odd := func(chance float64) bool { return broken && random.Float64() < chance }
	for len(out) < n {
		switch random.IntN(8) {
		case 0:
			if len(out) == 0 || odd(0.2) {
				out = append(out, core.System(text()))
			}
		case 1, 2:
			out = append(out, core.Human(text()))
		case 3:
			out = append(out, core.AI(text()))
		case 4:
			if odd(0.3) {
				out = append(out, core.ToolMsg(fmt.Sprint("call_", random.IntN(id+5)), "lost", text()))
			}
			if odd(0.5) && len(late) > 0 {
				out = append(out, late...)
				late = nil
			}
		default:
			var calls []core.ToolCall
			var results []core.Message
			unnamed := random.IntN(5) == 0
			for range 1 + random.IntN(3) {
				id++
				name := fmt.Sprint("call_", id)
				if odd(0.1) {
					name = fmt.Sprint("call_", random.IntN(id+1))
				}
				if unnamed {
					name = ""
				}
				calls = append(calls, core.ToolCall{ID: name, Name: "tool", RawArgs: `{"q":"` + text() + `"}`})
				results = append(results, core.ToolMsg(name, "tool", text()))
			}
			if odd(0.1) {
				late = append(late, results[0])
				results = results[1:]
			}
			if odd(0.05) {
				out = append(out, results...)
			}
			if unnamed && random.IntN(2) == 0 {
				out = append(out, core.AI(text()+"<tool>{}</tool>"))
				results = results[:min(1, len(results))]
			} else if random.IntN(4) == 0 {
				message := core.Message{Role: core.RoleAssistant, Parts: []core.Part{core.Text{Text: text()}}}
				for _, call := range calls {
					message.Parts = append(message.Parts, call)
				}
				out = append(out, message)
			} else {
				out = append(out, core.AI(text(), calls...))
			}
			random.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
			if odd(0.1) {
				out = append(out, core.Human(text()))
			}
			out = append(out, results...)
			if odd(0.1) && len(results) > 0 {
				out = append(out, results[0])
			}
		}
	}
	return out
}
