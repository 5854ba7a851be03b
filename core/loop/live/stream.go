package live

import (
	"context"
	"iter"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// Delta is what one event of a provider's stream adds to an answer. What is empty adds nothing.
type Delta struct {
	// Text is the next piece of the answer, and Thinking of the reasoning; Signature is the seal of the latter.
	Text, Thinking, Signature string
	// Call is the next piece of a call.
	Call *CallDelta
	// Usage is what the provider has counted so far; a number that is 0 is not known yet.
	Usage *core.Usage
	// ID is that of the message, and Stop why the model stopped, in the provider's word.
	ID, Stop string
}

// CallDelta is a piece of a call: its ID and its name come once, its arguments in pieces.
type CallDelta struct {
	// Index tells the calls of an answer apart, as the provider numbers them.
	Index               int
	ID, Name, Arguments string
}

// Answer puts the pieces of a streamed answer together, in time for their length. The zero value is ready.
type Answer struct {
	pieces []piece
	id     string
	usage  *core.Usage
	stop   string
}

// piece is a part that may grow: a text, the reasoning, or the arguments of a call.
type piece struct {
	kind string // "text", "thinking" or "call"
	text *strings.Builder
	seal string
	call CallDelta
}

// Add adds a piece.
func (a *Answer) Add(d Delta) {
	if d.Thinking != "" || d.Signature != "" {
		p := a.last("thinking")
		p.text.WriteString(d.Thinking)
		p.seal += d.Signature
	}
	if d.Text != "" {
		a.last("text").text.WriteString(d.Text)
	}
	if d.Call != nil {
		p := a.callOf(d.Call.Index)
		if d.Call.ID != "" {
			p.call.ID = d.Call.ID
		}
		if d.Call.Name != "" {
			p.call.Name = d.Call.Name
		}
		p.text.WriteString(d.Call.Arguments)
	}
	if d.Usage != nil {
		if a.usage == nil {
			a.usage = new(core.Usage)
		}
		for _, count := range [...]struct {
			to *int
			is int
		}{{&a.usage.Input, d.Usage.Input}, {&a.usage.Output, d.Usage.Output}, {&a.usage.CacheRead, d.Usage.CacheRead}, {&a.usage.CacheWrite, d.Usage.CacheWrite}} {
			if count.is != 0 {
				*count.to = count.is
			}
		}
	}
	if d.ID != "" {
		a.id = d.ID
	}
	if d.Stop != "" {
		a.stop = d.Stop
	}
}

// last is the part at the end when it is of the kind, or a new one. A part that is sealed does not grow.
func (a *Answer) last(kind string) *piece {
	if n := len(a.pieces); n == 0 || a.pieces[n-1].kind != kind || a.pieces[n-1].seal != "" && kind == "thinking" {
		a.pieces = append(a.pieces, piece{kind: kind, text: new(strings.Builder)})
	}
	return &a.pieces[len(a.pieces)-1]
}

func (a *Answer) callOf(index int) *piece {
	for i := range a.pieces {
		if a.pieces[i].kind == "call" && a.pieces[i].call.Index == index {
			return &a.pieces[i]
		}
	}
	a.pieces = append(a.pieces, piece{kind: "call", text: new(strings.Builder), call: CallDelta{Index: index}})
	return &a.pieces[len(a.pieces)-1]
}

// Message is the answer as far as it has come: flat where it is a text and then calls, and else in parts.
func (a *Answer) Message() core.Message {
	m := core.Message{Role: core.RoleAssistant, ID: a.id}
	if a.usage != nil {
		usage := *a.usage
		m.Usage = &usage
	}
	for i := range a.pieces {
		switch p := &a.pieces[i]; p.kind {
		case "text":
			m.Parts = append(m.Parts, core.Text{Text: p.text.String()})
		case "thinking":
			m.Parts = append(m.Parts, core.Thinking{Text: p.text.String(), Signature: p.seal})
		default:
			m.Parts = append(m.Parts, callPart(p))
		}
	}
	flat := core.Message{}
	for i, part := range m.Parts {
		switch part := part.(type) {
		case core.Text:
			if i > 0 {
				return m
			}
			flat.Content = part.Text
		case core.ToolCall:
			flat.ToolCalls = append(flat.ToolCalls, part)
		default:
			return m
		}
	}
	m.Content, m.ToolCalls, m.Parts = flat.Content, flat.ToolCalls, nil
	return m
}

// callPart is a call with its arguments, which stay a text where they aren't an object.
func callPart(p *piece) core.ToolCall {
	call := core.ToolCall{ID: p.call.ID, Name: p.call.Name, RawArgs: p.text.String()}
	if args, err := Args(call.RawArgs); err == nil {
		call.Args = args
	}
	return call
}

// Response is the answer as a model gives it.
func (a *Answer) Response() loop.Response { return loop.Response{Message: a.Message(), Stop: a.stop} }

// Streaming is a model made of a function that streams: it yields a piece for each event of the provider's stream, or the
// error that ends it. Seen, which may be nil, gets each piece as it comes, such as to show it. An answer whose stream
// fails is not stored.
func Streaming(stream func(ctx context.Context, request core.Messages) iter.Seq2[Delta, error], seen func(Delta)) loop.Model {
	return Model(func(ctx context.Context, request core.Messages) (loop.Response, error) {
		var answer Answer
		for delta, err := range stream(ctx, request) {
			if err != nil {
				return loop.Response{}, err
			}
			answer.Add(delta)
			if seen != nil {
				seen(delta)
			}
		}
		return answer.Response(), nil
	})
}
