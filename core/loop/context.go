package loop

import (
	"context"
	"errors"
	"time"
)

// ErrTimeout is the error of a call that took too long.
var ErrTimeout = errors.New("the tool took too long")

func contextOf(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// virtual runs a call and waits for it: it fails with ErrTimeout where its Sleeps are longer than the limit.
func virtual(parent context.Context, limit time.Duration, call func(context.Context) (string, error)) (string, error) {
	v := &virtualContext{Context: parent, left: limit}
	output, err := call(v)
	if v.left < 0 {
		return "", ErrTimeout
	}
	return output, err
}

// Sleep takes d off the time that a call of a Loop with Virtual has, and returns the context's error: ErrTimeout when the
// time is up. It takes no time itself, and a context without such a limit has no other error than its own.
func Sleep(ctx context.Context, d time.Duration) error {
	if v, ok := ctx.Value(virtualKey{}).(*virtualContext); ok {
		v.left -= d
	}
	return ctx.Err()
}

type virtualKey struct{}

// virtualContext is for one sleeper at a time. Nobody has to wait for its end.
type virtualContext struct {
	context.Context
	left time.Duration
}

func (v *virtualContext) Err() error {
	if v.left < 0 {
		return ErrTimeout
	}
	return v.Context.Err()
}

func (v *virtualContext) Value(key any) any {
	if key == (virtualKey{}) {
		return v
	}
	return v.Context.Value(key)
}
