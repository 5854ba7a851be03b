package format

import "slices"

// FileFormats are an API's words for types of files. Of two for one type the first is written, and
// of two types for one word the first is read.
type FileFormats []struct{ media, format string }

// documentFormats, videoFormats and audioFormats are Bedrock's words, as in its reference of
// DocumentBlock, VideoBlock and AudioBlock; soundFormats those of OpenAI, which Mistral takes too.
var (
	DocumentFormats = FileFormats{
		{pdfType, "pdf"}, {"text/csv", "csv"}, {"application/msword", "doc"}, {"text/html", "html"}, {PlainText, "txt"}, {"text/markdown", "md"},
		{"application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"},
		{"application/vnd.ms-excel", "xls"}, {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"},
	}
	videoFormats = FileFormats{
		{"video/mp4", "mp4"}, {"video/quicktime", "mov"}, {"video/mov", "mov"}, {"video/x-matroska", "mkv"}, {"video/webm", "webm"}, {"video/x-flv", "flv"},
		{"video/mpeg", "mpeg"}, {"video/mpeg", "mpg"}, {"video/x-ms-wmv", "wmv"}, {"video/wmv", "wmv"}, {"video/3gpp", "three_gp"},
	}
	audioFormats = FileFormats{
		{"audio/mpeg", "mp3"}, {"audio/mp3", "mp3"}, {"audio/wav", "wav"}, {"audio/x-wav", "wav"}, {"audio/flac", "flac"}, {"audio/aac", "aac"},
		{"audio/ogg", "ogg"}, {"audio/opus", "opus"}, {"audio/webm", "webm"}, {"audio/mp4", "mp4"}, {"audio/m4a", "m4a"},
	}
	soundFormats = audioFormats[:4]
)

// FormatOf is the word for a type, "" for none; mediaOf the type of a word.
func (f FileFormats) FormatOf(media string) string {
	for _, each := range f {
		if each.media == media {
			return each.format
		}
	}
	return ""
}

func (f FileFormats) MediaOf(format string) string {
	for _, each := range f {
		if each.format == format {
			return each.media
		}
	}
	return ""
}

// holds says of a file whose content is here, or at an address of those that the API reads, that
// its type has a word.
func (f FileFormats) holds(said *Record) bool {
	return said.Is[Data] != "" && slices.ContainsFunc(f, func(each struct{ media, format string }) bool { return each.media == said.Is[MediaType] })
}

func isDocument(said *Record) bool { return isContentOf(said) && DocumentFormats.holds(said) }

func isSound(said *Record) bool { return isContentOf(said) && soundFormats.holds(said) }

// Of these the content is here or in S3.

func isHeldDocument(said *Record) bool { return DocumentFormats.held(said) }

func isHeldVideo(said *Record) bool { return videoFormats.held(said) }

func isHeldAudio(said *Record) bool { return audioFormats.held(said) }

func (f FileFormats) held(said *Record) bool {
	return (isContentOf(said) || isStored(said)) && f.holds(said)
}
