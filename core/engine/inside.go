package engine

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Inside are all conversations that the current text has inside, as Unpack extracts one of them: the bodies of commands,
// calls and recordings, and the messages that a program printed. It gives false for a text that is a conversation as it
// is written, for JSON with a mistake in it, and where no conversation was found.
func (e *Engine) Inside() (clipboard.Everything, bool) {
	switch state := e.state(); {
	case state == "broken" && startsAsJSON(e.text):
		return e.printed()
	case state != "broken" && state != "no-conversation":
		return clipboard.Everything{}, false
	}
	// A file has any number of bodies, so what it may take grows with it.
	budget := source.NewBudget(work.Usual+2*len(e.text), e.bounds.Gone)
	all, ok := clipboard.All(e.text, clipboard.Options{Reads: hasConversation, Doc: e.parse().Doc.Whole(), Work: budget})
	if !ok && e.state() == "broken" {
		return e.printed()
	}
	if all.Kind == "log" && len(all.Bodies) == 1 {
		all.Bodies = linesOf(all.Bodies[0])
	}
	return all, ok
}

// linesOf are the lines of a log as bodies of their own, if each has a conversation of its own.
func linesOf(body clipboard.Body) []clipboard.Body {
	file := detect.OpenLogs(source.Parse(body.Text))
	if !file.Doc.Lines || len(file.Refs) < 2 || file.Joined() {
		return []clipboard.Body{body}
	}
	var lines []clipboard.Body
	refs := file.Refs
	for _, root := range file.Doc.Roots {
		first := len(refs)
		for len(refs) > 0 && refs[0].At < file.Doc.Nodes[root].Next {
			refs = refs[1:]
		}
		switch first - len(refs) {
		case 0:
		case 1:
			text := file.Doc.Raw(root)
			lines = append(lines, clipboard.Body{Name: strconv.Itoa(len(lines)+1) + ". log line", What: "The JSON in a log line", Written: text, Text: text, Notes: body.Notes})
		default:
			return []clipboard.Body{body}
		}
	}
	return lines
}

// startsAsJSON reports whether a text begins as an object, or as a list of values: what is wrong with it is a mistake in the
// JSON, and nothing around it.
func startsAsJSON(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n")
	if len(text) == 0 || text[0] != '[' {
		return len(text) > 0 && text[0] == '{'
	}
	text = bytes.TrimLeft(text[1:], " \t\r\n")
	return len(text) > 0 && (text[0] == '[' || text[0] == '{' || text[0] == '"')
}

// printedBy are the changes that make JSON of what Python or JavaScript prints of a value, which isn't a mistake in it; those
// that are true show that one of them printed it.
var printedBy = map[string]bool{
	"single-quotes": true, "foreign-word": true, "class": true, "call": true, "unquoted-key": true, "string-prefix": true,
	"trailing-comma": false, "tuple": false, "triple-quotes": false, "concatenation": false, "escape": false, "date": false, "undefined": false, "inner-quote": false,
}

// printed is the conversation that a program printed as one of its own values.
func (e *Engine) printed() (clipboard.Everything, bool) {
	rescued, ok := e.parse().Rescue()
	if !ok || len(detect.Open(source.Parse(rescued.Text)).Refs) == 0 {
		return clipboard.Everything{}, false
	}
	shown := false
	body := clipboard.Body{What: "The value that a program printed", Written: rescued.Text, Text: rescued.Text}
	for _, change := range rescued.Changes {
		own, known := printedBy[change.Kind]
		if !known {
			return clipboard.Everything{}, false
		}
		shown = shown || own
		body.Notes = append(body.Notes, change.What+".")
	}
	if !shown {
		return clipboard.Everything{}, false
	}
	return clipboard.Everything{What: body.What, Kind: "value", Bodies: []clipboard.Body{body}}, true
}
