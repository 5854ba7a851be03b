//go:build !first

package engine

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/token"
)

// Session repairs the log of an agent where it is. What it repairs is judged again as the program would send it.
func (e *Engine) Session(request SessionRequest) (SessionResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return SessionResponse{}, failure
	}
	options, failure := e.sessionOptions(request)
	if failure != nil {
		return SessionResponse{}, failure
	}
	log := e.parse().Log()
	text, changes, ok := agentlog.Repair(e.text, log.ID, options)
	if ok && request.Fork != "" {
		if text, changes, ok = agentlog.Fork(e.text, log.ID, request.Fork, options); !ok {
			return SessionResponse{}, refused("This session has no answer to end with, or its program can't resume a copy of the file.")
		}
	}
	if !ok {
		return SessionResponse{}, refused("Rolecall reads " + log.Name + ", but can't write it. Extract the conversation instead.")
	}
	return e.mended(request, text, changes)
}

// sessionOptions are how to repair the current text, which has to be a log: with the limits of the request's target, or of
// the one that it is checked for.
func (e *Engine) sessionOptions(request SessionRequest) (options agentlog.Options, failure *Failure) {
	_, target, failure := e.chooseAs(request.Revision, "", request.Target, As{})
	if failure != nil {
		return options, failure
	}
	file := e.parse()
	if file.Log() == nil {
		return options, refused("This text isn't the log of a program that Rolecall reads.")
	}
	if target == nil {
		target = e.check(nil, nil, 0).Target
	}
	limits, window := target.Pictures, token.ModelFor(target.ID, file.Model()).Window
	options.Words = request.Words
	options.Room = agentlog.Room{Tokens: window / 5 * 4, Images: limits.Most, Encoded: limits.Encoded, Side: limits.Side, Many: limits.Many, ManySide: limits.ManySide}
	return options, nil
}

// mended is what was done to the log, and what its target says of it then.
func (e *Engine) mended(request SessionRequest, text []byte, changes []agentlog.Change) (SessionResponse, *Failure) {
	log := e.parse().Log()
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

// Fit repairs the log and makes it fit: in tokens by estimate, 0 for 4/5 of the model's window, and in the limits of its target
// for images. Left is how many tokens its messages have then.
func (e *Engine) Fit(request SessionRequest, tokens int) (response SessionResponse, left int, failure *Failure) {
	options, failure := e.sessionOptions(request)
	if failure != nil {
		return response, 0, failure
	}
	if tokens > 0 {
		options.Room.Tokens = tokens
	}
	log := e.parse().Log()
	text, changes, left, ok := agentlog.Fit(e.text, log.ID, options)
	if !ok {
		return response, 0, refused("Rolecall reads " + log.Name + ", but can't write it.")
	}
	response, failure = e.mended(request, text, changes)
	return response, left, failure
}

// Continue is the longest conversation of the log as a new session of another program, with the repairs that it needs.
func (e *Engine) Continue(program, words string, about agentlog.About) (agentlog.Session, *Failure) {
	file := e.parse()
	if file.Log() == nil {
		return agentlog.Session{}, refused("This text isn't the log of a program that Rolecall reads.")
	}
	if repaired, changes, ok := agentlog.Repair(e.text, file.Log().ID, agentlog.Options{Words: words}); ok && len(changes) > 0 {
		e.Use(0, repaired)
		file = e.parse()
	}
	about.Failed = agentlog.Failures(e.text, file.Log().ID)
	about.Folder, about.Model = cmp.Or(file.Folder(), about.Folder), cmp.Or(file.Model(), about.Model)
	longest := 0
	for i, ref := range file.Refs {
		if file.Doc.Len(ref.List) > file.Doc.Len(file.Refs[longest].List) {
			longest = i
		}
	}
	conversation := new(bind.Conversation)
	file.Decode(longest, nil, bind.Options{}, conversation)
	session, ok := agentlog.HandOver(conversation.Messages, program, words, about)
	if !ok {
		return session, refused("Rolecall can't write a session of " + strconv.Quote(program) + ". It writes " + strings.Join(agentlog.Writes(), ", ") + ".")
	}
	return session, nil
}
