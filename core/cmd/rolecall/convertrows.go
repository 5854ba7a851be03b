//go:build !js

package main

import (
	"bytes"
	"io"
	"sync"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/engine"
)

// convertRows converts a long file of rows piece by piece, and reports whether the input is one: the lines of its beginning are
// conversations of their own. Of another input, what was read of it is in the input again.
func (c *call) convertRows(in *input) (is bool, err error) {
	file, size, err := in.open()
	if err != nil {
		return false, err
	}
	defer file.Close()
	progress := c.progress(in.name(), size)
	defer progress.end()
	reader := io.TeeReader(file, progress)
	head := make([]byte, wholeText+1)
	n, err := io.ReadFull(reader, head)
	head = head[:n]
	short := err == io.EOF || err == io.ErrUnexpectedEOF
	if err != nil && !short {
		return false, err
	}
	all := io.MultiReader(bytes.NewReader(head), reader)
	format, apart := "", false
	if !short {
		format, apart = independent(head)
	}
	if !apart {
		if in.path == "" {
			in.in = all
		}
		return false, nil
	}
	r := rowConverter{call: c, engine: engine.New(), out: c.out, request: c.convertRequest(), at: map[string]int{}}
	if r.request.Dialect == "" {
		r.request.Dialect = format
	}
	convertAll := func(out io.Writer) error {
		r.out = out
		var stopped error
		err := cut(all, new(sync.Pool), func(text []byte) bool {
			stopped = r.convert(text)
			return stopped == nil
		})
		if stopped != nil {
			err = stopped
		}
		return err
	}
	if path := c.options.text("output"); path != "" {
		err = createWith(path, convertAll)
	} else {
		err = convertAll(c.out)
	}
	if err != nil {
		return true, err
	}
	for i := range r.losses {
		c.note("%s", lossWords(&r.losses[i]))
	}
	return true, nil
}

// A rowConverter converts the pieces of a file of rows, and adds up what is lost.
type rowConverter struct {
	*call
	engine  *engine.Engine
	out     io.Writer
	request engine.ConvertRequest
	// lines is how many lines were read, and named how many errors were.
	lines, named int
	losses       []engine.Loss
	// at are the places in losses by what is lost.
	at map[string]int
}

func (r *rowConverter) convert(text []byte) error {
	r.engine.Use(0, text)
	if r.named < mostErrorsNamed {
		_, named := r.nameErrors(r.engine, r.lines, mostErrorsNamed-r.named)
		r.named += named
	}
	response, failure := r.engine.Convert(r.request)
	if failure != nil {
		response = engine.ConvertResponse{Losses: []engine.Loss{{
			Kind: convert.Dropped, What: "rows without a conversation", Why: failure.Message, Place: &engine.Place{Line: 1, Column: 1}, Times: bytes.Count(text, []byte("\n")),
		}}}
	}
	for _, loss := range response.Losses {
		if at, known := r.at[loss.Kind+loss.What]; known {
			r.losses[at].Times += loss.Times
			continue
		}
		if loss.Place != nil {
			loss.Place.Line += r.lines
		}
		r.at[loss.Kind+loss.What] = len(r.losses)
		r.losses = append(r.losses, loss)
	}
	r.lines += bytes.Count(text, []byte("\n"))
	_, err := io.WriteString(r.out, response.Text)
	return err
}
