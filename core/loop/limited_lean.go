//go:build lean

package loop

import (
	"context"
	"time"
)

// limited is virtual: in the modules of the page and the Worker every loop has Virtual, and timers weigh 4 kB.
func limited(parent context.Context, limit time.Duration, call func(context.Context) (string, error)) (string, error) {
	return virtual(parent, limit, call)
}
