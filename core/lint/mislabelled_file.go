package lint

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
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
				if data, media := inspect.FileAt(p.Conversation, p.PartNode(i, k)); data != source.None {
					checkLabel(p, i, k, data, media)
				}
			}
		}
	},
}

// A fileKind is a kind of file that its first bytes tell.
type fileKind struct {
	// media is its media type.
	media string
	// begins are its first bytes, then those after skip more.
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

// kindOfBytes is the media type that the first bytes of a file tell; "" for any other.
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

// headOf is what the beginning of some base64 holds; "" for what is none.
func headOf(text string) string {
	const enough = 32
	head, err := base64.StdEncoding.DecodeString(text[:min(len(text)/4*4, enough)])
	if err != nil {
		return ""
	}
	return string(head)
}

// beginning is how a string begins, enough of it to know a file by; all of it where something in
// that is escaped.
func (p *Pass) beginning(node source.Index) string {
	const enough = 200
	raw := p.Doc.Raw(node)
	head := string(raw[1:min(len(raw)-1, enough)])
	if strings.IndexByte(head, '\\') >= 0 {
		return p.Doc.String(node)
	}
	return head
}

// checkLabel compares a file with the kind that it is said to be of.
func checkLabel(p *Pass, i, part int, data, media source.Index) {
	text, said := p.beginning(data), ""
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
			say(f, "The file is base64 of base64",
				"What its bytes hold is the base64 of a file of kind "+quote(endOf(twice))+". Encode the file once: no program can open it now.")
			if err == nil {
				p.addFix(f, "Decode it once", true, func() []finding.Op {
					return p.Replace(data, jsonString(before+strings.TrimSpace(string(once))))
				})
			}
		}
	case is != "" && known != "" && is != known:
		pictures := core.IsImageMediaType(is) && core.IsImageMediaType(known)
		if f := p.Mark(i, firstNode(media, data), pictures); f != nil {
			say(f, "The file is said to be "+quote(said)+" and its bytes are those of "+quote(endOf(is)),
				"Some providers take it as what it is, others reject it or show the model nothing. Say what the bytes are.")
			if p.Target().ComparesFiles {
				setNote(f, p.Target().Name+" compares the two and rejects a request in which they differ. Say what the bytes are.")
			}
			if word := endOf(is); pictures {
				if said != endOf(said) {
					word = is
				}
				p.addFix(f, "Change it to "+quote(word), true, func() []finding.Op {
					if media == source.None {
						return p.Replace(data, jsonString("data:"+word+strings.TrimPrefix(p.Doc.String(data), "data:"+said)))
					}
					return p.Replace(media, jsonString(word))
				})
			}
		}
	}
}

// kindNamed is the media type of the kind that a word names: the media type itself, or its end, as
// some formats have it; "" for a kind that the bytes do not tell.
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

// endOf is what comes after the last slash of a media type.
func endOf(media string) string { return media[strings.LastIndexByte(media, '/')+1:] }
