package token

import "strings"

// Model is what is known of a family of models. The families are one table, Models.
type Model struct {
	// Prefix is how the names of the family begin. Name is what people call it.
	Prefix, Name string
	// API is the dialect whose requests name it, "" for any.
	API string
	// Encoding is the ID of the encoding, or of the one that Scale corrects.
	Encoding string
	// Harmony says that the family reasons and frames messages with channels.
	Harmony bool
	// Preamble says that Chat Completions adds a preamble when tools are declared.
	Preamble bool
	// Window is how many tokens prompt and answer may take together; 0 when not known.
	Window int
	// Images is how pictures are turned into tokens.
	Images ImageRule
	// Scale is how the count in Encoding becomes an estimate, for encodings that are not
	// public; nil where the encoding is exact.
	Scale *Scale
	// AsOf is when the entry was checked, Source where it comes from.
	AsOf, Source string
	// Unknown says that the name was not found and the entry is a stand-in.
	Unknown bool
}

// Where the facts of the table come from.
const (
	openAIModels    = "platform.openai.com/docs/models and the API's own counts"
	anthropicModels = "docs.anthropic.com/en/docs/about-claude/models and the API's own counts"
	geminiModels    = "ai.google.dev/gemini-api/docs/models and the API's own counts"
	mistralModels   = "docs.mistral.ai/getting-started/models and the API's own counts"
	asOf            = "2026-11"
)

var (
	tiles      = ImageRule{Base: 85, Tile: 170}
	tilesMini  = ImageRule{Base: 2833, Tile: 5667}
	tilesO     = ImageRule{Base: 75, Tile: 150}
	tilesFive  = ImageRule{Base: 70, Tile: 140}
	patches    = ImageRule{Patch: 162}
	patchesO4  = ImageRule{Patch: 172}
	patchesMin = ImageRule{Patch: 246}
)

// Models are the families, the longer prefix before the shorter one that it begins with.
// A family's first entry stands in for names of its API that are not known.
var Models = []*Model{
	{Prefix: "gpt-4o-mini", Name: "GPT-4o mini", Encoding: O200K, Window: 128_000, Images: tilesMini, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4o", Name: "GPT-4o", Encoding: O200K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "chatgpt-4o", Name: "ChatGPT-4o", Encoding: O200K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1-mini", Name: "GPT-4.1 mini", Encoding: O200K, Window: 1_047_576, Images: patches, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1-nano", Name: "GPT-4.1 nano", Encoding: O200K, Window: 1_047_576, Images: patchesMin, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1", Name: "GPT-4.1", Encoding: O200K, Window: 1_047_576, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.5", Name: "GPT-4.5", Encoding: O200K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-turbo", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-1106", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-0125", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-32k", Name: "GPT-4 32K", Encoding: CL100K, Window: 32_768, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4", Name: "GPT-4", Encoding: CL100K, Window: 8_192, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-3.5", Name: "GPT-3.5 Turbo", Encoding: CL100K, Window: 16_385, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-mini", Name: "GPT-5 mini", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: patches, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-nano", Name: "GPT-5 nano", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: patchesMin, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-chat", Name: "GPT-5 Chat", Encoding: O200K, Harmony: true, Preamble: true, Window: 128_000, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.", Name: "GPT-5, later versions", Encoding: O200K, Harmony: true, Preamble: true, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5", Name: "GPT-5", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "o1-mini", Name: "o1-mini", Encoding: O200K, Harmony: true, Window: 128_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o1", Name: "o1", Encoding: O200K, Harmony: true, Window: 200_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o3", Name: "o3", Encoding: O200K, Harmony: true, Window: 200_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o4-mini", Name: "o4-mini", Encoding: O200K, Harmony: true, Window: 200_000, Images: patchesO4, AsOf: asOf, Source: openAIModels},
	{Prefix: "claude-", Name: "Claude", API: "anthropic", Encoding: O200K, Window: 200_000, Images: ImageRule{PixelsPerToken: 750}, Scale: claude, AsOf: asOf, Source: anthropicModels},
	{Prefix: "gemini-", Name: "Gemini", API: "gemini", Encoding: O200K, Window: 1_048_576, Images: ImageRule{TileTokens: 258}, Scale: gemini, AsOf: asOf, Source: geminiModels},
	{Prefix: "mistral-", Name: "Mistral", API: "mistral", Encoding: O200K, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
}

// The IDs of the encodings.
const (
	O200K  = "o200k_base"
	CL100K = "cl100k_base"
)

// ModelFor is the family of a model that a request of an API names. A path or a vendor
// before the name, such as "openai/", is passed over. For a name that no family knows it
// is a copy of the family that stands in for the API, with Unknown set and no window.
func ModelFor(api, name string) *Model {
	if slash := strings.LastIndexByte(name, '/'); slash >= 0 {
		name = name[slash+1:]
	}
	name = strings.ToLower(name)
	var standIn *Model
	for _, model := range Models {
		if strings.HasPrefix(name, model.Prefix) {
			return model
		}
		if model.API == api && (standIn == nil || standIn.API == "") || standIn == nil && model.API == "" && model.Prefix == "gpt-4o" {
			standIn = model
		}
	}
	unknown := *standIn
	unknown.Unknown, unknown.Window = true, 0
	return &unknown
}
