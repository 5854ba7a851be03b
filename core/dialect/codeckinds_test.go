package dialect

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// codecKinds are what codecs are for. A value of another kind is a hook's business, and not a new
// feature of descriptions.
var codecKinds = []struct {
	kind   string
	codecs []codec
}{
	{"arguments in a text", []codec{argumentsText, harmonyArguments}},
	{"arguments as an object", []codec{argumentsObject, argumentsNullable, argumentsAny}},
	{"any JSON", []codec{anyJSON, wrapped, rawJSON, asWritten}},
	{"content or address of a file", []codec{address, noBytes, fileAddress, fileText}},
	{"a type of files in the format's word", []codec{imageWord, imageFormat, plainTextType, documentWord, videoWord, audioWord, soundWord}},
	{"a text as a list of texts", []codec{textList, summaries, oneBlock}},
	{"yes or no in another word", []codec{errorStatus, zeroOrOne}},
	{"a name in the format's letters", []codec{documentName, harmonyTool}},
}

// mostHooks is how many formats may read and write texts by code of their own.
const mostHooks = 2

func TestHooksAndCodecsAreFew(t *testing.T) {
	kinds, used := map[codec]string{}, map[codec]bool{}
	for _, each := range codecKinds {
		for _, c := range each.codecs {
			kinds[c] = each.kind
		}
	}
	seen := map[*shape]bool{}
	var visit func(id string, s *shape)
	forms := func(id string, all []*form) {
		for i := range all {
			visit(id, &all[i].shape)
		}
	}
	visit = func(id string, s *shape) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		require.LessOrEqual(t, len(s.fields), mostSettings)
		visit(id, s.inside)
		for i := range s.fields {
			f := &s.fields[i]
			if used[f.as] = true; f.as != plainString && kinds[f.as] == "" {
				t.Errorf("%s has under %q a codec that codecKinds lacks: it belongs to one of its kinds, or is a hook's business", id, f.key)
			}
			visit(id, f.in)
			forms(id, f.either)
			for _, inner := range [...]*form{f.part, f.each} {
				if inner != nil {
					visit(id, &inner.shape)
				}
			}
		}
	}
	hooks := 0
	for _, d := range All {
		d.prepare()
		for _, s := range [...]*shape{&d.message, d.reply, &d.request, d.answer, &d.tool.shape} {
			visit(d.ID, s)
		}
		for _, all := range [...][]*form{d.parts, d.calls, d.entries, d.items} {
			forms(d.ID, all)
		}
		if d.callsInTexts || d.declaresTools {
			hooks++
		}
	}
	require.LessOrEqual(t, hooks, mostHooks)
	page, err := os.ReadFile("FORMATS.md")
	require.NoError(t, err)
	words := strings.Join(strings.Fields(string(page)), " ")
	for _, each := range codecKinds {
		require.Contains(t, words, each.kind)
		for i, c := range each.codecs {
			require.True(t, used[c], "no format has codec %d of %s", i, each.kind)
		}
	}
}
