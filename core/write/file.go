package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// fileOf is a file in a part that the model has no type for, as the format says it in which it was
// read; false for what is none, or says only a name that its provider knows.
func fileOf(d *format.Format, raw *core.Raw) (said format.Record, rest []string, ok bool) {
	c := &bind.Conversation{Doc: source.Parse(raw.JSON), Format: d}
	for _, f := range d.PartForms {
		if !f.File || !bind.HoldsRaw(d, f, raw) {
			continue
		}
		var used []source.Index
		for _, slot := range [...]format.Slot{format.Data, format.MediaType, format.Label} {
			text, at := c.SaidUnder(c.Doc.Roots[0], &f.Shape, slot)
			said.Is[slot], used = text, append(used, at)
		}
		rest = fileRest(c, c.Doc.Roots[0], used)
		if inText(c, c.Doc.Roots[0], &f.Shape) {
			rest = append(rest, "")
		}
		format.TakeOut(&said)
		if said.Is[format.Data] != "" && (format.IsAddress(said.Is[format.Data]) || said.Is[format.MediaType] != "") {
			return said, rest, true
		}
	}
	return said, nil, false
}

// placeFile finds the form of a file that was read in another format, or says what is lost.
func (g *drafting) placeFile(part *bind.NewPart, set format.RoleSet) (lost string, ok bool) {
	if g.draft.Of == nil || g.draft.Of.Format == g.w.format {
		return "", false
	}
	raw := part.Part.(core.Raw)
	said, rest, ok := fileOf(g.draft.Of.Format, &raw)
	if !ok {
		return "", false
	}
	if owner := g.w.format.OutOfReach(said.Is[format.Data]); owner != "" {
		return "file at a URL that " + owner, true
	}
	if f := fileForm(g.w.format, &said, set); f != nil {
		part.Form, part.File, part.Rest = f, &said, rest
		return "", true
	}
	if media := said.Is[format.MediaType]; format.IsAddress(said.Is[format.Data]) {
		return "file at a URL", true
	} else if media != "" {
		return "file of type " + source.Quote(media), true
	}
	return "", false
}

// fileForm is the form in which messages of the role hold a file; nil for none.
func fileForm(d *format.Format, said *format.Record, set format.RoleSet) *format.Form {
	return format.First(d.PartForms, func(f *format.Form) bool { return f.File && !f.Reads && f.Takes(set) && f.Holds(said) })
}

// writeAsFile writes a file in its form.
func (g *drafting) writeAsFile(each *bind.NewPart) {
	said := *each.File
	if plain := format.PlainBase64(said.Is[format.Data]); plain != said.Is[format.Data] {
		said.Is[format.Data] = plain
		g.w.lose(bind.Changed, format.URLBase64+" in a file to standard base64", each.Index)
	}
	if f := each.Form.Shape.Leaf(format.Label); f != nil && (f.Must || each.Form.NeedsName) && said.Is[format.Label] == "" {
		said.Is[format.Label] = "document"
		if word := format.DocumentFormats.FormatOf(said.Is[format.MediaType]); each.Form.NeedsName && word != "" {
			said.Is[format.Label] += "." + word
		}
		g.w.lose(bind.Invented, "file name "+source.Quote(said.Is[format.Label]), each.Index)
	}
	for _, key := range each.Rest {
		if key == "" {
			g.w.lose(bind.Changed, "text file to inline text", each.Index)
			continue
		}
		g.w.lose(bind.Dropped, `file field "`+key+`"`, each.Index)
	}
	media := said.Is[format.MediaType] != ""
	sign := each.Form.Tag
	if each.Form.Keyed {
		sign = ""
	}
	g.w.typed(sign, &each.Form.Shape, &said, each.Index)
	if said.Is[format.Label] != "" && !said.Carried[format.Label] {
		g.w.lose(bind.Dropped, "file name", each.Index)
	}
	if said.Other != "" {
		g.w.lose(bind.Dropped, "file type "+source.Quote(said.Other)+", which differs from its data URL", each.Index)
	}
	if media && !said.Carried[format.MediaType] {
		g.w.lose(bind.Dropped, "file type", each.Index)
	}
}

// unseen says what is lost of an image that was read in another format and that the API cannot see:
// one at an address which another alone reads, or of which the text says only the name that its
// provider has for it.
func (g *drafting) unseen(said *format.Record) string {
	if of := g.draft.Of; of == nil || of.Format == g.w.format || g.w.format.Family != format.Provider {
		return ""
	}
	if owner := g.w.format.OutOfReach(said.Is[format.Data]); owner != "" {
		return "image at a URL that " + owner
	}
	if !format.IsAddress(said.Is[format.Data]) && said.Is[format.MediaType] == "" && format.ImageType(said.Is[format.Data]) == "" {
		return "image given only by a provider's file ID"
	}
	return ""
}

// inText reports whether a file is written as its text in a form that is read and never written.
func inText(c *bind.Conversation, object source.Index, s *format.Shape) bool {
	for f, value := range c.Under(object, s) {
		if form := c.EitherOf(value, f.Either); form != nil {
			return form.Reads
		}
	}
	return false
}

// fileRest are the keys of what else the object of a file says.
func fileRest(c *bind.Conversation, object source.Index, used []source.Index) (rest []string) {
	for key, value := range c.Doc.Members(object) {
		inside := func(at source.Index) bool { return at > value && at < c.Doc.Nodes[value].Next }
		switch name := c.Key(key); {
		case slices.Contains(used, value) || name == format.TypeField.Key || !c.Means(value):
		case c.Kind(value) == source.Object && slices.ContainsFunc(used, inside):
			rest = append(rest, fileRest(c, value, used)...)
		default:
			rest = append(rest, name)
		}
	}
	return rest
}
