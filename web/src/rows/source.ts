// What the desk works on: the rows of the text, or those of a file that is read.

import { report as fail } from "../engine/client";
import type { RowsResponse } from "../engine/types.gen";
import { runSafeFixes } from "../findings/fix";
import { offerUndo, textChanged } from "../state/change";
import { applyEdits, call, check, getText, notify, revision } from "../state/state";
import { count, number } from "../ui/words";
import { editedText, lines, without } from "./edits";
import type { Reported } from "./report";
import { oneLine } from "./rowFile";
import { Rows } from "./rows";
import { fileName } from "./save";
import { showRow } from "./showRow";

export interface Source {
  rows: Rows;
  /** version is another number for other rows. */
  version: number;
  /** name is that of the file. */
  name: string;
  /** remove takes rows out, in one step that can be undone, and returns what was done. */
  remove(these: readonly number[]): string;
  /** fileOf is a file of rows. */
  fileOf(these: readonly number[]): Promise<Blob>;
  /** open shows a row in the editor; focus goes there, too. */
  open(at: number, focus: boolean): void;
  /** opened is the row that the editor shows, -1 where it shows all of them. */
  opened: number;
  /** fixable says of which rules rows can be fixed safely, and fix does that. */
  fixable(rule: string): boolean;
  fix(rule: string): Promise<string>;
  isChanged(at: number): boolean;
  /** mended is a file of all rows with their safe fixes, and how many fixes are in it; null for none. */
  mended(): Promise<{ file: Blob; fixes: number } | null>;
  findings(): Promise<Iterable<Reported>>;
}

/** removedWords say what was removed and what remains. */
export function removedWords(rows: Rows, these: readonly number[], left: number): string {
  return `Removed ${count(these.length, "row")} (${lines(rows, these)}). ${number(left)} of ${count(left + these.length, "row")} remain.`;
}

/** textSource has the rows of the text. */
export function textSource(answer: RowsResponse): Source {
  const rows = new Rows();
  rows.add(answer);
  return {
    rows,
    version: answer.revision,
    name: fileName(),
    remove(these) {
      if (answer.revision !== revision.peek()) {
        notify(textChanged, "warning");
        return "";
      }
      const gone = new Set(these);
      const done = `Removed ${count(these.length, "row")}`;
      applyEdits(
        without(answer.rows, (_, at) => gone.has(at)),
        { label: done, told: true },
      );
      offerUndo(`${done}.`);
      return removedWords(rows, these, rows.count - these.length);
    },
    async fileOf(these) {
      const text = getText();
      const row = (at: number): string => oneLine(text.substr(rows.offset[at]!, rows.length[at]!));
      return new Blob(these.map((at) => row(at) + "\n"));
    },
    open: (at, focus) => showRow(answer.rows[at]!, focus),
    opened: -1,
    fixable: (rule) => check.peek()?.summary.kinds.some((kind) => kind.rule === rule && kind.safe > 0) ?? false,
    async fix(rule) {
      await runSafeFixes(rule);
      return "";
    },
    isChanged: () => false,
    async mended() {
      const fixed = await call("fix", { all: true }, { lane: "mended" }).catch(fail);
      if (!fixed) return null;
      return { file: new Blob([editedText(getText(), fixed.edits)]), fixes: fixed.done.length };
    },
    async findings() {
      const found = await call("check", { limit: 1_000_000 }, { lane: "report" }).catch(fail);
      return found?.findings ?? [];
    },
  };
}
