// A template from outside: a .jinja file, or the tokenizer_config.json that models are published with.
import { recordOf } from "../state/given";
import type { ChatTemplate } from "./builtin";

/** own is the ID of a template that was pasted or opened. */
export const own = "own";

/** longestTemplate is how long a template may be, in characters: the longest that is known has 30,000. */
export const longestTemplate = 500_000;

/** templatesOf reads a file; what it can't be read as throws, with the reason in words. */
export function templatesOf(text: string, name: string): ChatTemplate[] {
  if (text.trim() === "") throw new Error(`${name} is empty`);
  let config: Record<string, unknown> | null = null;
  try {
    config = recordOf(JSON.parse(text));
  } catch {
    // A template isn't JSON.
  }
  if (config === null) return [checked({ id: own, name, source: text, tokens: {}, special: [] })];
  const tokens: Record<string, string> = {};
  for (const [key, value] of Object.entries(config)) if (/^[a-z]+_token$/.test(key)) tokens[key] = tokenText(value);
  const added = Object.values(recordOf(config["added_tokens_decoder"])).map(recordOf);
  const special = added.filter((token) => token["special"] === true).map(tokenText);
  const given = config["chat_template"];
  const all =
    typeof given === "string" ? [{ name: "", template: given }] : Array.isArray(given) ? given.map(recordOf) : [];
  const found = all.filter((each) => typeof each["template"] === "string");
  if (found.length === 0) throw new Error(`${name} has no \`chat_template\``);
  return found.map((each, i) => {
    const which = String(each["name"] ?? "");
    return checked({
      id: i === 0 ? own : own + i,
      name: which === "" ? name : `${name}: ${which}`,
      source: each["template"] as string,
      tokens,
      special: special.filter((token) => token !== ""),
    });
  });
}

/** tokenText is a token that is a text, or an object that has it. */
function tokenText(value: unknown): string {
  const text = typeof value === "string" ? value : recordOf(value)["content"];
  return typeof text === "string" ? text : "";
}

function checked(template: ChatTemplate): ChatTemplate {
  if (template.source.length > longestTemplate)
    throw new Error(`${template.name} has ${template.source.length} characters; the limit is ${longestTemplate}`);
  return template;
}
