//go:build !js

package main

import (
	"bufio"
	"bytes"
	"io"
	"runtime"
	"sync"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

const (
	// wholeText is the size in bytes up to which a text is checked as a whole, whatever it is.
	wholeText = 4 << 20
	// pieceSize is about how long the pieces are of a text that is longer.
	pieceSize = 1 << 20
)

// checkReader checks what comes: as a whole where it is short, or where what it says needs all of it, and piece by
// piece where every line is a conversation of its own.
func checkReader(in io.Reader, request engine.CheckRequest) (*report, error) {
	head := make([]byte, wholeText+1)
	n, err := io.ReadFull(in, head)
	head = head[:n]
	request.Encoding = source.EncodingOf(head)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		text, _ := source.Decode(head)
		return checkText(engine.New(), text, request)
	}
	if err != nil {
		return nil, err
	}
	in = io.MultiReader(bytes.NewReader(head), in)
	format, ok := independent(head)
	if !ok {
		text, err := io.ReadAll(in)
		if err != nil {
			return nil, err
		}
		text, _ = source.Decode(text)
		return checkText(engine.New(), text, request)
	}
	if request.Dialect == "" {
		request.Dialect = format
	}
	return checkPieces(in, request)
}

// independent reports whether every line of the beginning of a text is a conversation of its own, and in which
// format. The lines of a session log aren't, nor are a few lines that are very long.
func independent(head []byte) (format string, ok bool) {
	last := bytes.LastIndexByte(head, '\n')
	if last < 0 || head[0] == 0xFF || head[0] == 0xFE || bytes.IndexByte(head[:4], 0) >= 0 {
		return "", false
	}
	head = head[:last+1]
	file := detect.Open(source.Parse(head))
	if !file.Doc.Lines || file.IsLog() || len(file.Refs) < detect.LeastRows || len(file.Guesses) == 0 {
		return "", false
	}
	for i, ref := range file.Refs {
		if i > 0 && ref.Line == file.Refs[i-1].Line {
			return "", false
		}
	}
	// A line without a conversation is a finding of its own. Were most of them so, they'd belong together.
	if 2*len(file.Refs) < len(file.Doc.Roots) {
		return "", false
	}
	return file.Guesses[0].Format.ID, true
}

// piece is a part of a text on its way: whole lines.
type piece struct {
	text []byte
	// result is where its report arrives.
	result chan checked
}

type checked struct {
	*report
	lines int
	err   error
}

// checkPieces checks a text piece by piece on all cores. It holds a few pieces at a time.
func checkPieces(in io.Reader, request engine.CheckRequest) (*report, error) {
	workers := runtime.GOMAXPROCS(0)
	todo, order := make(chan *piece), make(chan *piece, 2*workers)
	stop := make(chan struct{})
	var free sync.Pool
	var readError error
	go func() {
		defer close(order)
		defer close(todo)
		readError = cut(in, &free, func(text []byte) bool {
			p := &piece{text: text, result: make(chan checked, 1)}
			select {
			case order <- p:
			case <-stop:
				return false
			}
			todo <- p
			return true
		})
	}()
	for range workers {
		go func() {
			e := engine.New()
			for p := range todo {
				r, err := checkText(e, p.text, request)
				lines := bytes.Count(p.text, []byte("\n"))
				if err == nil && len(r.Findings) > 0 {
					r.keep()
				}
				p.result <- checked{r, lines, err}
			}
		}()
	}
	total := &report{}
	lines, size := 0, 0
	for p := range order {
		result := <-p.result
		if result.err != nil {
			close(stop)
			for range order {
			}
			return nil, result.err
		}
		total.join(result.report, lines, size, request.Limit)
		lines += result.lines
		size += len(p.text)
		// The first report is kept, with the names and the reasons in it.
		if total.pieces > 1 {
			free.Put(&p.text)
		}
	}
	if readError != nil {
		return nil, readError
	}
	total.finish()
	return total, nil
}

// cut hands out a text in pieces of whole lines, none of fewer rows than a file to train on has, until there are no
// more or take answers false.
func cut(in io.Reader, free *sync.Pool, take func([]byte) bool) error {
	reader := bufio.NewReaderSize(in, 256<<10)
	next := func() []byte {
		if old, ok := free.Get().(*[]byte); ok {
			return (*old)[:0]
		}
		return make([]byte, 0, pieceSize+pieceSize/4)
	}
	var before []byte
	var end error
	text, rows := next(), 0
	for end == nil {
		var line []byte
		line, end = reader.ReadSlice('\n')
		text = append(text, line...)
		if end == bufio.ErrBufferFull {
			end = nil
			continue
		}
		if rows++; end != nil || len(text) < pieceSize || rows < detect.LeastRows {
			continue
		}
		// The last piece may be too short to be checked alone, so one is held back.
		if before != nil && !take(before) {
			return nil
		}
		before = text
		text, rows = next(), 0
	}
	switch {
	case before == nil:
	case rows <= detect.LeastRows:
		text = append(before, text...)
	case !take(before):
		return nil
	}
	take(text)
	if end == io.EOF {
		return nil
	}
	return end
}
