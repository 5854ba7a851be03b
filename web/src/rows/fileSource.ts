// The rows of a file that is read, for the desk: what is removed and changed is marked, and taken back step by step.

import { signal } from "@preact/signals";
import type { FileFinding, ReportResponse } from "../engine/types.gen";
import { offerUndo } from "../state/change";
import { shownRow } from "../state/rowFile";
import { count, number } from "../ui/words";
import { openRow, putBack } from "./openRow";
import { notOneRow, type RowFile } from "./rowFile";
import { removedWords, type AskedReport, type Source } from "./source";
import { fileOf } from "./write";

/** Step is what was done, and what takes it back. */
interface Step {
  done: string;
  back: () => Promise<void> | void;
}

/** fixedAtOnce is how many rows are fixed at once, which is less than their limit for a text. */
const fixedAtOnce = 2000;
/** comparedAtOnce is about how many bytes of rows are compared at once. */
const comparedAtOnce = 1 << 20;

export class FileSource implements Source {
  /** steps can be taken back, the last one first. */
  readonly steps = signal<readonly Step[]>([]);
  /** busy says what is done to many rows, "" for nothing. */
  readonly busy = signal("");

  constructor(readonly file: RowFile) {}

  get rows(): RowFile["rows"] {
    return this.file.rows;
  }
  get version(): number {
    return this.file.version.value;
  }
  get name(): string {
    return this.file.name;
  }

  get opened(): number {
    const shown = shownRow.value;
    return shown?.file === this.file ? shown.at : -1;
  }

  remove(these: readonly number[]): string {
    const mark = (value: number): void => {
      for (const at of these) this.rows.removed[at] = value;
      this.file.touch();
    };
    mark(1);
    const done = `Removed ${count(these.length, "row")}`;
    this.did({ done, back: () => mark(0) });
    return removedWords(this.rows, these, this.rows.left().length);
  }

  fileOf = (these: readonly number[]): Promise<Blob> => fileOf(this.file, these);

  open = (at: number, focus: boolean): void => void openRow(this, at, focus);

  fixable = (rule: string): boolean => this.file.fixable.value.has(rule);

  isChanged = (at: number): boolean => this.file.changed.has(at);

  /** change gives rows other texts, as one step. */
  async change(these: ReadonlyMap<number, string | null>, done: string): Promise<void> {
    const before = new Map<number, string | null>();
    for (const at of these.keys()) before.set(at, this.file.changed.has(at) ? await this.file.text(at) : null);
    const set = async (texts: ReadonlyMap<number, string | null>): Promise<void> => {
      await this.file.setTexts(texts);
      for (const [at, text] of texts) {
        const shown = shownRow.peek();
        if (shown?.file === this.file && shown.at === at) await putBack(this, text);
      }
    };
    await this.file.setTexts(these);
    this.did({ done, back: () => set(before) });
  }

  async fix(rule: string): Promise<string> {
    const fixed = await this.fixes(this.rows.left(this.rows.hasRule(rule)), rule);
    if (fixed.size === 0) return "No row of these has a safe fix.";
    const done = `Fixed ${count(fixed.size, "row")}`;
    this.busy.value = "Checking the fixed rows…";
    await this.change(fixed, done).finally(() => (this.busy.value = ""));
    return `${done}.`;
  }

  async mended(): Promise<{ file: Blob; fixes: number } | null> {
    const bad = this.rows.left((at) => this.rows.isBad(at, true));
    const fixed = await this.fixes(bad, "");
    return { file: await fileOf(this.file, this.rows.left(), fixed), fixes: fixed.size };
  }

  /** report has the first finding of each row, since no more is kept of a file. */
  report(asked: AskedReport): Promise<ReportResponse> {
    const { rows } = this;
    const findings = rows
      .left((at) => rows.isBad(at, true))
      .map((at) => ({
        line: rows.line[at]!,
        column: 1,
        level: rows.levelOf(at),
        rule: rows.rulesOf(at)[0] ?? "",
        message: rows.messageOf(at),
        note: rows.rulesOf(at).length > 1 ? `Also: ${rows.rulesOf(at).slice(1).join(", ")}` : "",
      }));
    return this.file.ask("report", { revision: -1, ...asked, listed: true, findings });
  }

  get about(): readonly FileFinding[] {
    return this.file.about;
  }

  /** near compares all rows in one worker, which remembers those that came before. */
  async near(): Promise<number[] | null> {
    const { rows, file } = this;
    const left = rows.left();
    const found: number[] = [];
    try {
      for (let from = 0, to = 0; from < left.length; from = to) {
        for (let size = 0; to < left.length && size < comparedAtOnce; to++) size += rows.length[left[to]!]!;
        this.busy.value = `Comparing row ${number(from + 1)} of ${number(left.length)}…`;
        const some = left.slice(from, to);
        const asked = { revision: -1, by: "repeats", near: true, continues: from > 0 };
        const answer = await file.ask("rows", asked, fileOf(file, some));
        if (answer.rows.length !== some.length) throw new Error(notOneRow);
        answer.rows.forEach((row, i) => row.part === 1 && found.push(some[i]!));
      }
    } finally {
      this.busy.value = "";
    }
    return found;
  }

  async undo(): Promise<void> {
    const steps = this.steps.peek();
    const last = steps.at(-1);
    if (!last) return;
    this.steps.value = steps.slice(0, -1);
    await last.back();
  }

  /** fixes are the texts of the rows that safe fixes change. */
  private async fixes(these: readonly number[], rule: string): Promise<Map<number, string>> {
    const fixed = new Map<number, string>();
    for (let from = 0; from < these.length; from += fixedAtOnce) {
      if (these.length > fixedAtOnce) this.busy.value = `Fixing row ${number(from + 1)} of ${number(these.length)}…`;
      const some = these.slice(from, from + fixedAtOnce);
      (await this.file.fixed(some, rule)).forEach((text, i) => text !== null && fixed.set(some[i]!, text));
    }
    this.busy.value = "";
    return fixed;
  }

  private did(step: Step): void {
    this.steps.value = [...this.steps.peek(), step];
    offerUndo(`${step.done}.`, { label: "Undo", run: () => void this.undo() });
  }
}
