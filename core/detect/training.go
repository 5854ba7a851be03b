package detect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// trainingSign says that a file is one to train on.
const trainingSign = "several rows of messages with an answer, without a model"

// trainingWeight is what the sign counts: less than an unambiguous sign, for rows with an answer may be kept for
// another end, and nothing for fewer rows than a model is trained on, which are offered as that alone.
func (f *File) trainingWeight() int {
	if len(f.Refs) < LeastRows {
		return 0
	}
	return standsOut - 1
}

// LeastRows is how many rows OpenAI wants at least of a file to train on.
const LeastRows = 10

// mostRows is how many rows of a file are looked at.
const mostRows = 100

// IsTraining reports whether the text has several rows to train a model on, in whatever form: rows of format.Logs, or
// conversations with an answer, or with what a grader compares it with, and without a model, one a line or in one list.
func (f *File) IsTraining() bool { return f.training }

// IsGraded reports whether the text has rows that ask the model for the answer, as those for reinforcement fine-tuning: prompts, or messages
// that end with the user's next to what a grader compares the answer with. That a row ends otherwise is a mistake in it.
func (f *File) IsGraded() bool { return f.graded }

// HasObjectArguments reports whether the arguments of the first tool call in the rows are an object, as chat templates want
// them. The rows are looked through once.
func (f *File) HasObjectArguments() bool {
	if !f.arguments.known {
		f.arguments.known = true
		f.arguments.objects = hasObjectArguments(f)
	}
	return f.arguments.objects
}

func hasObjectArguments(f *File) bool {
	doc := f.Doc
	for _, ref := range f.Refs {
		list := doc.Member(ref.At, "messages")
		for message := doc.First(list); message != source.None; message = doc.Next(message, list) {
			call := doc.First(doc.Member(message, "tool_calls"))
			if kind := doc.Kind(doc.Member(doc.Member(call, "function"), "arguments")); kind != source.Invalid && kind != source.Null {
				return kind == source.Object
			}
		}
	}
	return false
}

// isGradedRow reports whether a conversation ends with the user's message and is a prompt or next to a key that no request has.
func (f *File) isGradedRow(ref bind.Ref) bool {
	doc := f.Doc
	list, last := ref.List, source.None
	prompt := doc.Is(doc.KeyOf(list), "prompt")
	if !prompt && doc.Member(ref.At, "messages") != list || doc.Kind(list) != source.Array || doc.Kind(ref.At) != source.Object {
		return false
	}
	for message := doc.First(list); message != source.None; message = doc.Next(message, list) {
		last = message
	}
	for key := doc.First(ref.At); key != source.None; key = doc.Next(key, ref.At) {
		if prompt || format.OpenAIChat.Request.AtKey(doc.String(key)) == nil {
			return doc.Member(ref.At, "model") == source.None && doc.Is(doc.Member(last, format.RoleKey), core.RoleUser)
		}
	}
	return false
}

// areRows reports whether the conversations are of several lines, or of the elements of one list.
func (f *File) areRows() bool {
	return len(f.Refs) > 1 && !f.IsLog() && f.Doc.Nodes[f.Refs[0].At].Next == f.Refs[1].At
}

// mostAre reports whether most conversations, of the first that are looked at, are rows of a kind.
func (f *File) mostAre(isRow func(ref bind.Ref) bool) bool {
	rows, all := 0, min(len(f.Refs), mostRows)
	for _, ref := range f.Refs[:all] {
		if isRow(ref) {
			rows++
		}
	}
	return 2*rows > all
}

// isTrainingRow reports whether a conversation has nothing but what a row of OpenAI has, and an answer. That a row ends
// otherwise is a mistake in it.
func (f *File) isTrainingRow(ref bind.Ref) bool {
	if !f.isAnswered(ref) || f.Doc.Member(ref.At, "messages") != ref.List {
		return false
	}
	for key := range f.Doc.Members(ref.At) {
		if format.FineTuneRequest.AtKey(f.Doc.String(key)) == nil {
			return false
		}
	}
	return true
}

// isAnswered reports whether a conversation has an answer and names no model.
func (f *File) isAnswered(ref bind.Ref) bool {
	doc := f.Doc
	bare := ref.Container == format.Bare && len(f.Refs) >= find.LeastAlike
	if ref.Container != format.Request && !bare || doc.Kind(ref.List) != source.Array || !bare && doc.Member(ref.At, "model") != source.None {
		return false
	}
	for message := range doc.Elements(ref.List) {
		role := doc.Member(message, format.RoleKey)
		if doc.Is(role, core.RoleAssistant) || doc.Is(role, "model") || doc.Is(role, "Chatbot") || doc.Is(doc.Member(message, "from"), "gpt") {
			return true
		}
	}
	return false
}
