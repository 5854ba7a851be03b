//go:build !js

package core

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What fmt would print without its keys, such as a struct in the arguments of a call, prints as JSON.
func TestOtherValuesPrintAsJSON(t *testing.T) {
	type place struct {
		City string `json:"city"`
		Near *place `json:"near,omitempty"`
	}
	oslo := place{City: "Oslo", Near: &place{City: "Moss"}}
	chain := NewMessages(AI("", ToolCall{ID: "c", Name: "look", Args: map[string]any{"at": oslo, "all": []any{&oslo, 1}, "n": map[string]int{"a": 1}, "out": make(chan int)}}))
	require.Equal(t, "[AI]\n  → tool_call: look(id=c, args=map[all:[{\"city\":\"Oslo\",\"near\":{\"city\":\"Moss\"}} 1] "+
		"at:{\"city\":\"Oslo\",\"near\":{\"city\":\"Moss\"}} n:{\"a\":1} out:?])\n", chain.PrettyPrint())
}
