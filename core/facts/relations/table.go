package relations

// text is the table. Its first lines say how a line is written.
const text = `# What settings of a request need or exclude, by target, where no description of its types says it.
#
#   TARGETS: A needs B | A excludes B | A rejected
#
# A and B are paths from the request, such as "generationConfig.responseSchema". "[]" is every entry of a list, and
# "=X" asks for a value: a word, a number, true or false; "X|Y" for one of several. "at PATH" reads both from every
# object at a path, and "if +fact -fact" asks that the model has or lacks facts of the table of models.
# "source" says where the rows below it are from, and when that was read.

source 2026-11-28 developers.openai.com/api/reference/resources/chat, developers.openai.com/api/docs/guides/predicted-outputs and the error "web search options not supported with this model"
openai-chat: modalities[]=audio needs audio
openai-chat: web_search_options rejected if -web-search
openai-chat: prediction excludes tools
openai-chat: prediction excludes max_completion_tokens
openai-chat: prediction excludes logprobs=true

source 2026-11-28 github.com/BerriAI/litellm/issues/34569, a table of live answers
openai-chat: tools needs reasoning_effort=none if -chat-tools +reasons

source 2026-11-28 developers.openai.com/api/reference/resources/responses and developers.openai.com/api/docs/guides/tools-tool-search
openai-responses: tools[].defer_loading=true needs tools[].type=tool_search
openai-responses: background=true excludes store=false
openai-responses: conversation excludes previous_response_id

source 2026-11-28 ai.google.dev/api/generate-content and ai.google.dev/api/caching
gemini: parameters excludes parametersJsonSchema at tools[].functionDeclarations[]
gemini: response excludes responseJsonSchema at tools[].functionDeclarations[]
gemini: responseSchema excludes responseJsonSchema at generationConfig
gemini: logprobs needs responseLogprobs=true at generationConfig
gemini: cachedContent excludes systemInstruction
gemini: cachedContent excludes tools
gemini: cachedContent excludes toolConfig

source 2026-11-28 the service model of bedrock-runtime 2023-09-30 and docs.aws.amazon.com/bedrock/latest/userguide/guardrails-use-converse-api.html
bedrock-converse: guardrailIdentifier needs guardrailVersion at guardrailConfig
bedrock-converse: guardrailVersion needs guardrailIdentifier at guardrailConfig

source 2026-11-28 docs.cohere.com/docs/structured-outputs: JSON mode isn't supported with tools or documents
cohere: response_format.type=json_object excludes tools
cohere: response_format.type=json_object excludes documents
cohere: strict_tools=true needs tools

source 2026-11-28 console.groq.com/docs/openai, console.groq.com/docs/reasoning and console.groq.com/docs/structured-outputs
groq: reasoning_format excludes include_reasoning
groq: response_format.type=json_object|json_schema excludes tools
groq: logprobs=true rejected
groq: top_logprobs rejected
groq: logit_bias rejected

source 2026-11-28 docs.x.ai/docs/guides/reasoning: reasoning models reject these
openai-compatible: presence_penalty rejected if -penalties
openai-compatible: frequency_penalty rejected if -penalties

source 2026-11-28 openrouter.ai/docs/use-cases/reasoning-tokens: one of the two
openai-compatible: effort excludes max_tokens at reasoning

source 2026-11-28 platform.claude.com/docs/en/build-with-claude/context-editing and platform.claude.com/docs/en/agents-and-tools/agent-skills
anthropic: context_management.edits[].type=clear_thinking_20251015 needs thinking.type=enabled|adaptive
anthropic: container.skills needs tools[].type=code_execution_20250825|code_execution_20250522|code_execution_20260120|code_execution_20260521

source 2026-11-28 platform.claude.com/docs/en/build-with-claude/claude-on-vertex-ai: features that aren't available there
vertex-anthropic: mcp_servers rejected
vertex-anthropic: inference_geo rejected
vertex-anthropic: container rejected
`
