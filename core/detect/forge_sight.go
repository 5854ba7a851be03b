package detect

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/source"
)

// toolNameKey is what every call written into a text has, however its brackets are escaped.
var toolNameKey = []byte("tool_name")

const (
	// searchedText is how much of the assistants' texts without a call is searched for one: a
	// file that has none so far has none, and large files would take long.
	searchedText = 256 << 10
	// often is how many calls in the texts of a conversation are enough.
	often = 3
)

// sightForge looks for calls and results that are written into texts.
func sightForge(s *evidence, message, role, content source.Index) {
	of := s.Hooked
	switch s.doc.Nodes[role].Word {
	case source.WordTool:
		if s.doc.Member(message, "tool_call_id") == source.None && strings.HasPrefix(s.doc.Clip(content, 8), "Tool: ") {
			s.sign(`tool text that starts with "Tool: "`, of, unknown, content)
		}
	case source.WordAssistant:
		raw := s.doc.Raw(content)
		if s.blocks >= often || s.searched > searchedText {
			return
		}
		if s.searched += len(raw); s.searched > searchedText {
			s.lastSearched = len(raw)
		}
		if !holdsToolName(raw) {
			return
		}
		text := s.doc.String(content)
		for _, piece := range forge.Parse(text) {
			switch {
			case piece.Kind != forge.Block || piece.Fields.Fenced:
			case piece.IsCall() && !piece.Fields.Unclosed && piece.Fields.Name != "":
				// It holds a name and arguments: two keys that the others do not see.
				s.sign(`a tool call between <tool> and </tool> in assistant text`, of, 2*unknown, content)
				s.blocks, s.searched, s.foundCall = s.blocks+1, 0, true
			case strings.Contains(piece.Inner.In(text), string(toolNameKey)):
				s.sign(`a broken tool call after <tool> in assistant text`, of, unknown, content)
			}
		}
	}
}

// holdsToolName reports whether a text holds toolNameKey. It goes from one underscore to the next, since
// texts have few of them and many of each letter.
func holdsToolName(text []byte) bool {
	const before = len("tool")
	for at := 0; ; at++ {
		n := bytes.IndexByte(text[at:], '_')
		if n < 0 {
			return false
		}
		if at += n; at >= before && bytes.HasPrefix(text[at-before:], toolNameKey) {
			return true
		}
	}
}
