// Package engine is what the page and the HTTP API offer: operations on one text, each
// with one request type and one response type.
//
// # Terms
//
// An operation is one question or one change. The current text is the text that the
// engine was given last, and its revision is the number that came with it; a question
// about another revision is stale. Units are what offsets count: bytes, or UTF-16 units
// for the page.
//
//	var e engine.Engine
//	e.Use(1, text)
//	response, failure := e.Check(engine.CheckRequest{Revision: 1})
//
// Call does the same with bytes in and bytes out, and is all that the bridge needs.
package engine

//go:generate go run ./internal/generate
