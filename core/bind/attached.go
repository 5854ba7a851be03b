package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Attached are parts of what a tool gave back that are next to its output in message i, which is
// the result; at is their list, None where there is none. Kept is what another format would lose
// of them, as in Kept.
func (c *Conversation) Attached(i int, pointers *source.Pointers) (parts []core.Part, origins []PartOrigin, kept []Loss, at source.Index) {
	part := c.From[i].Block
	form := c.Format.ResultForm()
	if part == source.None || form == nil {
		return nil, nil, nil, source.None
	}
	found := &Conversation{Doc: c.Doc, Format: c.Format}
	r := newReader(found)
	r.keeps = pointers
	for f, value := range r.Under(part, &form.Shape) {
		if f.Attached && r.Kind(value) == source.Array && r.Doc.Len(value) > 0 {
			at = value
			break
		}
	}
	if at == source.None {
		return nil, nil, nil, source.None
	}
	message, origin := r.begin(0, at)
	message.Role = core.RoleUser
	r.readParts(at, format.InUser, nil)
	r.end()
	for k := range r.kept {
		r.kept[k].Message = i
	}
	return message.Parts, origin.Parts, r.kept, at
}
