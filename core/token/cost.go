package token

import "github.com/rolecall/rolecall/core"

// Cost counts a prompt as its API does. Count is the counter of the encoding that
// EncodingFor names; for a model whose encoding is not public the result is an estimate.
//
// Costs of many messages are independent of each other but for the pairs of calls and
// results, so a counter that remembers texts makes counting again after a change cheap.
func (p *Prompt) Cost(count Measure) Cost {
	model := ModelFor(p.API, p.Model)
	cost := Cost{Messages: make([]MessageCost, len(p.Messages)), Exact: true}
	switch {
	case model.Scale != nil:
		cost.Exact = false
		cost.Method = "Estimate: " + model.Scale.Method
		model.Scale.run(p, count, &cost)
	default:
		api := "Chat Completions"
		responses := p.API == "openai-responses"
		if responses {
			api = "Responses"
		}
		cost.Method = "Exact for " + model.Encoding + ", framed as " + api + " does"
		o := openAI{prompt: p, count: count, cost: &cost, model: model, responses: responses, harmony: model.Harmony}
		o.run()
		if model.Unknown && p.Model == "" {
			cost.note("No model is named: the encoding and the framing are those of " + model.Name + ".")
		} else if model.Unknown {
			cost.note("The model is not known here: its encoding and framing are taken to be those of " + model.Name + ".")
		}
		if !cost.Exact {
			cost.Method = "Estimate: counted in " + model.Encoding + ", framed as " + api + " does"
		}
	}
	return cost
}

// add counts a part of a message under its category.
func (c *Cost) add(i int, role core.Role, part core.Part, tokens int) {
	message, category := &c.Messages[i], categoryOf(role, part)
	message.Parts = append(message.Parts, tokens)
	message.Categories = append(message.Categories, category)
	message.Total += tokens
	c.By[category] += tokens
	c.Total += tokens
}

// frame counts what stands around a message.
func (c *Cost) frame(i, tokens int) {
	c.Messages[i].Framing += tokens
	c.Messages[i].Total += tokens
	c.By[Framing] += tokens
	c.Total += tokens
}

// spend counts tokens that belong to no message.
func (c *Cost) spend(category Category, tokens int) {
	c.By[category] += tokens
	c.Total += tokens
}
