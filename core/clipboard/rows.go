package clipboard

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// trainingRows are rows to train on whose conversations are in columns: an instruction and its
// output, a prompt and its completion, a prompt with a chosen and a rejected answer. Columns as in
// hiyouga/LLaMA-Factory, data/README, huggingface/trl, docs/source/dataset_formats, and OpenAI's
// rows of preferences.
var trainingRows = Kind{
	ID: "rows", Name: "rows to train on", sure: true, log: true,
	signs: [][]string{{"output", "instruction"}, {"chosen"}, {"preferred_output", "input"}, {"completion", "prompt"}},
	take: func(t *taker, text []byte) (found, bool) {
		r := rowReader{agentLog: newLog(t.document(text))}
		rows := r.doc.Roots
		if len(rows) == 1 && r.doc.Kind(rows[0]) == source.Array {
			rows = r.elements(rows[0])
		}
		for _, row := range rows {
			if !r.row(row) {
				return found{}, false
			}
		}
		return r.found()
	},
}

// rowForm is one way in which a row is in columns.
type rowForm struct {
	name string
	// question and answer are columns that each such row has; other is the answer that is worse.
	question, answer, other string
	// kept are columns that a row of messages has as well.
	kept []string
}

var rowForms = [...]rowForm{
	{name: "Alpaca", question: "instruction", answer: "output"},
	{name: "Alpaca", question: "instruction", answer: "chosen", other: "rejected"},
	{name: "OpenAI's preferences", question: "input", answer: "preferred_output", other: "non_preferred_output", kept: []string{"tools", "parallel_tool_calls"}},
	{name: "prompts with preferences", question: "prompt", answer: "chosen", other: "rejected", kept: []string{"tools"}},
	{name: "preferences", answer: "chosen", other: "rejected", kept: []string{"tools"}},
	{name: "prompts and completions", question: "prompt", answer: "completion", kept: []string{"tools"}},
}

// rowReader makes rows of messages.
type rowReader struct {
	*agentLog
	form *rowForm
	// better and worse are the rows with either answer, a line each; liked and disliked those that
	// a label says are good, or not.
	better, worse, liked, disliked []byte
	rows, yes, no                  int
	// left are the columns that are gone.
	left []string
}

// row adds a row, and reports whether it is one of the same form as those before it.
func (r *rowReader) row(row source.Index) bool {
	form := r.formOf(row)
	if form == nil || r.form != nil && form.name != r.form.name {
		return false
	}
	r.form = form
	question, ok := r.question(row)
	if !ok {
		return false
	}
	better, ok := r.turns(r.doc.Member(row, form.answer), core.RoleAssistant)
	if !ok {
		return false
	}
	line := r.line(row, slices.Concat(question, better))
	r.better = append(r.better, line...)
	r.rows++
	if form.other != "" {
		worse, ok := r.turns(r.doc.Member(row, form.other), core.RoleAssistant)
		if !ok {
			return false
		}
		r.worse = append(r.worse, r.line(row, slices.Concat(question, worse))...)
	}
	for _, key := range [...]string{"label", "kto_tag"} {
		switch r.doc.Kind(r.doc.Member(row, key)) {
		case source.True:
			r.liked, r.yes = append(r.liked, line...), r.yes+1
		case source.False:
			r.disliked, r.no = append(r.disliked, line...), r.no+1
		}
	}
	r.leave(row)
	return true
}

// formOf is the form of a row; nil for none, and for one that has its messages in a list already.
func (r *rowReader) formOf(row source.Index) *rowForm {
	if r.doc.Kind(row) != source.Object || r.doc.Member(row, "messages") != source.None || r.doc.Member(row, "conversations") != source.None {
		return nil
	}
	has := func(key string) bool { return key == "" || r.doc.Member(row, key) != source.None }
	for i := range rowForms {
		if f := &rowForms[i]; has(f.question) && has(f.answer) && has(f.other) {
			return f
		}
	}
	return nil
}

// question is what is in front of the answer.
func (r *rowReader) question(row source.Index) (messages []*value, ok bool) {
	doc, key := r.doc, r.form.question
	node := doc.Member(row, key)
	switch key {
	case "":
		return nil, true
	case "input":
		return r.turns(doc.Member(node, "messages"), core.RoleUser)
	case "instruction":
		if doc.Kind(node) != source.String {
			return nil, false
		}
		if system := doc.Member(row, "system"); doc.Kind(system) == source.String && doc.String(system) != "" {
			messages = append(messages, said(core.RoleSystem, valueAsWritten(doc, system)))
		}
		for _, turn := range r.elements(doc.Member(row, "history")) {
			for i, text := range r.elements(turn) {
				if doc.Kind(text) != source.String || i > 1 {
					return nil, false
				}
				messages = append(messages, said([...]string{core.RoleUser, core.RoleAssistant}[i], valueAsWritten(doc, text)))
			}
		}
		text := valueAsWritten(doc, node)
		if input := doc.Member(row, "input"); doc.Kind(input) == source.String && doc.String(input) != "" {
			between := ""
			if doc.String(node) != "" {
				between = "\n"
			}
			text = newText(doc.String(node) + between + doc.String(input))
		}
		return append(messages, said(core.RoleUser, text)), true
	}
	return r.turns(node, core.RoleUser)
}

// turns are the messages of a value: a text of the role, a message, or a list of messages.
func (r *rowReader) turns(node source.Index, role string) (messages []*value, ok bool) {
	switch r.doc.Kind(node) {
	case source.String:
		return []*value{said(role, valueAsWritten(r.doc, node))}, true
	case source.Object:
		return []*value{valueOf(r.doc, node)}, r.doc.Kind(r.doc.Member(node, "role")) == source.String
	case source.Array:
		for _, element := range r.elements(node) {
			if r.doc.Kind(r.doc.Member(element, "role")) != source.String {
				return nil, false
			}
			messages = append(messages, valueOf(r.doc, element))
		}
		return messages, len(messages) > 0
	}
	return nil, false
}

// said is a message of a role.
func said(role string, text *value) *value {
	m := newObject()
	m.set("role", newText(role))
	m.set("content", text)
	return m
}

// line is a row of messages.
func (r *rowReader) line(row source.Index, messages []*value) []byte {
	line := newObject()
	line.set("messages", newList(messages...))
	holder := row
	if r.form.question == "input" {
		holder = r.doc.Member(row, "input")
	}
	for _, key := range r.form.kept {
		line.setIf(key, r.copied(holder, key).get(key))
	}
	compact, err := source.Parse(line.append(nil, 0)).Compact()
	if err != nil {
		return nil
	}
	return append(bytes.TrimSpace(compact), '\n')
}

// leave notes the columns of a row that are gone.
func (r *rowReader) leave(row source.Index) {
	for key := range r.doc.Members(row) {
		name, f := r.doc.String(key), r.form
		alpaca := f.question == "instruction" && slices.Contains([]string{"input", "system", "history"}, name)
		if name != f.question && name != f.answer && name != f.other && !alpaca && !slices.Contains(f.kept, name) &&
			!slices.Contains(r.left, name) && len(r.left) < 8 {
			r.left = append(r.left, name)
		}
	}
}

func (r *rowReader) found() (found, bool) {
	if r.rows == 0 {
		return found{}, false
	}
	notes := []string{"Each row becomes a conversation of its own, a line each."}
	if r.form.question == "instruction" {
		notes = append(notes, "An instruction and its input are one message of the user.")
	}
	for i, name := range r.left {
		if i == 0 {
			notes = append(notes, "Left out: ")
		} else {
			notes[len(notes)-1] += ", "
		}
		notes[len(notes)-1] += source.Quote(name)
	}
	if len(r.left) > 0 {
		notes[len(notes)-1] += "."
	}
	f := found{what: "Rows of " + r.form.name + ", as rows of OpenAI's messages"}
	add := func(n int, label string, text []byte) {
		if n > 0 && len(text) > 0 {
			f.bodies = append(f.bodies, body{label: strconv.Itoa(len(f.bodies)+1) + ". " + counted(n, "row") + label, text: text, notes: notes})
		}
	}
	if r.form.other != "" {
		add(r.rows, " with the answer that was preferred", r.better)
		add(r.rows, " with the other answer", r.worse)
		return f, len(f.bodies) > 0
	}
	add(r.rows, "", r.better)
	if r.yes+r.no > 0 {
		add(r.yes, " that the label calls good", r.liked)
		add(r.no, " that it does not", r.disliked)
	}
	return f, len(f.bodies) > 0
}
