package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Attached are parts of what a tool gave back that stand beside its output in message i, which is
// the result; at is their list, None where there is none.
func (c *Conversation) Attached(i int) (parts []core.Part, origins []PartOrigin, at source.Index) {
	part := c.From[i].Block
	form := c.Dialect.resultForm()
	if part == source.None || form == nil {
		return nil, nil, source.None
	}
	found := &Conversation{Doc: c.Doc, Dialect: c.Dialect}
	r := reader{Conversation: found}
	if at = r.attached(part, &form.shape); at == source.None {
		return nil, nil, source.None
	}
	message, origin := r.begin(0, at)
	message.Role = core.RoleUser
	r.readParts(at, inUser, c.Dialect.parts, nil)
	r.end()
	return message.Parts, origin.Parts, at
}

// attached is the list of such parts in an object of a shape.
func (r *reader) attached(object source.Index, s *shape) source.Index {
	for i := range s.fields {
		f := &s.fields[i]
		value := r.member(object, f.key)
		switch kind := r.kind(value); {
		case f.attached && kind == source.Array && r.Doc.Len(value) > 0:
			return value
		case f.in != nil && kind == source.Object:
			if at := r.attached(value, f.in); at != source.None {
				return at
			}
		}
	}
	return source.None
}
