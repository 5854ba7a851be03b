package clipboard

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// trajectory is what SWE-agent keeps of a run: OpenAI's messages, except for results, which
// name their calls in a list.
var trajectory = Kind{
	ID: "swe-agent", Name: "trajectory of SWE-agent", sure: true, log: true,
	signs: [][]string{{"history", "message_type"}, {"trajectory_format", "messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		apart, list := 0, l.doc.Member(l.doc.Roots[0], "history")
		if l.doc.Member(l.doc.Roots[0], "trajectory_format") != source.None {
			list = l.doc.Member(l.doc.Roots[0], "messages") // of its small sister
		}
		for _, entry := range l.elements(list) {
			m := l.copied(entry, "role", "content", "name", "tool_calls", "tool_call_id")
			ids := l.elements(l.doc.Member(entry, "tool_call_ids"))
			if len(ids) > 0 && m.get("tool_call_id") == nil {
				m.set("tool_call_id", valueAsWritten(l.doc, ids[0]))
			}
			if len(ids) > 1 {
				apart++
			}
			l.message(m)
		}
		if apart > 0 {
			l.notes = append(l.notes, "Results for several calls at once were given to the first of them: "+strconv.Itoa(apart)+".")
		}
		return l.found("The conversation in a trajectory of SWE-agent, as OpenAI's messages")
	},
}

// simulation is what tau2-bench keeps: an agent and a user that both are models, and both
// may call tools.
var simulation = Kind{
	ID: "tau2", Name: "simulations of tau2-bench", sure: true, log: true,
	signs: [][]string{{"requestor", "messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) == 0 {
			return found{}, false
		}
		runs := l.elements(l.doc.Member(l.doc.Roots[0], "simulations"))
		if runs == nil {
			runs = l.elements(l.doc.Roots[0])
		}
		if runs == nil {
			runs = l.doc.Roots
		}
		for _, run := range runs {
			for _, entry := range l.elements(l.doc.Member(run, "messages")) {
				l.simulated(entry)
			}
			l.body(strconv.Itoa(len(l.bodies)+1) + ". Task " + shortened(string(l.doc.Raw(l.doc.Member(run, "task_id"))), 60))
		}
		return l.several(t, "The conversation of a simulation of tau2-bench, as OpenAI's messages")
	},
}

// simulated adds a message of a simulation. What the user's model calls goes not over the
// agent's wire.
func (l *agentLog) simulated(entry source.Index) {
	for _, inner := range l.elements(l.doc.Member(entry, "tool_messages")) {
		l.simulated(inner)
	}
	doc := l.doc
	role := doc.Member(entry, "role")
	calls := l.elements(doc.Member(entry, "tool_calls"))
	switch {
	case doc.Member(entry, "tool_messages") != source.None:
	case doc.Is(role, core.RoleTool) && doc.Is(doc.Member(entry, "requestor"), "user"), doc.Is(role, core.RoleUser) && len(calls) > 0:
		l.beside++
	case doc.Is(role, core.RoleTool):
		m := l.copied(entry, "role")
		if id := doc.Member(entry, "id"); id != source.None {
			m.set("tool_call_id", valueAsWritten(doc, id))
		}
		m.setIf("content", l.copied(entry, "content").get("content"))
		l.message(m)
	default:
		m := l.copied(entry, "role", "content")
		l.calls(m, calls)
		l.message(m)
	}
}

// calls adds the calls of a message that have their name and arguments next to their ID.
func (l *agentLog) calls(m *value, calls []source.Index) {
	if len(calls) == 0 {
		return
	}
	list := newList()
	for _, call := range calls {
		name := l.doc.Member(call, "name")
		if name == source.None {
			name = l.doc.Member(call, "function")
		}
		arguments := l.doc.Member(call, "arguments")
		if arguments == source.None {
			arguments = l.doc.Member(call, "args")
		}
		list.list = append(list.list, l.call(l.doc.Member(call, "id"), name, arguments))
	}
	m.set("tool_calls", list)
}

// evaluation is a log of Inspect: the samples of an evaluation, each a conversation.
var evaluation = Kind{
	ID: "inspect", Name: "log of Inspect", sure: true, log: true,
	signs: [][]string{{"samples", "eval", "messages"}, {"epoch", "target", "messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		samples := l.doc.Roots // a sample alone
		if len(l.doc.Roots) == 1 && l.doc.Member(l.doc.Roots[0], "eval") != source.None {
			samples = l.elements(l.doc.Member(l.doc.Roots[0], "samples"))
		} else if len(l.doc.Roots) == 0 || !l.has(l.doc.Roots[0], []string{"epoch", "target"}) {
			return found{}, false
		}
		for _, sample := range samples {
			for _, entry := range l.elements(l.doc.Member(sample, "messages")) {
				m := l.copied(entry, "role", "content", "tool_call_id")
				l.calls(m, l.elements(l.doc.Member(entry, "tool_calls")))
				l.message(m)
			}
			l.body(strconv.Itoa(len(l.bodies)+1) + ". Sample " + shortened(string(l.doc.Raw(l.doc.Member(sample, "id"))), 60))
		}
		return l.several(t, "The conversation of a sample in a log of Inspect, as OpenAI's messages")
	},
}

// several is the conversations of a log that has one or more.
func (l *agentLog) several(t *taker, what string) (found, bool) {
	if len(l.bodies) == 0 {
		return found{}, false
	}
	f := found{what: what, bodies: l.bodies}
	t.prefer(&f)
	return f, true
}
