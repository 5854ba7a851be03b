//go:build js && wasm

// Command studio is the page's second module, which is loaded when one of its operations
// is asked for. It has those of the first module too, for the logs of programs, which it alone reads.
package main

import (
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/workbench"
	"github.com/rolecall/rolecall/wasm/page"
)

func main() { page.Serve(engine.WithSystems(engine.Everything, workbench.Player)) }
