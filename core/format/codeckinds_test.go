package format

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
	codecs []Codec
}{
	{"arguments as a string", []Codec{ArgumentsText, HarmonyArguments}},
	{"arguments as an object", []Codec{ArgumentsObject, ArgumentsNullable, ArgumentsAny}},
	{"any JSON", []Codec{AnyJSON, Wrapped, RawValue, Literal}},
	{"file content or URL", []Codec{Address, NoBytes, FileAddress, FileText}},
	{"a media type in the format's notation", []Codec{ImageWord, ImageFormat, PlainTextType, DocumentWord, VideoWord, AudioWord, SoundWord}},
	{"a text as a list of texts", []Codec{TextList, Summaries, OneBlock}},
	{"a boolean as another word", []Codec{ErrorStatus, ZeroOrOne}},
	{"a name in the format's character set", []Codec{DocumentName, HarmonyTool}},
}

// mostHooks is how many formats may read and write texts by code of their own.
const mostHooks = 2

func TestHooksAndCodecsAreFew(t *testing.T) {
	kinds, used := map[Codec]string{}, map[Codec]bool{}
	for _, each := range codecKinds {
		for _, c := range each.codecs {
			kinds[c] = each.kind
		}
	}
	seen := map[*Shape]bool{}
	var visit func(id string, s *Shape)
	forms := func(id string, all []*Form) {
		for i := range all {
			visit(id, &all[i].Shape)
		}
	}
	visit = func(id string, s *Shape) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		require.LessOrEqual(t, len(s.Fields), MostSettings)
		visit(id, s.Inside)
		for i := range s.Fields {
			f := &s.Fields[i]
			if used[f.As] = true; f.As != PlainString && kinds[f.As] == "" {
				t.Errorf("%s has under %q a codec that codecKinds lacks: it belongs to one of its kinds, or is a hook's business", id, f.Key)
			}
			visit(id, f.In)
			forms(id, f.Either)
			for _, inner := range [...]*Form{f.Part, f.Each} {
				if inner != nil {
					visit(id, &inner.Shape)
				}
			}
		}
	}
	hooks := 0
	for _, d := range All {
		d.Prepare()
		for _, s := range [...]*Shape{&d.Message, d.Reply, &d.Request, d.Answer, &d.Tool.Shape} {
			visit(d.ID, s)
		}
		for _, all := range [...][]*Form{d.Parts, d.Calls, d.Entries, d.Items} {
			forms(d.ID, all)
		}
		if d.Hook != 0 {
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
