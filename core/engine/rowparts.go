//go:build !first

package engine

import (
	"bytes"
	"encoding/binary"
	"math/bits"

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
func (h RowHash) String() string { return inHex(h[:]) }

func inHex(bytes []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(bytes))
	for _, c := range bytes {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}

// hexadecimal is a hash as text; "" for 0, which is none.
func hexadecimal(hash uint64) string {
	if hash == 0 {
		return ""
	}
	return inHex(binary.BigEndian.AppendUint64(nil, hash))
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
	default:
		parts = chanceParts(request, rows, hash)
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
