package engine

import "bytes"

// kinds are the first bytes of files that aren't text, from the public lists of file signatures.
var kinds = []struct{ sign, name string }{
	{"\x89PNG\r\n\x1a\n", "a picture (PNG)"}, {"\xff\xd8\xff", "a picture (JPEG)"}, {"GIF87a", "a picture (GIF)"}, {"GIF89a", "a picture (GIF)"},
	{"PK\x03\x04", "an archive (ZIP), or a document that is one"}, {"PK\x05\x06", "an empty archive (ZIP)"}, {"7z\xbc\xaf\x27\x1c", "an archive (7z)"},
	{"Rar!\x1a\x07", "an archive (RAR)"}, {"\x1f\x8b", "a compressed file (gzip)"}, {"\x28\xb5\x2f\xfd", "a compressed file (Zstandard)"}, {"BZh", "a compressed file (bzip2)"},
	{"\xfd7zXZ\x00", "a compressed file (xz)"}, {"%PDF-", "a document (PDF)"}, {"SQLite format 3\x00", "a database (SQLite)"},
	{"OggS", "a recording (Ogg)"}, {"ID3", "a recording (MP3)"}, {"fLaC", "a recording (FLAC)"}, {"\x7fELF", "a program"}, {"\x00asm", "a program (WebAssembly)"},
	{"PAR1", "a table (Parquet)"}, {"ARROW1", "a table (Arrow)"},
}

// headOfFile is how many bytes tell whether a file is text.
const headOfFile = 4096

// binaryKind says what a file is that holds no text, "" for text.
func binaryKind(file []byte) string {
	for _, kind := range kinds {
		if bytes.HasPrefix(file, []byte(kind.sign)) {
			return kind.name
		}
	}
	head := file[:min(len(file), headOfFile)]
	switch {
	case bytes.HasPrefix(head, []byte("RIFF")) && len(head) >= 12:
		switch string(head[8:12]) {
		case "WEBP":
			return "a picture (WebP)"
		case "WAVE":
			return "a recording (WAV)"
		}
	case len(head) >= 12 && string(head[4:8]) == "ftyp":
		return "a film or a picture (MP4, HEIC)"
	}
	// UTF-16 has a zero in every other byte; a text in UTF-8 has none. Nor has a text signs that
	// control a machine, except for a few such as those of colours in a log.
	text, _ := decodeText(head)
	controls := 0
	for _, c := range text {
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' {
			controls++
		}
	}
	const few = 20
	if bytes.IndexByte(text, 0) >= 0 || controls*few > len(text) {
		return "a file of bytes"
	}
	return ""
}
