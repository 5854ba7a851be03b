package edge

import (
	"bufio"
	"bytes"
	"io"
	"mime"
	"net/http"
	"strconv"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// mostFindings is how many findings one answer may have: each is about half a kilobyte.
const mostFindings = 10_000

// mostMatrix is the largest text, in bytes, for which every target is asked: that takes as
// much memory as the check itself once more.
const mostMatrix = 2 << 20

// check answers what is wrong with a text.
func check(_ *server, w http.ResponseWriter, r *http.Request) {
	limit, ok := number(w, r, "limit")
	if !ok {
		return
	}
	query := r.URL.Query()
	request := engine.CheckRequest{
		Dialect: query.Get("dialect"), Target: query.Get("target"), Limit: min(limit, mostFindings), Targets: true,
	}
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "application/x-ndjson" {
		checkLines(w, r, request)
		return
	}
	e, checked, ok := text(w, r)
	if !ok {
		return
	}
	request.Targets = len(checked) <= mostMatrix
	response, failure := e.Check(request)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, response.AppendJSON(nil))
}

// checkLines checks a text of which every line is a text of its own and answers with a
// line for each: the number of the line, and the answer or the problem. It holds one line
// at a time, so the body as a whole may be of any size.
func checkLines(w http.ResponseWriter, r *http.Request, request engine.CheckRequest) {
	// A choice that does not exist would fail on every line.
	var probe engine.Engine
	probe.Use(0, nil)
	if _, failure := probe.Check(request); failure != nil {
		refuse(w, r, failure)
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	// HTTP/1 would otherwise stop reading the body with the first line of the answer. A
	// server that cannot be asked, such as a Worker, reads on anyway.
	_ = http.NewResponseController(w).EnableFullDuplex()
	flusher, _ := w.(http.Flusher)
	lines := bufio.NewReaderSize(r.Body, 64<<10)
	var out []byte
	for number := 1; ; number++ {
		line, err := readLine(lines, MaxBody)
		if err != nil && err != errLong && len(line) == 0 {
			if err != io.EOF {
				_, _ = w.Write(lineProblem(out[:0], number, "The body could not be read to its end."))
			}
			return
		}
		switch {
		case err == errLong:
			out = lineProblem(out[:0], number, "The line is longer than "+strconv.Itoa(MaxBody)+" bytes.")
		case len(bytes.TrimSpace(line)) == 0:
			continue
		default:
			out = checkLine(out[:0], number, line, request)
		}
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

func checkLine(out []byte, number int, line []byte, request engine.CheckRequest) []byte {
	var e engine.Engine
	decoded, _ := source.Decode(line)
	e.Use(0, decoded)
	response, failure := e.Check(request)
	if failure != nil {
		return lineProblem(out, number, failure.Message)
	}
	out = append(out, `{"line":`...)
	out = strconv.AppendInt(out, int64(number), 10)
	out = append(out, `,"result":`...)
	out = response.AppendJSON(out)
	return append(out, "}\n"...)
}

func lineProblem(out []byte, number int, detail string) []byte {
	out = append(out, `{"line":`...)
	out = strconv.AppendInt(out, int64(number), 10)
	out = append(out, `,"problem":{"detail":`...)
	out = source.AppendQuote(out, detail)
	return append(out, "}}\n"...)
}

type lineError string

func (e lineError) Error() string { return string(e) }

const errLong = lineError("edge: the line is too long")

// readLine reads a line without its end. A line longer than limit is read over.
func readLine(r *bufio.Reader, limit int) ([]byte, error) {
	var line []byte
	long := false
	for {
		piece, err := r.ReadSlice('\n')
		if !long {
			line = append(line, piece...)
			if long = len(line) > limit; long {
				line = nil
			}
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case long:
			return nil, errLong
		case err != nil:
			return line, err
		}
		return bytes.TrimRight(line, "\r\n"), nil
	}
}
