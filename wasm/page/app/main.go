//go:build js && wasm

// Command app is the page's first module: what it needs at its start.
package main

import (
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/wasm/page"
)

func main() { page.Serve(engine.First) }
