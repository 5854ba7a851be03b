package engine

import "strconv"

// Pretty is one conversation as readable text, with what the model's own checks say.
func (e *Engine) Pretty(request PrettyRequest) (PrettyResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return PrettyResponse{}, failure
	}
	response := PrettyResponse{Revision: e.revision}
	switch request.Want {
	case "":
		response.Text = r.Messages.PrettyPrint()
	case "markdown":
		response.Text = markdown(r.Messages)
	case "go":
		response.Text = goChain(r.Messages)
	default:
		return PrettyResponse{}, badRequest("Unknown output " + strconv.Quote(request.Want) + ". Use markdown or go.")
	}
	if err := r.Messages.Validate(); err != nil {
		response.Validate = err.Error()
	}
	if err := r.Messages.ValidateUserInput(); err != nil {
		response.ValidateUserInput = err.Error()
	}
	return response, nil
}
