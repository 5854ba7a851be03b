//go:build !first

package engine

import (
	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// mostRepaired is how many findings of a step are shown with their alternatives.
const mostRepaired = 20

// Accept is the text as a target accepts it.
func (e *Engine) Accept(request AcceptRequest) (AcceptResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return AcceptResponse{}, failure
	}
	if request.MaxTokens < 0 {
		return AcceptResponse{}, badRequest("The output limit must be at least 1 token.")
	}
	how := accept.How{Format: d, Target: target, First: request.First, As: e.as, Now: e.now, Model: request.Model, MaxTokens: request.MaxTokens, Work: e.work}
	for _, choice := range request.Choices {
		how.Choices = append(how.Choices, accept.Choice{Rule: choice.Rule, Headline: choice.Message, Fix: choice.Fix, Skip: choice.Skip})
	}
	result := accept.Make(e.text, how)
	response := AcceptResponse{
		Revision: e.revision, Target: result.Target.ID, Text: string(result.Text),
		Counts:   Counts{result.Counts.Error, result.Counts.Warning, result.Counts.Info},
		Accepted: result.Counts.Error == 0,
	}
	if result.Stopped {
		done := 0
		for i := range result.Steps {
			done += len(result.Steps[i].Done)
		}
		response.Stopped = stopped(done)
	}
	text := e.text
	for i := range result.Steps {
		step := &result.Steps[i]
		response.Steps = append(response.Steps, acceptStep(text, step, request.Units))
		text = source.ApplyEdits(text, step.Edits)
	}
	v := viewOf(source.Parse(result.Text), request.Units)
	for i := range result.Questions {
		found, _ := v.findings([]finding.Finding{result.Questions[i].Finding})
		question := AcceptQuestion{Finding: found[0]}
		for _, effect := range result.Questions[i].Effects {
			question.Effects = append(question.Effects, string(effect))
		}
		response.Questions = append(response.Questions, question)
	}
	response.Left, _ = v.findings(result.Left[:min(len(result.Left), lint.DefaultLimit)])
	return response, nil
}

// acceptStep is a step on a text.
func acceptStep(text []byte, from *accept.Step, units string) AcceptStep {
	step := AcceptStep{Kind: from.Kind, Rule: from.Rule, Done: from.Done}
	v := view{positions: source.NewPositions(text), wide: units == "utf16"}
	step.Edits = v.edits(from.Edits)
	for _, f := range from.Findings[:min(len(from.Findings), mostRepaired)] {
		repaired := AcceptRepaired{Message: f.Headline}
		for _, fix := range f.Fixes {
			repaired.Fixes = append(repaired.Fixes, Fix{Title: fix.Title, Safe: fix.Safe})
		}
		step.Repaired = append(step.Repaired, repaired)
	}
	if from.To == nil {
		return step
	}
	step.From, step.To = from.From.ID, from.To.ID
	before, after := viewOf(source.Parse(text), units), viewOf(source.Parse(source.ApplyEdits(text, from.Edits)), units)
	for i := range from.Losses {
		step.Losses = append(step.Losses, before.lost(&from.Losses[i], after))
	}
	step.Questions = questions(from.Questions)
	return step
}
