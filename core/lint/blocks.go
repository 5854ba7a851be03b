package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// block is a call that is written into a text, of which the decoder says that something is
// wrong.
type block struct {
	format.Problem
	// text is the whole text, piece its stretch that is the call.
	text  string
	piece forge.Piece
	// pieces are all pieces of the text, and starts is where each begins in the string as it is written.
	pieces []forge.Piece
	starts []int
}

// blocks are the calls written into texts that have a problem of one kind.
func (p *Pass) blocks(kind format.ProblemKind) []block {
	var found []block
	var text string
	var pieces []forge.Piece
	var starts []int
	last := source.None
	for _, problem := range p.Problems(kind) {
		// One text can hold thousands of blocks; the problems of one are together.
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

// spliceFix is the fix that puts other text in place of a stretch of a block's text.
func (p *Pass) spliceFix(title string, safe bool, b *block, at forge.Span, text string) finding.Fix {
	fix := finding.Fix{Title: title, Safe: safe}
	if p.open.ranked != nil && p.collector.patches(&p.open.mark, title, safe) {
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

// object is where the JSON of a block is, which must be whole.
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

// repaired is a block repaired as a guess, with its tags: what is around the object that it
// holds, such as a thought, is around the block then. It is "" where nothing gives an object.
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

// unfenced is a text without the mark of a fence around code and the white space around it.
func unfenced(text string) string {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "```") && !strings.ContainsAny(text, " \n") {
		return ""
	}
	return text
}

// withoutBlock is the fix that takes a block out of its text, or the message that holds nothing else.
func (p *Pass) withoutBlock(b *block) finding.Fix {
	const title = "Remove the block"
	if len(p.From[b.Message].Parts) == 1 {
		return p.WithoutFix(title, false, b.Message)[0]
	}
	// The white space that set it apart goes with it.
	at := b.piece.At
	before, after := strings.TrimRight(b.text[:at.Start], " \t\r\n"), strings.TrimLeft(b.text[at.End:], " \t\r\n")
	if at.Start = len(before); before == "" || after == "" {
		at.End = len(b.text) - len(after)
	}
	return p.spliceFix(title, false, b, at, "")
}
