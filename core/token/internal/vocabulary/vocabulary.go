// Package vocabulary is the file that a vocabulary comes in: what it holds and how it is
// laid out. The packer writes it, package token reads it.
//
// # Layout
//
// Numbers are little-endian.
//
//	 0   8  "RCTOKENS"
//	 8   4  version of the layout, 1
//	12   4  count of tokens, the 256 single bytes included
//	16  16  name of the encoding, filled up with zeros
//	32   8  checksum of all other bytes
//	40 256  the byte that each of the first 256 tokens is
//	296     six planes of count-256 bytes: the low, middle and high byte of the left half
//	        of each further token, then those of the right half
//
// Each further token is the two earlier tokens that merge into it last; its text follows
// from theirs. Planes compress far better than texts.
package vocabulary

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

const (
	magic      = "RCTOKENS"
	version    = 1
	nameSize   = 16
	sumAt      = 32
	headerSize = 40
	// Bytes is how many tokens are single bytes.
	Bytes = 256
	// MaxTokens is above every count that a file may state: ids have 18 bits.
	MaxTokens = 1 << 18
)

// Vocabulary is what a file holds. The zero value isn't a vocabulary.
type Vocabulary struct {
	// Name is the encoding's name, such as "o200k_base".
	Name string
	// Count is how many tokens there are.
	Count int
	// Singles are the bytes that tokens 0 to 255 stand for.
	Singles []byte
	// Planes are the bytes of the halves of tokens 256 and on: low, middle and high of
	// the left one, low, middle and high of the right one.
	Planes [6][]byte
}

// Parse reads a file. The vocabulary shares the file's memory.
func Parse(file []byte) (Vocabulary, error) {
	if len(file) < headerSize || string(file[:len(magic)]) != magic {
		return Vocabulary{}, errors.New("not a vocabulary file")
	}
	if binary.LittleEndian.Uint32(file[8:]) != version {
		return Vocabulary{}, errors.New("unsupported vocabulary file version")
	}
	count := int(binary.LittleEndian.Uint32(file[12:]))
	if count < Bytes || count > MaxTokens {
		return Vocabulary{}, errors.New("corrupt vocabulary file: invalid number of tokens")
	}
	switch size := fileSize(count); {
	case len(file) < size:
		return Vocabulary{}, errors.New("truncated vocabulary file")
	case len(file) > size:
		return Vocabulary{}, errors.New("corrupt vocabulary file: extra bytes at the end")
	}
	if binary.LittleEndian.Uint64(file[sumAt:]) != sum(file) {
		return Vocabulary{}, errors.New("corrupt vocabulary file: checksum mismatch")
	}
	v := Vocabulary{Count: count, Singles: file[headerSize : headerSize+Bytes]}
	name := file[16 : 16+nameSize]
	for len(name) > 0 && name[len(name)-1] == 0 {
		name = name[:len(name)-1]
	}
	v.Name = string(name)
	for k := range v.Planes {
		v.Planes[k] = file[headerSize+Bytes+k*(count-Bytes):][:count-Bytes]
	}
	return v, nil
}

// Format writes a file. The name has at most 16 bytes.
func Format(v Vocabulary) []byte {
	file := make([]byte, headerSize, fileSize(v.Count))
	copy(file, magic)
	binary.LittleEndian.PutUint32(file[8:], version)
	binary.LittleEndian.PutUint32(file[12:], uint32(v.Count))
	copy(file[16:16+nameSize], v.Name)
	file = append(file, v.Singles...)
	for _, plane := range v.Planes {
		file = append(file, plane...)
	}
	binary.LittleEndian.PutUint64(file[sumAt:], sum(file))
	return file
}

func fileSize(count int) int { return headerSize + Bytes + 6*(count-Bytes) }

// sum is a checksum that any change of one word changes: each step can be undone.
func sum(file []byte) uint64 {
	h := uint64(len(file))
	h = sumWords(h, file[:sumAt])
	return sumWords(h, file[headerSize:])
}

func sumWords(h uint64, b []byte) uint64 {
	for ; len(b) >= 8; b = b[8:] {
		h = (bits.RotateLeft64(h, 23) ^ binary.LittleEndian.Uint64(b)) * 0x9E3779B97F4A7C15
	}
	for _, c := range b {
		h = (bits.RotateLeft64(h, 23) ^ uint64(c)) * 0x9E3779B97F4A7C15
	}
	return h
}
