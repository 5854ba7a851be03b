package format

import (
	"slices"
	"strings"
)

// A maker is one of models whose own API takes a format, or several, and names its models as no
// other does.
type maker struct {
	// Sign says that a model has such a name, and named whether one has.
	Sign  string
	Named func(model string) bool
	// Guest says that the formats are those of another's API.
	Guest bool
}

var (
	openAI   = maker{Sign: "an OpenAI model name", Named: isOpenAI}
	deepSeek = maker{Sign: "a DeepSeek model name", Guest: true, Named: func(model string) bool {
		return strings.HasPrefix(model, "deepseek-chat") || strings.HasPrefix(model, "deepseek-reasoner")
	}}
)

var Makers = [...]*maker{&openAI, &deepSeek}

// Formats are those that the maker's own API takes.
func (m *maker) Formats() (of Set) {
	for i, d := range All {
		if slices.Contains(d.Makers, m) {
			of |= 1 << i
		}
	}
	return of
}

// IsOwnModel reports whether a model is named as the maker of the format names its own, and others name theirs not.
func (d *Format) IsOwnModel(model string) bool {
	return d.Model != nil && d.ModelSign != openAIChatFormat.ModelSign && d.Model(model) ||
		slices.ContainsFunc(d.Makers, func(m *maker) bool { return !m.Guest && m.Named(model) })
}

// SharesModels reports whether two formats are of one provider's APIs, which serve the same models
// under the same names.
func (d *Format) SharesModels(other *Format) bool {
	return d == other || slices.ContainsFunc(d.Makers, func(m *maker) bool { return !m.Guest && slices.Contains(other.Makers, m) })
}
