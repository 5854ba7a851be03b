package secret

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// identity is a secret in whatever spelling, and spelling how a text writes it.
type (
	identity struct{ label, value string }
	spelling struct {
		identity
		as   string
		bare bool
	}
	// numbered is the number of a secret, and how many spellings of it there are.
	numbered struct{ number, spellings int }
)

// secrets gathers the hits that are the same secret and gives each its placeholder: that of the
// known ones, or else a number after those that these and the text have already.
func (s *search) secrets(known []Secret) []Secret {
	if len(s.found) == 0 {
		return nil
	}
	order.Stable(s.found, func(a, b *hit) int { return a.at.Start - b.at.Start })
	numbers, taken := numbersOf(s.text)
	ids, given := map[identity]*numbered{}, map[spelling]string{}
	stands := map[string]bool{}
	for _, one := range known {
		label, number, spellings, ok := partsOf(one.Placeholder)
		if !ok || stands[one.Placeholder] {
			continue // of two secrets with one placeholder the first has it
		}
		stands[one.Placeholder], taken[one.Placeholder] = true, true
		numbers[label] = max(numbers[label], number)
		id := identity{label, plain([]byte(one.Value))}
		if ids[id] == nil {
			ids[id] = &numbered{number: number}
		}
		ids[id].spellings = max(ids[id].spellings, spellings)
		given[spelling{id, one.Value, one.Bare}] = one.Placeholder
	}
	places := map[spelling]int{}
	var secrets []Secret
	for _, hit := range s.found {
		value := s.text[hit.at.Start:hit.at.End]
		id := identity{labelOf(hit.kind), plain(value)}
		spelled := spelling{id, string(value), hit.bare}
		if at, ok := places[spelled]; ok {
			secrets[at].At = append(secrets[at].At, hit.at)
			continue
		}
		placeholder, ok := given[spelled]
		if !ok {
			one := ids[id]
			if one == nil {
				numbers[id.label]++
				one = &numbered{number: numbers[id.label]}
				ids[id] = one
			}
			for placeholder == "" || taken[placeholder] {
				one.spellings++
				placeholder = "[" + id.label + "_" + strconv.Itoa(one.number)
				if one.spellings > 1 {
					placeholder += "." + strconv.Itoa(one.spellings)
				}
				placeholder += "]"
			}
		}
		places[spelled] = len(secrets)
		secrets = append(secrets, Secret{Kind: hit.kind, Placeholder: placeholder, Value: spelled.as, Bare: hit.bare, At: []finding.Span{hit.at}})
	}
	return secrets
}

// partsOf takes a placeholder apart.
func partsOf(placeholder string) (label string, number, spellings int, ok bool) {
	name := strings.TrimSuffix(strings.TrimPrefix(placeholder, "["), "]")
	name, more, several := strings.Cut(name, ".")
	at := strings.LastIndexByte(name, '_')
	if at <= 0 || len(placeholder) != len(name)+len(more)+2 && !several {
		return "", 0, 0, false
	}
	const mostNumber = 1 << 20
	number, err := strconv.Atoi(name[at+1:])
	if err != nil || number > mostNumber {
		return "", 0, 0, false
	}
	if spellings = 1; several {
		if spellings, err = strconv.Atoi(more); err != nil || spellings > mostNumber {
			return "", 0, 0, false
		}
	}
	return name[:at], number, spellings, true
}

// plain is a text without its escapes: the secret itself.
func plain(text []byte) string {
	s := search{text: text}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		c, next := s.char(i)
		if c == 0 {
			next = max(min(next, len(text)), i+1)
			out = append(out, text[i:next]...)
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

// numbersOf are the highest numbers of the placeholders in a text, by label, and the placeholders.
func numbersOf(text []byte) (numbers map[string]int, all map[string]bool) {
	numbers, all = map[string]int{}, map[string]bool{}
	placeholders(text, func(start, end int) {
		placeholder := string(text[start:end])
		if label, number, _, ok := partsOf(placeholder); ok {
			numbers[label], all[placeholder] = max(numbers[label], number), true
		}
	})
	return numbers, all
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
	order.Stable(edits, func(a, b *finding.Edit) int { return a.Start - b.Start })
	return edits
}

// Restore are the edits that put the secrets back wherever their placeholders are, in order of
// position. The text may be another one than was redacted. A placeholder that two secrets have stays: which of
// them it stands for cannot be told.
func Restore(text []byte, secrets []Secret) []finding.Edit {
	prepared.Do(prepare)
	values := make(map[string]*Secret, len(secrets))
	for i := range secrets {
		one := &secrets[i]
		if other, twice := values[one.Placeholder]; twice && (other == nil || other.Value != one.Value || other.Bare != one.Bare) {
			one = nil
		}
		values[secrets[i].Placeholder] = one
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
