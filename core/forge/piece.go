package forge

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Kind says what a piece of a text is.
type Kind uint8

// The kinds of Piece.
const (
	// Words are text, with the white space around it.
	Words Kind = iota
	// Thought is thinking in brackets.
	Thought
	// Block is a call between tags.
	Block
)

// Span are bytes of a text, [Start, End). The zero Span is none.
type Span struct{ Start, End int }

// In is the stretch of the text.
func (s Span) In(text string) string { return text[s.Start:s.End] }

// Piece is a stretch of a text that is one thing.
type Piece struct {
	Kind Kind
	// At is the whole piece, with its brackets or tags.
	At Span
	// Inner is what is between the brackets or the tags; for words it is At without the
	// white space that separates them from the pieces next to them.
	Inner Span
	// Fields are what a block holds.
	Fields Fields
}

// Fields are what a block holds, as far as its JSON could be read.
type Fields struct {
	// Name and Server are tool_name and server_name; what isn't a string is "".
	Name, Server string
	// NameAt, ArgumentsAt and ServerAt are the JSON of the fields; none where a key is absent.
	NameAt, ArgumentsAt, ServerAt Span
	// Unclosed: there is no </tool>. Fenced: the block is in fenced code.
	Unclosed, Fenced bool
	// Broken: what is between the tags is not one JSON object. FaultAt is where it
	// breaks, in bytes of the text; see Fault.
	Broken  bool
	FaultAt int
}

// IsCall reports whether the piece is a block that can be read.
func (p *Piece) IsCall() bool { return p.Kind == Block && !p.Fields.Broken }

// Part is the piece as a part of a message. A call has no ID: the format has none. A broken
// block is text.
func (p *Piece) Part(text string) core.Part {
	switch {
	case p.Kind == Thought:
		return core.Thinking{Text: p.Inner.In(text)}
	case p.Kind == Block && p.Fields.Broken:
		return core.Text{Text: p.At.In(text)}
	case p.Kind == Block:
		return core.ToolCall{Name: p.Fields.Name, RawArgs: p.Fields.ArgumentsAt.In(text)}
	}
	return core.Text{Text: p.Inner.In(text)}
}

// Fault says what is wrong with the JSON of a broken block, such as `Expected "," or "}"
// but found a string`; "" for all other pieces.
func (p *Piece) Fault(text string) string {
	if !p.Fields.Broken {
		return ""
	}
	start := p.Inner.Start + len(spaceBefore(p.Inner.In(text)))
	switch {
	case start == p.Inner.End:
		return "Expected an object but found nothing"
	case text[start] != '{':
		return "Expected an object in { and }"
	}
	return source.ExplainValue(text[:p.Inner.End], start).Message
}

// Write puts the pieces of a text together again: the text, byte for byte.
func Write(text string, pieces []Piece) string {
	var out []byte
	for i := range pieces {
		out = append(out, pieces[i].At.In(text)...)
	}
	return string(out)
}

// spaceBefore is the white space that a text begins with.
func spaceBefore(text string) string {
	i := 0
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	return text[:i]
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
