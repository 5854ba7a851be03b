package workbench

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/engine"
)

// replay asks a backend, which code makes, for each turn of a log.
func replay(log *audit.Conversation, backend audit.Backend, code string) (played, []audit.Turn) {
	turns, err := audit.Replay(ctx(), nil, log.AuditLog(), backend)
	lines := []string{says("turns", len(turns), "error", saysError(err))}
	for _, turn := range turns {
		lines = append(lines, says("entry", turn.Entry+1, "error", saysError(turn.Err)))
		for _, d := range turn.Differences {
			lines = append(lines, saysDifference(d))
		}
	}
	return did("Replay with the other model", block("turns, err := audit.Replay(ctx, nil, log.AuditLog(), "+code+")\n"+labelled("turns", "len(turns)", "error", "err")+"\n"+
		"for _, turn := range turns {\n\t"+labelled("entry", "turn.Entry+1", "error", "turn.Err")+"\n\tfor _, d := range turn.Differences {\n\t\tfmt.Printf(\"%s: %q, now %q\\n\", d.What, d.Was, d.Is)\n\t}\n}"), strings.Join(lines, "\n")), turns
}

func saysDifference(d audit.Difference) string {
	return fmt.Sprintf("%s: %q, now %q", d.What, d.Was, d.Is)
}

// withReplay adds what a replay made of each turn, and which is the first that differs.
func withReplay(boxes []box, turns []audit.Turn) []box {
	if turns == nil {
		return boxes
	}
	b := box{Title: "Replay"}
	for _, turn := range turns {
		row := engine.SystemRow{Label: "entry " + strconv.Itoa(turn.Entry+1), Text: "same"}
		var differences []string
		for _, d := range turn.Differences {
			differences = append(differences, saysDifference(d))
		}
		if turn.Err != nil {
			differences = append(differences, turn.Err.Error())
		}
		if differences != nil {
			row.Text = shortened(strings.Join(differences, "\n"))
			if b.Note == "" {
				b.Note = "first difference at " + row.Label
			}
		}
		b.Rows = append(b.Rows, row)
	}
	if b.Note == "" {
		b.Note = "no differences"
	}
	return append(boxes, b)
}
