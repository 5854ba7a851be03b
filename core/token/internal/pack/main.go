// Command pack turns a published rank file (*.tiktoken) into a vocabulary file:
//
//	go run ./core/token/internal/pack o200k_base.tiktoken build/o200k_base.tokens
//
// A rank file that is not the published one, by its SHA-256, is refused.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/token/internal/vocabulary"
)

// published are the SHA-256 of the rank files as OpenAI's tiktoken states them in
// tiktoken_ext/openai_public.py.
var published = map[string]string{
	"o200k_base":  "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
	"cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pack RANKFILE OUTPUT")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(rankFile, output string) error {
	ranks, err := os.ReadFile(rankFile)
	if err != nil {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(rankFile), ".tiktoken")
	hash := sha256.Sum256(ranks)
	if found := hex.EncodeToString(hash[:]); published[name] != found {
		return fmt.Errorf("%s: its SHA-256 is %s, the published one is %q", rankFile, found, published[name])
	}
	tokens, err := parse(ranks)
	if err != nil {
		return fmt.Errorf("%s: %w", rankFile, err)
	}
	v, err := split(tokens)
	if err != nil {
		return fmt.Errorf("%s: %w", rankFile, err)
	}
	v.Name = name
	return os.WriteFile(output, vocabulary.Format(v), 0o644)
}

// parse reads lines of a token in base64 and its rank, which count up from zero.
func parse(ranks []byte) ([]string, error) {
	var tokens []string
	for line := range bytes.Lines(ranks) {
		text, rank, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
		token, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return nil, err
		}
		if rank != strconv.Itoa(len(tokens)) {
			return nil, fmt.Errorf("rank %q where %d was expected", rank, len(tokens))
		}
		tokens = append(tokens, string(token))
	}
	return tokens, nil
}

// split finds the two tokens that each token is merged from last.
func split(tokens []string) (vocabulary.Vocabulary, error) {
	rank := make(map[string]int, len(tokens))
	for i, token := range tokens {
		rank[token] = i
	}
	v := vocabulary.Vocabulary{Count: len(tokens)}
	for i, token := range tokens {
		if (len(token) == 1) != (i < vocabulary.Bytes) {
			return v, fmt.Errorf("token %d has %d bytes: the single bytes must come first", i, len(token))
		}
		if i < vocabulary.Bytes {
			v.Singles = append(v.Singles, token[0])
			continue
		}
		left, right := lastMerge(token, rank)
		if left < 0 || right < 0 || left >= i || right >= i {
			return v, fmt.Errorf("token %d is not reached by merges of earlier ones", i)
		}
		for k := range 3 {
			v.Planes[k] = append(v.Planes[k], byte(left>>(8*k)))
			v.Planes[3+k] = append(v.Planes[3+k], byte(right>>(8*k)))
		}
	}
	return v, nil
}

// lastMerge merges the bytes of a token by rank until two parts are left, and returns
// their ranks, or -1 when the token cannot be reached.
func lastMerge(token string, rank map[string]int) (left, right int) {
	ends := make([]int, len(token)+1)
	for i := range ends {
		ends[i] = i
	}
	for len(ends) > 3 {
		best, at := len(rank), 0
		for i := 1; i+1 < len(ends); i++ {
			if r, ok := rank[token[ends[i-1]:ends[i+1]]]; ok && r < best {
				best, at = r, i
			}
		}
		if at == 0 {
			return -1, -1
		}
		ends = append(ends[:at], ends[at+1:]...)
	}
	left, ok := rank[token[:ends[1]]]
	if !ok {
		return -1, -1
	}
	right, ok = rank[token[ends[1]:]]
	if !ok {
		return -1, -1
	}
	return left, right
}
