package edge

import (
	"encoding/json"
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
)

// maxSafe is how many findings with a safe fix a text may have: what is put into the text, and
// the report about it, must fit into a Worker's memory next to the text.
const maxSafe = 2000

// FixAnswer is a repaired text.
type FixAnswer struct {
	// Text is the whole text after the fixes.
	Text string `json:"text"`
	// Done says what was done, one entry each.
	Done []string `json:"done"`
	// Counts are the findings that are left.
	Counts FixCounts `json:"counts"`
	// Stopped says what was done where it took more work than one request may.
	Stopped string `json:"stopped,omitempty"`
}

// FixCounts are findings by level.
type FixCounts struct {
	Error   int `json:"error"`
	Warning int `json:"warning"`
	Info    int `json:"info"`
}

// fix repairs a text.
func fix(s *server, w http.ResponseWriter, r *http.Request) {
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
	rule, ok := ruleOf(w, r)
	if !ok {
		return
	}
	if !query.Has("offset") && (query.Has("message") || query.Has("fix")) {
		problem(w, r, http.StatusBadRequest, "The \"message\" and \"fix\" parameters require \"offset\".")
		return
	}
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	request := engine.FixRequest{Dialect: query.Get("dialect"), Target: query.Get("target"), As: s.checkedAs(query), Rule: rule}
	if query.Has("offset") {
		// One fix of one finding, whether it is safe or not.
		if request.Rule == "" {
			problem(w, r, http.StatusBadRequest, "The parameter offset requires rule.")
			return
		}
		request.Offset, request.Message, request.Fix = offset, query.Get("message"), which
	} else {
		request.All, request.Unsafe, request.Most = true, !safe, maxSafe
	}
	repaired, failure := e.Repair(request, true)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	body, err := json.Marshal(FixAnswer{Text: string(repaired.Text), Done: repaired.Done, Counts: FixCounts(repaired.Left), Stopped: repaired.Stopped})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, r, body)
}
