// The chat templates that the page brings: each writes what the model family's own does, in as few lines as that takes.
// Their sources are in a file of the build.

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

/** harmony is the text of gpt-oss, which the engine writes as OpenAI's library does. */
export const harmony = "harmony";

const known: readonly Omit<ChatTemplate, "source">[] = [
  { id: "chatml", name: "ChatML", tokens: {}, special: ["<|im_start|>", "<|im_end|>"] },
  {
    id: "qwen",
    name: "Qwen 2.5",
    tokens: { eos_token: "<|im_end|>" },
    special: ["<|im_start|>", "<tool_call>", "</tool_call>"],
  },
  {
    id: "llama3",
    name: "Llama 3.1",
    tokens: { bos_token: "<|begin_of_text|>", eos_token: "<|eot_id|>" },
    special: ["<|start_header_id|>", "<|end_header_id|>"],
  },
  {
    id: "mistral",
    name: "Mistral Nemo",
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
    tokens: {},
    special: ["<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>"],
  },
];

/** withSources are the templates that have a source, and the one that needs none. */
export const withSources = (sources: Readonly<Record<string, string>>): ChatTemplate[] =>
  known
    .map((each) => ({ ...each, source: sources[each.id] ?? "" }))
    .filter(({ id, source }) => source !== "" || id === harmony);

/** load fetches the sources. Without them, only the template that the engine writes is left. */
async function load(): Promise<Record<string, string>> {
  try {
    return (await (await fetch(new URL("./templates.json", import.meta.url))).json()) as Record<string, string>;
  } catch {
    return {};
  }
}

export const builtIn: readonly ChatTemplate[] = withSources(await load());
