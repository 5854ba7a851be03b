package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rolecall/rolecall/core/engine"
)

// A file that is no text is named and not opened.
func TestOpenRefusesWhatIsNoText(t *testing.T) {
	for file, kind := range map[string]string{
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR": "a picture (PNG)", "\xff\xd8\xff\xe0\x00\x10JFIF": "a picture (JPEG)", "PK\x03\x04\x14\x00": "an archive (ZIP), or a document that is one",
		"%PDF-1.7\n%\xe2\xe3": "a document (PDF)", "RIFF\x10\x00\x00\x00WEBPVP8 ": "a picture (WebP)", "\x00\x00\x00\x20ftypheic\x00": "a film or a picture (MP4, HEIC)",
		"{\"a\": 1}\x00\x01\x02": "a file of bytes",
	} {
		var e engine.Engine
		e.Use(0, []byte(file))
		_, failure := e.Open(engine.OpenRequest{})
		if assert.NotNil(t, failure, kind) {
			assert.Equal(t, "This is "+kind+", and no text. Your text is as it was.", failure.Message)
		}
	}
	for _, file := range []string{"", "BZ", "GIF is a format", `{"a": 1}`, "{\x00\"\x00a\x00\"\x00:\x001\x00}\x00", "\xff\xfe[\x00]\x00", "PK means a key"} {
		var e engine.Engine
		e.Use(0, []byte(file))
		_, failure := e.Open(engine.OpenRequest{})
		assert.Nil(t, failure, "%q", file)
	}
}
