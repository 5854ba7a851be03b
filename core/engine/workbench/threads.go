package workbench

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/session"
)

func threadsKind() systemKind {
	return systemKind{
		id: "threads", does: "append clock load todo file both lost delete",
		make: func() system {
			s := &threadsSystem{clock: newClock(), ends: map[string]time.Time{}, deleted: map[string]bool{}}
			s.store = &session.MemoryThreads{Now: s.now}
			return s
		},
		lookUses: true,
		imports:  []string{"context", "fmt", "time", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/session"},
		head: "ctx := context.Background()\n" + clockHead +
			"threads := &session.MemoryThreads{Now: func() time.Time { return now }}\n" +
			"state, err := threads.LoadOrCreate(ctx, \"ada\")\n" +
			labelled("thread", "state.ThreadID", "messages", "len(state.Messages)", "error", "err", "threads", "threads.Len()"),
		says: says("thread", "ada", "messages", 0, "error", "<nil>", "threads", 0),
	}
}

// threadsSystem is a store of threads. Ends says of each thread that was named when the store lets it go,
// unless it is used before.
type threadsSystem struct {
	clock
	store   *session.MemoryThreads
	names   []string
	ends    map[string]time.Time
	deleted map[string]bool
}

func (s *threadsSystem) do(a *engine.SystemAction) played {
	id := strconv.Quote(a.To)
	if a.Do == "clock" {
		code := s.wait(time.Duration(a.Amount)*time.Minute, "Minute")
		return show(plural(a.Amount, "minute")+" later", code, "evicted: threads.Evict() | threads: threads.Len()", s.store.Evict(), s.store.Len())
	}
	if a.To == "" {
		_, err := s.store.LoadOrCreate(ctx(), "")
		return show("Load a thread without a name", "state, err = threads.LoadOrCreate(ctx, \"\")\n", "error: err", saysError(err))
	}
	if !slices.Contains(s.names, a.To) {
		s.names = append(s.names, a.To)
	}
	s.ends[a.To], s.deleted[a.To] = s.at.Add(session.DefaultIdle), a.Do == "delete"
	switch a.Do {
	case "load":
		state, err := s.store.LoadOrCreate(ctx(), a.To)
		if isEmpty(state) {
			delete(s.ends, a.To)
		}
		return show("Load "+a.To, "state, err = threads.LoadOrCreate(ctx, "+id+")\n", "messages: len(state.Messages) | todos: len(state.Todos) | files: len(state.Files) | error: err", len(state.Messages), len(state.Todos), len(state.Files), saysError(err))
	case "append":
		message := core.Message{Role: a.Role, Content: a.Text}
		err := s.store.Append(ctx(), a.To, message)
		return show("Add a message to "+a.To, "err = threads.Append(ctx, "+id+", "+export.GoMessage(message)+")\n", "error: err | threads: threads.Len() | bytes: threads.Bytes()", saysError(err), s.store.Len(), s.store.Bytes())
	case "todo":
		todo := core.Todo{Content: a.Text, Status: a.Name}
		return s.update("Set a todo for "+a.To, id, a.To, setTodo(todo),
			"todo := core.Todo{Content: "+strconv.Quote(a.Text)+", Status: "+strconv.Quote(a.Name)+"}\n"+
				"for i := range state.Todos {\n\tif state.Todos[i].Content == todo.Content {\n\t\tstate.Todos[i] = todo\n\t\treturn nil\n\t}\n}\n"+
				"state.Todos = append(state.Todos, todo)\nreturn nil")
	case "file":
		return s.update("Write "+a.Name+" for "+a.To, id, a.To, func(state *core.AgentState) error {
			if state.Files == nil {
				state.Files = map[string]string{}
			}
			state.Files[a.Name] = a.Text
			return nil
		}, "if state.Files == nil {\n\tstate.Files = map[string]string{}\n}\nstate.Files["+strconv.Quote(a.Name)+"] = "+strconv.Quote(a.Text)+"\nreturn nil")
	case "both":
		return s.both(a.To, id)
	case "lost":
		return s.lost(a.To, id)
	}
	err := s.store.Delete(ctx(), a.To)
	return show("Delete "+a.To, "err = threads.Delete(ctx, "+id+")\n", "error: err | threads: threads.Len()", saysError(err), s.store.Len())
}

func setTodo(todo core.Todo) func(*core.AgentState) error {
	return func(state *core.AgentState) error {
		for i := range state.Todos {
			if state.Todos[i].Content == todo.Content {
				state.Todos[i] = todo
				return nil
			}
		}
		state.Todos = append(state.Todos, todo)
		return nil
	}
}

// update changes a thread by a function, whose statements are its code.
func (s *threadsSystem) update(title, id, to string, change func(*core.AgentState) error, code string) played {
	err := s.store.Update(ctx(), to, change)
	return show(title, "err = threads.Update(ctx, "+id+", func(state *core.AgentState) error {\n"+indented(code)+"})\n", "error: err", saysError(err))
}

// both adds two messages at once: the second waits until the first is stored.
func (s *threadsSystem) both(to, id string) played {
	second := make(chan error)
	err := s.store.Update(ctx(), to, func(state *core.AgentState) error {
		go func() { second <- s.store.Append(ctx(), to, core.Human("And the second")) }()
		state.Messages = append(state.Messages, core.Human("The first"))
		return nil
	})
	return show("Two users at once: Update loses nothing", "second := make(chan error)\n"+
		"err = threads.Update(ctx, "+id+", func(state *core.AgentState) error {\n"+
		"\tgo func() { second <- threads.Append(ctx, "+id+", core.Human(\"And the second\")) }() // waits for this Update\n"+
		"\tstate.Messages = append(state.Messages, core.Human(\"The first\"))\n\treturn nil\n})\n", "first error: err | second error: <-second", saysError(err), saysError(<-second)).block()
}

// lost adds two messages at once and loses the first.
func (s *threadsSystem) lost(to, id string) played {
	load := func(text string) *core.AgentState {
		state, _ := s.store.LoadOrCreate(ctx(), to)
		state.Messages = append(state.Messages, core.Human(text))
		return state
	}
	first, second := load("The first"), load("And the second")
	return show("Two users at once: the last Save wins", "first, _ := threads.LoadOrCreate(ctx, "+id+")\nsecond, _ := threads.LoadOrCreate(ctx, "+id+")\n"+
		"first.Messages = append(first.Messages, core.Human(\"The first\"))\nsecond.Messages = append(second.Messages, core.Human(\"And the second\"))\n", "first error: threads.Save(ctx, first) | second error: threads.Save(ctx, second)", saysError(s.store.Save(ctx(), first)), saysError(s.store.Save(ctx(), second))).block()
}

func (s *threadsSystem) boxes() []box {
	all := box{Title: "Store", Note: s.said()}
	all.Rows = append(all.Rows, engine.SystemRow{Label: "threads", Text: strconv.Itoa(s.store.Len())}, engine.SystemRow{Label: "bytes", Text: strconv.Itoa(s.store.Bytes())})
	boxes := []box{all}
	for _, name := range s.names {
		state, err := s.store.LoadOrCreate(ctx(), name)
		switch {
		case err == nil && !isEmpty(state):
			b := stateBox(name, "expires at "+s.ends[name].Format("15:04")+" unless used", state)
			b.Limit = int(session.DefaultIdle / time.Minute)
			b.Amount = b.Limit - int(s.ends[name].Sub(s.at)/time.Minute)
			boxes = append(boxes, b)
		case s.deleted[name]:
			boxes[0].Rows = append(boxes[0].Rows, engine.SystemRow{Label: "deleted", Text: shortened(name)})
		case s.ends[name].IsZero():
			boxes[0].Rows = append(boxes[0].Rows, engine.SystemRow{Label: "empty", Text: shortened(name), Note: "an empty thread uses no memory"})
		default:
			boxes[0].Rows = append(boxes[0].Rows, engine.SystemRow{Label: "expired", Text: shortened(name), Note: "an hour after its last use"})
		}
	}
	return boxes
}

func isEmpty(state *core.AgentState) bool {
	return len(state.Messages)+len(state.Todos)+len(state.Files) == 0
}

// stateBox is the state of an agent, with its JSON.
func stateBox(name, note string, state *core.AgentState) box {
	b := box{Title: "Thread " + shortened(name), Note: note, Rows: rows(state.Messages, nil)}
	for _, todo := range state.Todos {
		b.Rows = append(b.Rows, engine.SystemRow{Label: "todo", Text: shortened(todo.Content), Note: shortened(todo.Status)})
	}
	names := make([]string, 0, len(state.Files))
	for name := range state.Files {
		names = append(names, name)
	}
	order.Values(names)
	for _, name := range names {
		b.Rows = append(b.Rows, engine.SystemRow{Label: "file", Text: shortened(state.Files[name]), Note: shortened(name)})
	}
	text, err := json.MarshalIndent(state, "", "  ")
	if err == nil {
		b.Text = string(text)
	}
	return b
}
