//go:build !lean && !first

package engine

import (
	"cmp"
	"container/heap"
	"math"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/near"
)

// chanceParts puts rows into the parts of a sample or a split; nil if the request doesn't name any.
func chanceParts(request RowsRequest, rows []Row, hash func(int) RowHash) (parts []RowPart) {
	switch request.By {
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
	return parts
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
