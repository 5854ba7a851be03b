package write_test

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// converted is a conversation as a text of another format, with all that this loses.
func converted(c *bind.Conversation, to *format.Format) (text []byte, losses []bind.Loss) {
	text, losses = write.Messages(to, c.Messages)
	return text, append(c.Kept(), losses...)
}

// eachWireText calls do for every small text, with the format that it is written in.
func eachWireText(t *testing.T, do func(name string, d *format.Format, text []byte)) {
	archive, err := txtar.ParseFile("testdata/wire/texts.txtar")
	require.NoError(t, err)
	written := map[*format.Format]bool{}
	for _, file := range archive.Files {
		id, _, _ := strings.Cut(file.Name, ".")
		d := format.ByID(id)
		require.NotNil(t, d, file.Name)
		written[d] = true
		do(file.Name, d, file.Data)
	}
	for _, d := range format.All {
		require.True(t, written[d], "testdata/wire/texts.txtar has no text in the format %s", d.ID)
	}
}

// eachWireRecord calls do for every recorded request of a format that is read.
func eachWireRecord(t *testing.T, do func(id string, d *format.Format, text []byte)) {
	for _, pattern := range []string{"*/accepted-*.jsonl", "*/rejected.jsonl"} {
		eachRecord(t, pattern, func(r record) {
			d := written(r.Format)
			if d == nil {
				return
			}
			// Of what was rejected, some isn't a conversation.
			require.True(t, r.Class != "" || len(open(r.Request).Refs) > 0, r.ID)
			do(r.ID, d, r.Request)
		})
	}
}

// written is the format that a recorded request is written in; nil where none reads it.
func written(id string) *format.Format {
	if d := format.ByID(id); d != nil || id != "openai-compatible" {
		return d
	}
	return format.OpenAIChat
}

// TestWireSameFormat reads a text and writes it in its own format: no byte changes, neither
// where no message is said to have changed nor where each is, though it has not.
func TestWireSameFormat(t *testing.T) {
	eachWireText(t, func(name string, d *format.Format, text []byte) { sameBytes(t, name, d, text) })
}

// TestWireSameFormatRecorded is TestWireSameFormat for every recorded request.
func TestWireSameFormatRecorded(t *testing.T) {
	eachWireRecord(t, func(id string, d *format.Format, text []byte) { sameBytes(t, id, d, text) })
}

func sameBytes(t *testing.T, name string, d *format.Format, text []byte) {
	file := open(text)
	var c bind.Conversation
	for i := range file.Refs {
		file.Decode(i, d, bind.Options{}, &c)
		items := write.Items(&c)
		ops, losses := write.Encode(&c, items)
		require.Empty(t, ops, name)
		require.Empty(t, losses, name)
		for k := range items {
			items[k].Changed = true
		}
		same, _ := applied(t, &c, items)
		require.Equal(t, string(text), same, name)
	}
}

// TestWireLosses converts every small text into every other format and back. What then is
// other than it was, and no loss names, is in testdata/wire/silent.txt. What counts as the
// same is said at plainest, withEntry, together and namesCall. Which key is for what, the
// description says (see format.Words); whether a value is the same, its text alone.
func TestWireLosses(t *testing.T) {
	var said strings.Builder
	eachWireText(t, func(name string, d *format.Format, text []byte) {
		w := readWire(t, text, d)
		for _, to := range format.All {
			if to == d {
				continue
			}
			_, unsaid := w.thereAndBack(t, to)
			for _, each := range unsaid {
				fmt.Fprintf(&said, "%s to %s: %s\n  was %s\n  is  %s\n", name, to.ID, each, each.was, each.is)
			}
		}
	})
	golden.File(t, "testdata/wire/silent.txt", said.String())
}

// TestWireKeys lists what those tests take the keys of each format for, from its description: what a change of a
// description lets them see otherwise is in testdata/wire/keys.txt.
func TestWireKeys(t *testing.T) {
	var said strings.Builder
	for _, d := range format.All {
		fmt.Fprintf(&said, "%s\n%s\n", d.ID, write.WordsOf(d).Table())
	}
	golden.File(t, "testdata/wire/keys.txt", said.String())
}

// TestWireLossesRecorded is TestWireLosses for every recorded request: how often which
// difference is silent is in testdata/wire/silent-recorded.txt.
func TestWireLossesRecorded(t *testing.T) {
	silent, differences, record := map[string]int{}, 0, 0
	every := sample.Step()
	eachWireRecord(t, func(_ string, d *format.Format, text []byte) {
		if record++; record%every != 0 {
			return
		}
		w := readWire(t, text, d)
		for _, to := range format.All {
			if to == d {
				continue
			}
			all, unsaid := w.thereAndBack(t, to)
			differences += len(all)
			for _, each := range unsaid {
				silent[d.ID+" to "+to.ID+": "+each.String()]++
			}
		}
	})
	require.Greater(t, differences, 1000/every)
	var said strings.Builder
	for _, line := range slices.Sorted(maps.Keys(silent)) {
		fmt.Fprintf(&said, "%s, %d times\n", line, silent[line])
	}
	golden.File(t, "testdata/wire/silent-recorded.txt", said.String())
}

// wired is a text as it was read: its conversations, and what is in each.
type wired struct {
	format        *format.Format
	conversations []bind.Conversation
	standings     [][]standing
}

func readWire(t *testing.T, text []byte, d *format.Format) *wired {
	file := open(text)
	w := &wired{d, make([]bind.Conversation, len(file.Refs)), make([][]standing, len(file.Refs))}
	for i := range file.Refs {
		file.Decode(i, d, bind.Options{}, &w.conversations[i])
		w.standings[i] = standings(t, &w.conversations[i])
	}
	return w
}

// thereAndBack writes what was read in another format, reads that and writes it in the first
// format again. It gives every difference between the values of the first text and of the last,
// and those that no loss on the way names.
func (w *wired) thereAndBack(t *testing.T, to *format.Format) (all, unsaid []difference) {
	return w.thereAndBackBy(t, to, converted)
}

// thereAndBackBy is thereAndBack for any way to convert a conversation.
func (w *wired) thereAndBackBy(
	t *testing.T, to *format.Format, converted func(*bind.Conversation, *format.Format) ([]byte, []bind.Loss),
) (all, unsaid []difference) {
	var other, again bind.Conversation
	words := write.WordsOf(w.format)
	for i := range w.conversations {
		c := &w.conversations[i]
		there, losses := converted(c, to)
		readOne(t, there, to, &other)
		back, more := converted(&other, w.format)
		readOne(t, back, w.format, &again)
		losses = append(losses, ofFirst(c.Messages, other.Messages, more)...)
		for _, d := range differences(c, w.standings[i], standings(t, &again)) {
			all = append(all, d)
			if !slices.ContainsFunc(losses, func(loss bind.Loss) bool { return names(words, loss, d) }) {
				unsaid = append(unsaid, d)
			}
		}
	}
	return all, unsaid
}

func readOne(t *testing.T, text []byte, d *format.Format, c *bind.Conversation) {
	file := open(text)
	require.Len(t, file.Refs, 1, "%s", text)
	file.Decode(0, d, bind.Options{}, c)
}

// A topic ties words of a loss to the keys that it is about: such a loss says those keys and nothing
// else. Key is the last of a path, with the type of a part apart, "" where there is none.
var topics = []struct {
	What string
	Is   func(w *write.Words, key, kind string) bool
}{
	{"link from the result", isIn(format.CallID, format.Answers)},
	{"role name", isIn(format.Role)},
	{"signature", func(w *write.Words, key, kind string) bool { return w.Seals(key, kind) }},
	{"file type", isIn(format.MediaType)},
	{"file name", isIn(format.Label)},
	{"image type", isIn(format.MediaType)},
	{"error flag", func(w *write.Words, key, _ string) bool { return w.Fails(key) }},
	{"ID and timestamp", isIn(format.Timestamp, format.MessageID)},
	{"timestamp", isIn(format.Timestamp)},
	{"usage", isIn(format.Usage)},
	{"parent message", isIn(format.ParentID)},
	{"message ID", isIn(format.MessageID)},
	{"call ID", isIn(format.CallID, format.Answers)},
	{"name in the result", func(w *write.Words, key, kind string) bool {
		return w.InTexts(key) || w.Names(key, kind, format.Speaker, format.ToolName)
	}},
	{"name", func(w *write.Words, key, kind string) bool {
		return w.Names(key, kind, format.Speaker, format.ToolName, format.Label)
	}},
}

func isIn(slots ...format.Slot) func(w *write.Words, key, kind string) bool {
	return func(w *write.Words, key, _ string) bool { return w.Is(key, slots...) }
}

// names reports whether a loss says a difference. It belongs to the same message; what is
// gone with a key is said by that key, or by the word for it; what was invented explains
// only what is new.
func names(w *write.Words, loss bind.Loss, d difference) bool {
	// What becomes part of the message before it is new there.
	moves := strings.HasSuffix(loss.What, "merged into the previous one") || strings.HasPrefix(loss.What, "boundary between")
	if w.IsText(path.Base(d.path)) && moves && slices.Contains(d.messages, loss.Message) {
		return true // an empty text of the other one is in its place
	}
	// Between the two there may have been messages of which nothing is left.
	if d.was == "" && moves && slices.ContainsFunc(d.messages, func(i int) bool { return i < loss.Message && loss.Message-i <= 4 }) {
		return true
	}
	// An ID that was made up for a call is that of its result too.
	if d.was == "" && loss.Kind == "invented" && strings.Contains(loss.What, "call ID "+strings.Trim(d.is, `"`)+" ") {
		return true
	}
	if !slices.Contains(d.messages, loss.Message) || d.was != "" && len(real([]bind.Loss{loss})) == 0 {
		return false
	}
	if d.is == "" && strings.HasSuffix(loss.What, " to JSON text") && !strings.HasPrefix(loss.What, "non-text") {
		return true // with all that it held
	}
	key := path.Base(d.path)
	if strings.Contains(loss.What, `"`+key+`"`) {
		return true
	}
	// Where all that an object says is lost, it is gone.
	if quoted := strings.Split(loss.What, `"`); d.is == "" && len(quoted) == 3 && strings.HasPrefix(d.was, `{"`+quoted[1]+`":`) && !strings.Contains(d.was, ",") {
		return true
	}
	if is, says := w.LostAs(loss.What, key); is {
		return says
	}
	kind := strings.TrimSuffix(strings.TrimPrefix(key, "*("), ")")
	if kind == key {
		kind = ""
	}
	for _, topic := range topics {
		if strings.Contains(loss.What, topic.What) {
			return topic.Is(w, key, kind)
		}
	}
	inValue := slices.ContainsFunc(strings.Split(path.Dir(d.path), "/"), w.HoldsValue)
	if d.is != "" || inValue || w.Is(key, format.Content, format.Parts, format.Output) || key == "." || strings.HasPrefix(key, "*") {
		return true
	}
	return strings.Contains(loss.What, key) || slices.ContainsFunc(w.Spoken(key), func(word string) bool { return strings.Contains(loss.What, word) })
}

// ofFirst are losses of the way back, told of the messages with which the way there began. A
// message that came in between belongs to both its neighbours, and one of the assistant that is
// no more was joined to one next to it.
func ofFirst(first, second core.Messages, losses []bind.Loss) (moved []bind.Loss) {
	ofEach := make([][]int, len(second))
	var waiting, joins []int
	last, before := -1, -1
	for _, pair := range align(len(first), len(second), func(i, k int) int { return messagesApart(&first[i], &second[k]) }) {
		i, k := pair[0], pair[1]
		if i >= 0 {
			for _, before := range waiting {
				ofEach[before] = append(ofEach[before], i)
			}
			waiting, last = nil, i
		}
		if k < 0 && first[i].Role == core.RoleAssistant {
			joins = append(joins, i)
			if before >= 0 {
				ofEach[before] = append(ofEach[before], i)
			}
		}
		if k >= 0 {
			ofEach[k] = append(joins, last)
			joins, before = nil, k
			if i < 0 {
				waiting = append(waiting, k)
			}
		}
	}
	for _, loss := range losses {
		if loss.Message < 0 {
			continue
		}
		for _, i := range ofEach[loss.Message] {
			loss.Message = i
			moved = append(moved, loss)
		}
	}
	return moved
}

func messagesApart(a, b *core.Message) int {
	switch {
	case a.Role != b.Role:
		return 3
	case a.Text() != b.Text() || a.ToolCallID != b.ToolCallID || len(a.Calls()) != len(b.Calls()):
		return 1
	}
	return 0
}
