package engine

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// reading is one conversation of the current text, read whole.
type reading struct {
	bind.Conversation
	// asked is the format that it was asked to be read as; nil for the best guess.
	asked *format.Format
	// args says that the arguments of calls were read too.
	args  bool
	pairs *lint.Pairs
	// pointers are about the document.
	pointers *source.Pointers
	// log is the conversation as an audit log; nil until one asks.
	log *auditLog
}

// read reads a conversation of the current text, the arguments of its calls too. The last one is kept.
func (e *Engine) read(index int, d *format.Format) (*reading, *Failure) {
	r, failure := e.glance(index, d)
	if failure == nil && !r.args {
		r.ParseArgs()
		r.args = true
	}
	return r, failure
}

// glance is read for those who show the arguments of calls as they are written.
func (e *Engine) glance(index int, d *format.Format) (*reading, *Failure) {
	file := e.parse()
	if index < 0 || index >= len(file.Refs) {
		if len(file.Refs) == 0 {
			return nil, nothing(file, "This text")
		}
		return nil, badRequest("The text has no conversation " + strconv.Itoa(index) + ". It has " + strconv.Itoa(len(file.Refs)) + ", numbered from 0.")
	}
	if last := e.reading; last == nil || last.Index != index || last.asked != d {
		at := &file.Doc.Nodes[file.Refs[index].At]
		e.work.Spend(work.Size(int(at.Next-file.Refs[index].At), int(at.End-at.Start)))
		next := &reading{asked: d}
		file.Decode(index, d, bind.Options{}, &next.Conversation)
		next.pointers = source.NewPointers(file.Doc)
		next.pairs = lint.NewPairs(&next.Conversation)
		e.reading = next
	}
	return e.reading, nil
}

// node is the node of a message: its block where it was split out of a wire message.
func (r *reading) node(message int) source.Index {
	if from := &r.From[message]; from.Block != source.None {
		return from.Block
	}
	return r.From[message].Node
}

// callAt is the call that is a part of a message; nil for a part that is none.
func (r *reading) callAt(message, part int) *lint.Call {
	calls := r.pairs.CallsOf(message)
	at, ok := slices.BinarySearchFunc(calls, part, func(call lint.Call, part int) int { return call.Part - part })
	if !ok {
		return nil
	}
	return &calls[at]
}

// placeOf is the place of a node.
func (r *reading) placeOf(v view, node source.Index) Place {
	return v.place(r.Doc.Span(node), r.pointers.Pointer(node), "")
}
