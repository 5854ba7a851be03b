// Command worker is the HTTP API on Cloudflare Workers. Built natively it serves the
// same handler on localhost.
package main

import (
	"github.com/syumai/workers"

	"github.com/rolecall/rolecall/wasm/edge"
)

func main() { workers.Serve(edge.NewHandler()) }
