package watch

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// Room is the memory that all copies of bodies may take together, in bytes.
type Room struct{ left atomic.Int64 }

// NewRoom is a Room of that many bytes.
func NewRoom(size int64) *Room {
	r := new(Room)
	r.left.Store(size)
	return r
}

func (r *Room) take(n int64) bool {
	if r.left.Add(-n) >= 0 {
		return true
	}
	r.left.Add(n)
	return false
}

func (r *Room) give(n int64) { r.left.Add(n) }

// capture is a copy of a body, while it passes. It gives up at the limit, and where the Room is full.
type capture struct {
	mutex sync.Mutex
	room  *Room
	limit int
	// expected is how long the body says it is.
	expected int64
	data     []byte
	// taken is how much of the room it has, and length how long the body is so far.
	taken, length int64
	// why says why there is no copy.
	why string
}

// atOnce is how much memory a body gets by what it says. The rest comes as it does.
const atOnce = 4 << 20

// write copies what passes.
func (c *capture) write(data []byte) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.length += int64(len(data))
	need := len(c.data) + len(data)
	switch {
	case c.why != "" || len(data) == 0:
		return
	case need > c.limit:
		c.drop(fmt.Sprintf("its body is longer than %d MB", c.limit>>20))
		return
	}
	if need > cap(c.data) {
		size := max(need, 2*cap(c.data), 4<<10)
		if expected := int(min(c.expected, atOnce)); expected >= need {
			size = expected
		}
		size = min(size, c.limit)
		if more := int64(size) - c.taken; !c.room.take(more) {
			c.drop("too many long requests came at once")
			return
		} else {
			c.taken += more
		}
		c.data = append(make([]byte, 0, size), c.data...)
	}
	c.data = append(c.data, data...)
}

// drop gives the copy up. The caller has the mutex.
func (c *capture) drop(why string) {
	c.room.give(c.taken)
	c.data, c.taken, c.why = nil, 0, why
}

// bytes is the copy, or why there is none.
func (c *capture) bytes() (data []byte, why string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.data, c.why
}

// free gives the room back.
func (c *capture) free() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.drop("its copy is gone")
}

// decoded is a body without its encoding, or why it can't be read. It may be as long as a copy.
func decoded(data []byte, encoding string, limit int) (text []byte, why string) {
	var reader io.Reader
	var err error
	switch encoding {
	case "", "identity":
		return data, ""
	case "gzip", "x-gzip":
		reader, err = gzip.NewReader(bytes.NewReader(data))
	case "deflate":
		reader, err = zlib.NewReader(bytes.NewReader(data))
	case "br":
		reader = brotli.NewReader(bytes.NewReader(data))
	case "zstd":
		var decoder *zstd.Decoder
		if decoder, err = zstd.NewReader(bytes.NewReader(data), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(uint64(limit))); err == nil {
			defer decoder.Close()
			reader = decoder
		}
	default:
		return nil, "its body is encoded as " + encoding
	}
	if err == nil {
		text, err = io.ReadAll(io.LimitReader(reader, int64(limit)+1))
	}
	switch {
	case err != nil:
		return nil, "its body isn't valid " + encoding
	case len(text) > limit:
		return nil, fmt.Sprintf("its body is longer than %d MB", limit>>20)
	}
	return text, ""
}

// copied is a body that is copied while it's read.
type copied struct {
	io.ReadCloser
	// into is nil for a body that isn't copied.
	into *capture
	// size is how long the body is, -1 if that isn't known.
	size, read int64
	// ended is called once, when all of it was read.
	ended func()
}

func (c *copied) Read(data []byte) (int, error) {
	n, err := c.ReadCloser.Read(data)
	if c.into != nil {
		c.into.write(data[:n])
	}
	c.read += int64(n)
	if c.ended != nil && (err == io.EOF || c.size >= 0 && c.read >= c.size) {
		c.ended()
		c.ended = nil
	}
	return n, err
}
