//go:build !js && !race

package hostile

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/wasm/edge"
)

// What a request with a short text may cost.
const (
	longest       = 64 << 10
	mostOfShort   = 2 * time.Second
	mostAllocated = 1 << 30
)

// asked are requests by the place of their question in questions: to every target, format and host.
func asked() (queries []string, at []uint8) {
	add := func(path, query string) {
		for i, question := range questions {
			if strings.HasPrefix(question, path) {
				queries, at = append(queries, query), append(at, uint8(i))
				return
			}
		}
		panic(path)
	}
	for _, target := range lint.Targets {
		for _, path := range [...]string{"/v1/check", "/v1/fix", "/v1/accept"} {
			add(path, "target="+target.ID+map[string]string{"/v1/fix": "&safe=false", "/v1/accept": "&first=true"}[path])
		}
	}
	for _, d := range format.All {
		add("/v1/convert", "to="+d.ID+"&verdicts=true")
		add("/v1/trim", "dialect="+d.ID+"&budget=100&policy=task")
		add("/v1/compare", "otherDialect="+d.ID)
	}
	for _, host := range export.Hosts() {
		for _, language := range export.Languages {
			for _, way := range language.Ways {
				add("/v1/export", "host="+host.ID+"&language="+language.ID+"&way="+way)
			}
		}
	}
	return queries, at
}

// FuzzHandler looks for requests that the API answers with a mistake of its own, or that cost it more than they may.
func FuzzHandler(f *testing.F) {
	texts := make([]string, 0, len(lint.Lessons)+len(hostiles))
	for i := range lint.Lessons {
		texts = append(texts, lint.Lessons[i].Bad.Text)
	}
	for _, h := range hostiles {
		texts = append(texts, h.text(2<<10))
	}
	queries, at := asked()
	for i := range max(len(texts), len(queries)) {
		// Those that cost most, and the texts of the rules in turn.
		f.Add(at[i%len(at)], queries[i%len(queries)], []byte(texts[i%len(texts)]))
		question := questions[i%len(questions)]
		_, query, _ := strings.Cut(strings.TrimSuffix(question, " ndjson"), "?")
		f.Add(uint8(i%len(questions)), query, []byte(texts[i%len(texts)]))
	}
	f.Fuzz(mutant.Of(1, func(t *testing.T, which uint8, query string, text []byte) {
		if len(text) > longest || len(query) > 1<<10 {
			return
		}
		question := questions[int(which)%len(questions)]
		r := posted(question, string(text))
		r.URL = &url.URL{Path: r.URL.Path, RawQuery: query}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := processorTime()
		w := httptest.NewRecorder()
		hungry().ServeHTTP(w, r)
		took := processorTime() - begun
		runtime.ReadMemStats(&after)
		allocated := after.TotalAlloc - before.TotalAlloc
		if w.Code >= http.StatusInternalServerError || took > mostOfShort || allocated > mostAllocated || w.Body.Len() > edge.MaxAnswer {
			t.Fatalf("%s with %q: %d, %.2f s, %d MB allocated, an answer of %d bytes", question, query, w.Code, took.Seconds(), allocated>>20, w.Body.Len())
		}
	}))
}
