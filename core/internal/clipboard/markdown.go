package clipboard

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// markdownChat is a chat that a program wrote down for people: the history of aider, or what Cursor
// exports. As in Aider-AI/aider, aider/io.py and aider/utils.py.
var markdownChat = Kind{
	ID: "markdown", Name: "Markdown chat", sure: true, log: true,
	looks: func(text []byte) bool {
		head := text[:min(len(text), 2000)]
		return bytes.Contains(head, []byte("# aider chat started at ")) || bytes.Contains(head, []byte("_Exported on ")) && bytes.Contains(head, []byte(" from Cursor"))
	},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(source.Parse(nil))
		if bytes.Contains(text[:min(len(text), 2000)], []byte("# aider chat started at ")) {
			l.aider(text)
			f := found{what: "The conversation in an aider history, as messages", bodies: l.bodies}
			f.best = max(0, len(f.bodies)-1)
			return f, len(f.bodies) > 0
		}
		l.exported(text)
		return l.found("The conversation exported by Cursor, as messages")
	},
}

// aider reads a history: the user's lines have four number signs, the program's own an angle bracket.
func (l *agentLog) aider(text []byte) {
	var role, title string
	var words []byte
	notes := 0
	end := func() {
		if text := strings.TrimSpace(string(words)); text != "" {
			l.message(said(role, newText(text)))
		}
		words = words[:0]
	}
	session := func() {
		end()
		if notes > 0 {
			l.notes = append(l.notes, "Left out: "+counted(notes, "line")+" of aider's own output (marked with >).")
		}
		l.body(title)
		notes, role = 0, core.RoleAssistant
	}
	fenced := false
	for line := range linesOf(text) {
		asked := bytes.HasPrefix(line, []byte("#### "))
		switch {
		case bytes.HasPrefix(line, []byte("```")):
			fenced = !fenced
		case fenced:
		case bytes.HasPrefix(line, []byte("# aider chat started at ")):
			session()
			title = shortened(string(line[2:]), 60)
			continue
		case bytes.HasPrefix(line, []byte("> ")) || string(line) == ">":
			notes++
			continue
		case asked && role != core.RoleUser:
			end()
			role = core.RoleUser
		case !asked && role == core.RoleUser && len(bytes.TrimSpace(line)) > 0:
			end()
			role = core.RoleAssistant
		}
		if asked && !fenced {
			line = bytes.TrimRight(line[5:], " ")
		}
		words = append(append(words, line...), '\n')
	}
	session()
}

// exported reads what Cursor exports: a line of dashes and a name in bold before each message.
func (l *agentLog) exported(text []byte) {
	talk := talk{say: func(role, text string) {
		if text = strings.TrimSpace(strings.TrimSuffix(text, "---")); text != "" {
			l.message(said(role, newText(text)))
		}
	}}
	rule := false
	for line := range linesOf(text) {
		if speaker := exportedRoles.of(string(line)); speaker != "" && rule {
			talk.turn(speaker)
			rule = false
			continue
		}
		talk.line(line)
		if len(bytes.TrimSpace(line)) > 0 {
			rule = string(line) == "---"
		}
	}
	talk.turn("")
}

var exportedRoles = names{{"**User**", core.RoleUser}, {"**Cursor**", core.RoleAssistant}}
