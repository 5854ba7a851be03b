//go:build !lean

package uuid

import "crypto/rand"

// chance reads from crypto/rand.
type chance struct{}

func (chance) Read(p []byte) (int, error) { return rand.Read(p) }
