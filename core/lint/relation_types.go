package lint

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// takes reports whether a value is one that a row of the table of relations takes.
func (p settings) takes(r *relations.Relation, node source.Index) bool {
	switch kind, says := p.Doc.Kind(node), p.Doc.String(node); {
	case r.Longest > 0 && (kind == source.Array && p.Doc.Len(node) > r.Longest || kind == source.String && utf8.RuneCountInString(says) > r.Longest):
		return false
	case kind == source.String && r.Letters != "" && !(Words{Extra: r.Letters}).Allows(says):
		return false
	case r.Types&typesOf[kind] != 0:
		return true
	case kind == source.String && (slices.Contains(r.Words, says) || isDuration(says, r.Types) || r.Types&relations.HTTPS != 0 && strings.HasPrefix(says, "https://")):
		return true
	}
	var each relations.Types
	switch {
	case r.Ranged && p.Doc.Kind(node) == source.Number:
		number, err := strconv.ParseFloat(string(p.Doc.Raw(node)), 64)
		return err == nil && number >= r.Least && number <= r.Most
	case p.Doc.Kind(node) != source.Array:
		return false
	case r.Types&relations.Texts != 0:
		each = relations.Text
	case r.Types&relations.Objects != 0:
		each = relations.Object
	}
	for entry := range p.Doc.Elements(node) {
		if typesOf[p.Doc.Kind(entry)]&each == 0 {
			return false
		}
	}
	return each != 0
}

// typesOf are the types of the table of relations by kinds of JSON.
var typesOf = map[source.Kind]relations.Types{
	source.String: relations.Text, source.Number: relations.Number, source.True: relations.Bool, source.False: relations.Bool,
	source.Object: relations.Object, source.Array: relations.List,
}

// typeNames are how findings name the types, in the order of their bits.
var typeNames = [...]string{"a string", "a number", "true or false", "an object", "a list", "a list of strings", "a list of objects", "a number of seconds such as “1.5s”", "a duration such as “1h30m”", "an address that begins with “https://”"}

// saysTypes names what a row takes.
func saysTypes(r *relations.Relation) string {
	var all []string
	for bit, name := range typeNames {
		if r.Types&(1<<bit) != 0 {
			all = append(all, name)
		}
	}
	if len(r.Words) > 0 {
		all = append(all, format.EitherWord(r.Words))
	}
	if r.Ranged {
		all = append(all, "a number from "+decimal(r.Least)+" to "+decimal(r.Most))
	}
	says := strings.Join(all, " or ")
	if r.Letters != "" {
		says += " of letters, digits and " + list(quoteAll(strings.Split(r.Letters, "")))
	}
	switch {
	case r.Longest > 0 && r.Types&(relations.Texts|relations.Objects|relations.List) != 0:
		says += " of at most " + strconv.Itoa(r.Longest)
	case r.Longest > 0:
		says += " of at most " + count(r.Longest, "character")
	}
	return says
}

// isDuration reports whether a text is a duration of the kinds among types.
func isDuration(text string, types relations.Types) bool {
	if types&(relations.Seconds|relations.Duration) == 0 {
		return false
	}
	text = strings.TrimLeft(text, "-")
	for text != "" && text != "0" {
		number := len(text) - len(strings.TrimLeft(text, ".0123456789"))
		unit := len(text) - number - len(strings.TrimLeft(text[number:], "nuµmsh"))
		if number == 0 || !slices.Contains([]string{"s", "m", "h", "ms", "us", "µs", "ns"}, text[number:number+unit]) ||
			types&relations.Duration == 0 && text[number:] != "s" {
			return false
		}
		text = text[number+unit:]
	}
	return true
}

func decimal(number float64) string { return strconv.FormatFloat(number, 'f', -1, 64) }

// takesFixes turn a value into one that a row takes, where one is obvious.
func (p settings) takesFixes(r *relations.Relation, node source.Index) []finding.Fix {
	kind, says := p.Doc.Kind(node), p.Doc.String(node)
	switch meant := format.SuggestWord(says, r.Words); {
	case r.Types&relations.Texts != 0 && kind == source.String, r.Types&relations.Objects != 0 && kind == source.Object:
		return p.ReplaceFix("Turn it into a list", true, node, "["+string(p.Doc.Raw(node))+"]")
	case r.Types&relations.Bool != 0 && (says == "true" || says == "false"):
		return p.ReplaceFix("Remove the quotes from "+says, true, node, says)
	case r.Ranged && kind == source.Number:
		if number, err := strconv.ParseFloat(string(p.Doc.Raw(node)), 64); err == nil {
			limit := decimal(min(max(number, r.Least), r.Most))
			return p.ReplaceFix("Change it to "+limit, false, node, limit)
		}
	case meant != "":
		return p.WriteFix("Change it to "+quote(meant), false, node, meant)
	case r.Types == 0 && (len(r.Words) == 1 || r.Source == relations.Own):
		var fixes []finding.Fix
		for _, word := range r.Words[:min(len(r.Words), mostOffered)] {
			fixes = append(fixes, p.WriteFix("Change it to "+quote(word), false, node, word)...)
		}
		return fixes
	}
	return nil
}

// mostOffered is how many words a fix each is offered for.
const mostOffered = 3
