package relations

// hostText are the rows of text for the hosts that take requests in OpenAI's format, and for what they have in common.
const hostText = "" +
	// console.groq.com/docs/openai, console.groq.com/docs/reasoning and console.groq.com/docs/structured-outputs
	`source 2026-11-28 console.groq.com/docs/openai
groq: reasoning_format excludes include_reasoning
groq: response_format.type=json_object|json_schema excludes tools
groq: keys only messages model citation_options compound_custom disable_tool_validation documents exclude_domains include_domains frequency_penalty function_call functions include_reasoning logit_bias logprobs max_completion_tokens max_tokens metadata n parallel_tool_calls presence_penalty reasoning_effort reasoning_format response_format search_settings seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user
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
groq: citation_options takes "enabled"|"disabled"
groq: service_tier takes "auto"|"on_demand"|"flex"|"performance"
groq: tool_choice takes "none"|"auto"|"required"|object
groq: tools[].type takes "function"|"browser_search"|"code_interpreter"|"mcp"
groq: search_settings takes object
groq: compound_custom takes object
groq: disable_tool_validation takes bool
groq: documents takes objects
groq: reasoning_effort takes "none"|"default" when model=qwen/qwen3-32b|qwen/qwen3.6-27b|qwen/qwen3.8-27b
groq: reasoning_effort takes "low"|"medium"|"high" when model=openai/gpt-oss-20b|openai/gpt-oss-120b|openai/gpt-oss-safeguard-20b
groq: reasoning_format rejected when model=openai/gpt-oss-20b|openai/gpt-oss-120b|openai/gpt-oss-safeguard-20b

source 2026-11-29 console.groq.com/docs/deprecations
groq: model=llama-3.3-70b-versatile|llama-3.1-8b-instant rejected since 2026-08-16

` + // docs.x.ai/docs/guides/reasoning: reasoning models reject these
	`source 2026-11-28 docs.x.ai/docs/guides/reasoning
openai-compatible: presence_penalty rejected if -penalties
openai-compatible: frequency_penalty rejected if -penalties
openai-compatible: stop rejected if -penalties -stop
openai-compatible: reasoning_effort rejected if -penalties -effort

source 2026-11-28 openrouter.ai/docs/use-cases/reasoning-tokens: one of the two
openai-compatible: effort excludes max_tokens at reasoning

` + // openrouter.ai/docs/features/provider-routing and openrouter.ai/docs/use-cases/reasoning-tokens
	`source 2026-11-28 openrouter.ai/docs/features/provider-routing
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

` + // openrouter.ai/docs/api-reference/chat-completion and openrouter.ai/docs/api-reference/parameters
	`source 2026-11-28 openrouter.ai/docs/api-reference/chat-completion
openrouter: keys messages model models stream stream_options tools tool_choice parallel_tool_calls max_tokens max_completion_tokens temperature top_p top_k top_a min_p repetition_penalty stop seed response_format structured_outputs frequency_penalty presence_penalty logit_bias logprobs top_logprobs user reasoning reasoning_effort provider plugins route transforms usage preset verbosity metadata modalities session_id
openrouter: usage takes object
openrouter: usage.include takes bool
openrouter: plugins takes objects
openrouter: transforms takes texts
openrouter: preset takes text
openrouter: route takes "fallback"|"sort"
openrouter: models takes texts most 3
openrouter: reasoning_effort excludes reasoning
openrouter: reasoning.summary takes "auto"|"concise"|"detailed"
openrouter: provider.sort takes "price"|"throughput"|"latency"|object
openrouter: provider.quantizations[] takes "int4"|"int8"|"fp4"|"fp6"|"fp8"|"fp16"|"bf16"|"fp32"|"unknown"
openrouter: requires id at plugins[]
openrouter: temperature takes 0..2
openrouter: frequency_penalty takes -2..2
openrouter: presence_penalty takes -2..2
openrouter: top_logprobs takes 0..20
openrouter: tool_choice takes "none"|"auto"|"required"|object
openrouter: transforms[] takes "middle-out"
openrouter: top_k takes number
openrouter: top_a takes number
openrouter: min_p takes number
openrouter: repetition_penalty takes number
openrouter: structured_outputs takes bool
openrouter: session_id takes text most 256
openrouter: messages[].reasoning takes text
openrouter: messages[].content[].cache_control takes object
openrouter: messages[].reasoning_details takes objects

source 2026-11-29 docs.x.ai/developers/rest-api-reference/inference/chat-completions
xai: keys messages model stream stream_options tools tool_choice parallel_tool_calls max_tokens max_completion_tokens temperature top_p stop seed response_format n frequency_penalty presence_penalty logprobs top_logprobs user reasoning_effort search_parameters deferred web_search_options
xai: deferred takes bool
xai: temperature takes 0..2
xai: top_logprobs takes 0..8
xai: stop takes text|texts most 4
xai: tool_choice takes "none"|"auto"|"required"|object
xai: messages[].reasoning_content takes text
xai: response_format.type takes "text"|"json_object"|"json_schema"

source 2026-11-29 github.com/superagent-ai/grok-cli/issues/139: "Live search is deprecated"
xai: search_parameters rejected

source 2026-11-29 zai-sdk 0.2.3 and openrouter.ai/z-ai/glm-5.3
zai: keys messages model reasoning_effort request_id do_sample stream stream_options thinking temperature top_p max_tokens tool_stream tools tool_choice stop response_format user_id
zai: thinking takes object
zai: thinking.type takes "enabled"|"disabled"
zai: thinking.type=disabled rejected when model=glm-5.3|glm-5.3-flash|glm-5.3-highspeed since 2026-08-14
zai: reasoning_effort takes "low"|"high"|"max" when model=glm-5.3|glm-5.3-flash|glm-5.3-highspeed since 2026-08-14
zai: max_tokens takes 1..131072 when model=glm-5.3|glm-5.3-flash|glm-5.3-highspeed since 2026-08-14
zai: do_sample takes bool
zai: tool_stream takes bool
zai: request_id takes text
zai: user_id takes text
zai: messages[].reasoning_content takes text

source 2026-11-30 open.bigmodel.cn/dev/api/normal-model/glm-4 and github.com/mnfst/modelparams.dev/pull/327
zai: temperature takes 0..1
zai: stop takes text|texts most 1
zai: response_format.type takes "text"|"json_object"
zai: max_tokens takes 1..131072 when model=glm-5.2|glm-5.2-highspeed|glm-5.1|glm-5|glm-5-turbo|glm-4.7|glm-4.7-flash|glm-4.7-flashx|glm-4.6
zai: max_tokens takes 1..98304 when model=glm-4.5|glm-4.5-air|glm-4.5-airx|glm-4.5-x|glm-4.5-flash

source 2026-11-29 the types of together-ai 0.52.0
together: keys messages model max_tokens stop temperature top_p top_k context_length_exceeded_behavior repetition_penalty stream logprobs echo n min_p presence_penalty frequency_penalty logit_bias seed function_call response_format tools tool_choice compliance chat_template_kwargs safety_model reasoning_effort reasoning
together: context_length_exceeded_behavior takes "truncate"|"error"
together: repetition_penalty takes number
together: presence_penalty takes -2..2
together: frequency_penalty takes -2..2
together: min_p takes 0..1
together: top_k takes number
together: echo takes bool
together: safety_model takes text
together: chat_template_kwargs takes object
together: messages[].reasoning takes text
together: messages[].reasoning_content takes text

source 2026-11-30 docs.together.ai/docs/glm-5.3-quickstart and docs.together.ai/reference/chat-completions
together: reasoning_effort takes "low"|"medium"|"high"|"max" when model=zai-org/GLM-5.3|zai-org/GLM-5.3-Flash
together: reasoning.enabled=false rejected when model=zai-org/GLM-5.3
together: logprobs takes bool|0..20
together: n takes 1..128

` + // docs.fireworks.ai/api-reference/post-chatcompletions and the types of fireworks-ai
	`source 2026-11-28 docs.fireworks.ai/api-reference/post-chatcompletions
fireworks: keys messages model context_length_exceeded_behavior echo echo_last frequency_penalty function_call functions ignore_eos logit_bias logprobs max_completion_tokens max_tokens metadata min_p mirostat_lr mirostat_target n parallel_tool_calls perf_metrics_in_response prediction presence_penalty prompt_cache_isolation_key prompt_cache_max_len prompt_truncate_len raw_output reasoning_effort repetition_penalty response_format return_token_ids seed speculation stop stream stream_options temperature tool_choice tools top_k top_logprobs top_p typical_p user
fireworks: max_tokens excludes max_completion_tokens
fireworks: context_length_exceeded_behavior takes "error"|"truncate"
fireworks: echo takes bool
fireworks: echo_last takes number
fireworks: ignore_eos takes bool
fireworks: frequency_penalty takes -2..2
fireworks: presence_penalty takes -2..2
fireworks: min_p takes 0..1
fireworks: mirostat_lr takes number
fireworks: mirostat_target takes number
fireworks: n takes 1..128
fireworks: perf_metrics_in_response takes bool
fireworks: prompt_cache_isolation_key takes text
fireworks: prompt_cache_max_len takes number
fireworks: prompt_truncate_len takes number
fireworks: raw_output takes bool
fireworks: return_token_ids takes bool
fireworks: repetition_penalty takes 0..2
fireworks: temperature takes 0..2
fireworks: top_k takes 0..100
fireworks: top_logprobs takes 0..5
fireworks: reasoning_effort takes "none"|"low"|"medium"|"high"|number
fireworks: reasoning_effort takes "low"|"medium"|"high" when model=accounts/fireworks/models/gpt-oss-120b|accounts/fireworks/models/gpt-oss-20b
fireworks: messages[].reasoning_content takes text
fireworks: stop takes text|texts most 4
fireworks: logprobs takes bool|0..5
fireworks: response_format.type takes "text"|"json_object"|"json_schema"|"grammar"

` + // platform.kimi.ai/docs/api/chat, platform.kimi.ai/docs/api/models-overview, the error "tool_choice 'required' is incompatible with thinking enabled", and github.com/HKUDS/nanobot/issues/3939, read on 2026-12-01
	`source 2026-11-28 platform.kimi.ai/docs/api/chat
moonshot: keys messages model max_tokens max_completion_tokens response_format stop stream stream_options tools tool_choice prompt_cache_key safety_identifier thinking reasoning_effort temperature top_p n presence_penalty frequency_penalty
moonshot: prompt_cache_key takes text
moonshot: safety_identifier takes text
moonshot: thinking takes object
moonshot: thinking.type takes "enabled"|"disabled"
moonshot: thinking.keep takes "all"
moonshot: temperature takes 0..1
moonshot: temperature!=1 rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed unless thinking.type=disabled
moonshot: n takes 1..5
moonshot: presence_penalty takes -2..2
moonshot: frequency_penalty takes -2..2
moonshot: top_p!=0.95 rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed
moonshot: n!=1 rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed
moonshot: presence_penalty!=0 rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed
moonshot: frequency_penalty!=0 rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed
moonshot: temperature=0 excludes n!=1
moonshot: stop takes text|texts most 5
moonshot: stop[] takes text most 32
moonshot: tool_choice takes "none"|"auto"|"required"|object
moonshot: response_format.type takes "text"|"json_object"|"json_schema"
moonshot: thinking.type=disabled rejected when model=kimi-k2.7-code|kimi-k2.7-code-highspeed|kimi-k3|kimi-k3.1-pro|kimi-k3.1-pro-highspeed
moonshot: tool_choice=required rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed unless thinking.type=disabled
moonshot: tool_choice.type=function rejected when model=kimi-k2.5|kimi-k2.6|kimi-k2.7-code|kimi-k2.7-code-highspeed unless thinking.type=disabled
moonshot: messages[].partial takes bool
moonshot: messages[].reasoning_content takes text
moonshot: thinking.type=enabled excludes reasoning_effort when model=kimi-k2.5|kimi-k2.6

` + // alibabacloud.com/help/en/model-studio/qwen-api-via-openai-chat-completions, its page on deep thinking and its list of error codes
	`source 2026-11-28 alibabacloud.com/help/en/model-studio/qwen-api-via-openai-chat-completions
dashscope: keys messages model stream stream_options modalities audio temperature top_p top_k presence_penalty repetition_penalty response_format max_tokens vl_high_resolution_images n enable_thinking thinking_budget preserve_thinking enable_code_interpreter seed logprobs top_logprobs stop tools tool_choice parallel_tool_calls enable_search search_options translation_options
dashscope: enable_thinking takes bool
dashscope: thinking_budget takes number
dashscope: preserve_thinking takes bool
dashscope: enable_code_interpreter takes bool
dashscope: enable_search takes bool
dashscope: search_options takes object
dashscope: search_options.forced_search takes bool
dashscope: translation_options takes object
dashscope: vl_high_resolution_images takes bool
dashscope: top_k takes 0..2147483647
dashscope: repetition_penalty takes number
dashscope: temperature takes 0..2
dashscope: presence_penalty takes -2..2
dashscope: top_logprobs takes 0..5
dashscope: n takes 1..4
dashscope: n!=1 excludes tools
dashscope: enable_thinking=true needs stream=true when model=qwen3-235b-a22b|qwen3-32b|qwen3-30b-a3b|qwen3-14b|qwen3-8b|qwen3-4b|qwen3-1.7b|qwen3-0.6b
dashscope: response_format.type=json_object excludes enable_thinking=true
dashscope: messages[].partial=true excludes enable_thinking=true
dashscope: tool_choice=required excludes enable_thinking=true
dashscope: tool_choice.type=function excludes enable_thinking=true
dashscope: messages[].reasoning_content takes text
dashscope: messages[].partial takes bool

source 2026-11-30 docs.qwencloud.com/api-reference/chat/openai-chat and alibabacloud.com/help/model-studio/error-code
dashscope: temperature=2 rejected
dashscope: top_p=0 rejected
dashscope: thinking_budget=0 rejected
dashscope: seed takes 0..2147483647
dashscope: tool_choice takes "none"|"auto"|"required"|object
dashscope: model=qwq-plus|qvq-max needs stream=true
dashscope: response_format.type takes "text"|"json_object"|"json_schema"

` + // docs.together.ai/docs/json-mode, and the types of vllm/entrypoints/openai/protocol.py
	`source 2026-11-28 docs.together.ai/docs/json-mode
openai-compatible: response_format.type=json_schema needs response_format.json_schema.schema or response_format.schema

` + // docs.x.ai/docs/api-reference and github.com/charmbracelet/crush/issues/964: a message needs at least one content element
	`source 2026-11-28 docs.x.ai/docs/api-reference
openai-compatible: messages[].content=[] rejected if -empty

source 2026-11-30 vllm/sampling_params.py: "max_tokens must be at least 1", "top_p must be in (0, 1]"
openai-compatible: max_tokens=0 rejected
openai-compatible: max_completion_tokens=0 rejected
openai-compatible: top_p takes 0..1

` + // learn.microsoft.com/azure/ai-foundry/openai/references/on-your-data, and learn.microsoft.com/azure/defender-for-cloud/gain-end-user-context-ai
	`source 2026-11-28 learn.microsoft.com/azure/ai-foundry/openai/references/on-your-data
azure-openai: data_sources takes objects
azure-openai: data_sources[].type takes "azure_search"|"azure_cosmos_db"|"elasticsearch"|"pinecone"|"mongo_db"|"azure_ml_index"
azure-openai: type needs parameters at data_sources[]
azure-openai: requires endpoint at data_sources[type:azure_search].parameters
azure-openai: requires index_name at data_sources[type:azure_search].parameters
azure-openai: data_sources[].parameters.strictness takes 1..5
azure-openai: data_sources[].parameters.top_n_documents takes number
azure-openai: data_sources[].parameters.in_scope takes bool
azure-openai: data_sources[].parameters.allow_partial_result takes bool
azure-openai: data_sources[].parameters.role_information takes text
azure-openai: data_sources[].parameters.authentication takes object
azure-openai: data_sources[].parameters.authentication.type takes "api_key"|"access_token"|"system_assigned_managed_identity"|"user_assigned_managed_identity"|"connection_string"|"key_and_key_id"|"encoded_api_key"|"username_and_password"
azure-openai: data_sources[].parameters.fields_mapping takes object
azure-openai: data_sources[].parameters.embedding_dependency takes object
azure-openai: data_sources[].parameters.embedding_dependency.type takes "endpoint"|"deployment_name"|"model_id"|"integrated"
azure-openai: data_sources[type:azure_search].parameters.query_type takes "simple"|"semantic"|"vector"|"vector_simple_hybrid"|"vector_semantic_hybrid"
azure-openai: user_security_context takes object
azure-openai: user_security_context.application_name takes text
azure-openai: user_security_context.end_user_id takes text
azure-openai: user_security_context.end_user_tenant_id takes text
azure-openai: user_security_context.source_ip takes text

` + // api-docs.deepseek.com/api/create-chat-completion and api-docs.deepseek.com/guides/thinking_mode
	`source 2026-11-28 api-docs.deepseek.com/api/create-chat-completion
deepseek: keys messages model thinking reasoning_effort frequency_penalty max_tokens presence_penalty response_format stop stream stream_options temperature top_p tools tool_choice logprobs top_logprobs user_id
deepseek: user_id takes text most 512 of -_
deepseek: max_tokens takes 1..393216
deepseek: stop takes text|texts most 16
deepseek: top_logprobs needs logprobs=true
deepseek: stream_options needs stream=true
deepseek: messages[].reasoning_content takes text
deepseek: thinking takes object
deepseek: thinking.type takes "enabled"|"disabled"|"adaptive"
deepseek: response_format.type=json_schema rejected
deepseek: messages[].content[].type takes "text"|"image_url"

source 2026-11-29 github.com/deepseek-ai/DeepSeek-V3/issues/1376: "Thinking mode does not support this tool_choice"
deepseek: tool_choice=required rejected unless thinking.type=disabled
deepseek: tool_choice.type=function rejected unless thinking.type=disabled
`
