package engine

// KeepsChecks reports whether what was found before the last change is still there.
func (e *Engine) KeepsChecks() bool { return len(e.checks) > 0 }
