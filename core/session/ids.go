package session

import (
	"encoding/binary"
	"io"
	"time"

	"github.com/rolecall/rolecall/core/internal/uuid"
)

// IDs makes UUIDs of version 7, which begin with the time of their making and so sort by it. The zero
// value makes them of the time and of chance, each after the ones before; another clock or source of
// chance is for programs whose runs must be the same each time.
type IDs struct {
	// Now is the clock; nil means time.Now. Two IDs of one moment sort by chance where it is not nil.
	Now func() time.Time
	// Random gives ten bytes and more for each ID; nil means crypto/rand. New panics where it has none left.
	Random io.Reader
}

// New is the next ID.
func (ids IDs) New() string {
	id, err := uuid.NewV7(ids.Random)
	if err != nil {
		panic(err)
	}
	if ids.Now != nil {
		// 48 bits of milliseconds, the version, and 12 bits of what is left of the millisecond.
		now := ids.Now()
		id.SetTime(now.UnixMilli(), uint64(now.Nanosecond())%1e6<<12/1e6)
	}
	return id.String()
}

// Session is a new session in memory with the next ID.
func (ids IDs) Session() Session { return &memorySession{id: ids.New()} }

// TimeOf is when an ID of version 7 was made, to the millisecond. It is false for any other ID.
func TimeOf(id string) (time.Time, bool) {
	parsed, ok := uuid.Parse(id)
	if !ok || parsed.Version() != 7 {
		return time.Time{}, false
	}
	return time.UnixMilli(int64(binary.BigEndian.Uint64(parsed[:]) >> 16)).UTC(), true
}
