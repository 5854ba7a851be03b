package source

import "github.com/rolecall/rolecall/core/finding"

// manyKeys is from where on an object's keys are compared through a map. Below it a
// filter and a walk are faster.
const manyKeys = 48

// checkKeys looks for keys that an object has twice. nodes is the tape so far, which ends
// with the object's last member; b is the text. Most objects are settled by the filter: a
// word with a bit set for each key seen.
func (d *Document) checkKeys(b []byte, nodes []Node, object Index) {
	first := object + 1
	end := Index(len(nodes))
	if first >= end || nodes[first+1].Next >= end {
		return
	}
	filter, count := uint64(0), 0
	for key := first; key < end; key = nodes[key+1].Next {
		count++
		if nodes[key].Flags&Escaped != 0 || count > manyKeys {
			d.checkManyKeys(b, nodes, object)
			return
		}
		bit := uint64(1) << (signature(b, nodes[key].Start, nodes[key].End) >> 58)
		if filter&bit != 0 {
			raw := b[nodes[key].Start:nodes[key].End]
			for other := first; other < key; other = nodes[other+1].Next {
				if string(b[nodes[other].Start:nodes[other].End]) == string(raw) {
					d.noteDuplicate(b, nodes, object, other, key)
					break
				}
			}
		}
		filter |= bit
	}
}

// checkManyKeys is checkKeys for any number of keys, escaped or not.
func (d *Document) checkManyKeys(b []byte, nodes []Node, object Index) {
	seen := make(map[string]Index)
	end := Index(len(nodes))
	for key := object + 1; key < end; key = nodes[key+1].Next {
		name := unquoted(b, nodes[key])
		if other, ok := seen[name]; ok {
			d.noteDuplicate(b, nodes, object, other, key)
			continue
		}
		seen[name] = key
	}
}

// signature mixes the length, the first and the last bytes of a key; its highest bits are
// the best mixed. The span includes the quotes.
func signature(b []byte, start, end uint32) uint64 {
	const odd = 0x9E3779B97F4A7C15
	size := end - start
	if size >= 8 {
		head, tail := load(b, int(start)), load(b, int(end)-8)
		return (head + tail<<1 + uint64(size)) * odd
	}
	head := uint64(0)
	if int(start)+8 <= len(b) {
		head = load(b, int(start)) & (1<<(8*size) - 1)
	} else {
		for i, c := range b[start:end] {
			head |= uint64(c) << (8 * i)
		}
	}
	return (head + uint64(size)) * odd
}

func (d *Document) noteDuplicate(b []byte, nodes []Node, object, first, later Index) {
	nodes[object].Flags |= DuplicateKey
	d.problem(Problem{
		Kind: Duplicate, At: span(nodes[later]), Node: later,
		Message: "Duplicate key " + quoteShort(b[nodes[later].Start+1:nodes[later].End-1]),
		Note:    "Parsers disagree: most use the last value, some the first, and some reject the file. Keep one.",
		Related: []finding.Place{{At: span(nodes[first]), Note: "first defined here"}},
	})
}

// noteLone reports the first half of a surrogate pair that a string escapes alone.
func (d *Document) noteLone(b []byte, start, end int, node Index) {
	for i := start; i < end; {
		if b[i] != '\\' {
			i++
			continue
		}
		if b[i+1] != 'u' {
			i += 2
			continue
		}
		unit, _ := hex4(b, i+2)
		if unit&0xF800 != 0xD800 {
			i += 6
			continue
		}
		if _, ok := lowSurrogate(b, i+6); ok && unit < 0xDC00 {
			i += 12
			continue
		}
		d.problem(Problem{
			Kind: Lone, At: finding.Span{Start: i, End: i + 6}, Node: node,
			Message: `Unpaired surrogate: "` + string(b[i:i+6]) + `"`,
			Note:    "Half of a pair isn't a character. Some parsers reject it, others replace it. Usually a string was cut in the middle of an emoji.",
		})
		return
	}
}
