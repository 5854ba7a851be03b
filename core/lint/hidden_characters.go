package lint

import (
	"encoding/binary"
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
		if !p.Doc.Unseen && !p.Doc.Coded {
			return
		}
		for i := range p.Doc.Nodes {
			n := &p.Doc.Nodes[i]
			if n.Kind != source.String || !p.Doc.Unseen && n.Flags&source.Coded == 0 {
				continue
			}
			if found := hiddenIn(p.Doc.Text, int(n.Start), int(n.End)); len(found) > 0 {
				p.markHidden(source.Index(i), found)
			}
		}
	},
}

// hidden is an invisible character: its place in the text, literal or escaped.
type hidden struct {
	at finding.Span
	r  rune
}

// blackFlag is the first character of regional flags, which are written with tag characters.
const blackFlag = 0x1f3f4

// hiddenIn are the invisible characters in a JSON string.
func hiddenIn(text []byte, start, end int) []hidden {
	var found []hidden
	flag := false
	for at := start; at < end; {
		if end-at >= 8 && plainEight(text[at:]) {
			flag = false
			at += 8
			continue
		}
		if c := text[at]; c < utf8.RuneSelf && c != '\\' {
			flag = false
			at++
			continue
		}
		r, size := characterAt(text[at:end])
		if source.Unseen(r) && !(flag && source.IsTag(r)) {
			found = append(found, hidden{finding.Span{Start: at, End: at + size}, r})
		}
		flag = r == blackFlag || flag && source.IsTag(r)
		at += size
	}
	return found
}

// plainEight reports whether the first eight bytes are ASCII and contain no backslash.
func plainEight(text []byte) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	eight := binary.LittleEndian.Uint64(text)
	slash := eight ^ ones*'\\'
	return (eight|(slash-ones)&^slash)&highs == 0
}

// characterAt is the first character of a string's section, and its length there.
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

// escapeAt is the number of an escape such as \u200b at the start of a section.
func escapeAt(text []byte) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return rune(n), err == nil
}

func (p *FilePass) markHidden(node source.Index, found []hidden) {
	p.Mark(found[0].at, node, false, func(f *finding.Finding) {
		names := map[rune]bool{}
		var list []string
		turn := false
		for _, each := range found {
			turn = turn || source.TurnsText(each.r)
			if names[each.r] {
				continue
			}
			names[each.r] = true
			if len(list) < 3 {
				list = append(list, "U+"+strings.ToUpper(strconv.FormatInt(int64(each.r), 16)))
			}
		}
		what := "an invisible character"
		if len(found) > 1 {
			what = strconv.Itoa(len(found)) + " invisible characters"
		}
		before := ": "
		if len(names) > len(list) {
			before = ", including "
		}
		say(f, "The string contains "+what+before+strings.Join(list, ", "),
			"People can't see them, but the model reads them. They usually come from web pages, documents or editors, but can also hide instructions for the model. Check the text around them.")
		if turn {
			setNote(f, "Some of them change the text direction, so people see a different order than the model does. "+f.Note)
		}
		edits := make([]finding.Edit, len(found))
		for i, each := range found {
			edits[i] = finding.Edit{Span: each.at}
		}
		title := "Remove the invisible character"
		if len(found) > 1 {
			title += "s"
		}
		f.Fixes = []finding.Fix{{Title: title, Edits: edits}}
	})
}
