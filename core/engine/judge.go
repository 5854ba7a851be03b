package engine

import (
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Judge says whether a target takes a text that is not the current one, such as the result of a conversion.
func (e *Engine) Judge(request JudgeRequest) (JudgeResponse, *Failure) {
	d, text := format.ByID(request.Dialect), []byte(request.Text)
	if request.Dialect == convert.HarmonyTextID {
		d = format.Harmony
		if taken, ok := clipboard.Take(text, clipboard.Options{}); ok {
			text = taken.Text
		}
	}
	if d == nil {
		return JudgeResponse{}, badRequest("Unknown format " + source.Quote(request.Dialect) + ".")
	}
	file := detect.Open(source.Parse(text))
	target := lint.TargetOf(file, d, lint.ModelOf(file, d))
	if request.Target != "" {
		if target = lint.TargetByID(request.Target); target == nil {
			return JudgeResponse{}, badRequest("Unknown target " + source.Quote(request.Target) + ".")
		}
	}
	result := lint.CheckTitles(lint.Request{File: file, Format: d, Target: target, Limit: 1})
	response := JudgeResponse{Revision: request.Revision, Verdict: verdictFor(result.Verdict(), len(text) > surelyFits)}
	if len(file.Refs) == 0 {
		response.Verdict.Answer = lint.Refused
	}
	return response, nil
}
