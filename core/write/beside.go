package write

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Parts of a message that are under keys of their own, next to its content.

// besideField is the key under which a part is written next to the content of messages of the
// role; nil for none.
func besideField(d *format.Format, made format.PartKind, said *format.Record, set format.RoleSet) *format.Field {
	return d.Message.First(func(f *format.Field) bool {
		return f.Part != nil && !f.Reads && f.Part.Kind != format.RawPart && !f.Part.Reads &&
			f.Part.Fits(made) && (f.Part.Roles == 0 || f.Part.Takes(set)) && f.Part.Holds(said)
	})
}

// beside writes the parts under a key of their own, if there are any.
func (w *writing) beside(f *format.Field, parts []bind.NewPart) {
	var own []bind.NewPart
	for _, each := range parts {
		if each.Field == f {
			own = append(own, each)
		}
	}
	if own == nil {
		return
	}
	w.Key(f.Key)
	switch raw, isRaw := own[0].Part.(core.Raw); {
	case core.IsThinking(own[0].Part):
		w.Text(thoughtsOf(w, own))
	case core.IsToolCall(own[0].Part):
		own[0].Form = f.Part
		w.elements(own[:1])
	case isRaw && f.Part.Kind != format.ImagesPart:
		w.Raw(format.View(raw.JSON))
	default:
		w.partsIn(own)
	}
}

// thoughtsOf are reasoning in one text.
func thoughtsOf(w *writing, parts []bind.NewPart) string {
	texts := make([]string, len(parts))
	for i, each := range parts {
		made, said := format.RecordOf(each.Part)
		if texts[i] = said.Is[format.Text]; i == 1 && made == format.ThinkingPart {
			w.lose(bind.Changed, "several reasoning parts merged into one", each.Index)
		}
		said.Carried[format.Text] = true
		w.missed(&said, each.Index)
	}
	return strings.Join(texts, "\n\n")
}

// besideImage is the JSON of an image in a list next to the content.
func (w *writing) besideImage(each *bind.NewPart) string {
	_, said := format.RecordOf(each.Part)
	format.IsInline(&said)
	said.Carried[format.Data], said.Carried[format.MediaType] = true, format.ImageType(said.Is[format.Data]) == said.Is[format.MediaType]
	w.missed(&said, each.Index)
	return format.JsonText(said.Is[format.Data])
}

// Beside names what is next to the messages of a request or a reply: where the messages
// alone are written, in the format, all of it is lost.
func Beside(c *bind.Conversation, to *format.Format) []SettingLoss {
	s := &settings{writing: &writing{format: to}, request: c, carried: map[source.Index]bool{}, alone: true, schemas: (*schemaFit).fitted}
	if c.Container == format.Request || c.Container == format.Response {
		s.sweep()
	}
	return s.lost
}
