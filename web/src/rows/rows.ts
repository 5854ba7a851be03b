// The rows of a file in columns, so that a million of them take little memory. What is done to rows is a mark here: the
// file itself stays as it is.

import type { Row, RowsResponse } from "../engine/types.gen";

type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** levels are those of rows by their number; a good row has the last one. */
export const levels = ["error", "warning", "info", ""] as const;
const good = levels.length - 1;

/** RowGroup is a rule with the rows that have findings of it. */
export interface RowGroup {
  rule: string;
  level: string;
  rows: number;
}

/** Names gives each text a number. */
class Names<T extends string> {
  readonly all: T[] = [];
  private readonly numbers = new Map<T, number>();

  numberOf(name: T): number {
    let at = this.numbers.get(name);
    if (at === undefined) {
      at = this.all.push(name) - 1;
      this.numbers.set(name, at);
    }
    return at;
  }
}

const roomAtFirst = 1024;
/** hashParts is how many numbers a row's hash has. */
const hashParts = 4;

function setHash(column: Uint32Array, at: number, parts: number, hash = ""): void {
  for (let i = 0; i < parts; i++) column[at * parts + i] = parseInt(hash.slice(8 * i, 8 * i + 8), 16) || 0;
}

export class Rows {
  /** count is how many rows came, removed ones too. */
  count = 0;
  /** blank is how many lines have nothing in them. */
  blank = 0;
  /** name is what the rows are. */
  name = "";
  /** piece, offset and length are where a row is: in which piece of the file, and where in that. */
  piece = new Uint32Array(roomAtFirst);
  offset = new Uint32Array(roomAtFirst);
  length = new Uint32Array(roomAtFirst);
  line = new Uint32Array(roomAtFirst);
  messages = new Uint32Array(roomAtFirst);
  tokens = new Uint32Array(roomAtFirst);
  calls = new Uint32Array(roomAtFirst);
  conversation = new Uint32Array(roomAtFirst);
  level = new Uint8Array(roomAtFirst);
  /** removed is 1 for a row that was removed, and hash what it says; see RowHash of the engine. */
  removed = new Uint8Array(roomAtFirst);
  hash = new Uint32Array(roomAtFirst * hashParts);
  /** alike, prompt and id are further hashes of a row, each of half the numbers; those of none are 0. */
  alike = new Uint32Array((roomAtFirst * hashParts) / 2);
  prompt = new Uint32Array((roomAtFirst * hashParts) / 2);
  id = new Uint32Array((roomAtFirst * hashParts) / 2);
  readonly roles = new Map<string, number>();
  readonly tools = new Map<string, number>();
  /** ruleLevels are the levels of the rules that rows have findings of. */
  readonly ruleLevels = new Map<string, string>();
  hasForms = false;
  private form = new Uint32Array(roomAtFirst);
  private message = new Uint32Array(roomAtFirst);
  private rules = new Uint32Array(roomAtFirst);
  private readonly titles: string[] = [];
  private readonly texts = new Names();
  private readonly lists: string[][] = [];
  private readonly listNames = new Names();

  constructor() {
    this.texts.numberOf("");
  }

  /** add appends the rows of a piece of the file, whose first line is that many lines below the first of the file. */
  add(answer: RowsResponse, piece = 0, lines = 0): void {
    this.room(this.count + answer.rows.length);
    for (const row of answer.rows) this.put(this.count++, row, piece, lines);
    this.blank += answer.blank;
    this.name ||= answer.name;
    for (const { label, count } of answer.roles) this.roles.set(label, (this.roles.get(label) ?? 0) + count);
    for (const { name, count } of answer.tools) this.tools.set(name, (this.tools.get(name) ?? 0) + count);
    for (const { rule, level } of answer.kinds) this.nameRule(rule, level);
  }

  /** nameRule notes the level of a rule. */
  nameRule(rule: string, level: string): void {
    if (!this.ruleLevels.has(rule)) this.ruleLevels.set(rule, level);
  }

  /** put writes what is known of a row. */
  put(at: number, row: Row, piece: number, lines: number): void {
    this.piece[at] = piece;
    this.offset[at] = row.offset;
    this.length[at] = row.length;
    this.line[at] = row.line + lines;
    this.judge(at, row);
  }

  /** judge writes what was found in a row. */
  judge(at: number, row: Row): void {
    this.messages[at] = row.messages;
    this.tokens[at] = row.tokens;
    this.calls[at] = row.calls;
    this.conversation[at] = row.conversation + 1;
    this.level[at] = Math.max(0, levels.indexOf(row.level as ""));
    this.form[at] = this.texts.numberOf(row.form);
    this.hasForms ||= row.form !== "";
    this.message[at] = this.texts.numberOf(row.message);
    const list = this.listNames.numberOf(row.rules.join());
    this.lists[list] ??= row.rules;
    this.rules[at] = list;
    this.titles[at] = row.title;
    setHash(this.hash, at, hashParts, row.hash);
    setHash(this.alike, at, hashParts / 2, row.alike);
    setHash(this.prompt, at, hashParts / 2, row.prompt);
    setHash(this.id, at, hashParts / 2, row.id);
  }

  formOf = (at: number): string => this.texts.all[this.form[at]!]!;
  messageOf = (at: number): string => this.texts.all[this.message[at]!]!;
  titleOf = (at: number): string => this.titles[at]!;
  rulesOf = (at: number): readonly string[] => this.lists[this.rules[at]!]!;
  levelOf = (at: number): string => levels[this.level[at]!]!;

  /** isBad says whether a row is bad; strict counts warnings, too. */
  isBad = (at: number, strict: boolean): boolean => this.level[at]! < (strict ? good - 1 : 1);

  /** hasRule says which rows have a finding of a rule. */
  hasRule(rule: string): (at: number) => boolean {
    const lists = this.lists.map((list) => list.includes(rule));
    return (at) => lists[this.rules[at]!]!;
  }

  /** mark adds a finding of a rule to a row that has none of it. */
  mark(at: number, rule: string, level: string, message: string): void {
    if (this.rulesOf(at).includes(rule)) return;
    const row = { rules: [...this.rulesOf(at), rule] };
    const list = this.listNames.numberOf(row.rules.join());
    this.lists[list] ??= row.rules;
    this.rules[at] = list;
    this.nameRule(rule, level);
    const wanted = levels.indexOf(level as "");
    if (this.level[at]! <= wanted) return;
    this.level[at] = wanted;
    this.message[at] = this.texts.numberOf(message);
  }

  /** left are the rows that were not removed and that are wanted, in their order. */
  left(wanted: (at: number) => boolean = () => true): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.count; at++) if (!this.removed[at] && wanted(at)) found.push(at);
    return found;
  }

  /** groups are the rules with rows that were not removed, the worst and largest first. */
  groups(): RowGroup[] {
    const rows = new Uint32Array(this.lists.length);
    for (let at = 0; at < this.count; at++) if (!this.removed[at]) rows[this.rules[at]!]!++;
    const byRule = new Map<string, number>();
    this.lists.forEach((list, i) => list.forEach((rule) => byRule.set(rule, (byRule.get(rule) ?? 0) + rows[i]!)));
    const weight = ({ level }: RowGroup): number => levels.indexOf(level as "");
    return [...byRule]
      .map(([rule, count]) => ({ rule, level: this.ruleLevels.get(rule) ?? "warning", rows: count }))
      .filter((group) => group.rows > 0)
      .sort((a, b) => weight(a) - weight(b) || b.rows - a.rows);
  }

  private room(wanted: number): void {
    if (wanted <= this.line.length) return;
    const size = Math.max(wanted, 2 * this.line.length);
    const larger = <T extends Numbers>(column: T, length = size): T => {
      const made = new (column.constructor as new (length: number) => T)(length);
      made.set(column);
      return made;
    };
    this.piece = larger(this.piece);
    this.offset = larger(this.offset);
    this.length = larger(this.length);
    this.line = larger(this.line);
    this.messages = larger(this.messages);
    this.tokens = larger(this.tokens);
    this.calls = larger(this.calls);
    this.conversation = larger(this.conversation);
    this.level = larger(this.level);
    this.removed = larger(this.removed);
    this.form = larger(this.form);
    this.message = larger(this.message);
    this.rules = larger(this.rules);
    this.hash = larger(this.hash, size * hashParts);
    this.alike = larger(this.alike, (size * hashParts) / 2);
    this.prompt = larger(this.prompt, (size * hashParts) / 2);
    this.id = larger(this.id, (size * hashParts) / 2);
  }
}
