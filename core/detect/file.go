package detect

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Guess says how strongly a text looks like a format.
type Guess struct {
	Format *format.Format
	// Score orders guesses; 0 means nothing speaks for it. Only the order has a meaning.
	Score int
	// Reasons are the keys and values that decided, strongest first.
	Reasons []Reason
	// place is that of the format in All.
	place int
}

// Reason is one thing that speaks for a format, or against it.
type Reason struct {
	// Text says what was seen, such as `role "tool" with tool_call_id`.
	Text string
	// At is the node that was seen, or source.None.
	At source.Index

	weight int
}

// File is a document with its conversations found, and the formats that they may be in.
type File struct {
	find.Found
	// Guesses are the formats that the text looks like, best first; never empty when
	// there is a conversation.
	Guesses []Guess
	// Ambiguous says that the best guess isn't certain: the text is valid in
	// several formats. Guesses[0] is then the plainest of them.
	Ambiguous bool
	// Mixed are the reasons that speak for another format than the best one strongly
	// enough that two forms seem mixed in one conversation.
	Mixed []Guess
	// Deferred says that a check of the file left decisions to a program with more code. Whoever decides sets it.
	Deferred bool

	// strange says that most of a conversation is in no format that is known, and agreed of
	// conversations what Agreed found out.
	strange bool
	// unread says of conversations that they have keys which no format knows; nil where none has.
	unread []bool
	// training says that the rows are to train on, graded that a grader trains on them.
	training bool
	graded   bool
	// arguments says whether the first call's arguments are an object, once asked for.
	arguments struct{ known, objects bool }
	// twins are the rows that others are like, and hashes the hashes of each row, once asked for.
	twins  []twin
	hashes [][3]uint64
	search search
	agreed map[int]bool
	// readings are two readings of one conversation; their memory is used again.
	readings *[2]bind.Conversation
	// rescued is the text as JSON, once asked for.
	rescued rescued
	// best is the format each conversation looks most like.
	best []*format.Format
}

// Open finds the conversations of a document, in document order, and says which
// formats they look like. A document without one has no Refs.
//
// Found are request bodies, replies, arrays of messages, single messages, arrays of any
// of these, and all of them on the lines of JSON Lines or under any keys. The outermost
// is taken: what is inside a conversation is not searched.
func Open(doc *source.Document) *File {
	file := &File{}
	find.All(doc, &file.Found)
	file.guess()
	return file
}

// OpenLogs is Open for texts that may be in a form of format.Logs too: its conversations are then those that the form
// describes, in an excerpt of the document.
func OpenLogs(doc *source.Document) *File {
	file := &File{}
	find.All(doc, &file.Found)
	// To guess at the format of each line of a log takes longer than to read it.
	guessed := !file.IsLog() && !file.HasPairs() && len(file.Refs) > 0
	if guessed {
		if file.guess(); isPlain(file) {
			return file
		}
	}
	if log := find.InLog(doc, &file.Found); log != nil {
		file = &File{Found: *log, training: log.HasRows(), graded: log.Log().Asks}
	} else if guessed {
		return file
	}
	file.guess()
	return file
}

// isPlain reports whether a text is conversations as an API has them, with nothing that no format knows, no pairs in the
// place of messages and no second answer next to them.
func isPlain(f *File) bool {
	if f.Ambiguous || f.strange || f.unread != nil || f.Mixed != nil {
		return false
	}
	ref := &f.Refs[0]
	return f.Doc.Kind(f.Doc.First(ref.List)) != source.Array && f.Doc.Member(ref.At, "chosen") == source.None
}

// Decode reads conversation i of the file, counted as in Refs, as the format d, or as the one that it looks
// most like when d is nil. It never stops: what does not fit is read as well as it can
// be and is in Problems. What c held before is overwritten.
func (f *File) Decode(i int, d *format.Format, opt bind.Options, c *bind.Conversation) {
	if d == nil {
		d = f.best[i]
	}
	c.Doc, c.Ref, c.Index, c.Format = f.Doc, f.Refs[i], i, d
	c.Decode(opt)
}
