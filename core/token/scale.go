package token

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Scale turns counts in a public encoding into an estimate for models whose own encoding
// is not public. The numbers are fitted to the provider's own counts of recorded requests,
// and held against requests that they were not fitted to; FRAMING.md has the errors.
//
// Names, descriptions and words of a tool's schema cost what text costs; the JSON around
// them is not sent as it is written.
type Scale struct {
	// Provider is whose counts the numbers are fitted to, such as "Claude", and Of how many
	// recorded requests. Half is the error in percent that half of them stay within, Within
	// the one that nine of ten do, each counted with numbers fitted to the others.
	Provider         string
	Of, Half, Within int
	// Start and Message are tokens for every request and every message that isn't a result.
	Start, Message int
	// Worth is what text costs.
	Worth *Worth
	// Tools is what declaring tools costs once, Tool and Property what each tool and each
	// parameter costs beyond its text.
	Tools, Tool, Property int
	// Call and Result are tokens for every call and every result beyond their text.
	Call, Result int
	// Sealed is what a byte of sealed reasoning costs, in hundredths of a token.
	Sealed int
	// Structured says that results are sent as values: their JSON costs its words alone.
	Structured bool
	// Reasoning says when reasoning in the conversation is sent to the model.
	Reasoning Reasoning
}

// Worth is what text costs in a vocabulary that is not public, in hundredths of a token:
// Text for each token of o200k_base, and what each digit and each punctuation mark adds.
type Worth struct{ Text, Digit, Mark int }

// Reasoning says when the reasoning of earlier answers is sent to a model again.
type Reasoning uint8

const (
	// ReasoningDropped is never sent again.
	ReasoningDropped Reasoning = iota
	// ReasoningInLoop is sent again until the user speaks.
	ReasoningInLoop
	// ReasoningKept is always sent again.
	ReasoningKept
)

// Cost counts a prompt. Count is the counter of o200k_base.
func (s *Scale) Cost(p *Prompt, count Measure) Cost {
	cost := Cost{Messages: make([]MessageCost, len(p.Messages)), Method: s.method(), Within: s.Within}
	text := func(text string) int { return s.Worth.tokens(text, count) }
	images := &ModelFor(p.API, p.Model).Images
	result := func(output string) int {
		if s.Structured {
			words, values := jsonWords(output)
			return values*s.Property + text(words)
		}
		return text(output)
	}
	cost.spend(Framing, s.Start)
	if len(p.Tools) > 0 {
		cost.spend(ToolSchemas, s.Tools)
	}
	for i := range p.Tools {
		tool := &p.Tools[i]
		words, properties := schemaWords(tool.Schema)
		cost.spend(ToolSchemas, s.Tool+properties*s.Property+text(tool.Name+" "+tool.Description+words))
	}
	if f := p.Format; f != nil {
		words, properties := schemaWords(f.Schema)
		cost.spend(ToolSchemas, properties*s.Property+text(f.Name+" "+f.Description+words))
	}
	asked := 0
	for i := range p.Messages {
		if p.Messages[i].Role == core.RoleUser {
			asked = i
		}
	}
	for i := range p.Messages {
		m := &p.Messages[i]
		for _, part := range m.All() {
			tokens := 0
			switch part := part.(type) {
			case core.Text:
				if m.Role == core.RoleTool {
					tokens = s.Result + result(part.Text)
				} else {
					tokens = text(part.Text)
				}
			case core.Thinking:
				if s.Reasoning == ReasoningKept || s.Reasoning == ReasoningInLoop && i > asked {
					tokens = text(part.Text)
				}
				tokens += (len(part.Signature)*s.Sealed + 50) / 100
			case core.Code:
				tokens = text(part.Code)
			case core.Image:
				tokens = cost.image(images, part)
			case core.ToolCall:
				words, values := jsonWords(part.RawArgs)
				tokens = s.Call + values*s.Property + text(part.Name+words)
			case core.ToolResult:
				tokens = s.Result + result(part.Output)
			case core.Raw:
				cost.note("Parts of type " + part.Kind + " aren't counted. Their token cost isn't public.")
			}
			cost.add(i, m.Role, part, tokens)
		}
		framing := s.Message
		if m.Role == core.RoleTool {
			framing = 0
		}
		if p.Sealed != nil {
			framing += (p.Sealed[i]*s.Sealed + 50) / 100
		}
		cost.frame(i, framing)
	}
	return cost
}

func (s *Scale) method() string {
	return "Estimate: counted in o200k_base and scaled to " + s.Provider + "'s own counts. Of " + strconv.Itoa(s.Of) +
		" recorded requests, 50% are within " + strconv.Itoa(s.Half) + "% and 90% within " + strconv.Itoa(s.Within) + "%."
}

// tokens is the estimate for a text.
func (w *Worth) tokens(text string, count Measure) int {
	if text == "" {
		return 0
	}
	sum := count(text) * w.Text
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c >= 0x80 || c <= ' ' || c|0x20 >= 'a' && c|0x20 <= 'z':
		case c >= '0' && c <= '9':
			sum += w.Digit
		default:
			sum += w.Mark
		}
	}
	return (sum + 50) / 100
}

// schemaWords are the words of a schema that a model reads: names of parameters, types,
// descriptions, choices. It also says how many parameters there are, at any depth.
func schemaWords(schema []byte) (words string, parameters int) {
	d := source.Parse(schema)
	if len(d.Roots) == 0 {
		return "", 0
	}
	b, n := appendWords(nil, d, d.Roots[0], inSchema)
	return string(b), n
}

// jsonWords are the keys and values of a JSON text without its signs, and how many keys it
// has. A text that isn't JSON stays unchanged.
func jsonWords(text string) (words string, keys int) {
	d := source.Parse([]byte(text))
	if len(d.Roots) != 1 || len(d.Problems) > 0 {
		return text, 0
	}
	b, n := appendWords(nil, d, d.Roots[0], inValue)
	return string(b), n
}

// Where appendWords is: among the keywords of a schema, the names of its parameters, or in
// a value, all of whose keys are names.
const (
	inSchema = iota
	inNames
	inValue
)

// appendWords writes the words of a value, and counts names.
func appendWords(b []byte, d *source.Document, at source.Index, where int) ([]byte, int) {
	n, more := 0, 0
	switch d.Kind(at) {
	case source.Object:
		for key := d.First(at); key != source.None; key = d.Next(key, at) {
			below := where
			if where != inSchema {
				n++
				b = append(append(b, ' '), d.String(key)...)
			} else if d.Is(key, "required") || d.Is(key, "$schema") || d.Is(key, "$ref") {
				continue
			}
			if where == inNames {
				below = inSchema
			} else if where == inSchema && (d.Is(key, "properties") || d.Is(key, "$defs")) {
				below = inNames
			}
			b, more = appendWords(b, d, key+1, below)
			n += more
		}
	case source.Array:
		for each := range d.Elements(at) {
			b, more = appendWords(b, d, each, where)
			n += more
		}
	case source.String:
		b = append(append(b, ' '), d.String(at)...)
	default:
		if where == inValue {
			b = append(append(b, ' '), d.Raw(at)...)
		}
	}
	return b, n
}
