package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lint"
)

// failedSession is a session whose result for a call came too late, with the error that the API sent for it.
var failedSession = strings.Join([]string{
	claudeLine(uuid(1), "null", "user", `{"role":"user","content":"Read the file"}`),
	claudeAnswer(uuid(2), `"`+uuid(1)+`"`, `{"type":"tool_use","id":"toolu_1","name":"Read","input":{}}`),
	claudeLine(uuid(3), `"`+uuid(2)+`"`, "user", `{"role":"user","content":"Go on"}`),
	strings.Replace(claudeAnswer(uuid(4), `"`+uuid(3)+`"`, `{"type":"text","text":"API Error: 400 messages.1: `+"`tool_use` ids were found without `tool_result`"+` blocks immediately after: toolu_1."}`),
		`"type":"assistant"`, `"isApiErrorMessage":true,"type":"assistant"`, 1),
}, "\n")

func TestTheErrorThatALogEndsWithIsExplained(t *testing.T) {
	e := engine.New()
	e.Use(0, []byte(failedSession))
	explained, failure := e.Explain(engine.ExplainRequest{})
	require.Nil(t, failure)
	require.Equal(t, "Anthropic", explained.Provider)
	require.Equal(t, "unanswered-call", explained.Causes[0].Rule)
	require.Equal(t, "yes", explained.Agrees)
	require.Equal(t, 2, explained.Causes[0].At.Line)
	require.Equal(t, "log", explained.Document)
	for _, mention := range explained.Mentions {
		if mention.Kind == "place" {
			require.Equal(t, 2, mention.At.Line, mention.Text)
		}
	}
}

// Of another error that is pasted with such a log, it's that one that is explained.
func TestAnErrorNextToALogIsExplained(t *testing.T) {
	e := engine.New()
	e.Use(0, []byte("400 messages.2: all messages must have non-empty content\n"+failedSession))
	explained, failure := e.Explain(engine.ExplainRequest{})
	require.Nil(t, failure)
	require.Contains(t, explained.Sentence, "non-empty content")
}

// No target accepts a log that ends with an error, also where nothing else is wrong with it.
func TestNoLogThatEndsWithAnErrorIsAccepted(t *testing.T) {
	lines := strings.Split(failedSession, "\n")
	for _, log := range []string{lines[0] + "\n" + strings.Replace(lines[3], uuid(3), uuid(1), 1), `{"type":"session","version":3,"id":"s","cwd":"/w"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":[{"type":"text","text":"Hi"}]}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[],"stopReason":"error","errorMessage":"overloaded"}}`} {
		e := engine.New()
		e.Use(0, []byte(log))
		for _, target := range lint.Targets {
			check, failure := e.Check(engine.CheckRequest{Target: target.ID, Targets: true})
			require.Nil(t, failure)
			require.Contains(t, fmt.Sprint(check.Summary.Kinds), "stored-error")
			require.Contains(t, []string{lint.NoKnownProblem, lint.Refused}, check.Summary.Answer, target.ID)
			for _, verdict := range check.Targets {
				require.Contains(t, []string{lint.NoKnownProblem, lint.Refused}, verdict.Answer, verdict.Target)
			}
		}
	}
}
