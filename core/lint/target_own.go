package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// OwnTarget is the target of those who write in a dialect: the first that reads it.
// For nil, and for a format that no target reads, it is the first of Targets.
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

// TargetFor is the own target of a format for those who ask a model of that name. OpenAI's form is
// that of many hosts: a name that OpenAI has not given is asked for at one of them. Without a
// name it is OwnTarget.
func TargetFor(d *format.Format, model string) *Target {
	own, name := OwnTarget(d), strings.ToLower(model)
	switch {
	case own != &openAIChat || name == "" || d == nil:
		return own
	case beginsWith(name, deepSeekModels):
		return &deepSeek
	case beginsWith(name, openAIModels) && !beginsWith(name, openWeights):
		return own
	}
	return &openAICompatible
}

// The beginnings of the names of models in the API of OpenAI, and of DeepSeek. Others are asked for
// under the first with a prefix, which is a router's, and so are the weights that everybody may run.
var (
	openAIModels   = []string{"gpt-", "chatgpt-", "o1", "o3", "o4-", "ft:", "codex-", "computer-use-", "text-davinci", "davinci-", "babbage-"}
	openWeights    = []string{"gpt-oss", "gpt-j", "gpt-neo", "gpt-4all", "gpt4all"}
	deepSeekModels = []string{"deepseek-chat", "deepseek-reasoner", "deepseek-v4"}
)

func beginsWith(name string, beginnings []string) bool {
	return slices.ContainsFunc(beginnings, func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// ModelOf is the name of the model that the first conversation of a file asks for, "" for none.
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
