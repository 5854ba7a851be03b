// Package forge reads and writes the message format of forge: messages of a role and a
// text, in which the assistant writes its calls as <tool> blocks and its thinking in
// brackets, and a tool's result begins with a line that names the tool.
//
// # Terms
//
// A block is a call as written: <tool>, a JSON object with server_name, tool_name and
// arguments, </tool>. A piece is a stretch of a text that is one thing: words, thinking,
// a block. The header of a result is its first line, "Tool: " and the tool's name.
//
//	read := forge.Read(forge.Assistant("[Adding.]\n\n<tool>{...}</tool>")) // thinking and a call
//	text := forge.Text(read)                                                // and back
//
// [Parse] gives the pieces of a text with their places, for those who show or change it.
// Package memory has forge's memory, and package loop/agent its agent.
package forge
