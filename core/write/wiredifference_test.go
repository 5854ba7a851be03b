package write_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// A difference is one value that a text has and another has not, or has otherwise.
type difference struct {
	// messages are those of the model that the value belongs to.
	messages []int
	// path is where it is in its message, with * for a position in a list.
	path string
	// was and is are its JSON in the two texts, "" where it is absent.
	was, is string
	// strange says that the format does not know the key.
	strange bool
}

func (d difference) String() string {
	word := "changed"
	switch {
	case d.was == "":
		word = "new"
	case d.is == "":
		word = "gone"
	}
	if d.strange {
		word += ", a key unknown to the format"
	}
	return d.path + " " + word
}

// differences compares two texts of one format, message by message.
func differences(c *bind.Conversation, a, b []standing) (found []difference) {
	next, w := 0, write.WordsOf(c.Format)
	sign, _ := w.Text()
	for _, pair := range align(len(a), len(b), func(i, k int) int { return apart(w, a[i].value, b[k].value) }) {
		// What is new belongs to both its neighbours.
		var messages []int
		for _, s := range a[max(0, next-1):min(len(a), next+1)] {
			messages = append(messages, s.messages...)
		}
		var was, is any
		if pair[0] >= 0 {
			was, messages = a[pair[0]].value, a[pair[0]].messages
			next++
		}
		if pair[1] >= 0 {
			is = b[pair[1]].value
		}
		compare(w, was, is, "", func(d difference) {
			if namesCall(c, messages, d) || isDataURLOf(d) || d.was == "" && (d.is == `{"type":"`+sign+`"}` || d.is == `{}` || d.is == `[{}]`) /* an empty text says nothing */ {
				return
			}
			d.messages = slices.Clone(messages)
			d.strange = slices.ContainsFunc(c.Problems, func(p format.Problem) bool {
				return p.Kind == format.UnknownField && slices.Contains(messages, p.Message) && path.Base(p.Field) == path.Base(d.path)
			})
			if w.IsID(path.Base(d.path)) && d.was != "" {
				d.messages = append(d.messages, callOf(c, messages, d.was)...)
			}
			found = append(found, d)
		})
	}
	return found
}

// callOf are the messages with the calls that results among the messages answer; only that of
// this ID, as JSON, where it is not "".
func callOf(c *bind.Conversation, messages []int, id string) (calls []int) {
	for _, i := range messages {
		if m := &c.Messages[i]; m.ToolCallID != "" && (id == "" || jsonOf(m.ToolCallID) == id) {
			for k := range c.Messages {
				if slices.ContainsFunc(c.Messages[k].Calls(), func(call core.ToolCall) bool { return call.ID == m.ToolCallID }) {
					calls = append(calls, k)
				}
			}
		}
	}
	return calls
}

// namesCall reports whether a difference is the name of a tool next to a result, which the
// call that it answers says already.
func namesCall(c *bind.Conversation, messages []int, d difference) bool {
	if !write.WordsOf(c.Format).MayNameResult(path.Base(d.path)) || d.was != "" && d.is != "" {
		return false
	}
	for _, k := range callOf(c, messages, "") {
		for _, call := range c.Messages[k].Calls() {
			if jsonOf(call.Name) == d.was+d.is {
				return true
			}
		}
	}
	return false
}

// compare gives every difference of two values; nil stands for none.
func compare(w *write.Words, was, is any, at string, give func(difference)) {
	if jsonOf(was) == jsonOf(is) {
		return
	}
	if was, ok := was.(map[string]any); ok {
		if is, ok := is.(map[string]any); ok && was["type"] == is["type"] {
			keys := maps.Clone(was)
			maps.Copy(keys, is)
			for _, key := range slices.Sorted(maps.Keys(keys)) {
				compare(w, was[key], is[key], at+"/"+key, give)
			}
			return
		}
	}
	if isList(was) && isList(is) || w.Is(path.Base(at), format.Content) && isContent(was) && isContent(is) {
		was, is := listOf(w, was), listOf(w, is)
		for _, pair := range align(len(was), len(is), func(i, k int) int { return apart(w, was[i], is[k]) }) {
			var x, y any
			if pair[0] >= 0 {
				x = was[pair[0]]
			}
			if pair[1] >= 0 {
				y = is[pair[1]]
			}
			compare(w, x, y, at+"/*"+kindOf(x, y), give)
		}
		return
	}
	give(difference{path: at, was: jsonOf(was), is: jsonOf(is)})
}

func isList(value any) bool {
	_, ok := value.([]any)
	return ok
}

// isContent reports whether a value is a text or a list of parts.
func isContent(value any) bool {
	_, ok := value.(string)
	return ok || isList(value)
}

// kindOf is the type word of a part, to be read in a path.
func kindOf(parts ...any) string {
	for _, part := range parts {
		if object, ok := part.(map[string]any); ok {
			if word, ok := object["type"].(string); ok {
				return "(" + word + ")"
			}
		}
	}
	return ""
}

func jsonOf(value any) string {
	if value == nil {
		return ""
	}
	text, err := json.Marshal(value) // sorts keys, keeps the text of a json.Number
	if err != nil {
		panic(fmt.Sprint("a value that was JSON is none: ", err))
	}
	return string(text)
}

// apart says how far two values are from each other: 0 for the same, 1 or 2 for one that may
// have become the other, 3 for two that say different things.
func apart(w *write.Words, a, b any) int {
	if reflect.DeepEqual(a, b) {
		return 0
	}
	x, _ := a.(map[string]any)
	y, _ := b.(map[string]any)
	role, content := w.KeyOf(format.Role), w.KeyOf(format.Content)
	switch {
	case x[role] != y[role] || x["type"] != y["type"] || kindOf(x[content]) != kindOf(y[content]):
		return 3
	case x[role] == nil && x["type"] == nil && !shareKey(x, y):
		return 3
	case x[content] != nil && reflect.DeepEqual(x[content], y[content]):
		return 1
	}
	return 2
}

// shareKey reports whether two objects have a key in common: a part without a type is told by
// its keys.
func shareKey(a, b map[string]any) bool {
	for key := range a {
		if _, ok := b[key]; ok {
			return true
		}
	}
	return false
}

// align pairs the elements of two lists so that they are least apart; -1 stands for none.
func align(n, m int, apart func(i, k int) int) (pairs [][2]int) {
	const alone = 2
	cost := make([][]int, n+1)
	for i := n; i >= 0; i-- {
		cost[i] = make([]int, m+1)
		for k := m; k >= 0; k-- {
			switch {
			case i == n:
				cost[i][k] = alone * (m - k)
			case k == m:
				cost[i][k] = alone * (n - i)
			default:
				cost[i][k] = min(cost[i+1][k+1]+apart(i, k), cost[i+1][k]+alone, cost[i][k+1]+alone)
			}
		}
	}
	for i, k := 0, 0; i < n || k < m; {
		switch {
		case i < n && k < m && cost[i][k] == cost[i+1][k+1]+apart(i, k):
			pairs = append(pairs, [2]int{i, k})
			i, k = i+1, k+1
		case i < n && cost[i][k] == cost[i+1][k]+alone:
			pairs = append(pairs, [2]int{i, -1})
			i++
		default:
			pairs = append(pairs, [2]int{-1, k})
			k++
		}
	}
	return pairs
}

// isDataURLOf reports whether the content of an image is the same in a data URL, which says its
// type too.
func isDataURLOf(d difference) bool {
	was, is := strings.Trim(d.was, `"`), strings.Trim(d.is, `"`)
	return was != "" && strings.HasPrefix(is, "data:image/") && strings.HasSuffix(is, ";base64,"+was)
}
