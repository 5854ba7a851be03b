package lint

import (
	"maps"
	"slices"
	"testing"

	"github.com/rolecall/rolecall/core/internal/recorded"
)

// Formats are the IDs of the formats in which faults are tried.
func Formats() []string { return slices.Sorted(maps.Keys(words)) }

// EachFault breaks accepted requests of a format with every fault, a few requests per fault, and passes on each
// text with the content that it still has.
func EachFault(t *testing.T, format string, few int, use func(fault string, text []byte, says []string)) {
	recorded.Folder(t)
	var sites []*site
	for _, text := range sampled(t, format, samples()) {
		sites = append(sites, newSite(text, format))
	}
	for k := range faults {
		tried := 0
		for _, s := range sites {
			text, _ := s.broken(t, &faults[k])
			if text == nil {
				continue
			}
			was, stands := leaves(s.Doc.Text), leaves(text)
			var says []string
			for what := range sayings(s.Doc.Text, s.format) {
				plain := unspaced(what.text)
				if plain != "" && plain != "{}" && stands[what.text] >= was[what.text] && stands[plain] >= was[plain] {
					says = append(says, what.text)
				}
			}
			slices.Sort(says)
			use(faults[k].name, text, says)
			if tried++; tried == few {
				break
			}
		}
	}
}

// Stands reports whether a text contains the content, as a value or inside one.
func Stands(says string, text []byte) bool {
	return len(gone([]said{{text: says}}, text)) == 0
}
