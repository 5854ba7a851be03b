//go:build !js

package core

import "github.com/rolecall/rolecall/core/internal/jsonvalue"

// otherValue writes a value that is none of the plain ones, as its JSON.
var otherValue = jsonvalue.Append
