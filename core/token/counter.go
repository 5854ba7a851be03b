package token

// Counter counts the tokens of texts one after another, in steps, so that a long count
// can show how far it is and be given up. Make one with Encoding.Counter. One
// goroutine at a time may use it.
//
//	counter := encoding.Counter()
//	defer counter.Close()
//	for _, text := range texts {
//		counter.Add(text)
//		for !counter.Step(64 << 10) {
//			// show counter.Bytes(); leave to give up
//		}
//	}
//	total := counter.Tokens()
type Counter struct {
	encoding *Encoding
	worker   *worker
	tokens   int // of the texts done
	bytes    int
}

// Counter makes a counter. Close it when done, for the next one to have its memory.
func (e *Encoding) Counter() *Counter {
	w := e.lend()
	w.keep = false
	w.start("")
	return &Counter{encoding: e, worker: w}
}

// Add takes the next text, special tokens taken as text. What was not yet counted of
// the one before is left out.
func (c *Counter) Add(text string) {
	c.tokens += c.worker.count
	c.bytes += c.worker.at + c.worker.search.at
	c.worker.start(text)
}

// Step counts about so many more bytes of the text and reports whether it is done. A
// step of 64 KiB takes a few milliseconds, whatever the text.
func (c *Counter) Step(bytes int) bool { return c.worker.run(bytes) }

// Tokens is how many tokens were counted so far, over all texts.
func (c *Counter) Tokens() int { return c.tokens + c.worker.count }

// Bytes is how many bytes of clean text were counted so far, over all texts. Within one
// long piece, such as a run of a single letter, it may go back a little.
func (c *Counter) Bytes() int { return c.bytes + c.worker.at + c.worker.search.at }

// Close ends the count. The counter must not be used after it.
func (c *Counter) Close() {
	c.encoding.giveBack(c.worker)
	c.worker = nil
}
