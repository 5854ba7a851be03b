package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Convert is one conversation, with the request around it, in another format, or all of them,
// with what that cannot carry.
func (e *Engine) Convert(request ConvertRequest) (ConvertResponse, *Failure) {
	to, write := format.ByID(request.To), convert.Conversation
	if request.To == convert.HarmonyTextID {
		to, write = format.Harmony, convert.HarmonyText
	}
	if to == nil {
		return ConvertResponse{}, badRequest("Unknown format " + source.Quote(request.To) + ".")
	}
	if request.MaxTokens < 0 {
		return ConvertResponse{}, badRequest("The output limit must be at least 1 token.")
	}
	if request.All {
		request.Conversation = 0
	}
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return ConvertResponse{}, failure
	}
	options := convert.Options{To: to, List: request.List, Model: request.Model, MaxTokens: request.MaxTokens, Now: request.Now, Date: request.Date}
	response := ConvertResponse{Revision: e.revision, From: r.Format.ID, To: request.To}
	v := e.view(request.Units)
	if request.All {
		e.convertAll(request, func(c *bind.Conversation) convert.Result { return write(c, options) }, v, &response)
		response.Verdicts = e.verdicts(&request, response.Text, r.Format, to)
		return response, nil
	}
	result := write(&r.Conversation, options)
	response.Text, response.Request = string(result.Text), result.Request
	if others := len(e.parse().Refs) - 1; others > 0 {
		response.Losses = append(response.Losses, othersLost(others))
	}
	response.Losses = append(response.Losses, unread(v)...)
	target := viewOf(source.Parse(result.Text), request.Units)
	for i := range result.Losses {
		response.Losses = append(response.Losses, v.lost(&result.Losses[i], target))
	}
	response.Questions = questions(result.Questions)
	response.Verdicts = e.verdicts(&request, response.Text, r.Format, to)
	return response, nil
}

// verdicts are those of the targets that need the conversion.
func (e *Engine) verdicts(r *ConvertRequest, text string, from, to *format.Format) []Verdict {
	if !r.Verdicts || r.To == convert.HarmonyTextID {
		return nil
	}
	var targets []*lint.Target
	for _, target := range lint.Targets {
		if target.Format == to.ID && !target.Takes(from) {
			targets = append(targets, target)
		}
	}
	var verdicts []Verdict
	written := lint.Request{File: detect.Open(source.Parse([]byte(text))), Format: to, As: lint.As{Asked: true}, Work: e.work}
	for _, verdict := range lint.VerdictsOf(written, targets) {
		if verdict.Answer == lint.Accepted || verdict.Answer == lint.NoKnownProblem {
			verdict.Answer = lint.Converted
		}
		verdicts = append(verdicts, verdictFor(verdict, len(text) > surelyFits))
	}
	return verdicts
}

// questions are what a conversion could not know.
func questions(open []convert.Question) (asked []Question) {
	for _, question := range open {
		each := Question{Field: question.Field, Was: question.Was, Now: question.Now}
		for _, model := range question.Near {
			each.Near = append(each.Near, NearModel{Name: model.Name, Same: model.Same})
		}
		asked = append(asked, each)
	}
	return asked
}

// convertAll writes every conversation of the text, one a line: a text as a row with it alone. What is
// lost again and again is one loss.
func (e *Engine) convertAll(request ConvertRequest, write func(c *bind.Conversation) convert.Result, v view, response *ConvertResponse) {
	refs := e.parse().Refs
	var text strings.Builder
	response.Losses = unread(v)
	known := map[string]int{}
	add := func(loss Loss) {
		key := loss.Kind + loss.What
		at, ok := known[key]
		if !ok {
			at = len(response.Losses)
			known[key] = at
			response.Losses = append(response.Losses, loss)
			response.Losses[at].Times = 0
		}
		response.Losses[at].Times += max(1, loss.Times)
	}
	next := 0
	for _, root := range v.doc.Roots {
		first := next
		for next < len(refs) && refs[next].At < v.doc.Nodes[root].Next {
			next++
		}
		if first == next {
			place := v.node(root)
			add(Loss{Kind: convert.Dropped, What: "content that isn't a conversation", Index: -1, Place: &place})
		}
	}
	for i := range refs {
		r, failure := e.read(i, format.ByID(request.Dialect))
		if failure != nil {
			place := v.node(refs[i].At)
			add(Loss{Kind: convert.Dropped, What: "an unreadable conversation", Why: failure.Message, Index: -1, Place: &place})
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
			loss := &result.Losses[j]
			if at, ok := known[loss.Kind+loss.What]; ok {
				response.Losses[at].Times += 1 + loss.More
			} else {
				add(v.lost(loss, view{}))
			}
		}
	}
	response.Text = text.String()
}

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

// lost is a loss with its places in the view, and in that of the result.
func (v view) lost(from *convert.Loss, target view) Loss {
	times := 0
	if from.More > 0 {
		times = 1 + from.More
	}
	return Loss{
		Times: times, Kind: from.Kind, What: from.What, Why: from.Why, Index: from.Message, Asks: from.Asks,
		Place: v.placeIn(from.From), Result: target.placeIn(from.To),
	}
}

// placeIn is a place in the view's text; nil for none.
func (v view) placeIn(at *convert.Place) *Place {
	if at == nil || v.doc == nil {
		return nil
	}
	place := v.place(at.Span, at.Path, "")
	return &place
}

// viewOf is the view of another text than the current one.
func viewOf(doc *source.Document, units string) view {
	return view{doc: doc, positions: doc.NewPositions(), pointers: source.NewPointers(doc), wide: units == "utf16"}
}

func othersLost(others int) Loss {
	return Loss{Kind: convert.Dropped, What: counted(others, "other conversation"), Why: "only one is converted at a time", Index: -1}
}
