//go:build !first

package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/near"
)

// NearRow is the rule of the finding that a row to train on is almost the same as an earlier one: no rule of core/lint compares texts.
const NearRow = "near-row"

// The ways in which a row is like an earlier one, as Row.Like says them.
const (
	LikeSame   = "same"
	LikeAlike  = "alike"
	LikeNear   = "near"
	LikePrompt = "prompt"
)

// surelyNear is the share of words from which a row that has the same numbers as an earlier one is a warning.
const surelyNear = 0.9

// A RowPrint is what is kept of a row to be compared with others.
type RowPrint struct {
	// Line is its line in the text that it's from.
	Line int
	span finding.Span
	same RowHash
	// alike and prompt are those of detect.File.RowHashes, 0 for none.
	alike, prompt uint64
	near          near.Sketch
}

// RowPrints are those of all rows of the current text, with what near duplicates are found by if they are wanted.
func (e *Engine) RowPrints(withNear bool) []RowPrint {
	return e.rowPrints(rowSpans(e.parse().Doc.Whole(), new(int)), withNear)
}

func (e *Engine) rowPrints(spans []finding.Span, withNear bool) []RowPrint {
	file, text, v := e.parse(), e.parse().Doc.Whole().Text, e.view("")
	prints := make([]RowPrint, len(spans))
	c, next := new(bind.Conversation), 0
	var sketcher near.Sketcher
	for row := range spans {
		span, p := spans[row], &prints[row]
		line, _ := v.positions.InBytes(span.Start)
		p.Line, p.span, p.same = line, span, HashRow(text[span.Start:span.End])
		for ; next < len(file.Refs) && file.Doc.Span(file.Refs[next].At).Start < span.End; next++ {
			if hashes := file.RowHashes(next); hashes[1] != 0 && p.alike == 0 {
				p.alike, p.prompt = hashes[1], hashes[2]
			}
			if !withNear {
				continue
			}
			file.Decode(next, nil, bind.Options{}, c)
			for i := range c.Messages {
				if m := &c.Messages[i]; m.Role == core.RoleUser || m.Role == core.RoleAssistant {
					sketcher.Add(m.Text())
				}
			}
		}
		if withNear {
			p.near = sketcher.Sketch()
		}
	}
	return prints
}

// Repeats finds rows that are like earlier ones, in one text or in several after each other. The zero value knows none.
type Repeats struct {
	same          map[RowHash]int
	alike, prompt map[uint64]int
	near          near.Index
	// closed: no more rows are remembered.
	closed bool
	// Lines is how many lines there were before the text that is added next.
	Lines int
}

// rowMemory is what a request about rows keeps for one that continues it.
type rowMemory struct{ repeats *Repeats }

// Close ends what rows are compared with: no more are remembered.
func (r *Repeats) Close() { r.closed = true }

// A RowRepeat says how a row is like an earlier one: Like is as in Row, and ID that of the earlier row.
type RowRepeat struct {
	Like string
	ID   int
	// Share is, for LikeNear, how much of their words they have in common, and SameNumbers says that all numbers are the same.
	Share       float64
	SameNumbers bool
}

// Add compares a row with all that were added before, and remembers it under an ID, such as its line.
func (r *Repeats) Add(p *RowPrint, id int) RowRepeat {
	if r.same == nil {
		r.same, r.alike, r.prompt = map[RowHash]int{}, map[uint64]int{}, map[uint64]int{}
	}
	if first, known := r.same[p.same]; known {
		return RowRepeat{Like: LikeSame, ID: first}
	}
	if !r.closed {
		r.same[p.same] = id
	}
	if first, known := r.first(r.alike, p.alike, id); known {
		return RowRepeat{Like: LikeAlike, ID: first}
	}
	var found RowRepeat
	if first, known := r.first(r.prompt, p.prompt, id); known {
		found = RowRepeat{Like: LikePrompt, ID: first}
	}
	if match, is := r.near.Add(&p.near, id, !r.closed); is {
		found = RowRepeat{Like: LikeNear, ID: match.ID, Share: match.Share, SameNumbers: match.SameNumbers}
	}
	return found
}

// first is the row that a hash was first of; a hash that is new is remembered. 0 is none.
func (r *Repeats) first(of map[uint64]int, hash uint64, id int) (first int, known bool) {
	if hash == 0 {
		return 0, false
	}
	if first, known = of[hash]; !known && !r.closed {
		of[hash] = id
	}
	return first, known
}

// fault is the finding about a row that is like an earlier one.
func (r *RowRepeat) fault(span finding.Span) rowFault {
	at, line := []finding.Span{{Start: span.Start, End: span.Start + 1}}, " in line "+strconv.Itoa(r.ID)
	switch r.Like {
	case LikeSame:
		return rowFault{repeatedRow, "The row is the same as that" + line, "", finding.Warning, at}
	case LikeAlike:
		return rowFault{repeatedRow, "The row is almost the same as that" + line, "", finding.Warning, at}
	case LikePrompt:
		return rowFault{repeatedRow, "The same prompt has another answer" + line, "", finding.Warning, at}
	}
	level := finding.Info
	if r.Share >= surelyNear && r.SameNumbers {
		level = finding.Warning
	}
	return rowFault{
		NearRow, "The row is almost the same as that" + line + ": about " + strconv.Itoa(int(r.Share*100)) + " % of the pairs of words in them",
		"A model learns rows that repeat each other too well, and a copy in the test rows falsifies the result. Remove one, unless they vary on purpose.",
		level, at,
	}
}

// repeatedRow is the rule of core/lint for rows that are like others of the same text.
const repeatedRow = "repeated-row"

// nearFaults are the findings about rows that are almost the same as earlier ones.
func (e *Engine) nearFaults() (faults []rowFault) {
	var repeats Repeats
	prints := e.RowPrints(true)
	for i := range prints {
		if like := repeats.Add(&prints[i], prints[i].Line); like.Like == LikeNear {
			faults = append(faults, like.fault(prints[i].span))
		}
	}
	return faults
}
