package core

// The image media types that every part of the model may hold without a question. Other
// types are kept as they are written.
const (
	ImagePNG  = "image/png"
	ImageJPEG = "image/jpeg"
	ImageGIF  = "image/gif"
	ImageWebP = "image/webp"
)

// ImageMediaTypes are the four media types. Do not write to the slice.
var ImageMediaTypes = []string{ImagePNG, ImageJPEG, ImageGIF, ImageWebP}

// IsImageMediaType reports whether a media type is one of the four, written exactly so.
func IsImageMediaType(mediaType string) bool {
	switch mediaType {
	case ImagePNG, ImageJPEG, ImageGIF, ImageWebP:
		return true
	}
	return false
}

// TokenUsage is the name that agent-types has for Usage.
type TokenUsage = Usage

// IsText reports whether the part is a Text.
func IsText(part Part) bool { _, ok := part.(Text); return ok }

// IsThinking reports whether the part is a Thinking.
func IsThinking(part Part) bool { _, ok := part.(Thinking); return ok }

// IsToolCall reports whether the part is a ToolCall.
func IsToolCall(part Part) bool { _, ok := part.(ToolCall); return ok }

// IsToolResult reports whether the part is a ToolResult.
func IsToolResult(part Part) bool { _, ok := part.(ToolResult); return ok }

// IsImage reports whether the part is an Image.
func IsImage(part Part) bool { _, ok := part.(Image); return ok }

// IsCode reports whether the part is a Code.
func IsCode(part Part) bool { _, ok := part.(Code); return ok }

// PartHandler handles every kind of part. What handles all but one of them is none, and
// the compiler says so.
type PartHandler[T any] interface {
	Text(Text) T
	Thinking(Thinking) T
	Image(Image) T
	Code(Code) T
	ToolCall(ToolCall) T
	ToolResult(ToolResult) T
	Raw(Raw) T
}

// HandlePart calls the handler's method for the kind of the part. A nil part gives the
// zero value.
func HandlePart[T any](part Part, handler PartHandler[T]) (result T) {
	switch part := part.(type) {
	case Text:
		return handler.Text(part)
	case Thinking:
		return handler.Thinking(part)
	case Image:
		return handler.Image(part)
	case Code:
		return handler.Code(part)
	case ToolCall:
		return handler.ToolCall(part)
	case ToolResult:
		return handler.ToolResult(part)
	case Raw:
		return handler.Raw(part)
	}
	return result
}
