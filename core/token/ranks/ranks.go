// Package ranks turns the rank files that OpenAI publishes (*.tiktoken) into the vocabulary
// files that package token loads, for a program that has such a file and does not want packages
// o200k or cl100k, which have the vocabularies inside:
//
//	file, err := os.ReadFile("o200k_base.tiktoken")
//	vocabulary, err := ranks.Convert(file)
//	encoding, err := token.Load(vocabulary)
//
// Converting takes about a second, so a program that starts often keeps the result.
package ranks

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/token/internal/vocabulary"
)

// published are the SHA-256 of the rank files as OpenAI's tiktoken states them in
// tiktoken_ext/openai_public.py, and the encodings they are of.
var published = map[string]string{
	"446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d": "o200k_base",
	"223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7": "cl100k_base",
}

// Convert returns the vocabulary file of a published rank file: o200k_base.tiktoken or
// cl100k_base.tiktoken. By its SHA-256 it knows which; any other file is an error.
func Convert(rankFile []byte) ([]byte, error) {
	hash := sha256.Sum256(rankFile)
	sum := hex.EncodeToString(hash[:])
	name, ok := published[sum]
	if !ok {
		return nil, fmt.Errorf("not the published rank file of o200k_base or cl100k_base: its SHA-256 is %s", sum)
	}
	tokens, err := parse(rankFile)
	if err != nil {
		return nil, err
	}
	v, err := split(tokens)
	if err != nil {
		return nil, err
	}
	v.Name = name
	return vocabulary.Format(v), nil
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
			return nil, fmt.Errorf("expected rank %[2]d, got %[1]q", rank, len(tokens))
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
			return v, fmt.Errorf("token %d has %d bytes: single bytes must come first", i, len(token))
		}
		if i < vocabulary.Bytes {
			v.Singles = append(v.Singles, token[0])
			continue
		}
		left, right := lastMerge(token, rank)
		if left < 0 || right < 0 || left >= i || right >= i {
			return v, fmt.Errorf("token %d isn't a merge of earlier ones", i)
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
