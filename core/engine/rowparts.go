//go:build !first

package engine

import (
	"bytes"
	"cmp"
	"container/heap"
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/near"
)

// A RowHash is that of what a row says, whatever spaces are between its values.
type RowHash [16]byte

// HashRow is the hash of a row.
func HashRow(row []byte) (hash RowHash) {
	plain := withoutSpaces(make([]byte, 0, len(row)+8), row)
	size := uint64(len(plain))
	plain = append(plain, 0, 0, 0, 0, 0, 0, 0, 0)
	one, two := size, ^size
	for ; len(plain) >= 8; plain = plain[8:] {
		word := binary.LittleEndian.Uint64(plain)
		one = bits.RotateLeft64((one^word)*0x9e3779b97f4a7c15, 29) + two
		two = bits.RotateLeft64((two+word)*0xbf58476d1ce4e5b9, 31) ^ one
	}
	binary.BigEndian.PutUint64(hash[:8], near.Mixed(one))
	binary.BigEndian.PutUint64(hash[8:], near.Mixed(two))
	return hash
}

// withoutSpaces appends a row without the spaces between its values.
func withoutSpaces(out, row []byte) []byte {
	for len(row) > 0 {
		at := bytes.IndexByte(row, '"')
		if at < 0 {
			at = len(row)
		}
		for _, c := range row[:at] {
			if c > ' ' {
				out = append(out, c)
			}
		}
		row = row[at:]
		end := min(1, len(row))
		for end < len(row) && row[end] != '"' {
			if row[end] == '\\' {
				end++
			}
			end++
		}
		end = min(end+1, len(row))
		out = append(out, row[:end]...)
		row = row[end:]
	}
	return out
}

// String is the hash in hexadecimal. Package encoding/hex would bring package fmt into the page's modules.
func (h RowHash) String() string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(h))
	for _, c := range h {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}

// Chance is a number from 0 to 1 by a seed. Rows that say the same have the same.
func (h RowHash) Chance(seed int) float64 {
	n := uint64(seed)
	for _, c := range h {
		n = near.Mixed(n ^ uint64(c))
	}
	return float64(n>>11) / (1 << 53)
}

// A Sample chooses some rows by a seed: those of the least chance, and of equal rows the first.
type Sample struct {
	count int
	kept  sampledRows
}

type sampled struct {
	chance float64
	row    int
}

// sampledRows is a heap with the row that is left out next at its top.
type sampledRows []sampled

func (s sampledRows) Len() int      { return len(s) }
func (s sampledRows) Swap(i, j int) { s[i], s[j] = s[j], s[i] }
func (s sampledRows) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(s[j].chance, s[i].chance), s[j].row-s[i].row) < 0
}
func (s *sampledRows) Push(one any) { *s = append(*s, one.(sampled)) }
func (s *sampledRows) Pop() any {
	last := len(*s) - 1
	one := (*s)[last]
	*s = (*s)[:last]
	return one
}

// NewSample chooses count rows.
func NewSample(count int) *Sample { return &Sample{count: max(count, 0)} }

// Add offers a row, and returns the row that is left out for it: -1 for none.
func (s *Sample) Add(row int, chance float64) (out int) {
	heap.Push(&s.kept, sampled{chance, row})
	if len(s.kept) <= s.count {
		return -1
	}
	return heap.Pop(&s.kept).(sampled).row
}

// A RowShare is a part of a split, and how large it is.
type RowShare struct {
	Name  string
	Share float64
}

// ParseParts reads the parts of a split, such as "train=90,test=10"; nil for what isn't such.
func ParseParts(text string) (parts []RowShare) {
	for each := range strings.SplitSeq(text, ",") {
		name, percent, _ := strings.Cut(each, "=")
		share, err := strconv.ParseFloat(percent, 64)
		name = strings.TrimSpace(name)
		if err != nil || share <= 0 || math.IsInf(share, 0) || math.IsNaN(share) || name == "" || strings.ContainsAny(name, `/\.`) {
			return nil
		}
		parts = append(parts, RowShare{name, share})
	}
	return parts
}

// PartOf is the part of a split that a chance falls into.
func PartOf(parts []RowShare, chance float64) int {
	total := 0.0
	for _, part := range parts {
		total += part.Share
	}
	at := chance * total
	for i, part := range parts {
		if at -= part.Share; at < 0 {
			return i
		}
	}
	return len(parts) - 1
}

// partRows puts rows into parts; nil if the request doesn't name any.
func (e *Engine) partRows(request RowsRequest, rows []Row, spans []finding.Span, bad []finding.Level, repeats *Repeats, lines int) (parts []RowPart) {
	text := e.parse().Doc.Whole().Text
	hash := func(i int) RowHash { return HashRow(text[spans[i].Start:spans[i].End]) }
	switch request.By {
	case "":
		parts = []RowPart{{Name: "good"}, {Name: "bad"}}
		for i := range rows {
			rows[i].Part = min(int(bad[i]), 1)
		}
	case "repeats", "overlap":
		parts = []RowPart{{Name: "unique"}, {Name: "repeated"}}
		if request.By == "overlap" {
			parts = []RowPart{{Name: "apart"}, {Name: "shared"}}
		}
		for i, print := range e.rowPrints(spans, request.Near) {
			like := repeats.Add(&print, print.Line+lines)
			rows[i].Like, rows[i].LikeLine = like.Like, like.ID
			if like.Like == LikeSame || like.Like != "" && request.By == "overlap" || request.Near && (like.Like == LikeAlike || like.Like == LikeNear) {
				rows[i].Part = 1
			}
		}
	case "sample":
		parts = []RowPart{{Name: "sample"}, {Name: "rest"}}
		sample := NewSample(request.Count)
		for i := range rows {
			if out := sample.Add(i, hash(i).Chance(request.Seed)); out >= 0 {
				rows[out].Part = 1
			}
		}
	case "split":
		shares := ParseParts(request.Parts)
		for _, share := range shares {
			parts = append(parts, RowPart{Name: share.Name})
		}
		for i := range rows {
			if len(shares) > 0 {
				rows[i].Part = PartOf(shares, hash(i).Chance(request.Seed))
			}
		}
	}
	if parts == nil {
		return nil
	}
	texts := make([][]byte, len(parts))
	for i, span := range spans {
		at := rows[i].Part
		if parts[at].Rows++; request.Text {
			texts[at] = append(AppendRow(texts[at], text[span.Start:span.End]), '\n')
		}
	}
	for i := range parts {
		parts[i].Text = string(texts[i])
	}
	return parts
}
