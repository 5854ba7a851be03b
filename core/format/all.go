package format

import "slices"

// All are the formats, in the order in which people know them. A variant comes after its base.
var All = []*Format{
	OpenAIChat, OpenAIResponses, Anthropic, Gemini, BedrockConverse, Mistral, Cohere, Ollama,
	AISDKModel, AISDKUI, LangChain, OTel, Harmony, ShareGPT, FineTune,
	Rolecall, Wick, AgentTypes, Kernel, Forge, Structured,
}

// ByID finds a format by its ID; nil when there is none of that ID.
func ByID(id string) *Format {
	for _, d := range All {
		if d.ID == id {
			return d
		}
	}
	return nil
}

func PlaceOf(d *Format) int { return slices.Index(All, d) }
