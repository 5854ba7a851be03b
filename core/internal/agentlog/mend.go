package agentlog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// mend repairs what is wrong in single entries that are sent.
func (f *file) mend() {
	dropped := map[string]bool{}
	answers := map[string][]*entry{}
	for e := f.first; e != nil; e = e.next {
		if e.sent && e.answer != "" {
			answers[e.agent+"\x00"+e.answer] = append(answers[e.agent+"\x00"+e.answer], e)
		}
	}
	for _, e := range f.all() {
		if e.doc == nil || !e.sent || e.gone {
			continue
		}
		f.mendTexts(e)
		answer := e.agent + "\x00" + e.answer
		if !dropped[answer] && slices.ContainsFunc(e.blocks(f), func(b block) bool { return b.is == aThought && f.isForeign(e, b) }) {
			if e.answer != "" {
				dropped[answer] = true
				f.dropThoughts(e, answers[answer])
			} else {
				f.dropThoughts(e, []*entry{e})
			}
		}
		if !e.gone {
			f.mendBlocks(e)
		}
	}
}

// mendTexts replaces half surrogate pairs, which no provider reads.
func (f *file) mendTexts(e *entry) {
	var edits []finding.Edit
	for _, problem := range e.doc.Problems {
		if problem.Kind == source.Lone {
			edits = append(edits, finding.Edit{Span: problem.At, New: `\ufffd`})
		}
	}
	if len(edits) > 0 {
		e.edit(f, edits...)
		f.say(e.line, "lone-surrogate", "Replaced "+counted(len(edits), "half of a character", "halves of characters")+" in line "+strconv.Itoa(e.line)+" with U+FFFD.", "")
	}
}

// mendBlocks repairs the blocks of an entry one after the other: each edit moves those after it.
func (f *file) mendBlocks(e *entry) {
	blank := slices.DeleteFunc(e.blocks(f), func(b block) bool { return b.is != aText || strings.TrimSpace(e.textOf(b)) != "" })
	if len(blank) > 0 {
		f.say(e.line, "empty-text", "Removed "+counted(len(blank), "text", "texts")+" without characters from line "+strconv.Itoa(e.line)+".", "")
		if f.drop(e, blank...); e.gone {
			return
		}
	}
	for i := range e.blocks(f) {
		f.mendBlock(e, e.blocks(f)[i])
	}
}

func (f *file) mendBlock(e *entry, b block) {
	line := strconv.Itoa(e.line)
	switch {
	case b.running != "" && e.paths.Holds(b.node, b.running) && !f.isLast(e):
		f.say(e.line, "unanswered-call", "The call "+source.Quote(b.id)+" in line "+line+" is recorded as still running. Set it to an error.", "")
		f.end(e, b)
	case b.args != "" && !isObject(e.doc.String(e.paths.Find(b.node, b.args))):
		f.mendArguments(e, b)
	case b.prefix != "":
		if id := e.paths.Find(b.node, b.own); e.doc.String(id) != "" && !strings.HasPrefix(e.doc.String(id), b.prefix) {
			f.rename(e, b, id)
			return
		}
		for _, each := range b.unsent {
			if at := e.paths.Find(b.node, each.path); at != source.None && string(e.doc.Raw(at)) != each.json && e.paths.Holds(b.node, each.when) {
				f.say(e.line, "bad-value", "OpenAI rejects "+source.Quote(each.path)+" of the item in line "+line+". Set it to "+each.json+".", string(e.doc.Raw(at)))
				e.edit(f, finding.Edit{Span: e.doc.Span(at), New: each.json})
				return
			}
		}
	}
}

// rename changes the ID of an item that begins as IDs of another type do, or removes one that can't be changed.
func (f *file) rename(e *entry, b block, id source.Index) {
	name, line := e.doc.String(id), strconv.Itoa(e.line)
	if b.keyless {
		if edits, err := e.doc.Edits([]finding.Op{{Op: "remove", Path: e.doc.Pointer(id)}}); err == nil {
			f.say(e.line, "bad-item-id", "Removed the item ID "+source.Quote(name)+" in line "+line+".", name)
			e.edit(f, edits...)
		}
		return
	}
	_, rest, _ := strings.Cut(name, "_")
	if rest == "" {
		rest = name
	}
	renamed := source.Quote(b.prefix + "_" + rest)
	f.say(e.line, "bad-item-id", "Changed the item ID "+source.Quote(name)+" in line "+line+" to "+renamed+".", name)
	e.edit(f, finding.Edit{Span: e.doc.Span(id), New: renamed})
}

// mendArguments makes an object of arguments that aren't one: what they are meant to be, where that can be told, or one
// with their text.
func (f *file) mendArguments(e *entry, b block) {
	at := e.paths.Find(b.node, b.args)
	if e.doc.Kind(at) != source.String {
		return
	}
	was := e.doc.String(at)
	object := wrapped(was)
	if rescued, ok := source.Rescue([]byte(was)); ok && isObject(string(rescued.Text)) {
		object = string(rescued.Text)
	}
	f.say(e.line, "bad-arguments", "The arguments of the call "+source.Quote(b.id)+" in line "+strconv.Itoa(e.line)+" aren't a JSON object. Made one of them.", was)
	e.edit(f, finding.Edit{Span: e.doc.Span(at), New: source.Quote(object)})
}

// wrapped is an object for arguments that aren't one, with their text; empty if they have none.
func wrapped(args string) string {
	if strings.TrimSpace(args) == "" {
		return "{}"
	}
	return `{"input":` + source.Quote(args) + "}"
}

// isObject reports whether a text is a JSON object.
func isObject(text string) bool {
	doc := source.Parse([]byte(text))
	return len(doc.Roots) == 1 && doc.Kind(doc.Roots[0]) == source.Object && !hasSyntax(doc)
}

// isLast reports whether nothing that is sent comes after an entry: its calls may still run.
func (f *file) isLast(e *entry) bool {
	for last := f.last; last != nil; last = last.before {
		if last.sent && (last.answers || last.says) {
			return last == e
		}
	}
	return false
}

// end sets what a call has that ended without a result.
func (f *file) end(e *entry, b block) {
	values := map[string]string{
		"call": source.Quote(b.id), "text": source.Quote(f.words), "name": source.Quote(e.doc.String(e.paths.Find(b.node, b.name))), "input": "{}", "start": "0",
	}
	if input := e.paths.Find(b.node, "state.input"); input != source.None {
		values["input"] = string(e.doc.Raw(input))
	}
	if start := e.paths.Find(b.node, "state.time.start"); start != source.None {
		values["start"] = string(e.doc.Raw(start))
	}
	offset := e.doc.Span(b.node).Start
	for _, each := range b.ends {
		for _, now := range e.blocks(f) {
			if e.doc.Span(now.node).Start == offset {
				e.set(f, now.node, each.path, fill(each.json, values))
				break
			}
		}
	}
}

// isForeign reports whether a thought can't be sent back: it has no signature, or that of another provider.
func (f *file) isForeign(e *entry, b block) bool {
	sign := e.doc.String(e.paths.Find(b.node, b.sign))
	if sign == "" {
		return !b.heals
	}
	return find.ForeignSignature(sign)
}

// dropThoughts removes all thoughts of an answer: what is left of it has none that the provider compares.
func (f *file) dropThoughts(e *entry, answer []*entry) {
	f.say(e.line, "unsigned-thinking", "Removed the thinking of the answer in line "+strconv.Itoa(e.line)+", which the provider can't verify.", "")
	lost := &f.changes[len(f.changes)-1].Lost
	for _, other := range answer {
		if other.gone {
			continue
		}
		thoughts := slices.DeleteFunc(other.blocks(f), func(b block) bool { return b.is != aThought })
		for _, b := range thoughts {
			*lost += other.textOf(b)
		}
		f.drop(other, thoughts...)
	}
}

func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}
