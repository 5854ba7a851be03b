package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// longestError is how much of the error that a log ends with is in a list, in bytes.
const longestError = 200

// Survey says in a line what a log is: of which program, how long, and what its target does with it.
func (e *Engine) Survey(request SurveyRequest) (SurveyResponse, *Failure) {
	check, failure := e.Check(CheckRequest{Revision: request.Revision, Target: request.Target, Limit: 1})
	if failure != nil {
		return SurveyResponse{}, failure
	}
	file := e.parse()
	response := SurveyResponse{Revision: e.revision, Messages: check.Messages, Answer: check.Summary.Answer, Verdict: check.Summary.Text}
	if log := file.Log(); log != nil {
		response.Log, response.Name = log.ID, log.Name
	}
	if at := file.LastError(); at != source.None {
		response.LastError = file.Doc.Whole().Clip(at, longestError)
	}
	conversation := new(bind.Conversation)
	for i := range file.Refs {
		file.Decode(i, nil, bind.Options{}, conversation)
		for m := range conversation.Messages {
			message := &conversation.Messages[m]
			response.Tokens += token.Estimators[0].Message(*message)
			if message.Role == core.RoleUser {
				response.Turns++
			}
		}
	}
	return response, nil
}
