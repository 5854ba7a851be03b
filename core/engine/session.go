package engine

import "github.com/rolecall/rolecall/core/agentlog"

// Session repairs the log of an agent where it is. What it repairs is judged again as the program would send it.
func (e *Engine) Session(request SessionRequest) (SessionResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return SessionResponse{}, failure
	}
	file := e.parse()
	if !file.Joined() {
		return SessionResponse{}, refused("This text isn't the log of a program that Rolecall reads.")
	}
	log := file.Log()
	options := agentlog.Options{Words: request.Words}
	text, changes, ok := agentlog.Repair(e.text, log.ID, options)
	if ok && request.Fork != "" {
		if text, changes, ok = agentlog.Fork(e.text, log.ID, request.Fork, options); !ok {
			return SessionResponse{}, refused("This session has no answer to end with, or its program can't resume a copy of the file.")
		}
	}
	if !ok {
		return SessionResponse{}, refused("Rolecall reads " + log.Name + ", but can't write it. Extract the conversation instead.")
	}
	response := SessionResponse{Revision: e.revision, Log: log.ID, Name: log.Name, Resume: agentlog.Resume(log.ID)}
	for _, change := range changes {
		response.Changes = append(response.Changes, SessionChange{Line: change.Line, Rule: change.Kind, Text: change.Text, Lost: change.Lost})
	}
	if len(changes) > 0 {
		response.Edits = e.view(request.Units).edits(wholeEdit(e.text, text))
	}
	after := Engine{open: e.open, bounds: e.bounds}
	after.Use(0, text)
	left, failure := after.Check(CheckRequest{Target: request.Target, Limit: 1})
	if failure != nil {
		return SessionResponse{}, failure
	}
	response.Left, response.Verdict = left.Counts, left.Summary.Text
	return response, nil
}
