package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// block is a tool block in a text in which the decoder found a problem.
type block struct {
	format.Problem
	// text is the whole text, piece the section that is the block.
	text  string
	piece forge.Piece
	// pieces are all pieces of the text, and starts is where each begins in the string as it is written.
	pieces []forge.Piece
	starts []int
}

// blocks are the tool blocks with a problem of one kind.
func (p *Pass) blocks(kind format.ProblemKind) []block {
	var found []block
	var text string
	var pieces []forge.Piece
	var starts []int
	last := source.None
	for _, problem := range p.Problems(kind) {
		// One text can contain thousands of blocks; all problems of a text are adjacent.
		if problem.Node != last {
			last, text = problem.Node, p.Doc.String(problem.Node)
			pieces = forge.Pieces(text)
			starts = make([]int, len(pieces))
			for i := range pieces {
				starts[i] = pieces[i].At.Start
			}
			p.Doc.Inside(problem.Node, starts)
		}
		if problem.Part < len(pieces) {
			found = append(found, block{problem, text, pieces[problem.Part], pieces, starts})
		}
	}
	return found
}

// spliceFix is the fix that replaces a section of a block's text.
func (p *Pass) spliceFix(title string, safe bool, b *block, at forge.Span, text string) finding.Fix {
	fix := finding.Fix{Title: title, Safe: safe}
	if p.wantsEdits(title, safe) {
		places, from, raw := []int{at.Start, at.End}, 0, 1
		for k := b.Part; k > 0 && from == 0; k-- {
			if b.pieces[k].At.Start <= at.Start {
				from, raw = b.pieces[k].At.Start, b.starts[k]
			}
		}
		p.Doc.InsideFrom(b.Node, from, raw, places)
		start, quoted := p.Span(b.Node).Start, jsonString(text)
		fix.Edits = []finding.Edit{{Span: finding.Span{Start: start + places[0], End: start + places[1]}, New: quoted[1 : len(quoted)-1]}}
	}
	return fix
}

// object is where a block's JSON is, which must be complete.
func (b *block) object() forge.Span {
	at := b.piece.Inner
	for b.text[at.Start] != '{' {
		at.Start++
	}
	for b.text[at.End-1] != '}' {
		at.End--
	}
	return at
}

// repaired is a guess at the repaired block, with its tags. Text around its object, such as a thought, moves
// outside the block. It is "" if no repair gives an object.
func (b *block) repaired() string {
	inner := b.piece.Inner.In(b.text)
	at := 0
	for _, piece := range forge.Pieces(inner) {
		if piece.Kind != forge.Thought {
			break
		}
		at = piece.At.End
	}
	if open := strings.IndexByte(inner[at:], '{'); open >= 0 {
		at += open
	}
	lead, rest := unfenced(inner[:at]), inner[at:]
	if lead == "" {
		rest = inner
	}
	rescued, ok := source.Rescue([]byte(rest))
	if !ok || !isObject(string(rescued.Text)) {
		return ""
	}
	trail := ""
	if last := strings.LastIndexByte(rest, '}'); last >= 0 && !b.piece.Fields.Unclosed {
		trail = unfenced(rest[last+1:])
	}
	begin, end, object := b.text[b.piece.At.Start:b.piece.Inner.Start], b.text[b.piece.Inner.End:b.piece.At.End], strings.TrimSpace(string(rescued.Text))
	if b.piece.Fields.Unclosed {
		end = "</tool>"
	}
	if lead != "" {
		begin = lead + "\n" + begin + "\n"
	} else if !b.piece.Fields.Unclosed {
		begin += "\n"
	}
	if trail != "" && !strings.Contains(object, trail) {
		end += "\n" + trail
	}
	return begin + object + "\n" + end
}

// unfenced is a text without its code fence and surrounding whitespace.
func unfenced(text string) string {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "```") && !strings.ContainsAny(text, " \n") {
		return ""
	}
	return text
}

// withoutBlock is the fix that removes a block from its text, or the message if it contains nothing else.
func (p *Pass) withoutBlock(b *block) finding.Fix {
	const title = "Remove the block"
	if len(p.From[b.Message].Parts) == 1 {
		return p.WithoutFix(title, false, b.Message)[0]
	}
	// The whitespace around it is removed too.
	at := b.piece.At
	before, after := strings.TrimRight(b.text[:at.Start], " \t\r\n"), strings.TrimLeft(b.text[at.End:], " \t\r\n")
	if at.Start = len(before); before == "" || after == "" {
		at.End = len(b.text) - len(after)
	}
	return p.spliceFix(title, false, b, at, "")
}
