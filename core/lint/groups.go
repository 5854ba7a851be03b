package lint

import "github.com/rolecall/rolecall/core/source"

// What rules ask is grouped by what it's about. Each group is the pass itself with the questions about one thing.

// message is what rules ask about a message, and the changes of it.
type message struct {
	*Pass
	// i is the index of the message.
	i int
}

func (p *Pass) message(i int) message { return message{p, i} }

// calls is what rules ask about calls, and the changes of them.
type calls struct{ *Pass }

func (p *Pass) calls() calls { return calls{p} }

// misplaced is what rules ask about results in messages that the format doesn't read as results.
type misplaced struct{ *Pass }

func (p *Pass) misplaced() misplaced { return misplaced{p} }

// turns is what rules ask about whose turn a message is.
type turns struct{ *Pass }

func (p *Pass) turns() turns { return turns{p} }

// tree is what rules ask about the parents of messages.
type tree struct{ *Pass }

func (p *Pass) tree() tree { return tree{p} }

// requestedModel is what rules ask about the model that the text is checked for.
type requestedModel struct{ *Pass }

func (p *Pass) model() requestedModel { return requestedModel{p} }

// settings is what rules ask about the request around the messages.
type settings struct{ *Pass }

func (p *Pass) settings() settings { return settings{p} }

// tools is what rules ask about the tools of the request, their names and schemas.
type tools struct{ *Pass }

func (p *Pass) tools() tools { return tools{p} }

// value is what rules ask about a value of the JSON text.
type value struct {
	*Pass
	node source.Index
}

func (p *Pass) value(node source.Index) value { return value{p, node} }

// problems is what rules ask about the problems that the decoder found, and those of the target's own check.
type problems struct{ *Pass }

func (p *Pass) problems() problems { return problems{p} }

// editing makes the patches of fixes.
type editing struct{ *Pass }

func (p *Pass) edit() editing { return editing{p} }
