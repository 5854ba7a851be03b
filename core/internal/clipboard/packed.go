package clipboard

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// packedJSON is JSON in which JSON is written as a text: a record of a log, a message of a
// queue, the event of a function in the cloud.
var packedJSON = Kind{
	ID: "json-in-json", Name: "JSON in JSON",
	looks: func(text []byte) bool {
		return (beginsJSON(text) || quotesJSON(text)) && (bytes.Contains(text, []byte(`\"`)) || bytes.Contains(text, []byte("data:")) || holdsEncoded(text))
	},
	take: takePacked,
}

// quotesJSON reports whether a text begins as a string does that holds JSON, or a string that does.
func quotesJSON(text []byte) bool {
	start := spaceEnd(text, 0)
	if start+1 >= len(text) || text[start] != '"' {
		return false
	}
	return beginsJSON(bytes.TrimLeft(text[start:min(len(text), start+1<<maxSteps)], `"\`))
}

// encodedBeginnings are how base64 begins of JSON, with and without white space.
var encodedBeginnings = []string{"eyJ", "eyA", "ewo", "ew0", "W3s", "WyJ", "WyA", "Wwo", "Ww0"}

// holdsEncoded reports whether a text may hold a string that is base64.
func holdsEncoded(text []byte) bool {
	return slices.ContainsFunc(encodedBeginnings, func(begin string) bool { return bytes.Contains(text, []byte(`"`+begin)) })
}

func takePacked(t *taker, text []byte) (found, bool) {
	doc := source.Parse(text)
	if doc.Broken() {
		rescued, ok := source.Rescue(text)
		if !ok {
			return found{}, false
		}
		doc = source.Parse(rescued.Text)
	}
	p := packedTexts{t: t, doc: doc}
	p.search()
	if len(p.bodies) == 0 {
		return found{}, false
	}
	return p.found(), true
}

// packedTexts finds the texts of a document that hold a conversation.
type packedTexts struct {
	t      *taker
	doc    *source.Document
	bodies []body
	// keys are the last keys on the way to the bodies.
	keys []string
}

func (p *packedTexts) search() {
	pointers := source.NewPointers(p.doc)
	for i := 1; i < len(p.doc.Nodes); i++ {
		node := source.Index(i)
		if n := p.doc.Nodes[i]; n.Kind != source.String || n.Flags&source.Key != 0 || n.End-n.Start < 8 {
			continue
		}
		text := []byte(p.doc.String(node))
		if !p.holds(text) {
			continue
		}
		path := string(pointers.Pointer(node))
		if path == "" && !p.doc.Lines {
			p.keys = append(p.keys, "")
			p.bodies = append(p.bodies, body{label: "1. the string", what: "The JSON in the string", text: text})
			continue
		}
		p.keys = append(p.keys, lastKey(path))
		p.bodies = append(p.bodies, body{
			label: strconv.Itoa(len(p.bodies)+1) + ". " + shortened(path, 100), what: "The JSON in the string at " + shortened(path, 100),
			text: text, notes: []string{"Left out: everything around it."},
		})
	}
}

// holds reports whether a text holds a conversation, or something that may lead to one.
func (p *packedTexts) holds(text []byte) bool {
	if !p.t.looksAt(text) {
		return false
	}
	if eventStream.looks(text) && !beginsJSON(text) {
		return true
	}
	if slices.ContainsFunc(encodedBeginnings, func(begin string) bool { return bytes.HasPrefix(text, []byte(begin)) }) && isBase64(text) {
		return p.t.reads(decodeBase64(text))
	}
	if start := spaceEnd(text, 0); start == len(text) || text[start] != '{' && text[start] != '[' && text[start] != '"' {
		return p.logged(text)
	}
	if p.t.reads(text) {
		return true
	}
	// Packed once more, its backslashes are on.
	if !bytes.Contains(text, []byte(`\"`)) {
		return false
	}
	_, ok := takePacked(p.t, text)
	return ok
}

// logged reports whether a text is the line of a log with a request in it.
func (p *packedTexts) logged(text []byte) bool {
	asks := false
	for _, key := range requestKeys {
		asks = asks || bytes.Contains(text, []byte(`"`+key+`"`)) || bytes.Contains(text, []byte(`'`+key+`'`))
	}
	if !asks || !logLines.looks(text) {
		return false
	}
	f, ok := logLines.take(p.t, text)
	return ok && p.t.reads(f.bodies[0].text)
}

// found takes all bodies where they are the lines of a log, and else the first.
func (p *packedTexts) found() found {
	f := found{bodies: p.bodies}
	if len(p.bodies) < 2 || !p.doc.Lines && p.doc.Kind(p.doc.Roots[0]) != source.Array {
		return f
	}
	for i := range p.bodies {
		if p.keys[i] != p.keys[0] || source.Parse(p.bodies[i].text).Broken() {
			return f
		}
	}
	var lines []byte
	for _, body := range p.bodies {
		if compact, err := source.Parse(body.text).Compact(); err == nil {
			lines = append(append(lines, bytes.TrimSpace(compact)...), '\n')
		}
	}
	all := body{
		label: "All " + strconv.Itoa(len(p.bodies)) + ", one per line", what: "The JSON in the strings at " + p.keys[0] + ", one per line", text: lines, gathered: true,
		notes: []string{"Left out: everything around them."},
	}
	f.bodies = append([]body{all}, f.bodies...)
	return f
}

// lastKey is the last key of a pointer.
func lastKey(path string) string {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '/' {
			return path[i+1:]
		}
	}
	return path
}
