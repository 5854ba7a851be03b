package clipboard

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// recording is a HAR file: the traffic of a browser, with every request and answer.
var recording = Kind{
	ID: "har", Name: "HAR file", sure: true,
	looks: func(text []byte) bool {
		return beginsJSON(text) && bytes.Contains(text, []byte(`"entries"`)) && bytes.Contains(text, []byte(`"request"`))
	},
	take: func(t *taker, text []byte) (found, bool) {
		doc := source.Parse(text)
		if len(doc.Roots) == 0 {
			return found{}, false
		}
		r := records{doc: doc, file: "a HAR file"}
		for entry := range doc.Elements(doc.Member(doc.Member(doc.Roots[0], "log"), "entries")) {
			request, content := doc.Member(entry, "request"), doc.Member(doc.Member(entry, "response"), "content")
			posted := doc.Member(request, "postData")
			r.method, r.url = doc.Clip(doc.Member(request, "method"), 10), doc.Clip(doc.Member(request, "url"), 2000)
			r.add("request", doc.Member(posted, "text"), doc.Is(doc.Member(posted, "encoding"), "base64"))
			r.add("response", doc.Member(content, "text"), doc.Is(doc.Member(content, "encoding"), "base64"))
		}
		return r.found(t)
	},
}

// IsFile reports whether a text is a file in which a program keeps requests and their answers: a recording, a test
// cassette or a trace.
func IsFile(text []byte) bool {
	t := taker{reads: isContainer}
	for _, kind := range [...]*Kind{&recording, &cassette, &spanMessages, &requestRecord} {
		if t.mayBe(kind, text, beginsJSON(text)) {
			if _, ok := kind.take(&t, text); ok {
				return true
			}
		}
	}
	return false
}

// cassette is what recorders of tests write, such as VCR: interactions of a request and a
// response each, mostly as YAML.
var cassette = Kind{
	ID: "cassette", Name: "recorded test cassette", sure: true,
	looks: func(text []byte) bool { return bytes.Contains(text, []byte("interactions")) },
	take: func(t *taker, text []byte) (found, bool) {
		doc := source.Parse(text)
		if doc.Broken() {
			json, ok := yamlJSON(text)
			if !ok {
				return found{}, false
			}
			doc = source.Parse(json)
		}
		if len(doc.Roots) == 0 {
			return found{}, false
		}
		root := doc.Roots[0]
		list := doc.Member(root, "interactions")
		if list == source.None {
			list = doc.Member(root, "http_interactions")
		}
		r := records{doc: doc, file: "a test cassette"}
		for entry := range doc.Elements(list) {
			request, response := doc.Member(entry, "request"), doc.Member(entry, "response")
			r.method, r.url = strings.ToUpper(doc.Clip(doc.Member(request, "method"), 10)), doc.Clip(doc.Member(request, "uri"), 2000)
			if r.url == "" {
				r.url = doc.Clip(doc.Member(request, "url"), 2000)
			}
			r.cassetteBody("request", request)
			r.cassetteBody("response", response)
		}
		return r.found(t)
	},
}

// cassetteBody adds the body of a request or response: a text, a text with its encoding, or
// the value that it was read as.
func (r *records) cassetteBody(side string, of source.Index) {
	doc := r.doc
	value := doc.Member(of, "parsed_body")
	if value != source.None {
		r.addText(side, doc.Raw(value))
		return
	}
	value = doc.Member(of, "body")
	if value == source.None {
		value = doc.Member(of, "content")
	}
	if doc.Kind(value) != source.Object {
		r.add(side, value, false)
		return
	}
	for _, key := range []string{"string", "base64_string"} {
		if inner := doc.Member(value, key); inner != source.None {
			r.add(side, inner, key == "base64_string")
			return
		}
	}
	r.addText(side, doc.Raw(value))
}

// records collects the bodies of a recording.
type records struct {
	doc         *source.Document
	file        string
	method, url string
	bodies      []body
	other       int
}

// add adds a body that is a string, if it is one that can hold a conversation.
func (r *records) add(side string, value source.Index, encoded bool) {
	if r.doc.Kind(value) != source.String {
		return
	}
	text := []byte(r.doc.String(value))
	if encoded {
		text = decodeBase64(text)
	} else if inner, ok := bytes.CutPrefix(text, []byte(yamlBinary)); ok {
		text = decodeBase64(inner)
	}
	r.addText(side, text)
}

func (r *records) addText(side string, text []byte) {
	if !beginsJSON(text) && !eventStream.looks(text) {
		if len(bytes.TrimSpace(text)) > 0 {
			r.other++
		}
		return
	}
	label := strconv.Itoa(len(r.bodies)+1) + ". " + r.method + " " + address(r.url) + ", " + side
	what := "The body of a request in " + r.file
	if side != "request" {
		what = "The body of a response in " + r.file
	}
	notes := []string{"Left out: the URL (" + r.method + " " + address(r.url) + "), all headers, and all other requests and responses."}
	r.bodies = append(r.bodies, body{label: label, what: what, text: text, notes: notes})
}

// found prefers the first body in which a conversation can be read, requests before answers.
func (r *records) found(t *taker) (found, bool) {
	if len(r.bodies) == 0 {
		return found{}, false
	}
	f := found{bodies: r.bodies, best: -1}
	for i := range r.bodies {
		if strings.HasSuffix(r.bodies[i].label, "request") && t.reads(r.bodies[i].text) {
			f.best = i
			break
		}
	}
	if f.best < 0 {
		f.best = 0
		t.prefer(&f)
	}
	if r.other > 0 {
		f.notes = append(f.notes, "Other bodies, which are neither JSON nor an event stream: "+strconv.Itoa(r.other)+".")
	}
	return f, true
}
