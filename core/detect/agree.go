package detect

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// Unread reports whether a conversation has keys that no format knows: it may be in the form of a program that
// is not known here, and mean something else by all that it says.
func (f *File) Unread(i int) bool { return f.unread != nil && f.unread[i] }

// Unsure reports whether it is not known what the text is in: it reads well in several formats, or most of its
// conversations have keys that no format knows.
func (f *File) Unsure() bool {
	unread := 0
	for _, each := range f.unread {
		if each {
			unread++
		}
	}
	return f.Ambiguous || 2*unread > len(f.Refs)
}

// Agreed reports whether all formats that a conversation may be in read it alike: they see
// the same messages in it, and have the same against it. What is said of it and done to it is
// then right whichever it is. Where most of it is in no format that is known, it is not.
func (f *File) Agreed(i int) bool {
	if !f.Ambiguous {
		return true
	}
	if f.strange {
		return false
	}
	agreed, asked := f.agreed[i]
	if !asked {
		agreed = agree(f, i)
		f.agreed[i] = agreed
	}
	return agreed
}

func agree(f *File, i int) bool {
	if f.agreed == nil {
		f.agreed, f.readings = make(map[int]bool), new([2]bind.Conversation)
	}
	first, other := &f.readings[0], &f.readings[1]
	f.Decode(i, nil, bind.Options{Clip: format.AsWritten}, first)
	for _, guess := range f.Guesses {
		if f.Guesses[0].Score-guess.Score >= standsOut || guess.Format == first.Format {
			continue
		}
		f.Decode(i, guess.Format, bind.Options{Clip: format.AsWritten}, other)
		if !readsAs(first, other) {
			return false
		}
	}
	return true
}

// readsAs reports whether a conversation says the same in two formats, with the same problems.
func readsAs(c *bind.Conversation, other *bind.Conversation) bool {
	if len(c.Messages) != len(other.Messages) || len(c.Problems) != len(other.Problems) {
		return false
	}
	for i := range c.Messages {
		a, b := &c.Messages[i], &other.Messages[i]
		same := a.Content == b.Content && len(a.ToolCalls)+len(b.ToolCalls) == 0 && slices.EqualFunc(a.Parts, b.Parts, bind.EqualParts)
		if format.MessageRecord(a) != format.MessageRecord(b) || !same && !slices.EqualFunc(bind.NewParts(a), bind.NewParts(b), bind.EqualNew) {
			return false
		}
	}
	for i := range c.Problems {
		a, b := &c.Problems[i], &other.Problems[i]
		if a.Kind != b.Kind || a.Node != b.Node || a.Suggest != b.Suggest {
			return false
		}
	}
	return true
}
