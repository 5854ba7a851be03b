package edge

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// mostFindings is how many findings one answer may have: each is about half a kilobyte.
const mostFindings = 10_000

// mostMatrix is the largest text, in bytes, for which every target is asked: that takes as
// much memory as the check itself once more. A larger one has the verdict of its own target.
const mostMatrix = 2 << 20

// mostAnswers is how many bytes most answers have no more than.
const mostAnswers = 8 << 10

// check answers what is wrong with a text.
func check(s *server, w http.ResponseWriter, r *http.Request) {
	limit, ok := number(w, r, "limit")
	if !ok {
		return
	}
	window, ok := flag(w, r, "window", false)
	if !ok {
		return
	}
	targets, ok := flag(w, r, "targets", true)
	if !ok {
		return
	}
	query := r.URL.Query()
	request := engine.CheckRequest{
		Dialect: query.Get("dialect"), Target: query.Get("target"), As: s.checkedAs(query), Limit: min(limit, mostFindings),
		Targets: targets, Widest: mostMatrix, Pages: s.Pages, Window: window,
	}
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "application/x-ndjson" {
		checkLines(s, w, r, request)
		return
	}
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	response, failure := e.Windows(request)
	if failure == nil && response.Missing != "" && s.Vocabulary != nil {
		if !s.know(w, r, e, response.Missing, "Use window=false to get the other findings.") {
			return
		}
		response, failure = e.Windows(request)
	}
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	if failure := lookInside(e, &response); failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, r, response.AppendJSON(make([]byte, 0, mostAnswers)))
}

// checkedAs is as what the query says that the text is to be checked, now.
func (s *server) checkedAs(query url.Values) engine.As {
	as := engine.As{As: query.Get("as"), Version: query.Get("version"), Rules: query.Get("rules"), Now: s.date()}
	if facts := query.Get("facts"); facts != "" {
		as.Facts = strings.Split(facts, ",")
	}
	if betas := query.Get("betas"); betas != "" {
		as.Betas = strings.Split(betas, ",")
	}
	return as
}

// date is the date of now, as what is added to a text has it.
func (s *server) date() string { return s.Now().UTC().Format(time.RFC3339) }

// lookInside adds what a text has inside that isn't a conversation itself.
func lookInside(e *engine.Engine, response *engine.CheckResponse) *engine.Failure {
	if response.State == "empty" {
		return nil
	}
	inside, failure := e.Unpack(engine.UnpackRequest{})
	response.Packed = inside.Packed
	return failure
}

// checkLines checks a text of which every line is a text of its own and answers with a
// line for each: the answer with the number of the line before it, or the problem. It holds
// one line at a time, so the body as a whole may be of any size.
func checkLines(s *server, w http.ResponseWriter, r *http.Request, request engine.CheckRequest) {
	// A choice that does not exist would fail on every line.
	var probe engine.Engine
	probe.Use(0, nil)
	if _, failure := probe.Windows(request); failure != nil {
		refuse(w, r, failure)
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	// HTTP/1 would otherwise stop reading the body with the first line of the answer. A
	// server that cannot be asked, such as a Worker, reads on anyway.
	_ = http.NewResponseController(w).EnableFullDuplex()
	if s.Time <= 0 {
		s.answerLines(w, r, request)
		return
	}
	// The next request on this connection has nothing to do with the time of this one.
	defer func() { _ = http.NewResponseController(w).SetWriteDeadline(time.Time{}) }()
	s.answerLines(w, r, request)
	s.deadline(w)
	_ = http.NewResponseController(w).Flush()
}

// deadline sets the time by which the client has to take what is written next.
func (s *server) deadline(w http.ResponseWriter) {
	if s.Time > 0 {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(2 * s.Time))
	}
}

// answerLines answers line by line. Lines may come for as long as they do come, and as
// the client takes the answers: each has its own time.
func (s *server) answerLines(w http.ResponseWriter, r *http.Request, request engine.CheckRequest) {
	flusher, _ := w.(http.Flusher)
	s.hurry(w)
	sent, answered := sentOf(r), 0
	lines := linesOf(r.Body, func() error { return s.enlarge(w, r) })
	var out []byte
	for number := 1; ; number++ {
		s.hurry(w)
		line, err := lines.next(MaxBody)
		if err != nil && err != io.EOF && err != errLong {
			detail := "The body is incomplete."
			switch {
			case errors.Is(err, errBusy):
				detail = busy
			case errors.Is(err, os.ErrDeadlineExceeded):
				detail = "No line arrived within " + s.Time.String() + "."
			case errors.Is(err, errNotPacked):
				detail = notPacked
			case errors.Is(err, errBomb):
				detail = "The body has more than " + strconv.Itoa(MaxUnpacked) + " bytes uncompressed. Send the rest separately."
			}
			s.deadline(w)
			_, _ = w.Write(lineProblem(out[:0], number, detail))
			return
		}
		if err == io.EOF && len(line) == 0 {
			return
		}
		switch {
		case err == errLong:
			out = lineProblem(out[:0], number, "The line is longer than "+strconv.Itoa(MaxBody)+" bytes.")
		case len(bytes.TrimSpace(line)) == 0:
			placesOf(r).leave()
			if err == io.EOF {
				return
			}
			continue
		default:
			out = s.checkLine(w, r, out[:0], number, line, request)
			line = nil
		}
		if answered += len(out); answered > MaxAnswer+mostLonger*sent.bytes {
			out = lineProblem(out[:0], number, "The responses exceed "+strconv.Itoa(MaxAnswer)+" bytes and "+strconv.Itoa(mostLonger)+" times the body. Send the rest separately, starting with this line.")
			err = io.EOF
		}
		// Who takes the answer slowly keeps nothing from the others.
		placesOf(r).leave()
		s.deadline(w)
		if _, failed := w.Write(out); failed != nil || r.Context().Err() != nil {
			return
		}
		if flusher != nil && lines.Buffered() == 0 {
			flusher.Flush()
		}
		if err == io.EOF {
			return
		}
	}
}

// mostLonger is how many times as long as their lines answers may be in the long run. That of a line of
// two bytes has a kilobyte.
const mostLonger = 32

// sentOf counts what the client sends of the body of a request, packed as it may be.
func sentOf(r *http.Request) *counted {
	if packed, ok := r.Body.(*unpacked); ok {
		sent := &counted{ReadCloser: packed.packed}
		packed.packed = sent
		return sent
	}
	sent := &counted{ReadCloser: r.Body}
	r.Body = sent
	return sent
}

func (s *server) checkLine(w http.ResponseWriter, r *http.Request, out []byte, number int, line []byte, request engine.CheckRequest) []byte {
	e := engine.New()
	decoded, _ := source.Decode(line)
	if status, detail := s.admit(r, decoded); status != http.StatusOK {
		return lineProblem(out, number, detail)
	}
	e.Use(0, decoded)
	e.Bound(s.bounds(w, r))
	response, failure := e.Windows(request)
	if failure == nil {
		failure = lookInside(e, &response)
	}
	if failure != nil {
		return lineProblem(out, number, failure.Message)
	}
	out = append(out, `{"line":`...)
	out = strconv.AppendInt(out, int64(number), 10)
	at := len(out)
	out = response.AppendJSON(out)
	out[at] = ','
	return append(out, '\n')
}

func lineProblem(out []byte, number int, detail string) []byte {
	out = append(out, `{"line":`...)
	out = strconv.AppendInt(out, int64(number), 10)
	out = append(out, `,"problem":{"detail":`...)
	out = source.AppendQuote(out, detail)
	return append(out, "}}\n"...)
}
