//go:build !js

package growth

import (
	"sync"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// input is a text and what operations begin with, each made when first asked for and not
// counted. Operations must not change it.
type input struct {
	text         []byte
	doc          func() *source.Document
	file         func() *detect.File
	conversation func() *bind.Conversation
	result       func() lint.Result
	entries      func() []audit.ConversationEntry
	// other is the conversation with each message said otherwise, for what compares two.
	other func() core.Messages
	// said are the messages, each of which says something else in the same way.
	said func() core.Messages
}

func read(text string) *input {
	in := &input{text: []byte(text)}
	in.doc = sync.OnceValue(func() *source.Document { return source.Parse(in.text) })
	in.file = sync.OnceValue(func() *detect.File {
		file := detect.Open(in.doc())
		agreed(file) // the file keeps the answer, and the first to ask would have to pay for it
		return file
	})
	in.conversation = sync.OnceValue(func() *bind.Conversation {
		if len(in.file().Refs) == 0 {
			return nil
		}
		var c bind.Conversation
		in.file().Decode(0, nil, bind.Options{Args: true}, &c)
		return &c
	})
	in.result = sync.OnceValue(func() lint.Result { return lint.CheckTitles(lint.Request{File: in.file(), Limit: -1}) })
	in.entries = sync.OnceValue(func() []audit.ConversationEntry {
		if in.conversation() == nil {
			return nil
		}
		entries, _, err := audit.FromMessages(in.conversation().Messages, nil)
		if err != nil {
			return nil
		}
		return entries
	})
	in.other = sync.OnceValue(func() core.Messages {
		messages := in.conversation().Messages.Clone()
		for i := range messages {
			if i%3 == 1 {
				messages[i] = core.Message{Role: messages[i].Role, Content: "another word"}
			}
		}
		return messages
	})
	in.said = sync.OnceValue(func() core.Messages {
		messages := in.conversation().Messages.Clone()
		for i := range messages {
			if m := &messages[i]; len(m.Parts) == 0 {
				m.Content += "!"
			} else if text, ok := m.Parts[0].(core.Text); ok {
				m.Parts[0] = core.Text{Text: text.Text + "!"}
			}
		}
		return messages
	})
	return in
}

// agreed asks of each conversation of a file whether the formats that may be its agree.
func agreed(file *detect.File) {
	for i := range file.Refs {
		file.Agreed(i)
	}
}

// engine is an engine with the text.
func (in *input) engine() *engine.Engine {
	var e engine.Engine
	e.Use(1, in.text)
	return &e
}

// nodes are the values of the document.
func (in *input) nodes(visit func(i source.Index)) {
	doc := in.doc()
	for i := 1; i < len(doc.Nodes); i++ {
		visit(source.Index(i))
	}
}

// entries are the values in the first long list or object of the document.
func (in *input) first() (values []source.Index) {
	const long = 8
	doc, first := in.doc(), source.None
	in.nodes(func(i source.Index) {
		if kind := doc.Kind(i); first == source.None && (kind == source.Array || kind == source.Object) && doc.Len(i) >= long {
			first = i
		}
	})
	for child := doc.First(first); child != source.None; child = doc.Next(child, first) {
		value := child
		if doc.Kind(first) == source.Object {
			value++
		}
		values = append(values, value)
	}
	return values
}

// patch is one operation for each of values.
func (in *input) patch(op string, value string, values []source.Index) []finding.Op {
	pointers := source.NewPointers(in.doc())
	var ops []finding.Op
	for _, i := range values {
		operation := finding.Op{Op: op, Path: pointers.Pointer(i)}
		if op != "remove" {
			operation.Value = []byte(value)
		}
		ops = append(ops, operation)
	}
	return ops
}
