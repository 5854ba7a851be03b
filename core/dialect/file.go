package dialect

import (
	"encoding/base64"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// fileOf is a file in a part that the model has no type for, as the format says it in which it was
// read; false for what is none, or says only a name that its provider knows.
func (d *Dialect) fileOf(raw *core.Raw) (said record, rest []string, ok bool) {
	c := &Conversation{Doc: source.Parse(raw.JSON), Dialect: d}
	r := reader{Conversation: c}
	for _, f := range d.partForms {
		if !f.file || !d.holdsRaw(f, raw) {
			continue
		}
		var used []source.Index
		for _, slot := range [...]Slot{Data, MediaType, Label} {
			text, at := r.saidUnder(c.Doc.Roots[0], &f.shape, slot)
			said.is[slot], used = text, append(used, at)
		}
		rest = r.fileRest(c.Doc.Roots[0], used)
		if r.inText(c.Doc.Roots[0], &f.shape) {
			rest = append(rest, "")
		}
		takeOut(&said)
		if said.is[Data] != "" && (isAddress(said.is[Data]) || said.is[MediaType] != "") {
			return said, rest, true
		}
	}
	return said, nil, false
}

// saidUnder is the text of a slot in an object of a shape, wherever it stands there.
func (r *reader) saidUnder(object source.Index, s *shape, slot Slot) (text string, at source.Index) {
	for f, value := range r.under(object, s) {
		if f.slot == slot {
			if text = r.meant(f, value); text != "" {
				return text, value
			}
		}
	}
	return "", source.None
}

// inText reports whether a file stands as its text in a form that is read and never written.
func (r *reader) inText(object source.Index, s *shape) bool {
	for f, value := range r.under(object, s) {
		if form := r.eitherOf(value, f.either); form != nil {
			return form.reads
		}
	}
	return false
}

// fileRest are the keys of what else the object of a file says.
func (r *reader) fileRest(object source.Index, used []source.Index) (rest []string) {
	for key, value := range r.Doc.Members(object) {
		inside := func(at source.Index) bool { return at > value && at < r.Doc.Nodes[value].Next }
		switch name := r.key(key); {
		case slices.Contains(used, value) || name == typeField.key || !r.means(value):
		case r.kind(value) == source.Object && slices.ContainsFunc(used, inside):
			rest = append(rest, r.fileRest(value, used)...)
		default:
			rest = append(rest, name)
		}
	}
	return rest
}

// placeFile finds the form of a file that was read in another format, or says what is lost.
func (w *writing) placeFile(part *newPart, set roleSet) (lost string, ok bool) {
	if w.drafting.draft.Of == nil || w.drafting.draft.Of.Dialect == w.dialect {
		return "", false
	}
	raw := part.Part.(core.Raw)
	said, rest, ok := w.drafting.draft.Of.Dialect.fileOf(&raw)
	if !ok {
		return "", false
	}
	if owner := w.dialect.outOfReach(said.is[Data]); owner != "" {
		return "a file whose address " + owner, true
	}
	if f := w.dialect.fileForm(&said, set); f != nil {
		part.form, part.file, part.rest = f, &said, rest
		return "", true
	}
	if media := said.is[MediaType]; isAddress(said.is[Data]) {
		return "a file at an address", true
	} else if media != "" {
		return "a file of type " + source.Quote(media), true
	}
	return "", false
}

// fileForm is the form in which messages of the role hold a file; nil for none.
func (d *Dialect) fileForm(said *record, set roleSet) *form {
	return first(d.partForms, func(f *form) bool { return f.file && !f.reads && f.takes(set) && f.holds(said) })
}

// writeFile writes a file in its form.
func (w *writing) writeFile(each *newPart) {
	said := *each.file
	if plain := plainBase64(said.is[Data]); plain != said.is[Data] {
		said.is[Data] = plain
		w.lose(changed, plainLetters+" of a file", each.index)
	}
	if f := each.form.shape.leaf(Label); f != nil && (f.must || each.form.needsName) && said.is[Label] == "" {
		said.is[Label] = "document"
		if word := documentFormats.formatOf(said.is[MediaType]); each.form.needsName && word != "" {
			said.is[Label] += "." + word
		}
		w.lose(invented, "the name of a file, "+source.Quote(said.is[Label]), each.index)
	}
	for _, key := range each.rest {
		if key == "" {
			w.lose(changed, "the text of a file, now its content", each.index)
			continue
		}
		w.lose(dropped, `the key "`+key+`" of a file`, each.index)
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
	if said.other != "" {
		w.lose(dropped, "the type "+source.Quote(said.other)+" of a file, whose data URL says another", each.index)
	}
	if media && !said.carried[MediaType] {
		w.lose(dropped, "the type of a file", each.index)
	}
}

// outOfReach says who alone reads an address, "" where the API of the dialect does too.
func (d *Dialect) outOfReach(address string) string {
	if d.Family != Provider || !isAddress(address) || strings.HasPrefix(address, "data:") {
		return ""
	}
	has := func(d *Dialect) bool {
		return slices.ContainsFunc(d.ownAddresses, func(head string) bool { return strings.HasPrefix(address, head) })
	}
	if has(d) {
		return ""
	}
	for _, other := range All {
		if has(other) {
			return "only " + other.Name + " reads"
		}
	}
	if !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") {
		return "is not on the web"
	}
	return ""
}

// unseen says what is lost of an image that was read in another format and that the API cannot see:
// one at an address which another alone reads, or of which the text says only the name that its
// provider has for it.
func (w *writing) unseen(said *record) string {
	if of := w.drafting.draft.Of; of == nil || of.Dialect == w.dialect || w.dialect.Family != Provider {
		return ""
	}
	if owner := w.dialect.outOfReach(said.is[Data]); owner != "" {
		return "an image whose address " + owner
	}
	if !isAddress(said.is[Data]) && said.is[MediaType] == "" && imageType(said.is[Data]) == "" {
		return "an image of which only the name is here that its provider has for it"
	}
	return ""
}

// PlainBase64 is the content of an image in the letters of plain base64; false where it is already.
func PlainBase64(image core.Image) (core.Image, bool) {
	if image.MediaType == "" && imageType(plainBase64(image.Data)) == "" {
		return image, false
	}
	plain := plainBase64(image.Data)
	other := plain != image.Data
	image.Data = plain
	return image, other
}

// SealsOf says whose seals of reasoning the API of the dialect reads when it serves the model, and
// whether it takes back sealed reasoning alone; "" where nothing is sealed, or any seal is kept.
func (d *Dialect) SealsOf(model string) (maker string, only bool) {
	if d.sealer == nil {
		return "", false
	}
	return d.sealer(model)
}

// plainLetters is what is changed where content is in the letters of URLs.
const plainLetters = "the letters of base64"

// plainBase64 is content in the letters of plain base64, with its padding, where it is in those
// that URLs take, as Google's clients write it.
func plainBase64(data string) string {
	if !strings.ContainsAny(data, "-_") || isAddress(data) {
		return data
	}
	content, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(data, "="))
	if err != nil {
		return data
	}
	return base64.StdEncoding.EncodeToString(content)
}

const (
	pdfType   = "application/pdf"
	plainText = "text/plain"
)

func isPDF(said *record) bool { return said.is[MediaType] == pdfType && !isAddress(said.is[Data]) }

// isPaper says that a file is a PDF, or stands at an address and is no recording and no picture.
func isPaper(said *record) bool { return isPDF(said) || isURI(said) && isReading(said) }

// isReading says that a file is something to be read, as far as its type is known.
func isReading(said *record) bool {
	kind, _, _ := strings.Cut(said.is[MediaType], "/")
	return kind != "audio" && kind != "video" && kind != "image"
}

// isTextFile says that a file is a text whose content is here.
func isTextFile(said *record) bool {
	if !isContentOf(said) || !strings.HasPrefix(said.is[MediaType], "text/") {
		return false
	}
	text, err := base64.StdEncoding.DecodeString(plainBase64(said.is[Data]))
	return err == nil && utf8.Valid(text)
}

// isAddressedPaper says that a file stands at an address and is something to be read.
func isAddressedPaper(said *record) bool { return isAddressed(said) && isReading(said) }

// isPaperOrText says that a file is a paper or a text.
func isPaperOrText(said *record) bool { return isPaper(said) || isTextFile(said) }

func isContentOf(said *record) bool { return said.is[MediaType] != "" && !isAddress(said.is[Data]) }

// isURI says that a file or an image stands at an address, and not in one.
func isURI(said *record) bool {
	return strings.Contains(said.is[Data], "://") && !strings.HasPrefix(said.is[Data], "data:")
}
