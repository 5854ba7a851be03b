package token

// What TestRough trains and reads.
const (
	RoughKinds   = roughKinds
	RoughLengths = roughLengths
)

var RoughPiece = roughPiece

// Signatures are the declared tools as a model reads them.
func Signatures(tools []Tool, slashes, lines, titles bool) string {
	s := signatures{slashes: slashes, lines: lines, titles: titles}
	for i := range tools {
		s.tool(&tools[i])
	}
	return string(s.b)
}

// ImageSize is the size that the head of a picture says.
var ImageSize = imageSize
