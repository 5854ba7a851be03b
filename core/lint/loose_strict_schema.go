package lint

import "github.com/rolecall/rolecall/core/finding"

var looseStrictSchema = Rule{
	ID:        "loose-strict-schema",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.Schemas != nil && t.Schemas.Strict != nil },
	Stage:     StageShape,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		for tool := range p.tools().own {
			if tool.Strict.Is {
				p.tools().schema(&tool).strictly()
			}
		}
		if p.AnswerFormat.Strict.Is || p.Target().Schemas.StrictAnswers {
			p.tools().answerSchema().strictly()
		}
	},
}

// strictly checks a schema in strict mode.
func (c *schemaCheck) strictly() {
	if c != nil {
		c.above, c.row = c.row, c.Target().Schemas.Strict
		c.run()
	}
}
