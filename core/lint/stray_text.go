package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
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
const templateMarks = "[INST] [/INST] <<SYS>> <start_of_turn> <end_of_turn> </s> <bos> <eos> <turn|> [TOOL_CALLS] [AVAILABLE_TOOLS] [TOOL_RESULTS] <｜"

// findStray marks a text of message i that has marks of a chat template, a thinking tag without its other half, or
// characters that were decoded wrongly.
func findStray(p *Pass, i int, node source.Index) {
	if p.Doc.Kind(node) != source.String {
		return
	}
	raw := p.Doc.Raw(node)
	text := format.View(raw[1:max(1, len(raw)-1)])
	if p.Doc.Nodes[node].Flags&source.Coded != 0 || strings.Contains(text, `\/`) {
		text = p.Doc.String(node) // or the text has no mark that isn't written as it is
	}
	headline, note := "", ""
	if mark := templateMark(text); mark != "" {
		headline, note = "The text contains "+quote(mark), "It's a mark of a chat template. The trainer adds such marks itself, so the model would see it twice, or end there. Remove it."
	} else if garbled := garbledIn(text); garbled != "" {
		headline, note = "The text contains “"+garbled+"”, which was probably decoded wrongly", "UTF-8 was read as another encoding when the file was written, and the model would learn these characters. Read the source again as UTF-8."
	} else if tag := unbalancedIn(text); p.Messages[i].Role == core.RoleAssistant && tag != "" {
		headline, note = "<"+tag+"> and </"+tag+"> don't match", "The model would learn to leave its reasoning open, or programs would show it as part of the answer. Add the missing tag."
	}
	if headline == "" {
		return
	}
	if f := p.Mark(i, node, false); f != nil {
		say(f, headline, note)
	}
}

// templateMark is the first mark of a chat template in a text, "" for none.
func templateMark(text string) string {
	if strings.IndexByte(text, '<') < 0 && strings.IndexByte(text, '[') < 0 {
		return "" // most texts have neither, with which every mark begins
	}
	for rest := text; ; {
		at := strings.Index(rest, "<|")
		if at < 0 {
			break
		}
		rest = rest[at:]
		end := strings.IndexByte(rest, '>')
		// Gemma's marks have one bar.
		if word := strings.TrimSuffix(rest[2:max(end, 2)], "|"); word != "" && end < 32 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz_0123456789") == "" {
			return rest[:end+1]
		}
		rest = rest[2:]
	}
	if strings.HasPrefix(text, "<s>") && !strings.Contains(text, "</s>") {
		return "<s>"
	}
	for mark := range strings.FieldsSeq(templateMarks) {
		if strings.Contains(text, mark) {
			return mark
		}
	}
	return ""
}

// unbalancedIn is the thinking tag of a text that has one half more often than the other, or the last half first; "" for none.
func unbalancedIn(text string) string {
	for _, open := range [...]string{"<think>", "<thinking>"} {
		tag, end := open[1:len(open)-1], "</"+open[1:]
		if strings.Count(text, open) != strings.Count(text, end) || strings.Index(text, end) < strings.Index(text, open) {
			return tag
		}
	}
	return ""
}

// garbledIn is the first sequence of characters that UTF-8 becomes when it's read as Latin-1 or Windows-1252, or the
// replacement character; "" for none.
func garbledIn(text string) string {
	before := rune(0)
	for at, r := range text {
		switch {
		case r == '\ufffd':
			return "\ufffd"
		case (before == 'Ã' || before == 'Â') && 0x80 <= r && r <= 0xbf, before == 'â' && r == '€':
			return string(before) + text[at:at+len(string(r))]
		}
		before = r
	}
	return ""
}
