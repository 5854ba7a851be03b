//go:build js && wasm

// Command tokens is package token alone after JavaScript, for `make bench-tokens` and
// for the tests that hold it to tiktoken. It registers the global tokens, an object of
// functions; texts and tokens pass through Go's memory:
//
//	reserve(size)       makes room for a file or a text and returns its address
//	load(size)          loads the vocabulary file there; returns what is wrong with it, or ""
//	use(name)           chooses among the encodings loaded
//	count(size)         how many tokens the text there takes
//	encode(size, bool)  the same, and keeps them; true takes special tokens as tokens
//	kept()              the address of the tokens kept
package main

import (
	"syscall/js"
	"unsafe"

	"github.com/rolecall/rolecall/core/token"
)

// hugeBuffer is the size above which a buffer is given back for the next text.
const hugeBuffer = 32 << 20

func main() {
	var (
		encodings = map[string]*token.Encoding{}
		encoding  *token.Encoding
		input     []byte
		ids       []int32
	)
	text := func(size js.Value) string { return unsafe.String(unsafe.SliceData(input), size.Int()) }
	functions := map[string]func([]js.Value) any{
		"reserve": func(arguments []js.Value) any {
			if size := arguments[0].Int(); size > cap(input) || cap(input) > hugeBuffer {
				input = nil
				input = make([]byte, size)
			}
			return uintptr(unsafe.Pointer(unsafe.SliceData(input)))
		},
		"load": func(arguments []js.Value) any {
			loaded, err := token.Load(input[:arguments[0].Int()])
			if err != nil {
				return err.Error()
			}
			encoding, encodings[loaded.Name()] = loaded, loaded
			return ""
		},
		"use": func(arguments []js.Value) any {
			encoding = encodings[arguments[0].String()]
			return encoding != nil
		},
		"count": func(arguments []js.Value) any { return encoding.Count(text(arguments[0])) },
		"encode": func(arguments []js.Value) any {
			specials := token.SpecialsAsText
			if arguments[1].Bool() {
				specials = token.SpecialsAsTokens
			}
			if cap(ids) > hugeBuffer/4 {
				ids = nil
			}
			ids = encoding.Encode(ids[:0], text(arguments[0]), specials)
			return len(ids)
		},
		"kept": func([]js.Value) any { return uintptr(unsafe.Pointer(unsafe.SliceData(ids))) },
	}
	exports := js.Global().Get("Object").New()
	for name, run := range functions {
		exports.Set(name, js.FuncOf(func(_ js.Value, arguments []js.Value) any { return run(arguments) }))
	}
	js.Global().Set("tokens", exports)
	select {}
}
