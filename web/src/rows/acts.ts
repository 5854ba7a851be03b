// What is asked for at the desk: which rows are shown, and what becomes of rows.

import { batch, effect, signal } from "@preact/signals";
import { report as fail } from "../engine/client";
import { arrival } from "../state/arrival";
import { rowFile } from "../state/rowFile";
import { count } from "../ui/words";
import { repeated } from "./chance";
import { account } from "./edits";
import type { Shown } from "./order";
import { nameWith, saveAs } from "./save";
import type { Source } from "./source";

/** strict counts rows with warnings as bad, too. */
export const strict = signal(true);
const everyRow: Shown = { words: "", rule: "", sort: "line", down: false };
export const shown = signal<Shown>(everyRow);
/** said is what became of the rows with the last press. */
export const said = signal("");

/** forget drops what was said and asked for of other rows. */
export function forget(): void {
  batch(() => {
    said.value = "";
    shown.value = everyRow;
  });
}
// What was said goes with its text; a row of a file that comes into the editor is no other text.
effect(() => {
  if (arrival.value >= 0 && !rowFile.peek()) forget();
});

/** saveRows saves some rows, and says where every row went. */
export async function saveRows(source: Source, these: readonly number[], word: string): Promise<void> {
  if (these.length === 0) return void (said.value = "No row is such: nothing was saved.");
  try {
    const name = saveAs(await source.fileOf(these), nameWith(source.name, word));
    said.value = account(source.rows, source.rows.left(), these, `saved in ${name}`);
  } catch (problem) {
    fail(problem);
  }
}

export function removeRows(source: Source, these: readonly number[]): void {
  // What remains may come as another text, about which nothing was said yet.
  const done = source.remove(these);
  batch(() => {
    if (done) said.value = done;
    shown.value = { ...shown.peek(), rule: "" };
  });
}

export function removeRepeats(source: Source): void {
  const gone = repeated(source.rows, source.rows.left());
  if (gone.length > 0) removeRows(source, gone);
  else said.value = "No row is there twice.";
}

/** removeNear removes the rows that are the same or almost the same as an earlier one. */
export async function removeNear(source: Source): Promise<void> {
  const gone = await source.near().catch(fail);
  if (!gone) return;
  if (gone.length > 0) removeRows(source, gone);
  else said.value = "No row is almost the same.";
}

export async function saveMended(source: Source): Promise<void> {
  const made = await source.mended().catch(fail);
  if (!made) return;
  const name = saveAs(made.file, nameWith(source.name, "mended"));
  said.value = `${count(made.fixes, "fix", "fixes")} in ${name}. It has all rows; the rows here are unchanged.`;
}

/** reports are the forms of reports, with their names. */
export const reports = { csv: "CSV", json: "JSON", sarif: "SARIF", markdown: "Markdown" };

export async function saveReport(form: string, source: Source, goodCount: number, badCount: number): Promise<void> {
  const made = await source.report({ form, name: source.name, goodCount, badCount }).catch(fail);
  if (!made) return;
  const name = saveAs(new Blob([made.text], { type: "text/plain" }), nameWith(source.name, "report", made.ending));
  said.value = `${count(made.findings, "finding")} in ${name}.`;
}
