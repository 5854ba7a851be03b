package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Anthropic is the form of Anthropic's Messages API. Its user messages hold the results
// of tools: each becomes a message of role tool, and what else the user said one message
// behind them, wherever it stands between the results. The system prompt beside the list
// becomes a message of role system in front. Fields as in anthropic-sdk-python, types.
var Anthropic = &Dialect{
	ID:     "anthropic",
	Name:   "Anthropic Messages",
	side:   anthropicSide,
	decode: decodeAnthropic,
	write:  anthropicWriter,
}

// The slots of anthropicMessage.
const (
	antRole = iota
	antContent
)

var anthropicMessage = shape{fields: []field{
	antRole:    {key: "role", takes: texts, must: true},
	antContent: {key: "content", takes: texts | arrays | nulls, want: "a string or an array of blocks"},
}}

// anthropicReply has the keys of a reply, which is a message and more.
var anthropicReply = shape{open: true, fields: anthropicMessage.fields}

var anthropicRoles = []roleRule{
	{roles: inUser | inAssistant | inSystem, content: texts | arrays},
	{roles: inAny, content: texts | arrays | nulls, optional: true},
}

func decodeAnthropic(r *reader) {
	switch r.Container {
	case Single:
		readAnthropicMessage(r, &anthropicMessage, 0, r.At)
	case Response:
		if r.Doc.Member(r.At, "choices") == source.None {
			readAnthropicMessage(r, &anthropicReply, 0, r.At)
			return
		}
		r.choices(func(r *reader, wire int, node source.Index) {
			readAnthropicMessage(r, &anthropicReply, wire, node)
		})
	default:
		if r.Container == Request {
			r.readSystem()
		}
		r.list(func(r *reader, wire int, node source.Index) {
			readAnthropicMessage(r, &anthropicMessage, wire, node)
		})
	}
}

// readSystem makes a message of the system prompt beside the list: a string, or an
// array of text blocks.
func (r *reader) readSystem() {
	system := r.Doc.Member(r.At, "system")
	switch r.kind(system) {
	case source.Invalid, source.Null:
		return
	}
	message, origin := r.begin(-1, system)
	message.Role, origin.Content = core.RoleSystem, system
	switch r.kind(system) {
	case source.Array:
		r.readParts(system, inSystem, anthropicBlocks, nil)
	default:
		if r.kind(system) != source.String {
			r.report(Problem{Kind: WrongType, Node: system, Field: "system", Want: "a string or an array of text blocks"})
		}
		r.flatText(message, system)
	}
	r.end()
}

// flatText makes a string the content of a flat message.
func (r *reader) flatText(message *core.Message, content source.Index) {
	if message.Content = r.text(content); message.Content != "" {
		r.origins = append(r.origins, PartOrigin{Node: content, Text: content})
	}
}

func readAnthropicMessage(r *reader, s *shape, wire int, node source.Index) {
	r.message, r.part = len(r.Messages), -1
	found := r.read(node, s, "")
	role, content := r.roleOf(found[antRole]), found[antContent]
	r.content(ruleFor(anthropicRoles, role), node, s, antContent, &found, false)
	results, others := 0, 0
	if r.kind(content) == source.Array {
		if r.Doc.Nodes[content].Next == content+1 {
			r.report(Problem{Kind: EmptyContent, Node: content, Field: "content", Want: "at least one block"})
		}
		if role == inUser {
			results, others = r.splitResults(content, found[antRole], wire, node)
		}
	}
	if results > 0 && others == 0 {
		return
	}
	message, origin := r.begin(wire, node)
	message.Role = r.word(found[antRole])
	origin.Role, origin.Content = found[antRole], content
	if r.kind(content) != source.Array {
		r.flatText(message, content)
	} else if results == 0 {
		r.readParts(content, role, anthropicBlocks, nil)
	} else {
		r.readParts(content, role, anthropicBlocks, r.isResult)
	}
	r.end()
}

// isResult reports whether a block is the result of a tool that the user ran.
func (r *reader) isResult(block source.Index) bool {
	return r.kind(block) == source.Object && r.is(r.Doc.Member(block, "type"), "tool_result")
}

// splitResults makes a message of role tool of each result among the blocks, and counts
// the results and the other blocks.
func (r *reader) splitResults(content, role source.Index, wire int, node source.Index) (results, others int) {
	for block := content + 1; block < r.Doc.Nodes[content].Next; block = r.Doc.Nodes[block].Next {
		if !r.isResult(block) {
			others++
			continue
		}
		results++
		message, origin := r.begin(wire, node)
		found := r.read(block, &anthropicResult, "")
		message.Role, message.ToolCallID = core.RoleTool, r.word(found[antResultID])
		origin.Role, origin.Block = role, block
		origin.CallID, origin.Content = found[antResultID], found[antResultContent]
		if r.kind(found[antResultError]) == source.True {
			origin.Failed = found[antResultError]
		}
		if inside := found[antResultContent]; r.kind(inside) == source.Array {
			r.readParts(inside, inTool, anthropicBlocks, nil)
		} else {
			r.flatText(message, inside)
		}
		r.end()
	}
	return results, others
}
