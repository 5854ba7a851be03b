package engine

import "bytes"

// kinds are the first bytes of files that aren't text, from the public lists of file signatures.
var kinds = []struct{ sign, name string }{
	{"\x89PNG\r\n\x1a\n", "a PNG image"}, {"\xff\xd8\xff", "a JPEG image"}, {"GIF87a", "a GIF image"}, {"GIF89a", "a GIF image"},
	{"PK\x03\x04", "a ZIP archive or Office document"}, {"PK\x05\x06", "an empty ZIP archive"}, {"7z\xbc\xaf\x27\x1c", "a 7z archive"},
	{"Rar!\x1a\x07", "a RAR archive"}, {"\x1f\x8b", "a gzip file"}, {"\x28\xb5\x2f\xfd", "a Zstandard file"}, {"BZh", "a bzip2 file"},
	{"\xfd7zXZ\x00", "an xz file"}, {"%PDF-", "a PDF document"}, {"SQLite format 3\x00", "a SQLite database"},
	{"OggS", "an Ogg audio file"}, {"ID3", "an MP3 file"}, {"fLaC", "a FLAC file"}, {"\x7fELF", "a program"}, {"\x00asm", "a WebAssembly program"},
	{"PAR1", "a Parquet file"}, {"ARROW1", "an Arrow file"},
}

// BinaryKind names the type of a file that isn't text by its first 4 KB, such as "a PNG image"; "" for text.
func BinaryKind(file []byte) string { return binaryKind(file) }

// headOfFile is how many bytes tell whether a file is text.
const headOfFile = 4096

// binaryKind names the type of a file that isn't text, "" for text.
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
			return "a WebP image"
		case "WAVE":
			return "a WAV file"
		}
	case len(head) >= 12 && string(head[4:8]) == "ftyp":
		return "an MP4 or HEIC file"
	}
	// UTF-16 has a zero in every other byte; a text in UTF-8 has none, except for a log whose machine stopped as it wrote.
	// Nor has a text signs that control a machine, except for a few such as those of colours in a log.
	text, _ := decodeText(head)
	controls, zeros := 0, 0
	for _, c := range text {
		switch {
		case c == 0:
			zeros++
		case c < ' ' && c != '\t' && c != '\n' && c != '\r':
			controls++
		}
	}
	const few = 20
	if zeros > 0 && !bytes.HasPrefix(text, []byte(`{"`)) || controls*few > len(text)-zeros {
		return "a binary file"
	}
	return ""
}
