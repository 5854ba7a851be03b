package core

// EstimateTokens is a rough number of tokens: the bytes of every text and of every
// call's RawArgs by four, each rounded down. It is a heuristic, good enough to decide
// when a conversation has grown long; package token counts exactly.
//
// Args are not counted: a call that was given Args alone counts nothing.
func (m Messages) EstimateTokens() int {
	total := 0
	for i := range m {
		total += m[i].EstimateTokens()
	}
	return total
}

// EstimateTokens is the rough number of tokens of one message; see Messages.EstimateTokens.
// For a message with Parts it is the sum of the TextLen of each part by four.
func (m Message) EstimateTokens() int {
	total := 0
	if len(m.Parts) > 0 {
		for _, part := range m.Parts {
			total += TextLen(part) / 4
		}
		return total
	}
	total = len(m.Content) / 4
	for i := range m.ToolCalls {
		total += len(m.ToolCalls[i].RawArgs) / 4
	}
	return total
}

// TextLen is the number of bytes of text that a part holds: its text, reasoning or
// code, a call's RawArgs, a result's output and error. An image and a part of unknown
// kind hold none: the size of their data says nothing about their tokens.
func TextLen(part Part) int {
	switch part := part.(type) {
	case Text:
		return len(part.Text)
	case Thinking:
		return len(part.Text)
	case Code:
		return len(part.Code)
	case ToolCall:
		return len(part.RawArgs)
	case ToolResult:
		return len(part.Output) + len(part.Error)
	}
	return 0
}
