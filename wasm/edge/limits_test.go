package edge_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/wasm/edge"
)

// A text too long for the matrix has the verdict that is known anyway, and says that the others are not.
func TestLongTextHasOneVerdict(t *testing.T) {
	text := func(length int) string {
		return `[{"role":"usr","content":"` + strings.Repeat("x", length) + `"}]`
	}
	whole := do(t, "POST", "/v1/check?target=anthropic", text(1)).body["targets"].(map[string]any)
	require.Greater(t, len(whole), 5)
	long := do(t, "POST", "/v1/check?target=anthropic", text(2<<20)).body["targets"].(map[string]any)
	require.Len(t, long, len(whole))
	for id, verdict := range whole {
		got := long[id].(map[string]any)
		if id == "anthropic" {
			require.Equal(t, verdict.(map[string]any)["answer"], got["answer"])
			require.Equal(t, verdict.(map[string]any)["because"], got["because"])
		} else {
			require.Equal(t, "unchecked", got["answer"], id)
		}
	}
}

// A client that sends half of a text and then nothing is told so.
func TestTimeLimitOfAServer(t *testing.T) {
	for kind, want := range map[string]string{"application/json": "408 Request Timeout", "application/x-ndjson": "No line arrived within 2s."} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(edge.NewHandler(edge.Options{Time: 2 * time.Second}))
			defer server.Close()
			connection, err := net.Dial("tcp", server.Listener.Addr().String())
			require.NoError(t, err)
			_, err = io.WriteString(connection, "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: "+kind+"\r\nContent-Length: 500\r\n\r\n[{\"role\":")
			require.NoError(t, err)
			require.NoError(t, connection.SetReadDeadline(time.Now().Add(time.Minute)))
			var heard strings.Builder
			for lines := bufio.NewReader(connection); !strings.Contains(heard.String(), want); {
				line, err := lines.ReadString('\n')
				heard.WriteString(line)
				require.NoError(t, err, heard.String())
			}
			require.NoError(t, connection.Close())
			response, err := http.Get(server.URL + "/healthz")
			require.NoError(t, err)
			require.NoError(t, response.Body.Close())
			require.Equal(t, http.StatusOK, response.StatusCode)
		})
	}
}

// timed is a connection that writes down what happens to it.
type timed struct {
	*httptest.ResponseRecorder
	lines  []string
	events []string
}

func (c *timed) happens(what string) {
	if len(c.events) == 0 || c.events[len(c.events)-1] != what {
		c.events = append(c.events, what)
	}
}

func (c *timed) Read(b []byte) (int, error) {
	c.happens("read")
	if len(c.lines) == 0 {
		return 0, os.ErrDeadlineExceeded
	}
	n := copy(b, c.lines[0])
	c.lines = c.lines[1:]
	return n, nil
}

func (c *timed) Write(b []byte) (int, error) {
	c.happens("write")
	return c.ResponseRecorder.Write(b)
}

func (c *timed) SetReadDeadline(time.Time) error { return nil }

func (c *timed) SetWriteDeadline(at time.Time) error {
	if at.IsZero() {
		c.happens("no time for writing")
	} else {
		c.happens("time for writing")
	}
	return nil
}

// The time that an answer has begins when it is written, however long its line took to
// come, and it ends with the last one: the connection may be kept.
func TestTimeOfEachAnswer(t *testing.T) {
	connection := &timed{ResponseRecorder: httptest.NewRecorder(), lines: []string{"[{}]\n", "[]\n"}}
	r := httptest.NewRequest("POST", "/v1/check", connection)
	r.Header.Set("Content-Type", "application/x-ndjson")
	edge.NewHandler(edge.Options{Time: time.Minute}).ServeHTTP(connection, r)
	require.Equal(t, 3, strings.Count(connection.Body.String(), "\n"))
	require.Contains(t, connection.Body.String(), "No line arrived within 1m0s.")
	require.Equal(t, []string{
		"read", "time for writing", "write",
		"read", "time for writing", "write",
		"read", "time for writing", "write", "time for writing", "no time for writing",
	}, connection.events)
}

// A line may be as long as a body, whatever ends it.
func TestLongestLine(t *testing.T) {
	// Nothing is said about an empty line.
	for end, long := range map[string]bool{"\n": false, "\r\n": false, "": false, " \n": true, " \r\n": true, " ": true} {
		a := do(t, "POST", "/v1/check", strings.Repeat(" ", edge.MaxBody)+end, "Content-Type", "application/x-ndjson")
		if long {
			require.Contains(t, a.Body.String(), "longer than 8388608 bytes", "%q", end)
		} else {
			require.Empty(t, a.Body.String(), "%q", end)
		}
	}
}
