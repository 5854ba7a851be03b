// Package explain reads what a provider answered when it refused a request: a JSON body of an
// error, an exception with its traceback, a line of a log, or one sentence of it. It says which
// provider speaks, which rule the sentence is about, and which places of the request it names.
//
// # Terms
//
// A wording is a stretch of words by which a sentence of a provider is known; the lessons of
// the rules hold them (lint.Lesson.Says), with "…" for words that differ from error to error. A
// topic is a cause that no rule checks, since a text does not decide it: a key, a limit of the
// account, a parameter of a model. A mention is a place, an ID or a number of tokens that the
// sentence names.
//
// # How a wording is found
//
// By the longest run of words that it shares with the text, in small letters, without quotes,
// escapes and line breaks, and with every number and ID read as one word. A word weighs the more
// the fewer wordings have it. What providers say of any key ("Extra inputs are not permitted") is
// about the messages only where the place beside it is one in them. Of 463 errors that people
// reported, each with its thread in testdata/errors, all are told so; a search for the wordings
// as they stand tells 322, and 6 once a copy has other quotes and line breaks (458 by matching).
// Of twelve that were found after all wordings were written, ten were told at once and two were
// said to be unknown. Of sixty that were looked for later, most of them from hosts that have
// words of their own, 26 were told at once, and one of the others was surely told as another mistake.
// Of twenty-four that came after those, 22 were told at once, and none surely as another mistake.
// Of forty-four that came next, half of them from frameworks and lesser hosts, 31 were told at once
// and twelve were said to be unknown. Of forty-four that were looked for last, from hosts that speak another's
// API, templates and gateways, 19 were told at once, 18 were said to be unknown, and three were surely told as
// another mistake.
//
// # The call
//
//	report := explain.Explain(text)
//	report.Causes // the likeliest first; more than one where a sentence stands for several mistakes
package explain

// Report is what an error text says. The zero Report is that of a text which is no error.
type Report struct {
	// Provider is who speaks, as people call them, "" where nothing tells.
	Provider string
	// Sentence is the provider's sentence without what programs put around it.
	Sentence string
	// Causes are what the sentence may mean, the likeliest first; none where no wording is known.
	Causes []Cause
	// Sure says that the sentence has a whole wording of the first cause, and that no other
	// wording fits as well. Where causes share that wording, it is sure that it is one of them.
	Sure bool
	// Mentions are the places, IDs and numbers of tokens that the text names, in its order.
	Mentions []Mention
}

// Cause is one thing that an error may mean: a rule or a topic.
type Cause struct {
	// Rule is the ID of a rule, "" for a topic.
	Rule string
	// Topic is the ID of a topic, "" for a rule.
	Topic string
	// Wording is the wording that fits.
	Wording string
	// Share is how much of the wording is there, by the weight of its words: from 0 to 1.
	Share float64
}

// Mention is something of the request that an error names.
type Mention struct {
	// Kind is "place", "id" or "tokens".
	Kind string
	// Text is how the error writes it, and Offset where, in bytes.
	Text   string
	Offset int
	// Path are the keys and indexes of a place, from the request's root.
	Path []string
	// Count is a number of tokens.
	Count int
}
