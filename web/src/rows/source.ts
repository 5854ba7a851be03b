// What the desk works on: the rows of the text, or those of a file that is read.

import { report as fail } from "../engine/client";
import type { FileFinding, ReportRequest, ReportResponse, RowsResponse } from "../engine/types.gen";
import { runSafeFixes } from "../findings/fix";
import { offerUndo, textChanged } from "../state/change";
import { applyEdits, call, check, file, getText, notify, revision } from "../state/state";
import { count, number } from "../ui/words";
import { editedText, lines, oneLine, without } from "./edits";
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
  /** about is what is wrong with the file, not with single rows. */
  about: readonly FileFinding[];
  /** near are the rows that are the same or almost the same as an earlier one; null if that wasn't found out. */
  near(): Promise<number[] | null>;
  /** report is what is wrong with rows as a file; null for none. */
  report(asked: AskedReport): Promise<ReportResponse | null>;
}

export type AskedReport = Pick<ReportRequest, "form" | "name" | "goodCount" | "badCount">;

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
    about: answer.about,
    async near() {
      const found = await call("rows", { by: "repeats", near: true }, { lane: "near" }).catch(fail);
      return found ? found.rows.flatMap((row, at) => (row.part === 1 ? [at] : [])) : null;
    },
    report: async (asked) =>
      (await call("report", { ...asked, encoding: file.peek().encoding }, { lane: "report" }).catch(fail)) ?? null,
  };
}
