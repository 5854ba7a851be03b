package engine

import (
	"encoding/json"
	"testing"

	"github.com/rolecall/rolecall/core/internal/recorded"
)

// sizes are classes of bodies, each up to a number of bytes.
var sizes = []struct {
	name string
	most int
}{{"under 1 KB", 1 << 10}, {"1-5 KB", 5 << 10}, {"5-20 KB", 20 << 10}, {"20-50 KB", 50 << 10}, {"50-200 KB", 200 << 10}}

// mostOfSize is how many recorded bodies of each class are checked, taken at equal distances.
const mostOfSize = 60

// BenchmarkReal checks recorded bodies by their size, and a message of 48 bytes: for their own API alone, and for
// every target. One operation is one body. `make bench-real` runs it.
func BenchmarkReal(b *testing.B) {
	all := make([][][]byte, len(sizes))
	for record := range recorded.Each[struct{ Request json.RawMessage }](b, "*/accepted-*.jsonl") {
		for i, size := range sizes {
			if len(record.Request) < size.most {
				all[i] = append(all[i], record.Request)
				break
			}
		}
	}
	bench := func(name string, bodies [][]byte) {
		for _, request := range []struct {
			name string
			CheckRequest
		}{{"own", CheckRequest{Revision: 1}}, {"matrix", CheckRequest{Revision: 1, Targets: true}}} {
			b.Run(request.name+"/"+name, func(b *testing.B) {
				var e Engine
				for i := 0; b.Loop(); i++ {
					e.Use(1, bodies[i%len(bodies)])
					if _, failure := e.Check(request.CheckRequest); failure != nil {
						b.Fatal(failure)
					}
				}
			})
		}
	}
	bench("48 bytes", [][]byte{[]byte(`[{"role":"user","content":"Hello, how are you"}]`)})
	for i, bodies := range all {
		var some [][]byte
		for k := range min(len(bodies), mostOfSize) {
			some = append(some, bodies[k*len(bodies)/min(len(bodies), mostOfSize)])
		}
		bench(sizes[i].name, some)
	}
}
