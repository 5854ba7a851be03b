package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// gone are the sayings that aren't in a text with any role.
func gone(sayings []said, text []byte) (lost []said) {
	stands := leaves(text)
	for _, what := range sayings {
		held := stands[what.text]+stands[unspaced(what.text)] > 0
		for leaf := range stands {
			held = held || strings.Contains(leaf, what.text)
		}
		if !held {
			lost = append(lost, what)
		}
	}
	return lost
}

// near reports whether a finding is at the right place, or around or inside it.
func near(path, where finding.Pointer) bool {
	return path == where || path == parent(where) || strings.HasPrefix(string(path), string(where)+"/")
}

// said is a text, call or result with its role.
type said struct{ role, text string }

// sayings are all texts, calls and results in a request.
func sayings(text []byte, format string) map[said]int {
	all := map[said]int{}
	req := request(string(text), format, format)
	var c bind.Conversation
	for i := range req.File.Refs {
		req.File.Decode(i, req.Format, bind.Options{}, &c)
		for _, m := range c.Messages {
			for _, part := range m.All() {
				switch is := part.(type) {
				case core.Text:
					all[said{m.Role, is.Text}]++
				case core.Thinking:
					all[said{m.Role, is.Text}]++
					all[said{m.Role, is.Data}]++
				case core.Image:
					all[said{m.Role, is.Data}]++
				case core.ToolCall:
					all[said{m.Role, unspaced(is.RawArgs)}]++
				}
			}
		}
	}
	for what := range all {
		if what.text == "" {
			delete(all, what)
		}
	}
	return all
}

// unspaced is a text without whitespace.
func unspaced(text string) string { return strings.Join(strings.Fields(text), "") }

// lost is content that is in the original and the broken request, but missing from the fixed one or in
// another role there.
func (s *site) lost(broken, mended []byte) (lost []said) {
	was, stands := leaves(s.Doc.Text), leaves(broken)
	after := sayings(mended, s.format)
	for what := range sayings(s.Doc.Text, s.format) {
		plain := unspaced(what.text)
		if what.text == "" || what.text == "{}" || stands[what.text] < was[what.text] || stands[plain] < was[plain] {
			continue // the fault took it out
		}
		if after[what] == 0 {
			lost = append(lost, what)
		}
	}
	return lost
}

// leaves counts the strings in a text, with and without whitespace, and its objects without whitespace.
func leaves(text []byte) map[string]int {
	doc := source.Parse(text)
	all := map[string]int{}
	for i := range doc.Nodes {
		switch node := source.Index(i); doc.Kind(node) {
		case source.String:
			all[doc.String(node)]++
			if plain := unspaced(doc.String(node)); plain != doc.String(node) {
				all[plain]++
			}
		case source.Object:
			all[unspaced(string(doc.Raw(node)))]++
		}
	}
	return all
}

// disturbed is a message, or a key outside the list, that the fix changed although the fault didn't touch it or
// its neighbors; "" for none.
func (s *site) disturbed(broken, mended []byte) string {
	was, is, now := listOf(s.Doc.Text, s), listOf(broken, s), listOf(mended, s)
	pre, post := 0, 0
	for pre < min(len(was), len(is)) && was[pre] == is[pre] {
		pre++
	}
	for post < min(len(was), len(is))-pre && was[len(was)-1-post] == is[len(is)-1-post] {
		post++
	}
	left := map[string]int{}
	for _, each := range now {
		left[each]++
	}
	if s.ok {
		post -= len(s.Pairs.CallsOf(s.call.Message)) - 1 // their results are touched as well
	}
	for k, each := range is {
		if k >= pre-1 && k <= len(is)-post {
			continue
		}
		if left[each]--; left[each] >= 0 {
			continue
		}
		if s.ok && strings.Contains(each, jsonString(s.call.ID)) {
			continue
		}
		return each
	}
	return ""
}

// listOf are the raw messages of a request.
func listOf(text []byte, s *site) (all []string) {
	req := request(string(text), s.format, s.format)
	if len(req.File.Refs) == 0 {
		return nil
	}
	for node := range req.File.Doc.Elements(req.File.Refs[0].List) {
		all = append(all, string(req.File.Doc.Raw(node)))
	}
	return all
}
