package source

import "unsafe"

// Word is the number of a string among the words that conversations are full of: their
// keys, roles and types. NoWord is any other string.
//
// The scanner numbers them while it has them at hand. Whoever walks over the tape of a
// large text later would wait for memory for each word that it looks at again.
type Word uint8

// Words that readers tell apart by their numbers. There are more, without names.
const (
	NoWord Word = iota
	WordRole
	WordContent
	WordToolCalls
	WordToolCallID
	WordName
	WordID
	WordType
	WordFunction
	WordArguments
	WordSystem
	WordDeveloper
	WordUser
	WordAssistant
	WordTool
	WordText
	WordMessage
	WordReasoning
	WordEmptyObject
	named
)

// vocabulary are the words. Each is at most 16 bytes long, without escapes.
var vocabulary = [...]string{
	WordRole: "role", WordContent: "content", WordToolCalls: "tool_calls", WordToolCallID: "tool_call_id",
	WordName: "name", WordID: "id", WordType: "type", WordFunction: "function", WordArguments: "arguments",
	WordSystem: "system", WordDeveloper: "developer", WordUser: "user", WordAssistant: "assistant", WordTool: "tool",
	WordText: "text", WordMessage: "message",
	WordReasoning: "reasoning", WordEmptyObject: "{}",
	named: "messages",
	"tool_use", "tool_result", "tool_use_id", "is_error", "input",
	"model", "tools", "choices", "stop_reason", "args", "parts", "custom", "function_call",
	"parent_id", "parentId", "timestamp", "usage", "title", "createdAt", "updatedAt",
	"source", "image", "image_url", "url", "data", "media_type",
	"thinking", "signature", "code", "language", "output", "result", "call", "raw", "kind", "json",
	"tool-call", "tool-result", "index", "refusal", "annotations", "audio", "max_tokens", "cache_control", "citations",
	"input_schema", "description", "parameters", "human", "ai",
}

// shortWords and longWords are tables of the words of less than eight bytes and of the
// others, by a mix of their first and last eight bytes; a slot that is taken leads to the
// next one. Most other strings meet a slot that is free.
var (
	shortWords [1 << slotBits]shortWord
	longWords  [1 << slotBits]longWord
)

const (
	slotBits = 8
	// mixer is an odd number whose products are well mixed in their highest bits.
	mixer = 0x9E3779B97F4A7C15
	// longest is how many bytes the longest word may have.
	longest = 16
)

type shortWord struct {
	bytes uint64
	word  Word
}

type longWord struct {
	head, tail uint64
	size       int
	word       Word
}

func init() {
	for n := 1; n < len(vocabulary); n++ {
		var padded [longest]byte
		size := copy(padded[:], vocabulary[n])
		head := load(padded[:], 0)
		if size < 8 {
			at := head * mixer >> (64 - slotBits)
			for shortWords[at].word != NoWord {
				at = (at + 1) % (1 << slotBits)
			}
			shortWords[at] = shortWord{head, Word(n)}
			continue
		}
		tail := load(padded[:], size-8)
		at := (head + tail>>7) * mixer >> (64 - slotBits)
		for longWords[at].word != NoWord {
			at = (at + 1) % (1 << slotBits)
		}
		longWords[at] = longWord{head, tail, size, Word(n)}
	}
}

// shortWordOf is the word of less than eight bytes that a number holds, zeros after it.
func shortWordOf(bytes uint64) Word {
	at := bytes * mixer >> (64 - slotBits)
	for shortWords[at].bytes != bytes && shortWords[at].word != NoWord {
		at = (at + 1) % (1 << slotBits)
	}
	return shortWords[at].word
}

// WordOf is the word that a text is, NoWord for any other text.
func WordOf(text string) Word {
	if len(text) > longest {
		return NoWord
	}
	return wordAt(unsafe.Slice(unsafe.StringData(text), len(text)), 0, len(text))
}

// reads reports whether the word, which is one, is written as a text. Mostly the two are in the
// same memory or begin with another letter, and seeing that saves the call that compares their bytes.
func (w Word) reads(text string) bool {
	word := vocabulary[w]
	return len(word) == len(text) && (unsafe.StringData(word) == unsafe.StringData(text) || word[0] == text[0] && word == text)
}

// wordAt is the word that the size bytes of b at i, at most longest, are.
func wordAt(b []byte, i, size int) Word {
	if size < 8 {
		bytes := uint64(0)
		for n := range size {
			bytes |= uint64(b[i+n]) << (8 * n)
		}
		return shortWordOf(bytes)
	}
	head, tail := load(b, i), load(b, i+size-8)
	at := (head + tail>>7) * mixer >> (64 - slotBits)
	for {
		if slot := &longWords[at]; slot.word == NoWord || slot.head == head && slot.tail == tail && slot.size == size {
			return slot.word
		}
		at = (at + 1) % (1 << slotBits)
	}
}

// String is the word; "" for NoWord and for a number that no word has.
func (w Word) String() string {
	if int(w) >= len(vocabulary) {
		return ""
	}
	return vocabulary[w]
}
