package workbench

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
)

// followed is what is said of recorded messages that are kept after a change, by their places.
type followed struct {
	titles, abouts []string
	// about is what is said of all of them.
	about string
}

// follow finds which recorded messages can't be what they are any more: an answer that names a word which only a text had
// that was changed. What else a model would have said now isn't known. Rewritten are the places of what was changed.
func follow(messages, recorded core.Messages, rewritten []int) followed {
	f := followed{titles: make([]string, len(messages)), abouts: make([]string, len(messages))}
	if len(rewritten) == 0 {
		return f
	}
	// gone are the words of the texts that were changed, with the place of each, as long as no other message has them.
	gone := map[string]int{}
	for _, at := range rewritten {
		eachWord(recorded[at].Text(), func(word string) { gone[word] = at })
	}
	first, stale, kept := slices.Min(rewritten), 0, 0
	for i := range messages {
		word, from, said := "", 0, ""
		eachWord(textOf(&messages[i]), func(each string) {
			if at, ok := gone[each]; ok && at < i && len(each) > len(word) {
				word, from = each, at
			}
			delete(gone, each)
		})
		if i <= first {
			said = ""
		} else if kept++; messages[i].Role == core.RoleAssistant && word != "" {
			f.titles[i] = " (no longer follows)"
			said = "Kept as recorded, but it names " + strconv.Quote(word) + ", which only #" + strconv.Itoa(from+1) + " had before you changed it."
			if stale == 0 {
				stale = i
			}
		} else if stale > 0 {
			said = "Kept as recorded, after #" + strconv.Itoa(stale+1) + ", which no longer follows."
		} else if said = "Kept as recorded."; messages[i].Role == core.RoleAssistant {
			said += " The model said it before the change, and might say something else now."
		}
		if slices.Contains(rewritten, i) {
			f.titles[i], said = " (changed)", "You changed this message."
			if i > first {
				kept--
			}
		}
		f.abouts[i] = said
	}
	f.about = "There's no model to ask: " + "what comes after the change of #" + strconv.Itoa(first+1) + " stays as recorded, " + plural(kept, "message") + "."
	if stale > 0 {
		f.about += " From #" + strconv.Itoa(stale+1) + " on it no longer follows."
	} else if kept > 0 {
		f.about += " None of it names what is gone, but a model might answer differently."
	}
	return f
}

// textOf is what a message says and calls.
func textOf(m *core.Message) string {
	text := m.Text()
	for call := range calls(m) {
		text += "\n" + call.RawArgs
	}
	return text
}

// eachWord calls yield with each word that may be a name or a value: of four letters, or with a digit and two characters.
func eachWord(text string, yield func(string)) {
	at, digits := -1, false
	end := func(to int) {
		if at >= 0 && (to-at >= 4 || digits && to-at >= 2) {
			yield(text[at:to])
		}
		at, digits = -1, false
	}
	for i, r := range text {
		switch {
		case r >= '0' && r <= '9':
			digits = true
		case r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= utf8.RuneSelf:
		case digits && (r == '.' || r == ':') && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9':
			continue
		default:
			end(i)
			continue
		}
		if at < 0 {
			at = i
		}
	}
	end(len(text))
}
