//go:build js && wasm

// Command worker is the HTTP API on Cloudflare Workers. One instance of it serves many
// requests, one after the other and side by side; entry.mjs starts and replaces it.
package main

import (
	"log/slog"
	"runtime/debug"
	"strings"

	"github.com/google/uuid"
	"github.com/syumai/workers"
	"github.com/syumai/workers/cloudflare"
	"github.com/syumai/workers/cloudflare/fetch"

	"github.com/rolecall/rolecall/wasm/edge"
)

// memory is how many bytes of memory make the collector of garbage work harder. The
// module's own bound, EDGE_MEGABYTES in the Makefile, is a little further.
const memory = 64 << 20

func main() {
	debug.SetMemoryLimit(memory)
	// JavaScript is asked for the random bytes of sixteen IDs at once.
	uuid.EnableRandPool()
	// Where it is not enough, the line that says so is.
	debug.SetTraceback("none")
	options := edge.Options{Log: slog.New(slog.NewJSONHandler(newConsole(), nil)), Pages: "/build/rules/"}
	// On Cloudflare only the hosts of its routes lead to a Worker; the local runtime says its own.
	options.Hosts = strings.Fields(cloudflare.Getenv("HOSTS"))
	if namespace, err := cloudflare.NewDurableObjectNamespace("THREADS"); err == nil {
		options.Threads = objects{namespace}
	}
	if assets := cloudflare.GetBinding("ASSETS"); !assets.IsUndefined() {
		options.Vocabulary = site{fetch.NewClient(fetch.WithBinding(assets))}.vocabulary
	}
	handler := edge.NewHandler(options)
	answer(handler)
	workers.ServeNonBlock(handler)
	workers.Ready()
	// Serve would end the program with the first answer.
	select {}
}
