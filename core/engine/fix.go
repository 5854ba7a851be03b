package engine

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
)

// Fix is the edits of one fix of one finding, or of all safe fixes.
func (e *Engine) Fix(request FixRequest) (EditResponse, *Failure) {
	d, target, failure := e.choose(request.Revision, request.Dialect, request.Target)
	if failure != nil {
		return EditResponse{}, failure
	}
	v := e.view(request.Units)
	response := EditResponse{Revision: e.revision, Select: -1}
	e.open()
	if request.All {
		fixed, done := lint.FixAll(e.text, request.Dialect, request.Target, request.Rule)
		response.Edits, response.Done = v.edits(diff(e.text, fixed)), done
		return response, nil
	}
	wanted := lint.Request{File: e.open(), Dialect: d, Target: target}
	fix, ok := lint.FixOf(wanted, request.Rule, v.bytes(request.Offset), request.Message, request.Fix)
	if !ok {
		return EditResponse{}, refused("The text has no such finding any more, or the finding has no such fix.")
	}
	edits := fix.Edits
	if len(fix.Patch) > 0 {
		if edits, failure = e.patch(fix.Patch); failure != nil {
			return EditResponse{}, failure
		}
	}
	response.Edits, response.Done = v.edits(sorted(edits)), []string{fix.Title}
	for _, f := range e.check(d, target, 0).Findings {
		if f.Rule == request.Rule && f.At.Start == v.bytes(request.Offset) {
			response.Select = f.Message
			break
		}
	}
	return response, nil
}

// sorted is edits in order of position.
func sorted(edits []finding.Edit) []finding.Edit {
	for i := 1; i < len(edits); i++ {
		for k := i; k > 0 && edits[k].Start < edits[k-1].Start; k-- {
			edits[k], edits[k-1] = edits[k-1], edits[k]
		}
	}
	return edits
}
