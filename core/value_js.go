package core

// otherValue is not there in a browser: what the page prints was read from JSON, and looking into other types
// weighs too much there.
var otherValue func(out []byte, value any) ([]byte, error)
