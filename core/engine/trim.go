package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
)

// Trim says what goes to make a conversation fit into a budget. Nothing changes unless
// the edits are wanted and applied.
func (e *Engine) Trim(request TrimRequest) (TrimResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return TrimResponse{}, failure
	}
	policy, code, failure := trimPolicy(&request)
	if failure != nil {
		return TrimResponse{}, failure
	}
	owners := make([]int, len(r.Messages))
	for i := range owners {
		owners[i] = -1
		if at, _, ok := r.pairs.CallOf(i); ok {
			owners[i] = at
		}
	}
	plan := memory.Plan(r.Messages, owners, policy)
	response := TrimResponse{
		Revision: e.revision,
		Tokens:   plan.Tokens,
		Before:   plan.Before,
		After:    plan.After,
		System:   plan.System,
		Results:  plan.Results,
		Removed:  len(plan.Removed),
		Over:     plan.Over,
		Cut:      plan.Cut,
		Orphans:  plan.Orphans,
		Code:     code,
	}
	response.Reasons = make([]string, len(plan.Reasons))
	for i, reason := range plan.Reasons {
		response.Reasons[i] = string(reason)
		if reason == memory.OutputOnly {
			response.Shortened++
		}
	}
	switch request.Want {
	case "edits":
		ops, losses := r.Encode(trimmed(r, &plan))
		edits, failure := e.patch(ops)
		if failure != nil {
			return TrimResponse{}, failure
		}
		response.Edits = e.view(request.Units).edits(edits)
		response.Done = trimWords(&response)
		for _, loss := range losses {
			response.Done = append(response.Done, lossText(loss))
		}
	case "json":
		response.JSON, failure = e.smaller(r, trimmed(r, &plan))
	}
	return response, failure
}

// trimPolicy is the policy that a request names, and the Go line that does the same.
func trimPolicy(request *TrimRequest) (memory.Policy, string, *Failure) {
	method := request.Method
	if method == "" {
		method = "forge"
	}
	estimator := token.EstimatorByID(method)
	if estimator == nil {
		return memory.Policy{}, "", badRequest("There is no method " + strconv.Quote(method) + ".")
	}
	policy := memory.Policy{Limit: max(request.Budget, 0), Count: estimator.Message}
	var fields []string
	if policy.Limit > 0 {
		fields = append(fields, "Limit: "+strconv.Itoa(policy.Limit))
	}
	if method == "wick" {
		fields = append(fields, "Count: core.Message.EstimateTokens")
	}
	set := func(flag *bool, name string) {
		*flag = true
		fields = append(fields, name+": true")
	}
	switch request.Policy {
	case "oldest":
		set(&policy.BreakPairs, "BreakPairs")
	case "pairs":
	case "", "user":
		set(&policy.StartOnUser, "StartOnUser")
	case "task":
		set(&policy.KeepFirstUser, "KeepFirstUser")
		set(&policy.StartOnUser, "StartOnUser")
	case "turns":
		policy.Turns = max(request.Turns, 1)
		fields = append(fields, "Turns: "+strconv.Itoa(policy.Turns))
		set(&policy.StartOnUser, "StartOnUser")
	case "results":
		set(&policy.ShortenResults, "ShortenResults")
		set(&policy.StartOnUser, "StartOnUser")
	default:
		return memory.Policy{}, "", badRequest("There is no policy " + strconv.Quote(request.Policy) + ".")
	}
	return policy, "kept, report := memory.Trim(chain, memory.Policy{" + strings.Join(fields, ", ") + "})", nil
}

// trimmed is what is left of a conversation, as the dialect takes it.
func trimmed(r *reading, plan *memory.Report) []dialect.Item {
	items := make([]dialect.Item, 0, len(plan.Kept))
	for _, i := range plan.Kept {
		item := unchanged(r, i)
		if plan.Reasons[i] == memory.OutputOnly {
			item.Message = memory.Shorten(item.Message)
			item.Changed = true
		}
		items = append(items, item)
	}
	return items
}

// trimWords says what the edits of a response do.
func trimWords(response *TrimResponse) []string {
	var done []string
	if response.Removed > 0 {
		done = append(done, "Removed "+messageCount(response.Removed))
	}
	if response.Shortened > 0 {
		done = append(done, "Took the output out of "+messageCount(response.Shortened))
	}
	return done
}

func messageCount(n int) string {
	if n == 1 {
		return "1 message"
	}
	return strconv.Itoa(n) + " messages"
}
