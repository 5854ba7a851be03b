//go:build !first

package engine

import (
	"cmp"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// longestFailure is how many bytes of an error are kept to be explained, and shownFailure how many of its message are shown.
const (
	longestFailure = 4 << 10
	shownFailure   = 300
)

// Join says what became of the requests in the current text.
func (e *Engine) Join(request JoinRequest) (JoinResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return JoinResponse{}, failure
	}
	j := NewJoiner(request)
	text, _ := source.Decode([]byte(request.Results))
	if !j.AddResults(text) {
		return JoinResponse{}, badRequest("The other text has no results of a batch: rows with an ID and a response, a result or an error.")
	}
	j.EndResults("")
	if failure := j.AddRequests(e); failure != nil {
		return JoinResponse{}, failure
	}
	return j.Response(), nil
}

// A Joiner joins the results of a batch to its requests, both of which may come in pieces: first all results, then all requests.
type Joiner struct {
	request  JoinRequest
	response JoinResponse
	// batch is how the rows are written, once known.
	batch *detect.Batch
	// results are the results by ID, and seen says which requests there were.
	results map[string]*outcome
	seen    map[string]bool
	errors  map[string]int
	// order are the results in the order of their file, of which named are known by their file, and later is what comes after the requests.
	order []*outcome
	named int
	later []JoinedRow
	again []byte
	// one has the request that an error is compared with.
	one Engine
	// lines and bytes are how many were in the pieces before: of the results and then of the requests.
	lines, bytes int
}

// outcome is what came back for a request.
type outcome struct {
	id string
	// at is its place in the results, in the file of that name.
	at   Place
	file string
	// message is why it failed and body all that the provider said; "" for an answer.
	message, body string
	known         bool
}

// NewJoiner is a Joiner for a request, whose Results aren't read.
func NewJoiner(request JoinRequest) *Joiner {
	request.Results, request.Limit = "", cmp.Or(request.Limit, 100)
	return &Joiner{request: request, results: map[string]*outcome{}, seen: map[string]bool{}, errors: map[string]int{}}
}

// AddResults takes the next results, and reports whether they are such.
func (j *Joiner) AddResults(text []byte) bool {
	doc := source.Parse(text)
	rows := rowNodes(doc)
	if j.batch == nil {
		if j.batch = detect.BatchOf(doc, rows, true); j.batch == nil {
			return false
		}
		j.response.Key = cmp.Or(j.batch.ID, j.batch.Request)
	}
	v := viewOf(doc, j.request.Units)
	for _, row := range rows {
		j.response.Results++
		place := j.place(v.place(doc.Span(row), "", ""))
		id, shown := j.idOf(doc, row)
		failure := detect.Failure(doc, row)
		_, again := j.results[id]
		switch {
		case again && failure != source.None && j.results[id].message != "", again && failure == source.None && j.results[id].message == "":
			j.response.Repeated++
			j.later = append(j.later, JoinedRow{State: "repeated", ID: shown, Result: &place})
			continue
		case id == "":
			j.response.Unknown++
			j.later = append(j.later, JoinedRow{State: "unknown", Result: &place})
			continue
		}
		one := &outcome{id: shown, at: place}
		if failure != source.None {
			one.message = cmp.Or(doc.Clip(failure, shownFailure), "failed")
			body := detect.FailureBody(doc, row)
			if raw := doc.Raw(body); doc.Kind(body) != source.String && len(raw) <= longestFailure {
				one.body = string(raw)
			} else {
				one.body = doc.Clip(failure, longestFailure)
			}
		}
		if again {
			// It failed, was sent again and came back: the answer counts, in whatever order they are.
			j.response.Repeated++
			if old := j.results[id]; failure == source.None {
				*old, *one = *one, *old
			}
			j.later = append(j.later, JoinedRow{State: "repeated", ID: shown, Result: &one.at})
			continue
		}
		j.order = append(j.order, one)
		j.results[id] = one
	}
	j.advance(text)
	return true
}

// place is a place in the piece that is read as one of the whole.
func (j *Joiner) place(p Place) Place {
	p.Line += j.lines
	p.Offset += j.bytes
	return p
}

func (j *Joiner) advance(text []byte) {
	j.bytes += len(text)
	for _, c := range text {
		if c == '\n' {
			j.lines++
		}
	}
}

// EndResults says that a file of results ends, and what its name is.
func (j *Joiner) EndResults(name string) {
	j.lines, j.bytes = 0, 0
	for ; j.named < len(j.order); j.named++ {
		j.order[j.named].file = name
	}
	for i := range j.later {
		j.later[i].File = cmp.Or(j.later[i].File, name)
	}
}

// idOf is what joins a row to its result, and how it is called: its ID, or where its form has none a hash of the request.
func (j *Joiner) idOf(doc *source.Document, row source.Index) (id, shown string) {
	key := source.None
	if row != source.None && doc.Kind(row) == source.Object {
		key = j.batch.Key(doc, row)
	}
	switch {
	case key == source.None:
		return "", ""
	case j.batch.ID == "":
		hash := HashRow(doc.Raw(key))
		return string(hash[:]), ""
	}
	id = doc.String(key)
	return id, id
}

// AddRequests takes the requests in the current text of an engine.
func (j *Joiner) AddRequests(e *Engine) *Failure {
	doc := e.parse().Doc.Whole()
	rows, v := rowNodes(doc), viewOf(doc, j.request.Units)
	if detect.BatchOf(doc, rows, false) == nil && j.response.Requests == 0 {
		return badRequest("The text has no requests of a batch: rows with an ID and a request.")
	}
	for _, span := range rowSpans(doc, new(int)) {
		j.response.Requests++
		place := j.place(v.place(span, "", ""))
		row := source.None
		for len(rows) > 0 && doc.Span(rows[0]).Start < span.End {
			row, rows = rows[0], rows[1:]
		}
		id, shown := j.idOf(doc, row)
		joined := JoinedRow{ID: shown, Request: &place}
		result := j.results[id]
		switch {
		case row == source.None:
			joined.State = "unread"
			j.response.Unread++
		case id == "":
			joined.State = "unnamed"
			j.response.Unnamed++
		case j.seen[id]:
			joined.State = "repeated"
			j.response.Repeated++
			j.count(result, &joined)
		case result == nil:
			joined.State = "missing"
			j.response.Missing++
			j.repeat(doc.Raw(row))
		case result.message != "":
			joined.State = "failed"
			j.count(result, &joined)
			if failure := j.explain(doc, v, row, result, &joined); failure != nil {
				return failure
			}
			j.repeat(doc.Raw(row))
		default:
			j.response.Succeeded++
		}
		if j.seen[id] = true; result != nil {
			result.known = true
		}
		if joined.State != "" {
			j.add(joined)
		}
	}
	j.advance(doc.Text)
	return nil
}

// count counts a request by what came back for its ID.
func (j *Joiner) count(result *outcome, row *JoinedRow) {
	switch {
	case result == nil:
		j.response.Missing++
		return
	case result.message == "":
		j.response.Succeeded++
		return
	}
	j.response.Failed++
	row.Result, row.File, row.Message = &result.at, result.file, result.message
	kind := withoutNumbers(result.message)
	at, known := j.errors[kind]
	if !known {
		at = len(j.response.Errors)
		j.errors[kind] = at
		j.response.Errors = append(j.response.Errors, JoinError{Message: result.message})
	}
	j.response.Errors[at].Rows++
}

// explain says what the error of a request means, and where in it.
func (j *Joiner) explain(doc *source.Document, v view, row source.Index, result *outcome, joined *JoinedRow) *Failure {
	body := doc.Member(row, j.batch.Request)
	if len(j.response.Rows) >= j.request.Limit || body == source.None {
		return nil
	}
	one := &j.one
	one.open = detect.OpenLogs
	one.Use(0, doc.Raw(body))
	explained, failure := one.Explain(ExplainRequest{Error: result.body, Target: j.request.Target, As: j.request.As})
	if failure != nil {
		return failure
	}
	joined.Causes, joined.Agrees = explained.Causes, explained.Agrees
	start := doc.Span(body).Start
	for i := range joined.Causes {
		if at := joined.Causes[i].At; at != nil {
			moved := j.place(v.place(finding.Span{Start: start + at.Offset, End: start + at.Offset + at.Length}, "", at.Note))
			moved.Path = string(v.pointers.Pointer(body)) + at.Path
			joined.Causes[i].At = &moved
		}
	}
	return nil
}

// repeat keeps a request that is to be sent again.
func (j *Joiner) repeat(row []byte) {
	if j.request.Text {
		j.again = append(AppendRow(j.again, row), '\n')
	}
}

// Again gives the requests that failed or have no result since it was last asked.
func (j *Joiner) Again() []byte {
	again := j.again
	j.again = nil
	return again
}

func (j *Joiner) add(row JoinedRow) {
	if len(j.response.Rows) < j.request.Limit {
		j.response.Rows = append(j.response.Rows, row)
	} else {
		j.response.More++
	}
}

// Response is what became of all requests.
func (j *Joiner) Response() JoinResponse {
	for _, result := range j.order {
		if !result.known {
			j.response.Unknown++
			j.add(JoinedRow{State: "unknown", ID: result.id, Result: &result.at, File: result.file, Message: result.message})
		}
	}
	for _, row := range j.later {
		j.add(row)
	}
	j.order, j.later = nil, nil
	order.Stable(j.response.Errors, func(a, b *JoinError) int { return b.Rows - a.Rows })
	j.response.Again = string(j.Again())
	return j.response
}

// withoutNumbers is an error with a # for each number and ID in it, so that those of many rows are one.
func withoutNumbers(message string) string {
	out := make([]byte, 0, len(message))
	for i := 0; i < len(message); i++ {
		if c := message[i]; c < '0' || c > '9' {
			out = append(out, c)
		} else if len(out) == 0 || out[len(out)-1] != '#' {
			out = append(out, '#')
		}
	}
	return string(out)
}
