// Asking the engine for the edits of a fix, and applying them in one undoable step.

import { report } from "../engine/client";
import type { EditResponse, Finding } from "../engine/types.gen";
import * as state from "../state";

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

/** runFix applies one fix of a finding. */
export async function runFix(finding: Finding, fix: number): Promise<void> {
  await apply(() => state.call("fix", requestOf(finding, fix)));
}

/** runSafeFixes applies every safe fix, or those of one rule. */
export async function runSafeFixes(rule = ""): Promise<void> {
  await apply(() => state.call("fix", rule ? { all: true, rule } : { all: true }));
}

/** runRescue turns text that is almost JSON into JSON. */
export async function runRescue(): Promise<void> {
  await apply(() => state.call("rescue", {}));
}

/** runFormat changes white space alone; text that is no JSON stays as it is. */
export async function runFormat(compact: boolean): Promise<void> {
  const last = state.check.peek();
  if (last?.state === "broken" && !state.stale.peek()) {
    state.notify("This text is not JSON yet, so it was left as it is. Repair it first.", "warning");
    return;
  }
  await apply(() => state.call("format", compact ? { compact } : {}));
}

async function apply(ask: () => Promise<EditResponse | null>): Promise<void> {
  try {
    const answer = await ask();
    if (!answer) return;
    if (answer.edits.length === 0) {
      state.notify(answer.done.join(". ") || "Nothing to change");
      return;
    }
    const label = answer.done.join(". ");
    state.applyEdits(answer.edits, label ? { label } : {});
  } catch (error) {
    report(error);
  }
}

/** Preview is one replaced stretch of the text. */
export interface Preview {
  line: number;
  removed: string;
  added: string;
}

/** previewFix says what a fix would change; null when the text moved on. */
export async function previewFix(finding: Finding, fix: number): Promise<Preview[] | null> {
  const answer = await state.call("fix", requestOf(finding, fix), { lane: "preview" });
  return answer && previewOf(answer, state.slice, state.lineAt);
}

const longest = 300;

/** previewOf reads edits as what goes and what comes. */
export function previewOf(
  answer: Pick<EditResponse, "edits">,
  slice: (from: number, to: number) => string,
  lineAt: (offset: number) => number,
): Preview[] {
  return answer.edits.slice(0, 6).map((edit) => ({
    line: lineAt(edit.offset),
    removed: short(slice(edit.offset, Math.min(edit.offset + edit.length, edit.offset + longest + 1))),
    added: short(edit.text),
  }));
}

function short(text: string): string {
  return text.length > longest ? text.slice(0, longest) + "…" : text;
}
