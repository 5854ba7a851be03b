package clipboard_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/mutant"
)

// seeds are the texts of the goldens.
func seeds(tb testing.TB) [][]byte {
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(tb, err)
	var all [][]byte
	for _, path := range paths {
		archive, err := os.ReadFile(path)
		require.NoError(tb, err)
		all = append(all, txtar.Parse(archive).Files[0].Data)
	}
	return all
}

func FuzzTake(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add(seed)
	}
	for _, text := range strange {
		f.Add([]byte(strings.Repeat(text, 3)))
	}
	f.Fuzz(mutant.Of(60, func(t *testing.T, text []byte) { holds(t, text) }))
}

// strange are pieces that are awkward when a text has nothing else.
var strange = []string{
	"curl -d '", "curl -d \"$(cat <<A\n", "a<<b|", "curl -d a ", "cat <<EOF | curl -d @-\n{}\n", "echo a|", "$(cat <<$(", "$'\\u", "^\"", "curl\\\n", "curl --json={} ",
	"data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n", "data: x\n", "data: {\ndata: }\n", "data: [DONE]\n", "event: a\ndata: {\"type\":\"message_start\"}\n",
	"data: {\"type\":\"content_block_start\",\"index\":1}\n", "data: {\"type\":\"response.output_text.delta\",\"delta\":\"a\"}\n", "data: {\"candidates\":[{}]}\n",
	"create(", "messages.create(messages=[", "f(messages=", "a.b(", "messages: [{", "x = [x, x]\n", "x = append(x, x)\n", "'\\''\\", "'''\\", "`\\", "\"\"\"\\", "{[", "&", "*", "new ", "[]a{", "messages=f'{", "create(messages=[m,m])\nm=[m,m]\n", "...",
	"interactions:\n- a: ", "interactions:\n", "- ", "a: 'b\n", "a: |\n b\n", "a: >\n b\n\n", "? a\n", "interactions: [", "a: \"\\\n", "POST /a HTTP/1.1\n\n{}\n###\n", "POST /a HTTP/1.1\n\n{}\nHTTP/1.1 200 OK\n\n{}\n", "HTTP/1.1 200\n",
	"messages = [\n", "a: b[c, d] = [{}]\n", "messages = [{\"role\": \"user\", \"content\": \"a\"}]\n", "a = {**a}\n", "self.a = [self.a]\n", "export default [\n", "m = [HumanMessage(",
	"create(messages=[],tools=[z.object({a: z.", "[INFO] {\"a\":{} ", "INFO {} ", "INFO {\"messages\":[]} ", "INFO {'a':\" ", "INFO [{",
	"a: b\n",
	"{\"a\":\"{\\\"a\\\":", "{\"log\":{\"entries\":[{\"request\":{\"postData\":{\"text\":\"{}\"}}}", "AAAA", "12:34:56 2026 {\"a\":1}\n", "2026-01-01 INFO {'messages':[{'role':'user',",
}

// TestTakesTimeByLength takes texts of a quarter of a megabyte apart: none may take much longer than the
// others, however its pieces nest. What grew with the square of the length would take minutes.
func TestTakesTimeByLength(t *testing.T) {
	const size = 1 << 18
	all := append([]string(nil), strange...)
	for _, seed := range seeds(t) {
		all = append(all, string(seed))
	}
	for _, head := range []string{"", "curl -d '{}'\n", "create(messages=["} {
		for _, piece := range all {
			text := []byte(head + strings.Repeat(piece, size/len(piece)+1))
			start := time.Now()
			take(text, -1)
			require.Less(t, time.Since(start), 10*time.Second, "%q", piece[:min(len(piece), 60)])
		}
	}
}
