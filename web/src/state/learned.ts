// What providers' errors showed: the facts that checks in this browser go by, the newest first. Each is a line: its day and
// the row that the engine made of the error.

import { signal } from "@preact/signals";
import { readSetting, writeSetting } from "./storage";

/** learned are the lines of all facts. */
export const learned = signal(readSetting("learned") ?? "");

/** most is how many facts are kept. */
const most = 50;

/** forgotten are the rows that were removed: the error that showed one may still be open. */
const forgotten = new Set<string>();

export const learnedLines = (): string[] => learned.value.split("\n").filter(Boolean);

const rowOf = (line: string): string => line.slice("2026-11-30 ".length);

const keep = (lines: string[]): boolean => writeSetting("learned", (learned.value = lines.slice(0, most).join("\n")));

/** lineOf is the line of a row that is kept, "" for none. */
export const lineOf = (row: string): string => learnedLines().find((line) => rowOf(line) === row) ?? "";

/** learn keeps a row that an error showed on a day, unless it was removed. */
export function learn(row: string, day: string): void {
  if (!forgotten.has(row) && !lineOf(row)) keep([`${day} ${row}`, ...learnedLines()]);
}

/** forget removes a fact. */
export function forget(gone: string): void {
  forgotten.add(rowOf(gone));
  keep(learnedLines().filter((line) => line !== gone));
}
