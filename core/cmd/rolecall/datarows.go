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
	request := engine.RowsRequest{
		Dialect: c.options.text("from"), Target: c.options.text("target"), As: c.as(), Level: c.options.text("level"), Rules: c.options["rule"],
	}
	request.By, request.Near, request.Parts, request.Seed = how.by, how.near, how.parts, how.seed
	if how.repeats == nil {
		how.repeats = new(engine.Repeats)
	}
	if request.Level == "note" {
		request.Level = "info"
	}
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
	if request.Dialect == "" {
		request.Dialect = dialect
	}
	e, lines := engine.New(), 0
	one := func(text []byte) error {
		e.Use(0, text)
		response, failure := e.RowsAfter(request, how.repeats, lines)
		if failure != nil {
			return failed(failure)
		}
		if name == "" {
			name = response.Name
		}
		blank += response.Blank
		var flat []byte
		for i := range response.Rows {
			r := response.Rows[i]
			flat = engine.AppendRow(flat[:0], text[r.Offset:r.Offset+r.Length])
			r.Line += lines
			if err := take(row{flat, r}); err != nil {
				return err
			}
		}
		lines += bytes.Count(text, []byte("\n"))
		return nil
	}
	if !streams {
		text, err := io.ReadAll(pieces)
		if err == nil {
			text, _ = source.Decode(text)
			err = in.empty(text)
		}
		if err == nil {
			err = one(text)
		}
		return name, blank, err
	}
	var stopped error
	err = cut(pieces, new(sync.Pool), func(text []byte) bool {
		stopped = one(text)
		return stopped == nil
	})
	if stopped != nil {
		err = stopped
	}
	return name, blank, err
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
