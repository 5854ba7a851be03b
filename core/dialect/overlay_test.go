package dialect

import (
	"testing"

	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// A difference says why, changes something, and takes away only what is there.
func TestDifferences(t *testing.T) {
	variants := 0
	for _, d := range All {
		if d.Base == nil {
			require.Empty(t, d.differences, d.ID)
			continue
		}
		variants++
		before := d.Base.description
		for i := range d.differences {
			by := &d.differences[i]
			require.Regexp(t, `^[A-Z].*\.$`, by.why, d.ID)
			for _, lack := range by.lacks {
				require.Contains(t, namesIn(&before, by), lack, "%s: %s", d.ID, by.why)
			}
			before.differ(by)
			for _, lack := range by.lacks {
				require.NotContains(t, namesIn(&before, by), lack, "%s: %s", d.ID, by.why)
			}
			for _, f := range by.has {
				require.Contains(t, namesIn(&before, by), f.key, "%s: %s", d.ID, by.why)
			}
			for _, f := range by.forms {
				require.Contains(t, namesIn(&before, by), f.sign, "%s: %s", d.ID, by.why)
			}
		}
		require.Equal(t, d.Differences()[0], d.differences[0].why)
	}
	require.Positive(t, variants)
}

// namesIn are the keys or signs of what a difference is about.
func namesIn(d *description, by *difference) (names []string) {
	s := &d.message
	forms := d.parts
	switch by.in {
	case atLarge:
		return nil
	case inRequests:
		s = &d.request
	case inCalls:
		forms = d.calls
	}
	if by.in == inMessages || by.in == inRequests {
		for i := range s.fields {
			names = append(names, s.fields[i].key)
		}
		return names
	}
	if by.of == "" {
		return signs(forms)
	}
	for i := range forms {
		if forms[i].sign == by.of {
			for k := range forms[i].shape.fields {
				names = append(names, forms[i].shape.fields[k].key)
			}
		}
	}
	return names
}

// TestDifferKeepsTheBase: a variant shares no list with its base that it changes.
func TestDifferKeepsTheBase(t *testing.T) {
	base := shape{fields: []field{{key: "a"}, {key: "b"}, {key: "c"}}}
	other := base
	other.differ(&difference{lacks: []string{"b"}, has: []field{{key: "c", must: true}, {key: "d"}}})
	keys := func(s *shape) (keys string) {
		for i := range s.fields {
			keys += s.fields[i].key
		}
		return keys
	}
	require.Equal(t, "abc", keys(&base))
	require.Equal(t, "adc", keys(&other))
	require.False(t, base.fields[2].must)
	require.True(t, other.fields[2].must)
}

// TestVariantHasWordsOfItsOwn: what reading finds by the words of a variant's keys is no other than
// before in its base.
func TestVariantHasWordsOfItsOwn(t *testing.T) {
	base := shape{fields: []field{{key: "role"}, {key: "content"}}}
	base.prepare()
	other := base
	other.differ(&difference{lacks: []string{"role"}, has: []field{{key: "text"}}})
	other.prepare()
	require.Equal(t, []source.Word{source.WordRole, source.WordContent}, base.words)
	require.Equal(t, []source.Word{source.WordText, source.WordContent}, other.words)
}
