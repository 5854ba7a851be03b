package format

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// A difference says why, changes something, and takes away only what is there.
func TestDifferences(t *testing.T) {
	variants := 0
	for _, d := range All {
		if d.Base == nil {
			require.Empty(t, d.Overlays, d.ID)
			continue
		}
		variants++
		before := d.Base.Description
		for i := range d.Overlays {
			by := &d.Overlays[i]
			require.Regexp(t, `^[A-Z].*\.$`, by.why, d.ID)
			for _, lack := range by.lacks {
				require.Contains(t, namesIn(&before, by), lack, "%s: %s", d.ID, by.why)
			}
			before.differ(by)
			for _, lack := range by.lacks {
				require.NotContains(t, namesIn(&before, by), lack, "%s: %s", d.ID, by.why)
			}
			for _, f := range by.has {
				require.Contains(t, namesIn(&before, by), f.Key, "%s: %s", d.ID, by.why)
			}
			for _, f := range by.forms {
				require.Contains(t, namesIn(&before, by), f.Tag, "%s: %s", d.ID, by.why)
			}
		}
		require.Equal(t, d.Differences()[0], d.Overlays[0].why)
	}
	require.Positive(t, variants)
}

// namesIn are the keys or signs of what a difference is about.
func namesIn(d *Description, by *difference) (names []string) {
	s := &d.Message
	forms := d.Parts
	switch by.in {
	case atLarge:
		return nil
	case inRequests:
		s = &d.Request
	case inCalls:
		forms = d.Calls
	}
	if by.in == inMessages || by.in == inRequests {
		for i := range s.Fields {
			names = append(names, s.Fields[i].Key)
		}
		return names
	}
	if by.of == "" {
		return Signs(forms)
	}
	for i := range forms {
		if forms[i].Tag == by.of {
			for k := range forms[i].Shape.Fields {
				names = append(names, forms[i].Shape.Fields[k].Key)
			}
		}
	}
	return names
}

// TestDifferKeepsTheBase: a variant shares no list with its base that it changes.
func TestDifferKeepsTheBase(t *testing.T) {
	base := Shape{Fields: []Field{{Key: "a"}, {Key: "b"}, {Key: "c"}}}
	other := base
	other.differ(&difference{lacks: []string{"b"}, has: []Field{{Key: "c", Must: true}, {Key: "d"}}})
	keys := func(s *Shape) (keys string) {
		for i := range s.Fields {
			keys += s.Fields[i].Key
		}
		return keys
	}
	require.Equal(t, "abc", keys(&base))
	require.Equal(t, "adc", keys(&other))
	require.False(t, base.Fields[2].Must)
	require.True(t, other.Fields[2].Must)
}

// TestVariantHasWordsOfItsOwn: what reading finds by the words of a variant's keys is no other than
// before in its base.
func TestVariantHasWordsOfItsOwn(t *testing.T) {
	base := Shape{Fields: []Field{{Key: "role"}, {Key: "content"}}}
	base.prepare()
	other := base
	other.differ(&difference{lacks: []string{"role"}, has: []Field{{Key: "text"}}})
	other.prepare()
	require.Equal(t, []source.Word{source.WordRole, source.WordContent}, base.Words)
	require.Equal(t, []source.Word{source.WordText, source.WordContent}, other.Words)
}
