//go:build !js && !race

package hostile

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
)

// questions are what hostile texts are sent to: the endpoints that take a text, with the parameters
// that cost most.
var questions = []string{
	"/v1/check", "/v1/check?target=anthropic&limit=10000&window=true", "/v1/check ndjson",
	"/v1/fix", "/v1/fix?safe=false", "/v1/fix?safe=false&target=gemini",
	"/v1/explain", "/v1/redact", "/v1/restore",
	"/v1/convert?to=anthropic&all=true&verdicts=true", "/v1/convert?to=openai-chat", "/v1/convert?to=harmony-text",
	"/v1/accept?target=anthropic", "/v1/accept?target=gemini&first=true",
	"/v1/compare", "/v1/export?language=python&way=sdk", "/v1/export?language=go&way=chain&host=anthropic",
	"/v1/tokens?model=gpt-4o", "/v1/trim?budget=1000&policy=task", "/v1/trim?budget=1000&policy=results&method=model&model=gpt-4o",
	"/threads/0199a1c4-0000-7000-8000-000000000000/messages",
}

// What a request may cost, on the machine itself.
const (
	mostTime   = 2 * time.Second
	mostMemory = 500 << 20
)

// hungry is the server that all hostile texts are sent to.
var hungry = sync.OnceValue(func() http.Handler {
	return edge.NewHandler(edge.Options{
		Threads: &session.MemoryThreads{},
		Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
			return os.ReadFile("../../token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
		},
	})
})

// posted is the request that asks a question about a text.
func posted(question, text string) *http.Request {
	address, kind := question, "text/plain"
	if path, lines := strings.CutSuffix(question, " ndjson"); lines {
		address, kind = path, "application/x-ndjson"
	}
	body := []byte(text)
	var err error
	switch {
	case strings.HasPrefix(address, "/v1/compare"):
		body, err = json.Marshal(map[string]string{"before": text[:len(text)/2], "after": text})
	case strings.HasPrefix(address, "/v1/restore"):
		body, err = json.Marshal(map[string]any{"text": text, "secrets": []any{map[string]string{"placeholder": "a", "value": "bb"}}})
	case strings.HasPrefix(address, "/threads/"):
		kind = "application/json"
	}
	if err != nil {
		panic(err)
	}
	r := httptest.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	return r
}

// cost is what a request took: time of the processor, and memory at its highest.
type cost struct {
	time   time.Duration
	memory uint64
	answer int
	status int
}

// discarded is an answer of which the length alone is kept.
type discarded struct {
	header        http.Header
	status, bytes int
}

func (d *discarded) Header() http.Header { return d.header }
func (d *discarded) WriteHeader(status int) {
	if d.status == 0 {
		d.status = status
	}
}
func (d *discarded) Write(b []byte) (int, error) {
	d.WriteHeader(http.StatusOK)
	d.bytes += len(b)
	return len(b), nil
}

// costOf sends a request. The collector of garbage works as in a server that was just started.
func costOf(r *http.Request) cost {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	runtime.GC()
	if heap() > 64<<20 {
		debug.FreeOSMemory()
	}
	before, begun := heap(), processorTime()
	highest, stop, stopped := before, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(2 * time.Millisecond):
				highest = max(highest, heap())
			}
		}
	}()
	w := discarded{header: http.Header{}}
	hungry().ServeHTTP(&w, r)
	took := processorTime() - begun
	close(stop)
	<-stopped
	return cost{took, max(highest, heap()) - before, w.bytes, w.status}
}

// heap is how many bytes the heap holds of the machine's memory.
func heap() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}, {Name: "/memory/classes/heap/free:bytes"}}
	metrics.Read(samples)
	sum := uint64(0)
	for _, each := range samples {
		sum += each.Value.Uint64()
	}
	return sum
}

// processorTime is how long the processor worked for this process.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// hostileSizes are how long hostile texts are, in kilobytes: ROLECALL_HOSTILE names others.
func hostileSizes(t *testing.T) (sizes []int) {
	for _, size := range strings.Split(os.Getenv("ROLECALL_HOSTILE"), ",") {
		if size == "" {
			continue
		}
		n, err := strconv.Atoi(size)
		require.NoError(t, err)
		sizes = append(sizes, n<<10)
	}
	if sizes == nil {
		sizes = []int{32 << 10}
	}
	return sizes
}

// No text costs more than it may, whatever is asked about it, and none is answered with a mistake of the server's. Each
// run asks an eighth of the questions about a text, unless it is told how long the texts are.
func TestHostileTextsCostLittle(t *testing.T) {
	apart := 8
	if os.Getenv("ROLECALL_HOSTILE") != "" {
		apart = 1
	}
	for _, size := range hostileSizes(t) {
		for k, h := range hostiles {
			t.Run(h.name+" of "+strconv.Itoa(size>>10)+" kB", func(t *testing.T) {
				text := h.text(size)
				for i, question := range questions {
					if !sample.Takes(i+k, apart) {
						continue
					}
					c := costOf(posted(question, text))
					if testing.Verbose() && (c.time > mostTime/8 || c.memory > mostMemory/8) {
						t.Logf("%s: %d, %.2f s, %d MB, an answer of %.1f MB", question, c.status, c.time.Seconds(), c.memory>>20, float64(c.answer)/(1<<20))
					}
					if c.status >= 500 || c.time > mostTime || c.memory > mostMemory {
						t.Errorf("%s: %d, %.2f s, %d MB, an answer of %.1f MB", question, c.status, c.time.Seconds(), c.memory>>20, float64(c.answer)/(1<<20))
					}
				}
			})
		}
	}
}
