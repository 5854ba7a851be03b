package edge

import (
	"encoding/json"
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// maxSafe is how many findings with a safe fix a text may have: what is put into the text, and
// what is said of it, must fit into a Worker's memory beside the text.
const maxSafe = 2000

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
	e, text, ok := s.text(w, r)
	if !ok {
		return
	}
	request := engine.FixRequest{Dialect: query.Get("dialect"), Target: query.Get("target"), Rule: query.Get("rule")}
	if query.Has("offset") {
		// One fix of one finding, whether it is safe or not.
		if request.Rule == "" {
			problem(w, r, http.StatusBadRequest, "With offset, say which rule found it.")
			return
		}
		request.Offset, request.Message, request.Fix = offset, query.Get("message"), which
	} else {
		request.All, request.Unsafe, request.Most = true, !safe, maxSafe
	}
	done := []string{}
	if request.All && request.Unsafe && request.Rule == "" {
		// What is inside comes out first: a repair of what is around it would be of no use.
		inside, failure := e.Unpack(engine.UnpackRequest{Edits: true})
		if failure != nil {
			refuse(w, r, failure)
			return
		}
		if inside.Packed != nil && len(inside.Packed.Edits) > 0 {
			text, done = edited(text, inside.Packed.Edits), append(done, "Took out: "+inside.Packed.What)
			e.Use(0, text)
		}
	}
	response, failure := e.Fix(request)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	if len(response.Edits) > 0 {
		text, done = edited(text, response.Edits), append(done, response.Done...)
		e.Use(0, text)
	}
	left, failure := e.Check(engine.CheckRequest{Dialect: request.Dialect, Target: request.Target, Limit: 1})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	body, err := json.Marshal(FixAnswer{Text: string(text), Done: done, Counts: FixCounts(left.Counts)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, body)
}

// edited is a text after edits of an engine, which are sorted and apart from each other.
func edited(text []byte, edits []engine.Edit) []byte {
	out := make([]finding.Edit, len(edits))
	for i, edit := range edits {
		out[i] = finding.Edit{Span: finding.Span{Start: edit.Offset, End: edit.Offset + edit.Length}, New: edit.Text}
	}
	return source.ApplyEdits(text, out)
}
