package session

import (
	"sync"

	"github.com/rolecall/rolecall/core"
)

// memorySession keeps a session in memory. It is safe for concurrent use.
type memorySession struct {
	id       string
	mu       sync.RWMutex
	messages []core.Message
}

// New returns an empty session in memory. Its ID is a UUID of version 7, so that
// IDs sort by the time of their making.
func New() Session { return IDs{}.Session() }

func (s *memorySession) ID() string { return s.id }

func (s *memorySession) AddMessage(message core.Message) {
	message = message.Clone()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.messages = append(s.messages, message)
}

func (s *memorySession) Messages() []core.Message {
	s.mu.RLock()
	defer s.mu.RUnlock()
	copied := make([]core.Message, len(s.messages))
	for i, message := range s.messages {
		copied[i] = message.Clone()
	}
	return copied
}

func (s *memorySession) Clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.messages = nil
}
