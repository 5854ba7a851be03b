package edge

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
)

const (
	// MaxParts is how many values a text may have, as partsOf counts them. What an operation holds of
	// each is up to 2 kB, whatever its bytes, so this bounds the memory of a request.
	MaxParts = 300_000
	// MaxAnswer is the largest answer, in bytes.
	MaxAnswer = 32 << 20
	// LargeBody is how many bytes of a body, or of a line of it, arrive before it needs a slot.
	LargeBody = 256 << 10
)

var errBusy = errors.New("edge: too many large bodies at once")

// slots bound how many large bodies are held and worked on at once. One client has at most half of
// them, so that it cannot keep all others waiting.
type slots struct {
	// most is how many there are; 0 for any number.
	most    int
	mu      sync.Mutex
	taken   int
	clients map[string]int
	// left is closed, and another one made, when a slot is given back.
	left chan struct{}
}

// slot is what one request has of the slots.
type slot struct {
	slots  *slots
	client string
	held   bool
}

// take waits for a slot until the context ends. A request takes one alone.
func (s *slot) take(ctx context.Context) error {
	if s.held || s.slots.most <= 0 {
		return nil
	}
	for {
		left, ok := s.slots.try(s.client)
		if ok {
			s.held = true
			return nil
		}
		select {
		case <-left:
		case <-ctx.Done():
			return errBusy
		}
	}
}

func (s *slots) try(client string) (left <-chan struct{}, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken < s.most && s.clients[client] < max(1, s.most/2) {
		if s.clients == nil {
			s.clients = map[string]int{}
		}
		s.taken++
		s.clients[client]++
		return nil, true
	}
	if s.left == nil {
		s.left = make(chan struct{})
	}
	return s.left, false
}

// leave gives the slot back, if it is held.
func (s *slot) leave() {
	if !s.held {
		return
	}
	s.held = false
	all := s.slots
	all.mu.Lock()
	defer all.mu.Unlock()
	all.taken--
	if all.clients[s.client]--; all.clients[s.client] == 0 {
		delete(all.clients, s.client)
	}
	if all.left != nil {
		close(all.left)
		all.left = nil
	}
}

type slotKey struct{}

// slotted gives a request what it takes a slot with, and the slot back when it is answered.
func (s *server) slotted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		own := &slot{slots: &s.slots, client: client(r)}
		defer own.leave()
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), slotKey{}, own)))
	})
}

// enlarge waits until a request may hold a large body. The time that it waits is not counted to the client.
func (s *server) enlarge(w http.ResponseWriter, r *http.Request) error {
	own, ok := r.Context().Value(slotKey{}).(*slot)
	if !ok || own.held {
		return nil
	}
	ctx, done := s.patience(r)
	defer done()
	err := own.take(ctx)
	s.hurry(w)
	return err
}

// shrink gives back the slot of a request whose large body is done with.
func shrink(r *http.Request) {
	if own, ok := r.Context().Value(slotKey{}).(*slot); ok {
		own.leave()
	}
}

// readAll reads a body to its end. Its memory grows as bytes arrive, whatever length the client
// announced: it is at most 4 times what has come. Enlarge is called when more than LargeBody has.
func readAll(body io.Reader, announced int64, enlarge func() error) ([]byte, error) {
	const first = 64 << 10
	text := make([]byte, 0, min(max(announced, 0), first)+bytes.MinRead)
	for {
		if cap(text)-len(text) < bytes.MinRead {
			size := int64(2 * cap(text))
			if whole := announced + bytes.MinRead; whole > int64(cap(text)) && whole <= 2*size {
				size = whole
			}
			text = append(make([]byte, 0, size), text...)
		}
		n, err := body.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		if len(text) > LargeBody {
			if err := enlarge(); err != nil {
				return nil, err
			}
		}
		if err == io.EOF {
			return text, nil
		} else if err != nil {
			return nil, err
		}
	}
}

// partsOf counts what begins a value of JSON, or follows another one: the signs , [ and { outside of
// strings. A string ends with its line, so that a quote that is not JSON's hides no more than that.
func partsOf(text []byte) (count int) {
	for i, quoted := 0, false; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if quoted {
				i++
			}
		case '"':
			quoted = !quoted
		case '\n':
			quoted = false
		case ',', '[', '{':
			if !quoted {
				count++
			}
		}
	}
	return count
}

// tooManyParts reports whether a text has more values than an answer to it has room for.
func tooManyParts(text []byte) bool { return len(text) > MaxParts && partsOf(text) > MaxParts }
