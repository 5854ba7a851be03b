// A row of a file in the editor: its text is read when it is opened, edited there, and kept.

import { effect, signal } from "@preact/signals";
import { editor, editorReady } from "../editor/script";
import { report } from "../engine/client";
import { shownRow } from "../state/rowFile";
import * as state from "../state/state";
import { bring } from "../texts/draft";
import { number } from "../ui/words";
import { oneLine } from "./edits";
import type { FileSource } from "./fileSource";
import { nameWith } from "./save";

/** longestRow is how many characters a row may have to be opened: the browser needs the whole line for every key. */
const longestRow = 20_000_000;

/** edited says that the row in the editor is another one than was kept. */
export const edited = signal(false);

let source: FileSource | null = null;
/** came is the text as it was brought. */
let came = "";
let turn = 0;

// The row belongs to the text that was brought, whatever is done to that, and not to another text.
effect(() => {
  void state.revision.value;
  const shown = shownRow.value;
  if (!shown || turning) return void (edited.value = false);
  if (editor.loaded().textBefore() !== came) {
    shownRow.value = null;
    edited.value = false;
  } else edited.value = state.getText() !== shown.text;
});
let turning = false;

/** openRow shows a row in the editor. What was changed in the one before is kept. */
export async function openRow(of: FileSource, at: number, focus: boolean): Promise<void> {
  const mine = ++turn;
  try {
    await keepRow();
    const { file } = of;
    const shown = shownRow.peek();
    if (shown?.file !== file || shown.at !== at) {
      const text = await file.text(at);
      await editorReady;
      if (mine !== turn) return;
      const line = file.rows.line[at]!;
      if (text.length > longestRow) {
        state.notify(`The row in line ${number(line)} is too long for the editor.`, "warning");
        return;
      }
      await show(of, at, text);
    }
    if (focus) state.reveal(0, 0, { focus: true });
  } catch (problem) {
    report(problem);
  }
}

/** show brings the text of a row. */
async function show(of: FileSource, at: number, text: string): Promise<void> {
  const { file } = of;
  const line = file.rows.line[at]!;
  turning = true;
  try {
    source = of;
    state.selection.value = null;
    state.conversation.value = 0;
    state.dialect.value = file.format;
    await bring(text);
    came = text;
    state.file.value = { name: nameWith(file.name, `line-${line}`, "json"), encoding: "" };
    shownRow.value = { file, at, line, text };
  } finally {
    turning = false;
  }
}

/** keepRow makes the text in the editor the row's, if it was changed. */
export async function keepRow(): Promise<void> {
  const shown = shownRow.peek();
  if (!shown || !source || !edited.peek()) return;
  const text = state.getText();
  if (text.trim() === "") {
    state.notify(`Line ${number(shown.line)} stays as it was: an empty row can only be removed.`, "warning");
    return;
  }
  shownRow.value = { ...shown, text };
  await source.change(new Map([[shown.at, oneLine(text)]]), `Kept line ${number(shown.line)} as edited`);
}

/** putBack shows a row in the editor as it is again. */
export async function putBack(of: FileSource, text: string | null): Promise<void> {
  const shown = shownRow.peek();
  if (shown) await show(of, shown.at, text ?? (await of.file.text(shown.at)));
}

/** dropEdit shows the row in the editor as it was kept. */
export async function dropEdit(): Promise<void> {
  const shown = shownRow.peek();
  if (shown && source) await show(source, shown.at, await source.file.text(shown.at));
}
