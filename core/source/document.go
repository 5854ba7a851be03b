// Package source reads JSON text as it was given: syntax with spans and pointers,
// line and column, lossless edits, and the rescue of almost-JSON.
//
// # Terms
//
// A document is one text and its nodes. A node is one JSON value or one object
// key; nodes are in document order on a flat tape, and an Index names one. A
// root is a value at the top of the text: one for JSON, one a line for JSON Lines.
//
// # The three calls
//
//	doc := source.Parse(text) // never fails: what is wrong is in doc.Problems
//	for entry := range doc.Elements(doc.Roots[0]) {
//		role := doc.String(doc.Member(entry, "role"))
//	}
//	edits, err := doc.Edits(patch)
//	text = source.ApplyEdits(text, edits)
//
// [Rescue] reads what is almost JSON, and says what it changed.
package source

import "github.com/rolecall/rolecall/core/finding"

// Kind says what a node is.
type Kind uint8

// The kinds of node. The zero Kind isn't a node at all.
const (
	Invalid Kind = iota
	Null
	False
	True
	Number
	String
	Object
	Array
)

// Flags tells what the scanner noticed about a node.
type Flags uint8

const (
	// Escaped: the string holds at least one backslash escape.
	Escaped Flags = 1 << iota
	// Key: the string is an object key; its value is the next node.
	Key
	// LoneSurrogate: the string escapes half of a surrogate pair.
	LoneSurrogate
	// DuplicateKey: the object has two members of the same name.
	DuplicateKey
	// Unclosed: the text breaks off, or breaks, inside the array or object.
	Unclosed
	// Coded: the string escapes a character by its number, such as \u200b.
	Coded
	// Assembled: the array, object or word is of an Excerpt, and the text doesn't have it as it is.
	Assembled
)

// Index names a node of a Document. None (0) isn't a node: the tape starts at 1.
type Index uint32

// None is the Index of no node.
const None Index = 0

// Node is one entry of the tape.
type Node struct {
	// Start and End are the node's bytes in the text, [Start, End); quotes included.
	Start, End uint32
	// Next is the node after this one's whole subtree. The children of an array or
	// object begin at the index after its own; in an object, keys and values alternate.
	Next  Index
	Kind  Kind
	Flags Flags
	// Word is the number of a string that is one of the words of conversations.
	Word Word
}

// Document is a text and its nodes.
type Document struct {
	// Text is UTF-8 without a byte order mark.
	Text []byte
	// Nodes is the tape. Nodes[0] isn't a node.
	Nodes []Node
	// Roots are the values at the top: one, or one a line in JSON Lines.
	Roots []Index
	// Lines says that the text is JSON Lines.
	Lines bool
	// ASCII says that every byte of the text is below 0x80.
	ASCII bool
	// Unseen says that the text holds invisible characters as themselves, not as escapes.
	Unseen bool
	// Coded says that a string may escape a character by its number, such as \u200b.
	Coded bool
	// Encoding says how the file is written that the text was decoded from, such as "UTF-16"; "" for plain UTF-8, or where
	// it isn't known. Whoever decoded it sets it.
	Encoding string
	// Problems are what makes the text no JSON, or JSON that readers disagree about.
	Problems []Problem

	// breaks are the line breaks inside the values that were read whole; lines is how many
	// lines the text has if it is one such value, or else 0.
	breaks, lines int
	// around is how many containers are around what is scanned.
	around int
	// whole is the document that an excerpt is of, and origin says which node of it each node was; see Excerpt.
	whole  *Document
	origin []Index
}

// ProblemKind names what is wrong with the text itself.
type ProblemKind string

// The kinds of Problem.
const (
	// Syntax: the text is not JSON at this place. In JSON Lines, the line is skipped.
	Syntax ProblemKind = "syntax"
	// TooDeep: values nest deeper than MaxDepth.
	TooDeep ProblemKind = "too-deep"
	// TooLarge: the text is longer than MaxSize; nothing of it was read.
	TooLarge ProblemKind = "too-large"
	// BadEncoding: the bytes are not UTF-8 here.
	BadEncoding ProblemKind = "bad-encoding"
	// Duplicate: an object has the same key twice; Node is the later key.
	Duplicate ProblemKind = "duplicate-key"
	// Lone: a string escapes half a surrogate pair; Node is the string.
	Lone ProblemKind = "lone-surrogate"
)

// Problem is one thing wrong with the text itself.
type Problem struct {
	Kind ProblemKind
	At   finding.Span
	// Node is the node it concerns, or None.
	Node Index
	// Message says what is wrong, for Syntax in the words of a headline: sentence
	// case, no full stop, such as `Expected "," or "]" but found "{"`.
	Message string
	// Note says in full sentences why and what to do.
	Note string
	// Related is another place that matters: the bracket never closed, the first of two keys.
	Related []finding.Place
	// Before is set for a line in which a value follows that is read: it ends where this value begins, and covers what
	// can't be read before it, nothing where another value is there.
	Before *finding.Span
}
