package source

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
	named
)

// vocabulary are the words. Each is at most 16 bytes long, without escapes.
var vocabulary = [...]string{
	WordRole: "role", WordContent: "content", WordToolCalls: "tool_calls", WordToolCallID: "tool_call_id",
	WordName: "name", WordID: "id", WordType: "type", WordFunction: "function", WordArguments: "arguments",
	WordSystem: "system", WordDeveloper: "developer", WordUser: "user", WordAssistant: "assistant", WordTool: "tool",
	WordText: "text",
	named:    "messages",
	"model", "tools", "choices", "message", "stop_reason", "args", "parts", "custom", "input", "function_call",
	"parent_id", "parentId", "timestamp", "usage", "title", "createdAt", "updatedAt",
	"tool_use", "tool_result", "tool_use_id", "is_error", "source", "image", "image_url", "url", "data", "media_type",
	"thinking", "signature", "reasoning", "code", "language", "output", "result", "call", "raw", "kind", "json",
	"tool-call", "tool-result", "index", "refusal", "annotations", "audio", "max_tokens", "cache_control", "citations",
	"input_schema", "description", "parameters", "human", "ai",
}

// wordSlots is a table of the words by a mix of their bytes; a slot that is taken leads to the
// next one. It has eight times as many as there are words, so most other strings meet a
// slot that is free.
var wordSlots = makeWords()

const slotBits = 9

type wordTable [1 << slotBits]wordSlot

type wordSlot struct {
	head, tail uint64
	size       int
	word       Word
}

func makeWords() *wordTable {
	table := new(wordTable)
	for n := 1; n < len(vocabulary); n++ {
		var padded [24]byte
		size := copy(padded[:], vocabulary[n])
		slot, head, tail := table.find(padded[:], 0, size)
		*slot = wordSlot{head, tail, size, Word(n)}
	}
	return table
}

// find is the slot for the size bytes of b at i, at most 16, behind which there are eight
// more, with the first and the last eight of them: the slot that holds them or the free
// one where they belong. Fewer than eight are both the first and the last.
func (t *wordTable) find(b []byte, i, size int) (slot *wordSlot, head, tail uint64) {
	head = load(b, i)
	if size >= 8 {
		tail = load(b, i+size-8)
	} else {
		head &= 1<<(8*uint(size)) - 1
		tail = head
	}
	at := (head + tail>>7) * 0x9E3779B97F4A7C15 >> (64 - slotBits)
	for {
		slot = &t[at%(1<<slotBits)]
		if slot.word == NoWord || slot.head == head && slot.tail == tail && slot.size == size {
			return slot, head, tail
		}
		at++
	}
}

// wordAt is the word that the size bytes of b at i, at most 16, are.
func wordAt(b []byte, i, size int) Word {
	if i+8 > len(b) {
		var padded [24]byte // the text ends here
		copy(padded[:], b[i:i+size])
		b, i = padded[:], 0
	}
	slot, _, _ := wordSlots.find(b, i, size)
	return slot.word
}

// String is the word; "" for NoWord and for a number that no word has.
func (w Word) String() string {
	if int(w) >= len(vocabulary) {
		return ""
	}
	return vocabulary[w]
}
