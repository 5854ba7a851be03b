package write_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// mark is in a text where a value is to be.
const mark = "\x01mark"

// A placeOf is a key of an object with a role and a type, "" for none.
type placeOf struct{ role, kind, key string }

// places calls do for every value that is under a key.
func places(value any, do func(at placeOf, value any)) {
	switch value := value.(type) {
	case map[string]any:
		at := placeOf{}
		at.role, _ = value["role"].(string)
		at.kind, _ = value["type"].(string)
		for _, key := range slices.Sorted(maps.Keys(value)) {
			at.key = key
			do(at, value[key])
			places(value[key], do)
		}
	case []any:
		for _, inner := range value {
			places(inner, do)
		}
	}
}

// standingAt are the values of a text at a place, each as its JSON. As every format says that takes both, one plain
// text in a list is that text; and so is a result of the model that is the JSON of a text.
func standingAt(w *write.Words, text any, at placeOf) (found []string) {
	if list, ok := text.([]any); ok && w.Format == format.Rolecall {
		for i := range list {
			list[i] = unquoted(list[i])
		}
	}
	places(text, func(here placeOf, value any) {
		if here != at {
			return
		}
		if only, ok := onlyText(w, value); ok {
			value = only
		}
		text, _ := json.Marshal(value)
		found = append(found, string(text))
	})
	return found
}

// TestValuesStandAsTheyDidOrAreNamed is TestWireValuesSurviveOrAreNamed for the values as they are written in the text,
// where null, false, "", [] and {} are five, and for each format written into itself as well.
func TestValuesStandAsTheyDidOrAreNamed(t *testing.T) {
	whole := 0
	for _, d := range format.All {
		words := write.WordsOf(d)
		for _, text := range anyFields[d.ID] {
			quoted, _ := json.Marshal(mark)
			withMarks := strings.NewReplacer(`"'@'"`, string(quoted), `'@'`, "", "@", string(quoted)).Replace(text)
			var marked []placeOf
			places(values(t, []byte(withMarks)), func(at placeOf, value any) {
				if value == mark && !slices.Contains(marked, at) {
					marked = append(marked, at)
				}
			})
			for _, value := range anyValues {
				given := []byte(filled(text, value))
				c := readWire(t, given, d).conversations[0]
				for _, to := range format.All {
					back, losses := thereAndBackText(t, &c, to)
					for _, at := range marked {
						was, is := standingAt(words, values(t, given), at), standingAt(words, values(t, back), at)
						if slices.Equal(was, is) {
							whole++
						} else if !slices.ContainsFunc(losses, func(loss bind.Loss) bool { return loss.Kind != "invented" }) {
							t.Errorf("%s to %s and back: %+v was %s and is %s, and no loss says so", given, to.ID, at, was, is)
						}
					}
				}
			}
		}
	}
	require.Greater(t, whole, 5000)
}

// thereAndBackText writes a conversation in another format and that in its own again, with the losses of both ways.
func thereAndBackText(t *testing.T, c *bind.Conversation, to *format.Format) ([]byte, []bind.Loss) {
	var other bind.Conversation
	there, losses := converted(c, to)
	if to == c.Format {
		return there, losses
	}
	readOne(t, there, to, &other)
	back, more := converted(&other, c.Format)
	return back, append(losses, more...)
}
