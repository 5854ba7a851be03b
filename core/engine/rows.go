//go:build !first

package engine

import (
	"bytes"
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// aboutFile are the rules about a whole file: what they find makes no single row bad.
var aboutFile = []string{"few-rows", "file-form"}

// Rows says of every row of the current text whether it's good, and puts the rows into parts.
func (e *Engine) Rows(request RowsRequest) (RowsResponse, *Failure) {
	repeats := new(Repeats)
	switch {
	case request.By == "repeats" && request.Continues:
		if e.vocabularies.compared.repeats == nil {
			return RowsResponse{}, badRequest("The request that this one continues is missing.")
		}
		repeats = e.vocabularies.compared.repeats
	case request.By == "overlap":
		other := &Engine{bounds: e.bounds, open: e.open}
		text, _ := source.Decode([]byte(request.Other))
		other.Use(0, text)
		if failure := other.Remember(repeats, request.Near); failure != nil {
			return RowsResponse{}, failure
		}
		repeats.Close()
	}
	response, failure := e.RowsAfter(request, repeats, repeats.Lines)
	if request.By == "repeats" {
		repeats.Lines += response.Lines
		e.vocabularies.compared.repeats = repeats
	}
	return response, failure
}

// Remember adds the rows of the current text to those that others are compared with, with what near duplicates are found by if near.
func (e *Engine) Remember(repeats *Repeats, near bool) *Failure {
	prints := e.RowPrints(near)
	if len(prints) == 0 {
		return badRequest("The other text has no rows.")
	}
	for i := range prints {
		repeats.Add(&prints[i], prints[i].Line+repeats.Lines)
	}
	return nil
}

// RowsAfter is Rows for a piece of a text before which lines were read: its rows are compared with the earlier ones too.
func (e *Engine) RowsAfter(request RowsRequest, repeats *Repeats, lines int) (RowsResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return RowsResponse{}, failure
	}
	if request.By == "" && request.Encoding != e.written {
		e.forget()
		e.written = request.Encoding
	}
	file, v := e.parse(), e.view(request.Units)
	doc := file.Doc.Whole()
	response := RowsResponse{Revision: e.revision, Lines: bytes.Count(doc.Text, []byte("\n"))}
	spans := rowSpans(doc, &response.Blank)
	c := &rowCheck{
		RowsRequest: &request, RowsResponse: &response, least: levelNamed(request.Level),
		spans: spans, rows: make([]Row, len(spans)), bad: make([]finding.Level, len(spans)),
	}
	for i := range c.rows {
		c.rows[i].Conversation = -1
	}
	if request.By == "" {
		result := lint.CheckTitles(lint.Request{File: file, Format: d, Target: target, As: e.as, Now: e.now, Limit: -1, Work: e.work})
		if result.Format != nil {
			chosen := v.dialect(file, result.Format, d != nil)
			response.Name, response.Dialect = chosen.Name, chosen.ID
		}
		if result.Target != nil {
			response.Target = result.Target.ID
		}
		response.Apart = isApart(file, spans, c.rowAt)
		for i := range result.Findings {
			f := &result.Findings[i]
			if slices.Contains(aboutFile, f.Rule) {
				place := v.place(f.At, "", "")
				response.About = append(response.About, FileFinding{f.Rule, f.Level.String(), place.Line, place.Column, f.Headline, f.Note})
				continue
			}
			c.blame(f.At.Start, f.Level, f.Rule, f.Headline)
		}
		if file.IsTraining() {
			e.blameRepeats(c, result.Target, repeats, lines)
		}
		if request.Hashes {
			c.markIDs(doc)
		}
		c.describe(file, d)
	}
	c.place(v, doc)
	response.Rows = c.rows
	if response.Parts = e.partRows(request, c.rows, spans, c.bad, repeats, lines); response.Parts == nil {
		return RowsResponse{}, badRequest("Parts must be names with percents, such as train=90,test=10.")
	}
	return response, nil
}

// rowCheck finds out what is wrong with each row of a text.
type rowCheck struct {
	*RowsRequest
	*RowsResponse
	// least is the mildest level that makes a row bad.
	least finding.Level
	// spans are where the rows are, and bad is the level of the worst that is wrong with each.
	spans []finding.Span
	rows  []Row
	bad   []finding.Level
}

// rowAt is the number of the row around an offset, or of the next one.
func (c *rowCheck) rowAt(offset int) int {
	return sort.Search(len(c.spans), func(i int) bool { return c.spans[i].End > offset })
}

// blame says of the row around an offset what is wrong with it, if that was asked for.
func (c *rowCheck) blame(offset int, level finding.Level, rule, message string) {
	i := c.rowAt(offset)
	if i == len(c.spans) || level == finding.Off || level > c.least || len(c.RowsRequest.Rules) > 0 && !slices.Contains(c.RowsRequest.Rules, rule) {
		return
	}
	row := &c.rows[i]
	c.count(rule, level, row)
	if c.bad[i] == finding.Off || level < c.bad[i] {
		c.bad[i], row.Level, row.Rule, row.Message = level, level.String(), rule, message
	}
}

// blameRepeats says which rows are like others, and what is wrong with the rows of a file to train on.
func (e *Engine) blameRepeats(c *rowCheck, target *lint.Target, repeats *Repeats, lines int) {
	faults := e.rowFaults(target)
	for i, print := range e.rowPrints(c.spans, true) {
		like := repeats.Add(&print, print.Line+lines)
		c.rows[i].Like, c.rows[i].LikeLine = like.Like, like.ID
		if c.Hashes {
			c.rows[i].Alike, c.rows[i].Prompt = hexadecimal(print.alike), hexadecimal(print.prompt)
		}
		// What is like a row of the same piece is found already.
		if like.Like == LikeNear || like.Like != "" && like.ID <= lines {
			faults = append(faults, like.fault(c.spans[i]))
		}
	}
	for _, fault := range faults {
		for _, at := range fault.at {
			c.blame(at.Start, fault.level, fault.rule, fault.message)
		}
	}
}

// describe says of each row what it is and what its conversations hold.
func (c *rowCheck) describe(file *detect.File, d *format.Format) {
	for _, odd := range file.Rows().Odd {
		if at := c.rowAt(file.Doc.Whole().Span(odd.At).Start); at < len(c.rows) {
			c.rows[at].Form = odd.Like
		}
	}
	talk := new(bind.Conversation)
	for i, ref := range file.Refs {
		if at := c.rowAt(file.Doc.Span(ref.At).Start); at < len(c.rows) && !file.Rejected(i) {
			file.Decode(i, d, bind.Options{}, talk)
			c.measure(&c.rows[at], i, talk.Messages)
		}
	}
	for i, span := range c.spans {
		if c.rows[i].Messages == 0 && c.bad[i] == finding.Off {
			c.blame(span.Start, finding.Error, "no-conversation", "The row has no conversation")
		}
	}
}

// place says where each row is, and counts the good and the bad ones.
func (c *rowCheck) place(v view, doc *source.Document) {
	for i, span := range c.spans {
		row, place := &c.rows[i], v.place(span, "", "")
		row.Offset, row.Length, row.Line = place.Offset, place.Length, place.Line
		if c.Hashes {
			hash := HashRow(doc.Text[span.Start:span.End])
			row.Hash = hash.String()
		}
		if c.bad[i] == finding.Off {
			c.GoodCount++
		} else {
			c.BadCount++
		}
	}
}

// markIDs notes the IDs of the rows of a batch.
func (c *rowCheck) markIDs(doc *source.Document) {
	nodes := rowNodes(doc)
	form := detect.BatchOf(doc, nodes, false)
	if form == nil || form.ID == "" {
		return
	}
	for _, node := range nodes {
		if at, id := c.rowAt(doc.Span(node).Start), form.Key(doc, node); at < len(c.rows) && id != source.None {
			hash := HashRow(doc.Raw(id))
			c.rows[at].ID = hash.String()[:16]
		}
	}
}

// isApart reports whether each row is a conversation of its own. The lines of a session log aren't, nor are a few rows. Were
// most rows without one, they'd belong together.
func isApart(file *detect.File, spans []finding.Span, rowAt func(int) int) bool {
	if file.IsLog() || len(file.Refs) < detect.LeastRows || 2*len(file.Refs) < len(spans) {
		return false
	}
	before := -1
	for _, ref := range file.Refs {
		at := rowAt(file.Doc.Span(ref.At).Start)
		if at == before {
			return false
		}
		before = at
	}
	return true
}

// measure adds a conversation to the row that it's in.
func (r *RowsResponse) measure(row *Row, conversation int, messages core.Messages) {
	if row.Conversation < 0 {
		row.Conversation, row.Title = conversation, conversationTitle(messages)
	}
	row.Messages += len(messages)
	row.Tokens += messages.EstimateTokens()
	for i := range messages {
		m := &messages[i]
		for _, call := range m.Calls() {
			row.Calls++
			r.countTool(call.Name)
		}
		at := slices.IndexFunc(r.Roles, func(c RoleCount) bool { return c.Role == string(m.Role) })
		if at < 0 {
			at = len(r.Roles)
			r.Roles = append(r.Roles, RoleCount{Role: string(m.Role), Label: roleLabel(string(m.Role))})
		}
		r.Roles[at].Count++
	}
}

// countTool counts a call of a tool.
func (r *RowsResponse) countTool(name string) {
	at := slices.IndexFunc(r.Tools, func(c ToolCount) bool { return c.Name == name })
	if at < 0 {
		if at = len(r.Tools); at == MostTools {
			return
		}
		r.Tools = append(r.Tools, ToolCount{Name: name})
	}
	r.Tools[at].Count++
}

// levelNamed is a level by its word, finding.Warning for "".
func levelNamed(word string) finding.Level {
	for _, level := range [...]finding.Level{finding.Error, finding.Info} {
		if word == level.String() {
			return level
		}
	}
	return finding.Warning
}

// count counts a row that a rule makes bad, once for each rule.
func (r *RowsResponse) count(rule string, level finding.Level, row *Row) {
	if slices.Contains(row.Rules, rule) {
		return
	}
	row.Rules = append(row.Rules, rule)
	at := slices.IndexFunc(r.Kinds, func(k RowKind) bool { return k.Rule == rule })
	if at < 0 {
		at = len(r.Kinds)
		text := lint.Kind{Rule: rule, Count: 2}.String()
		r.Kinds = append(r.Kinds, RowKind{Rule: rule, Level: level.String(), Text: text[min(2, len(text)):]})
	}
	r.Kinds[at].Rows++
}

// rowSpans are where the rows of a text are: its lines, whether they can be read or not, or the elements of its only list.
func rowSpans(doc *source.Document, blank *int) (spans []finding.Span) {
	if doc.Lines || len(doc.Roots) == 0 {
		roots := doc.Roots
		for at := 0; at < len(doc.Text); {
			end := len(doc.Text)
			if size := bytes.IndexByte(doc.Text[at:], '\n'); size >= 0 {
				end = at + size
			}
			for len(roots) > 0 && doc.Span(roots[0]).Start < at {
				roots = roots[1:]
			}
			// A row may have several lines.
			if len(roots) > 0 && doc.Span(roots[0]).Start < end {
				end = max(end, doc.Span(roots[0]).End)
			}
			if line := bytes.TrimSpace(doc.Text[at:end]); len(line) > 0 {
				start := at + bytes.Index(doc.Text[at:end], line)
				spans = append(spans, finding.Span{Start: start, End: start + len(line)})
			} else {
				*blank++
			}
			at = end + 1
		}
		return spans
	}
	rows := rowNodes(doc)
	for _, row := range rows {
		spans = append(spans, doc.Span(row))
	}
	return spans
}

// rowNodes are the rows of a text: its lines that can be read, or the elements of its only list. The messages of a single row aren't
// rows.
func rowNodes(doc *source.Document) (rows []source.Index) {
	if doc.Lines || len(doc.Roots) != 1 {
		return doc.Roots
	}
	list := doc.Roots[0]
	if doc.Kind(list) == source.Object && doc.Len(list) == 1 {
		list = doc.First(list) + 1
	}
	if doc.Kind(list) != source.Array || list != doc.Roots[0] && isTurn(doc, doc.First(list)) {
		return doc.Roots
	}
	for row := range doc.Elements(list) {
		rows = append(rows, row)
	}
	return rows
}

func isTurn(doc *source.Document, at source.Index) bool {
	return at != source.None && doc.Kind(at) == source.Object && (doc.Member(at, "role") != source.None || doc.Member(at, "from") != source.None)
}

// AppendRow appends a row on one line.
func AppendRow(out, row []byte) []byte {
	for i := 0; i < len(row); i++ {
		if c := row[i]; c != '\n' && c != '\r' { // never in a string
			out = append(out, c)
			continue
		}
		for i+1 < len(row) && row[i+1] <= ' ' {
			i++
		}
		out = append(out, ' ')
	}
	return out
}
