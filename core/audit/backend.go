package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

// Backend is a model that answers typed messages.
type Backend interface {
	// StreamStructured asks for the assistant's next turn after the history, under a system
	// context, which may be nil.
	StreamStructured(ctx context.Context, systemContext *SystemContextMessage, history []LLMMessage) (Stream, error)
}

// Stream is an answer while it comes.
type Stream interface {
	// Next waits for the next piece. After the last one the error is io.EOF; any other error
	// ends the stream half-way.
	Next() (Chunk, error)
	// Close gives the stream up.
	Close() error
}

// Chunk is a piece of an answer.
type Chunk struct {
	// Text is more of the text.
	Text string
	// Action is a call of a tool, nil for none. It ends the text before it.
	Action *AssistantActionMessage
}

// APIMessages are the messages as chat APIs take them: the system context first, unless it
// is nil, then the history without its system messages. An entry of a log may have no
// message: nil is left out.
func APIMessages(system *SystemContextMessage, history []LLMMessage) []map[string]string {
	apiMessages := []map[string]string{}
	if system != nil {
		apiMessages = append(apiMessages, system.ToAPIFormat())
	}
	for _, msg := range history {
		if msg != nil && msg.Type() != TypeSystemMessage {
			apiMessages = append(apiMessages, msg.ToAPIFormat())
		}
	}
	return apiMessages
}

// Collect reads a stream to its end and closes it. When it breaks off, the messages are
// those that had come, with the error.
func Collect(stream Stream) ([]LLMMessage, error) {
	defer stream.Close()
	var messages []LLMMessage
	var text strings.Builder
	end := func() {
		if text.Len() > 0 {
			messages = append(messages, &AssistantTextMessage{Content: text.String()})
			text.Reset()
		}
	}
	for {
		chunk, err := stream.Next()
		if err != nil {
			end()
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return messages, err
		}
		text.WriteString(chunk.Text)
		if chunk.Action != nil {
			end()
			messages = append(messages, clone(chunk.Action))
		}
	}
}

// Reply is one answer of a script.
type Reply struct {
	Chunks []Chunk
	// Err, when not nil, breaks the answer off after its chunks.
	Err error
}

// Scripted is a backend that answers with the replies in their order. It is safe for
// concurrent use, and must not be copied.
type Scripted struct {
	Replies []Reply

	mu       sync.Mutex
	requests [][]map[string]string
}

// Requests are what the backend was asked, as an API would get it.
func (s *Scripted) Requests() [][]map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([][]map[string]string{}, s.requests...)
}

// StreamStructured gives the next reply. It is an error when there is none left.
func (s *Scripted) StreamStructured(ctx context.Context, system *SystemContextMessage, history []LLMMessage) (Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	number := len(s.requests)
	s.requests = append(s.requests, APIMessages(system, history))
	if number >= len(s.Replies) {
		return nil, fmt.Errorf("audit: the script has only %d replies", len(s.Replies))
	}
	return &scriptedStream{ctx: ctx, reply: s.Replies[number]}, nil
}

type scriptedStream struct {
	ctx    context.Context
	reply  Reply
	next   int
	closed bool
}

func (s *scriptedStream) Next() (Chunk, error) {
	switch {
	case s.closed:
		return Chunk{}, errors.New("audit: the stream is closed")
	case s.ctx.Err() != nil:
		return Chunk{}, s.ctx.Err()
	case s.next < len(s.reply.Chunks):
		s.next++
		return s.reply.Chunks[s.next-1], nil
	case s.reply.Err != nil:
		return Chunk{}, s.reply.Err
	}
	return Chunk{}, io.EOF
}

func (s *scriptedStream) Close() error {
	s.closed = true
	return nil
}
