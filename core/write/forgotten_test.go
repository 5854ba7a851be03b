package write

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A fact is one thing more that a message may say: the slot that it fills, of a part of a kind or of
// the message itself, and what is there. Add says it, and reports false of a message that it is
// no thing of.
type fact struct {
	slot  format.Slot
	of    format.PartKind
	value string
	add   func(m *core.Message) bool
}

// ofMessage isn't a kind of part: the fact is the message's own.
const ofMessage = format.PartKind(255)

// telltale is a value that nothing else in a conversation has.
const telltale = "telltale"

// about makes a fact of the messages of a role.
func about(role core.Role, slot format.Slot, value string, set func(m *core.Message)) fact {
	return fact{slot, ofMessage, value, func(m *core.Message) bool {
		if m.Role == role {
			set(m)
		}
		return m.Role == role
	}}
}

// inPart makes a fact of the parts of a type.
func inPart[P core.Part](of format.PartKind, slot format.Slot, value string, set func(part *P)) fact {
	return fact{slot, of, value, func(m *core.Message) bool {
		for i := range m.ToolCalls {
			if call, ok := any(&m.ToolCalls[i]).(*P); ok {
				set(call)
				return true
			}
		}
		for i, part := range m.Parts {
			if part, ok := part.(P); ok {
				set(&part)
				m.Parts[i] = part
				return true
			}
		}
		return false
	}}
}

// facts are all that a message can say next to its text. A result is told by the call that it answers.
var facts = []fact{
	about(core.RoleUser, format.Speaker, telltale, func(m *core.Message) { m.Name = telltale }),
	about(core.RoleTool, format.Speaker, telltale, func(m *core.Message) { m.Name = telltale }),
	about(core.RoleTool, format.Answers, telltale, func(m *core.Message) { m.ToolCallID = telltale }),
	about(core.RoleTool, format.IsJSON, "true", func(m *core.Message) { m.ContentIsJSON = true }),
	about(core.RoleUser, format.MessageID, telltale, func(m *core.Message) { m.ID = telltale }),
	about(core.RoleTool, format.MessageID, telltale, func(m *core.Message) { m.ID = telltale }),
	about(core.RoleAssistant, format.MessageID, telltale, func(m *core.Message) { m.ID = telltale }),
	about(core.RoleUser, format.ParentID, telltale, func(m *core.Message) { m.ParentID = telltale }),
	about(core.RoleTool, format.ParentID, telltale, func(m *core.Message) { m.ParentID = telltale }),
	about(core.RoleAssistant, format.Timestamp, "2025-01-14T10:00:07Z", func(m *core.Message) { m.Timestamp = "2025-01-14T10:00:07Z" }),
	about(core.RoleTool, format.Timestamp, "2025-01-14T10:00:07Z", func(m *core.Message) { m.Timestamp = "2025-01-14T10:00:07Z" }),
	about(core.RoleAssistant, format.InputTokens, "4711", func(m *core.Message) { m.Usage = &core.Usage{Input: 4711} }),
	about(core.RoleAssistant, format.OutputTokens, "4711", func(m *core.Message) { m.Usage = &core.Usage{Output: 4711} }),
	about(core.RoleAssistant, format.CacheRead, "4711", func(m *core.Message) { m.Usage = &core.Usage{CacheRead: 4711} }),
	about(core.RoleAssistant, format.CacheWrite, "4711", func(m *core.Message) { m.Usage = &core.Usage{CacheWrite: 4711} }),
	inPart(format.ThinkingPart, format.Text, telltale, func(p *core.Thinking) { p.Text = telltale }),
	inPart(format.ThinkingPart, format.Signature, telltale, func(p *core.Thinking) { p.Signature = telltale }),
	inPart(format.ThinkingPart, format.Data, telltale, func(p *core.Thinking) { p.Data = telltale }),
	inPart(format.ImagePart, format.MediaType, core.ImageGIF, func(p *core.Image) { p.MediaType = core.ImageGIF }),
	inPart(format.ImagePart, format.Label, telltale, func(p *core.Image) { p.Name = telltale }),
	inPart(format.ImagePart, format.Data, "https://a.example/b.png", func(p *core.Image) { p.Data = "https://a.example/b.png" }),
	inPart(format.CodePart, format.Language, telltale, func(p *core.Code) { p.Language = telltale }),
	inPart(format.CodePart, format.Text, telltale, func(p *core.Code) { p.Code = telltale }),
	inPart(format.CallPart, format.CallID, telltale, func(p *core.ToolCall) { p.ID = telltale }),
	inPart(format.CallPart, format.ToolName, telltale, func(p *core.ToolCall) { p.Name = telltale }),
	inPart(format.CallPart, format.Arguments, `{"marked":1.50}`, func(p *core.ToolCall) { p.RawArgs = `{"marked":1.50}` }),
	inPart(format.CallPart, format.Server, "true", func(p *core.ToolCall) { p.Server = true }),
	inPart(format.ResultPart, format.Answers, telltale, func(p *core.ToolResult) { p.ToolCallID = telltale }),
	inPart(format.ResultPart, format.ToolName, telltale, func(p *core.ToolResult) { p.Name = telltale }),
	inPart(format.ResultPart, format.Output, telltale, func(p *core.ToolResult) { p.Output = telltale }),
	inPart(format.ResultPart, format.Failure, telltale, func(p *core.ToolResult) { p.Error = telltale }),
	inPart(format.RawPart, format.RawKind, telltale, func(p *core.Raw) { p.Kind = telltale }),
	inPart(format.RawPart, format.RawJSON, `{"type":"telltale"}`, func(p *core.Raw) { p.JSON = []byte(`{"type":"telltale"}`) }),
}

// factual are conversations of which a fact may be one thing more.
func factual() []core.Messages {
	ask, call := core.Human("What is there?"), core.ToolCall{ID: "call_1", Name: "ls", RawArgs: "{}"}
	result, end := core.ToolMsg("call_1", "", `{"n": 1}`), core.AI("That is all.")
	of := func(role core.Role, parts ...core.Part) core.Message { return core.Message{Role: role, Parts: parts} }
	server := core.ToolCall{ID: "srv_1", Name: "search", RawArgs: "{}", Server: true}
	return []core.Messages{
		{ask, core.AI("", call), result, end},
		{ask, core.AI("I look.", call), result, end},
		{ask, core.AI("", core.ToolCall{Name: "ls", RawArgs: "{}"}), core.ToolMsg("", "", "[1]"), end},
		{ask, of(core.RoleAssistant, core.Thinking{Text: "hm"}, core.Text{Text: "Well."}, call), result, end},
		{ask, of(core.RoleAssistant, core.Thinking{Signature: "c2ln"}, core.Text{Text: "Well."}), ask, end},
		{ask, of(core.RoleAssistant, core.Thinking{Data: "c2ln"}, core.Text{Text: "Well."}), ask, end},
		{of(core.RoleUser, core.Text{Text: "See"}, core.Image{Data: "AAAA"}), end},
		{of(core.RoleUser, core.Text{Text: "See"}, core.Image{Data: "iVBORw0KGgo=", MediaType: core.ImagePNG}), end},
		{of(core.RoleUser, core.Text{Text: "See"}, core.Image{Data: "https://a.example/a.jpg"}), end},
		{of(core.RoleUser, core.Text{Text: "See"}, core.Code{Code: "x"}), end},
		{ask, of(core.RoleAssistant, core.Text{Text: "See"}, core.Code{Code: "x"}), ask, end},
		{ask, of(core.RoleAssistant, server, core.ToolResult{ToolCallID: "srv_1", Output: "[1]"}, core.Text{Text: "Done."}), ask, end},
		{ask, of(core.RoleAssistant, core.Text{Text: "Odd."}, core.Raw{Kind: "odd", JSON: []byte(`{"type":"odd"}`)}), ask, end},
	}
}

// is reports whether some message, or some part of the kind, says the fact.
func (f *fact) is(messages core.Messages) bool {
	for i := range messages {
		if said := format.MessageRecord(&messages[i]); f.of == ofMessage && said.Is[f.slot] == f.value {
			return true
		}
		for _, part := range messages[i].All() {
			if made, said := format.RecordOf(part); made == f.of && strings.Join(strings.Fields(said.Is[f.slot]), "") == f.value {
				return true
			}
		}
	}
	return false
}

// with are the messages with the fact in the first that it can be one of; nil where it can be of none.
func (f *fact) with(messages core.Messages) core.Messages {
	messages = messages.Clone()
	for i := range messages {
		if f.add(&messages[i]) {
			return messages
		}
	}
	return nil
}

// asWrittenIn are messages as they are read from a text of the format.
func asWrittenIn(t *testing.T, d *format.Format, text []byte) core.Messages {
	file := detect.Open(source.Parse(text))
	require.NotEmpty(t, file.Refs, "%s", text)
	var c bind.Conversation
	file.Decode(0, d, bind.Options{}, &c)
	return Join(c.Messages)
}

// eachGiven calls do for each of the conversations in each format.
func eachGiven(t *testing.T, do func(t *testing.T, d *format.Format, given core.Messages)) {
	for _, d := range format.All {
		t.Run(d.ID, func(t *testing.T) {
			for _, given := range factual() {
				do(t, d, given)
			}
		})
	}
}

// What a message says more is read again, or its loss is said: in every format, for each thing that the
// model can say. What a format has no place for as a whole is lost with all that it says.
func TestNoLossIsForgotten(t *testing.T) {
	kept, lost := 0, 0
	eachGiven(t, func(t *testing.T, d *format.Format, given core.Messages) {
		text, known := Messages(d, given)
		was := asWrittenIn(t, d, text)
		for i := range facts {
			fact := &facts[i]
			more := fact.with(given)
			if more == nil {
				continue
			}
			text, losses := Messages(d, more)
			read := asWrittenIn(t, d, text)
			if fact.is(read) {
				kept++
				continue
			}
			if !fact.fits(given, was) {
				require.NotEmpty(t, known, "%s", text)
				continue
			}
			lost++
			require.True(t, slices.ContainsFunc(losses, func(loss bind.Loss) bool {
				return names(loss, fact.slot) || !fact.fits(more, read) && !slices.Contains(known, loss)
			}), "slot %d of a part of kind %d\n%s\n%v", fact.slot, fact.of, text, losses)
		}
	})
	require.Greater(t, kept, 900)
	require.Greater(t, lost, 500)
}

// names reports whether a loss says that it is of the slot: of what has the same words one is said.
func names(loss bind.Loss, slot format.Slot) bool {
	if slot >= format.InputTokens && slot <= format.CacheWrite {
		slot = format.Usage
	}
	return loss.Slot != format.Kept && slotLosses[loss.Slot].what == slotLosses[slot].what || loss.Slot == slot
}

// fits reports whether what the fact is one of is read again, so that it could say it.
func (f *fact) fits(given, read core.Messages) bool {
	count := func(messages core.Messages) (n int) {
		for i := range messages {
			if f.of == ofMessage {
				if f.add(&core.Message{Role: messages[i].Role}) {
					n++
				}
				continue
			}
			for _, part := range messages[i].All() {
				if made, _ := format.RecordOf(part); made == f.of {
					n++
				}
			}
		}
		return n
	}
	return count(read) >= count(given)
}

// What is said more of a message that is in a text is read again, or its loss is said.
func TestNoLossOfAChangeIsForgotten(t *testing.T) {
	kept, lost := 0, 0
	eachGiven(t, func(t *testing.T, d *format.Format, given core.Messages) {
		text, _ := Messages(d, given)
		for i := range facts {
			fact := &facts[i]
			var c bind.Conversation
			detect.Open(source.Parse(text)).Decode(0, d, bind.Options{}, &c)
			items := Items(&c)
			at := slices.IndexFunc(items, func(item Item) bool {
				items[item.From].Message, items[item.From].Changed = item.Clone(), true
				return fact.add(&items[item.From].Message)
			})
			if at < 0 {
				continue
			}
			more := make(core.Messages, len(items))
			for k := range items {
				more[k] = items[k].Message
			}
			ops, losses := Encode(&c, items)
			edits, err := c.Doc.Edits(ops)
			require.NoError(t, err)
			changed := source.ApplyEdits(text, edits)
			read := asWrittenIn(t, d, changed)
			if fact.is(read) {
				kept++
				continue
			}
			lost++
			require.True(t, slices.ContainsFunc(losses, func(loss bind.Loss) bool { return names(loss, fact.slot) || !fact.fits(more, read) }),
				"slot %d of a part of kind %d\n%s\n%v", fact.slot, fact.of, changed, losses)
		}
	})
	require.Greater(t, kept, 900)
	require.Greater(t, lost, 500)
}

// modelFields are the fields of a type of the model that hold something to be written.
func modelFields(typ reflect.Type) (names []string) {
	for i := range typ.NumField() {
		switch name := typ.Field(i).Name; name {
		case "Role", "Content", "Parts", "ToolCalls": // what a message is, and where its parts stand
		case "Args": // RawArgs say the same
		case "spacing": // how it is in a text
		default:
			names = append(names, name)
		}
	}
	return names
}

// Every field of the model has its fact: with a new one that no slot stands for, nothing would be lost
// with a word.
func TestFactsAreAllFields(t *testing.T) {
	for _, each := range []struct {
		of    format.PartKind
		value any
	}{
		{ofMessage, core.Message{}}, {format.ThinkingPart, core.Thinking{}}, {format.ImagePart, core.Image{}}, {format.CodePart, core.Code{}},
		{format.CallPart, core.ToolCall{}}, {format.ResultPart, core.ToolResult{}}, {format.RawPart, core.Raw{}},
	} {
		slots := map[format.Slot]bool{}
		for i := range facts {
			if slot := facts[i].slot; facts[i].of == each.of {
				if slot >= format.InputTokens && slot <= format.CacheWrite {
					slot = format.Usage
				}
				slots[slot] = true
			}
		}
		require.Len(t, modelFields(reflect.TypeOf(each.value)), len(slots), "%T", each.value)
	}
}
