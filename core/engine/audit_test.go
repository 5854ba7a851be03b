package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const auditText = `{"entries": [
  {"id": "uuid-1", "timestamp": "2026-02-10T15:30:00Z", "message": {"type": "user", "content": "read the README"}, "decision": "fs_read_permission_requested", "audit": {"granted": true}},
  {"id": "uuid-2", "timestamp": "2026-02-10T15:30:05Z", "message": {"type": "assistant_text", "content": "I'll read it."}, "decision": "planning", "audit": {}},
  {"id": "uuid-3", "message": {"type": "assistant_action", "tool_name": "fs.read", "tool_args": {"path": "a"}, "tool_id": "1"}},
  {"id": "uuid-4", "message": {"type": "tool_error", "tool_id": "1", "tool_name": "fs.read", "success": false, "error": "none"}, "audit": null}
], "version": 1}`

func audit(t *testing.T, e *engine.Engine, request engine.AuditRequest) engine.AuditResponse {
	request.Revision = 1
	response, failure := e.Audit(request)
	require.Nil(t, failure)
	return response
}

func TestAuditOfALog(t *testing.T) {
	e := using(auditText)
	response := audit(t, e, engine.AuditRequest{})
	require.True(t, response.Written)
	require.Equal(t, 4, response.Total)
	first, action, failed := response.Entries[0], response.Entries[2], response.Entries[3]
	require.Equal(t, auditText[first.Place.Offset:first.Place.Offset+first.Place.Length],
		`{"id": "uuid-1", "timestamp": "2026-02-10T15:30:00Z", "message": {"type": "user", "content": "read the README"}, "decision": "fs_read_permission_requested", "audit": {"granted": true}}`)
	first.Place, action.Place, failed.Place = nil, nil, nil
	require.Equal(t, engine.AuditEntry{
		Part: -1, ID: "uuid-1", Timestamp: "2026-02-10T15:30:00Z", Type: "user", Text: "read the README",
		Decision: "fs_read_permission_requested", Suggested: "user_input", Audit: `{"granted": true}`,
	}, first)
	require.Equal(t, engine.AuditEntry{
		Index: 1, Part: 1, ID: "uuid-3", Type: "assistant_action", Tool: "fs.read", ToolID: "1", Text: `{"path": "a"}`,
		Suggested: "tool_call_approved", Audit: "{}",
	}, action)
	require.Equal(t, engine.AuditEntry{
		Index: 2, Part: -1, ID: "uuid-4", Type: "tool_error", Tool: "fs.read", ToolID: "1", Text: "none", Suggested: "error", Audit: "null",
	}, failed)

	response = audit(t, e, engine.AuditRequest{Offset: 2, Limit: 1, Forms: true, Log: true, Now: "2026-03-01T00:00:00Z"})
	require.Len(t, response.Entries, 1)
	require.Equal(t, "assistant", response.Entries[0].Role)
	require.Equal(t, `I called: fs.read with args {"path":"a"}`, response.Entries[0].Content)
	require.Equal(t, `{"type": "assistant_action", "tool_name": "fs.read", "tool_args": {"path": "a"}, "tool_id": "1"}`, response.Entries[0].Log)
	require.Equal(t, auditText, response.Text)
	require.Empty(t, response.Losses)
}

func TestAuditOfAnotherDialect(t *testing.T) {
	e := using(`{"model":"gpt-4.1","messages":[
  {"role":"system","content":"Be brief."},
  {"role":"user","content":"Weather in Oslo?"},
  {"role":"assistant","content":"I'll look.","tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather","arguments":"{\"city\":\"Oslo\"}"}}]},
  {"role":"tool","tool_call_id":"call_1","content":"4 degrees"},
  {"role":"assistant","content":"Four."}]}`)
	response := audit(t, e, engine.AuditRequest{})
	require.False(t, response.Written)
	var got []string
	for _, entry := range response.Entries {
		require.Nil(t, entry.Place)
		require.Equal(t, entry.Suggested, entry.Decision)
		got = append(got, strings.Join([]string{entry.ID, entry.Type, entry.Decision, entry.Audit}, " "))
	}
	require.Equal(t, []string{
		"entry-1 system_context context_loaded {}",
		"entry-2 user user_input {}",
		"entry-3 assistant_text planning {}",
		`entry-4 assistant_action tool_call_approved {"tool": "get_weather"}`,
		`entry-5 tool_result tool_executed_successfully {"result_size_bytes": 9}`,
		"entry-6 assistant_text response {}",
	}, got)
	require.Equal(t, 2, response.Entries[3].Index)
	require.Equal(t, 1, response.Entries[3].Part)

	response = audit(t, e, engine.AuditRequest{Log: true, Now: "2026-03-01T00:00:00Z", Limit: 1})
	require.Equal(t, []engine.Loss{
		{Kind: "dropped", What: `field "model"`, Index: -1},
		{Kind: "invented", What: "entry ID", Index: -1, Times: 6},
		{Kind: "invented", What: "entry timestamp (current time)", Index: -1, Times: 6},
		{Kind: "invented", What: "suggested decision", Index: -1, Times: 6},
	}, response.Losses)
	log := using(response.Text)
	require.Empty(t, check(t, log).Findings)
	again := audit(t, log, engine.AuditRequest{})
	require.True(t, again.Written)
	require.Equal(t, 6, again.Total)
	require.Equal(t, "2026-03-01T00:00:00Z", again.Entries[5].Timestamp)
}

// Messages that are typed but stand without entries become entries.
func TestAuditOfBareMessages(t *testing.T) {
	e := using(`[{"type": "user", "content": "hi"}, {"type": "tool_error", "tool_id": "1", "tool_name": "ls", "success": false, "error": "x"}]`)
	response := audit(t, e, engine.AuditRequest{Log: true})
	require.False(t, response.Written)
	require.Equal(t, "error", response.Entries[1].Decision)
	require.Contains(t, response.Text, `"success": false`)
	_, failure := e.Note(engine.NoteRequest{Revision: 1, Field: "decision"})
	require.Equal(t, "refused", failure.Kind)
}

func TestNote(t *testing.T) {
	note := func(entry int, field, value string) string {
		t.Helper()
		e := using(auditText)
		response, failure := e.Note(engine.NoteRequest{Revision: 1, Entry: entry, Field: field, Value: value})
		require.Nil(t, failure)
		return edited(t, auditText, response.Edits)
	}
	require.Equal(t, strings.Replace(auditText, `"planning"`, `"a \"plan\""`, 1), note(1, "decision", `a "plan"`))
	require.Equal(t, strings.Replace(auditText, `"audit": null`, `"audit": {"a": [1]}`, 1), note(3, "audit", ` {"a": [1]} `))
	require.Contains(t, note(2, "decision", "tool_call_approved"), `"tool_id": "1"}, "decision": "tool_call_approved"}`)

	for value, want := range map[string]string{
		"{":     "This isn't valid JSON: ",
		"[]":    "Audit data must be a JSON object",
		"":      "Audit data must be a JSON object",
		"{} {}": "This isn't valid JSON: ",
	} {
		e := using(auditText)
		_, failure := e.Note(engine.NoteRequest{Revision: 1, Field: "audit", Value: value})
		require.NotNil(t, failure, value)
		require.Equal(t, "refused", failure.Kind)
		require.Contains(t, failure.Message, want)
	}
	e := using(auditText)
	_, failure := e.Note(engine.NoteRequest{Revision: 1, Entry: 9, Field: "audit"})
	require.Equal(t, "Entry 10 doesn't exist.", failure.Message)
	_, failure = e.Note(engine.NoteRequest{Revision: 1, Field: "mood"})
	require.Equal(t, "bad-request", failure.Kind)
}

func TestAuditComparesTurns(t *testing.T) {
	e := using(auditText)
	turns := func(script string) []engine.AuditTurn { return audit(t, e, engine.AuditRequest{Script: script}).Turns }
	require.Equal(t, []engine.AuditTurn{{Index: 1}}, turns(auditText))
	require.Equal(t, []engine.AuditTurn{
		{Index: 1, Differences: []engine.AuditDifference{
			{What: "text", Action: -1, Was: "I'll read it.", Is: ""},
			{What: "args", Action: 0, Was: `{"path":"a"}`, Is: `{"path":"b"}`},
			{What: "action", Action: 1, Is: "ls"},
		}},
		{Index: -1, Differences: []engine.AuditDifference{{What: "text", Action: -1, Is: "More."}}},
	}, turns(`[{"role":"assistant","content":null,"tool_calls":[
		{"id":"x","type":"function","function":{"name":"fs.read","arguments":"{ \"path\": \"b\" }"}},
		{"id":"y","type":"function","function":{"name":"ls","arguments":""}}]},
		{"role":"user","content":"go on"},{"role":"assistant","content":"More."}]`))
	require.Equal(t, []engine.AuditDifference{{What: "text", Action: -1, Was: "I'll read it.", Is: "x"}, {What: "tool", Action: 0, Was: "fs.read", Is: "rm"}},
		turns(`[{"type":"assistant_text","content":"x"},{"type":"assistant_action","tool_name":"rm"}]`)[0].Differences)
	_, failure := e.Audit(engine.AuditRequest{Revision: 1, Script: "{}"})
	require.Equal(t, "The other text has no conversation.", failure.Message)
}

// An entry of an unknown role is not shown as what would be written in its place.
func TestAuditOfAnUnknownRole(t *testing.T) {
	var e engine.Engine
	e.Use(0, []byte(`[{"role":"user","content":"Hi"},{"role":"assitant","content":"Ho"},{"role":"developer","content":"Be brief."}]`))
	response, failure := e.Audit(engine.AuditRequest{Limit: 9})
	require.Nil(t, failure)
	var types, decisions []string
	for _, entry := range response.Entries {
		types, decisions = append(types, entry.Type), append(decisions, entry.Decision)
	}
	require.Equal(t, []string{"user", "assitant", "system_context"}, types)
	require.Equal(t, []string{"user_input", "unknown_role", "context_loaded"}, decisions)
	require.Contains(t, fmt.Sprint(response.Losses), `role "assitant" to "user"`)
}
