//go:build !first

package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// losses are those of all conversations: what is lost again and again is one loss.
type losses struct {
	list []Loss
	at   map[string]int
}

// again counts one more of a loss that is known, and reports whether it is.
func (l *losses) again(kind, what string, times int) bool {
	at, known := l.at[kind+what]
	if known {
		l.list[at].Times += max(1, times)
	}
	return known
}

func (l *losses) add(loss Loss) {
	if l.again(loss.Kind, loss.What, loss.Times) {
		return
	}
	if l.at == nil {
		l.at = map[string]int{}
	}
	l.at[loss.Kind+loss.What] = len(l.list)
	loss.Times = max(1, loss.Times)
	l.list = append(l.list, loss)
}

// convertAll writes every conversation of the text, one a line: a text as a row with it alone. Rejected answers are
// written only if the request asks for them.
func (e *Engine) convertAll(request ConvertRequest, write func(c *bind.Conversation) convert.Result, v view, response *ConvertResponse) {
	file := e.parse()
	var text strings.Builder
	all := losses{list: unread(v)}
	for _, loss := range e.around(request.Units, source.None) {
		all.add(loss)
	}
	for i := range file.Refs {
		place := func() *Place { at := v.node(file.Refs[i].At); return &at }
		if file.Rejected(i) {
			response.Rejected++
		}
		if file.Rejected(i) && !request.Rejected {
			if !all.again(convert.Dropped, rejectedAnswer, 1) {
				all.add(Loss{Kind: convert.Dropped, What: rejectedAnswer, Why: "its row has a preferred answer, or marks it as rejected", Index: -1, Place: place()})
			}
			continue
		}
		r, failure := e.read(i, format.ByID(request.Dialect))
		if failure != nil {
			all.add(Loss{Kind: convert.Dropped, What: "an unreadable conversation", Why: failure.Message, Index: -1, Place: place()})
			continue
		}
		result := write(&r.Conversation)
		line := []byte(`{"text":` + source.Quote(string(result.Text)) + `}`)
		if request.To != convert.HarmonyTextID {
			line, _ = source.Parse(result.Text).Compact()
		}
		text.WriteString(strings.TrimSpace(string(line)))
		text.WriteByte('\n')
		response.Request = response.Request || result.Request
		for j := range result.Losses {
			if loss := &result.Losses[j]; !all.again(loss.Kind, loss.What, 1+loss.More) {
				all.add(v.lost(loss, view{}))
			}
		}
	}
	response.Text, response.Losses = text.String(), all.list
}

// rejectedAnswer names a conversation that ends with an answer which people rejected.
const rejectedAnswer = "rejected answer"

// unread is the loss of the lines of JSON Lines that aren't JSON, and so in no conversation; nil
// where there are none.
func unread(v view) []Loss {
	var loss []Loss
	for _, problem := range v.doc.Problems {
		if problem.Kind != source.Syntax && problem.Kind != source.TooDeep {
			continue
		}
		if loss == nil {
			place := v.place(problem.At, "", "")
			loss = []Loss{{Kind: convert.Dropped, What: "an invalid JSON line", Why: "it can't be read until the JSON is fixed", Index: -1, Place: &place}}
		}
		loss[0].Times++
	}
	return loss
}
