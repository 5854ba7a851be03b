package engine

import "strings"

// Warm runs the engine over small texts, so that the first real one is fast: a browser
// translates code well only after it has run for a while. One call takes some
// hundredths of a second; the page makes several while it is idle. The current text
// stays.
func (e *Engine) Warm(request WarmRequest) (Nothing, *Failure) {
	var scratch Engine
	for _, text := range request.Texts {
		scratch.Use(0, []byte(text))
		scratch.Check(CheckRequest{Units: "utf16"})
		if len(scratch.file.Refs) > 0 {
			scratch.Messages(MessagesRequest{Units: "utf16"})
		}
	}
	scratch.Use(0, []byte(warmHead+strings.Repeat(warmTurn, warmTurns)+"]}"))
	scratch.Check(CheckRequest{Units: "utf16"})
	return Nothing{}, nil
}

// What is run is a recording as agents leave it, some 100 KB long: texts with escapes,
// calls whose arguments are JSON in a string, results that are JSON.
const (
	warmTurns = 100
	warmHead  = `{"model": "gpt-4.1", "messages": [{"role": "system", "content": "You are careful.\nAnswer in one line."}`
	warmTurn  = `, {"role": "user", "content": "Where is \"report 7\"?\n\nIt was in /srv/reports on Monday. Gr\u00fc\u00dfe \ud83d\ude42 漢字"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "find_files", "arguments": "{\"path\": \"/srv/reports\", \"filter\": {\"name\": \"report 7\", \"limit\": 20}, \"deep\": [true, null, 1.5e3]}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "{\"rows\": [{\"id\": 7, \"title\": \"Report 7\", \"path\": \"/srv/reports/old/7.json\", \"note\": \"moved by the \\\"archive\\\" job\"}], \"more\": false}"},
  {"role": "assistant", "content": "It was moved to the folder of old reports by the archive job, a plain sentence without anything to decode in it, and then another one.\n\n- /srv/reports/old/7.json\n"}`
)
