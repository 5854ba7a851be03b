// Package uuid makes UUIDs of versions 4 and 7, and reads them, as RFC 9562 describes.
package uuid

import (
	"encoding/binary"
	"encoding/hex"
	"io"
	"sync"
	"time"
)

// A UUID is 16 bytes.
type UUID [16]byte

// String is the usual form, in groups of hexadecimal digits.
func (u UUID) String() string {
	digits := hex.EncodeToString(u[:])
	return digits[:8] + "-" + digits[8:12] + "-" + digits[12:16] + "-" + digits[16:20] + "-" + digits[20:]
}

// Version is the number of its version.
func (u UUID) Version() int { return int(u[6] >> 4) }

// Parse reads the usual form.
func Parse(text string) (u UUID, ok bool) {
	if len(text) != 36 || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-' {
		return UUID{}, false
	}
	_, err := hex.Decode(u[:], []byte(text[:8]+text[9:13]+text[14:18]+text[19:23]+text[24:]))
	return u, err == nil
}

// New is a UUID of version 4, of chance alone.
func New() UUID {
	u, _ := read(chance{})
	u[6] = u[6]&0x0f | 4<<4
	return u
}

// NewV7 is a UUID of version 7, which begins with the time: each is greater than those made before. Random is the source of
// chance; nil for the usual one. It fails where that has no bytes left.
func NewV7(random io.Reader) (UUID, error) {
	if random == nil {
		random = chance{}
	}
	u, err := read(random)
	if err == nil {
		u.SetTime(moment())
	}
	return u, err
}

// SetTime sets what a UUID of version 7 begins with: milliseconds, and 12 bits of what is left of them.
func (u *UUID) SetTime(ms int64, rest uint64) {
	binary.BigEndian.PutUint64(u[:], uint64(ms)<<16|7<<12|rest&0xfff)
}

// read fills a UUID with chance and sets its variant.
func read(random io.Reader) (u UUID, err error) {
	_, err = io.ReadFull(random, u[:])
	u[8] = u[8]&0x3f | 0x80
	return u, err
}

var (
	mu   sync.Mutex
	last int64
)

// moment is the time, in milliseconds and what is left of them, later than any before.
func moment() (ms int64, rest uint64) {
	mu.Lock()
	defer mu.Unlock()
	nanos := time.Now().UnixNano()
	last = max(last+1, nanos/1e6<<12|nanos%1e6>>8)
	return last >> 12, uint64(last & 0xfff)
}
