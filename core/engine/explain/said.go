package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

// Quotes reports whether the sentence has a word in quotes of any kind.
func (r Report) Quotes(word string) bool {
	sentence := r.Sentence
	for word != "" {
		before, after, found := strings.Cut(sentence, word)
		if !found {
			return false
		}
		if before != "" && isQuote(before[len(before)-1]) && (after == "" || isQuote(after[0])) {
			return true
		}
		sentence = after
	}
	return false
}

// nearRole is how many bytes before or after a wording the rejected role may be.
const nearRole = 60

// nameRole puts the rule about a role that is known in the place of that about unknown roles, where what is
// said rejects it: the role developer where it is said before any role that is taken, and, before that rule, the one about
// system messages where a word for what is rejected is right before "system".
func (r *Report) nameRole(said string) {
	rule := ""
	if before, _, found := strings.Cut(said, "developer"); found && (refusedNext(before) || !strings.Contains(before, "system") && !strings.Contains(before, "user")) {
		rule = "developer-role"
	} else if before, after, found := strings.Cut(said, "system"); found && refusedNext(before) && !goesOn(after) {
		rule = "system-inside"
	}
	if of := (Cause{Rule: rule}); rule == "" || shares(r.Causes, []Cause{of}) {
		return
	}
	for i, cause := range r.Causes {
		if cause.Rule != "unknown-role" {
			continue
		}
		r.Causes[i].Rule = rule
		if rule == "system-inside" { // a host may take no system message at all
			r.Causes = order.Insert(r.Causes, i+1, cause)
		}
		return
	}
}

// refusedNext reports whether a text ends in a word for a value that is rejected, which follows.
func refusedNext(before string) bool {
	before = strings.ToLower(strings.TrimRight(before, " :=`'\"\\\n\t│"))
	return slices.ContainsFunc([]string{"role", "variant", "value", "tag", "got", "received"}, func(word string) bool { return strings.HasSuffix(before, word) })
}

// goesOn reports whether a list of what is taken goes on in a text.
func goesOn(after string) bool {
	after = strings.Join(strings.Fields(strings.TrimLeft(after[:min(len(after), longestKey)], "`'\"\\")), " ")
	return strings.HasPrefix(after, ",") || strings.HasPrefix(after, "or ") || strings.HasPrefix(after, "and ") || strings.HasPrefix(after, "|")
}

func isQuote(c byte) bool { return strings.IndexByte("'\"`\\", c) >= 0 }

// Lacks is the key that the sentence misses at the place that it names, "" where it says of none.
func (r Report) Lacks() string {
	if _, quoted, found := strings.Cut(r.Sentence, "missing field `"); found {
		key, _, _ := strings.Cut(quoted, "`")
		return key
	}
	before, _, found := strings.Cut(r.Sentence, " is ")
	if after := r.Sentence[len(before):]; !found || !strings.HasPrefix(after, " is required") && !strings.HasPrefix(after, " is a required") {
		return ""
	}
	return strings.Trim(before[strings.LastIndexByte(before, ' ')+1:], "'\"`:")
}

// OfRole reports whether the sentence begins with a role, or names it as one.
func (r Report) OfRole(role string) bool {
	return strings.HasPrefix(strings.ToLower(r.Sentence), role) || strings.Contains(r.Sentence, "role: "+role)
}

// Names reports whether the sentence has a word in quotes, or names it as a role.
func (r Report) Names(word string) bool { return r.Quotes(word) || r.OfRole(word) }

// Keys are the keys, and the paths of keys without an index, that the sentence names: in quotes, before a colon that
// it begins with, in the form of code, or as what the body of the error gives as its parameter. A text that has no
// sentence counts as one.
func (r Report) Keys(text string) []string {
	sentence := r.Sentence
	if sentence == "" {
		sentence = strings.TrimSpace(text[:min(len(text), longestSentence)])
	}
	var keys []string
	add := func(key string) {
		if key = strings.Trim(key, "."); len(key) > 1 && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	add(r.param)
	for path := locatedPath(text); len(path) > 0; path = path[:len(path)-1] {
		add(strings.Join(path, ".")) // what ends it may be the name of a type
	}
	for at := 0; at < len(sentence); at++ {
		if !isWordByte(sentence[at]) {
			continue
		}
		end := at
		for end < len(sentence) && (isWordByte(sentence[end]) || sentence[end] == '.') {
			end++
		}
		word := strings.TrimRight(sentence[at:end], ".")
		quoted := at > 0 && isQuote(sentence[at-1]) && isQuoteAt(sentence, end) && !strings.HasSuffix(sentence[:at-1], "type ")
		path := strings.Contains(word, ".") && !strings.ContainsAny(word, "0123456789")
		if quoted || path || isCode(word) || at == 0 && strings.HasPrefix(sentence[end:], ": ") {
			add(word)
		}
		at = end
	}
	return keys
}
