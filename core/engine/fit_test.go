package engine_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// fitted is a log that was made to fit, with how many tokens it has then.
func fitted(t *testing.T, log string, tokens int) (string, engine.SessionResponse, int) {
	e := engine.New()
	e.Use(0, []byte(log))
	response, left, failure := e.Fit(engine.SessionRequest{}, tokens)
	require.Nil(t, failure)
	return string(engine.Edited([]byte(log), response.Edits)), response, left
}

// longSession is the usual session with ten calls, whose outputs are longer from one to the next.
func longSession(p *logWriter) string {
	steps := []sessionStep{usual[0]}
	var lines []string
	for i := 1; i <= 10; i++ {
		id := len(steps) + 1
		steps = append(steps, sessionStep{"call", fmt.Sprintf("toolu_%d", i), id, id - 1}, sessionStep{"result", fmt.Sprintf("toolu_%d", i), id + 1, id})
	}
	steps = append(steps, sessionStep{"says", `"Done."`, len(steps) + 1, len(steps)}, sessionStep{"user", `"Go on."`, len(steps) + 2, len(steps) + 1})
	for i, line := range p.lines(steps) {
		lines = append(lines, strings.Replace(line, "tides.csv", strings.Repeat("tides ", 100*i), 1))
	}
	return p.log(lines)
}

// The largest old outputs of every program's session become notes, until it fits. The rest stays as it is, no call loses its
// result, and a second time nothing changes.
func TestASessionFitsWithoutItsLargestOldOutputs(t *testing.T) {
	for i := range logWriters {
		p := &logWriters[i]
		t.Run(p.name, func(t *testing.T) {
			log := longSession(p)
			same, none, whole := fitted(t, log, 1_000_000)
			require.Equal(t, log, same)
			require.Empty(t, none.Changes)
			require.Greater(t, whole, 15_000)
			text, response, left := fitted(t, log, 8_000)
			require.LessOrEqual(t, left, 8_000)
			require.Greater(t, left, 4_000)
			require.Zero(t, response.Left.Error, response.Verdict)
			require.Equal(t, len(response.Changes), strings.Count(text, "[Removed to make room: an output of "))
			require.Equal(t, strings.Count(log, "toolu_"), strings.Count(text, "toolu_"))
			// The two newest stay, though they are the largest.
			lines, after := strings.Split(log, "\n"), strings.Split(text, "\n")
			require.Equal(t, lines[len(lines)-6:], after[len(after)-6:])
			again, second, _ := fitted(t, text, 8_000)
			require.Equal(t, text, again)
			require.Empty(t, second.Changes)
		})
	}
}

// pictureOf is an image with sides of a length, as base64.
func pictureOf(t *testing.T, side int) string {
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, side, 1))))
	return base64.StdEncoding.EncodeToString(out.Bytes())
}

// Images over the limits of the provider become notes, the others stay.
func TestImagesOverALimitBecomeNotes(t *testing.T) {
	claude := &logWriters[0]
	block := func(data string) string {
		return `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"` + data + `"}}`
	}
	for name, c := range map[string]struct {
		sides []int
		notes []string
	}{
		"one that is too wide": {[]int{9000, 10}, []string{"an image of 9000 × 1 pixels"}},
		"wide ones of many":    {append(repeated(21, 10), 3000), []string{"an image of 3000 × 1 pixels"}},
		"a wide one of few":    {[]int{3000, 10}, nil},
		"too many":             {repeated(102, 10), []string{"one of more than 100 images", "one of more than 100 images"}},
	} {
		blocks := []string{`{"type":"text","text":"See these."}`}
		for _, side := range c.sides {
			blocks = append(blocks, block(pictureOf(t, side)))
		}
		log := claude.log([]string{
			claudeLine(uuid(1), "null", "user", `{"role":"user","content":[`+strings.Join(blocks, ",")+`]}`),
			claude.line(sessionStep{"says", `"Nice."`, 2, 1}),
		})
		check := ask[engine.CheckResponse](t, using(log), "check", engine.CheckRequest{Revision: 1})
		require.Equal(t, c.notes != nil, check.Counts.Error > 0, name)
		text, response, _ := fitted(t, log, 0)
		require.Zero(t, response.Left.Error, "%s: %s", name, response.Verdict)
		require.Len(t, response.Changes, len(c.notes), name)
		for _, note := range c.notes {
			require.Contains(t, text, `{"type":"text","text":"[Removed to make room: `+note+`]"}`, name)
		}
		require.Equal(t, len(c.sides)-len(c.notes), strings.Count(text, `"type":"image"`), name)
	}
}

// repeated is a number several times.
func repeated(times, number int) []int {
	all := make([]int, times)
	for i := range all {
		all[i] = number
	}
	return all
}

// Reasoning before the last question goes first.
func TestOldReasoningMakesRoom(t *testing.T) {
	claude := &logWriters[0]
	thinking := func(n, parent int) string {
		return claudeAnswer(uuid(n), `"`+uuid(parent)+`"`, `{"type":"thinking","thinking":"`+strings.Repeat("hm ", 2000)+`","signature":"EqQBCkYIBxgCKkBsig1=="},{"type":"text","text":"Yes."}`)
	}
	log := claude.log([]string{claude.line(usual[0]), thinking(2, 1), claude.line(sessionStep{"user", `"And?"`, 3, 2}), thinking(4, 3)})
	text, response, left := fitted(t, log, 2_000)
	require.Len(t, response.Changes, 1)
	require.Equal(t, "Removed the reasoning in line 2.", response.Changes[0].Text)
	require.Less(t, left, 2_000)
	require.Equal(t, 1, strings.Count(text, `"type":"thinking"`))
	require.Zero(t, response.Left.Error, response.Verdict)
}
