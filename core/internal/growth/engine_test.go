//go:build !js

package growth

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/workbench"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/token/o200k"
)

func onEngine() []operation {
	all := []operation{
		{"engine: check", askText(func(e *engine.Engine) { e.Check(engine.CheckRequest{Revision: 1, Targets: true}) })},
		{"engine: check, all findings", ask(func(e *engine.Engine) { e.Check(engine.CheckRequest{Revision: 1, Units: "utf-16", Limit: 1 << 30}) })},
		{"engine: check with windows", askText(func(e *engine.Engine) {
			e.Windows(engine.CheckRequest{Revision: 1, Targets: true, Window: true})
		})},
		{"engine: conversations", ask(func(e *engine.Engine) { e.Conversations(engine.ConversationsRequest{Revision: 1, Bad: true}) })},
		{"engine: messages", ask(func(e *engine.Engine) { e.Messages(engine.MessagesRequest{Revision: 1, Limit: 1 << 30}) })},
		{"engine: first message", ask(func(e *engine.Engine) { e.Messages(engine.MessagesRequest{Revision: 1, Limit: 1}) })},
		{"engine: fix", func(in *input) func() {
			findings := in.result().Findings
			at := slices.IndexFunc(findings, func(f finding.Finding) bool { return len(f.Fixes) > 0 })
			if at < 0 {
				return nil
			}
			request := engine.FixRequest{Revision: 1, Rule: findings[at].Rule, Offset: findings[at].At.Start, Message: findings[at].Headline}
			return func() { in.engine().Fix(request) }
		}},
		{"engine: fix all", askText(func(e *engine.Engine) { e.Fix(engine.FixRequest{Revision: 1, All: true}) })},
		{"engine: fix all, safe or not", askText(func(e *engine.Engine) {
			e.Fix(engine.FixRequest{Revision: 1, All: true, Unsafe: true})
		})},
		{"engine: check as JSON", called("check")},
		{"engine: messages as JSON", called("messages")},
		{"engine: at", func(in *input) func() {
			request := engine.AtRequest{Revision: 1, Offset: len(in.text) * 9 / 10}
			return func() { in.engine().At(request) }
		}},
		{"engine: format", askText(func(e *engine.Engine) { e.Format(engine.FormatRequest{Revision: 1}) })},
		{"engine: compact", askText(func(e *engine.Engine) { e.Format(engine.FormatRequest{Revision: 1, Compact: true}) })},
		{"engine: check within bounds", askText(func(e *engine.Engine) {
			e.Bound(engine.Bounds{Gone: func() bool { return false }})
			e.Check(engine.CheckRequest{Revision: 1})
			e.Unpack(engine.UnpackRequest{Revision: 1})
		})},
		{"engine: judge", func(in *input) func() {
			request := engine.JudgeRequest{Dialect: "openai-chat", Text: string(in.text)}
			return func() { in.engine().Judge(request) }
		}},
		{"engine: rescue", askText(func(e *engine.Engine) { e.Rescue(engine.RescueRequest{Revision: 1}) })},
		{"engine: survey", askText(func(e *engine.Engine) { e.Survey(engine.SurveyRequest{Revision: 1}) })},
		{"engine: session", askText(func(e *engine.Engine) { e.Session(engine.SessionRequest{Revision: 1}) })},
		{"engine: session as a new one", askText(func(e *engine.Engine) {
			e.Session(engine.SessionRequest{Revision: 1, Fork: "0199a1c4-0000-7000-8000-000000000000"})
		})},
		{"engine: change and check", func(in *input) func() {
			e, revision := in.engine(), 1
			return func() {
				e.Check(engine.CheckRequest{Revision: revision})
				revision++
				if e.Change(revision, 1, 1, []byte(" ")) {
					return
				}
				e.Use(revision, in.text)
			}
		}},
		{"engine: session made to fit", askText(func(e *engine.Engine) { e.Fit(engine.SessionRequest{Revision: 1}, 100) })},
		{"engine: session continued", askText(func(e *engine.Engine) {
			e.Continue("codex", "", agentlog.About{ID: "0199a1c4-0000-7000-8000-000000000000", Now: func(int) string { return "2026-06-01T10:00:00.000Z" }})
		})},
		{"engine: unpack", askText(func(e *engine.Engine) { e.Unpack(engine.UnpackRequest{Revision: 1, Edits: true}) })},
		{"engine: everything inside", askText(func(e *engine.Engine) { e.Inside() })},
		{"engine: explain", askText(func(e *engine.Engine) { e.Explain(engine.ExplainRequest{Revision: 1}) })},
		{"engine: explain next to", func(in *input) func() {
			request := engine.ExplainRequest{Revision: 1, Error: "400: messages.[1].role of call_1 is invalid\n" + string(in.text) + "\nmessages.[1].role"}
			return func() { in.engine().Explain(request) }
		}},
		{"engine: rows", askText(func(e *engine.Engine) { e.Rows(engine.RowsRequest{Revision: 1, Text: true}) })},
		{"engine: rows in parts", askText(func(e *engine.Engine) {
			for _, by := range []string{"repeats", "sample", "split"} {
				e.Rows(engine.RowsRequest{Revision: 1, Text: true, By: by, Near: true, Parts: "train=90,test=10", Count: 1000, Seed: 1})
			}
		})},
		{"engine: rows of two texts", func(in *input) func() {
			request := engine.RowsRequest{Revision: 1, By: "overlap", Near: true, Other: string(in.text)}
			return func() { in.engine().Rows(request) }
		}},
		{"engine: report", askText(func(e *engine.Engine) {
			for _, form := range []string{"csv", "json", "sarif", "markdown"} {
				e.Report(engine.ReportRequest{Revision: 1, Form: form, Name: "rows.jsonl"})
			}
		})},
		{"engine: join", func(in *input) func() {
			results := bytes.ReplaceAll(in.text, []byte(`"body"`), []byte(`"response"`))
			request := engine.JoinRequest{Revision: 1, Results: string(results), Text: true}
			return func() { in.engine().Join(request) }
		}},
		{"engine: secrets", askText(func(e *engine.Engine) { e.Secrets(engine.SecretsRequest{Revision: 1, Edits: true}) })},
		{"engine: restore", askText(func(e *engine.Engine) {
			e.Restore(engine.RestoreRequest{Revision: 1, Secrets: []engine.Hidden{{Placeholder: "[EMAIL_1]", Value: "a"}}})
		})},
		{"engine: goal", func(in *input) func() {
			goals := []string{"no finding bad-json", "pairs whole", "tokens over 1 by wick", "message any lacks a", "value /model has a", "decision user a", "parts text over 1"}
			text := string(in.text)
			request := engine.GoalRequest{Revision: 1, Goals: goals, Answer: "a", Wrong: []string{"b # No."}, Start: text, Solution: text, Began: text}
			return func() { in.engine().Goal(request) }
		}},
		{"engine: lesson", func(in *input) func() {
			file := "# T\n-- step: a --\ngoal: answer a\nask: b\n" + string(in.text)
			return func() { new(engine.Engine).Lesson(engine.LessonRequest{ID: "a", Text: file}) }
		}},
		{"engine: systems", func(in *input) func() {
			say := engine.SystemAction{Do: "say", Role: "user", Text: string(in.text[:min(len(in.text), 1000)])}
			return func() {
				workbench.Player.Play(new(engine.Engine), &engine.SystemsRequest{Actions: []engine.SystemAction{say}})
			}
		}},
		{"engine: filter roles", ask(func(e *engine.Engine) {
			e.Filter(engine.FilterRequest{Revision: 1, Roles: []string{core.RoleAssistant}, Text: "a"})
		})},
		{"engine: filter kinds", ask(func(e *engine.Engine) { e.Filter(engine.FilterRequest{Revision: 1, Kinds: []string{"result"}}) })},
		{"engine: trim", ask(func(e *engine.Engine) {
			e.Trim(engine.TrimRequest{Revision: 1, Budget: 100, Want: "edits"})
		})},
		{"engine: trim to JSON", ask(func(e *engine.Engine) {
			e.Trim(engine.TrimRequest{Revision: 1, Budget: 100, Policy: "oldest", Want: "json"})
		})},
		{"engine: shorten results", ask(func(e *engine.Engine) {
			e.Trim(engine.TrimRequest{Revision: 1, Budget: 100, Policy: "results", Want: "edits"})
		})},
		{"engine: count for gpt-oss", ask(func(e *engine.Engine) { e.Count(engine.CountRequest{Revision: 1, Model: "gpt-oss-120b"}) })},
		{"engine: count", ask(func(e *engine.Engine) { e.Count(engine.CountRequest{Revision: 1, Model: "gpt-4o"}) })},
		{"engine: tree", ask(func(e *engine.Engine) { e.Tree(engine.TreeRequest{Revision: 1, Want: "edits"}) })},
		{"engine: turns", ask(func(e *engine.Engine) { e.Tree(engine.TreeRequest{Revision: 1, Want: "turns"}) })},
		{"engine: tree to JSON", ask(func(e *engine.Engine) { e.Tree(engine.TreeRequest{Revision: 1, Want: "json"}) })},
		{"engine: tokens", ask(func(e *engine.Engine) { e.Tokens(engine.TokensRequest{Revision: 1}) })},
		{"engine: audit", ask(func(e *engine.Engine) {
			e.Audit(engine.AuditRequest{Revision: 1, Limit: 1 << 30, Forms: true, Log: true, Now: "2024-01-14T10:00:00Z"})
		})},
		{"engine: compare turns", func(in *input) func() {
			script := string(in.text)
			return func() { in.engine().Audit(engine.AuditRequest{Revision: 1, Script: script}) }
		}},
		{"engine: note", ask(func(e *engine.Engine) {
			e.Note(engine.NoteRequest{Revision: 1, Field: "decision", Value: "yes"})
		})},
		{"engine: loop", ask(func(e *engine.Engine) {
			workbench.Player.Play(e, &engine.SystemsRequest{Revision: 1, System: "loop", Actions: []engine.SystemAction{{Do: "text"}, {Do: "says", Text: "Yes."}, {Do: "run"}}})
		})},
		{"engine: keep a loop", ask(func(e *engine.Engine) {
			workbench.Player.Keep(e, &engine.SystemsRequest{Revision: 1, System: "loop", Actions: []engine.SystemAction{{Do: "text"}, {Do: "says", Text: "Yes."}, {Do: "run"}}})
		})},
		{"engine: keep a loop, a turn again", ask(func(e *engine.Engine) {
			workbench.Player.Keep(e, &engine.SystemsRequest{Revision: 1, System: "loop", Actions: []engine.SystemAction{{Do: "turn"}, {Do: "at", Name: "fails", Text: "none"}, {Do: "run"}}})
		})},
		{"engine: attach an image", ask(func(e *engine.Engine) {
			e.Build(engine.BuildRequest{Revision: 1, Action: "attach", Files: []engine.Attachment{{Data: "aGk=", MediaType: "image/png"}}})
		})},
		{"engine: pretty", ask(func(e *engine.Engine) { e.Pretty(engine.PrettyRequest{Revision: 1}) })},
		{"engine: pretty, Markdown", ask(func(e *engine.Engine) { e.Pretty(engine.PrettyRequest{Revision: 1, Want: "markdown"}) })},
		{"engine: pretty, Go", ask(func(e *engine.Engine) { e.Pretty(engine.PrettyRequest{Revision: 1, Want: "go"}) })},
		{"engine: check after a change", func(in *input) func() {
			// A blank after a comma changes what no text is: what follows is checked, however long it is.
			at := len(in.text) / 2
			at += bytes.IndexByte(in.text[at:], ',') + 1
			changed := slices.Concat(in.text[:at], []byte(" "), in.text[at:])
			return func() {
				e := in.engine()
				e.Check(engine.CheckRequest{Revision: 1})
				e.Use(2, changed)
				e.Check(engine.CheckRequest{Revision: 2})
			}
		}},
		{"engine: count exactly", ask(func(e *engine.Engine) {
			e.Know(o200k.Encoding())
			e.Count(engine.CountRequest{Revision: 1, Model: "gpt-4o"})
		})},
		{"engine: pieces", askText(func(e *engine.Engine) {
			e.Know(o200k.Encoding())
			e.Pieces(engine.PiecesRequest{Revision: 1, Encoding: o200k.Encoding().Name(), Message: -1, Limit: 1 << 30})
		})},
		{"engine: vocabulary", askText(func(e *engine.Engine) { e.Vocabulary(engine.VocabularyRequest{Revision: 1}) })},
		{"engine: warm", func(in *input) func() {
			request := engine.WarmRequest{Texts: []string{string(in.text)}}
			return func() { in.engine().Warm(request) }
		}},
		{"engine: open", askText(func(e *engine.Engine) { e.Open(engine.OpenRequest{Revision: 1}) })},
	}
	for _, action := range []engine.BuildRequest{
		{Action: "add", Role: core.RoleUser, Text: "a"},
		{Action: "add", Role: core.RoleUser, Text: "a", At: 1 << 30},
		{Action: "edit", At: 1, Text: "b"},
		{Action: "remove", At: 1},
		{Action: "duplicate", At: 1},
		{Action: "move", At: 1, To: 0},
		{Action: "call", At: 1},
		{Action: "edit-call", At: 1, CallName: "g", CallID: "new"},
		{Action: "remove-call", At: 1},
		{Action: "result", At: 1, Text: "x"},
	} {
		action.Revision = 1
		name := "engine: build " + action.Action
		if action.At > 1 {
			name += " at the end"
		}
		all = append(all, operation{name, func(in *input) func() {
			c := in.conversation()
			if c == nil {
				return nil
			}
			action := action
			action.At = min(action.At, len(c.Messages))
			return func() { in.engine().Build(action) }
		}})
	}
	all = append(all, operation{"engine: compare", ofConversation(func(in *input, _ *bind.Conversation) {
		in.engine().Compare(engine.CompareRequest{Revision: 1, Other: string(in.text)})
	})})
	for _, target := range []string{"openai-chat", "anthropic"} {
		all = append(all, operation{"engine: accept for " + target, askText(func(e *engine.Engine) {
			e.Accept(engine.AcceptRequest{Revision: 1, Target: target})
		})})
	}
	for _, language := range export.Languages {
		for _, way := range language.Ways {
			for _, host := range []string{"openai-chat", "anthropic"} {
				all = append(all, operation{"engine: export in " + language.ID + " by " + way + " to " + host, ask(func(e *engine.Engine) {
					e.Export(engine.ExportRequest{Revision: 1, Host: host, Language: language.ID, Way: way})
				})})
			}
		}
	}
	for _, d := range format.All {
		all = append(all, operation{"engine: convert to " + d.ID, ask(func(e *engine.Engine) {
			e.Convert(engine.ConvertRequest{Revision: 1, To: d.ID, All: true})
		})})
	}
	all = append(all, operation{"engine: convert to harmony-text", ask(func(e *engine.Engine) {
		e.Convert(engine.ConvertRequest{Revision: 1, To: "harmony-text", All: true})
	})})
	return all
}

// called is an operation of the engine as the page calls it: of JSON, and with JSON as its answer.
func called(name string) func(*input) func() {
	return func(in *input) func() {
		return func() {
			var e engine.Engine
			e.Call(name, []byte(`{"revision":1,"limit":1000000}`), in.text)
		}
	}
}

// ask is an operation of the engine on a conversation.
func ask(run func(e *engine.Engine)) func(*input) func() {
	return ofConversation(func(in *input, _ *bind.Conversation) { run(in.engine()) })
}

// askText is one on any text.
func askText(run func(e *engine.Engine)) func(*input) func() {
	return func(in *input) func() { return func() { run(in.engine()) } }
}
