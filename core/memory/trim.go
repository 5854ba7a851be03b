package memory

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// Trim is the conversation without what the policy lets go, and what went. The messages
// that stay keep their order and are copies. The same conversation and policy always give
// the same, and trimming the outcome again changes nothing. It takes time in proportion
// to the number of messages.
func Trim(messages core.Messages, policy Policy) (core.Messages, Report) {
	report := Plan(messages, policy)
	left := make(core.Messages, 0, len(report.Kept))
	for _, i := range report.Kept {
		message := messages[i].Clone()
		if report.Reasons[i] == OutputOnly {
			message = Shorten(message)
		}
		left = append(left, message)
	}
	return left, report
}

// Shorten is a result without its output, for whoever does by hand what a report says.
func Shorten(result core.Message) core.Message {
	result.Content, result.Parts = Shortened, nil
	return result
}

// Plan is the report of Trim alone: what would go, and why.
func Plan(messages core.Messages, policy Policy) Report {
	p := planner{Policy: policy, messages: messages, owners: policy.Owners, first: -1, last: -1}
	if p.owners == nil {
		p.owners = Owners(messages)
	}
	if p.Count == nil {
		p.Count = token.EstimatorByID("forge").Message
	}
	p.Reasons = make([]Reason, len(messages))
	p.Tokens = make([]int, len(messages))
	if p.Cost != nil {
		p.System = p.Cost.Total
	}
	for i := range messages {
		if p.Cost != nil {
			p.Tokens[i] = p.Cost.Messages[i].Total
			p.System -= p.Tokens[i]
		} else {
			p.Tokens[i] = p.Count(messages[i])
		}
	}
	p.Before = p.System
	for i := range messages {
		p.Before += p.Tokens[i]
		if system(&messages[i]) {
			p.System += p.Tokens[i]
		}
	}
	p.After = p.Before
	p.link()
	p.pin()
	p.oldTurns()
	if p.ShortenResults {
		p.shorten()
	}
	p.oldest()
	if p.StartOnUser && p.gone {
		p.startOnUser()
	}
	p.sum()
	return p.Report
}
