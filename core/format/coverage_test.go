package format

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// TestCoverageIsCurrent: COVERAGE.md counts the fields of each provider's format, and lists those without a described
// value: a request with such a field is never reported as accepted.
func TestCoverageIsCurrent(t *testing.T) {
	counts := "| format | fields | described | with words, a range or a prefix | undescribed | source |\n|---|--:|--:|--:|--:|---|\n"
	silent := ""
	for _, d := range All {
		if d.Family != Provider {
			continue
		}
		c := coverage{seen: map[*Shape]bool{}}
		c.shape("", &d.Request)
		c.shape("message", &d.Message)
		c.forms("message", slices.Concat(d.Parts, d.Calls, d.Items))
		c.shape("tool", &d.Tool.Shape)
		require.Greater(t, c.fields, 20, d.ID)
		if table := facts.Of(d.ID); table != nil {
			c.silent = slices.DeleteFunc(c.silent, func(path string) bool { return isPublished(table, path) })
		}
		slices.Sort(c.silent)
		from := evidence[d.ID].keys
		require.NotEmpty(t, from, d.ID)
		counts += fmt.Sprintf("| %s | %d | %d | %d | %d | %s |\n", d.Name, c.fields, c.fields-len(c.silent), c.narrow, len(c.silent), from)
		silent += "* " + d.Name + ": "
		if len(c.silent) == 0 {
			silent += "none"
		} else {
			silent += "`" + strings.Join(slices.Compact(c.silent), "`, `") + "`"
		}
		silent += "\n"
	}
	golden.Region(t, "COVERAGE.md", "<!-- counts:begin -->\n", "<!-- counts:end -->", func(string) string { return counts })
	golden.Region(t, "COVERAGE.md", "<!-- silent:begin -->\n", "<!-- silent:end -->", func(string) string { return silent })
}

// TestThePageKnowsKeysAndWords: the page has the descriptions but not the published types, so it would reject a key of a request,
// or a word for one, that only these have.
func TestThePageKnowsKeysAndWords(t *testing.T) {
	for _, d := range All {
		table := facts.Of(d.ID)
		if table == nil {
			continue
		}
		for _, published := range table.Request.Fields {
			f := d.Request.AtKey(published.Key)
			require.NotNil(t, f, "%s: add a Field for %q to the format's request, or the key to its Knows, in this folder", d.ID, published.Key)
			for _, word := range published.Value.Words {
				require.True(t, f.Words == nil || slices.Contains(f.Words, word), "%s: add %q to the Words of the request's field %q, in this folder", d.ID, word, f.Key)
			}
		}
	}
}

// isPublished reports whether the API's own types say what is under the key at the end of a path, in an object of the type
// that the path names: binding asks that where the description says nothing.
func isPublished(table *facts.Table, path string) bool {
	object, key, nested := "", path, false
	if dot := strings.LastIndexByte(path, '.'); dot >= 0 {
		object, key, nested = path[:dot], path[dot+1:], true
	}
	_, tag, tagged := strings.Cut(strings.TrimSuffix(object, "]"), "[")
	tagged = tagged && strings.HasSuffix(object, "]") && !strings.Contains(tag, "]")
	for _, each := range table.Types {
		is, says := nested == (each != table.Request), false
		for _, f := range each.Fields {
			is = is && (!tagged || f.Key != TypeField.Key || slices.Contains(f.Value.Words, tag))
			says = says || f.Key == key && !f.Value.Any
		}
		if is && says {
			return true
		}
	}
	return false
}

// coverage counts the fields of shapes, each shape once.
type coverage struct {
	seen           map[*Shape]bool
	fields, narrow int
	silent         []string
}

func (c *coverage) shape(path string, s *Shape) {
	if c.seen[s] {
		return
	}
	c.seen[s] = true
	for i := range s.Fields {
		f := &s.Fields[i]
		if f.Host {
			continue
		}
		at := strings.TrimPrefix(path+"."+f.Key, ".")
		c.fields++
		if !f.isDescribed() {
			c.silent = append(c.silent, at)
		} else if f.Words != nil || f.Min != 0 || f.Max != 0 || f.Limits().Natural || f.Full != "" || f.Begins != "" || f.Limits().Heads != nil || f.Bare || f.Date != AnyText || f.Says != "" {
			c.narrow++
		}
		if f.In != nil {
			c.shape(at, f.In)
		}
		if f.Of != nil && f.Of.In != nil {
			c.shape(at, f.Of.In)
		}
		c.forms(at, slices.Concat(f.Either, f.Kinds, []*Form{f.Part, f.Each}))
	}
}

func (c *coverage) forms(path string, forms []*Form) {
	for _, form := range forms {
		switch {
		case form == nil:
		case form.Tag == "" || form.Keyed:
			c.shape(path, &form.Shape)
		default:
			c.shape(path+"["+form.Tag+"]", &form.Shape)
		}
	}
}

// isDescribed reports whether a field says what it may hold, as binding asks it.
func (f *Field) isDescribed() bool {
	switch {
	case f.IsOwned() || f.As != PlainString:
		return true
	case f.Takes == Anything:
		return f.Of != nil || f.In != nil
	case f.Takes&Arrays != 0 && !f.HoldsList(OpenAIChat) && f.Part == nil:
		return false
	case f.Takes&Objects != 0 && f.In == nil && f.Either == nil && f.Of == nil && f.Each == nil && f.Slot == Kept && (f.Part == nil || f.Part.Shape.Fields == nil):
		return false
	}
	return true
}
