package dialect

import (
	"slices"
	"strings"
)

// A maker is one of models whose own API takes a format, or several, and names its models as nobody
// else does.
type maker struct {
	// sign says that a model has such a name, and named whether one has.
	sign  string
	named func(model string) bool
	// guest says that the formats are those of another's API.
	guest bool
}

var (
	openAI   = maker{sign: "a model named as OpenAI names its own", named: isOpenAI}
	deepSeek = maker{sign: "a model named as DeepSeek names its own", guest: true, named: func(model string) bool {
		return strings.HasPrefix(model, "deepseek-chat") || strings.HasPrefix(model, "deepseek-reasoner")
	}}
)

var makers = [...]*maker{&openAI, &deepSeek}

// formats are those that the maker's own API takes.
func (m *maker) formats() (of dialects) {
	for i, d := range All {
		if slices.Contains(d.makers, m) {
			of |= 1 << i
		}
	}
	return of
}

// SharesModels reports whether two formats are of one provider's APIs, which serve the same models
// under the same names.
func (d *Dialect) SharesModels(other *Dialect) bool {
	return d == other || slices.ContainsFunc(d.makers, func(m *maker) bool { return !m.guest && slices.Contains(other.makers, m) })
}
