//go:build counted && !race && !js

package growth

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// awkward are texts of one piece again and again, alone and after the beginning of a command or a call: the pieces that
// extraction finds awkward, and everything that it has an example of.
func awkward(t *testing.T) (shapes []shape) {
	t.Helper()
	const samples = "../clipboard/testdata"
	var pieces []string
	text, err := os.ReadFile(filepath.Join(samples, "strange.json"))
	if err == nil {
		err = json.Unmarshal(text, &pieces)
	}
	if err != nil {
		t.Fatal(err)
	}
	paths, _ := filepath.Glob(filepath.Join(samples, "*.txtar"))
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, string(archive.Files[0].Data))
	}
	for _, piece := range pieces {
		n := max(8, 2048/len(piece))
		for _, head := range []string{"", "curl -d '{}'\n", "create(messages=["} {
			shapes = append(shapes, shape{head + piece[:min(len(piece), 60)], n, func(n int) string { return head + strings.Repeat(piece, n) }})
		}
	}
	return shapes
}

// TestExtractionIsLinearOnAwkwardTexts counts the blocks that taking a text apart runs: however its pieces nest, they
// grow as the text does.
func TestExtractionIsLinearOnAwkwardTexts(t *testing.T) {
	if !counts {
		t.Fatal("the program does not count what it runs: it needs -covermode=atomic and -coverpkg")
	}
	tried := 0
	for _, shape := range awkward(t) {
		made := map[int]*input{}
		for i := range operations {
			o := &operations[i]
			if o.name != "take out" && o.name != "take out of logs" {
				continue
			}
			s := sizes{shape, made}
			if g, applies := o.growth(&s); applies {
				tried++
				if !g.within(1) {
					t.Errorf("%s of %q, %d to %d: %.2f times the blocks in proportion, %.2f times the bytes", o.name, shape.name, s.n, step*s.n, g.blocks, g.bytes)
				}
			}
		}
	}
	if tried < 600 {
		t.Errorf("%d texts were tried", tried)
	}
}
