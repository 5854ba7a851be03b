//go:build !js

package main

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// row is a row on its way: its text on one line, and why it's bad, if it is.
type row struct {
	text []byte
	engine.Row
}

// A reading says how rows are read: by, near, parts and seed are as in a request for them.
type reading struct {
	by, parts string
	near      bool
	seed      int
	// repeats are the rows that came before, of other files too.
	repeats *engine.Repeats
}

// eachRow reads the rows of an input in their order, and returns what rows they are. A row's text is only valid during the call.
func (c *call) eachRow(in input, how reading, take func(row) error) (name string, blank int, err error) {
	file, size, err := in.open()
	if err != nil {
		return "", 0, err
	}
	defer file.Close()
	progress := c.progress(in.name(), size)
	defer progress.end()
	reader := io.TeeReader(file, progress)
	head := make([]byte, wholeText+1)
	n, err := io.ReadFull(reader, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return "", 0, err
	}
	head = head[:n]
	pieces := io.Reader(bytes.NewReader(head))
	dialect, streams := "", false
	if err == nil {
		pieces = io.MultiReader(pieces, reader)
		dialect, streams = independent(head)
	}
	rows := &rowReader{e: engine.New(), request: c.rowsRequest(how, dialect), repeats: how.repeats, take: take}
	if rows.repeats == nil {
		rows.repeats = new(engine.Repeats)
	}
	if streams {
		err = rows.stream(pieces)
	} else {
		err = rows.whole(in, pieces)
	}
	return rows.name, rows.blank, err
}

// rowsRequest asks for the rows of a text as the options say, in a format if they name none.
func (c *call) rowsRequest(how reading, dialect string) engine.RowsRequest {
	request := engine.RowsRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(), Level: c.options.text("level"), Rules: c.options["rule"],
	}
	request.By, request.Near, request.Parts, request.Seed = how.by, how.near, how.parts, how.seed
	if request.Level == "note" {
		request.Level = "info"
	}
	if request.Dialect == "" {
		request.Dialect = dialect
	}
	return request
}

// rowReader reads the rows of a text in pieces.
type rowReader struct {
	e       *engine.Engine
	request engine.RowsRequest
	repeats *engine.Repeats
	take    func(row) error
	// lines are those of the pieces that were read, blank those without a row, and name says what rows they are.
	lines, blank int
	name         string
}

// piece reads the rows of one piece.
func (r *rowReader) piece(text []byte) error {
	r.e.Use(0, text)
	response, failure := r.e.RowsAfter(r.request, r.repeats, r.lines)
	if failure != nil {
		return failed(failure)
	}
	if r.name == "" {
		r.name = response.Name
	}
	r.blank += response.Blank
	var flat []byte
	for i := range response.Rows {
		found := response.Rows[i]
		flat = engine.AppendRow(flat[:0], text[found.Offset:found.Offset+found.Length])
		found.Line += r.lines
		if err := r.take(row{flat, found}); err != nil {
			return err
		}
	}
	r.lines += bytes.Count(text, []byte("\n"))
	return nil
}

// whole reads all pieces of an input as one.
func (r *rowReader) whole(in input, pieces io.Reader) error {
	text, err := io.ReadAll(pieces)
	if err != nil {
		return err
	}
	text, _ = source.Decode(text)
	if err := in.empty(text); err != nil {
		return err
	}
	return r.piece(text)
}

// stream reads one piece after the other.
func (r *rowReader) stream(pieces io.Reader) error {
	var stopped error
	err := cut(pieces, new(sync.Pool), func(text []byte) bool {
		stopped = r.piece(text)
		return stopped == nil
	})
	if stopped != nil {
		return stopped
	}
	return err
}

// rowWriter writes rows to a new file, which is made once there is one.
type rowWriter struct {
	path string
	out  io.Writer
	rows int
}

func (w *rowWriter) add(r row) error {
	w.rows++
	if _, err := w.out.Write(r.text); err != nil {
		return err
	}
	_, err := w.out.Write([]byte("\n"))
	return err
}

// addText adds rows that are JSON Lines already.
func (w *rowWriter) addText(lines []byte) error {
	w.rows += bytes.Count(lines, []byte("\n"))
	_, err := w.out.Write(lines)
	return err
}

// errNoRows ends the writing of a file that would be empty.
var errNoRows = errors.New("no rows")

// writeRows writes new files, all at once, with what fill adds to them. A file without rows isn't made.
func writeRows(writers []*rowWriter, fill func() error) error {
	if len(writers) == 0 {
		return fill()
	}
	w := writers[0]
	var filled error
	err := createWith(w.path, func(out io.Writer) error {
		w.out = out
		if filled = writeRows(writers[1:], fill); filled != nil {
			return filled
		}
		if w.rows == 0 {
			return errNoRows
		}
		return nil
	})
	if filled != nil {
		return filled
	}
	if errors.Is(err, errNoRows) {
		return nil
	}
	return err
}
