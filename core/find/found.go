// Package find finds the conversations of a text: requests, replies, lists of messages and single messages, under any keys
// and on the lines of JSON Lines, and those of programs' logs. What is found has its place and what holds it; which format it
// is in, package detect says.
package find

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Found are the conversations of a text, and what kind of text it is.
type Found struct {
	// Doc has the conversations: it is the document of the text, or for a log that is joined an excerpt of it.
	Doc *source.Document
	// Refs are the conversations in document order.
	Refs []bind.Ref
	// Crowds are conversations that aren't read, because they have too many entries.
	Crowds []Crowd

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
	// pairs says that rows hold two answers.
	pairs bool
	// event is the first event of a stream.
	event source.Index
	rows  Rows
	// foreign names the form of a text that no format is.
	foreign string
}

// All finds the conversations of a document. The outermost count: what is inside of one isn't searched. The lines of an
// agent's log that are messages of an API are joined.
func All(doc *source.Document, f *Found) {
	f.Doc = doc
	search := finder{values: values{doc, format.KeyIndex()}, Found: f}
	for line, root := range doc.Roots {
		search.line = line
		search.find(root)
	}
	f.note()
	f.settle()
	f.join()
	f.leaveCrowds()
}

// Under finds the conversations of one row, whose line has that number, and what kind of text the row is.
func Under(doc *source.Document, row source.Index, line int) *Found {
	f := &Found{Doc: doc}
	f.noteRoots([]source.Index{row}, 1)
	search := finder{values: values{doc, format.KeyIndex()}, Found: f, line: line}
	search.find(row)
	return f
}
