package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rolecall/rolecall/core/engine"
)

// A file that isn't text is named and not opened.
func TestOpenRefusesWhatIsNoText(t *testing.T) {
	for file, kind := range map[string]string{
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR": "a PNG image", "\xff\xd8\xff\xe0\x00\x10JFIF": "a JPEG image", "PK\x03\x04\x14\x00": "a ZIP archive or Office document",
		"%PDF-1.7\n%\xe2\xe3": "a PDF document", "RIFF\x10\x00\x00\x00WEBPVP8 ": "a WebP image", "\x00\x00\x00\x20ftypheic\x00": "an MP4 or HEIC file",
		"{\"a\": 1}\x00\x01\x02": "a binary file", "\xef\x00" + strings.Repeat("\x10\x03\xaa\x07\x11\x1c\x41\x02", 4): "a binary file", "\x81\x01\x02\x9d\x03\x04\xff\x05": "a binary file",
	} {
		var e engine.Engine
		e.Use(0, []byte(file))
		_, failure := e.Open(engine.OpenRequest{})
		if assert.NotNil(t, failure, kind) {
			assert.Equal(t, "This is "+kind+", not text. Nothing was changed.", failure.Message)
		}
	}
	for _, file := range []string{"", "BZ", "GIF is a format", `{"a": 1}`, "{\x00\"\x00a\x00\"\x00:\x001\x00}\x00", "\xff\xfe[\x00]\x00", "PK means a key"} {
		var e engine.Engine
		e.Use(0, []byte(file))
		_, failure := e.Open(engine.OpenRequest{})
		assert.Nil(t, failure, "%q", file)
	}
}

// A file in the encoding that Western Europe had before is read, and that is said. Where it may as
// well be another one, what isn't text is replaced.
func TestOpenReadsWindows1252(t *testing.T) {
	for file, want := range map[string]string{
		"[\"Gr\xf6\xdfe f\xfcr 5 \x80 \x96 d\xe9j\xe0\"]": "[\"Größe für 5 € – déjà\"]",
		"[\"\x93quoted\x94\"]":                            "[\"“quoted”\"]",
		"[\"Gr\xc3\xb6sse\", \"\xe9\"]":                   "[\"Grösse\", \"\ufffd\"]",
		"[\"cut off \xe2\x82":                             "[\"cut off \ufffd",
		"[\"\xcf\xf0\xe8\xe2\xe5\xf2\"]":                  "[\"\ufffd\"]",
		"[\"\x93\xfa\x96\x7b\x8c\xea\"]":                  "[\"\ufffd{\ufffd\"]",
	} {
		var e engine.Engine
		e.Use(0, []byte(file))
		opened, failure := e.Open(engine.OpenRequest{})
		if assert.Nil(t, failure, "%q", file) {
			assert.Equal(t, want, opened.Text)
			assert.Len(t, opened.Notes, 1)
		}
	}
}
