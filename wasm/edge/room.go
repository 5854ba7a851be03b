package edge

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync"

	"github.com/rolecall/rolecall/core/engine"
)

const (
	// MaxParts is how many values a text may have. What an operation holds of each is up to partBytes,
	// however short it is, so this bounds the memory of a request.
	MaxParts = 300_000
	// MaxAnswer is the largest answer, in bytes.
	MaxAnswer = engine.MostAnswer
	// LargeBody is how many bytes of a body, or of a line of it, arrive before it takes room.
	LargeBody = 256 << 10

	// partBytes is about how much memory an operation takes for a value, at most.
	partBytes = 2300
	// smallWork is what a text may take without asking for room.
	smallWork = 1 << 20
)

var errBusy = errors.New("edge: too many large texts at once")

const busy = "The server is busy with other large requests. Try again."

var manyParts = "The text has more than " + strconv.Itoa(MaxParts) + " JSON values. Send it in parts."

// room is an amount of memory, in bytes, that requests share. One client has at most half of it, so
// that it cannot keep all others waiting.
type room struct {
	// size is how much there is; 0 for any amount.
	size    int
	mu      sync.Mutex
	taken   int
	clients map[string]int
	// left is closed when some of it is given back, and then another one is made.
	left chan struct{}
}

// place is what one request holds of a room.
type place struct {
	room   *room
	client string
	held   int
}

// take waits for a place of a size until the context ends. A request that has one keeps it.
func (p *place) take(ctx context.Context, size int) error {
	if p.held > 0 || p.room.size <= 0 {
		return nil
	}
	size = min(size, p.room.size/2)
	for {
		left, ok := p.room.try(p.client, size)
		if ok {
			p.held = size
			return nil
		}
		select {
		case <-left:
		case <-ctx.Done():
			return errBusy
		}
	}
}

func (r *room) try(client string, size int) (left <-chan struct{}, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.taken+size <= r.size && r.clients[client]+size <= r.size/2 {
		if r.clients == nil {
			r.clients = map[string]int{}
		}
		r.taken += size
		r.clients[client] += size
		return nil, true
	}
	if r.left == nil {
		r.left = make(chan struct{})
	}
	return r.left, false
}

// leave gives a place back.
func (p *place) leave() {
	if p.held == 0 {
		return
	}
	r := p.room
	r.mu.Lock()
	defer r.mu.Unlock()
	r.taken -= p.held
	if r.clients[p.client] -= p.held; r.clients[p.client] == 0 {
		delete(r.clients, p.client)
	}
	p.held = 0
	if r.left != nil {
		close(r.left)
		r.left = nil
	}
}

type placesKey struct{}

// places are what a request holds: for its body, and for the work on it. Work never waits for
// a body, so requests that wait for each other always come to an end.
type places struct{ body, work place }

func placesOf(r *http.Request) *places {
	own, _ := r.Context().Value(placesKey{}).(*places)
	return own
}

// roomy gives a request what it takes its places with, and the places back when it is answered.
func (s *server) roomy(next http.Handler) http.Handler {
	if s.Room <= 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := client(r)
		own := &places{body: place{room: &s.bodies, client: client}, work: place{room: &s.work, client: client}}
		defer own.leave()
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), placesKey{}, own)))
	})
}

func (p *places) leave() {
	if p != nil {
		p.body.leave()
		p.work.leave()
	}
}

// enlarge waits until a request may hold a large body. The time that it waits is not counted to the client.
func (s *server) enlarge(w http.ResponseWriter, r *http.Request) error {
	own := placesOf(r)
	if own == nil || own.body.held > 0 {
		return nil
	}
	ctx, done := s.patience(r)
	defer done()
	err := own.body.take(ctx, MaxBody)
	s.hurry(w)
	return err
}

// admit reports whether a text may be worked on, or with which status it is turned away and why.
func (s *server) admit(r *http.Request, text []byte) (status int, detail string) {
	own := placesOf(r)
	if own == nil && len(text) <= MaxParts {
		return http.StatusOK, ""
	}
	parts := partsOf(text)
	if parts > MaxParts {
		return http.StatusRequestEntityTooLarge, manyParts
	}
	if size := len(text) + parts*partBytes; own != nil && size > smallWork {
		ctx, done := s.patience(r)
		defer done()
		if err := own.work.take(ctx, size); err != nil {
			return http.StatusServiceUnavailable, busy
		}
	}
	return http.StatusOK, ""
}

// admitted is admit that answers for a text that is turned away.
func (s *server) admitted(w http.ResponseWriter, r *http.Request, text []byte) bool {
	status, detail := s.admit(r, text)
	if status == http.StatusOK {
		return true
	}
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	problem(w, r, status, detail)
	return false
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

// partsOf is how many values a text of JSON has: one for each comma, and one for each list and object
// that holds any. A string ends with its line, so that a quote that is not JSON's hides no more.
func partsOf(text []byte) int {
	count, quoted, opened := 1, false, false
	for i := 0; i < len(text); i++ {
		c := text[i]
		if quoted {
			switch c {
			case '\\':
				i++
			case '"', '\n':
				quoted = false
			}
			continue
		}
		switch c {
		case ' ', '\t', '\r', '\n':
			continue
		case ',':
			count++
		}
		if opened && c != ']' && c != '}' {
			count++
		}
		opened, quoted = c == '[' || c == '{', c == '"'
	}
	return count
}
