package lint

import (
	"sync/atomic"

	"github.com/rolecall/rolecall/core/bind"
)

// A workspace is what a survey works in. It is large for a short text, so the next survey gets it.
type workspace struct {
	conversation bind.Conversation
	pairs        Pairs
	pass         Pass
	shared       shared
	// silent are the rules that find nothing in the conversation, by their place in Rules.
	silent []bool
}

var spareWorkspace atomic.Pointer[workspace]

func newWorkspace() *workspace {
	if w := spareWorkspace.Swap(nil); w != nil {
		return w
	}
	return &workspace{silent: make([]bool, len(Rules))}
}

// release forgets the text and gives the room to the next survey.
func (w *workspace) release() {
	*w = workspace{silent: w.silent}
	spareWorkspace.Store(w)
}
