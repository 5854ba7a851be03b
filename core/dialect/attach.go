package dialect

import "github.com/rolecall/rolecall/core"

// Attachment is a file as one adds it to a message: its content in base64, or its address.
type Attachment struct {
	// Data is the content or the address; MediaType may be absent of an address alone.
	Data, MediaType string
	// Name is its display name, "" for none.
	Name string
}

// FilePart is a file that is no image as a part of a message of the role, as the dialect writes
// it, with what is lost or made up. The part is false where such a message holds no such file;
// needsText says that a text has to stand beside it.
func (d *Dialect) FilePart(file Attachment, role core.Role) (part core.Raw, losses []Loss, needsText, ok bool) {
	var said record
	said.is[Data], said.is[MediaType], said.is[Label] = file.Data, file.MediaType, file.Name
	message := core.Message{Role: role, Parts: []core.Part{core.Raw{}}}
	w, f := d.scrap(message), d.fileForm(&said, setOf(role))
	if f == nil || w.isPlain(&message) {
		return part, nil, false, false
	}
	w.writeFile(&newPart{Part: core.Raw{}, form: f, file: &said})
	return core.Raw{Kind: f.sign, JSON: w.builder.out}, w.losses, f.needsText, true
}
