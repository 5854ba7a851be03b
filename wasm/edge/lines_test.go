package edge_test

import (
	"encoding/binary"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// wide is a text in UTF-16.
func wide(text string, order binary.AppendByteOrder, mark bool) string {
	var out []byte
	if mark {
		out = order.AppendUint16(out, 0xFEFF)
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// Lines of UTF-16 are answered as those of UTF-8 are: also where half of another character looks like an end.
func TestCheckLinesOfUTF16(t *testing.T) {
	long := `[{"role":"user","content":"` + strings.Repeat("x", edge.MaxBody/2) + `"}]`
	text := strings.Join([]string{
		`[{"role":"user","content":"Grüße 🙂 \u010a\u0a01\u0a0a"}]`, ``, `[{"role":"usr","content":"Hi"}]` + "\r", long, `{"messages":[`, `[{"role":"user","content":"last"}]`,
	}, "\n")
	want := do(t, "POST", "/v1/check", strings.Replace(text, long, `"`+strings.Repeat(" ", edge.MaxBody)+`"`, 1), "Content-Type", "application/x-ndjson").Body.String()
	require.Equal(t, 5, strings.Count(want, `{"line":`))
	require.Contains(t, want, "longer than")
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		for _, mark := range []bool{true, false} {
			for _, end := range []string{"", "\n"} {
				got := do(t, "POST", "/v1/check", wide(text+end, order, mark), "Content-Type", "application/x-ndjson").Body.String()
				require.Equal(t, want, got, "%s %t", order, mark)
			}
		}
	}
	// One that ends in the middle of a character, or holds nothing but its mark.
	half := do(t, "POST", "/v1/check", wide(`[{"role":"usr","content":"Hi"}]`+"\n", binary.LittleEndian, true)[:65], "Content-Type", "application/x-ndjson")
	require.Equal(t, 1, strings.Count(half.Body.String(), `{"line":`))
	require.Empty(t, do(t, "POST", "/v1/check", "\xff\xfe", "Content-Type", "application/x-ndjson").Body.String())
}

// A path that is written otherwise is answered, and no client is sent elsewhere without the body.
func TestPathsAsTheyAreWritten(t *testing.T) {
	for _, path := range []string{"//v1/check", "/v1//check", "/v1/./check", "/v1/x/../check", "/v1/check/", "//"} {
		isProblem(t, do(t, "POST", path, orphan), http.StatusNotFound)
	}
	require.Equal(t, http.StatusOK, do(t, "POST", "/v1/check", orphan).Code)
	require.Equal(t, http.StatusOK, do(t, "GET", "/docs", "").Code)
}

// The same status has the same title, whoever answers: those of RFC 9110.
func TestTitlesOfProblems(t *testing.T) {
	var told struct{ Title string }
	large := do(t, "POST", "/v1/check", strings.Repeat(" ", edge.MaxBody+1))
	require.NoError(t, json.Unmarshal(large.Body.Bytes(), &told))
	require.Equal(t, "Content Too Large", told.Title)
}
