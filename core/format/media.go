package format

import (
	"strings"
	"unsafe"

	"github.com/rolecall/rolecall/core"
)

// ImageType is the media type of an image by its data URL, by the end of its address, or
// by how its base64 begins; "" when nothing tells.
func ImageType(data string) string {
	if named := MediaTypeOf(data); named != "" {
		return named
	}
	for _, sign := range [...]struct{ head, tail, mediaType string }{
		{"iVBORw0KGgo", ".png", core.ImagePNG}, {"/9j/", ".jpg", core.ImageJPEG}, {"/9j/", ".jpeg", core.ImageJPEG},
		{"R0lGOD", ".gif", core.ImageGIF}, {"UklGR", ".webp", core.ImageWebP},
	} {
		if strings.HasPrefix(data, sign.head) || strings.HasSuffix(data, sign.tail) {
			return sign.mediaType
		}
	}
	return ""
}

// MediaTypeOf is the type that a data URL names, or "".
func MediaTypeOf(address string) string {
	rest, ok := strings.CutPrefix(address, "data:")
	if !ok {
		return ""
	}
	if i := strings.IndexAny(rest, ";,"); i > 0 {
		return rest[:i]
	}
	return ""
}

// View is a string that shares the memory of the bytes.
func View(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// IsInline says that an image is in the record itself, whatever its type is. That of a data
// URL is taken out of it.
func IsInline(said *Record) bool {
	TakeOut(said)
	return said.Is[Data] != "" && !IsAddress(said.Is[Data])
}
