package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var batchRow = Rule{
	ID:     "batch-row",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		rows := p.rows()
		form := detect.BatchOf(p.Doc.Whole(), rows, false)
		if form == nil || form.ID == "" {
			return
		}
		b := batch{FilePass: p, Batch: form, doc: p.Doc.Whole(), ids: map[string]source.Index{}}
		inURL := 2*p.having(rows, "url", "method") > len(rows)
		for _, row := range rows {
			if inURL && isAbsentOrNull(b.doc, b.doc.Member(row, "params")) {
				b.checkEnvelope(row)
			}
			b.checkID(row)
			b.checkMaker(row)
		}
	},
}

// isBatch reports whether the file is the input of a batch: most rows have an ID and a request in an envelope.
func (p *FilePass) isBatch() bool { return detect.BatchOf(p.Doc.Whole(), p.rows(), false) != nil }

// having counts the rows that have one of some keys.
func (p *FilePass) having(rows []source.Index, keys ...string) (count int) {
	doc := p.Doc.Whole()
	for _, row := range rows {
		for _, key := range keys {
			if doc.Kind(row) == source.Object && doc.Member(row, key) != source.None {
				count++
				break
			}
		}
	}
	return count
}

// batch checks the envelopes of a batch's rows.
type batch struct {
	*FilePass
	*detect.Batch
	doc *source.Document
	// ids are the rows by their ID, and url and model the first values of these.
	ids        map[string]source.Index
	url, model source.Index
}

// A batchKey is a key of an envelope: its kind, its value where there's only one, and what it is.
type batchKey struct {
	key   string
	kind  source.Kind
	value string
	fix   string
}

// batchKeys are as in openai/openai-openapi, BatchRequestInput, 2026-11.
var batchKeys = [...]batchKey{
	{key: "method", kind: source.String, value: "POST", fix: `"method": "POST", `},
	{key: "url", kind: source.String},
	{key: "body", kind: source.Object},
}

func (b *batch) checkEnvelope(row source.Index) {
	doc := b.doc
	for _, k := range batchKeys {
		switch value := doc.Member(row, k.key); {
		case value == source.None:
			var fixes []finding.Fix
			if k.fix != "" {
				at := doc.Span(row).Start + 1
				fixes = []finding.Fix{{Title: "Add " + strings.TrimSuffix(k.fix, ", "), Edits: []finding.Edit{{Span: finding.Span{Start: at, End: at}, New: k.fix}}}}
			}
			b.markRow(row, "The row has no "+quote(k.key), "Each row of a batch needs custom_id, method, url and body. OpenAI rejects the whole file.", fixes...)
		case doc.Kind(value) != k.kind:
			b.markRow(value, quote(k.key)+" is "+aKind(doc.Kind(value)), "OpenAI rejects the whole file.")
		case k.value != "" && !doc.Is(value, k.value):
			b.markRow(value, quote(k.key)+" must be "+k.value, "OpenAI rejects the whole file.")
		}
	}
	if url, body := doc.Member(row, "url"), doc.Member(row, "body"); doc.Kind(url) == source.String && doc.Kind(body) == source.Object {
		b.checkBody(url, body)
	}
}

// checkBody checks whether a body is a request for its URL, and one like those of the rows before it.
func (b *batch) checkBody(url, body source.Index) {
	doc, path := b.doc, b.doc.String(url)
	if b.url == source.None {
		b.url = url
	}
	switch messages, input := doc.Member(body, "messages") != source.None, doc.Member(body, "input") != source.None; {
	case path != doc.String(b.url):
		b.markRow(url, "The URL differs from the first row's", "All rows of a batch go to the endpoint that the batch names: "+doc.String(b.url)+". Put the others into a file of their own.")
	case !strings.HasPrefix(path, "/v1/"):
		b.markRow(url, "The URL must be a path such as /v1/chat/completions", "OpenAI rejects a URL with a host, or one that a batch doesn't support.")
	case strings.HasSuffix(path, "/chat/completions") && input && !messages:
		b.markRow(body, "The body is a Responses request, but the URL is for Chat Completions", "Convert the body, or change the URL in every row to /v1/responses.")
	case strings.HasSuffix(path, "/responses") && messages && !input:
		b.markRow(body, "The body is a Chat Completions request, but the URL is for Responses", "Convert the body, or change the URL in every row to /v1/chat/completions.")
	}
	if stream := doc.Member(body, "stream"); doc.Kind(stream) == source.True {
		b.markRow(stream, "A batch can't stream", "The results of a batch are written to a file. Remove stream.")
	}
	model := doc.Member(body, "model")
	if b.model == source.None {
		b.model = model
	} else if model != source.None && !doc.Is(model, doc.String(b.model)) {
		b.markRow(model, "The model differs from the first row's", "OpenAI accepts one model in a batch file: "+doc.String(b.model)+" here. Put the others into a file of their own.")
	}
}

func (b *batch) checkID(row source.Index) {
	doc := b.doc
	id := doc.Member(row, b.ID)
	if doc.Kind(id) != source.String || doc.Is(id, "") {
		if id == source.None {
			id = row
		}
		b.markRow(id, "The row needs a text as "+quote(b.ID), "Results come in any order, so this ID says whose a result is.")
		return
	}
	name := doc.String(id)
	first, again := b.ids[name]
	words := Words{Extra: "_-", Length: 64}
	switch {
	case again:
		b.Mark(doc.Span(id), id, false, func(f *finding.Finding) {
			say(f, "Second row with the "+b.ID+" "+quote(name), "Results come in any order, so each row needs an ID of its own. The batch is rejected.")
			f.Related = []finding.Place{{At: doc.Span(first), Path: b.pointers.Pointer(first), Note: "The first row with it"}}
		})
	case doc.Member(row, "params") == source.None:
	case len(name) > words.Length || !words.Allows(name):
		b.markRow(id, "Anthropic doesn't accept this custom_id", "It can have up to 64 letters, digits, hyphens and underscores.")
	}
	if !again {
		b.ids[name] = id
	}
}

// checkMaker marks a row in Anthropic's envelope that names a model of OpenAI.
func (b *batch) checkMaker(row source.Index) {
	model := b.doc.Member(b.doc.Member(row, "params"), "model")
	if b.doc.Kind(model) != source.String {
		return
	}
	if known, _ := models.Find(b.doc.Clip(model, format.LongestName)); known != nil && known.Maker == "openai" {
		b.markRow(row, "The row is in Anthropic's batch format, but the model is OpenAI's",
			"OpenAI's rows have custom_id, method, url and body. OpenAI rejects the whole file.")
	}
}
