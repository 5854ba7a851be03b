package main

import (
	"encoding/binary"
	"slices"
)

// The record of a type says how the type is written in Go. Panics print that, and package reflect
// reads it; in a program without the latter each of its letters becomes the same one, which keeps
// every place and compresses to next to nothing.

// typeLetter stands for each letter of a type's text.
const typeLetter = '?'

// typeText is what the texts of types begin with: one is shared by a type and the pointer to it.
const typeText = '*'

// blankTypes blanks the texts of the types, unless the program can ask for them, and returns
// how many there were. The names of methods and fields stay: the runtime compares those.
func (t *table) blankTypes() int {
	if slices.ContainsFunc(t.functions, func(f function) bool { return f.name == readsTypes }) {
		return 0
	}
	count := 0
	for at := -t.typesLeftOut + typeAlign; at+typeSize <= len(t.types); at += typeAlign {
		kind := t.types[at+typeKind] & typeKindMask
		if kind == 0 || kind > typeKinds {
			continue
		}
		offset := int(binary.LittleEndian.Uint32(t.types[at+typeName:]))
		if text := t.typeText(offset - t.typesLeftOut); text != nil {
			count++
			for i := range text {
				text[i] = typeLetter
			}
		}
	}
	return count
}

// typeText is the text at a place, without what it begins with; nil where there is none.
// A record is told from other data by having one: no name of Go begins in this way.
func (t *table) typeText(at int) []byte {
	if at < 0 || at >= len(t.types) {
		return nil
	}
	name := t.types[at:]
	if len(name) < 2 || name[0]&^nameFlags != 0 {
		return nil
	}
	size, n := binary.Uvarint(name[1:])
	if n <= 0 || size < 2 || size > uint64(len(name)-1-n) || name[1+n] != typeText {
		return nil
	}
	text := name[2+n:][:size-1]
	if slices.ContainsFunc(text, func(b byte) bool { return b < ' ' || b == 0x7f }) {
		return nil
	}
	return text
}
