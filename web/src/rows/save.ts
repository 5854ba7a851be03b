// The names of files that are made from the text.

import { saveFile } from "../conversation/save";
import { file } from "../state/state";

/** fileName is the name of the text as a file. */
export const fileName = (ending = "jsonl"): string => file.value.name || `rows.${ending}`;

/** nameOf is the name of a file with a word before its ending. */
export function nameWith(name: string, word: string, ending = "jsonl"): string {
  const stem = name.replace(/\.(gz|jsonl|ndjson|json|txt)$/i, "").replace(/\.(jsonl|ndjson|json)$/i, "");
  return `${stem}.${word}.${ending}`;
}

/** saveAs offers bytes as a file, and returns its name. */
export function saveAs(file: Blob, name: string): string {
  saveFile(file, name);
  return name;
}
