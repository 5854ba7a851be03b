package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// Attachment is a file as one adds it to a message: its content in base64, or its address.
type Attachment struct {
	// Data is the content or the address; MediaType may be absent of an address alone.
	Data, MediaType string
	// Name is its display name, "" for none.
	Name string
}

// FilePart is a file that isn't an image as a part of a message of the role, as the format writes
// it, with what is lost or made up. The part is false where such a message holds no such file;
// needsText says that a text has to be next to it.
func FilePart(d *format.Format, file Attachment, role core.Role) (part core.Raw, losses []bind.Loss, needsText, ok bool) {
	var said format.Record
	said.Is[format.Data], said.Is[format.MediaType], said.Is[format.Label] = file.Data, file.MediaType, file.Name
	message := core.Message{Role: role, Parts: []core.Part{core.Raw{}}}
	w, f := fragment(d, message), fileForm(d, &said, format.SetOf(role))
	if f == nil || w.isPlain(&message) {
		return part, nil, false, false
	}
	(&drafting{w: w}).writeAsFile(&bind.NewPart{Part: core.Raw{}, Form: f, File: &said})
	return core.Raw{Kind: f.Tag, JSON: w.Builder.Out}, w.losses, f.NeedsText, true
}
