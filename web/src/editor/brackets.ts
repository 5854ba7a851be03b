// Which bracket belongs to which. Strings are left out, and a bracket of another kind that is in
// between is one too many, or one that was forgotten: who has none of its own ends where its outer one does.

import type { EditorState, Extension, Range, Text } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

/** How far, in UTF-16 units, a bracket's other half is looked for while the user moves or types. */
const reach = 1_000_000;

/** A line longer than this, in UTF-16 units, has none: browsers end a search that remembers so many places. */
const longestLine = 1_000_000;

const opening = "([{";
const closing = ")]}";

/** bracketsOf are the places of the brackets of a line that are in no string, or in the string that has one of its places inside. */
export function bracketsOf(line: string, inside = -1): number[] {
  const found: number[] = [];
  // Most lines have none.
  if (line.length > longestLine || !/[()[\]{}]/.test(line)) return found;
  for (const { 0: text, index } of line.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[()[\]{}]/g)) {
    if (text[0] !== '"') found.push(index);
    else if (inside > index && inside < index + text.length)
      return [...text.matchAll(/[()[\]{}]/g)].map((each) => index + each.index);
  }
  return found;
}

/** Half is where a bracket's other half is, and whether it is of its kind. */
export interface Half {
  at: number;
  matched: boolean;
}

/**
 * halfOf looks for the other half of the bracket at a place, for one in a string in that string: null for none,
 * undefined where a string has none, or where it is further away than far, in UTF-16 units. The place must be
 * that of a bracket.
 */
export function halfOf(doc: Text, at: number, far = Infinity): Half | null | undefined {
  const own = doc.sliceString(at, at + 1);
  const forward = opening.includes(own);
  const [begins, ends] = forward ? [opening, closing] : [closing, opening];
  const open: number[] = [];
  let line = doc.lineAt(at);
  const whole = bracketsOf(line.text).includes(at - line.from);
  for (let passed = 0; passed <= far;) {
    const places = bracketsOf(line.text, whole ? -1 : at - line.from);
    for (const place of forward ? places : places.reverse()) {
      const here = line.from + place;
      if (forward ? here < at : here > at) continue;
      const sign = line.text[place]!;
      const kind = begins.indexOf(sign);
      if (kind >= 0) {
        open.push(kind);
        continue;
      }
      const last = open.lastIndexOf(ends.indexOf(sign));
      if (last <= 0) return { at: here, matched: last === 0 };
      open.length = last;
    }
    passed += line.length + 1;
    if (!whole) return undefined;
    if (line.number === (forward ? doc.lines : 1)) return null;
    line = doc.line(line.number + (forward ? 1 : -1));
  }
  return undefined;
}

/** around is the bracket that opens the innermost object or array around a place, -1 for none within far. */
export function around(doc: Text, at: number, far = reach): number {
  const closed: number[] = [];
  let line = doc.lineAt(at);
  for (let passed = 0; passed <= far;) {
    for (const place of bracketsOf(line.text).reverse()) {
      const sign = line.text[place]!;
      if (line.from + place >= at || "()".includes(sign)) continue;
      if (closing.includes(sign)) closed.push(closing.indexOf(sign));
      else if (closed.length === 0) return line.from + place;
      else {
        // One of another kind was forgotten, and ended with what is around it.
        const own = closed.lastIndexOf(opening.indexOf(sign));
        if (own >= 0) closed.length = own;
      }
    }
    passed += line.length + 1;
    if (line.number === 1) break;
    line = doc.line(line.number - 1);
  }
  return -1;
}

interface BracketRange {
  from: number;
  to: number;
}

/** Match is a bracket and its other half, as CodeMirror tells of them. */
export interface Match {
  start: BracketRange;
  end?: BracketRange;
  matched: boolean;
}

const rangeAt = (from: number): BracketRange => ({ from, to: from + 1 });

/** matchBrackets is the pair of a bracket that begins at a place, or ends there where dir is -1; null where there is none. */
export function matchBrackets(state: EditorState, pos: number, dir: -1 | 1): Match | null {
  const at = dir < 0 ? pos - 1 : pos;
  if (at < 0 || at >= state.doc.length) return null;
  const sign = state.doc.sliceString(at, at + 1);
  if (!(dir < 0 ? closing : opening).includes(sign)) return null;
  const half = halfOf(state.doc, at, reach);
  if (half === undefined) return null;
  return half
    ? { start: rangeAt(at), end: rangeAt(half.at), matched: half.matched }
    : { start: rangeAt(at), matched: false };
}

const matching = Decoration.mark({ class: "cm-matchingBracket" });
const lonely = Decoration.mark({ class: "cm-nonmatchingBracket" });

function decorate(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { empty, head } of state.selection.ranges) {
    const match = !empty
      ? null
      : (matchBrackets(state, head, -1) ??
        matchBrackets(state, head - 1, 1) ??
        matchBrackets(state, head, 1) ??
        matchBrackets(state, head + 1, -1));
    if (!match) continue;
    const mark = match.matched ? matching : lonely;
    for (const each of match.end ? [match.start, match.end] : [match.start]) found.push(mark.range(each.from, each.to));
  }
  return Decoration.set(found, true);
}

/** bracketMatching marks the bracket at the caret, and its other half. */
export const bracketMatching: Extension = [
  EditorView.theme({
    "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--mark)", outline: "1px solid var(--line-strong)" },
    "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--error-soft)" },
  }),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      private waits = false;
      constructor({ state }: EditorView) {
        this.decorations = decorate(state);
      }
      update(update: ViewUpdate): void {
        if (!update.docChanged && !update.selectionSet && !this.waits) return;
        // What is being composed must not be cut into elements.
        this.waits = update.view.composing;
        this.decorations = this.waits ? this.decorations.map(update.changes) : decorate(update.state);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];
