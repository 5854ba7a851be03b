//go:build !first

package engine

import "github.com/rolecall/rolecall/core/detect"

// Everything is a Run of every operation that is not Apart. It reads the logs of programs as New does.
func Everything(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
	e.open = detect.OpenLogs
	out, failure := First(e, operation, r, out)
	if failure == nil || failure.Kind != unknownKind {
		return out, failure
	}
	return Later(e, operation, r, out)
}

// Call runs one operation. A text that is not nil becomes the current one first, with
// the revision that the request names; the engine keeps it as Use does. The answer is the JSON of an object with either
// the key "result" or the key "failure"; it is valid until the next call.
func (e *Engine) Call(operation string, request, text []byte) (answer []byte) {
	return e.CallWith(Everything, operation, request, text)
}
