//go:build js && wasm

package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/syumai/workers/cloudflare"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

// objects is a session.ThreadStore on Durable Objects: each thread is an object of its
// own, which keeps one text with a version and forgets it after an hour without use. A
// write names the version that it changes, so of two writes at once the second one is
// refused and tried again on what the first one left: nothing is lost. Those who mean to
// write take turns, so that it hardly ever comes to that.
type objects struct {
	namespace *cloudflare.DurableObjectNamespace
}

// attempts is how often a change is tried. Each attempt that fails means that another one
// succeeded.
const attempts = 32

var errBusy = errors.New("worker: too many concurrent changes to the thread")

// What ask says about versions besides a version itself.
const (
	// anyVersion is that of a write that replaces whatever is there.
	anyVersion = "*"
	// noThread is that of a thread that is not there. No other version comes again.
	noThread = "0"
	// noVersion is that of a write that never happens: it ends a turn.
	noVersion = "-"
	// turn asks for the turn to write, with what is read.
	turn = "turn"
)

// ask sends a request to the object of a thread.
func (o objects) ask(ctx context.Context, method, id, version string, body []byte) (*http.Response, []byte, error) {
	if id == "" {
		return nil, nil, session.ErrNoThread
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	stub, err := o.namespace.Get(o.namespace.IdFromName(id))
	if err != nil {
		return nil, nil, err
	}
	request, err := http.NewRequestWithContext(ctx, method, "https://thread/", nil)
	if err != nil {
		return nil, nil, err
	}
	if body != nil {
		request.Body = io.NopCloser(bytes.NewReader(body))
	}
	if version == turn {
		request.Header.Set("X-Turn", "1")
	} else {
		request.Header.Set("If-Match", version)
	}
	response, err := stub.Fetch(request)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode == http.StatusNoContent {
		return response, nil, nil
	}
	text, err := io.ReadAll(response.Body)
	return response, text, err
}

// load gives the state of a thread and its version. As is "", or turn for who means to
// write.
func (o objects) load(ctx context.Context, id, as string) (*core.AgentState, string, error) {
	response, text, err := o.ask(ctx, http.MethodGet, id, as, nil)
	if err != nil {
		return nil, "", err
	}
	switch response.StatusCode {
	case http.StatusOK:
		state, err := edge.DecodeState(text)
		return state, response.Header.Get("Etag"), err
	case http.StatusNotFound:
		return &core.AgentState{ThreadID: id}, noThread, nil
	}
	return nil, "", errors.New("worker: the thread's object returned " + response.Status)
}

// store writes a state if the version is still the one given.
func (o objects) store(ctx context.Context, state *core.AgentState, version string) (stored bool, err error) {
	text, err := edge.EncodeState(state)
	if err != nil {
		return false, err
	}
	response, _, err := o.ask(ctx, http.MethodPut, state.ThreadID, version, text)
	switch {
	case err != nil:
		return false, err
	case response.StatusCode == http.StatusPreconditionFailed:
		return false, nil
	case response.StatusCode != http.StatusNoContent:
		return false, errors.New("worker: the thread's object returned " + response.Status)
	}
	return true, nil
}

// LoadOrCreate implements session.ThreadStore.
func (o objects) LoadOrCreate(ctx context.Context, id string) (*core.AgentState, error) {
	state, _, err := o.load(ctx, id, "")
	return state, err
}

// Save implements session.ThreadStore.
func (o objects) Save(ctx context.Context, state *core.AgentState) error {
	_, err := o.store(ctx, state, anyVersion)
	return err
}

// Update implements session.ThreadStore.
func (o objects) Update(ctx context.Context, id string, change func(*core.AgentState) error) error {
	for range attempts {
		state, version, err := o.load(ctx, id, turn)
		if err != nil {
			return err
		}
		if err := change(state); err != nil {
			_, _, _ = o.ask(ctx, http.MethodPut, id, noVersion, nil)
			return err
		}
		state.ThreadID = id
		if stored, err := o.store(ctx, state, version); stored || err != nil {
			return err
		}
	}
	return errBusy
}

// Delete implements session.ThreadStore.
func (o objects) Delete(ctx context.Context, id string) error {
	_, _, err := o.ask(ctx, http.MethodDelete, id, "", nil)
	return err
}
