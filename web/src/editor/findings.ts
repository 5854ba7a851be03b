// Findings in the text: squiggles, gutter marks and the hover card. Their places follow
// the user's edits until the engine answers about the new text, so none is ever stale.

import { forEachDiagnostic, lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type { EditorState, Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { placesShown } from "../findings/current";
import { runFix } from "../findings/fix";
import { showRule } from "../state/state";
import { overRule } from "../tokens/over";
import type { Finding } from "../engine/types.gen";
import { lineAndColumn } from "../ui/words";

/** Shown is a diagnostic that knows its finding. */
interface Shown extends Diagnostic {
  finding: Finding;
}

export const findingMarks: Extension = lintGutter({ hoverTime: 200 });

/** showFindings replaces the marks. The findings must be about the text as it is now. */
export function showFindings(view: EditorView, findings: readonly Finding[]): void {
  const length = view.state.doc.length;
  const shown = findings
    .filter((finding) => finding.offset <= length)
    .map((finding): Shown => {
      const end = Math.min(finding.offset + finding.length, length);
      return {
        from: finding.offset,
        to: firstLineEnd(view.state, finding.offset, end),
        severity: severityOf(finding.level),
        message: finding.message,
        finding,
        renderMessage: () => card(view, finding),
      };
    });
  view.dispatch(setDiagnostics(view.state, shown));
}

/** A finding about a whole message would underline every line of it; its first line says enough. */
function firstLineEnd(state: EditorState, from: number, to: number): number {
  const line = state.doc.lineAt(from);
  return to <= line.to ? to : Math.max(from, Math.min(to, line.to));
}

function severityOf(level: string): "error" | "warning" | "info" {
  return level === "error" || level === "warning" ? level : "info";
}

/** placeOf is where a finding stands now, after the edits made since the engine answered. */
export function placeOf(state: EditorState, finding: Finding): { from: number; to: number } | null {
  let place: { from: number; to: number } | null = null;
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if ((diagnostic as Shown).finding === finding) place = { from, to };
  });
  return place;
}

/** findingsOnLine are the findings that begin on a line, worst first as the engine sorts them. */
export function findingsOnLine(state: EditorState, line: { from: number; to: number }): Finding[] {
  const found: Finding[] = [];
  forEachDiagnostic(state, (diagnostic, from) => {
    if (from >= line.from && from <= line.to) found.push((diagnostic as Shown).finding);
  });
  return found;
}

/** card is what hovering shows: headline, note, related places and the fixes. */
function card(view: EditorView, finding: Finding): HTMLElement {
  const root = document.createElement("div");
  root.append(element("div", "tip-headline", finding.message));
  if (finding.note) root.append(element("div", "tip-note", finding.note));
  const related = element("div", "tip-row");
  for (const place of finding.related.slice(0, placesShown)) {
    const go = button(`${place.note || "Related"}: ${lineAndColumn(place)}`, "link", () => {
      const from = Math.min(place.offset, view.state.doc.length);
      goTo(view, from, Math.min(from + place.length, view.state.doc.length));
    });
    related.append(go);
  }
  if (finding.rule !== overRule) related.append(button(finding.rule, "link", () => showRule(finding.rule)));
  root.append(related);
  if (finding.fixes.length > 0) {
    const fixes = element("div", "tip-row");
    finding.fixes.forEach((fix, index) => {
      const apply = button(fix.title, "", () => void runFix(finding, index));
      if (fix.safe) apply.append(element("span", "tip-safe", "safe"));
      fixes.append(apply);
    });
    root.append(fixes);
  }
  return root;
}

function goTo(view: EditorView, from: number, to: number): void {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
  view.focus();
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function button(label: string, className: string, run: () => void): HTMLButtonElement {
  const made = element("button", className, label) as HTMLButtonElement;
  made.type = "button";
  made.addEventListener("click", run);
  return made;
}
