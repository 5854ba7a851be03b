package lint

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var mislabelledFile = Rule{
	ID:     "mislabelled-file",
	Levels: Levels{APIs: finding.Warning, Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsParts,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		for i := range p.Messages {
			for k, part := range p.Messages[i].Parts {
				if core.IsText(part) || core.IsToolCall(part) {
					continue
				}
				if data, media := fileAt(p.Conversation, p.message(i).part(k)); data != source.None {
					checkLabel(p, i, k, data, media)
				}
			}
		}
	},
}

// A fileKind is a file type that can be recognized by its first bytes.
type fileKind struct {
	// media is its media type.
	media string
	// begins are its first bytes, then the bytes that follow after skipping skip bytes.
	begins, then string
	skip         int
}

var fileKinds = []fileKind{
	{media: core.ImagePNG, begins: "\x89PNG\r\n\x1a\n"},
	{media: core.ImageJPEG, begins: "\xff\xd8\xff"},
	{media: core.ImageGIF, begins: "GIF8"},
	{media: core.ImageWebP, begins: "RIFF", skip: 4, then: "WEBP"},
	{media: "application/pdf", begins: "%PDF-"},
}

// kindOfBytes is the media type recognized by the first bytes of a file; "" if none is.
func kindOfBytes(head string) string {
	for i := range fileKinds {
		kind := &fileKinds[i]
		rest, ok := strings.CutPrefix(head, kind.begins)
		if ok && len(rest) >= kind.skip+len(kind.then) && strings.HasPrefix(rest[kind.skip:], kind.then) {
			return kind.media
		}
	}
	return ""
}

// headOf decodes the beginning of a base64 text; "" if it isn't base64.
func headOf(text string) string {
	const enough = 32
	head, err := base64.StdEncoding.DecodeString(text[:min(len(text)/4*4, enough)])
	if err != nil {
		return ""
	}
	return string(head)
}

// beginning is the start of a string, long enough to recognize a file; the whole string if the start
// contains an escape.
func beginning(p *Pass, node source.Index) string {
	const enough = 200
	raw := p.Doc.Raw(node)
	head := string(raw[1:min(len(raw)-1, enough)])
	if strings.IndexByte(head, '\\') >= 0 {
		return p.Doc.String(node)
	}
	return head
}

// checkLabel compares a file with its declared type.
func checkLabel(p *Pass, i, part int, data, media source.Index) {
	text, said := beginning(p, data), ""
	if media != source.None {
		said = p.Doc.String(media)
	}
	before := ""
	if url, ok := strings.CutPrefix(text, "data:"); ok {
		if said, text, ok = strings.Cut(url, ";base64,"); !ok {
			return
		}
		before, media = "data:"+said+";base64,", source.None
	}
	head := headOf(text)
	known, is := kindNamed(said), kindOfBytes(head)
	switch twice := kindOfBytes(headOf(head)); {
	case is == "" && twice != "":
		once, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(p.Doc.String(data), before))
		if f := p.MarkPart(finding.Error, i, part, err == nil); f != nil {
			say(f, "The file is base64-encoded twice",
				"Decoding it once gives more base64, of a "+quote(endOf(twice))+" file. Encode the file only once.")
			if err == nil {
				p.addFix(f, "Decode it once", true, func() []finding.Op {
					return p.edit().replace(data, jsonString(before+strings.TrimSpace(string(once))))
				})
			}
		}
	case is != "" && known != "" && is != known:
		pictures := core.IsImageMediaType(is) && core.IsImageMediaType(known)
		if f := p.Mark(i, firstNode(media, data), pictures); f != nil {
			say(f, "The file is labeled "+quote(said)+" but contains "+quote(endOf(is))+" data",
				"Some providers detect the real type. Others reject the file or don't show it to the model. Correct the type.")
			if p.Target().ComparesFiles {
				setNote(f, p.Target().Name+" rejects files whose type doesn't match their bytes. Correct the type.")
			}
			if word := endOf(is); pictures {
				if said != endOf(said) {
					word = is
				}
				p.addFix(f, "Change it to "+quote(word), true, func() []finding.Op {
					if media == source.None {
						return p.edit().replace(data, jsonString("data:"+word+strings.TrimPrefix(p.Doc.String(data), "data:"+said)))
					}
					return p.edit().replace(media, jsonString(word))
				})
			}
		}
	}
}

// kindNamed is the media type that a word names, either in full or by its last part, as some formats
// write it; "" for a type that can't be recognized by its bytes.
func kindNamed(word string) string {
	word = strings.ToLower(endOf(word))
	if word == "jpg" {
		return core.ImageJPEG
	}
	for i := range fileKinds {
		if endOf(fileKinds[i].media) == word {
			return fileKinds[i].media
		}
	}
	return ""
}

// endOf is the part of a media type after the last slash.
func endOf(media string) string { return media[strings.LastIndexByte(media, '/')+1:] }
