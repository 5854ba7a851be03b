//go:build js && wasm

package main

import (
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/syumai/workers/cloudflare/fetch"
)

// site is the page's files, which the platform serves next to the Worker.
type site struct{ client *fetch.Client }

// vocabulary is the vocabulary file of an encoding.
func (s site) vocabulary(ctx context.Context, encoding string) ([]byte, error) {
	request, err := fetch.NewRequest(ctx, http.MethodGet, "https://site/build/"+encoding+".tokens", nil)
	if err != nil {
		return nil, err
	}
	response, err := s.client.Do(request, nil)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, errors.New("worker: the vocabulary request returned " + response.Status)
	}
	return io.ReadAll(response.Body)
}
