package engine

import "github.com/rolecall/rolecall/core/lesson/faults"

// Fault makes an exercise.
func (e *Engine) Fault(request FaultRequest) (FaultResponse, *Failure) {
	made, ok := faults.Make(uint64(request.Seed), request.Level, request.Dialect)
	if !ok {
		return FaultResponse{}, badRequest("No exercise: unknown level or format.")
	}
	return FaultResponse{
		Revision: request.Revision, Text: made.Text, Valid: made.Valid, Rule: made.Rule, Others: made.Others, Lines: made.Lines,
		Message: made.Headline, Note: made.Note,
	}, nil
}
