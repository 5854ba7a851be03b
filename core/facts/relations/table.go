package relations

// text is the table. Its first lines say how a line is written.
const text = `# What settings of a request need or exclude, by target, where no description of its types says it.
#
#   TARGET: A needs B [or C] | A excludes B | A rejected | A first | A beta HEADER | A takes TYPE|TYPE
#
# A and B are paths from the request, such as "generationConfig.responseSchema". "[]" is every entry of a list, "[KEY:WORD]" every
# one with that word under that key, and
# "=X" asks for a value: a word, a number, true, false or "[]" for an empty list; "X|Y" for one of several, "!=X" for
# any other. "at PATH" reads both from every object at a path, "when PATH" and "unless PATH" ask that the request has
# or doesn't have a setting, and "if +fact -fact" that the model has or lacks facts of the table of models. "first" is
# about the place in a list, "beta" about a header, and "version DATE" begins with a version of the API. relations.go lists the types.
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
groq: n!=1 rejected
groq: messages[].name rejected
groq: reasoning_format=raw excludes tools
groq: reasoning_format=raw excludes response_format.type=json_object|json_schema
groq: response_format.type=json_schema excludes stream=true
groq: reasoning_format takes "hidden"|"raw"|"parsed"
groq: include_reasoning takes bool
groq: reasoning_effort takes "none"|"default" when model=qwen/qwen3-32b
groq: reasoning_effort takes "low"|"medium"|"high" when model=openai/gpt-oss-20b|openai/gpt-oss-120b|openai/gpt-oss-safeguard-20b
groq: reasoning_format rejected when model=openai/gpt-oss-20b|openai/gpt-oss-120b|openai/gpt-oss-safeguard-20b

source 2026-11-28 docs.x.ai/docs/guides/reasoning: reasoning models reject these
openai-compatible: presence_penalty rejected if -penalties
openai-compatible: frequency_penalty rejected if -penalties
openai-compatible: stop rejected if -penalties -stop
openai-compatible: reasoning_effort rejected if -penalties -effort

source 2026-11-28 openrouter.ai/docs/use-cases/reasoning-tokens: one of the two
openai-compatible: effort excludes max_tokens at reasoning

source 2026-11-28 platform.claude.com/docs/en/build-with-claude/context-editing and platform.claude.com/docs/en/agents-and-tools/agent-skills
anthropic: context_management.edits[].type=clear_thinking_20251015 needs thinking.type=enabled|adaptive
anthropic: container.skills needs tools[].type=code_execution_20250825|code_execution_20250522|code_execution_20260120|code_execution_20260521
anthropic: context_management.edits[].type=clear_thinking_20251015 first

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

source 2026-11-28 platform.claude.com/docs/en/build-with-claude/claude-on-vertex-ai: features that aren't available there
vertex-anthropic: mcp_servers rejected
vertex-anthropic: inference_geo rejected
vertex-anthropic: container rejected
vertex-anthropic: tools[].type=web_search_20260209|web_search_20260318 rejected
vertex-anthropic: tools[].type=web_fetch_20250910|web_fetch_20260209|web_fetch_20260318 rejected
vertex-anthropic: tools[].type=code_execution_20250522|code_execution_20250825|code_execution_20260120|code_execution_20260521 rejected
vertex-anthropic: anthropic_version takes "vertex-2023-10-16"

source 2026-11-28 openrouter.ai/docs/features/provider-routing and openrouter.ai/docs/use-cases/reasoning-tokens
openai-compatible: provider takes object
openai-compatible: provider.order takes texts
openai-compatible: provider.only takes texts
openai-compatible: provider.ignore takes texts
openai-compatible: provider.quantizations takes texts
openai-compatible: provider.allow_fallbacks takes bool
openai-compatible: provider.require_parameters takes bool
openai-compatible: provider.zdr takes bool
openai-compatible: provider.enforce_distillable_text takes bool
openai-compatible: provider.data_collection takes "allow"|"deny"
openai-compatible: provider.max_price takes object
openai-compatible: models takes texts
openai-compatible: reasoning takes object
openai-compatible: reasoning.effort takes "none"|"minimal"|"low"|"medium"|"high"|"xhigh"|"max"
openai-compatible: reasoning.max_tokens takes number
openai-compatible: reasoning.exclude takes bool
openai-compatible: reasoning.enabled takes bool

source 2026-11-28 docs.together.ai/docs/json-mode, and the types of vllm/entrypoints/openai/protocol.py
openai-compatible: response_format.type=json_schema needs response_format.json_schema.schema or response_format.schema

source 2026-11-28 docs.x.ai/docs/api-reference and github.com/charmbracelet/crush/issues/964: a message needs at least one content element
openai-compatible: messages[].content=[] rejected if -empty

source 2026-11-28 learn.microsoft.com/azure/ai-foundry/openai/references/on-your-data, and learn.microsoft.com/azure/defender-for-cloud/gain-end-user-context-ai
azure-openai: data_sources takes objects
azure-openai: data_sources[].type takes "azure_search"|"azure_cosmos_db"|"elasticsearch"|"pinecone"|"mongo_db"|"azure_ml_index"
azure-openai: type needs parameters at data_sources[]
azure-openai: user_security_context takes object
azure-openai: user_security_context.application_name takes text
azure-openai: user_security_context.end_user_id takes text
azure-openai: user_security_context.end_user_tenant_id takes text
azure-openai: user_security_context.source_ip takes text

source 2026-11-28 api-docs.deepseek.com/api/create-chat-completion and api-docs.deepseek.com/guides/thinking_mode
deepseek: thinking takes object
deepseek: thinking.type takes "enabled"|"disabled"|"adaptive"
deepseek: response_format.type=json_schema rejected
`
