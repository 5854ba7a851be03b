// Parts of rows by what they say: repeats, and by a seed samples and splits. Rows that say the same fall into the same
// part; the command chooses the same rows by the same seed.

import type { Rows } from "./rows";

const low = 0xffffffff;

/** mixed is SplitMix64 of the engine's Chance: a number of 64 bits in two halves, written back into it. */
function mix(n: [number, number]): void {
  let [high, rest] = n;
  // n += 0x9e3779b97f4a7c15
  rest += 0x7f4a7c15;
  high = (high + 0x9e3779b9 + (rest > low ? 1 : 0)) >>> 0;
  rest >>>= 0;
  shift(30);
  times(0xbf58476d, 0x1ce4e5b9);
  shift(27);
  times(0x94d049bb, 0x133111eb);
  shift(31);
  n[0] = high;
  n[1] = rest;

  /** n ^= n >> by, for fewer than 32 bits. */
  function shift(by: number): void {
    const down = ((rest >>> by) | (high << (32 - by))) >>> 0;
    rest = (rest ^ down) >>> 0;
    high = (high ^ (high >>> by)) >>> 0;
  }
  /** n *= the number of these halves. */
  function times(factorHigh: number, factor: number): void {
    const [a, b] = [rest >>> 16, rest & 0xffff];
    const [c, d] = [factor >>> 16, factor & 0xffff];
    const middle = a * d + ((b * d) >>> 16);
    const carried = (middle & 0xffff) + b * c;
    const top = a * c + Math.floor(middle / 0x10000) + Math.floor(carried / 0x10000);
    high = (Math.imul(high, factor) + Math.imul(rest, factorHigh) + top) >>> 0;
    rest = Math.imul(rest, factor) >>> 0;
  }
}

/** chanceOf is the number from 0 to 1 that a row has by a seed. */
export function chanceOf(hash: Uint32Array, at: number, seed: number): number {
  const n: [number, number] = [Math.floor(seed / 2 ** 32), seed >>> 0];
  for (let i = 0; i < 4; i++) {
    const word = hash[4 * at + i]!;
    for (let by = 24; by >= 0; by -= 8) {
      n[1] = (n[1] ^ ((word >>> by) & 255)) >>> 0;
      mix(n);
    }
  }
  return (n[0] * 2 ** 21 + (n[1] >>> 11)) / 2 ** 53;
}

/** Seen finds rows that have the same hash as an earlier one. */
export class Seen {
  private slots = new Int32Array(4096).fill(-1);
  private used = 0;

  constructor(
    private readonly rows: Rows,
    private readonly column: "hash" | "alike" | "prompt" | "id" = "hash",
  ) {}

  /** first is the earlier row that has the hash of a row; -1 for none, and then the row is known. A row without a hash is like none. */
  first(at: number): number {
    const parts = this.parts();
    const of = this.rows[this.column];
    if (of.subarray(parts * at, parts * at + parts).every((part) => part === 0)) return -1;
    if (2 * this.used > this.slots.length) this.grow();
    const slot = this.slotOf(at);
    if (this.slots[slot]! >= 0) return this.slots[slot]!;
    this.slots[slot] = at;
    this.used++;
    return -1;
  }

  private parts = (): number => (this.column === "hash" ? 4 : 2);

  private slotOf(at: number): number {
    const of = this.rows[this.column];
    const parts = this.parts();
    const same = (other: number): boolean => {
      for (let i = 0; i < parts; i++) if (of[parts * at + i] !== of[parts * other + i]) return false;
      return true;
    };
    let slot = of[parts * at]! & (this.slots.length - 1);
    while (this.slots[slot]! >= 0 && !same(this.slots[slot]!)) slot = (slot + 1) & (this.slots.length - 1);
    return slot;
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Int32Array(4 * before.length).fill(-1);
    for (const at of before) if (at >= 0) this.slots[this.slotOf(at)] = at;
  }
}

/** repeated are the rows that say the same as an earlier one of these. */
export function repeated(rows: Rows, these: readonly number[]): number[] {
  const seen = new Seen(rows);
  return these.filter((at) => seen.first(at) >= 0);
}

/** Share is a part of a split, and how large it is. */
export interface Share {
  name: string;
  share: number;
}

/** sharesOf reads the parts of a split, such as "train=90,test=10"; null for what isn't such. */
export function sharesOf(text: string): Share[] | null {
  const shares = text.split(",").map((each) => {
    const [name = "", percent = ""] = each.split("=").map((part) => part.trim());
    return { name, share: percent === "" ? NaN : Number(percent) };
  });
  const names = new Set(shares.map(({ name }) => name));
  const fits = ({ name, share }: Share): boolean => /^[^/\\.]+$/.test(name) && share > 0 && share < Infinity;
  return names.size === shares.length && shares.every(fits) ? shares : null;
}

/** split puts rows into the parts of a split. */
export function split(rows: Rows, these: readonly number[], shares: readonly Share[], seed: number): number[][] {
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  const parts: number[][] = shares.map(() => []);
  for (const row of these) {
    let at = chanceOf(rows.hash, row, seed) * total;
    const part = shares.findIndex(({ share }) => (at -= share) < 0);
    parts.at(part)!.push(row);
  }
  return parts;
}

/** sample are some rows: those of the least chance, and of equal rows the first. */
export function sample(rows: Rows, these: readonly number[], count: number, seed: number): number[] {
  const chances = Float64Array.from(these, (row) => chanceOf(rows.hash, row, seed));
  const order = Uint32Array.from(these, (_, i) => i).sort((a, b) => chances[a]! - chances[b]! || a - b);
  return [...order.subarray(0, count).sort()].map((i) => these[i]!);
}
