package dialect

import "slices"

// otherParts are part types of formats that have no file here yet: enough of them to
// tell a part of another format from one that is newer than this version.
var otherParts = []string{
	"tool-invocation",                                // Vercel AI SDK, version 4
	"tool_call", "tool_call_response", "blob", "uri", // OpenTelemetry
	"document_url", "image_base64", "file_url", // other hosts
}

// FamiliarPart reports whether some format is known to have parts of this type. What
// is not familiar may be a slip, or a part that is newer than this version.
func (Wire) FamiliarPart(kind string) bool {
	for _, d := range All {
		if first(d.partForms, func(f *form) bool { return !f.keyed && (f.sign == kind || f.head && f.covers(kind)) }) != nil {
			return true
		}
	}
	return slices.Contains(otherParts, kind)
}

// MediaKind is what people call a part of a type that is no text, whichever format it is of; "" for
// any other part.
func (Wire) MediaKind(kind string) string {
	switch kind {
	case "image", "image_url", "input_image", "image_base64":
		return "picture"
	case "input_audio", "audio":
		return "recording"
	case "video":
		return "video"
	case "file", "input_file", "file_url", "document", "document_url":
		return "file"
	}
	return ""
}
