package engine

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// FuzzCall looks for requests and texts on which an operation panics, or names a place
// outside the text, or edits that do not fit it.
func FuzzCall(f *testing.F) {
	requests := []string{
		`{"units":"utf16","verdicts":true}`,
		`{"units":"utf16","full":true,"dialect":"anthropic"}`,
		`{"all":true}`,
		`{"action":"remove","at":1}`,
		`{"action":"duplicate","at":1,"units":"utf16"}`,
		`{"action":"move","at":2,"to":0}`,
		`{"action":"call","at":1,"callName":"f"}`,
		`{"action":"edit","at":1,"text":"😀"}`,
		`{"roles":["user"],"text":"A"}`,
		`{"compact":true,"units":"utf16"}`,
		`{"budget":30,"want":"edits","units":"utf16"}`,
		`{"budget":30,"policy":"results","want":"json"}`,
		`{"revision":-1e9}`, `{"offset":-5,"limit":-5,"conversation":-1}`, `[`, `{"first":9,"last":2}`,
	}
	var examples [][]byte
	files, err := filepath.Glob("examples/*.*")
	require.NoError(f, err)
	for _, file := range files {
		if text, err := os.ReadFile(file); filepath.Ext(file) != ".go" {
			require.NoError(f, err)
			examples = append(examples, text)
		}
	}
	for i, text := range examples {
		for k, request := range requests {
			f.Add(uint8(i+k), []byte(request), text)
		}
	}
	seed := func(operation, request string) {
		at := slices.IndexFunc(Operations, func(o Operation) bool { return o.Name == operation })
		f.Add(uint8(at), []byte(request), examples[len(request)*7%len(examples)])
	}
	for _, d := range format.All {
		for _, request := range [...]string{`{"to":"` + d.ID + `","verdicts":true}`, `{"to":"` + d.ID + `","all":true,"units":"utf16"}`} {
			seed("convert", request)
		}
		for _, operation := range [...]string{"check", "messages", "trim", "audit", "tokens"} {
			seed(operation, `{"dialect":"`+d.ID+`"}`)
		}
	}
	for _, target := range lint.Targets {
		seed("check", `{"target":"`+target.ID+`"}`)
		seed("fix", `{"all":true,"unsafe":true,"target":"`+target.ID+`"}`)
		seed("accept", `{"first":true,"target":"`+target.ID+`"}`)
		seed("explain", `{"target":"`+target.ID+`"}`)
	}
	for _, host := range export.Hosts() {
		for _, language := range export.Languages {
			for _, way := range language.Ways {
				seed("export", `{"host":"`+host.ID+`","language":"`+language.ID+`","way":"`+way+`"}`)
			}
		}
	}
	f.Fuzz(mutant.Of(5, func(t *testing.T, operation uint8, request, text []byte) {
		if len(text) > 1<<16 || len(request) > 1<<12 {
			return
		}
		var e Engine
		name := Operations[int(operation)%len(Operations)].Name
		if name == "warm" || name == "catalogue" { // not about a text
			name = "check"
		}
		for _, given := range [][]byte{text, nil} {
			out := e.Call(name, request, given)
			var answer struct {
				Result  json.RawMessage
				Failure *Failure
			}
			if err := json.Unmarshal(out, &answer); err != nil || (answer.Result == nil) == (answer.Failure == nil) {
				t.Fatalf("%s answers %s: %v", name, out, err)
			}
			if answer.Failure != nil {
				if answer.Failure.Kind == "internal" {
					t.Fatalf("%s: %+v", name, answer.Failure)
				}
				continue
			}
			switch {
			case !utf8.Valid(text) || name == "open":
			case name == "accept": // what is left is in the text that it made
				var made AcceptResponse
				if err := json.Unmarshal(answer.Result, &made); err != nil {
					t.Fatal(err)
				}
				for _, left := range []any{made.Questions, made.Left} {
					findings, err := json.Marshal(left)
					if err != nil {
						t.Fatal(err)
					}
					inside(t, findings, lengthIn(request, []byte(made.Text)))
				}
			case name == "convert": // what is lost is in the text, and in the one that it made
				var made ConvertResponse
				if err := json.Unmarshal(answer.Result, &made); err != nil {
					t.Fatal(err)
				}
				for _, loss := range made.Losses {
					for place, in := range map[*Place][]byte{loss.Place: text, loss.Result: []byte(made.Text)} {
						length := lengthIn(request, in)
						if place != nil && (place.Offset < 0 || place.Length < 0 || place.Offset+place.Length > length) {
							t.Fatalf("%+v is outside of the text of length %d", place, length)
						}
					}
				}
			default:
				inside(t, answer.Result, lengthIn(request, text))
			}
		}
	}))
}

// lengthIn is the length of a text in the units of a request.
func lengthIn(request, text []byte) int {
	r, units := reader{document: source.Parse(request)}, ""
	r.object(r.root(), func(key string, value source.Index) {
		if key == "units" {
			units = r.text(key, value)
		}
	})
	if units == "utf16" {
		return len(utf16.Encode([]rune(string(text))))
	}
	return len(text)
}

// inside checks every place and every edit of a result.
func inside(t *testing.T, result json.RawMessage, length int) {
	var walk func(value any)
	walk = func(value any) {
		switch value := value.(type) {
		case []any:
			for _, item := range value {
				walk(item)
			}
		case map[string]any:
			if size, ok := value["length"].(float64); ok {
				at := value["offset"].(float64)
				if at < 0 || size < 0 || int(at+size) > length {
					t.Fatalf("%v is outside of the text of length %d", value, length)
				}
			}
			for _, item := range value {
				walk(item)
			}
		}
	}
	var value any
	if err := json.Unmarshal(result, &value); err != nil {
		t.Fatal(err)
	}
	walk(value)
}
