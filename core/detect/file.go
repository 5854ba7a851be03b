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

// File is a document with its conversations found.
type File struct {
	Doc *source.Document
	// Refs are the conversations in document order.
	Refs []bind.Ref
	// Crowds are conversations that aren't read, because they have too many entries.
	Crowds []Crowd
	// Guesses are the formats that the text looks like, best first; never empty when
	// there is a conversation.
	Guesses []Guess
	// Ambiguous says that the best guess isn't certain: the text is valid in
	// several formats. Guesses[0] is then the plainest of them.
	Ambiguous bool
	// Mixed are the reasons that speak for another format than the best one strongly
	// enough that two forms seem mixed in one conversation.
	Mixed []Guess

	// strange says that most of a conversation is in no format that is known, and agreed of
	// conversations what Agreed found out.
	strange bool
	// unread says of conversations that they have keys which no format knows; nil where none has.
	unread []bool
	// log says that the text is a program's log, joined how the conversations are written that its lines were joined to.
	log    bool
	joined *format.Format
	// kept is the form of logs that the text was read as; nil for none. Rejected says of its conversations whether their
	// answers were.
	kept     *format.Log
	rejected []bool
	signs    []source.Index
	// failed is the error that the log ends with.
	failed source.Index
	// pairs says that rows hold two answers, training that the rows are to train on, graded that a grader trains on them.
	pairs    bool
	training bool
	graded   bool
	// arguments says whether the first call's arguments are an object, once asked for.
	arguments struct{ known, objects bool }
	// twins are the rows that others are like, and hashes the hashes of each row, once asked for.
	twins  []twin
	hashes [][3]uint64
	search search
	// event is the first event of a stream.
	event source.Index
	rows  Rows
	// foreign names the form of a text that no format is.
	foreign string
	agreed  map[int]bool
	// readings are two readings of one conversation; their memory is used again.
	readings *[2]bind.Conversation
	// rescued is the text as JSON, once asked for.
	rescued rescued
	// best is the format each conversation looks most like.
	best []*format.Format
}

// Open finds the conversations of a document, in document order, and says which
// dialects they look like. A document without one has no Refs.
//
// Found are request bodies, replies, arrays of messages, single messages, arrays of any
// of these, and all of them on the lines of JSON Lines or under any keys. The outermost
// is taken: what is inside a conversation is not searched.
func Open(doc *source.Document) *File {
	file := open(doc)
	file.guess()
	return file
}

// open is Open without a guess.
func open(doc *source.Document) *File {
	found := find.All(doc)
	file := &File{Doc: doc, Refs: found.Refs, pairs: found.Pairs}
	file.note()
	file.settle()
	file.join()
	file.leaveCrowds()
	return file
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
