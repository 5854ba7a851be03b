package token

// Where the facts of the table come from.
const (
	openAIModels    = "platform.openai.com/docs/models and recorded API counts"
	anthropicModels = "docs.anthropic.com/en/docs/about-claude/models and recorded API counts"
	geminiModels    = "ai.google.dev/gemini-api/docs/models and recorded API counts"
	mistralModels   = "docs.mistral.ai/getting-started/models and recorded API counts"
	asOf            = "2026-11"
)

var (
	tiles     = ImageRule{Base: 85, Tile: 170}
	tilesMini = ImageRule{Base: 2833, Tile: 5667}
	tilesO    = ImageRule{Base: 75, Tile: 150}
	tilesFive = ImageRule{Base: 70, Tile: 140}

	patchesMini = ImageRule{Patch: 32, Price: 162, Most: 1536}
	patchesNano = ImageRule{Patch: 32, Price: 246, Most: 1536}
	patchesO4   = ImageRule{Patch: 32, Price: 172, Most: 1536}
	patches54   = ImageRule{Patch: 32, Price: 120, Most: 2500}
	patches55   = ImageRule{Patch: 32, Price: 120, Most: 10_000}

	claudeSmall = ImageRule{Patch: 28, Price: 100, Most: 1600, Side: 1568}
	claudeLarge = ImageRule{Patch: 28, Price: 100, Most: 4784, Side: 2000}

	tiles768 = ImageRule{TileTokens: 258}
	flat1120 = ImageRule{Flat: 1120}
)

// What is fitted to the counts of the providers that publish no vocabulary. The numbers are
// those that TestScales finds; FRAMING.md says how well they do.
var (
	claudeWorth    = &Worth{Text: 96, Digit: 133, Mark: 37}
	claudeNewWorth = &Worth{Text: 123, Digit: 133, Mark: 37}
	geminiWorth    = &Worth{Text: 97, Digit: 54, Mark: 29}
	mistralWorth   = &Worth{Text: 105, Digit: 70}

	// Claude 4.5 and later are told more about tools than Claude 4; the newest have
	// another vocabulary.
	claude4   = &Scale{Provider: "Claude", Of: 79, Half: 7, Within: 38, Worth: claudeWorth, Start: 6, Message: 1, Tools: 363, Tool: 15, Property: 12, Call: 42, Result: 10, Reasoning: ReasoningInLoop}
	claude45  = &Scale{Provider: "Claude", Of: 79, Half: 7, Within: 38, Worth: claudeWorth, Start: 6, Message: 1, Tools: 513, Tool: 15, Property: 12, Call: 42, Result: 10, Reasoning: ReasoningInLoop}
	claudeNew = &Scale{Provider: "Claude", Of: 79, Half: 7, Within: 38, Worth: claudeNewWorth, Start: 6, Message: 1, Tools: 392, Tool: 15, Property: 12, Call: 42, Result: 10, Reasoning: ReasoningInLoop}

	// Gemini 3 counts the reasoning that comes back to it sealed, by its length.
	gemini2  = &Scale{Provider: "Gemini", Of: 110, Half: 7, Within: 29, Worth: geminiWorth, Start: 1, Property: 6, Structured: true}
	gemini25 = &Scale{Provider: "Gemini", Of: 110, Half: 7, Within: 29, Worth: geminiWorth, Start: 1, Tool: 21, Property: 6, Sealed: 2, Structured: true}
	gemini3  = &Scale{Provider: "Gemini", Of: 110, Half: 7, Within: 29, Worth: geminiWorth, Start: 1, Tool: 24, Property: 6, Sealed: 19, Structured: true}

	mistral = &Scale{Provider: "Mistral", Of: 24, Half: 11, Within: 30, Worth: mistralWorth, Message: 4, Tools: 37, Property: 12, Reasoning: ReasoningKept}
)

// Models are the families, the longer prefix before the shorter one that it begins with.
// Those whose framing is not classic say so; ModelFor says which one replaces names
// that are not known.
var Models = models

var models = []*Model{
	{Prefix: "gpt-4o-search", Name: "GPT-4o Search", Encoding: O200K, Search: true, Window: 128_000, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4o-mini-search", Name: "GPT-4o mini Search", Encoding: O200K, Untried: "GPT-4o Search", Search: true, Window: 128_000, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4o-mini", Name: "GPT-4o mini", Encoding: O200K, Window: 128_000, Images: tilesMini, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4o", Name: "GPT-4o", Encoding: O200K, StandIn: true, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "chatgpt-4o", Name: "ChatGPT-4o", Encoding: O200K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1-mini", Name: "GPT-4.1 mini", Encoding: O200K, Window: 1_047_576, Images: patchesMini, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1-nano", Name: "GPT-4.1 nano", Encoding: O200K, Window: 1_047_576, Images: patchesNano, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.1", Name: "GPT-4.1", Encoding: O200K, Window: 1_047_576, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4.5", Name: "GPT-4.5", Encoding: O200K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-turbo", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-1106", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-0125", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-vision", Name: "GPT-4 Turbo", Encoding: CL100K, Window: 128_000, Images: tiles, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4-32k", Name: "GPT-4 32K", Encoding: CL100K, Window: 32_768, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-4", Name: "GPT-4", Encoding: CL100K, Window: 8_192, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-3.5-turbo-0301", Name: "GPT-3.5 Turbo (March 2023)", Encoding: CL100K, Untried: "GPT-3.5 Turbo", Window: 4_096, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-3.5-turbo", Name: "GPT-3.5 Turbo", Encoding: CL100K, Window: 16_385, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-3.5", Name: "GPT-3.5 Turbo", Encoding: CL100K, Window: 16_385, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-mini", Name: "GPT-5 mini", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: patchesMini, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-nano", Name: "GPT-5 nano", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: patchesNano, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5-chat", Name: "GPT-5 Chat", Encoding: O200K, Untried: "GPT-5", Harmony: true, Preamble: true, Window: 128_000, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.4-mini", Name: "GPT-5.4 mini", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 400_000, Images: patchesMini, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.4-nano", Name: "GPT-5.4 nano", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 400_000, Images: patchesNano, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.4", Name: "GPT-5.4", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 1_050_000, Images: patches54, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.5", Name: "GPT-5.5", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 1_050_000, Images: patches55, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.6-sol", Name: "GPT-5.6 Sol", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 1_050_000, Images: patches55, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.6", Name: "GPT-5.6", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 1_050_000, Images: patches55, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5.", Name: "GPT-5 (other versions)", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Window: 400_000, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-5", Name: "GPT-5", Encoding: O200K, Harmony: true, Preamble: true, Window: 400_000, Images: tilesFive, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-6", Name: "GPT-6", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Untried: "GPT-5.6", Window: 1_050_000, Images: patches55, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-oss", Name: "gpt-oss", Encoding: O200K, Harmony: true, Rendered: true, Window: 131_072, AsOf: asOf, Source: openAIModels},
	{Prefix: "gpt-", Name: "Newer GPT", Encoding: O200K, Harmony: true, Addressed: true, Preamble: true, Untried: "GPT-5.6", Images: patches55, AsOf: asOf, Source: openAIModels},
	{Prefix: "o1-mini", Name: "o1-mini", Encoding: O200K, Untried: "o4-mini", Harmony: true, Window: 128_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o1-preview", Name: "o1-preview", Encoding: O200K, Harmony: true, Window: 128_000, Untried: "o4-mini", AsOf: asOf, Source: openAIModels},
	{Prefix: "o1", Name: "o1", Encoding: O200K, Untried: "o4-mini", Harmony: true, Window: 200_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o3", Name: "o3", Encoding: O200K, Harmony: true, Window: 200_000, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "o4-mini", Name: "o4-mini", Encoding: O200K, Harmony: true, Window: 200_000, Images: patchesO4, AsOf: asOf, Source: openAIModels},
	{Prefix: "computer-use", Name: "Computer use", Encoding: O200K, Harmony: true, Window: 8_192, Images: tilesO, AsOf: asOf, Source: openAIModels},
	{Prefix: "claude-3", Name: "Claude 3", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-opus-4-8", Name: "Claude Opus 4.8", API: "anthropic", Encoding: O200K, Window: 1_000_000, Images: claudeLarge, Scale: claudeNew, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-opus-4-7", Name: "Claude Opus 4.7", API: "anthropic", Encoding: O200K, Window: 1_000_000, Images: claudeLarge, Scale: claudeNew, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-opus-4-6", Name: "Claude Opus 4.6", API: "anthropic", Encoding: O200K, Window: 1_000_000, Images: claudeSmall, Scale: claude45, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-opus-4-5", Name: "Claude Opus 4.5", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude45, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-sonnet-4-6", Name: "Claude Sonnet 4.6", API: "anthropic", Encoding: O200K, Window: 1_000_000, Images: claudeSmall, Scale: claude45, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-sonnet-4-5", Name: "Claude Sonnet 4.5", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude45, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-haiku-4", Name: "Claude Haiku 4.5", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude45, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-opus-4", Name: "Claude Opus 4", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-sonnet-4", Name: "Claude Sonnet 4", API: "anthropic", Encoding: O200K, Window: 200_000, Images: claudeSmall, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-instant", Name: "Claude Instant", API: "anthropic", Encoding: O200K, Untried: "Claude 3", Window: 100_000, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-2-1", Name: "Claude 2.1", API: "anthropic", Encoding: O200K, Untried: "Claude 3", Window: 200_000, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-v2:1", Name: "Claude 2.1", API: "anthropic", Encoding: O200K, Untried: "Claude 3", Window: 200_000, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-2", Name: "Claude 2", API: "anthropic", Encoding: O200K, Untried: "Claude 3", Window: 100_000, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-v2", Name: "Claude 2", API: "anthropic", Encoding: O200K, Untried: "Claude 3", Window: 100_000, Scale: claude4, AsOf: asOf, Source: anthropicModels},
	{Prefix: "claude-", Name: "Claude 5", API: "anthropic", Encoding: O200K, StandIn: true, Window: 1_000_000, Images: claudeLarge, Scale: claudeNew, AsOf: asOf, Source: anthropicModels},
	{Prefix: "gemini-1.5-pro", Name: "Gemini 1.5 Pro", API: "gemini", Encoding: O200K, Window: 2_097_152, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-1.0", Name: "Gemini 1.0", API: "gemini", Encoding: O200K, Untried: "Gemini 1.5", Window: 32_760, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-1", Name: "Gemini 1.5", API: "gemini", Encoding: O200K, Window: 1_048_576, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-2.5", Name: "Gemini 2.5", API: "gemini", Encoding: O200K, Window: 1_048_576, Images: tiles768, Scale: gemini25, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-2", Name: "Gemini 2.0", API: "gemini", Encoding: O200K, Window: 1_048_576, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-3", Name: "Gemini 3", API: "gemini", Encoding: O200K, StandIn: true, Window: 1_048_576, Images: flat1120, Scale: gemini3, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-pro-latest", Name: "Latest Gemini", API: "gemini", Encoding: O200K, Untried: "Gemini 3", Window: 1_048_576, Images: flat1120, Scale: gemini3, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-flash", Name: "Latest Gemini", API: "gemini", Encoding: O200K, Untried: "Gemini 3", Window: 1_048_576, Images: flat1120, Scale: gemini3, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-pro-vision", Name: "Gemini 1.0", API: "gemini", Encoding: O200K, Untried: "Gemini 1.5", Window: 16_384, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-pro", Name: "Gemini 1.0", API: "gemini", Encoding: O200K, Untried: "Gemini 1.5", Window: 32_760, Images: tiles768, Scale: gemini2, AsOf: asOf, Source: geminiModels},
	{Prefix: "gemini-", Name: "Gemini 4", API: "gemini", Encoding: O200K, Untried: "Gemini 3", Window: 1_048_576, Images: flat1120, Scale: gemini3, AsOf: asOf, Source: geminiModels},
	{Prefix: "mistral-large", Name: "Mistral Large", API: "mistral", Encoding: O200K, Window: 262_144, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "mistral-medium", Name: "Mistral Medium", API: "mistral", Encoding: O200K, Window: 262_144, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "mistral-small", Name: "Mistral Small", API: "mistral", Encoding: O200K, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "magistral", Name: "Magistral", API: "mistral", Encoding: O200K, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "ministral", Name: "Ministral", API: "mistral", Encoding: O200K, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "codestral", Name: "Codestral", API: "mistral", Encoding: O200K, Window: 256_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "devstral", Name: "Devstral", API: "mistral", Encoding: O200K, Window: 256_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "pixtral", Name: "Pixtral", API: "mistral", Encoding: O200K, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
	{Prefix: "mistral-", Name: "Mistral", API: "mistral", Encoding: O200K, StandIn: true, Window: 128_000, Images: tiles, Scale: mistral, AsOf: asOf, Source: mistralModels},
}
