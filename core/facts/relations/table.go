package relations

// text is the table of what settings of a request need or exclude, by target, where no description of its types says it.
//
//	TARGET: A needs B [or C] | A excludes B | A names B | A rejected | A first | A beta HEADER
//	TARGET: A takes TYPE|TYPE|"WORD"|LEAST..MOST [most LENGTH] [of CHARACTERS] | requires A
//
// "TARGET: keys A B" lists the keys at the top of a request that a host documents, "TARGET: keys only A B" the keys that it takes.
//
// A and B are paths from the request, such as "generationConfig.responseSchema". "[]" is every entry of a list, "[KEY:WORD]"
// every one with that value under that key, "[KEY:!WORD]" every other one, and "=X" asks for a value: a word, a number, true,
// false or "[]" for an empty list; "X|Y" for one of several, "!=X" for any other. "names" asks that B has the value of A, too;
// "most" is about the length of a list or text, "of" about the characters that a text may have besides letters and digits.
// "requires" is about every object at a path, or the request. "at PATH" reads both from every object at a path, "when PATH"
// and "unless PATH" ask that the request has or doesn't have a setting, and "if +fact -fact" that the model has or lacks facts
// of the table of models. "first" is about the place in a list, "beta" about a header, and "version DATE" begins with a
// version of the API. "sent HEADER" asks that the request is sent with a beta. "since DATE" is the day by which a rule is
// known, for those that came after the first table. relations.go lists the types. "source" says where the rows below it are
// from, and when that was read. A comment names further sources.
const text = `
` + // developers.openai.com/api/reference/resources/chat, developers.openai.com/api/docs/guides/predicted-outputs and the error "web search options not supported with this model"
	`source 2026-11-28 developers.openai.com/api/reference/resources/chat
openai-chat: modalities[]=audio needs audio
openai-chat: web_search_options rejected if -web-search
openai-chat: prediction excludes tools
openai-chat: prediction excludes max_completion_tokens
openai-chat: prediction excludes logprobs=true
openai-chat: prediction excludes n!=1
openai-chat: audio.format!=pcm16 excludes stream=true

source 2026-11-29 docs.laozhang.ai/en/announcements/gpt-6-chat-tools-2026-11 and dev.to/routerbase_com, live answers of 2026-11-19
openai-chat: reasoning_effort=max rejected when model=gpt-6.1-sol|gpt-6.2-astra|gpt-6.2-sol since 2026-11-19

` + // github.com/BerriAI/litellm/issues/34569, a table of live answers
	`source 2026-11-28 github.com/BerriAI/litellm/issues/34569
openai-chat: tools needs reasoning_effort=none if -chat-tools +reasons
openai-chat: temperature!=1 needs reasoning_effort=none unless reasoning_effort if -sampling-with-effort +reasons
openai-chat: top_p!=1 needs reasoning_effort=none unless reasoning_effort if -sampling-with-effort +reasons

` + // developers.openai.com/api/reference/resources/responses and developers.openai.com/api/docs/guides/tools-tool-search
	`source 2026-11-28 developers.openai.com/api/reference/resources/responses
openai-responses: temperature!=1 needs reasoning.effort=none unless reasoning.effort if -sampling-with-effort +reasons
openai-responses: top_p!=1 needs reasoning.effort=none unless reasoning.effort if -sampling-with-effort +reasons
openai-responses: tools[].defer_loading=true needs tools[].type=tool_search
openai-responses: tools[].type=tool_search needs tools[].defer_loading=true unless tools[].type=namespace unless tools[].execution=client
openai-responses: background=true excludes store=false
openai-responses: conversation excludes previous_response_id

source 2026-12-01 github.com/pydantic/pydantic-ai/issues/2865
openai-responses: include[]=reasoning.encrypted_content rejected if -effort

` + // ai.google.dev/api/generate-content and ai.google.dev/api/caching
	`source 2026-11-28 ai.google.dev/api/generate-content
gemini: parameters excludes parametersJsonSchema at tools[].functionDeclarations[]
gemini: response excludes responseJsonSchema at tools[].functionDeclarations[]
gemini: responseSchema excludes responseJsonSchema at generationConfig
gemini: logprobs needs responseLogprobs=true at generationConfig
gemini: frequencyPenalty rejected at generationConfig if -penalties
gemini: presencePenalty rejected at generationConfig if -penalties
gemini: candidateCount!=1 rejected at generationConfig if -candidates
gemini: thinkingBudget rejected at generationConfig.thinkingConfig if -budget
gemini: cachedContent excludes systemInstruction
gemini: cachedContent excludes tools
gemini: cachedContent excludes toolConfig
gemini: safetySettings[].category=HARM_CATEGORY_DEROGATORY|HARM_CATEGORY_TOXICITY|HARM_CATEGORY_VIOLENCE|HARM_CATEGORY_SEXUAL|HARM_CATEGORY_MEDICAL|HARM_CATEGORY_DANGEROUS rejected
gemini: contents[].parts[].videoMetadata.startOffset takes seconds
gemini: contents[].parts[].videoMetadata.endOffset takes seconds
gemini: toolConfig.retrievalConfig.latLng.latitude takes -90..90
gemini: toolConfig.retrievalConfig.latLng.longitude takes -180..180

source 2026-11-29 ai.google.dev/gemini-api/docs/image-generation
gemini: generationConfig.imageConfig.aspectRatio takes "1:1"|"1:4"|"4:1"|"1:8"|"8:1"|"2:3"|"3:2"|"3:4"|"4:3"|"4:5"|"5:4"|"9:16"|"16:9"|"21:9"
gemini: generationConfig.imageConfig.imageSize takes "512"|"512px"|"0.5K"|"1K"|"2K"|"4K"

source 2026-11-30 ai.google.dev/gemini-api/docs/tool-combination and github.com/ag2ai/ag2/pull/3145: "Please enable tool_config.include_server_side_tool_invocations"
gemini: tools[].googleSearch needs toolConfig.includeServerSideToolInvocations=true when tools[].functionDeclarations when model=gemini-3.1-pro-preview|gemini-3.5-flash|gemini-3.5-flash-lite|gemini-3.6-flash|gemini-3.7-flash|gemini-3.8-flash|gemini-4-neon
gemini: tools[].urlContext needs toolConfig.includeServerSideToolInvocations=true when tools[].functionDeclarations when model=gemini-3.1-pro-preview|gemini-3.5-flash|gemini-3.5-flash-lite|gemini-3.6-flash|gemini-3.7-flash|gemini-3.8-flash|gemini-4-neon
gemini: tools[].codeExecution needs toolConfig.includeServerSideToolInvocations=true when tools[].functionDeclarations when model=gemini-3.1-pro-preview|gemini-3.5-flash|gemini-3.5-flash-lite|gemini-3.6-flash|gemini-3.7-flash|gemini-3.8-flash|gemini-4-neon
gemini: responseMimeType=text/plain excludes responseSchema at generationConfig
gemini: systemInstruction rejected if -instructions
gemini: responseMimeType=text/plain excludes responseJsonSchema at generationConfig

source 2026-11-30 github.com/devoxx/DevoxxGenieIDEAPlugin/issues/338: "top_p must be 1 when using greedy sampling"
mistral: temperature=0 excludes top_p!=1
mistral: temperature=0 excludes n!=1
mistral: top_p=0 rejected

source 2026-11-28 the service model of bedrock-runtime 2023-09-30 and docs.aws.amazon.com/bedrock/latest/userguide/guardrails-use-converse-api.html
bedrock-converse: guardrailIdentifier needs guardrailVersion at guardrailConfig
bedrock-converse: guardrailVersion needs guardrailIdentifier at guardrailConfig

source 2026-12-01 github.com/NousResearch/hermes-agent/issues/97281
bedrock-converse: toolConfig.tools[].cachePoint rejected if -tool-cache

` + // docs.cohere.com/docs/structured-outputs: JSON mode isn't supported with tools or documents
	`source 2026-11-28 docs.cohere.com/docs/structured-outputs
cohere: response_format.type=json_object excludes tools
cohere: response_format.type=json_object excludes documents
cohere: strict_tools=true needs tools

` + // api/types.go and server/routes.go of ollama/ollama
	`source 2026-11-29 github.com/ollama/ollama/blob/main/api/types.go
ollama: keep_alive takes number|duration
ollama: top_logprobs takes 0..20
ollama: tools[].function.parameters.required takes texts

` + // platform.claude.com/docs/en/build-with-claude/context-editing and platform.claude.com/docs/en/agents-and-tools/agent-skills
	`source 2026-11-28 platform.claude.com/docs/en/build-with-claude/context-editing
anthropic: context_management.edits[].type=clear_thinking_20251015 needs thinking.type=enabled|adaptive
anthropic: container.skills needs tools[].type=code_execution_20250825|code_execution_20250522|code_execution_20260120|code_execution_20260521
anthropic: context_management.edits[].type=clear_thinking_20251015 first

source 2026-11-29 platform.claude.com/docs/en/build-with-claude/citations and platform.claude.com/docs/en/build-with-claude/structured-outputs
anthropic: messages[].content[type:document].citations.enabled=true excludes messages[].content[type:document].citations.enabled=false
anthropic: output_config.format excludes messages[].content[type:document].citations.enabled=true
anthropic: output_config.format excludes messages[].content[type:search_result].citations.enabled=true

source 2026-11-29 platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool and platform.claude.com/docs/en/agents-and-tools/mcp-connector
anthropic: tools[].defer_loading=true needs tools[defer_loading:!true]
anthropic: tools[type:mcp_toolset].mcp_server_name names mcp_servers[].name

source 2026-11-29 platform.claude.com/docs/en/models/opus-5-5/whats-new-opus-5-5
anthropic: tools[].type=computer_20251124 rejected if -computer_20251124
anthropic: tools[type:advisor_20260301].model=claude-opus-4-8|claude-opus-4-7|claude-sonnet-5|claude-haiku-5-5 rejected when model=claude-sonnet-5-5 since 2026-09-28

source 2026-11-29 platform.claude.com/docs/en/models/fable-5-2/whats-new-fable-5-2
anthropic: tools[type:advisor_20260301].model!=claude-fable-5-2|claude-mythos-5-2 rejected when model=claude-fable-5-2|claude-mythos-5-2 since 2026-11-09

source 2026-11-29 github.com/UKGovernmentBEIS/inspect_ai/issues/3179: "does not support tool types: text_editor_20250429"
anthropic: tools[].type=text_editor_20250429 rejected if -text_editor_20250429

source 2026-11-30 platform.claude.com/docs/en/agents-and-tools/tool-use/text-editor-tool and the types of @anthropic-ai/sdk 1.14.0
anthropic: tools[type:text_editor_20250728].name takes "str_replace_based_edit_tool"
anthropic: tools[type:text_editor_20250429].name takes "str_replace_based_edit_tool"
anthropic: tools[type:text_editor_20250124].name takes "str_replace_editor"

source 2026-11-30 platform.claude.com/docs/en/build-with-claude/fast-mode and platform.claude.com/docs/en/agents-and-tools/mcp-connector
anthropic: speed=fast rejected if -fast
anthropic: speed=fast beta fast-mode-2026-02-01 when model=claude-opus-5|claude-opus-4-8
anthropic: mcp_servers[].url takes https
anthropic: mcp_servers[].name names tools[type:mcp_toolset].mcp_server_name sent mcp-client-2025-11-20

source 2026-11-30 platform.claude.com/docs/en/models/haiku-5-5/whats-new-haiku-5-5
anthropic: tools[].type=computer_20250124 rejected when model=claude-haiku-5-5|claude-sonnet-5-5|claude-opus-5-5 since 2026-09-22

source 2026-11-30 platform.claude.com/docs/en/build-with-claude/compaction-threshold and platform.claude.com/docs/en/agents-and-tools/tool-use/programmatic-tool-calling
anthropic: context_management.edits[type:compact_20260112].trigger.value takes 50000..10000000
anthropic: tools[].allowed_callers[]=code_execution_20250825|code_execution_20260120|code_execution_20260521 needs tools[].type=code_execution_20250825|code_execution_20260120|code_execution_20260521

source 2026-11-30 github.com/can1357/oh-my-pi/issues/341: "Thinking may not be enabled when tool_choice forces tool use", and langchain-ai/langchain-aws/pull/1141
anthropic: tool_choice.type=any|tool excludes thinking.type=adaptive when model=claude-opus-4-6|claude-sonnet-4-6|claude-opus-4-7

source 2026-11-28 platform.claude.com/docs/en/api/beta-headers
anthropic: mcp_servers beta mcp-client-2025-11-20|mcp-client-2025-04-04
anthropic: context_management beta context-management-2025-06-27|compact-2026-01-12
anthropic: container.skills beta skills-2025-10-02

source 2026-11-28 platform.claude.com/docs/en/api/migration-2026-10-21
anthropic: temperature rejected version 2026-10-21
anthropic: top_p rejected version 2026-10-21
anthropic: top_k rejected version 2026-10-21
anthropic: messages[role:assistant].content[].type=document rejected version 2026-10-21
anthropic: citations rejected at messages[role:user].content[type:text] version 2026-10-21

` + // platform.claude.com/docs/en/build-with-claude/claude-on-vertex-ai: features that aren't available there
	`source 2026-11-28 platform.claude.com/docs/en/build-with-claude/claude-on-vertex-ai
vertex-anthropic: mcp_servers rejected
vertex-anthropic: inference_geo rejected
vertex-anthropic: container rejected
vertex-anthropic: tools[].type=web_search_20260209|web_search_20260318 rejected
vertex-anthropic: tools[].type=web_fetch_20250910|web_fetch_20260209|web_fetch_20260318 rejected
vertex-anthropic: tools[].type=code_execution_20250522|code_execution_20250825|code_execution_20260120|code_execution_20260521 rejected
vertex-anthropic: anthropic_version takes "vertex-2023-10-16"
vertex-anthropic: requires anthropic_version=vertex-2023-10-16 when max_tokens unless model
vertex-anthropic: model rejected when anthropic_version
vertex-anthropic: messages[].content[].source.type=file rejected

` + hostText
