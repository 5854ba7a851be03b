package edge

import (
	"bytes"
	"compress/gzip"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Lines that unpack to more than they may are answered up to there, and then it is said.
func TestUnpackedLinesEnd(t *testing.T) {
	for _, test := range []struct{ left, answers int }{{8, 3}, {5, 2}, {6, 3}, {100, 4}} {
		var body bytes.Buffer
		w := gzip.NewWriter(&body)
		_, err := w.Write([]byte("{}\n{}\n{}\n{}"))
		require.NoError(t, err)
		require.NoError(t, w.Close())
		r := httptest.NewRequest("POST", "/v1/check", &body)
		unpack(r)
		r.Body.(*unpacked).left = int64(test.left)
		answer := httptest.NewRecorder()
		(&server{}).answerLines(answer, r, engine.CheckRequest{})
		lines := strings.Split(strings.TrimSpace(answer.Body.String()), "\n")
		require.Len(t, lines, test.answers, answer.Body.String())
		last := lines[len(lines)-1]
		if test.left < 100 {
			require.Contains(t, last, `"problem":{"detail":"The body has more than 268435456 bytes uncompressed. Send the rest separately."}`)
		} else {
			require.Contains(t, last, `{"line":4,"revision":0,"state":"no-conversation"`)
		}
	}
}
