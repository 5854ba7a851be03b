package forge

import (
	"strings"

	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/source"
)

const (
	openTag  = forgetext.OpenTag
	closeTag = forgetext.CloseTag

	// NameKey and ArgumentsKey are the keys of a block under which its call has the tool's name
	// and the arguments.
	NameKey      = "tool_name"
	ArgumentsKey = "arguments"
)

// Parse takes a text of an assistant apart. The pieces are in order and cover the text
// without a gap: Write gives it back, byte for byte. The time it takes is linear.
//
// A block begins with <tool> where a "{" follows, or where the tag begins a line and stands
// there alone or with a </tool>; any other <tool> is a mention of it. The block ends
// with the </tool> after its JSON, so that one inside a JSON string does not end it;
// where the JSON is broken, with the next </tool>; and where no </tool> comes before the
// next <tool>, it is unclosed and ends after its JSON, or else before that <tool> or the
// end of the text. Blocks count inside fenced code as well: forge looks for the tags alone.
//
// A thought is text in brackets on lines of its own, with words in it: links, arrays and single words in
// brackets are none.
func Parse(text string) []Piece {
	p := parser{text: text, closing: -2}
	for p.at < len(text) {
		p.line()
	}
	p.words(len(text))
	p.trim()
	return p.pieces
}

// parser is a text while it is taken apart.
type parser struct {
	text   string
	pieces []Piece
	// at is how far the text was read, done how far it is in pieces.
	at, done int
	// fence is the mark that ends the fenced code that the text is in, or "".
	fence string
	// closing is the </tool> at or after at, as far as it is known: -1 when there is
	// none, -2 before it was looked for.
	closing int
	doc     source.Document
}

// line reads from the start of a line to its end, or to the end of the line in which the
// last block of it ends.
func (p *parser) line() {
	end := lineEnd(p.text, p.at)
	if p.fences(end) {
		p.blocks(end)
		return
	}
	if p.fence == "" && p.thoughts(end) {
		return
	}
	p.blocks(end)
}

// blocks reads the blocks that begin before the end of a line, and goes on after it.
func (p *parser) blocks(end int) {
	for {
		found := strings.Index(p.text[p.at:end], openTag)
		if found < 0 {
			p.at = min(end+1, len(p.text))
			return
		}
		start := p.at + found
		p.at = start + len(openTag)
		if p.begins(start, end) {
			p.block(start)
			if p.at > end {
				end = lineEnd(p.text, p.at)
			}
		}
	}
}

// begins reports whether the tag at start begins a block, and isn't a mention of one. end is the
// end of its line.
func (p *parser) begins(start, end int) bool {
	after := start + len(openTag)
	next := after + len(spaceBefore(p.text[after:]))
	if next < len(p.text) && p.text[next] == '{' {
		return true
	}
	for i := start; i > p.done && p.text[i-1] != '\n'; i-- {
		if c := p.text[i-1]; c != ' ' && c != '\t' {
			return false
		}
	}
	if next >= end {
		return true
	}
	// Not looked for in the line: one without any would be read to its end for each tag in it.
	closing := p.nextClose(after)
	return closing >= 0 && closing < end
}

// block adds the block whose tag is at start.
func (p *parser) block(start int) {
	p.words(start)
	piece := Piece{Kind: Block, At: Span{Start: start}, Inner: Span{Start: start + len(openTag)}}
	body := piece.Inner.Start + len(spaceBefore(p.text[piece.Inner.Start:]))
	piece.Fields.Fenced = p.fence != ""
	end, whole := body, false
	if body < len(p.text) && p.text[body] == '{' {
		end, whole = p.doc.ParseValue(p.text, body)
	}
	after := end + len(spaceBefore(p.text[end:]))
	switch {
	case whole && strings.HasPrefix(p.text[after:], closeTag):
		piece.Inner.End = after
	default:
		from := piece.Inner.Start
		if whole {
			from = end
		}
		closing := p.nextClose(from)
		limit := len(p.text)
		if closing >= 0 {
			limit = closing
		}
		next := strings.Index(p.text[from:limit], openTag)
		switch {
		case next < 0 && closing >= 0:
			piece.Inner.End = closing
			piece.Fields.Broken = true
			if whole {
				end = after
			}
		case whole:
			piece.Inner.End, piece.Fields.Unclosed = end, true
		default:
			piece.Fields.Broken, piece.Fields.Unclosed = true, true
			piece.Inner.End = len(p.text)
			if next >= 0 {
				piece.Inner.End = from + next
			}
			piece.Inner.End = from + len(strings.TrimRight(p.text[from:piece.Inner.End], " \t\r\n"))
		}
	}
	piece.At.End = piece.Inner.End
	if !piece.Fields.Unclosed {
		piece.At.End += len(closeTag)
	}
	if piece.Fields.Broken {
		piece.Fields.FaultAt = min(end, piece.Inner.End)
	}
	if whole {
		p.fields(&piece.Fields)
	}
	p.pieces = append(p.pieces, piece)
	p.at, p.done = piece.At.End, piece.At.End
}

// fields reads what the object of a block holds.
func (p *parser) fields(tool *Fields) {
	for key, value := range p.doc.Members(1) {
		node := p.doc.Nodes[value]
		at := Span{int(node.Start), int(node.End)}
		switch p.doc.String(key) {
		case NameKey:
			tool.Name, tool.NameAt = p.doc.String(value), at
		case "server_name":
			tool.Server, tool.ServerAt = p.doc.String(value), at
		case ArgumentsKey:
			tool.ArgumentsAt = at
		}
	}
}

// nextClose is the next </tool> from an offset on, or -1. Offsets must not fall.
func (p *parser) nextClose(from int) int {
	if p.closing == -2 || p.closing >= 0 && p.closing < from {
		p.closing = strings.Index(p.text[from:], closeTag)
		if p.closing >= 0 {
			p.closing += from
		}
	}
	return p.closing
}

// words adds what is between the last piece and an offset.
func (p *parser) words(end int) {
	if end > p.done {
		at := Span{p.done, end}
		p.pieces = append(p.pieces, Piece{At: at, Inner: at})
		p.done = end
	}
}

// trim takes the white space next to other pieces out of the words.
func (p *parser) trim() {
	for i := range p.pieces {
		piece := &p.pieces[i]
		if piece.Kind != Words {
			continue
		}
		inner := &piece.Inner
		if i+1 < len(p.pieces) {
			for inner.End > inner.Start && isSpace(p.text[inner.End-1]) {
				inner.End--
			}
		}
		if i > 0 {
			inner.Start += len(spaceBefore(inner.In(p.text)))
		}
	}
}

// lineEnd is the offset of the line break at or after an offset, or the end of the text.
func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n
	}
	return len(text)
}
