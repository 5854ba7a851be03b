package engine

// warmRounds is how often Warm goes over its sample: a browser translates code well
// only after it has run for a while, and the first paste should not be what it learns from.
const warmRounds = 6

// Warm runs the engine over a small text, so that the first real one is fast. The
// current text stays.
func (e *Engine) Warm(Nothing) (Nothing, *Failure) {
	var scratch Engine
	for range warmRounds {
		for _, x := range examples {
			scratch.Use(0, []byte(x.text))
			if _, failure := scratch.Check(CheckRequest{Units: "utf16", Target: x.target}); failure != nil {
				return Nothing{}, failure
			}
		}
	}
	return Nothing{}, nil
}
