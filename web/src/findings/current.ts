// Which finding is in view, and going from one to the next.

import { batch, computed, signal } from "@preact/signals";
import type { Finding } from "../engine/types.gen";
import * as state from "../state/state";
import { announce } from "../state/announce";
import { layout } from "../state/layout";
import { placeNow, shownAt } from "./fix";
import { over } from "../tokens/over";
import { ownerOf } from "../engine/owner";

/** current is the finding that was gone to last. */
export const current = signal<Finding | null>(null);

/** placesShown is how many related places a finding lists at most. */
export const placesShown = 20;

/** keyOf names a finding across answers: its place may move while one types elsewhere. */
export function keyOf(finding: Finding): string {
  return [finding.rule, ownerOf(finding).conversation, finding.path, finding.message].join(" ");
}

/** isCurrent says whether a finding is the one that was gone to last, in an older answer too. */
export function isCurrent(finding: Finding): boolean {
  return current.value !== null && keyOf(current.value) === keyOf(finding);
}

const order = ["error", "warning", "info"];

/**
 * findings are those of the newest answer in the order of the panel: what is rejected
 * first, then by position as the engine sorts them.
 */
export const findings = computed(() => {
  const all = state.check.value?.findings ?? [];
  const long = over.value?.finding;
  return [...(long ? [long] : []), ...all].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
});

/** goTo shows a finding in the text and selects its message. */
export function goTo(finding: Finding, focus: boolean): void {
  const { conversation, index } = ownerOf(finding);
  batch(() => {
    current.value = finding;
    if (conversation >= 0) state.conversation.value = conversation;
    if (index >= 0) state.selection.value = { message: index, part: -1, origin: "findings" };
  });
  const offset = placeNow(finding);
  state.reveal(offset, finding.length, { focus });
  if (index < 0) shownAt.value = { offset };
}

/** nextFinding goes to the next or previous finding of the panel, around the end. */
export function nextFinding(by: 1 | -1): void {
  const all = findings.peek();
  if (all.length === 0) return;
  const at = all.findIndex(isCurrent);
  const next = at >= 0 ? at + by : by > 0 ? 0 : all.length - 1;
  const finding = all[(next + all.length) % all.length];
  if (!finding) return;
  goTo(finding, !layout.narrow.peek());
  announce(
    `${levelWords[finding.level] ?? finding.level} ${all.indexOf(finding) + 1} of ${all.length}: ${finding.message}`,
  );
}

const levelWords: Record<string, string> = { error: "Error", warning: "Warning", info: "Note" };

/** offerFixes goes to the repairs of the finding that was gone to last, or else of the first that has some. */
export function offerFixes(): void {
  const all = findings.peek().filter((each) => each.fixes.length > 0);
  const finding = all.find(isCurrent) ?? all[0];
  if (!finding) return void state.notify("No findings have a fix");
  state.showTab("problems");
  state.quickFix.value = finding;
}
