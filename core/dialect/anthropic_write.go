package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

var anthropicWriter = writer{beside: true, merge: true, message: writeAnthropicMessage, patch: patchAnthropicMessage}

// writeAnthropicMessage writes one wire message: results first, then what the user said.
func writeAnthropicMessage(w *writing, group []core.Message) {
	m := &group[0]
	w.open('{')
	w.member("role", w.anthropicRole(m.Role))
	w.key("content")
	if len(group) == 1 && m.Role != core.RoleTool && len(m.Parts) == 0 && len(m.ToolCalls) == 0 {
		w.text(m.Content)
		w.anthropicExtras(m)
	} else {
		w.open('[')
		for i := range group {
			w.offset = i
			w.anthropicBlocks(&group[i])
		}
		w.closeBlocks()
	}
	w.close('}')
	w.offset = 0
}

// anthropicRole is the wire role of a message.
func (w *writing) anthropicRole(role core.Role) string {
	switch role {
	case core.RoleTool:
		return core.RoleUser
	case "developer":
		w.lose(changed, `the role "developer", now "system"`, -1)
		return core.RoleSystem
	}
	return role
}

func (w *writing) anthropicExtras(m *core.Message) {
	if m.Role == core.RoleTool {
		w.resultNameLoss(m)
	} else if m.Name != "" {
		w.lose(dropped, "the name of who speaks", -1)
	}
	w.extras(m)
}

// anthropicBlocks writes what a message is in an array of blocks.
func (w *writing) anthropicBlocks(m *core.Message) {
	if w.kept != nil {
		if blocks := w.kept(w.index + w.offset); blocks != nil {
			for _, block := range blocks {
				w.raw(block)
			}
			return
		}
	}
	w.anthropicExtras(m)
	if m.Role == core.RoleTool {
		w.anthropicResult(m)
		return
	}
	for _, part := range newParts(m) {
		w.anthropicBlock(part)
	}
}

func (w *writing) anthropicResult(m *core.Message) {
	w.open('{')
	w.member("type", "tool_result")
	w.member("tool_use_id", m.ToolCallID)
	w.key("content")
	w.anthropicResultContent(m)
	w.close('}')
}

func (w *writing) anthropicResultContent(m *core.Message) {
	if len(m.Parts) == 0 {
		w.text(m.Content)
		return
	}
	w.open('[')
	for _, part := range newParts(m) {
		w.anthropicBlock(part)
	}
	w.closeBlocks()
}

// closeBlocks ends a list of blocks. Where nothing is left of it, it becomes an empty text: a
// message with an empty list is refused.
func (w *writing) closeBlocks() {
	if !w.fresh {
		w.close(']')
		return
	}
	w.out = append(w.out[:len(w.out)-1], `""`...)
	w.depth--
	w.fresh = false
}

// anthropicBlock writes a part as a block, if there is one for it.
func (w *writing) anthropicBlock(each newPart) bool {
	switch part := each.Part.(type) {
	case core.Text:
		w.textPart(part.Text)
	case core.Code:
		w.textPart(fenced(part))
		w.lose(changed, "a block of code, now text in a fence", each.index)
	case core.Thinking:
		return w.anthropicThinking(part, each.index)
	case core.Image:
		w.anthropicImage(part, each.index)
	case core.ToolCall:
		w.open('{')
		if part.Server {
			w.member("type", "server_tool_use")
		} else {
			w.member("type", "tool_use")
		}
		w.member("id", part.ID)
		w.member("name", part.Name)
		w.whole("input", w.argumentsObjectOf(&part, each.index))
		w.close('}')
	case core.ToolResult:
		w.anthropicServerResult(part)
	case core.Raw:
		for i := range anthropicBlocks {
			if form := &anthropicBlocks[i]; form.sign == part.Kind && isObject(part.JSON) {
				w.raw(view(part.JSON))
				return true
			}
		}
		w.lose(dropped, `a part of type "`+part.Kind+`"`, each.index)
		return false
	}
	return true
}

// anthropicThinking writes reasoning, which is taken only with the seal of its maker.
func (w *writing) anthropicThinking(part core.Thinking, index int) bool {
	switch {
	case part.Signature != "":
		w.open('{')
		w.member("type", "thinking")
		w.member("thinking", part.Text)
		w.member("signature", part.Signature)
		w.close('}')
	case part.Data != "":
		w.open('{')
		w.member("type", "redacted_thinking")
		w.member("data", part.Data)
		w.close('}')
	default:
		w.lose(dropped, "the model's reasoning, which has no signature", index)
		return false
	}
	return true
}

func (w *writing) anthropicImage(image core.Image, index int) {
	data, media := image.Data, image.MediaType
	if rest, ok := strings.CutPrefix(data, "data:"); ok {
		if head, content, ok := strings.Cut(rest, ";base64,"); ok {
			media, data = head, content
		}
	}
	w.open('{')
	w.member("type", "image")
	w.key("source")
	w.open('{')
	switch {
	case strings.HasPrefix(data, "http://") || strings.HasPrefix(data, "https://"):
		w.member("type", "url")
		w.member("url", data)
	case media != "":
		w.member("type", "base64")
		w.member("media_type", media)
		w.member("data", data)
	default:
		w.member("type", "file")
		w.member("file_id", data)
	}
	w.close('}')
	w.close('}')
	if image.Name != "" {
		w.lose(dropped, "the image's name", index)
	}
}

// anthropicServerResult writes the result of a tool that the provider ran. Its output is
// JSON where it came from such a block.
func (w *writing) anthropicServerResult(result core.ToolResult) {
	output := result.Output
	if result.Error != "" {
		output = result.Error
	}
	w.open('{')
	w.member("type", result.Name+serverSuffix)
	w.member("tool_use_id", result.ToolCallID)
	w.key("content")
	if doc := source.Parse([]byte(output)); !doc.Broken() && len(doc.Roots) == 1 &&
		(doc.Kind(doc.Roots[0]) == source.Object || doc.Kind(doc.Roots[0]) == source.Array) {
		w.raw(output)
	} else {
		w.text(output)
	}
	if result.Error != "" {
		w.whole("is_error", "true")
	}
	w.close('}')
}

// system writes the system prompt beside the list: a string for one flat message, else
// an array of text blocks.
func (w *writing) system(msgs []core.Message) {
	w.index, w.offset = 0, 0
	if len(msgs) == 1 && len(msgs[0].Parts) == 0 {
		w.text(msgs[0].Content)
		w.anthropicExtras(&msgs[0])
		return
	}
	w.open('[')
	for i := range msgs {
		w.offset = i
		w.anthropicBlocks(&msgs[i])
	}
	w.closeBlocks()
	w.offset = 0
}
