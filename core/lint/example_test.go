package lint_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Check a request for one API, repair it, and list the other targets that would accept it.
func ExampleCheck() {
	text := []byte(`{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "What does main.py do?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "read_file", "arguments": "{}"}}
  ]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "It greets."}
]}`)
	file := detect.Open(source.Parse(text))
	result := lint.Check(lint.Request{File: file, Target: lint.TargetByID(lint.OpenAIChat)})
	positions := source.NewPositions(text)
	for _, f := range result.Findings {
		at := positions.Position(f.At.Start)
		fmt.Printf("%d:%d %s: %s\n", at.Line, at.Column, f.Rule, f.Headline)
		for _, fix := range f.Fixes {
			fmt.Printf("  %s (safe: %v)\n", fix.Title, fix.Safe)
		}
	}
	mended, done := lint.FixAll(text, "", lint.OpenAIChat, "")
	fmt.Println(done)
	for _, verdict := range lint.Verdicts(lint.Request{File: detect.Open(source.Parse(mended))}) {
		if verdict.Target.ID == lint.OpenAIChat || verdict.Target.ID == lint.Anthropic {
			fmt.Println(verdict.Target.ID, verdict.Answer)
		}
	}
	// Output:
	// 4:5 calls-without-tools: The request declares no tools, but its history calls "read_file"
	// 7:36 result-after-message: A user message comes between call "call_1" and its result
	//   Move the result after its call (safe: true)
	// [Moved the result after its call (message 4)]
	// openai-chat accepted
	// anthropic converted
}
