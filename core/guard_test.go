package core_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// Each guard is true for its own kind and for no other, nor for nil.
func TestGuards(t *testing.T) {
	guards := []func(core.Part) bool{core.IsText, core.IsThinking, core.IsToolCall, core.IsToolResult, core.IsImage, core.IsCode}
	parts := []core.Part{core.Text{}, core.Thinking{}, core.ToolCall{}, core.ToolResult{}, core.Image{}, core.Code{}, core.Raw{}, nil}
	for i, guard := range guards {
		for k, part := range parts {
			require.Equal(t, i == k, guard(part), "guard %d, part %d", i, k)
		}
	}
}

func TestImageMediaTypes(t *testing.T) {
	require.Len(t, core.ImageMediaTypes, 4)
	for _, known := range core.ImageMediaTypes {
		require.True(t, core.IsImageMediaType(known))
	}
	for _, other := range []string{"", "image/jpg", "image/svg+xml", "Image/PNG", "image/png "} {
		require.False(t, core.IsImageMediaType(other), other)
	}
}
