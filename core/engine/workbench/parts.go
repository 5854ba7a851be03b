package workbench

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
)

func partsKind() systemKind {
	return systemKind{
		id: "parts", does: "add turn ask",
		make:    func() system { return new(partsSystem) },
		imports: []string{"fmt", "github.com/rolecall/rolecall/core"},
		head:    "var parts []core.Part\n" + labelled("parts", "len(parts)"),
		says:    says("parts", 0),
	}
}

// partsSystem is the content of one message.
type partsSystem struct{ parts []core.Part }

// guards are the six guards, by what they hold for.
var guards = [...]struct {
	kind, name string
	holds      func(core.Part) bool
}{
	{"text", "IsText", core.IsText}, {"thinking", "IsThinking", core.IsThinking}, {"image", "IsImage", core.IsImage},
	{"code", "IsCode", core.IsCode}, {"tool call", "IsToolCall", core.IsToolCall}, {"tool result", "IsToolResult", core.IsToolResult},
}

// partOf is a part of a kind with a text in it.
func partOf(kind, text string) core.Part {
	switch kind {
	case "thinking":
		return core.Thinking{Text: text}
	case "image":
		return core.Image{Data: "aGk=", MediaType: core.ImagePNG, Name: text}
	case "code":
		return core.Code{Code: text, Language: "python"}
	case "tool call":
		return core.ToolCall{ID: "call_1", Name: "read_file", RawArgs: text}
	case "tool result":
		return core.ToolResult{ToolCallID: "call_1", Name: "read_file", Output: text}
	}
	return core.Text{Text: text}
}

// kindOf is the kind of a part, in a word, and its text.
func kindOf(part core.Part) (kind, text string) {
	switch part := part.(type) {
	case core.Text:
		text = part.Text
	case core.Thinking:
		text = part.Text
	case core.Image:
		text = part.Name
	case core.Code:
		text = part.Code
	case core.ToolCall:
		text = part.RawArgs
	case core.ToolResult:
		text = part.Output
	}
	for _, guard := range guards {
		if guard.holds(part) {
			kind = guard.kind
		}
	}
	return kind, text
}

func (s *partsSystem) do(a *engine.SystemAction) played {
	if a.Do == "add" {
		part := partOf(a.Name, a.Text)
		s.parts = append(s.parts, part)
		kind, _ := kindOf(part)
		return show("Add a part of kind "+kind, "parts = append(parts, "+export.GoPart(part)+")\n", "parts: len(parts)", len(s.parts))
	}
	at := a.Amount - 1
	if at < 0 || at >= len(s.parts) {
		return nothing("Part " + strconv.Itoa(a.Amount) + " doesn't exist")
	}
	in := "parts[" + strconv.Itoa(at) + "]"
	if a.Do == "turn" {
		was, text := kindOf(s.parts[at])
		s.parts[at] = partOf(a.Name, text)
		is, _ := kindOf(s.parts[at])
		return show("Turn part "+strconv.Itoa(a.Amount)+" from "+was+" into "+is, in+" = "+export.GoPart(s.parts[at])+"\n", "is text: core.IsText("+in+") | is code: core.IsCode("+in+")", core.IsText(s.parts[at]), core.IsCode(s.parts[at]))
	}
	code, said := []string{}, []any{}
	for _, guard := range guards {
		code, said = append(code, guard.name, "core."+guard.name+"("+in+")"), append(said, guard.name, guard.holds(s.parts[at]))
	}
	return did("Ask all guards about part "+strconv.Itoa(a.Amount), labelled(code...), says(said...))
}

func (s *partsSystem) boxes() []box {
	content := box{Title: "Content", Note: plural(len(s.parts), "part")}
	holds := box{Title: "Guards", Note: "which of the parts each holds for"}
	for i := range s.parts {
		kind, text := kindOf(s.parts[i])
		content.Rows = append(content.Rows, engine.SystemRow{Label: strconv.Itoa(i+1) + ". " + kind, Text: shortened(text)})
	}
	for _, guard := range guards {
		row := engine.SystemRow{Label: guard.name, Text: "none"}
		var list []int
		for i := range s.parts {
			if guard.holds(s.parts[i]) {
				list = append(list, i+1)
			}
		}
		if list != nil {
			row.Text = saysList(list, strconv.Itoa)
		}
		holds.Rows = append(holds.Rows, row)
	}
	return []box{content, holds}
}
