package client

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/rolecall/rolecall/core"
)

// AddMessages adds messages of a user to a thread and gives its state. Messages that a
// user may not send are refused with a *Problem that has their findings.
func (c *Client) AddMessages(ctx context.Context, thread string, messages ...core.Message) (*core.AgentState, error) {
	body, err := json.Marshal(messages)
	if err != nil {
		return nil, err
	}
	state := new(core.AgentState)
	if err := c.ask(ctx, http.MethodPost, threadPath(thread)+"/messages", nil, bytes.NewReader(body), state); err != nil {
		return nil, err
	}
	return state, nil
}

// Thread is the state of a thread; one that does not exist is a *Problem of status 404.
func (c *Client) Thread(ctx context.Context, thread string) (*core.AgentState, error) {
	state := new(core.AgentState)
	if err := c.ask(ctx, http.MethodGet, threadPath(thread), nil, nil, state); err != nil {
		return nil, err
	}
	return state, nil
}

// DeleteThread forgets a thread.
func (c *Client) DeleteThread(ctx context.Context, thread string) error {
	return c.ask(ctx, http.MethodDelete, threadPath(thread), nil, nil, nil)
}

func threadPath(thread string) string { return "/threads/" + url.PathEscape(thread) }
