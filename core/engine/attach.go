package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/write"
)

// longGo is the longest data, in bytes, that is in a Go statement itself.
const longGo = 60

// anyImage is the media type of an image of which nothing says which it is, such as one at an address.
const anyImage = "image/*"

// attach adds images and files to a message.
func (s *steps) attach(at int, files []Attachment) *Failure {
	for i := range files {
		if failure := s.attachOne(at, &files[i]); failure != nil {
			return failure
		}
	}
	s.selected = at
	return nil
}

func (s *steps) attachOne(at int, file *Attachment) *Failure {
	message := s.list[at].Clone()
	what, name := "an image", strconv.Quote(file.Name)
	var part core.Part
	if strings.HasPrefix(file.MediaType, "image/") {
		image := core.Image{Data: file.Data, MediaType: strings.TrimSuffix(file.MediaType, anyImage), Name: file.Name}
		if write.PartJSON(s.format, image, message.Role) == "" {
			// Where there is no place for its name, the image goes without.
			image.Name = ""
		}
		if why := write.Lacks(s.format, image, message.Role, s.format); why != "" {
			if strings.Contains(file.Data, "://") {
				why += " by URL"
			}
			return refused(s.format.Name + " doesn't support " + why + ".")
		}
		part = image
	} else {
		what = "a file"
		raw, losses, needsText, ok := write.FilePart(s.format, write.Attachment(*file), message.Role)
		switch {
		case !ok:
			return refused(s.format.Name + " doesn't support " + strconv.Quote(file.MediaType) + " files in " + roleWords(message.Role) + ".")
		case needsText && message.Text() == "":
			return refused(s.format.Name + " requires text with a file. Write the text first.")
		}
		for _, loss := range losses {
			s.did(lossText(loss))
		}
		part = raw
	}
	if len(message.Parts) == 0 && message.Content != "" {
		message.Parts = append(message.Parts, core.Text{Text: message.Content})
		for _, call := range message.ToolCalls {
			message.Parts = append(message.Parts, call)
		}
		message.Content, message.ToolCalls = "", nil
		s.write(goField(at, "Parts, chain["+strconv.Itoa(at)+"].Content", "[]core.Part{core.Text{Text: chain["+strconv.Itoa(at)+"].Content}}, \"\""))
	}
	message.Parts = append(message.Parts, part)
	s.change(at, message)
	s.write(goAttach(at, part, file))
	said := "Added " + what
	if file.Name != "" {
		said += ", " + name + ","
	}
	s.did(said + " to message " + strconv.Itoa(at+1))
	return nil
}

// goAttach is the statement that adds a part to a message. Long data is in a variable file.
func goAttach(at int, part core.Part, file *Attachment) string {
	comment := ""
	if len(file.Data) > longGo && !strings.Contains(file.Data, "://") {
		from := "base64 of the file"
		if file.Name != "" {
			from = "base64 of os.ReadFile(" + strconv.Quote(file.Name) + ")"
		}
		switch p := part.(type) {
		case core.Image:
			p.Data = "…"
			part, comment = p, " // replace … with "+from
		case core.Raw:
			p.JSON = []byte(strings.Replace(string(p.JSON), file.Data, "…", 1))
			part, comment = p, " // replace … with "+from
		}
	}
	place := "chain[" + strconv.Itoa(at) + "].Parts"
	return place + " = append(" + place + ", " + export.GoPart(part) + ")" + comment
}

// detach removes an image or a file from a message.
func (s *steps) detach(request BuildRequest) *Failure {
	at := request.At
	message := s.list[at].Clone()
	if request.Part < 0 || request.Part >= len(message.Parts) {
		return refused("This part doesn't exist.")
	}
	what := "the image"
	switch message.Parts[request.Part].(type) {
	case core.Image:
	case core.Raw:
		what = "the file"
	default:
		return refused("Only images and files can be extracted.")
	}
	place := "chain[" + strconv.Itoa(at) + "].Parts"
	n := strconv.Itoa(request.Part)
	s.write(place + " = slices.Delete(" + place + ", " + n + ", " + strconv.Itoa(request.Part+1) + ")")
	message.Parts = append(message.Parts[:request.Part:request.Part], message.Parts[request.Part+1:]...)
	if len(message.Parts) == 0 {
		message.Parts = nil
	}
	s.change(at, message)
	s.did("Removed " + what + " from message " + strconv.Itoa(at+1))
	s.selected = at
	return nil
}

// name sets or removes a message's participant name.
func (s *steps) name(request BuildRequest) *Failure {
	at := request.At
	message := s.list[at].Clone()
	if message.Role == core.RoleTool {
		return refused("A result always has its tool's name. Change the name in the call.")
	}
	message.Name = strings.TrimSpace(request.Name)
	s.change(at, message)
	s.write(goField(at, "Name", strconv.Quote(message.Name)))
	if message.Name == "" {
		s.did("Removed the participant name from message " + strconv.Itoa(at+1))
	} else {
		s.did("Set the participant name in message " + strconv.Itoa(at+1) + " to " + message.Name)
	}
	s.selected = at
	return nil
}
