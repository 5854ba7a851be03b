package agentlog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/internal/picture"
	"github.com/rolecall/rolecall/core/source"
)

// Room is what a session has to fit in. A limit of 0 is none.
type Room struct {
	// Tokens is how many tokens its messages may have, by estimate.
	Tokens int
	// Images is how many images it may have, and Encoded how many base64 characters one may have.
	Images, Encoded int
	// Side is the longest side of an image in pixels, and ManySide that in a session with more than Many images.
	Side, Many, ManySide int
}

const (
	// keptOutputs is how many of the newest outputs stay whole, and smallOutput how many tokens one has that isn't worth a note.
	keptOutputs, smallOutput = 2, 64
	// imageTokens is the estimate for an image, and noteTokens that for a note in its place at most.
	imageTokens, noteTokens = 1600, 24
)

// Fit makes a log that was repaired fit its room: as long as it has too many tokens, notes take the place of old
// reasoning, the largest old outputs and old images, in this order. Calls and results stay together. Left is how many tokens its
// messages have then. It is false for a form that can't be repaired.
func Fit(text []byte, log string, options Options) (fitted []byte, changes []Change, left int, ok bool) {
	text, changes, ok = Repair(text, log, options)
	if !ok {
		return text, nil, 0, false
	}
	f, _ := read(text, layoutOf(log), "")
	f.number()
	f.sift()
	f.changes = changes
	m := &fitter{file: f, room: options.Room}
	if m.weigh(); m.full() {
		m.thoughts()
		m.weigh()
	}
	m.largest()
	m.oldImages()
	m.write()
	order.Stable(f.changes, func(a, b *Change) int { return a.Line - b.Line })
	return f.text(), f.changes, m.tokens, true
}

// A piece is what a note can take the place of.
type piece struct {
	e      *entry
	node   source.Index
	tokens int
	// data is that of an image, and what the words for it in a note.
	data, what string
	gone       bool
	// isBad says that it is over a limit for images.
	isBad bool
}

// fitter makes a session fit.
type fitter struct {
	*file
	room              Room
	tokens            int
	outputs, pictures []*piece
	// asked is the last entry in which the user asked something.
	asked *entry
}

// weigh finds the pieces of what is sent and counts its tokens.
func (m *fitter) weigh() {
	m.tokens, m.outputs, m.pictures = 0, nil, nil
	agent := m.agent()
	for e := m.first; e != nil; e = e.next {
		if e.doc == nil || !e.sent || e.agent != agent {
			continue
		}
		if e.says && !m.hasResult(e) {
			m.asked = e
		}
		for _, b := range e.blocks(m.file) {
			node := b.node
			m.tokens += len(e.doc.Raw(node)) / 4
			switch b.is {
			case aResult, aCall:
				m.piecesIn(e, e.paths.Find(node, b.text))
			case anImage:
				m.piecesIn(e, node)
			}
		}
	}
}

// piecesIn adds the pieces of a value: the images in it and, of an output, its long texts.
func (m *fitter) piecesIn(e *entry, node source.Index) {
	doc := e.doc
	switch doc.Kind(node) {
	case source.String:
		if tokens := len(doc.Raw(node)) / 4; tokens > smallOutput {
			m.outputs = append(m.outputs, &piece{e: e, node: node, tokens: tokens})
		}
	case source.Object:
		if kind := doc.String(doc.Member(node, "type")); kind == "image" || kind == "input_image" || kind == "image_url" {
			p := &piece{e: e, node: node, tokens: imageTokens, data: doc.String(e.paths.Find(node, "image_url.url|image_url|source.data|source.url|data|url"))}
			m.tokens += imageTokens - len(doc.Raw(node))/4
			m.pictures = append(m.pictures, p)
			return
		}
		for _, value := range doc.Members(node) {
			m.piecesIn(e, value)
		}
	case source.Array:
		for element := range doc.Elements(node) {
			m.piecesIn(e, element)
		}
	}
}

// isAddress reports whether an image can be sent by a text: by its address, in a data URL or as base64.
func isAddress(text string) bool {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n"
	return text == "" || strings.HasPrefix(text, "data:") || strings.Contains(text[:min(len(text), 12)], "://") || strings.Trim(text, letters) == ""
}

// images marks the images that are over a limit.
func (m *fitter) images() {
	for i, p := range m.pictures {
		width, height := picture.Size(p.data)
		side := max(width, height)
		encoded := len(picture.Base64(p.data))
		switch {
		case !isAddress(p.data):
			p.what = "an image by a path that can't be sent"
		case m.room.Images > 0 && len(m.pictures)-i > m.room.Images:
			p.what = "one of more than " + strconv.Itoa(m.room.Images) + " images"
		case m.room.Encoded > 0 && encoded > m.room.Encoded:
			p.what = "an image of " + digits.Grouped(encoded*3/4) + " bytes"
		case m.room.Side > 0 && side > m.room.Side, m.room.ManySide > 0 && len(m.pictures) > m.room.Many && side > m.room.ManySide:
			p.what = "an image of " + strconv.Itoa(width) + " × " + strconv.Itoa(height) + " pixels"
		default:
			continue
		}
		p.isBad = true
		m.remove(p)
	}
}

// full reports whether there are too many tokens.
func (m *fitter) full() bool { return m.room.Tokens > 0 && m.tokens > m.room.Tokens }

// remove marks a piece for a note.
func (m *fitter) remove(p *piece) {
	p.gone = true
	m.tokens -= p.tokens - noteTokens
}

// thoughts removes the reasoning before the last question, which the provider doesn't need any more.
func (m *fitter) thoughts() {
	for _, e := range m.all() {
		if e == m.asked || !m.full() {
			return
		}
		if e.doc == nil || !e.sent || m.asked == nil {
			continue
		}
		thoughts := slices.DeleteFunc(e.blocks(m.file), func(b block) bool { return b.is != aThought })
		lost := ""
		for _, b := range thoughts {
			m.tokens -= len(e.doc.Raw(b.node)) / 4
			lost += e.textOf(b)
		}
		if len(thoughts) > 0 {
			m.say(e.line, "too-long", "Removed the reasoning in line "+strconv.Itoa(e.line)+".", lost)
			m.drop(e, thoughts...)
		}
	}
}

// largest marks the largest outputs, but for the newest.
func (m *fitter) largest() {
	old := slices.Clone(m.outputs[:max(0, len(m.outputs)-keptOutputs)])
	order.Stable(old, func(a, b **piece) int { return (*b).tokens - (*a).tokens })
	for _, p := range old {
		if !m.full() {
			return
		}
		p.what = "an output of " + digits.Grouped(p.tokens) + " tokens"
		m.remove(p)
	}
}

// oldImages marks images from the oldest on, but for the newest.
func (m *fitter) oldImages() {
	for _, p := range m.pictures[:max(0, len(m.pictures)-1)] {
		if !m.full() {
			return
		}
		if !p.gone {
			p.what = "an image"
			m.remove(p)
		}
	}
}

// write puts the notes in the place of what was marked.
func (m *fitter) write() {
	edits := map[*entry][]finding.Edit{}
	for _, p := range slices.Concat(m.outputs, m.pictures) {
		if !p.gone {
			continue
		}
		note := source.Quote("[Removed to make room: " + p.what + "]")
		rule, lost := "too-long", ""
		if p.isBad {
			rule = "bad-image"
		}
		if p.e.doc.Kind(p.node) != source.String {
			kind := "text"
			if p.e.doc.Is(p.e.doc.Member(p.node, "type"), "input_image") {
				kind = "input_text"
			}
			note = `{"type":"` + kind + `","text":` + note + "}"
		} else {
			lost = p.e.doc.String(p.node)
		}
		m.say(p.e.line, rule, "Replaced "+p.what+" in line "+strconv.Itoa(p.e.line)+" with a note: about "+digits.Grouped(p.tokens)+" tokens less.", lost)
		edits[p.e] = append(edits[p.e], finding.Edit{Span: p.e.doc.Span(p.node), New: note})
	}
	for e, all := range edits {
		e.edit(m.file, all...)
	}
}
