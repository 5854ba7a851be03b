package token

import "unsafe"

const (
	apartBits = 15
	// scanStep is how many bytes a call of the scanner takes: short calls, as in loadStep.
	scanStep = 8192
	// searchStep is how many tokens a call of steps tries.
	searchStep = 2048
	// keepBuffer is the size above which a buffer is given back after its text.
	keepBuffer = 4 << 20
)

// worker takes one text at a time apart. It may be used by one goroutine at a time; an
// encoding lends its workers out.
type worker struct {
	*tables
	*classTable
	o200k bool

	text []byte // the text and padding
	end  int    // where the text ends
	at   int    // the text is taken apart up to here

	count  int      // of tokens found
	keep   bool     // whether they are kept
	tokens []uint32 // the tokens kept

	stack      []uint32 // tokens of one piece
	merging    merging
	search     search
	dead       []uint64
	apartCache []uint64
	cache      pieceCache

	// tries counts the tokens that searches tried, for the tests of growth.
	tries int
}

// start begins with a text. What is not UTF-8 is replaced, see Clean.
func (w *worker) start(text string) {
	w.text = appendClean(w.text[:0], text)
	w.end = len(w.text)
	w.at, w.count = 0, 0
	w.search.n = 0
	for range padding {
		w.text = append(w.text, 0)
	}
}

// finish lets go of what is too large to keep.
func (w *worker) finish() {
	w.tokens = nil
	w.search = search{}
	if cap(w.text) > keepBuffer {
		w.text = nil
	}
	if cap(w.stack) > keepBuffer/16 {
		w.stack, w.dead = nil, nil
	}
}

// run goes on for about budget bytes and reports whether the text is done.
func (w *worker) run(budget int) bool {
	for stop := w.at + budget; ; {
		if n := w.search.n; n > 0 {
			// A try moves on by a few bytes: this is about as long as the scanner takes.
			for tries := 0; !w.steps(searchStep); tries += searchStep {
				if tries > budget {
					return false
				}
			}
			w.take(w.stack)
			w.at += n
		}
		if w.at >= w.end {
			return true
		}
		if w.at >= stop {
			return false
		}
		// A token takes a byte or more, and the last piece may end after the step.
		w.makeRoom(min(scanStep+maxCached, w.end-w.at))
		w.at = w.drive(w.at, min(w.at+scanStep, stop, w.end))
	}
}

// makeRoom makes room for more tokens, in large steps, because they are copied each time.
func (w *worker) makeRoom(more int) {
	if n := len(w.tokens); w.keep && cap(w.tokens)-n < more {
		w.tokens = append(make([]uint32, 0, 2*n+more+w.end/4), w.tokens...)
	}
}

// take adds the tokens of a piece to what was found.
func (w *worker) take(tokens []uint32) {
	w.count += len(tokens)
	if w.keep {
		w.tokens = append(w.tokens, tokens...)
	}
}

// split takes a piece that isn't a token. It reports whether the scanner may go on; if not,
// a search was begun.
func (w *worker) split(p unsafe.Pointer, n int) bool {
	if n > maxCached {
		w.begin(p, n)
		return false
	}
	first, second, hash := cacheKey(p, n)
	if tokens := w.cache.find(p, n, first, second, hash); tokens != nil {
		w.take(tokens)
		return true
	}
	if n <= mergeMax && !isChar(word(p, 0)) {
		w.merge(p, n)
	} else if !w.straight(p, n) {
		for w.begin(p, n); !w.steps(searchStep); {
		}
	}
	w.take(w.stack)
	if n < 16 || w.cache.again(hash) {
		w.cache.add(p, n, first, second, hash, w.stack)
	}
	return true
}
