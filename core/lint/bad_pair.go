package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badPair = Rule{
	ID:     "bad-pair",
	Levels: Levels{All: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		doc := p.Doc.Whole()
		for _, row := range p.rows() {
			if doc.Kind(row) != source.Object {
				continue
			}
			for _, keys := range [...][3]string{{"chosen", "rejected", "prompt"}, {"preferred_output", "non_preferred_output", "input"}} {
				chosen, rejected := doc.Member(row, keys[0]), doc.Member(row, keys[1])
				if isAbsentOrNull(doc, chosen) || isAbsentOrNull(doc, rejected) {
					continue
				}
				if sameValues(doc, chosen, rejected) {
					p.markRow(rejected, "Both answers are the same", "A pair shows which of two answers is better, so equal ones teach nothing. Mend one or remove the row.")
					p.last().mildest = finding.Warning
					continue
				}
				p.checkAnswer(chosen, keys[0])
				p.checkAnswer(rejected, keys[1])
				prompt := doc.Member(row, keys[2])
				if messages := doc.Member(prompt, "messages"); messages != source.None {
					prompt = messages
					p.checkList(messages)
					p.checkList(chosen)
					p.checkList(rejected)
				}
				if last := lastElement(doc, prompt); last != source.None && doc.Is(doc.Member(last, "role"), "assistant") {
					p.markRow(last, "The prompt ends with an assistant message", "The answers follow a user message or a tool result. Remove the message or move it to the answers.")
				}
			}
		}
	},
}

// checkList marks an object where OpenAI has a list of messages.
func (p *FilePass) checkList(list source.Index) {
	if doc := p.Doc.Whole(); doc.Kind(list) == source.Object {
		p.markRow(list, quote(doc.String(doc.KeyOf(list)))+" must be an array", "It has one message, and the array is missing around it.")
	}
}

// checkAnswer marks an answer of a pair that is empty or isn't the assistant's.
func (p *FilePass) checkAnswer(answer source.Index, key string) {
	doc := p.Doc.Whole()
	last := lastElement(doc, answer)
	if doc.Kind(answer) == source.Object {
		last = answer
	}
	switch role := doc.Member(last, "role"); {
	case doc.Is(answer, "") || doc.Kind(answer) == source.Array && last == source.None:
		p.markRow(answer, quote(key)+" is empty", "A pair needs two answers. Add the answer or remove the row.")
		p.last().mildest = finding.Warning
	case role != source.None && !doc.Is(role, "assistant"):
		p.markRow(role, quote(key)+" ends with a message that isn't the assistant's", "An answer is what the assistant says. Mend the role or remove the row.")
	case doc.Kind(answer) == source.Array && key != "chosen" && key != "rejected" && doc.Len(answer) > 1:
		p.markRow(answer, quote(key)+" has several messages", "OpenAI and Together AI read exactly one assistant message. Keep one.")
	}
}

// lastElement is the last element of a list, None for another value.
func lastElement(doc *source.Document, list source.Index) (last source.Index) {
	if doc.Kind(list) == source.Array {
		for element := range doc.Elements(list) {
			last = element
		}
	}
	return last
}

// sameValues reports whether two values are the same but for spaces.
func sameValues(doc *source.Document, a, b source.Index) bool {
	size := doc.Nodes[a].Next - a
	if doc.Nodes[b].Next-b != size {
		return false
	}
	for i := range size {
		kind := doc.Kind(a + i)
		if kind != doc.Kind(b+i) || kind != source.Object && kind != source.Array && string(doc.Raw(a+i)) != string(doc.Raw(b+i)) {
			return false
		}
	}
	return true
}
