package engine

// warmRounds is how often Warm goes over its samples: a browser translates code well
// only after it has run for a while, and the first paste should not be what it learns
// from. With six rounds the better code often was not ready for it.
const warmRounds = 10

// Warm runs the engine over small texts, so that the first real one is fast. The
// current text stays.
func (e *Engine) Warm(Nothing) (Nothing, *Failure) {
	var scratch Engine
	for range warmRounds {
		for i := range examples {
			scratch.Use(0, []byte(examples[i].text))
			scratch.Check(CheckRequest{Units: "utf16", Target: examples[i].target})
			if len(scratch.file.Refs) > 0 {
				scratch.Messages(MessagesRequest{Units: "utf16"})
			}
		}
	}
	return Nothing{}, nil
}
