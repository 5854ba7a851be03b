//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/wasm/edge"
)

// maxMessage is how long a message may be, in bytes: JSON's escapes make a text longer.
const maxMessage = 2 * edge.MaxBody

// lastAnswers is how long the server waits for answers once the input has ended: longer than any takes.
const lastAnswers = 2 * time.Minute

// stdioTransport speaks with a client in lines of JSON. A line that isn't a message gets an error, and the next one is read:
// the SDK's own transport ends there, and the agent's tools with it.
type stdioTransport struct {
	in  io.Reader
	out io.Writer
}

func (t stdioTransport) Connect(context.Context) (mcp.Connection, error) {
	c := &stdioConnection{out: t.out, lines: make(chan line), closed: make(chan struct{})}
	go c.scan(bufio.NewReader(t.in))
	return c, nil
}

// line is one line of a client, or the error that ended reading.
type line struct {
	text []byte
	err  error
}

type stdioConnection struct {
	lines  chan line
	closed chan struct{}
	close  sync.Once
	// queue are messages of a line that are still to be read: older clients send several in a list.
	queue []jsonrpc.Message
	// unanswered are the calls that were read.
	unanswered sync.WaitGroup

	mu  sync.Mutex
	out io.Writer
}

var errLongMessage = errors.New("the message is longer than " + digits.Grouped(maxMessage) + " bytes")

// scan passes lines on until the input ends or the connection is closed.
func (c *stdioConnection) scan(in *bufio.Reader) {
	for {
		text, err := readLine(in)
		if len(text) > 0 || err != nil {
			select {
			case c.lines <- line{text, err}:
			case <-c.closed:
				return
			}
		}
		if err != nil && err != errLongMessage {
			return
		}
	}
}

// readLine reads a line without its end. Of one that is too long nothing is kept.
func readLine(in *bufio.Reader) (text []byte, err error) {
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(text)+len(part) > maxMessage; !long {
			text = append(text, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case long && err == nil:
			return nil, errLongMessage
		}
		text = bytes.TrimSpace(text)
		if err == io.EOF && len(text) > 0 && !long {
			err = nil // the last line has no end, and the next read says so again
		}
		return text, err
	}
}

func (c *stdioConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	for len(c.queue) == 0 {
		var next line
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-c.closed:
			return nil, io.EOF
		case next = <-c.lines:
		}
		err := next.err
		switch err {
		case nil:
			err = c.decode(next.text)
		case errLongMessage:
			err = c.refuse(jsonrpc.CodeInvalidRequest, err.Error())
		case io.EOF:
			c.finish(ctx) // the end of the input ends what is being answered, too
		}
		if err != nil {
			return nil, err
		}
	}
	message := c.queue[0]
	c.queue = c.queue[1:]
	if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
		c.unanswered.Add(1)
	}
	return message, nil
}

// finish waits until every call has its answer, but not for one that never gets one.
func (c *stdioConnection) finish(ctx context.Context) {
	done := make(chan struct{})
	go func() {
		c.unanswered.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	case <-c.closed:
	case <-time.After(lastAnswers):
	}
}

// decode queues the messages of a line. What isn't one is answered with an error.
func (c *stdioConnection) decode(text []byte) error {
	if !json.Valid(text) {
		return c.refuse(jsonrpc.CodeParseError, "the line isn't JSON")
	}
	all := []json.RawMessage{text}
	if text[0] == '[' {
		if err := json.Unmarshal(text, &all); err != nil || len(all) == 0 {
			return c.refuse(jsonrpc.CodeInvalidRequest, "the list has no messages")
		}
	}
	for _, raw := range all {
		message, err := jsonrpc.DecodeMessage(raw)
		if err != nil {
			if err := c.refuse(jsonrpc.CodeInvalidRequest, "the line isn't a JSON-RPC message"); err != nil {
				return err
			}
			continue
		}
		c.queue = append(c.queue, message)
	}
	return nil
}

// refuse answers what can't be read, so that its ID is unknown.
func (c *stdioConnection) refuse(code int64, reason string) error {
	answer := map[string]any{"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": reason}}
	text, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	return c.writeLine(text)
}

func (c *stdioConnection) Write(ctx context.Context, message jsonrpc.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, ok := message.(*jsonrpc.Response); ok {
		defer c.unanswered.Done()
	}
	text, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	return c.writeLine(text)
}

func (c *stdioConnection) writeLine(text []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.out.Write(append(text, '\n'))
	return err
}

func (c *stdioConnection) Close() error {
	c.close.Do(func() { close(c.closed) })
	return nil
}

func (c *stdioConnection) SessionID() string { return "" }
