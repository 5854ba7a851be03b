package engine

import (
	"math/bits"
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// lint is what the rules take for granted.
func (as As) lint() (lint.As, *Failure) {
	made := lint.As{Model: as.As, Version: as.Version, Betas: strings.Join(as.Betas, ","), Learned: as.Learned}
	if as.Rules != "" {
		if made.Rules = models.ParseDate(as.Rules); made.Rules == 0 || !models.Dated {
			return lint.As{}, badRequest("No rules of the day " + source.Quote(as.Rules) + ".")
		}
	}
	for _, word := range as.Facts {
		if !made.Assume(word) {
			return lint.As{}, badRequest("Unknown model fact " + source.Quote(word) + ".")
		}
	}
	return made, nil
}

// answerWords are the words of answers.
var answerWords = [...]string{lint.Unknown: "", lint.Yes: "yes", lint.No: "no"}

// modelOf is the model that a check was made for, with what is known of it.
func (e *Engine) modelOf(result *lint.Result) CheckedModel {
	m := CheckedModel{Name: result.Model, Named: result.Model}
	if e.as.Model != "" {
		m.Name = e.as.Model
	}
	if e.as.Version != "" || e.as.Betas != "" {
		if versions, betas := result.Target.Headers(); len(versions)+len(betas) > 0 {
			m.Sent = e.as.Version
			if e.as.Betas != "" {
				m.Sent = strings.TrimPrefix(m.Sent+", "+counted(strings.Count(e.as.Betas, ",")+1, "beta"), ", ")
			}
		}
	}
	depends := result.Target.DependsOn()
	if depends != 0 {
		m.Facts = make([]ModelFact, 0, bits.OnesCount(uint(depends)))
	}
	for i, id := range lint.FactIDs {
		if fact := lint.Facts(1) << i; depends&fact != 0 {
			m.Facts = append(m.Facts, ModelFact{Fact: id, Known: answerWords[result.Target.Knows(fact, m.Name)]})
		}
	}
	return m
}
