package secret

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// secrets gathers the hits that are the same secret and gives each its placeholder. Numbers go
// on after those of placeholders that the text has already.
func (s *search) secrets() []Secret {
	if len(s.found) == 0 {
		return nil
	}
	slices.SortFunc(s.found, func(a, b hit) int { return a.at.Start - b.at.Start })
	type identity struct{ kind, value string }
	type known struct {
		number, spellings int
	}
	type spelling struct {
		identity
		as   string
		bare bool
	}
	ids, spellings := map[identity]*known{}, map[spelling]int{}
	numbers := numbersOf(s.text)
	var secrets []Secret
	for _, hit := range s.found {
		as := string(s.text[hit.at.Start:hit.at.End])
		id := identity{hit.kind, s.plain(hit.at)}
		spelled := spelling{id, as, hit.bare}
		if at, ok := spellings[spelled]; ok {
			secrets[at].At = append(secrets[at].At, hit.at)
			continue
		}
		label := labelOf(hit.kind)
		one := ids[id]
		if one == nil {
			numbers[label]++
			one = &known{number: numbers[label]}
			ids[id] = one
		}
		one.spellings++
		placeholder := "[" + label + "_" + strconv.Itoa(one.number)
		if one.spellings > 1 {
			placeholder += "." + strconv.Itoa(one.spellings)
		}
		spellings[spelled] = len(secrets)
		secrets = append(secrets, Secret{Kind: hit.kind, Placeholder: placeholder + "]", Value: as, Bare: hit.bare, At: []finding.Span{hit.at}})
	}
	return secrets
}

// plain is a stretch without its escapes: the secret itself.
func (s *search) plain(at finding.Span) string {
	out := make([]byte, 0, at.End-at.Start)
	for i := at.Start; i < at.End; {
		c, next := s.char(i)
		if c == 0 {
			out = append(out, s.text[i:next]...)
		} else {
			out = append(out, c)
		}
		i = next
	}
	return string(out)
}

// labelOf is the word of a kind's placeholders: GITHUB_TOKEN.
func labelOf(kind string) string {
	return strings.ToUpper(strings.ReplaceAll(kind, "-", "_"))
}

// longestPlaceholder is longer than any placeholder.
const longestPlaceholder = 48

// placeholders calls do for everything in a text that has the form of a placeholder.
func placeholders(text []byte, do func(start, end int)) {
	for i := 0; i < len(text); i++ {
		if text[i] != '[' {
			continue
		}
		end := i + 1
		for end < len(text) && end < i+longestPlaceholder && alphabets[text[end]]&(capital|isUnder|isDot) != 0 {
			end++
		}
		if end < len(text) && text[end] == ']' && end > i+1 {
			do(i, end+1)
		}
		i = end - 1
	}
}

// numbersOf are the highest numbers of the placeholders in a text, by label.
func numbersOf(text []byte) map[string]int {
	numbers := map[string]int{}
	placeholders(text, func(start, end int) {
		name := string(text[start+1 : end-1])
		name, _, _ = strings.Cut(name, ".")
		if at := strings.LastIndexByte(name, '_'); at > 0 {
			if n, err := strconv.Atoi(name[at+1:]); err == nil && n < 1<<20 {
				numbers[name[:at]] = max(numbers[name[:at]], n)
			}
		}
	})
	return numbers
}

// Redact are the edits that put the placeholders in the secrets' places, in order of position.
func Redact(secrets []Secret) []finding.Edit {
	var edits []finding.Edit
	for i := range secrets {
		placeholder := secrets[i].Placeholder
		if secrets[i].Bare {
			placeholder = `"` + placeholder + `"`
		}
		for _, at := range secrets[i].At {
			edits = append(edits, finding.Edit{Span: at, New: placeholder})
		}
	}
	slices.SortFunc(edits, func(a, b finding.Edit) int { return a.Start - b.Start })
	return edits
}

// Restore are the edits that put the secrets back wherever their placeholders stand, in order of
// position. The text may be another one than was redacted.
func Restore(text []byte, secrets []Secret) []finding.Edit {
	values := make(map[string]*Secret, len(secrets))
	for i := range secrets {
		values[secrets[i].Placeholder] = &secrets[i]
	}
	var edits []finding.Edit
	placeholders(text, func(start, end int) {
		secret := values[string(text[start:end])]
		if secret == nil {
			return
		}
		if secret.Bare && start > 0 && end < len(text) && text[start-1] == '"' && text[end] == '"' {
			start, end = start-1, end+1
		}
		edits = append(edits, finding.Edit{Span: finding.Span{Start: start, End: end}, New: secret.Value})
	})
	return edits
}
