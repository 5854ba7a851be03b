package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// compareTurns compares the assistant's turns with those of another text's conversation,
// one by one.
func compareTurns(r *reading, script string) ([]AuditTurn, *Failure) {
	doc := source.Parse([]byte(script))
	if doc.Broken() {
		return nil, refused("The other conversation isn't valid JSON.")
	}
	file := detect.Open(doc)
	if len(file.Refs) == 0 {
		return nil, nothing(file, "The other text")
	}
	var other bind.Conversation
	file.Decode(0, nil, bind.Options{}, &other)
	was, is := turnsOf(r.Messages), turnsOf(other.Messages)
	var turns []AuditTurn
	for k := range max(len(was), len(is)) {
		turn := AuditTurn{Index: -1}
		var before, after turnText
		if k < len(was) {
			turn.Index, before = was[k].first, was[k]
		}
		if k < len(is) {
			after = is[k]
		}
		turn.Differences = before.compare(&after)
		turns = append(turns, turn)
	}
	return turns, nil
}

// turnText is what the assistant said and called in a row. Texts count as one, and IDs of
// calls do not count: each model makes its own.
type turnText struct {
	first int
	text  []byte
	calls []core.ToolCall
}

func turnsOf(messages core.Messages) []turnText {
	var turns []turnText
	for i := range messages {
		if messages[i].Role != core.RoleAssistant {
			continue
		}
		if i == 0 || messages[i-1].Role != core.RoleAssistant {
			turns = append(turns, turnText{first: i})
		}
		turn := &turns[len(turns)-1]
		turn.text = append(turn.text, messages[i].Text()...)
		turn.calls = append(turn.calls, messages[i].Calls()...)
	}
	return turns
}

func (t *turnText) compare(other *turnText) []AuditDifference {
	var found []AuditDifference
	if was, is := string(t.text), string(other.text); was != is {
		found = append(found, AuditDifference{What: "text", Action: -1, Was: was, Is: is})
	}
	for i := range max(len(t.calls), len(other.calls)) {
		d := AuditDifference{What: "action", Action: i}
		if i < len(t.calls) {
			d.Was = t.calls[i].Name
		}
		if i < len(other.calls) {
			d.Is = other.calls[i].Name
		}
		if i < len(t.calls) && i < len(other.calls) {
			if d.What = "tool"; d.Was == d.Is {
				d.What, d.Was, d.Is = "args", sortedJSON(t.calls[i].RawArgs), sortedJSON(other.calls[i].RawArgs)
			}
			if d.Was == d.Is {
				continue
			}
		}
		found = append(found, d)
	}
	return found
}
