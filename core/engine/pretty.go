package engine

// Pretty is one conversation as readable text, with what the model's own checks say.
func (e *Engine) Pretty(request PrettyRequest) (PrettyResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return PrettyResponse{}, failure
	}
	response := PrettyResponse{Revision: e.revision, Text: r.Messages.PrettyPrint()}
	if err := r.Messages.Validate(); err != nil {
		response.Validate = err.Error()
	}
	if err := r.Messages.ValidateUserInput(); err != nil {
		response.ValidateUserInput = err.Error()
	}
	return response, nil
}
