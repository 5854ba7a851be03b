package convert_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/source"
)

// opened is the first conversation of a text.
func opened(text []byte) *bind.Conversation {
	var c bind.Conversation
	detect.Open(source.Parse(text)).Decode(0, nil, bind.Options{}, &c)
	return &c
}

// TestHarmonyText: testdata/harmonytext.txtar has conversations, the texts of them with their losses, and
// -update writes those again.
func TestHarmonyText(t *testing.T) {
	const path = "testdata/harmonytext.txtar"
	archive, err := txtar.ParseFile(path)
	require.NoError(t, err)
	want := &txtar.Archive{Comment: archive.Comment}
	for _, file := range archive.Files {
		name, ok := strings.CutSuffix(file.Name, ".json")
		if !ok {
			continue
		}
		result := convert.HarmonyText(opened(file.Data), convert.Options{Date: map[string]string{"chat": "2026-11-23"}[name]})
		require.False(t, result.Request)
		require.Empty(t, result.Questions)
		var losses strings.Builder
		for _, loss := range result.Losses {
			losses.WriteString(loss.Kind + " " + loss.What + ": " + loss.Why)
			if loss.From != nil {
				losses.WriteString(" from " + string(loss.From.Path))
			}
			if loss.To != nil {
				head, _, _ := strings.Cut(string(result.Text[loss.To.Start:loss.To.End]), "<|message|>")
				losses.WriteString(" now in " + head)
			}
			losses.WriteString("\n")
		}
		want.Files = append(want.Files, file, txtar.File{Name: name + ".txt", Data: append(result.Text, '\n')}, txtar.File{Name: name + ".losses", Data: []byte(losses.String())})
	}
	golden.File(t, path, string(txtar.Format(want)))
}

// spoken is what is said, called and given back in a conversation, without what the system and the
// developer say and without thoughts.
func spoken(c *bind.Conversation) (all []string) {
	for i := range c.Messages {
		m := &c.Messages[i]
		text := ""
		for _, part := range m.All() {
			switch part := part.(type) {
			case core.Text:
				text += part.Text
			case core.ToolCall:
				all = append(all, "call "+part.Name+" "+part.RawArgs)
			}
		}
		if m.Role != core.RoleSystem && m.Role != "developer" && (text != "" || m.Role != core.RoleAssistant) {
			all = append(all, m.Role+" "+m.Name+" "+text)
		}
	}
	return all
}

// What is said in the text of a conversation is what is read out of it, but where a loss says otherwise.
func readsBack(t *testing.T, id string, c *bind.Conversation) {
	result := convert.HarmonyText(c, convert.Options{})
	for _, loss := range result.Losses {
		if strings.Contains(loss.What, "reads as a special token") || strings.HasPrefix(loss.What, "speaker that") {
			return
		}
	}
	taken, ok := clipboard.Take(result.Text, clipboard.Options{})
	require.True(t, ok, id)
	require.Equal(t, convert.HarmonyTextID, taken.Steps[0].Kind, id)
	same := convert.Conversation(c, convert.Options{To: format.Harmony}).Text
	require.Equal(t, spoken(read(same, format.Harmony)), spoken(read(taken.Text, format.Harmony)), id)
}

func TestHarmonyTextReadsBack(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/harmonytext.txtar")
	require.NoError(t, err)
	for _, file := range archive.Files {
		if strings.HasSuffix(file.Name, ".json") {
			readsBack(t, file.Name, opened(file.Data))
		}
	}
}

func TestRecordedRequestsAsHarmonyText(t *testing.T) {
	tried := 0
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		readsBack(t, id, read(text, d))
		tried++
	})
	t.Logf("corpora: %d accepted requests, each read back out of its text", tried)
}
