package lint

import (
	"bytes"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var strayText = Rule{
	ID:     "stray-text",
	Levels: Levels{All: finding.Warning},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		if !p.trains() {
			return
		}
		for i := range p.Messages {
			if len(p.From[i].Parts) == 0 {
				findStray(p, i, p.From[i].Content)
			}
			for part := range p.From[i].Parts {
				findStray(p, i, p.From[i].Parts[part].Text)
			}
		}
	},
}

// templateMarks are the marks of chat templates besides words such as <|im_end|>.
var templateMarks = [...]string{"[INST]", "[/INST]", "<<SYS>>", "<start_of_turn>", "<end_of_turn>", "</s>"}

// findStray marks a text of message i that has marks of a chat template, a thinking tag without its other half, or
// characters that were decoded wrongly.
func findStray(p *Pass, i int, node source.Index) {
	if p.Doc.Kind(node) != source.String {
		return
	}
	text := p.Doc.Raw(node)
	if p.Doc.Nodes[node].Flags&source.Coded != 0 || bytes.Contains(text, []byte(`\/`)) {
		text = []byte(p.Doc.String(node)) // or the text has no mark that isn't written as it is
	}
	headline, note := "", ""
	if mark := templateMark(text); mark != "" {
		headline, note = "The text contains "+quote(mark), "It's a mark of a chat template. The trainer adds such marks itself, so the model would see it twice, or end there. Remove it."
	} else if garbled := garbledIn(text); garbled != "" {
		headline, note = "The text contains “"+garbled+"”, which was probably decoded wrongly", "UTF-8 was read as another encoding when the file was written, and the model would learn these characters. Read the source again as UTF-8."
	} else if p.Messages[i].Role == core.RoleAssistant && bytes.Count(text, []byte("<think>")) != bytes.Count(text, []byte("</think>")) {
		headline, note = "<think> and </think> don't match", "The model would learn to leave its reasoning open, or programs would show it as part of the answer. Add the missing tag."
	}
	if headline == "" {
		return
	}
	if f := p.Mark(i, node, false); f != nil {
		say(f, headline, note)
	}
}

// templateMark is the first mark of a chat template in a text, "" for none.
func templateMark(text []byte) string {
	for rest := text; ; {
		at := bytes.Index(rest, []byte("<|"))
		if at < 0 {
			break
		}
		rest = rest[at:]
		end := bytes.Index(rest, []byte("|>"))
		if end > 2 && end < 32 && len(bytes.Trim(rest[2:end], "abcdefghijklmnopqrstuvwxyz_0123456789")) == 0 {
			return string(rest[:end+2])
		}
		rest = rest[2:]
	}
	for _, mark := range templateMarks {
		if bytes.Contains(text, []byte(mark)) {
			return mark
		}
	}
	return ""
}

// garbledIn is the first sequence of characters that UTF-8 becomes when it's read as Latin-1 or Windows-1252, or the
// replacement character; "" for none.
func garbledIn(text []byte) string {
	before := rune(0)
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		text = text[size:]
		switch {
		case r == '\ufffd':
			return "\ufffd"
		case (before == 'Ã' || before == 'Â') && 0x80 <= r && r <= 0xbf, before == 'â' && r == '€':
			return string(before) + string(r)
		}
		before = r
	}
	return ""
}
