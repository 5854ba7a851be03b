// Package explain reads what a provider answered when it rejected a request: a JSON body of an
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
// about the messages only where the place next to it is one in them.
//
// # Where no wording is found
//
// Then what a sentence names tells it, never surely: a sense is an order of concepts, such as a
// result, a word for "must", one for "after" and a call, each with the words that providers have
// for it, at most eight words apart within a sentence. The name of an exception counts only where
// its sentence says nothing, and a place decides between the messages, the tools and the
// settings. The keys before the last one of a path aren't concepts. Last come the key at the end of a place, and
// the status of HTTP.
//
// # What an error is
//
// An error differs from another text by its marks (isError): a status, the name of an exception, what a program puts
// before the sentence, a provider's envelope, or a place in a request. A text without marks is read by its sense only
// where all its words are those of wordings, or most are and it has names as code has them.
//
// # How often it is right
//
// Of 674 errors that people reported, each with its source in testdata/errors, 662 are found so; a search
// for the wordings as they are written tells 375, and 10 once a copy has other quotes and line breaks (655 by
// matching). Senses alone, without any wording, tell 490 of them, and name 540 among others.
//
// Unseen texts say more. Of 65 that were looked for once there were senses, 37 were
// told at once by wordings alone and 47 with senses; 25 were said to be unknown before and 5 after;
// 12 were unsurely told as another mistake, most of them as one of the same group, and one surely, by the
// wording of a rule of this library's own, which now has to be the whole text. Of twenty-one that
// came last, before anything was changed for them, 16 were told at once by wordings alone and 19
// with senses, and none surely as another mistake.
//
// Of 107 that were looked for later, 73 were told before anything was changed for them, and two surely as another
// mistake. What was then mended told 55 of the 57 that it was drawn from, but no more of the 22 that were kept out
// of sight (17 before and after): what is learnt is the text that was found more than its kind.
//
// Of 26 of hosts that are not among the targets, 17 were told before anything was changed for them and 25 after, and
// of 22 that came after that, six of them in our own words, 20 at once and none surely as another mistake.
//
// # The call
//
//	report := explain.Explain(text)
//	report.Causes // the likeliest first; more than one where a sentence stands for several mistakes
package explain

// Report is what an error text says. The zero Report is that of a text which isn't an error.
type Report struct {
	// Provider is who speaks, as people call them, "" where nothing tells.
	Provider string
	// Sentence is the provider's sentence without what programs put around it.
	Sentence string
	// Causes are what the sentence may mean, the likeliest first; none where nothing tells.
	Causes []Cause
	// Sure says that the sentence has a whole wording of the first cause, and that no other
	// wording fits as well. Where causes share that wording, it is sure that it is one of them, except for
	// a wording that two numbers aren't equal.
	Sure bool
	// Mentions are the places, IDs and numbers of tokens that the text names, in its order.
	Mentions []Mention
	// clear says that several things that the sentence names tell the first cause.
	clear bool
	// param is what the body of the error gives as its parameter, "" for nothing.
	param string
}

// Cause is one thing that an error may mean: a rule or a topic.
type Cause struct {
	// Rule is the ID of a rule, "" for a topic.
	Rule string
	// Topic is the ID of a topic, "" for a rule.
	Topic string
	// Wording is the wording that fits, or what the text says where none does.
	Wording string
	// Share is how much of the wording is there, by the weight of its words: from 0 to 1; 0 where
	// there is no wording.
	Share float64
}

// Mention is something of the request that an error names.
type Mention struct {
	// Kind is "place", "id", "line" (of a file of lines) or "tokens".
	Kind string
	// Text is how the error writes it, and Offset where, in bytes.
	Text   string
	Offset int
	// Path are the keys and indexes of a place, from the request's root.
	Path []string
	// Count is a number of tokens, or that of a line, from 1.
	Count int
}
