package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

func (s *sights) request(object source.Index) {
	limit := source.None
	model := source.None
	s.each(object, func(name string, at, value source.Index) {
		switch name {
		case "anthropic_version", "anthropic_beta":
			s.mark(markVersion, at)
		case "system":
			if s.kind(value) == source.String || s.kind(value) == source.Array {
				s.mark(markSystemKey, at)
			}
		case "createdAt", "updatedAt":
			s.mark(markSessionDate, at)
		case "max_tokens":
			limit = at
		case "model":
			model = value
		case "tools":
			s.tools(value)
		case "tool_choice":
			s.choice(value)
		default:
			if slices.Contains(openAIKeys, name) {
				s.mark(markOpenAIKey, at)
			} else if slices.Contains(anthropicKeys, name) {
				s.mark(markAnthropicKey, at)
			}
		}
	})
	if limit != source.None {
		s.mark(markMaxTokens, limit)
		if s.count[markBlockList] > 0 {
			s.mark(markMaxTokensBlocks, limit)
		}
	} else if model != source.None && s.count[markVersion] == 0 {
		s.mark(markNoMaxTokens, source.None)
	}
	if s.kind(model) == source.String {
		s.model(model)
	}
}

func (s *sights) model(model source.Index) {
	s.mark(markModel, model)
	name := s.doc.Clip(model, 128)
	switch {
	case strings.Contains(name, "/"):
		s.mark(markHosted, model)
	case strings.HasPrefix(name, "claude") || strings.Contains(name, "anthropic.claude"):
		s.mark(markClaude, model)
	case slices.ContainsFunc(openAIModels, func(prefix string) bool { return strings.HasPrefix(name, prefix) }):
		s.mark(markOpenAIModel, model)
	default:
		s.mark(markForeignModel, model)
	}
}

func (s *sights) tools(tools source.Index) {
	if s.kind(tools) != source.Array {
		return
	}
	for node := tools + 1; node < s.doc.Nodes[tools].Next; node = s.doc.Nodes[node].Next {
		s.each(node, func(name string, at, value source.Index) {
			switch name {
			case "function":
				s.mark(markToolFunction, at)
			case "input_schema":
				s.mark(markToolSchema, at)
			case "type":
				if s.kind(value) == source.String && dated(s.doc.Clip(value, 128)) {
					s.mark(markToolDated, value)
				}
			}
		})
	}
}

// dated reports whether a word ends with a date of eight digits, as in web_search_20250305.
func dated(word string) bool {
	if len(word) < 10 || word[len(word)-9] != '_' {
		return false
	}
	for _, c := range []byte(word[len(word)-8:]) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

func (s *sights) choice(choice source.Index) {
	switch s.kind(choice) {
	case source.String:
		s.mark(markChoiceWord, choice)
	case source.Object:
		typed := s.doc.Member(choice, "type")
		if s.oneOf(typed, []string{"auto", "any", "tool", "none"}) {
			s.mark(markChoiceObject, typed)
		} else if s.oneOf(typed, []string{"function", "allowed_tools", "custom"}) {
			s.mark(markChoiceFunction, typed)
		}
	}
}
