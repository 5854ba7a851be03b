package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/write"
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
	response := TrimResponse{Revision: e.revision, Code: code}
	if request.Method == "model" {
		if response.Missing = e.modelCost(r, policy, request.Model); response.Missing != "" {
			return response, nil
		}
		response.Code = costCode(r.prompt(request.Model), policy) + code
		response.Exact, response.Method = policy.Cost.Exact, policy.Cost.Method
	} else {
		estimator := token.EstimatorByID(request.Method)
		policy.Count, response.Method = estimator.Message, estimator.Method
	}
	policy.Owners = r.owners()
	plan := memory.Plan(r.Messages, *policy)
	response.Tokens, response.Reasons, response.Orphans = plan.Tokens, plan.Reasons, plan.Orphans
	response.Before, response.After, response.System, response.Results = plan.Before, plan.After, plan.System, plan.Results
	response.Removed, response.Shortened = len(plan.Removed), plan.Shortened
	response.Over, response.LostQuestion, response.Cut = plan.Over, plan.LostQuestion, plan.Cut
	switch request.Want {
	case "edits":
		ops, losses := write.Encode(&r.Conversation, trimmed(r, &plan))
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

// owners is for each message the one with the call that it answers, -1 for none. A call that
// cannot be read, in a part of its own kind, counts too.
func (r *reading) owners() []int {
	owners := make([]int, len(r.Messages))
	var raw map[string]int
	for i := range owners {
		owners[i] = -1
		if at, _, ok := r.pairs.CallOf(i); ok {
			owners[i] = at
			continue
		}
		if id := r.Messages[i].ToolCallID; id != "" {
			if raw == nil {
				raw = lint.RawTexts(&r.Conversation)
			}
			if at, ok := raw[id]; ok && at < i {
				owners[i] = at
			}
		}
	}
	return owners
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
	if request.Method == "" {
		request.Method = "forge"
	}
	if request.Method != "model" && token.EstimatorByID(request.Method) == nil {
		return nil, "", badRequest("Unknown method " + strconv.Quote(request.Method) + ".")
	}
	for i := range trimPolicies {
		if trimPolicies[i].id != request.Policy {
			continue
		}
		policy, code := trimPolicies[i].Policy, trimPolicies[i].code
		policy.Limit = max(request.Budget, 0)
		if policy.Turns > 0 {
			policy.Turns = max(request.Turns, 1)
			code += strconv.Itoa(policy.Turns)
		}
		switch request.Method {
		case "wick":
			code += ", Count: core.Message.EstimateTokens"
		case "model":
			code += ", Cost: &cost"
			if policy.ShortenResults {
				code += ", Short: &short"
			}
		}
		return &policy, "kept, report := memory.Trim(chain, memory.Policy{Limit: " + strconv.Itoa(policy.Limit) + code + "})", nil
	}
	return nil, "", badRequest("Unknown policy " + strconv.Quote(request.Policy) + ".")
}

// modelCost counts a conversation for a policy as a model does, "" for its own. It returns the encoding
// whose vocabulary that takes, if it is not loaded.
func (e *Engine) modelCost(r *reading, policy *memory.Policy, model string) (missing string) {
	prompt := r.prompt(model)
	name := token.ModelFor(prompt.API, prompt.Model).Encoding
	encoding := e.encoding(name)
	if encoding == nil {
		return name
	}
	measure := e.vocabularies.measure(encoding)
	cost := prompt.Cost(measure)
	policy.Cost = &cost
	if policy.ShortenResults {
		prompt.Messages = slices.Clone(prompt.Messages)
		for i := range prompt.Messages {
			if prompt.Messages[i].Role == core.RoleTool {
				prompt.Messages[i] = memory.Shorten(prompt.Messages[i])
			}
		}
		short := prompt.Cost(measure)
		policy.Short = &short
	}
	return ""
}

// costCode is the Go that makes what a policy names: the cost, and that of shortened results.
func costCode(prompt token.Prompt, policy *memory.Policy) string {
	tools := ""
	if len(prompt.Tools) > 0 {
		tools = " // and Tools: the request's tools"
	}
	encoding := strings.TrimSuffix(token.ModelFor(prompt.API, prompt.Model).Encoding, "_base") + ".Encoding()"
	code := "encoding := " + encoding + "\n" +
		"prompt := token.Prompt{API: " + strconv.Quote(prompt.API) + ", Model: " + strconv.Quote(prompt.Model) + ", Messages: chain}" + tools + "\n" +
		"cost := prompt.Cost(encoding.Count)\n"
	if policy.ShortenResults {
		code += `prompt.Messages = slices.Clone(chain)
for i, message := range chain {
	if message.Role == core.RoleTool {
		prompt.Messages[i] = memory.Shorten(message)
	}
}
short := prompt.Cost(encoding.Count)
`
	}
	return code
}

// trimmed is what is left of a conversation, as the format takes it.
func trimmed(r *reading, plan *memory.Report) []write.Item {
	items := make([]write.Item, 0, len(plan.Kept))
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
		if n > 0 {
			done = append(done, what+plural(n, "message"))
		}
	}
	say("Removed ", response.Removed)
	say("Removed the output from ", response.Shortened)
	return done
}

// plural is a count with its noun.
func plural(count int, noun string) string {
	if count != 1 {
		noun += "s"
	}
	return strconv.Itoa(count) + " " + noun
}
