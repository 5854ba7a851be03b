package token

import "github.com/rolecall/rolecall/core"

// Cost counts a prompt as its API does. Count is the counter of the encoding that ModelFor
// names; for a model whose encoding is not public the result is an estimate.
//
// Costs of many messages are independent of each other except for the pairs of calls and
// results, so a counter that remembers texts makes counting again after a change cheap.
func (p *Prompt) Cost(count Measure) Cost {
	model := ModelFor(p.API, p.Model)
	var cost Cost
	switch {
	case model.Scale != nil:
		cost = model.Scale.Cost(p, count)
		p.noteOpaque(&cost)
	case model.Rendered:
		cost = p.rendered(count)
		p.noteOpaque(&cost)
	default:
		cost = Cost{Messages: make([]MessageCost, len(p.Messages)), Exact: true}
		api := "Chat Completions"
		responses := p.API == "openai-responses"
		if responses {
			api = "Responses"
		}
		o := openAI{prompt: p, count: count, cost: &cost, model: model, responses: responses, harmony: model.Harmony}
		o.run()
		p.noteOpaque(&cost)
		exact := "Exact for "
		if model.Unknown || model.Untried != "" || !cost.Exact {
			exact = "Estimate: counted in "
		}
		cost.Method = exact + model.Encoding + ", including " + api + " message overhead."
	}
	if model.Unknown {
		cost.Within = 0
		who := "Unknown model"
		if p.Model == "" {
			who = "No model set"
		}
		cost.note(who + ": counted like " + model.Name + ".")
	}
	if model.Untried != "" {
		cost.Within = 0
		cost.note("No recorded counts for " + model.Name + ": counted like " + model.Untried + ".")
	}
	cost.noted = nil
	return cost
}

// noteOpaque notes what is sent and cannot be counted.
func (p *Prompt) noteOpaque(cost *Cost) {
	for _, name := range p.Opaque {
		cost.Within = 0
		cost.note("The provider's prompt for tool " + name + " isn't public. Only the tool's name and description are counted.")
	}
	for _, what := range p.Unread {
		cost.Within = 0
		cost.note(what)
	}
}

// RoughCost is Cost without a vocabulary: an estimate for the moment before there is one.
func (p *Prompt) RoughCost() Cost {
	cost := p.Cost(Rough(ModelFor(p.API, p.Model).Encoding))
	cost.Exact, cost.Within, cost.Method = false, 0, RoughMethod
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

// frame counts what is around a message.
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
