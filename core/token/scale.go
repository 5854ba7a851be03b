package token

import "github.com/rolecall/rolecall/core"

// Scale turns counts in a public encoding into an estimate for a model whose own encoding
// is not public. The factors come from the provider's own counts of recorded requests.
type Scale struct {
	// Method says how the number is made and how far it may be off.
	Method string
	// Start and Message are tokens for every request and every message.
	Start, Message int
	// Text, JSON and Schemas are what a token of the public encoding is worth, in
	// hundredths: in plain text, in arguments of calls, in schemas of tools.
	Text, JSON, Schemas int
	// Tools is what declaring tools costs once, Tool what each of them does beyond its schema.
	Tools, Tool int
	// Call and Result are tokens for every call and every result.
	Call, Result int
}

func (s *Scale) run(p *Prompt, count Measure, cost *Cost) {
	cost.spend(Framing, s.Start)
	if len(p.Tools) > 0 {
		tokens := s.Tools
		for i := range p.Tools {
			tool := &p.Tools[i]
			tokens += s.Tool + count(tool.Name+tool.Description+compact(string(tool.Schema)))*s.Schemas/100
		}
		cost.spend(ToolSchemas, tokens)
	}
	if f := p.Format; f != nil {
		cost.spend(ToolSchemas, count(f.Name+f.Description+compact(string(f.Schema)))*s.Schemas/100)
	}
	model := ModelFor(p.API, p.Model)
	for i := range p.Messages {
		m := &p.Messages[i]
		for _, part := range m.All() {
			tokens := 0
			switch part := part.(type) {
			case core.Text:
				tokens = count(part.Text) * s.Text / 100
			case core.Thinking:
				tokens = count(part.Text) * s.Text / 100
			case core.Code:
				tokens = count(part.Code) * s.Text / 100
			case core.Image:
				tokens = cost.image(&model.Images, part)
			case core.ToolCall:
				tokens = s.Call + count(part.Name+compact(part.RawArgs))*s.JSON/100
			case core.ToolResult:
				tokens = s.Result + count(part.Output)*s.Text/100
			case core.Raw:
				cost.note("Parts of type " + part.Kind + " are not counted: how they are turned into tokens is not public.")
			}
			cost.add(i, m.Role, part, tokens)
		}
		framing := s.Message
		if m.Role == core.RoleTool {
			framing += s.Result
		}
		cost.frame(i, framing)
	}
}

var claude = &Scale{Method: "counted in o200k_base and scaled to what Claude's own counts show.", Start: 3, Message: 4, Text: 112, JSON: 130, Schemas: 130, Tools: 346, Call: 40, Result: 20}

var gemini = &Scale{Method: "counted in o200k_base and scaled to what Gemini's own counts show.", Message: 0, Text: 107, JSON: 150, Schemas: 100, Tool: 3, Result: 2}

var mistral = &Scale{Method: "counted in o200k_base and scaled to what Mistral's own counts show.", Start: 4, Message: 4, Text: 106, JSON: 130, Schemas: 157, Tools: 8, Tool: 3, Call: 3}
