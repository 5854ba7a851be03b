package loop

import (
	"errors"
	"strconv"
)

// Context is what a loop needs of a [context.Context]; every context.Context is one. This
// package does not import the real one, nor package time, because the page would have to
// load both; package live has what takes or gives real ones.
type Context interface {
	Done() <-chan struct{}
	Err() error
	Value(key any) any
}

// Timeout limits how long a call may take.
type Timeout interface {
	// Run runs a call with a context that ends when the time is up, and then gives up on
	// it: with ErrTimeout, or with the parent's error when that has ended.
	Run(parent Context, call func(Context) (string, error)) (string, error)
	// String is the time in words, such as "10s".
	String() string
}

// ErrTimeout is the error of a call that took too long.
var ErrTimeout = errors.New("the tool took too long")

// never is the context of who gave none.
type never struct{}

func (never) Done() <-chan struct{} { return nil }
func (never) Err() error            { return nil }
func (never) Value(any) any         { return nil }

func contextOf(ctx Context) Context {
	if ctx == nil {
		return never{}
	}
	return ctx
}

// VirtualTimeout is a Timeout that only Sleep uses up. It takes no time
// at all, and the same calls always end in the same way.
type VirtualTimeout int

// String is such as "10s".
func (t VirtualTimeout) String() string { return strconv.Itoa(int(t)) + "s" }

// Run runs the call and waits for it.
func (t VirtualTimeout) Run(parent Context, call func(Context) (string, error)) (string, error) {
	v := &virtualContext{Context: parent, left: int(t)}
	output, err := call(v)
	if v.left < 0 {
		return "", ErrTimeout
	}
	return output, err
}

// Sleep takes seconds off the virtual timeout of a context, if it has one, and returns
// the context's error: ErrTimeout when that is up.
func Sleep(ctx Context, seconds int) error {
	if v, ok := ctx.Value(virtualKey{}).(*virtualContext); ok {
		v.left -= seconds
	}
	return ctx.Err()
}

type virtualKey struct{}

// virtualContext is for one sleeper at a time. Nobody has to wait for its end.
type virtualContext struct {
	Context
	left int
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
