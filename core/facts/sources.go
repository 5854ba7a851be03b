//go:build !lean

package facts

import (
	_ "embed" // for the tables
	"sync"
)

// Published says whether the tables are in the program. The page's modules are built with the tag lean and leave them out,
// for they weigh 17 kB compressed.
const Published = true

// A source is the text of a table, which is read when somebody asks for it first.
type source struct {
	format, text string
	once         sync.Once
	table        *Table
}

// Of is the table of the API whose requests a format describes, by the format's ID; nil for none.
func Of(format string) *Table {
	for i := range sources {
		if s := &sources[i]; s.format == format {
			s.once.Do(func() {
				s.table = read(s.text)
				s.table.lay(s.format, overlays)
			})
			return s.table
		}
	}
	return nil
}

var (
	//go:embed overlays.txt
	overlays string
	//go:embed tables/anthropic.txt
	anthropic string
	//go:embed tables/bedrock-converse.txt
	bedrockConverse string
	//go:embed tables/cohere.txt
	cohere string
	//go:embed tables/gemini.txt
	gemini string
	//go:embed tables/mistral.txt
	mistral string
	//go:embed tables/ollama.txt
	ollama string
	//go:embed tables/openai-chat.txt
	openAIChat string
	//go:embed tables/openai-responses.txt
	openAIResponses string
)

var sources = [...]source{
	{format: "openai-chat", text: openAIChat}, {format: "openai-responses", text: openAIResponses},
	{format: "anthropic", text: anthropic}, {format: "gemini", text: gemini},
	{format: "bedrock-converse", text: bedrockConverse}, {format: "mistral", text: mistral},
	{format: "cohere", text: cohere}, {format: "ollama", text: ollama},
}
