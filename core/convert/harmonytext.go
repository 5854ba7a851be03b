package convert

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// HarmonyTextID is what the text is called where formats are named by their IDs.
const HarmonyTextID = "harmony-text"

// HarmonyText writes a conversation as the text that gpt-oss reads, as OpenAI's harmony library renders
// it: the prompt up to where the model is to go on, or with its answer where that is at the end. Of
// the options List and Date count; without List the tools, the effort and the form of the answer
// stand in the text. It asks no questions.
//
// What the text says otherwise than the source is among the losses, and so is a text that reads as a mark.
func HarmonyText(c *bind.Conversation, options Options) Result {
	w := newWork(c, Options{To: format.Harmony, List: options.List, Date: options.Date})
	t := &harmonyText{work: w}
	if c.Format == format.Harmony {
		t.read()
	} else {
		t.make()
	}
	t.write()
	order.Stable(w.result.Losses, byPlace)
	return w.result
}

// harmonyText is one conversation as a text.
type harmonyText struct {
	*work
	messages []harmony.Message
	// sources are the messages of the source that the messages are of, -1 for none.
	sources []int
	// schemas are those of the tools in the text, None for a tool without one.
	schemas []source.Index
	// said are losses about a message of the text: their indexes, by those among the losses.
	said map[int]int
}

// make makes the messages of a conversation in another format.
func (t *harmonyText) make() {
	request := t.request()
	t.alone = "The prompt contains only what the model reads"
	t.attach()
	t.draft()
	t.work.write()
	t.gather()
	t.result.Request, t.result.Questions = false, nil
	for i := range t.result.Losses {
		loss := &t.result.Losses[i]
		loss.To, loss.Asks = nil, ""
	}
	prompt := harmony.PromptOf(t.drafted.Messages, request)
	t.messages = prompt.Messages()
	head := len(t.messages) - len(prompt.Rest)
	t.sources = make([]int, len(t.messages))
	for i := range t.messages {
		t.sources[i] = -1
		if i >= head {
			t.sources[i] = t.from[t.messages[i].Of].message
		}
	}
	t.tell(0, Loss{
		Kind: Invented, What: "system message with the model's identity, knowledge cutoff, reasoning effort and channels",
		Why: "gpt-oss expects it first", Message: -1,
	})
	for i := range prompt.Leading {
		t.system(i, 1)
	}
	if prompt.Leading > 1 {
		t.tell(1, Loss{Kind: Changed, What: "several system messages merged into one", Why: "gpt-oss expects one developer message at the start", Message: t.from[0].message, From: t.partPlace(t.from[0].message, -1)})
	}
	for i := head; i < len(t.messages); i++ {
		if t.messages[i].Role == harmony.Developer {
			t.system(t.messages[i].Of, i)
		}
	}
	t.tools(request.Tools)
}

// tell adds a loss about a message of the text.
func (t *harmonyText) tell(message int, loss Loss) {
	if t.said == nil {
		t.said = map[int]int{}
	}
	t.said[len(t.result.Losses)] = message
	t.add(loss)
}

// system tells that a system message is the developer's.
func (t *harmonyText) system(of, message int) {
	if at := t.from[of].message; t.Messages[at].Role == core.RoleSystem {
		t.tell(message, Loss{
			Kind: Changed, What: "system prompt to a developer message", Why: "The gpt-oss system message describes the model itself",
			Message: at, From: t.partPlace(at, -1),
		})
	}
}

// request is what the text says of what is next to the messages, whose values are then carried.
func (t *harmonyText) request() harmony.Request {
	request := harmony.Request{Date: t.options.Date}
	if t.Container != format.Request || t.options.List {
		return request
	}
	if effort := t.Reasoning.Effort; slices.Contains(harmony.Efforts[:], effort.Is) {
		request.Effort = effort.Is
		t.rendered = append(t.rendered, effort.At)
	}
	request.Tools, t.schemas = t.declarations()
	if schema := t.AnswerFormat.Schema; t.Doc.Kind(schema) == source.Object {
		if short, err := source.Parse(t.Doc.Raw(schema)).Compact(); err == nil {
			spec := t.Doc.Parent(schema)
			request.Format = &harmony.Format{
				Name: t.Doc.String(t.Doc.Member(spec, "name")), Description: t.Doc.String(t.Doc.Member(spec, "description")), Schema: strings.TrimSpace(string(short)),
			}
			t.rendered = append(t.rendered, schema, t.Doc.Member(t.AnswerFormat.At, "type"))
			if t.Doc.Kind(spec) == source.Object {
				t.rendered = append(t.rendered, t.Doc.Member(spec, "name"), t.Doc.Member(spec, "description"))
			}
		}
	}
	return request
}

// tools says in which notation the schemas of tools are written.
func (t *harmonyText) tools(declared []harmony.Declaration) {
	for i, tool := range declared {
		if tool.Schema == nil {
			continue
		}
		name, from := source.Quote(tool.Name), t.nodePlace(t.schemas[i])
		t.tell(1, Loss{Kind: Changed, What: "tool schema " + name + " to a TypeScript type", Why: "gpt-oss reads tools this way", Message: -1, From: from})
		if words := harmony.Unsaid(tool.Schema); words != nil {
			for k := range words {
				words[k] = source.Quote(words[k])
			}
			t.add(Loss{Kind: Dropped, What: strings.Join(words, ", ") + " in tool schema " + name, Why: "A TypeScript type can't express it", Message: -1, From: from})
		}
	}
}

// write writes the text, and tells what it does not say as the messages do.
func (t *harmonyText) write() {
	rendered := harmony.Render(t.messages)
	t.result.Text = []byte(rendered.Text)
	place := func(message int) *Place {
		at := rendered.Places[message]
		return &Place{Span: finding.Span{Start: at[0], End: at[1]}}
	}
	sent := harmony.Sent(t.messages)
	for i := range t.messages {
		m := &t.messages[i]
		if !sent[i] {
			t.add(Loss{
				Kind: Dropped, What: "reasoning before an answer", Why: "gpt-oss doesn't read it again after answering",
				Message: t.sources[i], From: t.placeOf(i),
			})
			continue
		}
		for _, text := range m.Contents {
			if mark, _, _ := harmony.NextMark(text, 0); mark >= 0 {
				t.tell(i, Loss{
					Kind: Changed, What: "text " + harmony.Marks[mark] + ", which now reads as a special token", Why: "Only tokens can tell the two apart",
					Message: t.sources[i], From: t.placeOf(i),
				})
				break
			}
		}
		if len(m.Contents) > 1 {
			t.tell(i, Loss{Kind: Changed, What: "several texts merged into one", Why: "Harmony doesn't separate them", Message: t.sources[i], From: t.placeOf(i)})
		}
		if header := m.Name + m.Recipient + m.Channel; strings.ContainsAny(header, " \t\r\n<") || m.Role == harmony.Tool && m.Name == "" {
			t.tell(i, Loss{
				Kind: Changed, What: "speaker that can't be read back from the header", Why: "Names in a header must be one word",
				Message: t.sources[i], From: t.placeOf(i),
			})
		}
	}
	first := map[int]int{} // of each message of the source, its first of the text
	for i, of := range slices.Backward(t.sources) {
		first[of] = i
	}
	for i := range t.result.Losses {
		loss := &t.result.Losses[i]
		switch message, ok := t.said[i]; {
		case ok && message < len(t.messages):
			loss.To = place(message)
		case loss.Kind != Dropped && loss.Message >= 0:
			if at, ok := first[loss.Message]; ok {
				loss.To = place(at)
			}
		}
	}
}

// placeOf is the place in the source of a message of the text.
func (t *harmonyText) placeOf(message int) *Place {
	of := t.sources[message]
	if of < 0 {
		return nil
	}
	part := -1
	if m := &t.messages[message]; len(m.Parts) == 1 && t.from != nil {
		at := t.from[m.Of].at(m.Parts[0])
		of, part = at.message, at.part
	}
	return t.partPlace(of, part)
}
