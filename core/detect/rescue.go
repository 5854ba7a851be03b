package detect

import (
	"bytes"

	"github.com/rolecall/rolecall/core/source"
)

// rescued is what Rescue answered.
type rescued struct {
	source.Rescued
	known, ok bool
}

// Rescue is source.Rescue for the text of the file. It returns false if most of the text would be removed and the rest isn't
// a conversation, such as the only value in a report. It's worked out once: it takes longer than to read the text.
func (f *File) Rescue() (source.Rescued, bool) {
	r := &f.rescued
	if !r.known {
		text := f.Doc.Text
		r.Rescued, r.ok = source.Rescue(text)
		if r.ok && 2*len(r.Text) < len(bytes.TrimSpace(text)) && len(Open(source.Parse(r.Text)).Refs) == 0 {
			r.Rescued, r.ok = source.Rescued{}, false
		}
		r.known = true
	}
	return r.Rescued, r.ok
}
