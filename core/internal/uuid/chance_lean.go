//go:build lean

package uuid

import "math/rand/v2"

// chance is ChaCha8 with a seed of the system. The IDs of the page name what is in one page, and crypto/rand brings ciphers
// that nothing else in it needs.
type chance struct{}

func (chance) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(rand.Uint32())
	}
	return len(p), nil
}
