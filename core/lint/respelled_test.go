package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"

	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/source"
)

// respellings are other ways of writing the same JSON.
var respellings = map[string]func(doc *source.Document, node source.Index) string{
	"keys in reverse":        reversed,
	"every letter an escape": inEscapes,
	"whole numbers by tens":  tens,
}

// TestAcceptedHoweverItIsWritten: an accepted request has no error and no safe fix if its JSON is written
// differently.
func TestAcceptedHoweverItIsWritten(t *testing.T) {
	recorded.Folder(t)
	tried := 0
	for _, format := range []string{chat, "openai-responses", claude, google, "bedrock-converse", "mistral", "cohere", "ollama"} {
		for n, record := range records(t, "*/accepted-"+format+".jsonl") {
			if len(record.Request) > 20_000 || n%sample.Step() > 0 {
				continue
			}
			doc := source.Parse([]byte(record.Request))
			for name, write := range respellings {
				text := []byte(write(doc, doc.Roots[0]))
				tried++
				if found := left(string(text), format, format); len(found) > 0 {
					assert.Fail(t, "an error or a safe fix", "%s, %s: %s", record.ID, name, clipped(render(source.Parse(text), found[:1])))
				}
			}
		}
	}
	t.Logf("corpora: accepted requests in other spellings: %d", tried)
}

// respell rewrites the members, strings and numbers of a value; nil leaves them unchanged.
func respell(doc *source.Document, node source.Index, turned bool, text, number func(string) string) string {
	again := func(i source.Index) string { return respell(doc, i, turned, text, number) }
	var all []string
	switch doc.Kind(node) {
	case source.Object:
		for key, value := range doc.Members(node) {
			all = append(all, again(key)+":"+again(value))
		}
		if turned {
			slices.Reverse(all)
		}
		return "{" + strings.Join(all, ",") + "}"
	case source.Array:
		for element := range doc.Elements(node) {
			all = append(all, again(element))
		}
		return "[" + strings.Join(all, ",") + "]"
	case source.String:
		if text != nil {
			return text(doc.String(node))
		}
	case source.Number:
		if number != nil {
			return number(string(doc.Raw(node)))
		}
	}
	return string(doc.Raw(node))
}

func reversed(doc *source.Document, node source.Index) string {
	return respell(doc, node, true, nil, nil)
}

func inEscapes(doc *source.Document, node source.Index) string {
	return respell(doc, node, false, func(text string) string {
		var out strings.Builder
		for _, unit := range utf16.Encode([]rune(text)) {
			fmt.Fprintf(&out, `\u%04x`, unit)
		}
		return `"` + out.String() + `"`
	}, nil)
}

// tens writes 1000 as 1e3 and 7 as 7.0.
func tens(doc *source.Document, node source.Index) string {
	return respell(doc, node, false, nil, func(number string) string {
		digits := strings.TrimRight(number, "0")
		switch zeros := len(number) - len(digits); {
		case strings.ContainsAny(number, ".eE") || digits == "":
			return number
		case zeros > 0:
			return fmt.Sprintf("%se%d", digits, zeros)
		}
		return number + ".0"
	})
}
