//go:build js && wasm

package main

import (
	"strings"
	"syscall/js"
)

// console is an io.Writer of lines. Standard output would make every request wait for a
// turn of the event loop.
type console struct{ log js.Value }

func newConsole() console {
	c := js.Global().Get("console")
	return console{c.Get("log").Call("bind", c)}
}

// Write implements io.Writer: b is one line.
func (c console) Write(b []byte) (int, error) {
	c.log.Invoke(strings.TrimSuffix(string(b), "\n"))
	return len(b), nil
}
