// A file of rows that is too large for the editor: it's checked while it is read, in pieces, and its text stays where it is.

import { batch, signal } from "@preact/signals";
import { spawn } from "../engine/client";
import { Supervisor } from "../engine/supervisor";
import type { WorkerLike } from "../engine/protocol";
import type { FileFinding, OperationName, Operations, RowsRequest, RowsResponse } from "../engine/types.gen";
import { checkedAs, target } from "../state/state";
import { Seen } from "./chance";
import { bracket, pieces, textOf, writtenOf, type Piece, type Written } from "./cut";
import { editedText, oneLine } from "./edits";
import { Rows } from "./rows";

/** Progress is how far a file was read: in bytes, and since when. */
export interface Progress {
  read: number;
  /** total is how many bytes there are; those of a packed file are known at its end. */
  total: number;
  began: number;
  state: "reading" | "done" | "cancelled" | "failed";
  /** why says in a sentence what a file failed for. */
  why: string;
  /** ended is when the reading ended. */
  ended: number;
}

/** Where the bytes of a row are. */
interface Place {
  blob: Blob;
  from: number;
  to: number;
}

/** redrawPause is how long, in milliseconds, rows that come are not drawn. */
const redrawPause = 200;
/** Rows before and after a row, which are checked with it: a row alone is no file of rows. */
const around = 12;
/** checkedAgain is how many rows are checked again at once. */
const checkedAgain = 2000;

/** compared are the hashes by which rows of all pieces are compared, and what it means that two have the same. */
const compared = [
  { column: "hash", rule: "repeated-row", level: "warning", message: "The row is the same as that in line" },
  { column: "alike", rule: "repeated-row", level: "warning", message: "The row is almost the same as that in line" },
  { column: "prompt", rule: "repeated-row", level: "warning", message: "The same prompt has another answer in line" },
  { column: "id", rule: "batch-row", level: "error", message: "The row has the ID of line" },
] as const;

/** enginesWanted is how many workers a file gets: as many as the page leaves processors, and no more than the reading can feed. */
const enginesWanted = (): number => Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));

/** notOneRow says that a row with another text can't be told from its neighbours. */
export const notOneRow = "A row isn’t one row any more.";

export class RowFile {
  readonly rows = new Rows();
  /** version grows with every change of the rows. */
  readonly version = signal(0);
  readonly progress = signal<Progress>({ read: 0, total: 0, began: 0, state: "reading", why: "", ended: 0 });
  /** changed are the rows with another text than in the file. */
  readonly changed = new Map<number, Place>();
  written: Written = { list: false, encoding: "", packed: false, mark: false };
  /** format and target are those of the first rows, which the others are checked by. */
  format = "";
  checkedFor = "";
  /** fixable are the rules of which some rows have a safe fix. */
  readonly fixable = signal<ReadonlySet<string>>(new Set());
  private readonly parts: Piece[] = [];
  private readonly engines: Supervisor[] = [];
  private readonly free: Supervisor[] = [];
  private readonly waiting: ((engine: Supervisor) => void)[] = [];
  /** askedFixes are the questions of findFixable. */
  private readonly askedFixes: Promise<void>[] = [];
  private jobs = 0;
  private drawn = 0;
  private lines = 0;
  private readonly seen = compared.map(({ column }) => new Seen(this.rows, column));
  /** about is what is wrong with the file. */
  readonly about: FileFinding[] = [];
  private closed = false;

  constructor(readonly file: File) {}

  get name(): string {
    return this.file.name;
  }
  get reading(): boolean {
    return this.progress.value.state === "reading";
  }

  /** read checks the whole file. */
  async read(): Promise<void> {
    this.progress.value = { ...this.progress.peek(), total: this.file.size, began: performance.now() };
    for (let i = enginesWanted(); i > 0; i--) this.start();
    try {
      this.written = await writtenOf(this.file);
      const list = this.written.list;
      /** order are the answers that are on their way, in the order of their pieces. */
      const order: Promise<void>[] = [];
      let before: Promise<void> = Promise.resolve();
      for await (const piece of pieces(this.file, this.written)) {
        if (!this.going()) return;
        const at = this.parts.push(piece) - 1;
        const answer = this.ask("rows", this.request(), textOf(piece, list));
        const earlier = before;
        before = Promise.all([answer, earlier]).then(([rows]) => this.take(rows, at, piece.read));
        // A failure is heard of where it is waited for.
        before.catch(() => undefined);
        order.push(before);
        // What the first rows are decides how the others are read.
        if (at === 0 || order.length > 2 * this.engines.length) await order.shift();
      }
      await before;
      // The workers that answer them stop with the reading.
      await Promise.all(this.askedFixes);
      if (this.going()) this.end("done");
    } catch (problem) {
      if (this.going()) this.end("failed", (problem as Error).message);
    }
  }

  /** cancel ends the reading; the rows that were read stay. */
  cancel(): void {
    if (this.going()) this.end("cancelled");
  }

  /** close gives back what the file took. */
  close(): void {
    this.cancel();
    this.closed = true;
    for (const engine of this.engines.splice(0)) engine.stop();
  }

  /** text is that of a row. */
  text(at: number): Promise<string> {
    const { blob, from, to } = this.placeOf(at);
    return blob.slice(from, to).text();
  }

  /** placeOf is where the bytes of a row are now. */
  placeOf(at: number): Place {
    return this.changed.get(at) ?? this.placeInFile(at);
  }

  placeInFile(at: number): Place {
    const piece = this.parts[this.rows.piece[at]!]!;
    const from = piece.from + this.rows.offset[at]! - bracket(piece, this.written.list);
    return { blob: piece.blob, from, to: from + this.rows.length[at]! };
  }

  /** setTexts gives rows other texts, that of the file for null, and checks them again among their neighbours. */
  async setTexts(texts: ReadonlyMap<number, string | null>): Promise<void> {
    for (const [at, text] of texts) {
      if (text === null) this.changed.delete(at);
      else {
        const blob = new Blob([text]);
        this.changed.set(at, { blob, from: 0, to: blob.size });
      }
    }
    const rows = [...texts.keys()].sort((a, b) => a - b);
    for (let i = 0; i < rows.length;) {
      const first = Math.max(0, rows[i]! - around);
      let next = i;
      while (next + 1 < rows.length && rows[next + 1]! - first < checkedAgain) next++;
      await this.checkAgain(
        first,
        Math.min(this.rows.count, rows[next]! + around + 1),
        new Set(rows.slice(i, next + 1)),
      );
      i = next + 1;
    }
    this.touch();
  }

  /** checkAgain checks rows with those between them. */
  private async checkAgain(first: number, end: number, these: ReadonlySet<number>): Promise<void> {
    const text: BlobPart[] = [];
    for (let at = first; at < end; at++) text.push(oneLine(await this.text(at)) + "\n");
    const answer = await this.ask("rows", this.request(), Promise.resolve(new Blob(text)));
    if (answer.rows.length !== end - first) throw new Error(notOneRow);
    for (const at of these) this.rows.judge(at, answer.rows[at - first]!);
    for (const { rule, level } of answer.kinds) this.rows.nameRule(rule, level);
  }

  /** fixed is what every safe fix makes of the text of some rows, null where it changes nothing. */
  async fixed(these: readonly number[], rule: string): Promise<(string | null)[]> {
    const flat = (await Promise.all(these.map((at) => this.text(at)))).map(oneLine);
    const text = flat.join("\n") + "\n";
    const answer = await this.ask(
      "fix",
      { ...this.choices(), revision: -1, units: "utf16", all: true, ...(rule ? { rule } : {}) },
      Promise.resolve(new Blob([text])),
    );
    const lines = editedText(text, answer.edits).trimEnd().split("\n");
    // A fix that adds or removes lines can't be told row by row.
    return flat.map((row, i) => (lines.length !== flat.length || lines[i] === row ? null : lines[i]!));
  }

  /** findFixable asks once for each rule whether rows of it have a safe fix. */
  private async findFixable(piece: Piece): Promise<void> {
    const answer = await this.ask(
      "check",
      { ...this.choices(), revision: -1, units: "bytes", limit: 1 },
      textOf(piece, this.written.list),
    );
    const safe = answer.summary.kinds.filter((kind) => kind.safe > 0).map(({ rule }) => rule);
    this.fixable.value = new Set([...this.fixable.peek(), ...safe]);
  }

  /** touch says that rows changed. */
  touch(): void {
    this.drawn = performance.now();
    this.version.value++;
  }

  private going = (): boolean => this.progress.peek().state === "reading";

  private end(state: Progress["state"], why = ""): void {
    batch(() => {
      const last = this.progress.peek();
      const total = state === "done" ? last.read : last.total;
      this.progress.value = { ...last, state, why, total, ended: performance.now() };
      this.touch();
    });
    // One stays for rows that are changed.
    for (const engine of this.engines.splice(1)) engine.stop();
    this.waiting.length = 0;
    this.free.splice(0, Infinity, ...this.engines);
  }

  private choices(): Partial<RowsRequest> {
    return {
      ...checkedAs.peek(),
      now: new Date().toISOString(),
      dialect: this.format,
      target: this.checkedFor || target.peek(),
    };
  }

  private request = (): RowsRequest => ({
    ...this.choices(),
    revision: -1,
    units: "bytes",
    level: "warning",
    hashes: true,
    encoding: this.written.encoding ? "UTF-16" : this.written.mark ? "UTF-8 with a byte order mark" : "",
  });

  /** take adds the rows of a piece. */
  private take(answer: RowsResponse, at: number, read: number): void {
    if (!this.going()) return;
    const { rows } = this;
    if (at === 0) {
      if (!answer.apart) throw new Error("Its lines aren’t rows of their own, so it can’t be read in pieces.");
      this.format = answer.dialect;
      this.checkedFor = answer.target;
    }
    const first = rows.count;
    if (answer.kinds.some(({ rule }) => !rows.ruleLevels.has(rule)))
      this.askedFixes.push(this.findFixable(this.parts[at]!).catch(() => undefined));
    rows.add(answer, at, this.lines);
    this.sayAbout(answer);
    this.lines += answer.lines;
    for (let row = first; row < rows.count; row++) this.compare(row);
    const last = this.progress.peek();
    const now = performance.now();
    const next = { ...last, read: last.read + read };
    next.total = Math.max(next.total, next.read);
    batch(() => {
      this.progress.value = next;
      // A large table costs more to draw, so it's drawn less often.
      if (first === 0 || now - this.drawn > redrawPause + rows.count / 2000) this.touch();
    });
  }

  /** compare marks a row that is like one of an earlier piece. */
  private compare(row: number): void {
    const { rows } = this;
    let like = false;
    compared.forEach(({ rule, level, message }, i) => {
      const same = this.seen[i]!.first(row);
      if (same >= 0 && !like) rows.mark(row, rule, level, `${message} ${rows.line[same]}`);
      like ||= same >= 0;
    });
  }

  /** sayAbout notes what a piece shows of the file: the first time of each. That a piece has few rows says nothing of it. */
  private sayAbout({ about }: RowsResponse): void {
    for (const found of about)
      if (found.rule === "file-form" && !this.about.some(({ message }) => message === found.message))
        this.about.push({ ...found, line: found.line + this.lines });
  }

  /** start starts a worker. */
  private start(): void {
    const engine = new Supervisor({
      spawn: () => spawn() as unknown as WorkerLike,
      released: (lock) => navigator.locks.request(lock, () => undefined),
      text: () => ({ revision: 0, length: 0, chunks: () => [] }),
      ahead: () => false,
      onHealth: () => undefined,
      onRunning: () => undefined,
    });
    engine.start();
    this.engines.push(engine);
    this.free.push(engine);
  }

  /** ask has the next free worker do something about a text of its own. */
  async ask<O extends OperationName>(
    operation: O,
    request: Operations[O]["request"],
    text: Promise<Blob> | Blob = new Blob([" "]),
  ): Promise<Operations[O]["response"]> {
    const file = await text;
    if (this.closed) throw new Error("Closed.");
    if (this.engines.length === 0) this.start();
    const engine = this.free.shift() ?? (await new Promise<Supervisor>((free) => this.waiting.push(free)));
    const outcome = await engine.request({
      operation,
      lane: String(this.jobs++),
      keep: true,
      build: () => request,
      file,
    });
    const next = this.waiting.shift();
    if (next) next(engine);
    else this.free.push(engine);
    if (outcome.kind === "answer") return outcome.result as Operations[O]["response"];
    throw new Error(outcome.kind === "failure" ? outcome.failure.message : "Nothing was answered.");
  }
}
