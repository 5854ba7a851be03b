package mutant

import (
	"bytes"
	"math/rand/v2"
	"slices"
)

// strange are fragments that texts about JSON, its encodings and tool blocks may trip over.
var strange = []string{
	"null", "true", "false", "0", "-1", "1e999", "0.1", "18446744073709551616", `""`, `" "`, "{}", "[]", "[[", "{", "}", "[", "]", ",", ":", `"`, `\`,
	`"\u0000"`, `"\ud800"`, `"\u0061"`, `"😀"`, "\\u00", "\xff", "\xe6\xb1", "\x00", "\u2028", "\ufeff", "\n", "\r\n", "\t", "//", "/*", "'", "```", "<tool>", "</tool>",
	`"a"`, `"role"`, `"user"`, `"assistant"`, `"tool"`, `"system"`, `"content"`, `"type"`, `"text"`, `"id"`, `"name"`, `"messages"`, `"tool_calls"`, `"tool_call_id"`,
	`"tool_use"`, `"tool_result"`, `"arguments"`, `"function"`, `"parts"`, `"thinking"`, `"image_url"`,
}

// longest is how long a text may grow.
const longest = 1 << 14

// Text is a text after one to six changes: of bytes, of tokens, or of whole JSON values,
// which are taken out, doubled, swapped and replaced.
func Text(text []byte, random *rand.Rand) []byte {
	out := slices.Clone(text)
	for range 1 + random.IntN(6) {
		switch random.IntN(8) {
		case 0:
			out = changeBytes(out, random)
		case 1, 2:
			out = changeFragments(out, tokens(out), random)
		default:
			out = changeFragments(out, values(out), random)
		}
		if len(out) > longest {
			out = out[:longest]
		}
	}
	return out
}

func changeBytes(text []byte, random *rand.Rand) []byte {
	at := random.IntN(len(text) + 1)
	switch random.IntN(4) {
	case 0:
		return slices.Insert(text, at, []byte(strange[random.IntN(len(strange))])...)
	case 1:
		return text[:at]
	case 2:
		return slices.Delete(text, at, min(len(text), at+1+random.IntN(4)))
	}
	if at < len(text) {
		text[at] ^= 1 << random.IntN(8)
	}
	return text
}

// fragment is a part of a text.
type fragment struct {
	start, end int
	what       what
	// listed says that a comma parts it from others like it: an element or a member.
	listed bool
}

// what a fragment is; one takes the place of another of its sort.
type what uint8

const (
	token what = iota
	key
	value
	member
)

func (p fragment) in(text []byte) []byte { return text[p.start:p.end] }

// changeFragments takes a fragment out, doubles it, or puts another in its place.
func changeFragments(text []byte, fragments []fragment, random *rand.Rand) []byte {
	if len(fragments) == 0 {
		return changeBytes(text, random)
	}
	one := fragments[random.IntN(len(fragments))]
	alike := slices.DeleteFunc(slices.Clone(fragments), func(p fragment) bool { return p.what != one.what })
	other := alike[random.IntN(len(alike))]
	replace := func(by []byte) []byte { return slices.Concat(text[:one.start], by, text[one.end:]) }
	switch kind := random.IntN(5); {
	case kind == 0 && (one.listed || one.what == token):
		return slices.Delete(text, one.start, commaAfter(text, one.end))
	case kind == 1 && one.listed:
		return slices.Concat(text[:one.start], one.in(text), []byte(","), text[one.start:])
	case kind <= 2 && one.what != member:
		return replace([]byte(strange[random.IntN(len(strange))]))
	case kind == 3:
		return replace(other.in(text))
	}
	if one.start > other.start {
		one, other = other, one
	}
	if one.end > other.start {
		return text
	}
	return slices.Concat(text[:one.start], other.in(text), text[one.end:other.start], one.in(text), text[other.end:])
}

// commaAfter is where a fragment ends with the comma that follows it.
func commaAfter(text []byte, end int) int {
	for i := end; i < len(text) && (text[i] <= ' ' || text[i] == ','); i++ {
		if text[i] == ',' {
			return i + 1
		}
	}
	return end
}

// tokens are the strings, brackets, commas, colons and words of a text.
func tokens(text []byte) []fragment {
	var all []fragment
	for i := 0; i < len(text); {
		start := i
		switch c := text[i]; {
		case c <= ' ':
			i++
			continue
		case c == '"':
			i = stringEnd(text, i)
		case bytes.IndexByte([]byte("[]{},:"), c) >= 0:
			i++
		default:
			for i < len(text) && text[i] > ' ' && bytes.IndexByte([]byte("[]{},:\""), text[i]) < 0 {
				i++
			}
		}
		all = append(all, fragment{start: start, end: i})
	}
	return all
}

func stringEnd(text []byte, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// values are the JSON values of a text, its keys, and its members, which are both; of broken
// JSON those that can be told.
func values(text []byte) []fragment {
	var all []fragment
	type level struct {
		start int
		// object says that it is one, named where the key of the next value is, or -1.
		object bool
		named  int
	}
	open := []level{{named: -1}}
	done := func(start, end int) {
		in := &open[len(open)-1]
		all = append(all, fragment{start, end, value, len(open) > 1 && !in.object})
		if in.named >= 0 {
			all = append(all, fragment{in.named, end, member, true})
			in.named = -1
		}
	}
	for _, t := range tokens(text) {
		in := &open[len(open)-1]
		switch c := text[t.start]; {
		case c == '{' || c == '[':
			open = append(open, level{start: t.start, object: c == '{', named: -1})
		case c == '}' || c == ']':
			if len(open) > 1 {
				open = open[:len(open)-1]
				done(in.start, t.end)
			}
		case c == ',':
			in.named = -1
		case c == ':':
		case c == '"' && in.object && in.named < 0:
			in.named = t.start
			all = append(all, fragment{t.start, t.end, key, false})
		default:
			done(t.start, t.end)
		}
	}
	return all
}
