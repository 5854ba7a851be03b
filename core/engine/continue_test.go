package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/source"
)

var continued = agentlog.About{ID: "5f0e1c52-0000-4000-8000-0000000000aa", Now: tenOClock, Folder: "/home/ada", Model: "claude-opus-4-8"}

func tenOClock(after int) string {
	return fmt.Sprintf("2026-06-01T10:00:%02d.%03dZ", after/1000, after%1000)
}

// handedOver is a log as a session of another program.
func handedOver(t *testing.T, log, program string) agentlog.Session {
	e := engine.New()
	e.Use(0, []byte(log))
	session, failure := e.Continue(program, "", continued)
	require.Nil(t, failure)
	return session
}

// said is what the messages of a log say, in their order: texts, calls and results.
func said(t *testing.T, log string) (all []string) {
	file := detect.OpenLogs(source.Parse([]byte(log)))
	require.Len(t, file.Refs, 1)
	c := new(bind.Conversation)
	file.Decode(0, nil, bind.Options{}, c)
	for i := range c.Messages {
		m := &c.Messages[i]
		if m.Text() != "" {
			all = append(all, strings.TrimSpace(m.Role+" "+m.ToolCallID)+": "+strings.Clone(m.Text()))
		}
		for _, call := range m.Calls() {
			all = append(all, "call "+call.ID+": "+call.Name+" "+call.RawArgs)
		}
	}
	return all
}

// Every program's session is continued in every program that sessions are written for: with the same messages, with no error,
// and with nothing to repair.
func TestASessionIsContinuedInAnotherProgram(t *testing.T) {
	for i := range logWriters {
		from := &logWriters[i]
		log := from.log(from.lines(usual))
		for _, program := range agentlog.Writes() {
			t.Run(from.name+" in "+program, func(t *testing.T) {
				session := handedOver(t, log, program)
				require.Empty(t, session.Losses)
				require.Contains(t, session.Name, map[bool]string{true: "ses_", false: continued.ID}[program == "opencode"])
				require.NotEmpty(t, session.Resume)
				text := string(session.Text)
				require.Equal(t, said(t, log), said(t, text))
				same, got := repairedLog(t, text)
				require.Equal(t, program, got.Log)
				require.Equal(t, text, same)
				require.Zero(t, got.Left.Error, got.Verdict)
				require.Equal(t, said(t, log), said(t, string(handedOver(t, text, from.orFirst(program)).Text)))
			})
		}
	}
}

// orFirst is the program itself, or another one if no session is written for it.
func (p *logWriter) orFirst(other string) string {
	for _, program := range agentlog.Writes() {
		if program == p.name {
			return program
		}
	}
	return other
}

// A tool that failed has failed in the other program too.
func TestAFailedToolStaysOneThatFailed(t *testing.T) {
	claude := &logWriters[0]
	log := strings.Replace(claude.log(claude.lines(usual)), `"content":"tides.csv"`, `"content":"tides.csv","is_error":true`, 1)
	for program, failed := range map[string]string{"claude-code": `"is_error":true`, "pi": `"isError":true`, "opencode": `"status":"error"`} {
		text := string(handedOver(t, log, program).Text)
		require.Equal(t, 1, strings.Count(text, failed), program)
		require.Equal(t, 1, strings.Count(string(handedOver(t, text, program).Text), failed), program)
	}
}

// What the other program doesn't have is named, and a call without a result gets one.
func TestWhatASessionLosesIsNamed(t *testing.T) {
	claude := &logWriters[0]
	log := claude.log([]string{
		claudeLine(uuid(1), "null", "user", `{"role":"user","content":[{"type":"text","text":"Costs $text?"},{"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBORw0KGgo="}},{"type":"image","source":{"type":"url","url":"https://example.com/a.png"}}]}`),
		claudeAnswer(uuid(2), `"`+uuid(1)+`"`, `{"type":"thinking","thinking":"I look.","signature":"EqQBCkYIBxgCKkBsig1=="},{"type":"text","text":"I look."},{"type":"tool_use","id":"toolu_1","name":"Bash","input":{"command":"ls"}}`),
	})
	for program, losses := range map[string][]string{
		"pi":       {"Added: placeholder result (1)", "Dropped: image by its address (1)", "Dropped: reasoning (1)"},
		"codex":    {"Added: placeholder result (1)", "Dropped: reasoning (1)"},
		"opencode": {"Added: placeholder result (1)", "Dropped: reasoning (1)"},
	} {
		session := handedOver(t, log, program)
		require.Equal(t, losses, session.Losses, program)
		text := string(session.Text)
		require.Contains(t, text, `"Costs $text?"`)
		require.Contains(t, text, "iVBORw0KGgo=")
		require.Equal(t, program != "pi", strings.Contains(text, "https://example.com/a.png"))
		require.Contains(t, text, agentlog.Interrupted)
		_, got := repairedLog(t, text)
		require.Empty(t, got.Changes)
		require.Zero(t, got.Left.Error, got.Verdict)
	}
}

func TestASessionOfAnUnknownProgramIsRefused(t *testing.T) {
	e := engine.New()
	e.Use(0, []byte(logWriters[0].log(logWriters[0].lines(usual))))
	_, failure := e.Continue("emacs", "", continued)
	require.Contains(t, failure.Message, `can't write a session of "emacs". It writes claude-code, codex, pi, opencode.`)
}
