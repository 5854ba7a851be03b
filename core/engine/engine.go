package engine

import (
	"runtime"
	"strconv"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Engine answers questions about its current text. What it works out about the text it
// keeps until the next one, so a second question costs little. The zero value is ready
// and holds an empty text of revision 0. An Engine is not safe for concurrent use.
type Engine struct {
	revision int
	known

	// parked is what was known before a row was broken, nil for nothing. Since then its text has other bytes from
	// broken.Start to broken.End, by that many more.
	parked *known
	broken finding.Span
	more   int

	// open finds the conversations of a text; nil for detect.Open.
	open func(*source.Document) *detect.File

	// written says how the file was written that the text is from; see source.Document.Encoding.
	written string

	// as is what the last request that asks for findings takes for granted.
	as lint.As
	// now is the date that it gave.
	now string

	// vocabularies stay from one text to the next.
	vocabularies vocabularies
	// unknown is the encoding that was wanted last and isn't one of them.
	unknown string

	// work is what the operation may still take; bounds are those of all operations.
	work   *source.Budget
	bounds Bounds

	// out is the memory of the last answer of Call, asked that of its request.
	out   []byte
	asked source.Document
}

// known is a text and what is known about it, worked out when first asked for; doc keeps its memory from one text to the
// next.
type known struct {
	text      []byte
	doc       *source.Document
	file      *detect.File
	positions *source.Positions
	pointers  *source.Pointers
	checks    []check
	reading   *reading
}

// hugeText is the size above which memory is given back when it is not needed now.
const hugeText = 64 << 20

// MostAnswer is how many bytes an answer of Call may have. To a long request, or about a long text, it may have perByte
// for each byte of those.
const (
	MostAnswer = 32 << 20
	perByte    = 4
)

// mostAsked is for how many values of a request memory is kept.
const mostAsked = 1 << 10

// New is an engine that reads the logs of programs as well. The zero value leaves those that detect.Open does not know,
// and a program that has no other engine is smaller.
func New() *Engine { return &Engine{open: detect.OpenLogs} }

// Use makes text the current one. The engine keeps it, and responses may share its
// memory: it must not change until the next Use.
func (e *Engine) Use(revision int, text []byte) {
	if len(e.text) > hugeText && len(text) < len(e.text)/2 {
		*e = Engine{vocabularies: e.vocabularies, bounds: e.bounds, open: e.open, asked: e.asked}
	}
	e.text, e.revision = text, revision
	e.forget()
}

// forget drops what was worked out about the text.
func (e *Engine) forget() {
	e.known, e.parked = known{text: e.text, doc: e.doc}, nil
}

// CallWith runs an operation of run; see Call.
func (e *Engine) CallWith(run Run, operation string, request, text []byte) (answer []byte) {
	defer func() {
		if reason := recover(); reason != nil {
			// Whatever was half done is not to be trusted.
			e.forget()
			answer = e.fail(internal(reason))
		}
	}()
	if cap(e.out) > hugeText {
		e.out = nil
	}
	e.asked.Read(request)
	r := reader{document: &e.asked}
	if text != nil {
		e.Use(r.revision(), text)
	}
	out, failure := run(e, operation, &r, append(e.out[:0], `{"result":`...))
	if e.asked.Text = nil; cap(e.asked.Nodes) > mostAsked {
		e.asked = source.Document{}
	}
	if most := max(MostAnswer, perByte*(len(e.text)+len(request))); failure == nil && len(out) > most {
		failure = tooLarge("The answer has " + digits.Grouped(len(out)) + " bytes. It can have up to " + digits.Grouped(most) + ". Ask about a smaller text.")
	}
	if failure != nil {
		return e.fail(failure)
	}
	if e.file != nil && e.file.Deferred {
		out = append(out, deferred...)
	}
	e.out = append(out, '}')
	return e.out
}

// deferred is what an answer has next to its result if the page's first module left some of it to the second one.
const deferred = `,"deferred":true`

func (e *Engine) fail(failure *Failure) []byte {
	e.out = append(failure.AppendJSON(append(e.out[:0], `{"failure":`...)), '}')
	return e.out
}

// current says whether a request is about the current text. An operation begins with it, and so does its work.
func (e *Engine) current(revision int) *Failure {
	e.work = source.NewBudget(work.Usual, e.bounds.Gone)
	if revision == e.revision {
		return nil
	}
	return &Failure{
		Kind:    "stale",
		Message: "The text has changed since this request was made.",
		Detail:  "revision " + strconv.Itoa(revision) + ", current " + strconv.Itoa(e.revision),
	}
}

// tooLarge is the failure for what one request cannot take at once.
func tooLarge(message string) *Failure { return &Failure{Kind: "too-large", Message: message} }

func refused(message string) *Failure { return &Failure{Kind: "refused", Message: message} }

func badRequest(message string) *Failure { return &Failure{Kind: "bad-request", Message: message} }

// unknownKind is the kind of the failure for an operation that a Run does not have.
const unknownKind = "unknown-operation"

func unknownOperation(operation string) *Failure {
	return &Failure{Kind: unknownKind, Message: "Unknown operation " + strconv.Quote(operation) + "."}
}

// internal is a panic as a failure: what it was and where in our code it began.
func internal(reason any) *Failure {
	what := "unknown panic"
	switch reason := reason.(type) {
	case error:
		what = reason.Error()
	case string:
		what = reason
	}
	var callers [48]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	for {
		frame, more := frames.Next()
		if frame.Function == "" && frame.Entry != 0 {
			// The page's module has no names: they are next to it in app.symbols.txt.
			what += " at function " + strconv.Itoa(int(frame.Entry>>16))
			break
		}
		if frame.Function != "" && !isRuntime(frame.Function) {
			what += " at " + frame.Function + ":" + strconv.Itoa(frame.Line)
			break
		}
		if !more {
			break
		}
	}
	return &Failure{Kind: "internal", Message: "Rolecall failed. The text is unchanged.", Detail: what}
}

func isRuntime(function string) bool {
	const prefix = "runtime."
	return len(function) > len(prefix) && function[:len(prefix)] == prefix
}
