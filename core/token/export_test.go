package token

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/picture"
)

// What TestRough trains and reads.
const (
	RoughKinds   = roughKinds
	RoughLengths = roughLengths
)

var RoughPiece = roughPiece

// Signatures are the declared tools as a model reads them.
func Signatures(tools []Tool, slashes, lines, titles bool) string {
	s := signatures{slashes: slashes, lines: lines, titles: titles}
	for i := range tools {
		s.tool(&tools[i])
	}
	return string(s.b)
}

// ImageSize is the size that the head of a picture says.
func ImageSize(image core.Image) (width, height int) { return picture.Size(image.Data) }

// Traits are what a prompt has that needs a recorded count, with its group and its family; for a
// model that is none of a group they are nil.
func Traits(p *Prompt) (group, family string, traits []string) {
	model := ModelFor(p.API, p.Model)
	o := openAI{prompt: p, model: model, responses: p.API == "openai-responses", harmony: model.Harmony}
	if model.isVersion(p.Model) {
		family = model.Name
	}
	return o.group(), family, o.traits()
}

// Evidence are the families and the traits that recorded counts confirm, by groups.
func Evidence() map[string][2][]string {
	all := map[string][2][]string{}
	for _, is := range confirmed {
		all[is.group] = [2][]string{is.families, is.traits}
	}
	return all
}
