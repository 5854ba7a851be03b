//go:build !first

package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/source"
)

// showsValue reports whether the request shows what an error says of a value: it has the key at the place that
// is named, or one that the sentence quotes, or lacks that one there, or has a message of the role.
func (e *Engine) showsValue(report explain.Report) bool {
	doc := e.parse().Doc
	for _, m := range report.Mentions {
		if m.Kind != "place" {
			continue
		}
		at := e.nodeAt(e.parse().Refs[0], m, report.Provider)
		if at == source.None {
			continue
		}
		last := m.Path[len(m.Path)-1]
		if key := doc.KeyOf(at); key != source.None && doc.Is(key, last) {
			return true
		}
		n, err := strconv.Atoi(last)
		if err == nil && len(m.Path) > 2 {
			m.Path = m.Path[:len(m.Path)-1]
			if list := e.nodeAt(e.parse().Refs[0], m, report.Provider); n < doc.Len(list) && doc.Kind(list) == source.Array && list != at {
				return true
			}
		}
		if doc.Kind(at) == source.Object && strings.HasPrefix(report.Causes[0].Rule, "missing-") && doc.Member(at, last) == source.None && err != nil {
			return true
		}
		if key := report.Lacks(); key != "" && doc.Kind(at) == source.Object {
			return isAbsentOrEmpty(doc, doc.Member(at, key))
		}
	}
	ofSystem := report.OfRole(core.RoleSystem)
	for i := range doc.Nodes {
		node := source.Index(i)
		if doc.Nodes[i].Flags&source.Key != 0 && report.Quotes(doc.Clip(node, longestQuoted)) {
			return true
		}
		if key := doc.KeyOf(node); ofSystem && doc.Kind(node) == source.String && key != source.None && doc.Is(key, "role") && doc.Is(node, core.RoleSystem) {
			return true
		}
	}
	return false
}

// isAbsentOrEmpty reports whether a value is missing, null or empty: some take each for the other.
func isAbsentOrEmpty(doc *source.Document, at source.Index) bool {
	return at == source.None || doc.Kind(at) == source.Null || doc.Kind(at) == source.String && doc.Is(at, "") || doc.Kind(at) == source.Array && doc.Len(at) == 0
}

// longestQuoted is how long a key is at most that a sentence quotes, in bytes.
const longestQuoted = 64
