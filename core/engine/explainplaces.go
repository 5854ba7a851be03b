//go:build !first

package engine

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// documentKind says in a word what an error is about; see ExplainResponse.
func (e *Engine) documentKind() string {
	switch file := e.parse(); {
	case len(e.text) == 0:
		return ""
	case file.Joined() || file.IsLog():
		return "log"
	case file.Doc.Lines || len(file.Refs) > 1:
		return "rows"
	}
	return "request"
}

// beyond is how many messages the request has where a mention names one after them, 0 otherwise. The log of a program
// isn't what it sent, and of several rows each may be meant.
func (e *Engine) beyond(mention explain.Mention) (most int) {
	if !mention.InMessages() || len(mention.Path) < 2 || e.documentKind() == "log" {
		return 0
	}
	n, err := strconv.Atoi(mention.Path[1])
	if err != nil {
		return 0
	}
	file := e.parse()
	for i := range file.Refs {
		if list := file.Refs[i].List; list != source.None {
			most = max(most, file.Doc.Len(list))
		}
	}
	if n < most {
		return 0
	}
	return most
}

// firstOf are the first strings of the request that are the IDs of mentions.
func (e *Engine) firstOf(mentions []explain.Mention) map[string]source.Index {
	wanted, clip := idsOf(mentions)
	if len(wanted) == 0 {
		return nil
	}
	doc, first := e.parse().Doc, make(map[string]source.Index, len(wanted))
	for i := range doc.Nodes {
		node := source.Index(i)
		if doc.Nodes[i].Kind != source.String {
			continue
		}
		if text := doc.Clip(node, clip); wanted[text] && first[text] == source.None {
			first[text] = node
		}
	}
	return first
}

// mostRows bounds in how many conversations of a text a place is looked for.
const mostRows = 256

// nodesOf are the values that mentions name: of an ID the first, of a place that of each conversation, and of a line
// what begins there.
func (e *Engine) nodesOf(report explain.Report) [][]source.Index {
	file, ids := e.parse(), e.firstOf(report.Mentions)
	nodes := make([][]source.Index, len(report.Mentions))
	add := func(i int, node source.Index) {
		if node != source.None {
			nodes[i] = append(nodes[i], node)
		}
	}
	for i, mention := range report.Mentions {
		switch mention.Kind {
		case "id":
			add(i, ids[mention.Text])
		case "place":
			for _, ref := range file.Refs[:min(len(file.Refs), mostRows)] {
				add(i, e.nodeAt(ref, mention, report.Provider))
			}
		case "line":
			add(i, e.onLine(mention.Count))
		}
	}
	return nodes
}

// namedLine is what is on the line of a file that an error names, None for none: its keys are looked for in no other.
func namedLine(report explain.Report, nodes [][]source.Index) source.Index {
	for i, mention := range report.Mentions {
		if mention.Kind == "line" && len(nodes[i]) > 0 {
			return nodes[i][0]
		}
	}
	return source.None
}

// onLine is the value that begins on a line of JSON Lines, None for none.
func (e *Engine) onLine(line int) source.Index {
	doc := e.doc.Whole()
	if !doc.Lines {
		return source.None
	}
	positions := doc.NewPositions()
	at := sort.Search(len(doc.Roots), func(i int) bool { return positions.Position(doc.Span(doc.Roots[i]).Start).Line >= line })
	if at == len(doc.Roots) || positions.Position(doc.Span(doc.Roots[at]).Start).Line != line {
		return source.None
	}
	return doc.Roots[at]
}

// showMentions gives mentions their places: of several of one mention the one where the error's finding is.
func showMentions(v view, nodes [][]source.Index, response *ExplainResponse) {
	for i, all := range nodes {
		for _, node := range all {
			at := v.node(node)
			if len(all) == 1 || len(response.Causes) > 0 && meetsPlace(&at, response.Causes[0].At) {
				response.Mentions[i].At = &at
				break
			}
		}
	}
}

// meetsPlace reports whether two places have something in common.
func meetsPlace(a, b *Place) bool {
	return b != nil && a.Offset < b.Offset+b.Length && b.Offset < a.Offset+a.Length
}

// nodeAt is the value of a conversation at the place that a mention names, None where there is none.
func (e *Engine) nodeAt(ref bind.Ref, mention explain.Mention, provider string) source.Index {
	doc := e.parse().Doc
	at, path := ref.At, mention.Path
	if e.parse().Joined() && mention.InMessages() && len(path) > 1 {
		if wire := lint.TargetByID(explain.Target(provider, e.parse().Guesses[0].Format.ID)); wire != nil && wire.Format != e.parse().Guesses[0].Format.ID {
			return e.messageOf(ref, path[1], format.ByID(wire.Format))
		}
	}
	if member := doc.Member(at, path[0]); doc.Kind(at) == source.Object && member != source.None {
		at, path = member, path[1:]
	} else if mention.InMessages() && ref.List != source.None {
		at, path = ref.List, path[1:]
	} else {
		return source.None
	}
	if !slices.ContainsFunc(path, isNumber) {
		if found := followAny(doc, at, path); found != source.None {
			return found
		}
	}
	return follow(doc, at, path)
}

// messageOf is the message of a log that was one with a number at an API: a system prompt may have no number there, and
// results that follow each other may be of one message.
func (e *Engine) messageOf(ref bind.Ref, number string, wire *format.Format) source.Index {
	doc := e.parse().Doc
	n, err := strconv.Atoi(number)
	if err != nil || wire == nil {
		return source.None
	}
	at, before := -1, ""
	for message := range doc.Elements(ref.List) {
		role := doc.String(doc.Member(message, format.RoleKey))
		if role == core.RoleSystem && wire.System != "" {
			continue
		}
		if role == core.RoleTool && wire.ResultsIn != 0 {
			role = core.RoleUser
		}
		if wire.ResultsIn == 0 || role != before || role != core.RoleUser {
			at++
		}
		if before = role; at == n {
			return message
		}
	}
	return source.None
}

func isNumber(key string) bool {
	_, err := strconv.Atoi(key)
	return err == nil
}

// follow goes down a path as far as it leads. Between the keys errors name the kinds of
// what they go through, such as content.0.tool_result.content: such a key is left out.
func follow(doc *source.Document, at source.Index, path []string) source.Index {
	for _, key := range path {
		switch doc.Kind(at) {
		case source.Array:
			n, err := strconv.Atoi(key)
			if err != nil || n < 0 || n >= doc.Len(at) {
				return at
			}
			element := doc.First(at)
			for ; n > 0; n-- {
				element = doc.Next(element, at)
			}
			at = element
		case source.Object:
			if member := doc.Member(at, key); member != source.None {
				at = member
			} else if member := doc.Member(at, humped(key)); member != source.None {
				at = member
			} else if !isCalled(doc, at, key) {
				return at
			}
		default:
			return at
		}
	}
	return at
}

// isCalled reports whether an object is called so in a place that an error names: by its type, or a message by its role.
func isCalled(doc *source.Document, object source.Index, name string) bool {
	for _, key := range [...]string{"type", "role"} {
		if is := doc.Member(object, key); is != source.None && doc.Is(is, name) {
			return true
		}
	}
	return false
}

// humped is a key in snake_case as Google's API writes it too: functionCall for function_call.
func humped(key string) string {
	var b strings.Builder
	for i, part := range strings.Split(key, "_") {
		if i > 0 && part != "" {
			part = strings.ToUpper(part[:1]) + part[1:]
		}
		b.WriteString(part)
	}
	return b.String()
}
