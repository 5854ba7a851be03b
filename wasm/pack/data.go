package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
)

// The linker cuts the module's data at every run of zeros, into tens of thousands of
// segments whose headers weigh more than the zeros they leave out once the file is
// compressed; so they are joined.

// gap is the longest run of zeros that is written out instead of starting a segment.
const gap = 64 << 10

// segment is a stretch of the module's memory.
type segment struct {
	offset int64
	bytes  []byte
}

// readData reads the segments of a data section. Go's linker writes active segments of
// memory 0 only, each at a constant offset, and none over another.
func readData(body []byte) ([]segment, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errShape
	}
	body = body[n:]
	var segments []segment
	for range count {
		if len(body) < 2 || body[0] != 0 || body[1] != opI32Const {
			return nil, errShape
		}
		offset, n := signed(body[2:])
		if n <= 0 || len(body) < 3+n || body[2+n] != opEnd {
			return nil, errShape
		}
		body = body[3+n:]
		size, n := binary.Uvarint(body)
		if n <= 0 || uint64(len(body)-n) < size {
			return nil, errShape
		}
		segments = append(segments, segment{offset, body[n : n+int(size)]})
		body = body[n+int(size):]
	}
	if len(body) != 0 {
		return nil, errShape
	}
	return segments, nil
}

// join puts segments together across short gaps, which memory holds as zeros anyway.
// The linker's order is not that of the offsets, so they are sorted first: zeros must
// not be written over a neighbour.
func join(segments []segment) ([]segment, error) {
	segments = slices.SortedStableFunc(slices.Values(segments), func(a, b segment) int { return cmp.Compare(a.offset, b.offset) })
	var joined []segment
	for _, next := range segments {
		if len(joined) > 0 {
			last := &joined[len(joined)-1]
			between := next.offset - last.offset - int64(len(last.bytes))
			if between < 0 {
				return nil, errShape
			}
			if between <= gap {
				last.bytes = append(last.bytes, make([]byte, between)...)
				last.bytes = append(last.bytes, next.bytes...)
				continue
			}
		}
		joined = append(joined, segment{next.offset, bytes.Clone(next.bytes)})
	}
	return joined, nil
}

// leaveOut splits segments at runs of zeros longer than gap, which the passes may have made.
func leaveOut(segments []segment) []segment {
	zeros := make([]byte, gap+1)
	var out []segment
	for _, s := range segments {
		for at := bytes.Index(s.bytes, zeros); at >= 0; at = bytes.Index(s.bytes, zeros) {
			if at > 0 {
				out = append(out, segment{s.offset, s.bytes[:at]})
			}
			rest := bytes.TrimLeft(s.bytes[at:], "\x00")
			s = segment{s.offset + int64(len(s.bytes)-len(rest)), rest}
		}
		if len(s.bytes) > 0 {
			out = append(out, s)
		}
	}
	return out
}

func appendData(out []byte, segments []segment) []byte {
	out = binary.AppendUvarint(out, uint64(len(segments)))
	for _, s := range segments {
		out = append(out, 0, opI32Const)
		out = appendSigned(out, s.offset)
		out = append(out, opEnd)
		out = binary.AppendUvarint(out, uint64(len(s.bytes)))
		out = append(out, s.bytes...)
	}
	return out
}
