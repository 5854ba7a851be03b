package lint

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var hiddenCharacters = Rule{
	ID:     "hidden-characters",
	Levels: Levels{All: finding.Info},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		for i := range p.Doc.Nodes {
			n := &p.Doc.Nodes[i]
			if n.Kind != source.String || p.Doc.ASCII && n.Flags&source.Escaped == 0 {
				continue
			}
			if found := hiddenIn(p.Doc.Text, int(n.Start), int(n.End)); len(found) > 0 {
				p.reportHidden(source.Index(i), found)
			}
		}
	},
}

// hidden is a character that nobody sees: where it stands in the text, as itself or as an escape.
type hidden struct {
	at finding.Span
	r  rune
}

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
	blackFlag      = 0x1f3f4 // begins the flags of regions, which are written with tags
)

func turns(r rune) bool { return embedding <= r && r <= override || isolate <= r && r <= isolateEnd }

func isTag(r rune) bool { return tag <= r && r <= tagEnd }

func isHidden(r rune) bool {
	return r == zeroWidthSpace || r == wordJoiner || r == byteOrderMark || turns(r) || isTag(r)
}

// hiddenIn are the hidden characters of a string of JSON.
func hiddenIn(text []byte, start, end int) []hidden {
	var found []hidden
	flag := false
	for at := start; at < end; {
		if c := text[at]; c < utf8.RuneSelf && c != '\\' {
			flag = false
			at++
			continue
		}
		r, size := characterAt(text[at:end])
		if isHidden(r) && !(flag && isTag(r)) {
			found = append(found, hidden{finding.Span{Start: at, End: at + size}, r})
		}
		flag = r == blackFlag || flag && isTag(r)
		at += size
	}
	return found
}

// characterAt is the character that a stretch of a string begins with, and its length there.
func characterAt(text []byte) (rune, int) {
	if text[0] != '\\' {
		return utf8.DecodeRune(text)
	}
	high, ok := escapeAt(text)
	if !ok {
		return 0, min(2, len(text))
	}
	if low, ok := escapeAt(text[6:]); ok && 0xd800 <= high && high < 0xdc00 && 0xdc00 <= low && low < 0xe000 {
		return (high-0xd800)<<10 + low - 0xdc00 + 0x10000, 12
	}
	return high, 6
}

// escapeAt is the number of an escape such as \u200b that a stretch begins with.
func escapeAt(text []byte) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return rune(n), err == nil
}

func (p *FilePass) reportHidden(node source.Index, found []hidden) {
	f := p.Finding(found[0].at, node)
	names := map[rune]bool{}
	var list []string
	turn := false
	for _, each := range found {
		turn = turn || turns(each.r)
		if !names[each.r] && len(list) < 3 {
			names[each.r] = true
			list = append(list, "U+"+strings.ToUpper(strconv.FormatInt(int64(each.r), 16)))
		}
	}
	what := "a character that nobody sees"
	if len(found) > 1 {
		what = strconv.Itoa(len(found)) + " characters that nobody sees"
	}
	f.Headline = "The text holds " + what + ": " + strings.Join(list, ", ")
	f.Note = "The model reads them all the same, and a text that people cannot read may be meant for it alone. They come from web pages, documents and editors, or from somebody who hides a text. Look at what stands around them."
	if turn {
		f.Note = "Some of them change the direction in which the text around them is shown, so that people read another order than the model does. " + f.Note
	}
	edits := make([]finding.Edit, len(found))
	for i, each := range found {
		edits[i] = finding.Edit{Span: each.at}
	}
	title := "Remove the hidden character"
	if len(found) > 1 {
		title += "s"
	}
	f.Fixes = []finding.Fix{{Title: title, Edits: edits}}
	p.Report(f)
}
