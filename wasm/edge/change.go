package edge

import (
	"encoding/json"
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// FixAnswer is a mended text.
type FixAnswer struct {
	// Text is the whole text after the fixes.
	Text string `json:"text"`
	// Done says what was done, one entry each.
	Done []string `json:"done"`
	// Counts are the findings that are left.
	Counts FixCounts `json:"counts"`
}

// FixCounts are findings by level.
type FixCounts struct {
	Error   int `json:"error"`
	Warning int `json:"warning"`
	Info    int `json:"info"`
}

// fix mends a text.
func fix(_ *server, w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	safe, ok := flag(w, r, "safe", true)
	if !ok {
		return
	}
	offset, ok := number(w, r, "offset")
	if !ok {
		return
	}
	which, ok := number(w, r, "fix")
	if !ok {
		return
	}
	request := engine.FixRequest{
		Dialect: query.Get("dialect"), Target: query.Get("target"), Rule: query.Get("rule"), Message: query.Get("message"),
		All: safe, Offset: offset, Fix: which,
	}
	if !safe && request.Rule == "" {
		problem(w, r, http.StatusBadRequest, "With safe=false, say which finding: rule, offset and fix.")
		return
	}
	e, given, ok := text(w, r)
	if !ok {
		return
	}
	if !safe && request.Message == "" {
		request.Message = messageAt(e, request)
	}
	response, failure := e.Fix(request)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	edits := make([]finding.Edit, len(response.Edits))
	for i, edit := range response.Edits {
		edits[i] = finding.Edit{Span: finding.Span{Start: edit.Offset, End: edit.Offset + edit.Length}, New: edit.Text}
	}
	mended := source.ApplyEdits(given, edits)
	var after engine.Engine
	after.Use(0, mended)
	left, failure := after.Check(engine.CheckRequest{Dialect: request.Dialect, Target: request.Target, Limit: 1})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	done := response.Done
	if done == nil {
		done = []string{}
	}
	body, err := json.Marshal(FixAnswer{Text: string(mended), Done: done, Counts: FixCounts(left.Counts)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, body)
}

// messageAt is the message of the first finding of a rule at a place.
func messageAt(e *engine.Engine, request engine.FixRequest) string {
	found, failure := e.Check(engine.CheckRequest{Dialect: request.Dialect, Target: request.Target, Limit: mostFindings})
	if failure != nil {
		return ""
	}
	for i := range found.Findings {
		if f := &found.Findings[i]; f.Rule == request.Rule && f.Offset == request.Offset {
			return f.Message
		}
	}
	return ""
}

// convert writes a conversation in another dialect.
func convert(_ *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	query := r.URL.Query()
	if query.Get("to") == "" {
		problem(w, r, http.StatusBadRequest, "The parameter to is missing: the dialect to write, one of GET /v1/dialects.")
		return
	}
	e, _, ok := text(w, r)
	if !ok {
		return
	}
	response, failure := e.Convert(engine.ConvertRequest{Dialect: query.Get("dialect"), Conversation: conversation, To: query.Get("to")})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, response.AppendJSON(nil))
}

// trim makes a conversation fit into a budget.
func trim(_ *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	budget, ok := number(w, r, "budget")
	if !ok {
		return
	}
	turns, ok := number(w, r, "turns")
	if !ok {
		return
	}
	query := r.URL.Query()
	e, _, ok := text(w, r)
	if !ok {
		return
	}
	response, failure := e.Trim(engine.TrimRequest{
		Dialect: query.Get("dialect"), Conversation: conversation, Policy: query.Get("policy"), Budget: budget,
		Method: query.Get("method"), Turns: turns, Want: "json",
	})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, response.AppendJSON(nil))
}
