package source

// Characters of Unicode that show nothing, or change the direction of what is around them. Those
// that languages and emoji need are not among them: the joiners U+200C and U+200D, and the marks
// U+200E and U+200F.
const (
	zeroWidthSpace = '\u200b'
	wordJoiner     = '\u2060'
	byteOrderMark  = '\ufeff'
	embedding      = '\u202a' // to U+202E
	override       = '\u202e'
	isolate        = '\u2066' // to U+2069
	isolateEnd     = '\u2069'
	tag            = 0xe0000 // to U+E007F
	tagEnd         = 0xe007f
)

// Unseen reports whether a character is invisible.
func Unseen(r rune) bool {
	return r == zeroWidthSpace || r == wordJoiner || r == byteOrderMark || TurnsText(r) || IsTag(r)
}

// TurnsText reports whether a character changes the direction in which the text around it is shown.
func TurnsText(r rune) bool {
	return embedding <= r && r <= override || isolate <= r && r <= isolateEnd
}

// IsTag reports whether a character is one of the tags, with which the flags of regions are written.
func IsTag(r rune) bool { return tag <= r && r <= tagEnd }
