// The names of files that are made from the text.

import { saveText } from "../conversation/save";
import { file } from "../state/state";

/** fileName is the name of the text as a file. */
export const fileName = (ending = "jsonl"): string => file.value.name || `rows.${ending}`;

/** save offers a text as a file with a word before the ending of its name. */
export function save(text: string, word: string, ending = "jsonl"): string {
  const stem = fileName()
    .replace(/\.(gz|jsonl|ndjson|json|txt)$/i, "")
    .replace(/\.(jsonl|ndjson|json)$/i, "");
  const name = `${stem}.${word}.${ending}`;
  saveText(text, name, ending === "jsonl" ? "application/jsonl" : "text/plain");
  return name;
}
