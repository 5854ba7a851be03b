package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// OverWindow is the rule of the finding that a conversation has more tokens than a model takes.
// The rules of core/lint know nothing of tokens, so it is found where tokens are counted.
const OverWindow = "over-window"

// over says that a conversation is too long for its model, nil where it is not. How sure that is
// depends on the count: it is an error only by an exact one, and a warning where the least that
// the estimate may stand for is still too much.
func (r *reading) over(v view, response *CountResponse, cost *token.Cost) *Finding {
	window := response.Window
	if window == 0 || cost.Total <= window || len(r.Messages) == 0 {
		return nil
	}
	level, about := finding.Info, "about "
	switch {
	case response.Missing:
		about = "roughly "
	case response.Exact:
		level, about = finding.Error, ""
	case response.Within == 0 || cost.Total*100 > window*(100+response.Within):
		level = finding.Warning
	}
	who := response.Family
	if response.Unknown {
		who = "the model"
	}
	at, alone, kept := 0, 0, cost.Total
	for i := range r.Messages {
		if isSystem(r.Messages[i].Role) {
			continue
		}
		tokens := cost.Messages[i].Total
		kept -= tokens
		if tokens > alone {
			at, alone = i, tokens
		}
	}
	found := &Finding{
		Rule: OverWindow, Level: level.String(),
		Message: "The conversation has " + about + grouped(cost.Total) + " tokens, and " + who + " takes " + grouped(window),
	}
	// Of all that a trim may take out, this costs most.
	longest := "Message " + strconv.Itoa(at+1) + " alone has " + about + grouped(alone) + " tokens"
	switch {
	case kept > window:
		at = 0
		found.Note = "System messages and tools alone have " + about + grouped(kept) + " tokens, so no trim helps: they have to become shorter."
	case r.trimsToNothing(window, cost):
		found.Note = longest + ". A trim to the window would take every message out, so no trim helps: it has to become shorter."
	case alone > window:
		found.Note = longest + ", so a trim takes it out too. To keep it, make it shorter."
		found.Fixes = []Fix{{Title: trimTitle}}
	default:
		at = 0
		found.Note = "Prompt and answer share the window, so there has to be room for the answer too. A trim takes the oldest messages out, calls together with their results."
		found.Fixes = []Fix{{Title: trimTitle}}
	}
	if level != finding.Error {
		found.Note += " The number is an estimate. " + response.Method
	}
	place := r.placeOf(v, r.node(at))
	found.Path, found.Line, found.Column, found.Offset, found.Length = place.Path, place.Line, place.Column, place.Offset, place.Length
	return found
}

// trimTitle is the title of the fix.
const trimTitle = "Trim to the window"

// trimsToNothing reports whether the trim that the fix asks for leaves no message but those of the system.
func (r *reading) trimsToNothing(window int, cost *token.Cost) bool {
	policy := trimPolicies[0].Policy
	policy.Limit, policy.Cost = window, cost
	if r.pairs != nil {
		policy.Owners = r.owners()
	}
	return memory.Plan(r.Messages, policy).Cut >= len(r.Messages)
}

// overKind is what the finding says as a part of a sentence.
const overKind = "too long for its model"

// Windows is Check with the conversations that are too long for the models that they name, where
// the request asks for them. Who calls Check alone does without the code that counts tokens.
func (e *Engine) Windows(request CheckRequest) (CheckResponse, *Failure) {
	response, failure := e.Check(request)
	if failure == nil && request.Window {
		e.checkWindows(&response, request)
	}
	return response, failure
}

// checkWindows adds the findings of Windows to a response.
func (e *Engine) checkWindows(response *CheckResponse, request CheckRequest) {
	kinds, v, d := map[string]int{}, e.view(request.Units), dialect.ByID(request.Dialect)
	for i := range e.parse().Refs {
		// One conversation at a time, each with the pointers of all: those of one cost as much.
		r := &reading{asked: d, args: true, pointers: v.pointers}
		e.file.Decode(i, d, dialect.Options{Args: true}, &r.Conversation)
		count := e.count(r, v, CountRequest{Brief: true, Model: request.As.As})
		if count.Over == nil {
			continue
		}
		if count.Missing {
			response.Missing = count.Encoding
		}
		over := *count.Over
		if request.Pages != "" {
			over.Page = request.Pages + "context-window.html"
		}
		response.addOver(over, i, request.Limit)
		kinds[over.Level]++
	}
	for _, level := range [...]string{"error", "warning", "info"} {
		if n := kinds[level]; n > 0 {
			response.Summary.addOver(level, n)
		}
	}
}

// addOver puts a finding to its place in the text; past the limit it is only counted.
func (response *CheckResponse) addOver(over Finding, conversation, limit int) {
	switch over.Level {
	case "error":
		response.Counts.Error++
	case "warning":
		response.Counts.Warning++
	default:
		response.Counts.Info++
	}
	if limit <= 0 {
		limit = defaultFindings
	}
	if len(response.Findings) >= limit {
		response.More++
		return
	}
	at := 0
	for at < len(response.Findings) && response.Findings[at].Offset < over.Offset {
		at++
	}
	response.Findings = order.Insert(response.Findings, at, over)
	response.Owners = order.Insert(response.Owners, at, Owner{Conversation: conversation, Index: -1})
}

// addOver says of the verdict what is too long, and how sure that is.
func (s *Summary) addOver(level string, count int) {
	s.Kinds = append(s.Kinds, Kind{Rule: OverWindow, Level: level, Count: count, Text: overKind})
	what := "It is "
	if count > 1 {
		what = grouped(count) + " conversations are "
	}
	switch level {
	case "error":
		s.Answer = lint.Refused
	case "warning":
		what += "most likely "
	default:
		what += "perhaps "
	}
	s.Text += " " + what + overKind + "."
}

func isSystem(role core.Role) bool { return role == core.RoleSystem || role == dialect.RoleDeveloper }
