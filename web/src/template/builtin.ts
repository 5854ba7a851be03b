// The chat templates that the page brings: each writes what the model family's own does, in as few lines as that takes.

/** ChatTemplate is a Jinja template that turns messages into the text that a model reads. */
export interface ChatTemplate {
  id: string;
  name: string;
  /** source is the template's text, "" where the engine writes the text instead. */
  source: string;
  /** tokens are what the template calls bos_token and eos_token, and others. */
  tokens: Readonly<Record<string, string>>;
  /** special are further texts that the model reads as one token of their own. */
  special: readonly string[];
}

const chatML = `{%- for message in messages -%}
  {{- "<|im_start|>" + message.role + "\\n" + (message.content or "") + "<|im_end|>\\n" -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- "<|im_start|>assistant\\n" -}}
{%- endif -%}`;

const qwen = `{%- set first = messages[0] -%}
{%- set own_system = first.content if first.role == "system" else "You are Qwen, created by Alibaba Cloud. You are a helpful assistant." -%}
{{- "<|im_start|>system\\n" + own_system -}}
{%- if tools -%}
  {{- "\\n\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>" -}}
  {%- for tool in tools -%}{{- "\\n" + (tool | tojson) -}}{%- endfor -%}
  {{- "\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n" -}}
  {{- '{"name": <function-name>, "arguments": <args-json-object>}' + "\\n</tool_call>" -}}
{%- endif -%}
{{- "<|im_end|>\\n" -}}
{%- for message in messages -%}
  {%- if message.role == "tool" -%}
    {%- if loop.first or messages[loop.index0 - 1].role != "tool" -%}{{- "<|im_start|>user" -}}{%- endif -%}
    {{- "\\n<tool_response>\\n" + message.content + "\\n</tool_response>" -}}
    {%- if loop.last or messages[loop.index0 + 1].role != "tool" -%}{{- "<|im_end|>\\n" -}}{%- endif -%}
  {%- elif not (loop.first and message.role == "system") -%}
    {{- "<|im_start|>" + message.role + ("\\n" + message.content if message.content or not message.tool_calls else "") -}}
    {%- for call in message.tool_calls or [] -%}
      {{- '\\n<tool_call>\\n{"name": "' + call.function.name + '", "arguments": ' + (call.function.arguments | tojson) + "}\\n</tool_call>" -}}
    {%- endfor -%}
    {{- "<|im_end|>\\n" -}}
  {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- "<|im_start|>assistant\\n" -}}
{%- endif -%}`;

const llama3 = `{%- macro turn(role) -%}{{- "<|start_header_id|>" + role + "<|end_header_id|>\\n\\n" -}}{%- endmacro -%}
{{- bos_token + turn("system") -}}
{%- if tools -%}{{- "Environment: ipython\\n" -}}{%- endif -%}
{{- "Cutting Knowledge Date: December 2023\\nToday Date: " + (date_string or "26 Jul 2024") + "\\n\\n" -}}
{%- if messages[0].role == "system" -%}
  {{- messages[0].content | trim -}}
  {%- set messages = messages[1:] -%}
{%- endif -%}
{{- "<|eot_id|>" -}}
{%- if tools and not messages -%}
  {{- raise_exception("Cannot put tools in the first user message when there's no first user message!") -}}
{%- endif -%}
{%- for message in messages -%}
  {%- if message.role == "tool" -%}
    {{- turn("ipython") + (message.content | tojson) -}}
  {%- elif message.tool_calls -%}
    {%- if message.tool_calls | length != 1 -%}{{- raise_exception("This model only supports single tool-calls at once!") -}}{%- endif -%}
    {%- set call = message.tool_calls[0].function -%}
    {{- turn("assistant") + '{"name": "' + call.name + '", "parameters": ' + (call.arguments | tojson) + "}" -}}
  {%- else -%}
    {{- turn(message.role) -}}
    {%- if loop.first and tools -%}
      {{- "Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.\\n\\n" -}}
      {{- 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.' + "Do not use variables.\\n\\n" -}}
      {%- for tool in tools -%}{{- (tool | tojson(indent=4)) + "\\n\\n" -}}{%- endfor -%}
    {%- endif -%}
    {{- message.content | trim -}}
  {%- endif -%}
  {{- "<|eot_id|>" -}}
{%- endfor -%}
{%- if add_generation_prompt -%}{{- turn("assistant") -}}{%- endif -%}`;

const mistral = `{%- if messages[0].role == "system" -%}
  {%- set system = messages[0].content + "\\n\\n" -%}
  {%- set messages = messages[1:] -%}
{%- else -%}
  {%- set system = "" -%}
{%- endif -%}
{%- set order = namespace(user=true, last=0) -%}
{%- for message in messages -%}
  {%- if message.role == "user" -%}{%- set order.last = loop.index0 -%}{%- endif -%}
  {%- if message.role == "user" or (message.role == "assistant" and not message.tool_calls) -%}
    {%- if (message.role == "user") != order.user -%}
      {{- raise_exception("After the optional system message, conversation roles must alternate user/assistant/user/assistant/...") -}}
    {%- endif -%}
    {%- set order.user = not order.user -%}
  {%- endif -%}
{%- endfor -%}
{{- bos_token -}}
{%- for message in messages -%}
  {%- if message.role == "user" -%}
    {%- if tools and loop.index0 == order.last -%}{{- "[AVAILABLE_TOOLS]" + (tools | tojson) + "[/AVAILABLE_TOOLS]" -}}{%- endif -%}
    {{- "[INST]" + (system if loop.last else "") + message.content + "[/INST]" -}}
  {%- elif message.tool_calls -%}
    {{- "[TOOL_CALLS][" -}}
    {%- for call in message.tool_calls -%}
      {%- if not call.id or call.id | length != 9 -%}{{- raise_exception("Tool call IDs should be alphanumeric strings with length 9!") -}}{%- endif -%}
      {{- '{"name": "' + call.function.name + '", "arguments": ' + (call.function.arguments | tojson) + ', "id": "' + call.id + '"}' + ("" if loop.last else ", ") -}}
    {%- endfor -%}
    {{- "]" + eos_token -}}
  {%- elif message.role == "assistant" -%}
    {{- message.content + eos_token -}}
  {%- elif message.role == "tool" -%}
    {{- '[TOOL_RESULTS]{"content": ' + message.content + ', "call_id": "' + message.tool_call_id + '"}[/TOOL_RESULTS]' -}}
  {%- else -%}
    {{- raise_exception("Only user and assistant roles are supported, with the exception of an initial optional system message!") -}}
  {%- endif -%}
{%- endfor -%}`;

/** harmony is the text of gpt-oss, which the engine writes as OpenAI's library does. */
export const harmony = "harmony";

export const builtIn: readonly ChatTemplate[] = [
  { id: "chatml", name: "ChatML", source: chatML, tokens: {}, special: ["<|im_start|>", "<|im_end|>"] },
  {
    id: "qwen",
    name: "Qwen 2.5",
    source: qwen,
    tokens: { eos_token: "<|im_end|>" },
    special: ["<|im_start|>", "<tool_call>", "</tool_call>"],
  },
  {
    id: "llama3",
    name: "Llama 3.1",
    source: llama3,
    tokens: { bos_token: "<|begin_of_text|>", eos_token: "<|eot_id|>" },
    special: ["<|start_header_id|>", "<|end_header_id|>"],
  },
  {
    id: "mistral",
    name: "Mistral Nemo",
    source: mistral,
    tokens: { bos_token: "<s>", eos_token: "</s>" },
    special: [
      "[INST]",
      "[/INST]",
      "[AVAILABLE_TOOLS]",
      "[/AVAILABLE_TOOLS]",
      "[TOOL_CALLS]",
      "[TOOL_RESULTS]",
      "[/TOOL_RESULTS]",
    ],
  },
  {
    id: harmony,
    name: "Harmony (gpt-oss)",
    source: "",
    tokens: {},
    special: ["<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>"],
  },
];
