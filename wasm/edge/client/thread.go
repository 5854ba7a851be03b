package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"github.com/rolecall/rolecall/core"
)

// keyHeader has the key of a thread.
const keyHeader = "Thread-Key"

// BeginThread makes a thread of a user's messages. It gives the state, with the ID that the server
// chose, and the key with which the thread's maker adds system messages later.
func (c *Client) BeginThread(ctx context.Context, messages ...core.Message) (state *core.AgentState, key string, err error) {
	return c.say(ctx, "/threads", messages)
}

// AddMessages adds messages of a user to a thread and gives its state. Messages that a
// user may not send are rejected with a *Problem that has their findings. A thread that is not there
// begins with them; its ID has at least 16 characters.
func (c *Client) AddMessages(ctx context.Context, thread string, messages ...core.Message) (*core.AgentState, error) {
	state, _, err := c.say(ctx, threadPath(thread)+"/messages", messages)
	return state, err
}

// AddAsMaker is AddMessages with the key of the thread: system messages may be among them.
func (c *Client) AddAsMaker(ctx context.Context, thread, key string, messages ...core.Message) (*core.AgentState, error) {
	state, _, err := c.say(ctx, threadPath(thread)+"/messages", messages, keyHeader, key)
	return state, err
}

func (c *Client) say(ctx context.Context, path string, messages []core.Message, headers ...string) (*core.AgentState, string, error) {
	body, err := json.Marshal(messages)
	if err != nil {
		return nil, "", err
	}
	response, err := c.send(ctx, http.MethodPost, path, nil, "application/json", bytes.NewReader(body), headers...)
	if err != nil {
		return nil, "", err
	}
	defer response.Body.Close()
	state := new(core.AgentState)
	if err := json.NewDecoder(response.Body).Decode(state); err != nil {
		return nil, "", fmt.Errorf("client: response from %s: %w", path, err)
	}
	return state, response.Header.Get(keyHeader), nil
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
