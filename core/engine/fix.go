package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
)

// Fix is the edits of one fix of one finding, or of all safe fixes and, where that is wanted, of
// others.
func (e *Engine) Fix(request FixRequest) (EditResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return EditResponse{}, failure
	}
	v := e.view(request.Units)
	response := EditResponse{Revision: e.revision, Select: -1}
	if request.All {
		if request.Most > 0 && e.check(d, target, 0).Safe > request.Most {
			safe := strconv.Itoa(e.check(d, target, 0).Safe)
			return EditResponse{}, refused("The text has " + safe + " findings with safe fixes. One request can fix up to " + strconv.Itoa(request.Most) + ". Send it in parts.")
		}
		repair := lint.Repair{Format: request.Dialect, Target: request.Target, As: e.as, Now: e.now, Rule: request.Rule, Unsafe: request.Unsafe, Title: request.Title, Work: e.work}
		repaired := repair.ApplyTo(e.parse())
		response.Edits, response.Done = v.edits(repaired.Edits(e.text)), repaired.Done
		response.Title = repaired.Title(len(e.parse().Refs))
		if repaired.Stopped {
			response.Stopped = stopped(len(repaired.Done))
		}
		return response, nil
	}
	wanted := lint.Request{File: e.parse(), Format: d, Target: target, As: e.as, Now: e.now, Work: e.work}
	fix, ok := lint.FixOf(wanted, request.Rule, v.bytes(request.Offset), request.Message, request.Fix)
	if !ok {
		return EditResponse{}, refused("This finding no longer exists, or it doesn't have this fix.")
	}
	if len(fix.Edits) == 0 {
		return EditResponse{}, e.unchanged("")
	}
	at := finding.Finding{Message: -1}
	for _, f := range e.check(d, target, 0).Findings {
		if f.Rule == request.Rule && f.At.Start == v.bytes(request.Offset) {
			at, response.Select = f, f.Message
			break
		}
	}
	response.Edits, response.Done = v.edits(fix.Edits), []string{lint.Done(&at, fix.Title, len(e.parse().Refs))}
	response.Title = lint.Done(&finding.Finding{Message: -1}, fix.Title, 1)
	return response, nil
}

// stopped says what was done when the work was spent.
func stopped(done int) string {
	return "Stopped after " + counted(done, "change") + ", at the work limit for one request. Fix the result to continue."
}
