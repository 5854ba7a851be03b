// Command api serves the HTTP API on this machine, with threads in memory. PORT is the
// port, 8787 if absent, and VOCABULARIES the folder of the vocabulary files that
// `make build` writes, build if absent.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

var vocabularies = "build"

func main() {
	if folder := os.Getenv("VOCABULARIES"); folder != "" {
		vocabularies = folder
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8787"
	}
	if err := serve(port); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(port string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("port %s is taken; choose another one with PORT", port)
	} else if err != nil {
		return err
	}
	server := &http.Server{
		Handler: edge.NewHandler(edge.Options{
			Threads: &session.MemoryThreads{},
			Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
				return os.ReadFile(filepath.Join(vocabularies, encoding+".tokens"))
			},
			Log:  slog.New(slog.NewJSONHandler(os.Stderr, nil)),
			Rate: 6000,
		}),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       time.Minute,
		WriteTimeout:      2 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
	fmt.Printf("Rolecall's API: http://127.0.0.1:%s/docs\n", port)
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	// What is being answered gets a moment to end.
	grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return server.Shutdown(grace)
}
