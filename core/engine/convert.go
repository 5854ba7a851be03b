//go:build !first

package engine

import (
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
	options := convert.Options{To: to, List: request.List, Model: request.Model, UsualModel: true, MaxTokens: request.MaxTokens, Now: request.Now, Date: request.Date}
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
	for _, loss := range e.around(request.Units, r.At) {
		if loss.Times == 1 {
			loss.Times = 0
		}
		response.Losses = append(response.Losses, loss)
	}
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
	written := lint.Request{File: detect.Open(source.Parse([]byte(text))), Format: to, Work: e.work}
	for _, verdict := range lint.VerdictsOf(written, targets) {
		if verdict.Answer == lint.Accepted {
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
