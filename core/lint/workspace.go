package lint

import (
	"sync/atomic"

	"github.com/rolecall/rolecall/core/bind"
)

// A workspace is the memory of a survey. It's large for a short text, so the next survey reuses it.
type workspace struct {
	conversation bind.Conversation
	pairs        Pairs
	pass         Pass
	shared       shared
	// silent are the rules that find nothing in the conversation, by their index in Rules.
	silent []bool
}

var spareWorkspace atomic.Pointer[workspace]

func newWorkspace() *workspace {
	if w := spareWorkspace.Swap(nil); w != nil {
		return w
	}
	return &workspace{silent: make([]bool, len(Rules))}
}

// release drops the text and keeps the memory for the next survey.
func (w *workspace) release() {
	w.conversation.Forget()
	*w = workspace{silent: w.silent, conversation: w.conversation, pairs: w.pairs.empty()}
	spareWorkspace.Store(w)
}
