package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func batchRow(id, messages string) string {
	return `{"custom_id":"` + id + `","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4.1-mini","messages":[` + messages + `]}}`
}

func answered(id string) string {
	return `{"id":"b","custom_id":"` + id + `","response":{"status_code":200,"body":{"choices":[{"index":0,"message":{"role":"assistant","content":"A"}}]}},"error":null}`
}

func rejected(id, message string) string {
	return `{"id":"b","custom_id":"` + id + `","response":{"status_code":400,"body":{"error":{"message":"` + message + `","type":"invalid_request_error"}}},"error":null}`
}

const asks = `{"role":"user","content":"Red?"}`

func lines(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

// Each request of a batch is joined to its result by its ID, and a failed one is explained at its own line.
func TestResultsAreJoinedToRequests(t *testing.T) {
	orphan := batchRow("b", asks+`,{"role":"tool","tool_call_id":"c1","content":"é"}`)
	requests := lines(batchRow("a", asks), orphan, batchRow("c", asks), batchRow("d", asks), batchRow("a", asks), `{"method":"POST","body":{}}`, `{"custom_id": `)
	results := lines(answered("d"), rejected("b", "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."), answered("a"),
		answered("x"), answered("d"))
	for _, units := range []string{"", "utf16"} {
		got := ask[engine.JoinResponse](t, using(requests), "join", engine.JoinRequest{Revision: 1, Units: units, Results: results, Text: true})
		require.Equal(t, "custom_id", got.Key)
		require.Equal(t, 7, got.Requests)
		require.Equal(t, got.Requests, got.Succeeded+got.Failed+got.Missing+got.Unnamed+got.Unread)
		require.Equal(t, []int{3, 1, 1, 1, 1, 5, 1, 2}, []int{got.Succeeded, got.Failed, got.Missing, got.Unnamed, got.Unread, got.Results, got.Unknown, got.Repeated})
		var said []string
		for _, row := range got.Rows {
			if row.Request != nil {
				said = append(said, fmt.Sprint(row.State, " ", row.ID, " ", row.Request.Line))
			} else {
				said = append(said, fmt.Sprint(row.State, " ", row.ID, " result ", row.Result.Line))
			}
		}
		require.Equal(t, []string{"failed b 2", "missing c 3", "repeated a 5", "unnamed  6", "unread  7", "unknown x result 4", "repeated d result 5"}, said)
		failed := got.Rows[0]
		require.Equal(t, "orphan-result", failed.Causes[0].Rule)
		require.Equal(t, "yes", failed.Agrees)
		at := failed.Causes[0].At
		require.Equal(t, 2, at.Line)
		require.True(t, strings.HasPrefix(at.Path, "/1/body/messages/1"), at.Path)
		if units == "" {
			require.Contains(t, requests[at.Offset:], `"c1"`)
			require.True(t, strings.HasPrefix(requests[at.Offset:], `{"role":"tool"`) || strings.HasPrefix(requests[at.Offset:], `"c1"`), requests[at.Offset:at.Offset+at.Length])
		}
		require.Equal(t, lines(orphan, batchRow("c", asks)), got.Again)
	}
}

// Every form of a batch is joined by its own key.
func TestBatchesOfEveryProviderAreJoined(t *testing.T) {
	contents := `{"contents":[{"role":"user","parts":[{"text":"%s"}]}]}`
	one, two := fmt.Sprintf(contents, "Red"), fmt.Sprintf(contents, "Blue")
	for name, test := range map[string]struct{ key, requests, results, failed string }{
		"Anthropic": {"custom_id", `{"requests":[{"custom_id":"a","params":{"model":"m","max_tokens":9,"messages":[` + asks + `]}},{"custom_id":"b","params":{"model":"m","max_tokens":9,"messages":[` + asks + `]}}]}`,
			lines(`{"custom_id":"b","result":{"type":"errored","error":{"type":"error","error":{"type":"invalid_request_error","message":"No credit."}}}}`, `{"custom_id":"a","result":{"type":"succeeded","message":{}}}`), "b"},
		"Amazon Bedrock": {"recordId", lines(`{"recordId":"a","modelInput":{"messages":[]}}`, `{"recordId":"b","modelInput":{"messages":[]}}`),
			lines(`{"recordId":"a","modelInput":{},"modelOutput":{"content":[]}}`, `{"recordId":"b","modelInput":{},"error":{"errorCode":400,"errorMessage":"anthropic_version: Field required"}}`), "b"},
		"Gemini": {"key", lines(`{"key":"a","request":`+one+`}`, `{"key":"b","request":`+two+`}`),
			lines(`{"key":"b","error":{"code":3,"message":"Bad."}}`, `{"key":"a","response":{"candidates":[]}}`), "b"},
		"Vertex AI": {"request", lines(`{"request":`+one+`}`, `{"request":`+two+`}`),
			lines(`{"status":"Bad Request: {}","processed_time":"2026-11-01","request":`+strings.ReplaceAll(two, ":", ": ")+`,"response":{}}`, `{"status":"","processed_time":"2026-11-01","request":`+one+`,"response":{"candidates":[]}}`), ""},
	} {
		got := ask[engine.JoinResponse](t, using(test.requests), "join", engine.JoinRequest{Revision: 1, Results: test.results})
		require.Equal(t, test.key, got.Key, name)
		require.Equal(t, []int{2, 1, 1, 0, 0}, []int{got.Requests, got.Succeeded, got.Failed, got.Missing, got.Unknown}, name)
		require.Equal(t, "failed", got.Rows[0].State, name)
		require.Equal(t, test.failed, got.Rows[0].ID, name)
		require.NotEmpty(t, got.Errors[0].Message, name)
	}
}

// A request that failed, was sent again and succeeded has succeeded, in whatever order its results come.
func TestTheAnswerOfARepeatedRequestCounts(t *testing.T) {
	for _, results := range []string{lines(rejected("a", "Busy 1."), answered("a")), lines(answered("a"), rejected("a", "Busy 1."))} {
		got := ask[engine.JoinResponse](t, using(lines(batchRow("a", asks), batchRow("b", asks))), "join", engine.JoinRequest{Revision: 1, Results: results, Text: true})
		require.Equal(t, []int{1, 0, 1, 1, 0}, []int{got.Succeeded, got.Failed, got.Missing, got.Repeated, got.Unknown})
		require.Equal(t, batchRow("b", asks)+"\n", got.Again)
	}
}

// Errors that differ only by numbers are one, and no more rows are returned than asked for.
func TestErrorsOfABatchAreCounted(t *testing.T) {
	var requests, results []string
	for i := range 30 {
		requests = append(requests, batchRow(fmt.Sprint(i), asks))
		results = append(results, rejected(fmt.Sprint(i), fmt.Sprintf("Rate limit: try again in %d ms.", 100+i)))
	}
	got := ask[engine.JoinResponse](t, using(lines(requests...)), "join", engine.JoinRequest{Revision: 1, Results: lines(results...), Limit: 4})
	require.Equal(t, []engine.JoinError{{Message: "Rate limit: try again in 100 ms.", Rows: 30}}, got.Errors)
	require.Len(t, got.Rows, 4)
	require.Equal(t, 26, got.More)
}

func TestJoinNeedsABatchAndItsResults(t *testing.T) {
	for _, test := range [][2]string{{batchRow("a", asks), `{"a":1}`}, {`{"messages":[]}`, answered("a")}} {
		got := call[engine.JoinResponse](t, using(test[0]), "join", engine.JoinRequest{Revision: 1, Results: test[1]}, nil)
		require.NotNil(t, got.Failure)
		require.Equal(t, "bad-request", got.Failure.Kind)
	}
}
