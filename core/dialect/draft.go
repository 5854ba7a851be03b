package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// A Draft is a conversation as it is to be written in another format.
type Draft struct {
	Messages core.Messages
	// Of is the conversation of a text that the messages are from. Its format says what the
	// parts are that the model has no type for.
	Of *Conversation
	// Said gives what the text says of a message beyond the model, or with a part of one that is not -1:
	// Failed of a result, Detail of an image. It is "" where nothing is said.
	Said func(message, part int, slot Slot) (text string, at source.Index)
	// Request says that the settings of Of are to be written around the list.
	Request bool
	// Model is the name of the model to write, "" for none; MaxTokens the most tokens of the
	// answer, 0 for what Of says.
	Model     string
	MaxTokens int
	// Declare are the names of tools to declare where Of describes none itself.
	Declare []string
}

// Written is a text that was made of a draft.
type Written struct {
	Text []byte
	// Losses are those of the messages, with their indexes in the draft.
	Losses []Loss
	// Settings are the losses of what stands beside the messages.
	Settings []SettingLoss
	// Marks say where messages and parts begin in the text, in its order.
	Marks []Mark
	// Carried are the values beyond the model that were written.
	Carried map[source.Index]bool
}

// Mark says where a message of a draft, or a part of one that is not -1, begins in a text: at
// the first value from At on.
type Mark struct{ Message, Part, At int }

// drafting is what writing a draft asks for and keeps.
type drafting struct {
	draft   *Draft
	marks   []Mark
	carried map[source.Index]bool
	// file and writeFile find the form of a file, and write it; they stand here so that only
	// those who write drafts hold their code.
	file      func(w *writing, part *newPart, set roleSet) bool
	writeFile func(w *writing, each *newPart)
}

// WriteDraft makes a text of a draft, as Write does of messages. With Request it is a request
// where the format has any.
func (d *Dialect) WriteDraft(draft *Draft) Written {
	drafting := &drafting{draft: draft, carried: map[source.Index]bool{}, file: (*writing).placeFile, writeFile: (*writing).writeFile}
	given := draft.Messages
	msgs, pieces := d.rearranged(given)
	w := d.newWriting(given, msgs, pieces, &LogNotes{Failed: func(at int) bool {
		if pieces != nil {
			at = pieces[at].message
		}
		return drafting.said(at, -1, Failed) != ""
	}})
	w.drafting = drafting
	around := &settings{writing: w, request: draft.Of, model: draft.Model, declare: draft.Declare, carried: map[source.Index]bool{}}
	if draft.Request && d.HasRequests() {
		around.gather(draft.MaxTokens)
		w.list(msgs, around.around)
	} else {
		w.list(msgs, nil)
	}
	written := Written{Text: append(w.out, '\n'), Losses: joinLosses(w.losses, given, pieces), Marks: drafting.marks, Carried: drafting.carried}
	if draft.Request {
		around.sweep()
		written.Settings = around.lost
	}
	return written
}

// said is what the text says of a message or a part beyond the model.
func (g *drafting) said(message, part int, slot Slot) string {
	if g == nil || g.draft.Said == nil {
		return ""
	}
	text, _ := g.draft.Said(message, part, slot)
	return text
}

// beyond puts what the text says beyond the model into the record of the current message, or of
// a part of it.
func (w *writing) beyond(said *record, part int, slot Slot) {
	if w.drafting == nil {
		return
	}
	at := w.given(part)
	said.is[slot] = w.drafting.said(at.message, at.part, slot)
}

// carriedBeyond notes that what beyond put into a record was written.
func (w *writing) carriedBeyond(said *record, part int, slot Slot) {
	if w.drafting == nil || said.is[slot] == "" || !said.carried[slot] {
		return
	}
	at := w.given(part)
	_, node := w.drafting.draft.Said(at.message, at.part, slot)
	w.drafting.carried[node] = true
}

// given is the part of the messages that were given which a part of the current one is.
func (w *writing) given(part int) partAt {
	at := w.index + w.offset
	if w.pieces != nil {
		return w.pieces[at].at(part)
	}
	return partAt{at, part}
}

// mark notes where a part of the current message begins; -1 for the message.
func (w *writing) mark(part int) {
	if w.drafting == nil {
		return
	}
	at := w.given(part)
	w.drafting.marks = append(w.drafting.marks, Mark{at.message, at.part, len(w.out)})
}

// Lacks says what is lost with a part of a message of the role when a dialect writes it that was
// read in another one, "" for nothing.
func (d *Dialect) Lacks(part core.Part, role core.Role, from *Dialect) string {
	w := &writing{dialect: d, drafting: &drafting{draft: &Draft{Of: &Conversation{Dialect: from}}, file: (*writing).placeFile}}
	m := &core.Message{Role: role, Parts: []core.Part{part}}
	each := newPart{Part: part}
	return w.place(&each, setOf(role), w.isPlain(m))
}

// NeedsText reports whether a text has to stand beside a part of a message of the role when a dialect
// writes it that was read in another one.
func (d *Dialect) NeedsText(part core.Part, role core.Role, from *Dialect) bool {
	if _, raw := part.(core.Raw); !raw {
		return false
	}
	w := &writing{dialect: d, drafting: &drafting{draft: &Draft{Of: &Conversation{Dialect: from}}, file: (*writing).placeFile}}
	each := newPart{Part: part}
	return w.place(&each, setOf(role), false) == "" && each.form != nil && each.form.needsText
}

// HasRequests reports whether the format has a form for requests.
func (d *Dialect) HasRequests() bool { return d.request.of(Model) != nil }

// fileOf is a file in a part that the model has no type for, as the format says it in which it was
// read; false for what is none, or says only a name that its provider knows.
func (d *Dialect) fileOf(raw *core.Raw) (said record, ok bool) {
	if !isObject(raw.JSON) {
		return said, false
	}
	c := &Conversation{Doc: source.Parse(raw.JSON), Dialect: d}
	r := reader{Conversation: c}
	for i := range d.partForms() {
		f := d.partForm(i)
		if !f.file || !d.holdsRaw(f, raw) {
			continue
		}
		var at places
		r.read(c.Doc.Roots[0], &f.shape, &at)
		said.is[Data], said.is[MediaType], said.is[Label] = r.text(at[Data]), r.saidIn(f, MediaType, at[MediaType]), r.text(at[Label])
		if media, data, cut := cutDataURL(said.is[Data]); cut {
			said.is[MediaType], said.is[Data] = media, data
		}
		if said.is[Data] != "" && (isAddress(said.is[Data]) || said.is[MediaType] != "") {
			return said, true
		}
	}
	return said, false
}

// placeFile finds the form of a file that was read in another format.
func (w *writing) placeFile(part *newPart, set roleSet) bool {
	if w.drafting.draft.Of == nil || w.drafting.draft.Of.Dialect == w.dialect {
		return false
	}
	raw := part.Part.(core.Raw)
	said, ok := w.drafting.draft.Of.Dialect.fileOf(&raw)
	if !ok {
		return false
	}
	for i := range w.dialect.partForms() {
		if f := w.dialect.partForm(i); f.file && !f.reads && f.takes(set) && (f.when == nil || f.when(&said)) {
			part.form, part.file = f, &said
			return true
		}
	}
	return false
}

// writeFile writes a file in its form.
func (w *writing) writeFile(each *newPart) {
	said := *each.file
	if f := each.form.shape.leaf(Label); f != nil && f.must && said.is[Label] == "" {
		said.is[Label] = "document"
		w.lose(invented, `the name of a file, "document"`, each.index)
	}
	media := said.is[MediaType] != ""
	sign := each.form.sign
	if each.form.keyed {
		sign = ""
	}
	w.typed(sign, &each.form.shape, &said, each.index)
	if said.is[Label] != "" && !said.carried[Label] {
		w.lose(dropped, "the name of a file", each.index)
	}
	if media && !said.carried[MediaType] {
		w.lose(dropped, "the type of a file", each.index)
	}
}

// fileAddress is a file as its address; content becomes a data URL.
var fileAddress = &codec{write: func(_ *writing, said *record, slot Slot, _ int) string {
	if isAddress(said.is[slot]) {
		return view(quote(nil, said.is[slot]))
	}
	said.carried[MediaType] = true
	return view(quote(nil, "data:"+said.is[MediaType]+";base64,"+said.is[slot]))
}}

const pdfType = "application/pdf"

func isPDF(said *record) bool { return said.is[MediaType] == pdfType && !isAddress(said.is[Data]) }

// isPaper says that a file is a PDF, or stands at an address.
func isPaper(said *record) bool { return isPDF(said) || isURI(said) }

func isContentOf(said *record) bool { return said.is[MediaType] != "" && !isAddress(said.is[Data]) }

// documentFormat is the type of a document as Bedrock's word for it.
var documentFormat = &codec{
	read: func(r *reader, value source.Index) string {
		word := r.word(value)
		for _, each := range documentFormats {
			if each.format == word {
				return each.media
			}
		}
		return ""
	},
	write: func(_ *writing, said *record, slot Slot, _ int) string {
		return view(quote(nil, formatOf(said.is[slot])))
	},
}

// documentFormats are Bedrock's words for types of documents.
var documentFormats = [...]struct{ media, format string }{
	{pdfType, "pdf"}, {"text/csv", "csv"}, {"application/msword", "doc"}, {"text/html", "html"}, {"text/plain", "txt"}, {"text/markdown", "md"},
	{"application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"},
	{"application/vnd.ms-excel", "xls"}, {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"},
}

// formatOf is Bedrock's word for a type, "" for none.
func formatOf(media string) string {
	for _, each := range documentFormats {
		if each.media == media {
			return each.format
		}
	}
	return ""
}

func isDocument(said *record) bool {
	return isContentOf(said) && formatOf(said.is[MediaType]) != ""
}

// documentName is a name that Bedrock takes for a document: letters, digits, single spaces,
// hyphens and brackets.
var documentName = &codec{write: func(w *writing, said *record, slot Slot, part int) string {
	was := said.is[slot]
	name := strings.Join(strings.Fields(strings.Map(func(c rune) rune {
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune("-()[]", c) {
			return c
		}
		return ' '
	}, was)), " ")
	if name = or(name, "document"); name != was {
		w.lose(changed, "the name of a file, now "+source.Quote(name), part)
	}
	return view(quote(nil, name))
}}
