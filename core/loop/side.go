package loop

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// side is one of two lists of messages that are compared.
type side struct {
	messages core.Messages
	// says gives each message a number: it is the same for those of both lists that say the same.
	says []int
	// last is the place of the last message of each number, -1 for none.
	last []int
	// read is the message whose text was asked for last, from 1 on.
	read int
	said string
}

// sidesOf are two lists, with numbers for what their messages say.
func sidesOf(before, after core.Messages) (was, is side) {
	var all []*core.Message
	alike := map[uint64][]int{}
	words := digests{}
	numbers := func(messages core.Messages) []int {
		says := make([]int, len(messages))
		for i := range messages {
			digest := words.message(&messages[i])
			says[i] = len(all)
			for _, number := range alike[digest] {
				if same(all[number], &messages[i]) {
					says[i] = number
					break
				}
			}
			if says[i] == len(all) {
				all = append(all, &messages[i])
				alike[digest] = append(alike[digest], says[i])
			}
		}
		return says
	}
	was = side{messages: before, says: numbers(before)}
	is = side{messages: after, says: numbers(after)}
	for _, s := range [...]*side{&was, &is} {
		s.last = make([]int, len(all))
		for number := range s.last {
			s.last[number] = -1
		}
		for i, number := range s.says {
			s.last[number] = i
		}
	}
	return was, is
}

// text is the text of a message. That of the last one is kept.
func (s *side) text(i int) string {
	if s.read != i+1 {
		s.read, s.said = i+1, s.messages[i].Text()
	}
	return s.said
}

// digests numbers texts, and makes of them numbers for messages: the same for messages that
// say the same, and seldom for others.
type digests map[string]uint64

func (d digests) message(m *core.Message) uint64 {
	sum := d.texts(0, m.Role, m.Content, m.ToolCallID, m.Name, m.ID, m.ParentID, m.Timestamp)
	for i := range m.ToolCalls {
		sum = d.part(sum, m.ToolCalls[i])
	}
	for _, part := range m.Parts {
		sum = d.part(sum, part)
	}
	return sum
}

func (d digests) part(sum uint64, part core.Part) uint64 {
	switch part := part.(type) {
	case core.Text:
		return d.texts(sum, part.Text)
	case core.Thinking:
		return d.texts(sum, part.Text, part.Signature, part.Data)
	case core.Code:
		return d.texts(sum, part.Code, part.Language)
	case core.Image:
		return d.texts(sum, part.Data, part.MediaType, part.Name)
	case core.ToolCall:
		arguments := part.RawArgs
		if arguments == "" && part.Args != nil {
			text, _ := jsonvalue.AppendPlain(nil, part.Args) // what no reader of JSON makes tells nothing apart here
			arguments = string(text)
		}
		return d.texts(sum, part.ID, part.Name, arguments)
	case core.ToolResult:
		return d.texts(sum, part.ToolCallID, part.Name, part.Output, part.Error)
	case core.Raw:
		return d.texts(sum, part.Kind, string(part.JSON))
	}
	return sum
}

// texts adds texts to a digest.
func (d digests) texts(sum uint64, texts ...string) uint64 {
	for _, text := range texts {
		number, ok := d[text]
		if !ok {
			number = uint64(len(d)) + 1
			d[text] = number
		}
		sum = (sum ^ number) * 0x9e3779b97f4a7c15 // an odd number of no pattern: 2^64 by the golden ratio
	}
	return sum
}
