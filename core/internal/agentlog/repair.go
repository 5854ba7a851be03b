package agentlog

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Interrupted is what a placeholder result says unless the user says something else.
const Interrupted = "The session was interrupted before this tool returned a result. The result is unknown."

// A Change is one thing that was changed in a log.
type Change struct {
	// Line is where it was in the log as given, from 1.
	Line int
	// Kind says in words with hyphens what was wrong, such as orphan-result.
	Kind string
	// Text says what was changed.
	Text string
	// Lost is the text that isn't in the log any more, as written.
	Lost string
}

// Options say how to repair.
type Options struct {
	// Words are the text of placeholder results; "" for Interrupted.
	Words string
	// Room is what images have to fit in. Repair doesn't count its tokens.
	Room Room
}

// Repair repairs a log of a form of format.Log. The text stays as it is where nothing is wrong with it. It is false for a
// form that can't be repaired.
func Repair(text []byte, log string, options Options) (repaired []byte, changes []Change, ok bool) {
	layout := layoutOf(log)
	if layout == nil {
		return text, nil, false
	}
	words := options.Words
	if words == "" {
		words = Interrupted
	}
	f, ok := read(text, layout, words)
	if !ok {
		return text, nil, false
	}
	f.tear()
	f.unique()
	f.chain()
	f.sift()
	f.mend()
	f.sift()
	f.pair()
	images := &fitter{file: f, room: options.Room}
	images.room.Tokens = 0
	images.weigh()
	images.images()
	images.write()
	return f.text(), f.changes, true
}

// fill is a template with its values.
func fill(template string, values map[string]string) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(template, "$")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		end := 0
		for end < len(rest) && 'a' <= rest[end] && rest[end] <= 'z' {
			end++
		}
		out.WriteString(values[rest[:end]])
		template = rest[end:]
	}
}

// result is an entry with a placeholder as the result of a call.
func (f *file) result(of *entry, b block, behind *entry) *entry {
	time := of.paths.Find(of.root, f.layout.time)
	values := map[string]string{
		"call": source.Quote(b.id), "text": source.Quote(f.words), "parent": source.Quote(behind.id), "id": source.Quote(f.freeID(behind, b.id)), "of": source.Quote(of.string("event.uuid")),
		"name": source.Quote(of.doc.String(of.paths.Find(b.node, b.name))), "time": "null", "ms": "0",
	}
	if time != source.None {
		values["time"] = string(of.doc.Raw(time))
	}
	if ms := of.paths.Find(of.root, "message.timestamp"); ms != source.None {
		values["ms"] = string(of.doc.Raw(ms))
	}
	var envelope []string
	for key, value := range of.doc.Members(of.root) {
		for _, wanted := range strings.Fields(f.layout.envelope) {
			if of.doc.Is(key, wanted) {
				envelope = append(envelope, source.Quote(wanted)+":"+string(of.doc.Raw(value)))
			}
		}
	}
	values["envelope"] = strings.Join(envelope, ",")
	text := strings.Replace(fill(b.result, values), ",,", ",", 1)
	if f.layout.id != "" && behind.id == "" {
		text = strings.Replace(text, `"`+f.layout.parent+`":"",`, "", 1)
	}
	e := &entry{}
	e.read(f, []byte(text))
	return e
}
