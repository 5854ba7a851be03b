package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// FuzzSteps builds on conversations without errors and trims them: what comes out is JSON,
// and where every call had its result and every result its call, all still have.
func FuzzSteps(f *testing.F) {
	for i, rule := range lint.Rules {
		f.Add([]byte(rule.Lesson().Bad.Text), uint64(i))
		f.Add([]byte(rule.Lesson().Good.Text), uint64(i))
	}
	f.Fuzz(mutant.Of(15, func(t *testing.T, text []byte, seed uint64) {
		doc := source.Parse(text)
		file := detect.Open(doc)
		if !utf8.Valid(text) || len(doc.Problems) > 0 || len(doc.Roots) != 1 || len(file.Refs) == 0 {
			return
		}
		if lint.Check(lint.Request{File: file, Limit: -1}).Counts.Error > 0 {
			return
		}
		var c bind.Conversation
		file.Decode(0, nil, bind.Options{}, &c)
		operation, request := step(rand.New(rand.NewPCG(seed, 3)), c.Format.ID, len(c.Messages)+1)
		var answer struct {
			Result  *engine.EditResponse
			Failure *engine.Failure
		}
		require.NoError(t, json.Unmarshal(using(string(text)).Call(operation, request, nil), &answer))
		if answer.Failure != nil {
			require.Equal(t, "refused", answer.Failure.Kind, "%s: %+v", request, answer.Failure)
			return
		}
		after := edited(t, string(text), answer.Result.Edits)
		require.False(t, source.Parse([]byte(after)).Broken(), "%s: %s", request, after)
		// A message on its own cannot have its pair with it, and only the assistant ought
		// to call.
		strange := slices.ContainsFunc(c.Messages, func(m core.Message) bool { return m.Role != core.RoleAssistant && len(m.Calls()) > 0 })
		if c.Container != format.Single && !strange && torn(string(text), c.Format) == 0 {
			require.Zero(t, torn(after, c.Format), "%s\n%s\n%s", request, text, after)
		}
	}))
}

// step is an operation that changes a conversation of n-1 messages, and its request.
func step(r *rand.Rand, dialectID string, n int) (operation string, request []byte) {
	one := func(words ...string) string { return words[r.IntN(len(words))] }
	var asked any
	if r.IntN(3) == 0 {
		operation, asked = "trim", engine.TrimRequest{
			Revision: 1, Units: "utf16", Dialect: dialectID, Want: "edits", Budget: r.IntN(60),
			Policy: one("user", "pairs", "task", "turns", "results"),
		}
	} else {
		operation, asked = "build", engine.BuildRequest{
			Revision: 1, Units: "utf16", Dialect: dialectID,
			Action: one("add", "edit", "remove", "duplicate", "move", "edit-call", "remove-call", "result"),
			At:     r.IntN(n), To: r.IntN(n), Role: one("", "user", "assistant"), Text: "A <text>\n", CallArgs: `{"b":1}`, CallName: one("", "g"),
		}
		if asked := asked.(engine.BuildRequest); asked.Action == "add" && asked.CallName != "" {
			return step(r, dialectID, n) // a call without a result is what is asked for
		}
	}
	request, err := json.Marshal(asked)
	if err != nil {
		panic(err)
	}
	return operation, request
}

// torn is how many calls have no result, and results no call.
func torn(text string, d *format.Format) int {
	result := lint.Check(lint.Request{File: detect.Open(source.Parse([]byte(text))), Format: d, Limit: -1})
	n := 0
	for _, f := range result.Findings {
		if slices.Contains([]string{"unanswered-call", "orphan-result", "result-after-message", "late-result"}, f.Rule) {
			n++
		}
	}
	return n
}
