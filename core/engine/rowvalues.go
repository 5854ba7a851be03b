//go:build !first

package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// The rules of findings about the values in rows to train on, which only a comparison of all rows shows.
const (
	// MixedTypes: a value is of another type than in most rows. NullKeys: keys that a table filled with null. MixedTools: a tool has
	// another schema than in an earlier row. EmptyField: a text that a row needs is blank. QuotedField: messages are in a text.
	MixedTypes  = "mixed-types"
	NullKeys    = "null-keys"
	MixedTools  = "mixed-tools"
	EmptyField  = "empty-field"
	QuotedField = "quoted-field"
	// ToollessRow: a row of ShareGPT calls a tool and declares none.
	ToollessRow = "calls-without-tools"
)

// mostPaths is how many different paths of values are compared, and mostVariants how many findings there are of one kind for a whole file.
const (
	mostPaths    = 4096
	mostVariants = 20
)

// neededFields are the keys of a row whose text a trainer reads.
var neededFields = [...]string{"prompt", "instruction", "query", "completion", "output", "response", "chosen", "rejected"}

// rowValues compares the values of all rows.
type rowValues struct {
	doc    *source.Document
	faults []rowFault
	// loads: the trainer reads the rows into a table.
	loads bool
	paths map[string]*pathKinds
	tools map[string]*toolSchema
	// nulls are the places where a key has null that other rows don't have.
	nulls []finding.Span
}

// pathKinds is of which kinds the values of a path are: how many rows have each, and where each is first.
type pathKinds struct {
	rows  [8]int
	first [8]source.Index
	last  [8]int
}

type toolSchema struct {
	line     int
	variants map[RowHash]bool
}

// valueFaults are the findings about the values in the rows of the current text.
func (e *Engine) valueFaults(target *lint.Target) []rowFault {
	r := rowValues{doc: e.parse().Doc.Whole(), loads: target != nil && target.Lists, paths: map[string]*pathKinds{}, tools: map[string]*toolSchema{}}
	v := viewOf(r.doc, "")
	rows := rowNodes(r.doc)
	for i, row := range rows {
		if r.doc.Kind(row) != source.Object {
			continue
		}
		r.fields(row)
		r.walk(row, "", i)
		r.findNulls(row)
		r.compareTools(row, v)
	}
	r.reportKinds()
	if len(r.nulls) > 0 {
		r.add(NullKeys, "Keys are null, as if they weren't there ("+counted(len(r.nulls), "key")+")",
			"Arrow and similar tables give all rows the same keys and fill the missing ones with null. Chat templates that ask whether a key is there fail or write it. Leave the keys out.",
			finding.Info, r.nulls[0])
	}
	return r.faults
}

func (r *rowValues) add(rule, message, note string, level finding.Level, at finding.Span) {
	r.faults = append(r.faults, rowFault{rule, message, note, level, []finding.Span{at}})
}

// fields reports the texts of a row that are blank, or that hold messages as JSON.
func (r *rowValues) fields(row source.Index) {
	doc := r.doc
	quoted := map[string]*source.Document{}
	for _, key := range neededFields {
		value := doc.Member(row, key)
		switch kind := doc.Kind(value); {
		case value == source.None:
		case kind == source.Null && key == "prompt":
			r.add(EmptyField, "\"prompt\" is null", "The row has an answer to nothing. Add the prompt or remove the row.", finding.Warning, doc.Span(value))
		case kind != source.String:
		default:
			text := strings.TrimSpace(doc.String(value))
			switch {
			case text == "" && key != "chosen" && key != "rejected": // bad-pair says so of those
				r.add(EmptyField, strconv.Quote(key)+" is empty", "The model would learn an answer to nothing, or to answer with nothing. Add the text or remove the row.", finding.Warning, doc.Span(value))
			case len(text) > 1 && strings.Contains(text, `"role"`) && (text[0] == '[' || text[0] == '{'):
				quoted[key] = source.Parse([]byte(text))
				r.quoted(key, quoted[key], doc.Span(value))
			}
		}
	}
}

// quoted reports messages that are in a text of a row, and what is wrong in them.
func (r *rowValues) quoted(key string, inner *source.Document, at finding.Span) {
	headline, note, level := strconv.Quote(key)+" has messages as a JSON text", "Trainers read the text as words, with its braces. Write the list itself.", finding.Warning
	switch list := inner.Roots; {
	case inner.Broken() || len(list) != 1:
		headline, note, level = strconv.Quote(key)+" has messages as a JSON text that can't be read", "The text is probably cut off. Mend it or remove the row.", finding.Error
	case key != "prompt":
		last := list[0]
		for element := range inner.Elements(last) {
			last = element
		}
		if role := inner.Member(last, "role"); role != source.None && !inner.Is(role, "assistant") && key != "instruction" && key != "query" {
			headline, note = strconv.Quote(key)+" ends with a message that isn't the assistant's", "An answer is what the assistant says. Mend the role or remove the row."
		}
	}
	r.add(QuotedField, headline, note, level, at)
}

// walk notes of which kind each value of a row is.
func (r *rowValues) walk(at source.Index, path string, row int) {
	doc := r.doc
	if path != "" {
		kind := doc.Kind(at)
		if kind == source.False {
			kind = source.True
		}
		p := r.paths[path]
		if p == nil && len(r.paths) < mostPaths {
			p = &pathKinds{}
			r.paths[path] = p
		}
		if p != nil && kind != source.Null {
			if p.first[kind] == 0 && p.rows[kind] == 0 {
				p.first[kind] = at
			}
			if p.last[kind] != row+1 {
				p.last[kind], p.rows[kind] = row+1, p.rows[kind]+1
			}
		}
	}
	switch doc.Kind(at) {
	case source.Object:
		// What a schema describes has any keys.
		if strings.HasSuffix(path, ".parameters") {
			return
		}
		for key, value := range doc.Members(at) {
			r.walk(value, strings.TrimPrefix(path+"."+doc.Clip(key, 64), "."), row)
		}
	case source.String:
		r.garbled(at)
	case source.Array:
		for value := range doc.Elements(at) {
			r.walk(value, path+"[]", row)
		}
	}
}

// reportKinds reports the paths whose values are of another kind in few rows, each at the first of them.
func (r *rowValues) reportKinds() {
	reported := 0
	for _, at := range sortedPaths(r.paths) {
		p, all, most := r.paths[at], 0, 0
		for kind, n := range p.rows {
			if all += n; n > p.rows[most] {
				most = kind
			}
		}
		odd := all - p.rows[most]
		// The keys at the top are compared by a rule, and a text or a list of parts is what providers accept.
		if odd == 0 || !strings.Contains(at, ".") || !r.loads && strings.HasSuffix(at, "content") || reported == mostVariants {
			continue
		}
		for kind, n := range p.rows {
			if kind == most || n == 0 {
				continue
			}
			reported++
			level := finding.Info
			if r.loads {
				level = finding.Warning
			}
			r.add(MixedTypes, strconv.Quote(at)+" is "+kindWord(source.Kind(kind))+" here and "+kindWord(source.Kind(most))+" in "+counted(p.rows[most], "row"),
				"Loaders that build a table, such as Hugging Face's datasets, stop when a value changes its type. "+counted(n, "row")+" differ so. Write arguments as a JSON text, and other values as in most rows.",
				level, r.doc.Span(p.first[kind]))
		}
	}
}

func kindWord(kind source.Kind) string {
	switch kind {
	case source.Object:
		return "an object"
	case source.Array:
		return "a list"
	case source.String:
		return "a text"
	case source.Number:
		return "a number"
	}
	return "true or false"
}

// sortedPaths are the paths in the order of their names.
func sortedPaths(paths map[string]*pathKinds) []string {
	names := make([]string, 0, len(paths))
	for name := range paths {
		names = append(names, name)
	}
	order.Values(names)
	return names
}

// findNulls notes the keys of messages and of the properties of tools that are null. A content may be.
func (r *rowValues) findNulls(row source.Index) {
	doc := r.doc
	for _, key := range [...]string{"messages", "prompt", "completion", "chosen", "rejected"} {
		for message := range doc.Elements(doc.Member(row, key)) {
			for name, value := range doc.Members(message) {
				if doc.Kind(value) == source.Null && !doc.Is(name, "content") {
					r.nulls = append(r.nulls, doc.Span(name))
				}
			}
		}
	}
	for tool := range doc.Elements(doc.Member(row, "tools")) {
		for name, value := range doc.Members(doc.Member(doc.Member(doc.Member(tool, "function"), "parameters"), "properties")) {
			if doc.Kind(value) == source.Null {
				r.nulls = append(r.nulls, doc.Span(name))
			}
		}
	}
}

// compareTools compares the tools of a row with those of the same names in earlier rows.
func (r *rowValues) compareTools(row source.Index, v view) {
	doc := r.doc
	for tool := range doc.Elements(doc.Member(row, "tools")) {
		if function := doc.Member(tool, "function"); function != source.None {
			tool = function
		}
		name, schema := doc.Clip(doc.Member(tool, "name"), 64), doc.Member(tool, "parameters")
		if name == "" || schema == source.None {
			continue
		}
		line, _ := v.positions.InBytes(doc.Span(schema).Start)
		hash, known := HashRow(doc.Raw(schema)), r.tools[name]
		switch {
		case known == nil && len(r.tools) < mostPaths:
			r.tools[name] = &toolSchema{line, map[RowHash]bool{hash: true}}
		case known != nil && !known.variants[hash] && len(known.variants) <= mostVariants:
			known.variants[hash] = true
			r.add(MixedTools, "Tool "+strconv.Quote(name)+" has another schema than in line "+strconv.Itoa(known.line),
				"A model that learns one tool in several forms mixes their arguments. Use one schema in all rows, or another name.", finding.Info, doc.Span(schema))
		}
	}
	if turns := doc.Member(row, "conversations"); turns != source.None && doc.Member(row, "tools") == source.None {
		for turn := range doc.Elements(turns) {
			if from := doc.Member(turn, "from"); doc.Is(from, "function_call") {
				r.add(ToollessRow, "The row declares no tools, but calls one", "The model would learn to call a tool that it isn't told of. Add \"tools\" to the row.", finding.Warning, doc.Span(from))
				return
			}
		}
	}
}
