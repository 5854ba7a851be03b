package edge

import (
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// What one request may repair. Each repair is held against a check of the whole text.
const (
	// maxSafe is how many findings with a safe fix a text may have.
	maxSafe = 2000
	// maxUnsafe is how many fixes that are not safe one request tries.
	maxUnsafe = 100
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

// mending is a text while it is mended. With each fix it has a new engine.
type mending struct {
	dialect, target string
	text            []byte
	engine          *engine.Engine
	done            []string
}

// check is what is wrong with the text now.
func (m *mending) check(limit int) (engine.CheckResponse, *engine.Failure) {
	return m.engine.Check(engine.CheckRequest{Dialect: m.dialect, Target: m.target, Limit: limit})
}

// apply does what a request says.
func (m *mending) apply(request engine.FixRequest) *engine.Failure {
	request.Dialect, request.Target = m.dialect, m.target
	response, failure := m.engine.Fix(request)
	if failure != nil || len(response.Edits) == 0 {
		return failure
	}
	edits := make([]finding.Edit, len(response.Edits))
	for i, edit := range response.Edits {
		edits[i] = finding.Edit{Span: finding.Span{Start: edit.Offset, End: edit.Offset + edit.Length}, New: edit.Text}
	}
	m.text = source.ApplyEdits(m.text, edits)
	m.engine = new(engine.Engine)
	m.engine.Use(0, m.text)
	m.done = append(m.done, response.Done...)
	return nil
}

// rest applies the first fix of each error that is left if that leaves fewer errors, and
// what is safe afterwards.
func (m *mending) rest(rule string) *engine.Failure {
	// What no fix helped, by what it says: each fix moves the places of others.
	hopeless := map[string]int{}
	helped := false
	for range maxUnsafe {
		before, failure := m.check(mostFindings)
		if failure != nil {
			return failure
		}
		next := errorWithFix(before.Findings, rule, hopeless)
		if next == nil && helped {
			// What did not help before may help now.
			clear(hopeless)
			helped = false
			next = errorWithFix(before.Findings, rule, hopeless)
		}
		if next == nil {
			return nil
		}
		tried := *m
		tried.done = append([]string(nil), m.done...)
		failure = tried.apply(engine.FixRequest{Rule: next.Rule, Offset: next.Offset, Message: next.Message})
		if failure == nil {
			failure = tried.apply(engine.FixRequest{All: true, Rule: rule})
		}
		if failure == nil {
			if after, failure := tried.check(1); failure == nil && after.Counts.Error < before.Counts.Error {
				*m = tried
				helped = true
				continue
			}
		}
		hopeless[likeness(next)]++
	}
	return nil
}

// likeness is what findings share that say the same.
func likeness(f *engine.Finding) string { return f.Rule + "\n" + f.Message }

// errorWithFix is the first error that has a fix, but for those that are hopeless: so many
// of each likeness, from the first.
func errorWithFix(findings []engine.Finding, rule string, hopeless map[string]int) *engine.Finding {
	seen := map[string]int{}
	for i := range findings {
		f := &findings[i]
		if f.Level != "error" || len(f.Fixes) == 0 || rule != "" && f.Rule != rule {
			continue
		}
		like := likeness(f)
		if seen[like]++; seen[like] > hopeless[like] {
			return f
		}
	}
	return nil
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
	e, given, ok := s.text(w, r)
	if !ok {
		return
	}
	m := mending{dialect: query.Get("dialect"), target: query.Get("target"), text: given, engine: e, done: []string{}}
	before, failure := m.check(mostFindings)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	rule := query.Get("rule")
	switch {
	case query.Has("offset"):
		// One fix of one finding, whether it is safe or not.
		if rule == "" {
			problem(w, r, http.StatusBadRequest, "With offset, say which rule found it.")
			return
		}
		request := engine.FixRequest{Rule: rule, Offset: offset, Message: query.Get("message"), Fix: which}
		if request.Message == "" {
			request.Message = messageAt(before.Findings, rule, offset)
		}
		failure = m.apply(request)
	case before.Fixable > maxSafe:
		problem(w, r, http.StatusUnprocessableEntity, "The text has "+strconv.Itoa(before.Fixable)+" findings with a safe fix, and one request repairs "+strconv.Itoa(maxSafe)+" at most. Send it in parts.")
		return
	default:
		failure = m.apply(engine.FixRequest{All: true, Rule: rule})
		if failure == nil && !safe {
			failure = m.rest(rule)
		}
	}
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	left, failure := m.check(1)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	body, err := json.Marshal(FixAnswer{Text: string(m.text), Done: m.done, Counts: FixCounts(left.Counts)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, body)
}

// messageAt is the message of the first finding of a rule at a place.
func messageAt(findings []engine.Finding, rule string, offset int) string {
	for i := range findings {
		if f := &findings[i]; f.Rule == rule && f.Offset == offset {
			return f.Message
		}
	}
	return ""
}
