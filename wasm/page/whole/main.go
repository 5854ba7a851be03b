//go:build js && wasm

// Command whole is a module with every operation, for npm's package, whose users mostly have it on disk.
package main

import (
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/wasm/page"
)

func main() { page.Serve(engine.Everything) }
