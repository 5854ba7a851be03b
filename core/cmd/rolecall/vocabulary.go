//go:build !js

package main

import (
	"errors"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/token/cl100k"
	"github.com/rolecall/rolecall/core/token/o200k"
)

// know gives an engine the vocabulary of an encoding, which is inside of the program.
func know(e *engine.Engine, encoding string) error {
	switch encoding {
	case token.O200K:
		e.Know(o200k.Encoding())
	case token.CL100K:
		e.Know(cl100k.Encoding())
	default:
		return errors.New("unknown encoding " + encoding)
	}
	return nil
}
