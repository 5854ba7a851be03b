package token

import (
	"errors"
	"strconv"
	"sync"
	"unsafe"

	"github.com/rolecall/rolecall/core/token/internal/vocabulary"
)

// Encoding turns texts into tokens and back, id for id as OpenAI's tiktoken does. Make
// one with Load; it may be used by several goroutines at a time.
type Encoding struct {
	kind    *kind
	tables  *tables
	classes *classTable

	mutex sync.Mutex
	idle  []*worker
}

// Load makes the encoding whose vocabulary file this is; packages o200k and cl100k do so
// with a file of their own. The file is not needed later.
// Loading takes some tens of milliseconds and 13 MB for the larger one. An error says what
// is wrong with the file.
func Load(file []byte) (*Encoding, error) {
	v, err := vocabulary.Parse(file)
	if err != nil {
		return nil, err
	}
	for i := range kinds {
		if kinds[i].name != v.Name {
			continue
		}
		if kinds[i].tokens != v.Count {
			return nil, errors.New("corrupt vocabulary file: wrong number of tokens for " + v.Name)
		}
		tables, err := newTables(v)
		if err != nil {
			return nil, err
		}
		return &Encoding{kind: &kinds[i], tables: tables, classes: newClassTable()}, nil
	}
	return nil, errors.New("vocabulary file for an unknown encoding: " + strconv.Quote(v.Name))
}

// Name is the encoding's name, such as "o200k_base".
func (e *Encoding) Name() string { return e.kind.name }

// Specials are the encoding's special tokens.
func (e *Encoding) Specials() []Special { return append([]Special(nil), e.kind.specials...) }

// Count is how many tokens a text takes, special tokens taken as text. It allocates
// nothing once it has seen texts of the same kind and size.
func (e *Encoding) Count(text string) int {
	w := e.lend()
	w.keep = false
	w.start(text)
	for !w.run(len(text) + 1) {
	}
	count := w.count
	e.giveBack(w)
	return count
}

// Encode adds the tokens of a text to dst.
func (e *Encoding) Encode(dst []int32, text string, specials Specials) []int32 {
	w := e.lend()
	w.keep = true
	w.tokens = asUnsigned(dst)
	for {
		at, special := len(text), Special{}
		if specials == SpecialsAsTokens {
			at, special = e.kind.next(text)
		}
		w.start(text[:at])
		for !w.run(len(w.text)) {
		}
		if at == len(text) {
			break
		}
		w.tokens = append(w.tokens, uint32(special.ID))
		text = text[at+len(special.Text):]
	}
	dst = asSigned(w.tokens)
	e.giveBack(w)
	return dst
}

// Len is how many bytes of the clean text a token stands for, or 0 when no token has
// the id. The lengths of a text's tokens add up to the length of Clean(text): with them
// a view can colour a text token by token.
func (e *Encoding) Len(id int32) int {
	if uint(id) < uint(e.tables.count) {
		return int(e.tables.length[id])
	}
	return len(e.kind.special(id))
}

// Decode adds the bytes of tokens to dst. A token may be a part of a character, so the
// bytes of some of a text's tokens need not be UTF-8; those of all are. An id that no
// token has is an error, and dst is returned with the tokens before it.
func (e *Encoding) Decode(dst []byte, ids []int32) ([]byte, error) {
	for _, id := range ids {
		switch text := e.kind.special(id); {
		case uint(id) < uint(e.tables.count):
			dst = e.tables.appendText(dst, uint32(id))
		case text != "":
			dst = append(dst, text...)
		default:
			return dst, errors.New(e.kind.name + " has no token " + strconv.Itoa(int(id)))
		}
	}
	return dst, nil
}

// special is the text of a special token, or "".
func (k *kind) special(id int32) string {
	for _, special := range k.specials {
		if special.ID == id {
			return special.Text
		}
	}
	return ""
}

// lend takes an idle worker or makes one.
func (e *Encoding) lend() *worker {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if last := len(e.idle) - 1; last >= 0 {
		w := e.idle[last]
		e.idle = e.idle[:last]
		return w
	}
	return &worker{tables: e.tables, classTable: e.classes, o200k: e.kind.o200k, apartCache: make([]uint64, 1<<apartBits)}
}

// giveBack makes a worker idle.
func (e *Encoding) giveBack(w *worker) {
	w.finish()
	e.mutex.Lock()
	e.idle = append(e.idle, w)
	e.mutex.Unlock()
}

// asUnsigned and asSigned see the same tokens; ids are far below 1<<31.
func asUnsigned(ids []int32) []uint32 {
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(ids))), cap(ids))[:len(ids)]
}

func asSigned(ids []uint32) []int32 {
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(ids))), cap(ids))[:len(ids)]
}
