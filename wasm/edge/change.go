package edge

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// convert writes a conversation in another format.
func convert(s *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	query := r.URL.Query()
	if query.Get("to") == "" {
		problem(w, r, http.StatusBadRequest, "The parameter to is missing. Set it to one of GET /v1/dialects.")
		return
	}
	all, ok := flag(w, r, "all", false)
	if !ok {
		return
	}
	list, ok := flag(w, r, "list", false)
	if !ok {
		return
	}
	rejected, ok := flag(w, r, "rejected", false)
	if !ok {
		return
	}
	verdicts, ok := flag(w, r, "verdicts", false)
	if !ok {
		return
	}
	most, ok := number(w, r, "maxTokens")
	if !ok {
		return
	}
	date, ok := day(w, r, "date")
	if !ok {
		return
	}
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	response, failure := e.Convert(engine.ConvertRequest{
		Dialect: query.Get("dialect"), Conversation: conversation, To: query.Get("to"), All: all, Rejected: rejected,
		List: list, Model: query.Get("model"), MaxTokens: most, Now: s.date(), Date: date, Verdicts: verdicts,
	})
	give(w, r, &response, failure)
}

// accept makes a text acceptable to a target.
func accept(s *server, w http.ResponseWriter, r *http.Request) {
	first, ok := flag(w, r, "first", false)
	if !ok {
		return
	}
	most, ok := number(w, r, "maxTokens")
	if !ok {
		return
	}
	query := r.URL.Query()
	request := engine.AcceptRequest{
		Dialect: query.Get("dialect"), Target: query.Get("target"), As: s.checkedAs(query), First: first, Model: query.Get("model"), MaxTokens: most,
	}
	for _, choice := range query["choice"] {
		fix, rest, _ := strings.Cut(choice, " ")
		rule, message, ok := strings.Cut(rest, " ")
		at, err := strconv.Atoi(fix)
		if !ok || err != nil {
			problem(w, r, http.StatusBadRequest, "A choice needs a fix number, a rule and a message, separated by spaces.")
			return
		}
		request.Choices = append(request.Choices, engine.AcceptChoice{Rule: rule, Message: message, Fix: at})
	}
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	if safe, failure := e.Check(engine.CheckRequest{Dialect: request.Dialect, Target: request.Target, As: request.As, Limit: 1}); failure == nil && safe.Fixable > maxSafe {
		problem(w, r, http.StatusUnprocessableEntity, "The text has "+strconv.Itoa(safe.Fixable)+" findings with safe fixes. One request can fix up to "+strconv.Itoa(maxSafe)+". Send it in parts.")
		return
	}
	response, failure := e.Accept(request)
	give(w, r, &response, failure)
}

// export writes a program that sends a conversation.
func export(s *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	query := r.URL.Query()
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	response, failure := e.Export(engine.ExportRequest{
		Dialect: query.Get("dialect"), Conversation: conversation, Host: query.Get("host"),
		Language: query.Get("language"), Way: query.Get("way"), Model: query.Get("model"),
	})
	give(w, r, &response, failure)
}

// trim makes a conversation fit into a budget.
func trim(s *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	budget, ok := number(w, r, "budget")
	if !ok {
		return
	}
	turns, ok := number(w, r, "turns")
	if !ok {
		return
	}
	query := r.URL.Query()
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	request := engine.TrimRequest{
		Dialect: query.Get("dialect"), Conversation: conversation, Policy: query.Get("policy"), Budget: budget,
		Method: query.Get("method"), Model: query.Get("model"), Turns: turns, Want: "json",
	}
	response, failure := e.Trim(request)
	if failure == nil && response.Missing != "" {
		if !s.know(w, r, e, response.Missing, "Use method=forge to trim by an estimate.") {
			return
		}
		response, failure = e.Trim(request)
	}
	give(w, r, &response, failure)
}
