// Asking the engine for the edits of a fix, and applying them in one undoable step.

import { signal } from "@preact/signals";
import { amendOffer, contentStart, offerUndo } from "../state/change";
import { report } from "../engine/client";
import type { Edit, EditResponse, Finding } from "../engine/types.gen";
import * as state from "../state/state";

/** A finding's offset may have moved since; the editor knows by how much. */
let locate: (finding: Finding) => number = (finding) => finding.offset;
export function connectPlaces(where: (finding: Finding) => number): void {
  locate = where;
}

/** placeNow is the offset of a finding in the text as it is now. */
export const placeNow = (finding: Finding): number => locate(finding);

function requestOf(finding: Finding, fix: number) {
  return { rule: finding.rule, offset: locate(finding), message: finding.message, fix };
}

/** own are the repairs of findings that the engine has no edits for by themselves. */
const own = new WeakMap<Finding, () => Promise<void>>();
export const repairBy = (finding: Finding, run: () => Promise<void>): void => void own.set(finding, run);

/** runFix applies one fix of a finding. */
export async function runFix(finding: Finding, fix: number): Promise<void> {
  const run = own.get(finding);
  if (run) return run();
  await apply(() => state.call("fix", requestOf(finding, fix)));
}

/** safeMeans says what a safe fix is. */
export const safeMeans = "Safe fixes keep the meaning and lose no content";

/** runSafeFixes applies every safe fix, or those of one rule. */
export async function runSafeFixes(rule = ""): Promise<void> {
  await apply(() => state.call("fix", rule ? { all: true, rule } : { all: true }));
}

/** runAlike applies the fix of a title to every error of a rule that has it. */
export async function runAlike(rule: string, title: string): Promise<void> {
  await apply(() => state.call("fix", { all: true, unsafe: true, rule, title }));
}

/** runRescue turns text that is almost JSON into JSON. */
export async function runRescue(): Promise<void> {
  await apply(() => state.call("rescue", {}));
}

/** runFormat changes white space alone; text that isn't JSON stays unchanged. */
export async function runFormat(compact: boolean): Promise<void> {
  const last = state.check.peek();
  if (last?.state === "broken" && !state.stale.peek()) {
    state.notify("Nothing was changed, because this isn’t valid JSON. Fix the JSON first.", "warning");
    return;
  }
  await apply(() => state.call("format", compact ? { compact } : {}), false);
}

/** changePlace is where the first edit that brings something does so in the new text, or else where the first takes something out. */
function changePlace(edits: readonly Edit[]): number {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset);
  const first = Math.max(
    0,
    sorted.findIndex(({ text }) => /\w/.test(text)),
  );
  const before = sorted.slice(0, first).reduce((sum, { text, length }) => sum + text.length - length, 0);
  const { offset, text } = sorted[first]!;
  return offset + before + contentStart(text);
}

/** Shown is a place of the text whose card is to be shown as soon as it is known. */
export interface Shown {
  offset: number;
  /** changed is told which message a change is in; undefined for a place that was only gone to. */
  changed?: (message: number, conversation: number) => void;
}
export const shownAt = signal<Shown | null>(null);

async function apply(ask: () => Promise<EditResponse | null>, seen = true): Promise<void> {
  try {
    const answer = await ask();
    if (!answer) return;
    if (answer.edits.length === 0) {
      state.notify(
        answer.stopped || answer.done.join(". ") || "Nothing to change",
        answer.stopped ? "warning" : "info",
      );
      return;
    }
    const count = Math.max(1, answer.done.length);
    const label = count > 1 ? `Made ${count} changes` : (answer.title ?? answer.done.join(". "));
    // The caret goes where the change is, and so does what is shown for its place.
    const offset = changePlace(answer.edits);
    const place = seen ? { flash: true, select: { offset, length: 0 } } : {};
    state.applyEdits(answer.edits, { ...(label ? { label, told: true } : {}), changes: count, ...place });
    if (label) offerUndo(answer.stopped ?? `${label}.`);
    // The number of its card is known once the new text is read.
    const changed = (message: number, conversation: number): void => {
      if (!answer.title) return;
      const many = (state.check.peek()?.conversations ?? 0) > 1;
      amendOffer(`${label} (#${message + 1}${many ? ` of conversation ${conversation + 1}` : ""}).`);
    };
    if (seen) shownAt.value = { offset, changed };
  } catch (error) {
    report(error);
  }
}

/** Preview is what an edit does to the lines that it touches. */
export interface Preview {
  line: number;
  removed: string;
  added: string;
}

/** Around is the text as a preview needs it. */
export interface Around {
  slice(from: number, to: number): string;
  lineAt(offset: number): number;
}

/** previewFix says what a fix would change; null when the text moved on, or when the same asker asked again. */
export async function previewFix(finding: Finding, fix: number, asker = ""): Promise<Preview[] | null> {
  if (own.has(finding)) return null;
  const answer = await state.call("fix", requestOf(finding, fix), { lane: "preview " + asker });
  return answer && previewOf(answer.edits, state);
}

const shownEdits = 6;
const longest = 300;
/** How far a preview looks for the ends of the lines that an edit touches. */
const reach = 120;

/** previewOf reads edits as lines that go and lines that come. */
export function previewOf(edits: readonly Edit[], text: Around): Preview[] {
  return edits.slice(0, shownEdits).map((edit) => {
    const end = edit.offset + edit.length;
    const before = text.slice(Math.max(0, edit.offset - reach), edit.offset);
    const after = text.slice(end, end + reach);
    const head = before.slice(before.lastIndexOf("\n") + 1);
    const tail = after.includes("\n") ? after.slice(0, after.indexOf("\n")) : after;
    const removed = text.slice(edit.offset, Math.min(end, edit.offset + longest));
    return { line: text.lineAt(edit.offset), ...trimmed(head + removed + tail, head + edit.text + tail) };
  });
}

/** trimmed leaves out the lines that both have at either end. */
function trimmed(removed: string, added: string): { removed: string; added: string } {
  const old = removed.split("\n");
  const now = added.split("\n");
  while (old.length > 0 && now.length > 0 && old[0] === now[0]) {
    old.shift();
    now.shift();
  }
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  return { removed: short(old), added: short(now) };
}

/** short takes the indent away that all lines share, and cuts what is long. */
function short(lines: string[]): string {
  const full = lines.filter((line) => line.trim() !== "");
  const indent = Math.min(...full.map((line) => line.length - line.trimStart().length));
  const text = full.map((line) => line.slice(indent)).join("\n");
  return text.length > longest ? text.slice(0, longest) + "…" : text;
}
