//go:build js && wasm

// Package page is the engine for the page's Web Worker. The page asks for one of two things
// and wakes the module, which answers with an address in its memory: for a size it
// makes room for a frame of a given number of bytes, keeping what was written so far, and answers where; for
// run it runs the frame and answers where its answer is. The page writes and reads
// that memory itself.
//
// # Imports
//
// The page gives the module two functions under the name rolecall. asked returns the size,
// run (-1), or nothing (-2) when a timer of Go has woken the module; each question is
// returned once. answer takes the address. Package syscall/js, which calls any function with any values,
// is 9 kB of each module.
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
// # Change
//
// A frame with an empty operation changes the text; see Engine.Change. Its answer is a byte: 1 if it did, or 0 if the next
// frame must have the whole text.
//
//	0, revision, from, to       numbers of 32 bits
//	the text to insert
//
// An address holds until the next call: memory moves when it grows. The twin of this
// file is web/src/engine/frame.ts.
package page

import (
	"encoding/binary"
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

// What asked returns that isn't a size.
const (
	run     = -1
	nothing = -2
)

//go:wasmimport rolecall asked
func asked() int32

//go:wasmimport rolecall answer
func answer(address uint32)

// onWake sets what runs when the page has woken the module; wake returns whether it was asked for
// anything. The runtime keeps it under the name of the package that usually calls it.
//
//go:linkname onWake syscall/js.setEventHandler
func onWake(wake func() bool)

// Serve answers with the given operations, and never returns.
func Serve(operations engine.Run) {
	p := page{operations: operations}
	onWake(func() bool {
		switch size := asked(); size {
		case nothing:
			return false
		case run:
			answer(p.run())
		default:
			answer(p.reserve(int(size)))
		}
		return true
	})
	select {}
}

// reserve makes input size bytes long and returns its address.
func (p *page) reserve(size int) uint32 {
	if size > cap(p.input) {
		larger := make([]byte, size)
		copy(larger, p.input)
		p.input = larger
	}
	p.input = p.input[:size]
	return address(p.input)
}

// run answers the frame in input and returns the answer's address.
func (p *page) run() uint32 {
	operation, rest, _ := cut(p.input)
	if len(operation) == 0 {
		return p.change(rest)
	}
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
	return address(p.output)
}

// change changes the engine's text and returns the answer's address.
func (p *page) change(frame []byte) uint32 {
	number := func(i int) int { return int(binary.LittleEndian.Uint32(frame[4*i:])) }
	p.output = append(p.output[:0], 0)
	if p.engine.Change(number(0), number(1), number(2), frame[12:]) {
		p.output[0], p.kept = 1, nil
	}
	p.input = p.input[:0]
	return address(p.output)
}

// address is where a buffer is in the module's memory.
func address(buffer []byte) uint32 { return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(buffer)))) }

// cut takes one length and its bytes from the front of a frame. A frame that is too
// short gives nil, which the engine rejects.
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
