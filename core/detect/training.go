package detect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// trainingSign says that a file is one to train on.
const trainingSign = "several rows of messages with an answer, without a model"

// trainingWeight is what the sign counts: less than what stands out, for rows with an answer may be kept for
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

// isTraining reports whether a file is one to train a model on: several lines, most of them rows with nothing but
// what such a row has, in which the assistant says something. That a row ends otherwise is a mistake in it.
func (f *File) isTraining() bool {
	rows, all := 0, min(len(f.Refs), mostRows)
	if !f.Doc.Lines || len(f.Refs) < 2 {
		return false
	}
	for _, ref := range f.Refs[:all] {
		if f.isTrainingRow(ref) {
			rows++
		}
	}
	return 2*rows > all
}

func (f *File) isTrainingRow(ref bind.Ref) bool {
	if ref.Container != format.Request || f.Doc.Nodes[ref.List].Kind != source.Array {
		return false
	}
	for key := range f.Doc.Members(ref.At) {
		if format.FineTuneRequest.AtKey(f.Doc.String(key)) == nil {
			return false
		}
	}
	for message := range f.Doc.Elements(ref.List) {
		if f.Doc.Is(f.Doc.Member(message, format.RoleKey), string(core.RoleAssistant)) {
			return true
		}
	}
	return false
}
