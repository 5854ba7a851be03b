// Command api serves the HTTP API on this machine, with threads in memory. PORT is the
// port, 8787 if absent and any free one if 0, VOCABULARIES the folder of the vocabulary files that `make build`
// writes, build if absent, RATE how many requests a client may make in a minute, 6000 if
// absent, HOSTS the names under which it keeps threads, those of this machine if absent, MEGABYTES how much memory texts may take that are worked on at once, 1024 if absent, PAGES the address of the rules' own pages that findings name, none if absent, and TIME how long a body may take to arrive, such as 10s, 30s if absent.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
	"github.com/rolecall/rolecall/wasm/edge/local"
)

// shares is into how many shares the room for threads is divided: no client takes more than one.
const shares = 8

// memory is how many bytes make the collector of garbage work harder; GOMEMLIMIT says otherwise.
const memory = 1 << 30

func main() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memory)
	}
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// setting is a variable of the environment, or otherwise where it is absent.
func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func serve() error {
	port, vocabularies := setting("PORT", "8787"), setting("VOCABULARIES", "build")
	rate, err := strconv.Atoi(setting("RATE", "6000"))
	if err != nil || rate < 0 {
		return errors.New("RATE must be a whole number")
	}
	megabytes, err := strconv.Atoi(setting("MEGABYTES", "1024"))
	if err != nil || megabytes < 0 {
		return errors.New("MEGABYTES must be a whole number")
	}
	patience, err := time.ParseDuration(setting("TIME", "30s"))
	if err != nil || patience < 0 {
		return errors.New("TIME must be a duration, such as 30s")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := local.Listen("127.0.0.1", port)
	if err != nil {
		return err
	}
	handler := edge.NewHandler(edge.Options{
		Threads: &session.MemoryThreads{Shares: shares},
		Hosts:   strings.Fields(setting("HOSTS", "localhost 127.0.0.1 ::1")),
		Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
			return os.ReadFile(filepath.Join(vocabularies, encoding+".tokens"))
		},
		Log:   slog.New(slog.NewJSONHandler(os.Stderr, nil)),
		Rate:  rate,
		Room:  megabytes << 20,
		Pages: os.Getenv("PAGES"),
		Time:  patience,
		Work:  time.Minute,
	})
	fmt.Printf("Rolecall's API: http://%s/docs\n", listener.Addr())
	return local.Serve(ctx, listener, handler)
}
