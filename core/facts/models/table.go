package models

// text is the table of the models that APIs serve, one a line: its name, then its facts, each as its source has it.
//
//	also=A,B         other names for the same model; a date after a name is allowed without being listed
//	retired=DATE     when the API stops serving it, and instead=NAME what its maker recommends
//	output=N         the largest output limit, in tokens
//	effort=A,B       the reasoning efforts, or Gemini's thinking levels, that it accepts; verbosity=A,B so too
//	budget=A..B      the smallest and the largest thinking budget, in tokens
//	+fact -fact      what it supports and what it rejects; facts.go says what each one means
//
// A name that ends in * is a family of open weights: hosts name its members as they like.
// "maker" begins the models of one maker. "line" names the newest model of a line, by how the names of the line begin
// and, optionally, a word that they contain: what is known of it is a guess for a member that isn't listed.
// "source" says when the source of the facts below it was read; it is named in the comment above.
const text = `
maker openai
` + // developers.openai.com/api/docs/deprecations, developers.openai.com/api/docs/models, the ChatModel type of openai 6.49.0, the errors that the rules quote, and github.com/bolna-ai/bolna/pull/1019
	`source 2026-11-28
line gpt- gpt-5.6-luna mini
line gpt- gpt-5.6-luna nano
line gpt- gpt-6-luna luna
line gpt- gpt-6.2-sol sol
line gpt- gpt-6.1-terra terra
line gpt- gpt-6.2-astra
line chatgpt- gpt-6.2-astra
line o1 gpt-6.2-astra
line o3 gpt-6.2-astra
line o4 gpt-6.2-astra
line o5 gpt-6.2-astra
gpt-3.5-turbo retired=2026-10-23 instead=gpt-5.6-terra output=4096 verbosity=medium +tools -schema -effort
gpt-3.5-turbo-0301 retired=2024-09-13 output=4096 verbosity=medium -schema -effort
gpt-3.5-turbo-0613 retired=2024-09-13 output=4096 verbosity=medium +tools -schema -json -effort
gpt-3.5-turbo-1106 retired=2026-09-28 instead=gpt-5.6-terra output=4096 verbosity=medium +tools -schema -effort
gpt-3.5-turbo-16k also=gpt-3.5-turbo-16k-0613 retired=2024-09-13 verbosity=medium +tools -schema -effort
gpt-3.5-turbo-instruct retired=2026-09-28 instead=gpt-5.6-terra output=4096 verbosity=medium -schema -json -effort
gpt-4 also=gpt-4-0613 retired=2026-10-23 instead=gpt-5.6-sol verbosity=medium +tools -schema -json -effort
gpt-4-0314 retired=2026-03-26 instead=gpt-5 verbosity=medium -schema -json -effort
gpt-4-32k also=gpt-4-32k-0314,gpt-4-32k-0613 retired=2025-06-06 instead=gpt-4o verbosity=medium -schema -json -effort
gpt-4-1106-preview retired=2026-10-23 instead=gpt-5.6-sol verbosity=medium +tools -schema -effort
gpt-4-0125-preview also=gpt-4-turbo-preview retired=2026-03-26 instead=gpt-5 verbosity=medium +tools -schema -json -effort
gpt-4-vision-preview also=gpt-4-1106-vision-preview retired=2024-12-06 instead=gpt-4o verbosity=medium -schema -effort
gpt-4-turbo retired=2026-10-23 instead=gpt-5.6-sol output=4096 verbosity=medium +tools +images -schema -effort
gpt-4.5-preview retired=2025-07-14 instead=gpt-4.1 verbosity=medium +tools +images -effort
gpt-4o retired=2027-01-14 instead=gpt-6-luna output=16384 verbosity=medium +tools +images -web-search -effort
gpt-4o-2024-05-13 retired=2026-10-23 instead=gpt-5.6-sol output=4096 verbosity=medium +tools +images -schema -effort
chatgpt-4o-latest retired=2026-02-17 instead=gpt-5.1-chat-latest output=16384 verbosity=medium -effort
gpt-4o-mini retired=2027-01-14 instead=gpt-6-luna output=16384 verbosity=medium +tools +images -web-search -effort
gpt-4o-audio-preview retired=2026-07-23 instead=gpt-audio-1.5 verbosity=medium -effort
gpt-4o-mini-audio-preview retired=2026-07-23 instead=gpt-audio-mini output=16384 verbosity=medium -effort
gpt-4o-search-preview retired=2026-07-23 instead=gpt-5.4-mini verbosity=medium +web-search -search-sampling -effort
gpt-4o-mini-search-preview retired=2026-07-23 instead=gpt-5.4-mini output=16384 verbosity=medium +web-search -search-sampling -effort
gpt-4.1 retired=2027-01-14 instead=gpt-6-luna output=32768 verbosity=medium +tools +images -web-search -effort
gpt-4.1-mini retired=2027-01-14 instead=gpt-6-luna output=32768 verbosity=medium +tools +images -web-search -effort
gpt-4.1-nano retired=2026-10-23 instead=gpt-5.6-terra output=32768 verbosity=medium +tools +images -web-search -effort
gpt-audio
gpt-audio-mini
gpt-audio-1.5
o1-preview retired=2025-07-28 instead=o3 verbosity=medium -tools -images -instructions -max_tokens -parallel -sampling -schema -json -effort
o1-mini retired=2025-10-27 instead=o4-mini verbosity=medium -tools -images -instructions -max_tokens -parallel -sampling -schema -json -effort
o1 retired=2026-10-23 instead=gpt-5.6-sol output=100000 verbosity=medium effort=low,medium,high +tools +images -max_tokens -parallel -sampling
o1-pro retired=2026-10-23 instead=gpt-5.6-sol output=100000 verbosity=medium effort=low,medium,high -max_tokens -parallel -sampling
o3-mini retired=2026-10-23 instead=gpt-5.6-sol output=100000 verbosity=medium effort=low,medium,high +tools -images -max_tokens -parallel -sampling
o3 retired=2026-12-11 instead=gpt-5.6-sol output=100000 verbosity=medium effort=low,medium,high +tools +images -max_tokens -stop -parallel -sampling
o3-pro retired=2026-12-11 instead=gpt-5.6-sol output=100000 verbosity=medium effort=low,medium,high +tools +images -max_tokens -stop -parallel -sampling
o3-deep-research retired=2026-07-23 instead=gpt-5.4-pro output=100000 verbosity=medium effort=low,medium,high -max_tokens -stop -parallel -sampling
o4-mini retired=2026-10-23 instead=gpt-5.6-terra output=100000 verbosity=medium effort=low,medium,high +tools +images -max_tokens -stop -parallel -sampling
o4-mini-deep-research retired=2026-07-23 instead=gpt-5.4-pro output=100000 verbosity=medium effort=low,medium,high -max_tokens -stop -parallel -sampling
codex-mini-latest retired=2026-02-12 instead=gpt-5-codex
computer-use-preview retired=2026-07-23 instead=gpt-5.4-mini
gpt-5 retired=2026-12-11 instead=gpt-6.1-sol output=128000 effort=minimal,low,medium,high +tools +images -max_tokens -stop -sampling
gpt-5-mini retired=2026-12-11 instead=gpt-6.1-terra output=128000 effort=minimal,low,medium,high +tools +images -max_tokens -stop -sampling
gpt-5-nano retired=2026-12-11 instead=gpt-6-luna output=128000 effort=minimal,low,medium,high +tools +images -max_tokens -stop -sampling
gpt-5-pro retired=2026-12-11 instead=gpt-5.6-sol effort=high +tools +images -max_tokens -stop -sampling
gpt-5-chat-latest retired=2026-07-23 instead=gpt-5.3-chat-latest
gpt-5-codex retired=2026-07-23 instead=gpt-5.4 output=128000 effort=low,medium,high +tools +images -max_tokens -stop -sampling
gpt-5-search-api +web-search -search-sampling
gpt-5.1 retired=2027-04-01 output=128000 effort=none,low,medium,high +tools +images -max_tokens -sampling-with-effort
gpt-5.1-mini +tools +images -max_tokens -sampling-with-effort
gpt-5.1-chat-latest retired=2026-07-23 instead=gpt-5.3-chat-latest effort=medium +tools +images -max_tokens -sampling-with-effort
gpt-5.1-codex retired=2026-07-23 instead=gpt-5 output=128000 effort=low,medium,high +tools +images -max_tokens -sampling-with-effort
gpt-5.1-codex-mini retired=2026-07-23 instead=gpt-5.4-mini output=128000 effort=low,medium,high +tools +images -max_tokens -sampling-with-effort
gpt-5.1-codex-max retired=2026-07-23 instead=gpt-5.4 effort=low,medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.2 output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.2-pro output=128000 effort=medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.2-chat-latest retired=2026-08-10 instead=gpt-5.5 effort=medium +tools +images -max_tokens -sampling-with-effort
gpt-5.2-codex retired=2026-07-23 instead=gpt-5.4 output=128000 effort=low,medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.3-chat-latest retired=2026-08-10 instead=gpt-5.5 +tools +images -max_tokens -sampling-with-effort
gpt-5.3-codex output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.3-codex-spark +tools +images -max_tokens -sampling-with-effort
gpt-5.4 output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -chat-tools -sampling-with-effort
gpt-5.4-mini output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -chat-tools -sampling-with-effort
gpt-5.4-nano output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -chat-tools -sampling-with-effort
gpt-5.4-pro output=128000 effort=medium,high,xhigh +tools +images -max_tokens -chat-tools -sampling-with-effort
gpt-5.5 output=128000 effort=none,low,medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.5-pro output=128000 effort=medium,high,xhigh +tools +images -max_tokens -sampling-with-effort
gpt-5.6 output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-5.6-sol output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-5.6-terra output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-5.6-luna output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-6-astra output=128000 effort=low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling -stop
gpt-6-sol output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-6-luna output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
gpt-6.1-sol output=128000 effort=low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling
gpt-6.1-terra output=128000 effort=none,low,medium,high,xhigh,max +tools +images +reasons -max_tokens -chat-tools -sampling-with-effort
` + // developers.openai.com/api/docs/models, and live answers of 2026-11-19 at dev.to/routerbase_com
	`source 2026-11-29
gpt-6.2-astra output=128000 effort=low,medium,high,xhigh,max +tools +images +reasons -max_tokens -sampling
gpt-6.2-sol output=128000 effort=low,medium,high,xhigh,max +tools +images +reasons -max_tokens -sampling
gpt-oss* +tools -images

maker anthropic
` + // platform.claude.com/docs/en/models/overview, its migration guides and model-deprecations, and the Model type of @anthropic-ai/sdk 1.14.0
	`source 2026-11-28
line claude-opus claude-opus-5-5
line claude-sonnet claude-sonnet-5-5
line claude-haiku claude-haiku-5-5
line claude-fable claude-fable-5-2
line claude-mythos claude-mythos-5-2
line claude claude-opus-5-5
claude-1 also=claude-1-0,claude-1-1,claude-1-2,claude-1-3,claude-v1 retired=2024-11-06 instead=claude-haiku-4-5 +prefill -thinks -tools -system -enabled -adaptive -between_tools -effort
claude-instant-1 also=claude-instant-1-0,claude-instant-1-1,claude-instant-1-2,claude-instant,claude-instant-v1 retired=2024-11-06 instead=claude-haiku-4-5 +prefill -thinks -tools -system -enabled -adaptive -between_tools -effort
claude-2 also=claude-2-0,claude-2-1,claude-v2 retired=2025-07-21 instead=claude-opus-4-8 +prefill -thinks -tools -system -enabled -adaptive -between_tools -effort
claude-3-haiku retired=2026-04-19 instead=claude-haiku-4-5 output=4096 +tools +result-files +images +prefill -thinks -system -enabled -adaptive -between_tools -effort
claude-3-sonnet retired=2025-07-21 instead=claude-sonnet-5 output=4096 +tools +result-files +images +prefill -thinks -system -enabled -adaptive -between_tools -effort
claude-3-opus retired=2026-01-05 instead=claude-opus-4-8 output=4096 +tools +result-files +images +prefill -thinks -system -enabled -adaptive -between_tools -effort
claude-3-5-sonnet retired=2025-10-28 instead=claude-sonnet-5 output=8192 +tools +result-files +images +prefill -thinks -system -enabled -adaptive -between_tools -effort
claude-3-5-haiku retired=2026-02-19 instead=claude-haiku-4-5 output=8192 +tools +result-files +prefill -thinks -system -enabled -adaptive -between_tools -effort
claude-3-7-sonnet retired=2026-02-19 instead=claude-sonnet-5 output=128000 +tools +result-files +images +prefill +wants-thinking -thinks -system -adaptive -between_tools -effort
claude-sonnet-4-0 also=claude-sonnet-4 retired=2026-06-15 instead=claude-sonnet-4-6 output=64000 +tools +result-files +images +prefill +wants-thinking -thinks -system -adaptive -between_tools -effort
claude-opus-4-0 also=claude-opus-4 retired=2026-06-15 instead=claude-opus-4-8 output=32000 +tools +result-files +images +prefill +wants-thinking -thinks -system -adaptive -between_tools -effort
claude-opus-4-1 retired=2026-08-05 instead=claude-opus-4-8 output=32000 +tools +result-files +images +prefill +wants-thinking -thinks -system -adaptive -between_tools -two-samplers -effort -computer_20251124
claude-sonnet-4-5 retired=2026-11-30 output=64000 +tools +result-files +images +prefill -thinks -system -adaptive -between_tools -two-samplers -effort -computer_20251124 -fast
claude-opus-4-5 retired=2027-01-22 output=64000 effort=low,medium,high +tools +result-files +images +prefill -thinks -system -adaptive -between_tools -two-samplers -fast
claude-haiku-4-5 output=64000 +tools +result-files +images +prefill -thinks -system -adaptive -between_tools -two-samplers -effort -computer_20251124 -fast
claude-opus-4-6 output=128000 effort=low,medium,high,max +tools +result-files +images -prefill -system -between_tools -two-samplers -text_editor_20250429
claude-sonnet-4-6 output=128000 effort=low,medium,high,max +tools +result-files +images -prefill -system -between_tools -two-samplers -text_editor_20250429 -fast
claude-mythos-preview retired=2026-06-30 instead=claude-mythos-5 +tools +result-files +images -between_tools
claude-opus-4-7 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +adaptive -prefill -system -enabled -between_tools -sampling -text_editor_20250429 -fast
claude-opus-4-8 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -between_tools -sampling -text_editor_20250429
claude-sonnet-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -between_tools -sampling -text_editor_20250429 -fast
claude-opus-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled-high -between_tools -sampling -text_editor_20250429
claude-fable-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled -between_tools -sampling -text_editor_20250429 -fast
claude-mythos-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled -between_tools -sampling -text_editor_20250429 -fast
claude-fable-5-1 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled -between_tools -forced -sampling -text_editor_20250429 -fast
claude-mythos-5-1 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled -between_tools -forced -sampling -text_editor_20250429 -fast
claude-opus-5-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -disabled -between_tools -forced -sampling -computer_20251124 -text_editor_20250429
claude-sonnet-5-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +between_tools +adaptive -prefill -enabled -disabled -forced -sampling -computer_20251124 -text_editor_20250429 -fast
claude-haiku-5-5 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +system +adaptive -prefill -enabled -between_tools -sampling -computer_20251124 -text_editor_20250429 -fast
claude-fable-5-2 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +adaptive -prefill -enabled -disabled -between_tools -forced -sampling -computer_20251124 -text_editor_20250429
claude-mythos-5-2 output=128000 effort=low,medium,high,xhigh,max +tools +result-files +images +adaptive -prefill -enabled -disabled -between_tools -forced -sampling -computer_20251124 -text_editor_20250429

maker google
` + // ai.google.dev/gemini-api/docs/models, ai.google.dev/gemini-api/docs/thinking, ai.google.dev/gemini-api/docs/deprecations, and the types of @google/genai 2.32.0
	`source 2026-11-28
line gemini gemini-3.5-flash-lite flash-lite
line gemini gemini-3.8-flash flash
line gemini gemini-4-neon
line gemma gemma-4-31b-it
gemini-1.0-pro also=gemini-pro,gemini-1.0-pro-001,gemini-1.0-pro-002 retired=2025-02-15 budget=0 -toolbox -json-with-tools -effort
gemini-pro-vision also=gemini-1.0-pro-vision retired=2024-07-12 budget=0
gemini-1.5-pro also=gemini-1.5-pro-001,gemini-1.5-pro-002 retired=2025-09-24 budget=0 +tools +images -toolbox -json-with-tools -effort
gemini-1.5-flash also=gemini-1.5-flash-001,gemini-1.5-flash-002 retired=2025-09-24 budget=0 +tools +images -toolbox -json-with-tools -effort
gemini-1.5-flash-8b also=gemini-1.5-flash-8b-001 retired=2025-09-24 budget=0 +tools +images -toolbox -json-with-tools -effort
gemini-2.0-flash also=gemini-2.0-flash-001 retired=2026-06-01 budget=0 +tools +images -toolbox -json-with-tools -effort
gemini-2.0-flash-lite also=gemini-2.0-flash-lite-001 retired=2026-06-01 budget=0 +tools +images -toolbox -json-with-tools -effort
gemini-2.0-flash-exp retired=2025-12-02 budget=0 -toolbox -json-with-tools -effort
gemini-2.0-flash-thinking-exp also=gemini-2.0-flash-thinking-exp-01-21,gemini-2.0-flash-thinking-exp-1219 retired=2025-12-02 +tools +images -toolbox -json-with-tools -effort
gemini-2.0-flash-preview-image-generation retired=2025-11-14 budget=0 -toolbox -json-with-tools -effort
gemini-2.5-pro budget=128..32768 +tools +images -toolbox -json-with-tools -effort
gemini-2.5-pro-preview-03-25 also=gemini-2.5-pro-exp-03-25,gemini-2.5-pro-preview-05-06,gemini-2.5-pro-preview-06-05 retired=2025-12-02 budget=128..32768 +tools +images -toolbox -json-with-tools -effort
gemini-2.5-flash budget=0..24576 +tools +images -toolbox -json-with-tools -effort
gemini-2.5-flash-lite budget=0..24576 +tools +images -toolbox -json-with-tools -effort
gemini-2.5-flash-image also=gemini-2.5-flash-image-preview -toolbox -json-with-tools -effort
gemini-2.5-flash-preview-tts -toolbox -json-with-tools -effort
gemini-2.5-pro-preview-tts -toolbox -json-with-tools -effort
gemini-2.5-computer-use-preview-10-2025 -toolbox -json-with-tools -effort
gemini-3-pro-preview retired=2026-03-09 instead=gemini-3.1-pro-preview effort=low,high +tools +images +seals
gemini-3-flash-preview effort=minimal,low,medium,high +tools +images +seals
gemini-3-pro-image also=gemini-3-pro-image-preview +seals
gemini-3.1-pro-preview also=gemini-3.1-pro-preview-customtools effort=low,medium,high +tools +images +seals
gemini-3.1-flash-lite retired=2027-05-07 instead=gemini-3.5-flash-lite effort=minimal,low,medium,high +tools +images +seals
gemini-3.1-flash-lite-preview retired=2026-05-25 instead=gemini-3.1-flash-lite effort=minimal,low,medium,high +tools +images +seals
gemini-3.1-flash-image also=gemini-3.1-flash-image-preview +seals
gemini-3.1-flash-lite-image +tools +images +seals
gemini-3.5-flash effort=minimal,low,medium,high +tools +images +seals
gemini-3.5-flash-lite +tools +images +seals
gemini-3.6-flash effort=low,medium,high +tools +images +seals
gemini-3.7-flash effort=low,medium,high +tools +images +seals
gemini-3.8-flash effort=low,medium,high +tools +images +seals
gemini-4-argon effort=low,medium,high +tools +images -budget
` + // docs.laozhang.ai/en/announcements/gemini-4-neon-2026-11 and dev.to/aihubmix, which quote Google's guide to Gemini 4 Neon
	`source 2026-11-29
gemini-4-neon effort=low,medium,high,xhigh +tools +images +seals -penalties -candidates -budget
` + // ai.google.dev/gemini-api/docs/models
	`source 2026-11-28
gemini-flash-latest also=gemini-flash-lite-latest,gemini-pro-latest
gemma-3-12b-it also=gemma-3-27b-it -tools -instructions
gemma-3-4b-it also=gemma-3-1b-it,gemma-3n-e4b-it,gemma-3n-e2b-it -instructions
gemma-4-31b-it also=gemma-4-26b-a4b-it

maker mistral
` + // docs.mistral.ai/getting-started/models, docs.mistral.ai/inference/conversations/reasoning, vercel.com/ai-gateway/models/mistral-large-4, and github.com/mistralai/mistral-vibe/issues/1117
	`source 2026-11-28
line mistral-large mistral-large-4
line mistral-medium mistral-medium-3-5
line mistral-small mistral-small-latest
line mistral mistral-large-latest
mistral-large-latest also=mistral-large,mistral-large-2402,mistral-large-2407,mistral-large-2411,mistral-large-2512 +tools
mistral-large-4 also=mistral-large-4-0 effort=none,low,medium,high +tools +images
mistral-medium-3-5 also=mistral-medium-3.5,mistral-medium-latest,mistral-medium,mistral-medium-2604 effort=none,high +tools +images
mistral-medium-2505 also=mistral-medium-3,mistral-medium-2508 +tools +images
mistral-small-latest also=mistral-small,mistral-small-2603,mistral-small-2402,mistral-small-2409,mistral-small-2501 effort=none,high +tools
mistral-small-2503 also=mistral-small-2506 +tools +images
magistral-medium-latest also=magistral-medium-2506,magistral-medium-2507,magistral-medium-2509,magistral-small-latest,magistral-small,magistral-small-2506,magistral-small-2507,magistral-small-2509 +tools
ministral-8b-latest also=ministral-3b-latest,ministral-14b-latest,ministral-8b-2410,ministral-3b-2410,ministral-3b-2512,ministral-8b-2512,ministral-14b-2512 +tools
codestral-latest also=codestral-2405,codestral-2501,codestral-2508 +tools
devstral-latest also=devstral-small-latest,devstral-medium-latest,devstral-small-2505,devstral-small-2507,devstral-medium-2507,devstral-2512,labs-devstral-small-2512 +tools
pixtral-12b-latest also=pixtral-12b,pixtral-12b-2409,pixtral-large-latest,pixtral-large-2411,pixtral-large-2502 +tools +images
voxtral-small-latest also=voxtral-mini-latest,voxtral-small-2507,voxtral-mini-2507,voxtral-mini-3b-2507,voxtral-small-24b-2507
open-mistral-nemo also=open-mistral-nemo-2407,mistral-nemo +tools
open-mistral-7b also=open-mixtral-8x7b,open-mixtral-8x22b,mistral-tiny
zai-glm-5-3 effort=low,high,max +tools
mistral-7b-instruct* -tools
mixtral*

maker cohere
` + // docs.cohere.com/docs/models, docs.cohere.com/docs/image-inputs, and the types of cohere-ai 8.1.0
	`source 2026-11-28
line command-a command-a-plus-05-2026
line command command-a-plus-05-2026
command-a-plus-05-2026
command-a-03-2025 +tools -images
command-a-reasoning-08-2025 +tools -images
command-a-vision-07-2025 +images
command-a-translate-08-2025 -images
command-r-plus also=command-r-plus-04-2024,command-r-plus-08-2024 +tools -images
command-r also=command-r-03-2024,command-r-08-2024 +tools -images
command-r7b-12-2024 also=command-r7b,command-r7b-arabic-02-2025 +tools -images
command-light also=command,command-nightly,command-light-nightly
c4ai-aya-expanse-32b also=c4ai-aya-expanse-8b,c4ai-aya-vision-32b,c4ai-aya-vision-8b

maker deepseek
` + // api-docs.deepseek.com, its page on vision, its table of models and prices, and github.com/deepseek-ai/deepseek-harness/discussions/7454
	`source 2026-11-28
line deepseek deepseek-flash
deepseek-chat retired=2026-07-24 instead=deepseek-flash -thinks +tools -images
deepseek-reasoner retired=2026-07-24 instead=deepseek-flash +thinks +returns-thoughts
deepseek-flash also=deepseek-v4-flash,deepseek-v4-flash-vision-exp,deepseek-v4 +thinks +returns-thoughts +tools +images
deepseek-v4-pro +thinks +returns-thoughts +tools -images
deepseek-r1*
deepseek-v3*
deepseek-v4*

maker amazon
` + // docs.aws.amazon.com/bedrock/latest/userguide/conversation-inference-supported-models-features.html
	`source 2026-11-28
line nova nova-2-lite
nova-micro +tools -images +user-first -tool-cache
nova-lite also=nova-pro,nova-premier +tools +images +user-first -tool-cache
nova-2-lite also=nova-2-pro,nova-2-omni,nova-2-sonic +user-first -tool-cache
titan-text* -tools

maker open
` + // docs.aws.amazon.com/bedrock/latest/userguide/conversation-inference-supported-models-features.html and the model cards
	`source 2026-11-28
llama2* -tools
llama3-8b* -tools
llama3-70b* -tools
llama3-1* +tools -forced
llama3-2-11b* +images
llama3-2-90b* +tools +images -forced
llama3-3* +tools -forced
llama4* +tools +images -forced
llama*
jamba-1-5* +tools
jamba*
qwen*
qwq*
gemma*
kimi-k2.5 also=kimi-k2.6,kimi-k2.7-code,kimi-k2.7-code-highspeed,kimi-k3,kimi-k3.1-pro,kimi-k3.1-pro-highspeed +returns-thoughts
kimi*
moonshot-v1*
glm*
minimax*
nemotron*
palmyra*
phi*
gpt-j*
gpt-neo*
gpt-4all*
gpt4all*
granite*

maker perplexity
` + // the errors that the rules quote
	`source 2026-11-28
sonar* -neighbours

maker xai
` + // docs.x.ai/developers/models, docs.x.ai/developers/migration/may-15-retirement, docs.x.ai/developers/model-capabilities/text/reasoning, the answers of its list of models at docs.rs/crate/mindfork, github.com/miaoxworld/NativeTavern/issues/83, and the catalog of pi-ai 1.6.0
	`source 2026-11-29
line grok grok-4.7
grok-3 also=grok-3-latest,grok-3-fast,grok-3-fast-latest retired=2026-05-15 instead=grok-4.3 -empty
grok-3-mini also=grok-3-mini-fast -penalties -stop -empty
grok-4 also=grok-4-0709,grok-4-latest retired=2026-05-15 instead=grok-4.3 -penalties -stop -effort -empty
grok-4-fast also=grok-4-fast-reasoning,grok-4-fast-non-reasoning,grok-4-1-fast,grok-4-1-fast-reasoning,grok-4-1-fast-non-reasoning retired=2026-05-15 instead=grok-4.3 -empty
grok-code-fast-1 retired=2026-05-15 instead=grok-4.7 -empty
grok-build-0.1 retired=2026-11-19 instead=grok-4.7 -empty
grok-4.20 also=grok-4.20-reasoning,grok-4.20-0309-reasoning -penalties -stop -effort -empty
grok-4.20-non-reasoning also=grok-4.20-0309-non-reasoning -penalties -effort -empty
grok-4.3 also=grok-4.3-latest effort=none,low,medium,high,xhigh -penalties -empty
grok-4.5 also=grok-4.5-latest effort=low,medium,high -penalties -stop -empty
grok-4.6 effort=low,medium,high,xhigh -penalties -stop -empty
grok-4.7 also=grok-latest effort=low,medium,high,xhigh -penalties -stop -empty
`
