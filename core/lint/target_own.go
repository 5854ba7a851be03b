package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// OwnTarget is the default target of a format: the first that reads it. For nil, and for a format that no
// target reads, it's the first of Targets.
func OwnTarget(d *format.Format) *Target {
	if d != nil {
		for _, target := range Targets {
			if slices.Contains(target.Reads, d.ID) {
				return target
			}
		}
	}
	return Targets[0]
}

// TargetFor is the default target of a format for a model. Many hosts use OpenAI's format, so a model that isn't
// OpenAI's means another host: its maker's API, or the only one that lists it. Without a name it's OwnTarget.
func TargetFor(d *format.Format, model string) *Target {
	own := OwnTarget(d)
	if own != &openAIChat || model == "" || d == nil {
		return own
	}
	if host := listingHost(model); host != nil {
		return host
	}
	if maker := makerOf(model); maker != nil && maker.reads(d) && !strings.Contains(model, "/") {
		return maker
	}
	return &openAICompatible
}

// listingHost is the only host whose documents list a model; nil for none, for several, and for one that lists all makers'.
func listingHost(model string) (host *Target) {
	for _, each := range Targets {
		if each.Host && models.Serves(each.ID, model) {
			if host != nil || each == &openRouter {
				return nil
			}
			host = each
		}
	}
	return host
}

// makerOf is the API of the maker of a model, or of the line that its name belongs to; nil for none, and for open weights.
func makerOf(name string) *Target {
	model, _ := models.Find(name)
	if model == nil || model.IsFamily() {
		return nil
	}
	switch model.Maker {
	case "openai":
		return &openAIChat
	case "anthropic":
		return &anthropic
	case "google":
		return &gemini
	case "deepseek":
		return &deepSeek
	case "xai":
		return &xai
	}
	return nil
}

// TargetOf is the default target of a file's format for a model: that of TargetFor, or a host's if the request has a setting
// that only the host takes.
func TargetOf(file *detect.File, d *format.Format, model string) *Target {
	own := TargetFor(d, model)
	if file.IsTraining() && (own == &openAIChat || own == &fineTune) && file.HasObjectArguments() {
		return &trl
	}
	if own != &openAIChat || len(file.Refs) == 0 || file.Refs[0].Container != format.Request {
		return own
	}
	for key := range file.Doc.Members(file.Refs[0].At) {
		name := file.Doc.String(key)
		if slices.ContainsFunc(format.All, func(other *format.Format) bool {
			f := other.Request.AtKey(name)
			return f != nil && !f.Host
		}) {
			continue // a provider's own key says nothing of a host
		}
		for _, host := range Targets {
			if host.Host && host.Format == d.ID && relations.Has(host.ID, name) {
				return host
			}
		}
	}
	return own
}

// logTarget is who a program that keeps a log sends it to: the maker of the model that the log names last, in whatever
// format it is read.
func logTarget(d *format.Format, model string) *Target {
	if maker := makerOf(model); d == format.OpenAIChat && (maker == &anthropic || maker == &gemini) {
		return maker
	}
	return TargetFor(d, model)
}

// ModelOf is the model name in the first conversation of a file, "" for none.
func ModelOf(file *detect.File, d *format.Format) string {
	if len(file.Refs) == 0 || d == nil || file.Refs[0].Container != format.Request {
		return ""
	}
	model := file.Doc.Member(file.Refs[0].At, d.RequestKey(format.Model))
	if file.Doc.Kind(model) != source.String {
		return ""
	}
	return file.Doc.String(model)
}
