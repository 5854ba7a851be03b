package engine

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// OverWindow is the rule of the finding that a conversation has more tokens than a model takes.
// The rules of core/lint know nothing of tokens, so it is found where tokens are counted.
const OverWindow = "over-window"

// overKind is what the finding says as a part of a sentence.
const overKind = "too long for its model"

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
		Message: "The conversation has " + about + digits.Grouped(cost.Total) + " tokens, more than " + who + "'s context window of " + digits.Grouped(window),
	}
	// Of the messages that a trim can remove, this has the most tokens.
	longest := "Message " + strconv.Itoa(at+1) + " alone has " + about + digits.Grouped(alone) + " tokens"
	switch {
	case kept > window:
		at = 0
		found.Note = "The system messages and tools have " + about + digits.Grouped(kept) + " tokens, so trimming doesn't help. Shorten them."
	case r.trimsToNothing(window, cost):
		found.Note = longest + ". Trimming to the context window would remove every message, so shorten this one instead."
	case alone > window:
		found.Note = longest + ", so trimming removes it too. To keep it, shorten it."
		found.Fixes = []Fix{{Title: trimTitle}}
	default:
		at = 0
		found.Note = "The prompt and the answer share the context window, so leave room for the answer. Trimming removes the oldest messages, and tool calls together with their results."
		found.Fixes = []Fix{{Title: trimTitle}}
	}
	if level != finding.Error {
		found.Note += " This is an estimate. " + response.Method
	}
	place := r.placeOf(v, r.node(at))
	found.Path, found.Line, found.Column, found.Offset, found.Length = place.Path, place.Line, place.Column, place.Offset, place.Length
	return found
}

// trimTitle is the title of the fix.
const trimTitle = "Trim to the context window"

// trimsToNothing reports whether the trim that the fix asks for leaves no message but those of the system.
func (r *reading) trimsToNothing(window int, cost *token.Cost) bool {
	policy := trimPolicies[0].Policy
	policy.Limit, policy.Cost = window, cost
	if r.pairs != nil {
		policy.Owners = r.owners()
	}
	return memory.Plan(r.Messages, policy).Cut >= len(r.Messages)
}

// asks reports whether a target asks the model that the text names.
func (response *CheckResponse) asks(target string) bool {
	found := lint.TargetByID(target)
	return found != nil && found.Asks(format.ByID(response.Dialect.ID))
}

// add counts a finding of a level.
func (c *Counts) add(level string) {
	switch level {
	case "error":
		c.Error++
	case "warning":
		c.Warning++
	default:
		c.Info++
	}
}

// addOver puts a finding to its place in the text; past the limit the first of its kind takes the place of one whose kind
// has several, and others are only counted.
func (response *CheckResponse) addOver(over Finding, conversation, limit int) {
	response.Counts.add(over.Level)
	if limit <= 0 {
		limit = defaultFindings
	}
	if len(response.Findings) >= limit {
		response.More++
		if !response.makeRoom(over) {
			return
		}
	}
	at := 0
	for at < len(response.Findings) && response.Findings[at].Offset < over.Offset {
		at++
	}
	response.Findings = order.Insert(response.Findings, at, over)
	response.Owners = order.Insert(response.Owners, at, Owner{Conversation: conversation, Index: -1})
}

// makeRoom removes the last finding of a kind that has several, if none is listed of the kind of another one.
func (response *CheckResponse) makeRoom(another Finding) bool {
	listed, last := map[Kind]int{}, -1
	for i, each := range response.Findings {
		kind := Kind{Rule: each.Rule, Level: each.Level}
		if listed[kind]++; listed[kind] > 1 {
			last = i
		}
	}
	if last < 0 || listed[Kind{Rule: another.Rule, Level: another.Level}] > 0 {
		return false
	}
	response.Findings = slices.Delete(response.Findings, last, last+1)
	response.Owners = slices.Delete(response.Owners, last, last+1)
	return true
}

// addOver says of the verdict what is too long, and how sure that is.
func (s *Summary) addOver(level string, count int) {
	if count == 0 {
		return
	}
	s.Kinds = append(s.Kinds, Kind{Rule: OverWindow, Level: level, Count: count, Text: overKind})
	what, verb, long := "It", "is", overKind
	if count > 1 {
		what, verb, long = digits.Grouped(count)+" conversations", "are", "too long for their models"
	}
	switch level {
	case "error":
		s.Answer = lint.Refused
	case "warning":
		verb += " probably"
	default:
		verb = "may be"
	}
	s.Text += " " + what + " " + verb + " " + long + "."
}

func isSystem(role core.Role) bool { return role == core.RoleSystem || role == format.RoleDeveloper }
