//go:build js && wasm

// Package page is the engine for the page's Web Worker. It registers one global function,
// rolecall: with a size it makes room for a frame of so many bytes in Go's
// memory, keeping what was written so far, and returns its address; without arguments
// it runs the frame and returns the address of the answer. The page writes and reads
// that memory itself, so no text passes through syscall/js.
//
// # Frame
//
// Lengths are 32-bit little-endian counts of bytes.
//
//	length, operation           such as "check"
//	length, request             JSON, see core/engine/types.go
//	length, text                0xFFFFFFFF and no bytes: the text of the last frame that had one
//
// # Answer
//
//	length, JSON                {"result":…} or {"failure":…}
//
// An address holds until the next call: memory moves when it grows. The twin of this
// file is web/src/engine/frame.ts.
package page

import (
	"encoding/binary"
	"syscall/js"
	"unsafe"

	"github.com/rolecall/rolecall/core/engine"
)

// noText is the length of a text that is not there.
const noText = 0xFFFFFFFF

// hugeBuffer is the size above which a buffer is given back after its frame.
const hugeBuffer = 64 << 20

// page holds the engine and the buffers that the page reads and writes.
type page struct {
	operations    engine.Run
	engine        engine.Engine
	input, output []byte
	// kept is the frame that holds the engine's text. Frames with a text take turns with it.
	kept []byte
}

// Serve registers the function for the operations of run, and never returns.
func Serve(run engine.Run) {
	p := page{operations: run}
	js.Global().Set("rolecall", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		if len(arguments) > 0 {
			return p.reserve(arguments[0].Int())
		}
		return p.run()
	}))
	select {}
}

// reserve makes input size bytes long and returns its address.
func (p *page) reserve(size int) uintptr {
	if size > cap(p.input) {
		larger := make([]byte, size)
		copy(larger, p.input)
		p.input = larger
	}
	p.input = p.input[:size]
	return uintptr(unsafe.Pointer(unsafe.SliceData(p.input)))
}

// run answers the frame in input and returns the answer's address.
func (p *page) run() uintptr {
	operation, rest, _ := cut(p.input)
	request, rest, _ := cut(rest)
	text, _, _ := cut(rest)
	answer := p.engine.CallWith(p.operations, string(operation), request, text)
	p.output = binary.LittleEndian.AppendUint32(p.output[:0], uint32(len(answer)))
	p.output = append(p.output, answer...)
	if text != nil {
		p.input, p.kept = p.kept, p.input
	}
	if p.input = p.input[:0]; cap(p.input) > hugeBuffer {
		p.input = nil
	}
	return uintptr(unsafe.Pointer(unsafe.SliceData(p.output)))
}

// cut takes one length and its bytes from the front of a frame. A frame that is too
// short gives nil, which the engine refuses.
func cut(frame []byte) (bytes, rest []byte, ok bool) {
	if len(frame) < 4 {
		return nil, nil, false
	}
	length := binary.LittleEndian.Uint32(frame)
	if frame = frame[4:]; length == noText || uint64(length) > uint64(len(frame)) {
		return nil, frame, false
	}
	return frame[:length:length], frame[length:], true
}
