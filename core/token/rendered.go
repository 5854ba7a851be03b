package token

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// renderedOf and renderedWithin are what recorded counts of requests to gpt-oss, on hosts of all kinds, say of the text that is
// counted: how many there are, and how many percent nine of ten are off at most.
const renderedOf, renderedWithin = 27, 5

// renderedDate stands for the current date, which hosts put into the system message: each takes as many tokens.
const renderedDate = "2025-06-28"

// rendered counts the text that gpt-oss reads, as OpenAI's library makes it of the prompt.
func (p *Prompt) rendered(count Measure) Cost {
	cost := Cost{Messages: make([]MessageCost, len(p.Messages)), Within: renderedWithin}
	for i := range p.Messages {
		for _, part := range harmony.Parts(&p.Messages[i]) {
			cost.add(i, p.Messages[i].Role, part, 0)
		}
	}
	request := harmony.Request{Date: renderedDate}
	for _, tool := range p.Tools {
		request.Tools = append(request.Tools, harmony.Declaration{Name: tool.Name, Description: tool.Description, Schema: tool.Schema})
	}
	if f := p.Format; f != nil {
		request.Format = &harmony.Format{Name: f.Name, Description: f.Description, Schema: compact(string(f.Schema))}
	}
	prompt := harmony.PromptOf(p.Messages, request)
	head := prompt.Head()
	cost.spend(Framing, harmony.Tokens(head[0].Pieces(), count))
	if len(head) > 1 {
		cost.developer(p, &prompt, head[1], count)
	}
	for i, sent := range harmony.Sent(prompt.Rest) {
		if !sent {
			continue
		}
		m := &prompt.Rest[i]
		cost.frame(m.Of, harmony.Tokens(m.Framing(), count))
		for k, text := range m.Contents {
			if tokens := count(text); k < len(m.Parts) {
				cost.more(m.Of, m.Parts[k], tokens)
			} else {
				cost.frame(m.Of, tokens)
			}
		}
	}
	cost.spend(Framing, harmony.Tokens(harmony.Tail(prompt.Rest), count))
	cost.Method = "Estimate: the gpt-oss prompt from OpenAI's harmony library, with a date, counted in " + O200K + ". Of " + strconv.Itoa(renderedOf) +
		" recorded requests to several hosts, 90% are within " + strconv.Itoa(renderedWithin) + "%. Hosts write tools differently."
	p.noteUnrendered(&cost)
	return cost
}

// developer counts what the developer says: the tools and the form of the answer, and the system messages at
// the beginning, each with its own text.
func (c *Cost) developer(p *Prompt, prompt *harmony.Prompt, message harmony.Message, count Measure) {
	alone := harmony.DeveloperContent{Instructions: prompt.Developer.Instructions, Instructed: prompt.Developer.Instructed}
	instructions := count(alone.Text())
	declared := count(message.Contents[0]) - instructions
	framing := harmony.Tokens(message.Framing(), count)
	if prompt.Leading == 0 {
		c.spend(ToolSchemas, declared+instructions+framing)
		return
	}
	c.spend(ToolSchemas, declared)
	rest := instructions
	for i := range prompt.Leading {
		for k, part := range harmony.Parts(&p.Messages[i]) {
			if text, ok := part.(core.Text); ok {
				tokens := count(text.Text)
				c.more(i, k, tokens)
				rest -= tokens
			}
		}
	}
	c.frame(0, framing+rest)
}

// more adds tokens to a part of a message.
func (c *Cost) more(i, part, tokens int) {
	m := &c.Messages[i]
	m.Parts[part] += tokens
	m.Total += tokens
	c.By[m.Categories[part]] += tokens
	c.Total += tokens
}

// noteUnrendered notes what the text does not say.
func (p *Prompt) noteUnrendered(cost *Cost) {
	for i := range p.Messages {
		for _, part := range harmony.Parts(&p.Messages[i]) {
			if categoryOf(core.RoleUser, part) == Media {
				cost.Within = 0
				cost.note("Images and other non-text parts aren't counted. gpt-oss reads only text.")
			}
		}
	}
	for i := range p.Tools {
		if words := harmony.Unsaid(p.Tools[i].Schema); len(words) > 0 {
			cost.note("The harmony library omits " + source.Quote(words[0]) + " from the parameters of tool " + p.Tools[i].Name + ". A host may include it.")
		}
	}
}
