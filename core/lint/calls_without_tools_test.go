package lint

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestCallOfNoToolIsNotDeclared: if no call has a tool name, there's nothing to declare, and every offered fix
// can be applied.
func TestCallOfNoToolIsNotDeclared(t *testing.T) {
	req := request(`{"messages": [
  {"role": "user", "content": [{"text": "Which city?"}]},
  {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "input": {}}}]},
  {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"text": "Oslo"}]}}]}
]}`, BedrockConverse, BedrockConverse)
	found := map[string]int{}
	for _, f := range Check(req).Findings {
		found[f.Rule] = len(f.Fixes)
		for _, fix := range f.Fixes {
			fixed(t, req.File.Doc, fix)
		}
	}
	require.Equal(t, map[string]int{"call-without-name": 2, "calls-without-tools": 0}, found)
}
