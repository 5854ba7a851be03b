package token

import "strings"

// Specials says what the texts of special tokens, such as <|endoftext|>, are taken for.
type Specials uint8

const (
	// SpecialsAsText takes them as any other text. This is what APIs do with the text of
	// messages.
	SpecialsAsText Specials = iota
	// SpecialsAsTokens takes each as its one token.
	SpecialsAsTokens
)

// Special is a token that no text merges into.
type Special struct {
	Text string
	ID   int32
}

// kind is what an encoding is apart from its vocabulary.
type kind struct {
	name     string
	tokens   int
	o200k    bool // which pre-tokeniser
	specials []Special
}

// kinds are as tiktoken has them, in tiktoken_ext/openai_public.py.
var kinds = []kind{
	{"o200k_base", 199998, true, []Special{{"<|endoftext|>", 199999}, {"<|endofprompt|>", 200018}}},
	{"cl100k_base", 100256, false, []Special{
		{"<|endoftext|>", 100257}, {"<|fim_prefix|>", 100258}, {"<|fim_middle|>", 100259},
		{"<|fim_suffix|>", 100260}, {"<|endofprompt|>", 100276},
	}},
}

// next finds the first special token in a text: where it starts, or len(text).
func (k *kind) next(text string) (int, Special) {
	for at := 0; ; at++ {
		found := strings.Index(text[at:], "<|")
		if found < 0 {
			return len(text), Special{}
		}
		at += found
		for _, special := range k.specials {
			if strings.HasPrefix(text[at:], special.Text) {
				return at, special
			}
		}
	}
}
