//go:build !first

package engine

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
)

// Windows is Check with the conversations that are too long for the models that they name, where
// the request asks for them, and with what only the engine finds in rows to train on. Who calls Check alone does without the code that counts tokens.
func (e *Engine) Windows(request CheckRequest) (CheckResponse, *Failure) {
	response, failure := e.Check(request)
	if failure == nil && request.Window {
		e.checkWindows(&response, request)
	}
	if failure == nil && e.parse().IsTraining() {
		e.checkRows(&response, request)
	}
	return response, failure
}

// checkWindows adds the findings of Windows to a response, and what they mean to the verdicts: to those of the targets that
// ask the model which is named. For another target a conversation that is too long is a note.
func (e *Engine) checkWindows(response *CheckResponse, request CheckRequest) {
	var found Counts
	var message string
	sure := true
	v, d := e.view(request.Units), format.ByID(request.Dialect)
	asked := response.asks(response.Target)
	for i := range e.parse().Refs {
		// One conversation at a time, each with the pointers of all: those of one cost as much.
		r := &reading{asked: d, args: true, pointers: v.pointers}
		e.file.Decode(i, d, bind.Options{Args: true}, &r.Conversation)
		count := e.count(r, v, CountRequest{Brief: true, Model: request.As.As})
		sure = sure && len(count.Asked) > 0
		if count.Over == nil {
			continue
		}
		if count.Missing {
			response.Missing = count.Encoding
		}
		over := *count.Over
		if found.add(over.Level); over.Level == "error" && message == "" {
			message = over.Message
		}
		if !asked {
			over.Level = finding.Info.String()
		}
		if request.Pages != "" {
			over.Page = request.Pages + "context-window.html"
		}
		response.addOver(over, i, request.Limit)
	}
	for i := range response.Targets {
		if verdict := &response.Targets[i]; response.asks(verdict.Target) && verdict.Answer != lint.Unchecked {
			verdict.addWindow(found, message, sure)
		}
	}
	if !asked {
		found = Counts{Info: found.Error + found.Warning + found.Info}
	}
	response.Summary.addOver("error", found.Error)
	response.Summary.addOver("warning", found.Warning)
	response.Summary.addOver("info", found.Info)
}
