// Package local serves a handler on this machine: with the limits of time that keep slow clients from
// holding connections, and an end that lets what is being answered be answered.
package local

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"syscall"
	"time"
)

// grace is how long answers may take to end.
const grace = 5 * time.Second

// Listen takes a port of a host; any free one for port 0.
func Listen(host, port string) (net.Listener, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("port %s is in use; choose another one", port)
	}
	return listener, err
}

// Serve serves until the context ends.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       time.Minute,
		WriteTimeout:      2 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	ending, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	return server.Shutdown(ending)
}
