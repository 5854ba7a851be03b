//go:build !lean

package loop

import (
	"context"
	"time"
)

// limited runs a call until it answers or the time is up, by the clock on the wall. A call that goes on after its context
// has ended is not waited for. The error is ErrTimeout, or the parent's when that has ended.
func limited(parent context.Context, limit time.Duration, call func(context.Context) (string, error)) (string, error) {
	ctx, cancel := context.WithTimeout(parent, limit)
	defer cancel()
	type answer struct {
		output string
		err    error
	}
	answered := make(chan answer, 1)
	go func() {
		output, err := call(ctx)
		answered <- answer{output, err}
	}()
	select {
	case a := <-answered:
		if a.err == nil || ctx.Err() == nil {
			return a.output, a.err
		}
	case <-ctx.Done():
	}
	if err := parent.Err(); err != nil {
		return "", err
	}
	return "", ErrTimeout
}
