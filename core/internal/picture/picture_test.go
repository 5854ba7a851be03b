package picture

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSizeAfterLongHead: a JPEG says its size after what the camera wrote, which can be long.
func TestSizeAfterLongHead(t *testing.T) {
	for _, told := range []int{10, 5_000, 60_000} {
		jpeg := "\xff\xd8\xff\xe1" + string([]byte{byte((told + 2) >> 8), byte(told + 2)}) + strings.Repeat("x", told) +
			"\xff\xc0\x00\x11\x08\x01\xe0\x02\x80"
		width, height := Size("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString([]byte(jpeg+strings.Repeat("y", 200))))
		require.Equal(t, [2]int{640, 480}, [2]int{width, height}, told)
	}
	png := "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x02\x80\x00\x00\x01\xe0" + strings.Repeat("z", 200_000)
	width, height := Size(base64.StdEncoding.EncodeToString([]byte(png)))
	require.Equal(t, [2]int{640, 480}, [2]int{width, height})
}
