package engine

import (
	"strconv"

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
	plan := memory.Plan(r.Messages, owners, *policy)
	response := TrimResponse{
		Revision:  e.revision,
		Tokens:    plan.Tokens,
		Reasons:   plan.Reasons,
		Before:    plan.Before,
		After:     plan.After,
		System:    plan.System,
		Results:   plan.Results,
		Removed:   len(plan.Removed),
		Shortened: plan.Shortened,
		Over:      plan.Over,
		Cut:       plan.Cut,
		Orphans:   plan.Orphans,
		Code:      code,
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

// trimPolicies are the policies that a request can name, each with its Go.
var trimPolicies = [...]struct {
	id, code string
	memory.Policy
}{
	{"", ", StartOnUser: true", memory.Policy{StartOnUser: true}},
	{"user", ", StartOnUser: true", memory.Policy{StartOnUser: true}},
	{"pairs", "", memory.Policy{}},
	{"task", ", StartOnUser: true, KeepFirstUser: true", memory.Policy{StartOnUser: true, KeepFirstUser: true}},
	{"turns", ", StartOnUser: true, Turns: ", memory.Policy{StartOnUser: true, Turns: 1}},
	{"results", ", StartOnUser: true, ShortenResults: true", memory.Policy{StartOnUser: true, ShortenResults: true}},
	{"oldest", ", BreakPairs: true", memory.Policy{BreakPairs: true}},
}

// trimPolicy is the policy that a request names, and the Go line that does the same.
func trimPolicy(request *TrimRequest) (*memory.Policy, string, *Failure) {
	method := request.Method
	if method == "" {
		method = "forge"
	}
	estimator := token.EstimatorByID(method)
	if estimator == nil {
		return nil, "", badRequest("There is no method " + strconv.Quote(method) + ".")
	}
	for i := range trimPolicies {
		if trimPolicies[i].id != request.Policy {
			continue
		}
		policy, code := trimPolicies[i].Policy, trimPolicies[i].code
		policy.Limit, policy.Count = max(request.Budget, 0), estimator.Message
		if policy.Turns > 0 {
			policy.Turns = max(request.Turns, 1)
			code += strconv.Itoa(policy.Turns)
		}
		if method == "wick" {
			code += ", Count: core.Message.EstimateTokens"
		}
		return &policy, "kept, report := memory.Trim(chain, memory.Policy{Limit: " + strconv.Itoa(policy.Limit) + code + "})", nil
	}
	return nil, "", badRequest("There is no policy " + strconv.Quote(request.Policy) + ".")
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
func trimWords(response *TrimResponse) (done []string) {
	say := func(what string, n int) {
		if n > 1 {
			done = append(done, what+strconv.Itoa(n)+" messages")
		} else if n > 0 {
			done = append(done, what+"1 message")
		}
	}
	say("Removed ", response.Removed)
	say("Took the output out of ", response.Shortened)
	return done
}
