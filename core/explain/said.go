package explain

import "strings"

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

// nearRole is how many bytes before and after a wording a role may stand that is refused.
const nearRole = 60

// nameRole puts the rule about the role developer in the place of that about roles that nobody knows, where what
// is said has it before any role that is taken.
func (r *Report) nameRole(said string) {
	before, _, found := strings.Cut(said, "developer")
	if !found || strings.Contains(before, "system") || strings.Contains(before, "user") {
		return
	}
	if of := (Cause{Rule: "developer-role"}); !shares(r.Causes, []Cause{of}) {
		for i := range r.Causes {
			if r.Causes[i].Rule == "unknown-role" {
				r.Causes[i].Rule = of.Rule
			}
		}
	}
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
