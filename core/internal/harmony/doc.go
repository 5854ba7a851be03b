// Package harmony writes conversations as the text that gpt-oss reads, as OpenAI's harmony library
// renders them (github.com/openai/harmony, src/encoding.rs and docs/format.md), and reads the tools in it again.
//
// # Terms
//
// A message is between marks, such as <|start|> and <|end|>, each of which is one token of the
// model. Its header says who speaks, to whom and in which channel: "analysis" for thoughts,
// "commentary" for calls and the text before them, "final" for the answer. A piece is a mark, or
// a text that is turned into tokens by itself. The system message says who the model is and how
// much it is to think; the developer message has the instructions, and the tools as types of
// TypeScript.
//
// # The calls
//
//	prompt := harmony.PromptOf(chain, harmony.Request{Tools: tools, Effort: "low"})
//	text := harmony.Text(prompt.Messages())
//
// Package convert makes it of a conversation in any format, and says what that loses.
package harmony
