// Making the view, and what the rest of the page may do to the text.

import { isolateHistory, redo, simplifySelection, undo } from "@codemirror/commands";
import { Annotation, EditorSelection, EditorState, Prec, Text, Transaction } from "@codemirror/state";
import { EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import { batch } from "@preact/signals";
import { contentStart } from "../state/change";
import { checkNow, textAdopted, textChanged, textReplaced } from "../engine/client";
import type { TextSource } from "../engine/supervisor";
import type { Edit } from "../engine/types.gen";
import { takePaste } from "../error";
import { isCurrent } from "../findings/current";
import * as state from "../state/state";
import { task } from "../state/task";
import { findingsOnLine } from "./findings";
import { endFlash, flash } from "./flash";
import { setReveal, type Range } from "./marks";
import { followSearch, press } from "./searching";
import { extensions, isLarge, tune } from "./setup";
import { arrival, arrivedTyped, beforeArrival } from "../state/arrival";
import { arrives, back, before, changeCount, publish } from "./since";
import { build, merged, sourceOf, splicesOf } from "./text";

/** Pasting more than this many UTF-16 units at once goes in chunks. */
const largePaste = 500_000;

/** longestMark is how much of a place is marked that is gone to, in UTF-16 units. */
const longestMark = 5_000;

/** adopted marks the change to a file's text, which the engine has already. */
const adopted = Annotation.define<boolean>();

let view: EditorView | null = null;

/** byTab says that the last thing pressed was the Tab key. */
let byTab = false;
window.addEventListener("keydown", (event) => (byTab = event.key === "Tab"), true);
window.addEventListener("pointerdown", () => (byTab = false), true);

/** plain shows a text plain from the very change that makes it large: nothing is coloured and wrapped before. */
const plain = EditorState.transactionExtender.of(({ docChanged, newDoc }) => {
  if (!docChanged || isLarge(newDoc) === state.plainText.peek()) return null;
  return { effects: tune(isLarge(newDoc), state.wrap.peek()) };
});

/** createView makes the editor, in two tasks. */
export async function createView(root: ShadowRoot, leave: () => void): Promise<EditorView> {
  const own = [
    plain,
    EditorView.updateListener.of(onUpdate),
    EditorView.inputHandler.of((view, _from, _to, text) => replaceExample(view, text)),
    EditorView.domEventHandlers({
      paste: onPaste,
      focus: () => void (state.textHint.value = byTab),
      blur: () => void (state.textHint.value = false),
    }),
    Prec.low(keymap.of([{ key: "Escape", run: (view) => leaveText(view, leave) }])),
    Prec.high(
      keymap.of([
        { key: "Mod-Enter", run: () => (void checkNow(), true) },
        { key: "Mod-.", run: quickFix },
      ]),
    ),
  ];
  wrapping = state.wrap.peek();
  const made = EditorState.create({ extensions: extensions(own, wrapping) });
  await task();
  view = new EditorView({ parent: root, root, state: made });
  state.connectEditor(port(view));
  return view;
}

function leaveText(view: EditorView, leave: () => void): boolean {
  if (simplifySelection(view)) return true;
  leave();
  return true;
}

/** quickFix opens the first fix of the line's findings in the findings panel. */
function quickFix(view: EditorView): boolean {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const all = findingsOnLine(view.state, line).filter((each) => each.fixes.length > 0);
  const finding = all.find(isCurrent) ?? all[0];
  if (!finding) {
    state.notify("No fixes on this line");
    return true;
  }
  state.quickFix.value = finding;
  return true;
}

function onUpdate(update: ViewUpdate): void {
  if (update.docChanged) {
    const doc = update.state.doc;
    const revision = state.revision.peek() + 1;
    const source = sourceOf(doc, revision);
    const isAdopted = update.transactions.some((each) => each.annotation(adopted));
    const splices = isAdopted ? null : splicesOf(update.changes);
    const arriving = update.transactions.find(arrives);
    const before = update.startState.doc;
    if (arriving) beforeArrival(() => before.sliceString(0, before.length, "\n"));
    // The engine learns of it before the signals start requests about it.
    if (isAdopted) textAdopted(source);
    else if (splices) textChanged(source, splices);
    else textReplaced(source);
    batch(() => {
      state.textLength.value = doc.length;
      state.revision.value = revision;
      if (arriving) {
        arrivedTyped.value = arriving.isUserEvent("input.type");
        arrival.value = revision;
      }
      for (const how of ["undo", "redo"] as const)
        if (update.transactions.some((each) => each.isUserEvent(how))) state.lastUndoRedo.value = { how, at: revision };
      publish(update.view);
    });
    state.plainText.value = isLarge(doc);
  }
  if (update.docChanged || update.selectionSet) onCaret(update);
}

function onCaret(update: ViewUpdate): void {
  const head = update.state.selection.main.head;
  const line = update.state.doc.lineAt(head);
  const next = { line: line.number, column: head - line.from + 1, offset: head };
  state.caret.value = next;
  // Only the user's own movements choose a message; edits by buttons do not.
  const moved = update.transactions.some((each) => each.isUserEvent("select") || each.isUserEvent("input"));
  if (moved) state.caretMoved.value = head;
  // Who has looked for a place in the new text meanwhile is not taken to its first error.
  if (moved && !update.docChanged) arrival.value = -1;
}

/** isExample says whether the text is an example that makes way, and exampleReplaced is told that something typed took its place. */
let isExample = (): boolean => false;
let exampleReplaced = (): void => {};
export function connectExample(is: () => boolean, made: () => void): void {
  isExample = is;
  exampleReplaced = made;
}

/** replaceExample puts what is typed in the place of the example. */
function replaceExample(view: EditorView, text: string): boolean {
  if (!isExample()) return false;
  exampleReplaced();
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: EditorSelection.cursor(text.length),
    annotations: isolateHistory.of("full"),
    userEvent: "input.type",
  });
  return true;
}

/** putExample puts an example into the empty text; nothing came before it that undo could bring back. */
export function putExample(text: string): void {
  view?.dispatch({ changes: { from: 0, insert: text }, annotations: Transaction.addToHistory.of(false) });
}

function onPaste(event: ClipboardEvent, view: EditorView): boolean {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (event.clipboardData?.files.length) return false;
  const example = isExample();
  if (example) view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
  const range = view.state.selection.main;
  if (text.length < largePaste) {
    // Inside of a text a paste goes where the user has put the caret, whatever it says.
    const edges = [0, view.state.doc.length];
    const chosen = !range.empty || range.head === state.caretMoved.peek();
    if (chosen && (!edges.includes(range.from) || !edges.includes(range.to))) return false;
    const takeBack = async (): Promise<void> => (example ? state.replaceAll("") : void undo(view));
    // It may be put a moment later, when the caret is elsewhere.
    const before = view.state.doc;
    const put = async (): Promise<void> => {
      if (view.state.doc === before) view.dispatch({ selection: range });
      insertPaste(view, text);
    };
    // The editor's own paste is for what is put into a text.
    if (takePaste(text, put, takeBack)) return true;
    if (!isWhole(view)) return false;
    void put();
    return true;
  }
  void build(text).then((insert) => {
    const length = view.state.doc.length;
    view.dispatch({
      changes: { from: Math.min(range.from, length), to: Math.min(range.to, length), insert },
      selection: EditorSelection.cursor(Math.min(range.from, length)),
      userEvent: "input.paste",
    });
  });
  return true;
}

/** isWhole says whether what is put where the selection is takes the place of the whole text. */
const isWhole = ({ state: { doc, selection } }: EditorView): boolean =>
  selection.main.to - selection.main.from === doc.length;

/** insertPaste puts a text where the selection is, as a paste. One that is the whole text is read from its top. */
function insertPaste(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(view.state.toText(text)), {
    ...(isWhole(view) ? { selection: EditorSelection.cursor(0) } : {}),
    userEvent: "input.paste",
    scrollIntoView: true,
  });
}

/** showText replaces the whole text by one that the engine has just read from a file. */
export function showText(text: Text): void {
  view?.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: EditorSelection.cursor(0),
    annotations: [adopted.of(true), isolateHistory.of("full")],
    scrollIntoView: true,
  });
}

/** sourceNow is the text as the engine gets it. */
export function sourceNow(): TextSource {
  return sourceOf(view?.state.doc ?? Text.empty, state.revision.peek());
}

/** showDraft puts the text of the last visit in place; there is nothing before it to undo. */
export async function showDraft(text: string, head: number): Promise<void> {
  const doc = await build(text);
  // Whatever was typed while the draft was on its way counts more.
  if (!view || view.state.doc.length > 0) return;
  view.dispatch({
    changes: { from: 0, insert: doc },
    selection: EditorSelection.cursor(Math.min(head, doc.length)),
    scrollIntoView: true,
  });
  // One comes back to the place where one was.
  arrival.value = -1;
}

/** textBefore is the text as it came, before all changes. */
export const textBefore = (): string => (view ? before(view) : "");

/** openSearch asks what to search the text for. */
export function openSearch(): void {
  if (view) void press(view, "Mod-f");
}

/** followTools takes up what is fetched after the editor is there. It returns what stops it. */
export const followTools = (view: EditorView): (() => void) =>
  followSearch(() => view.dispatch({ effects: tune(state.plainText.peek(), wrapping) }));

let wrapping = true;
export function setWrap(wrap: boolean): void {
  if (wrap === wrapping) return;
  wrapping = wrap;
  view?.dispatch({ effects: tune(state.plainText.peek(), wrap) });
}

/** steps makes a change one step of undo, and says how many changes it is to the reader. */
function steps(options: state.EditOptions | undefined) {
  const count = options?.changes;
  return [isolateHistory.of("full"), ...(count === undefined ? [] : [changeCount.of(count)])];
}

function announce(view: EditorView, options: state.EditOptions | undefined) {
  return options?.label && !options.told ? [EditorView.announce.of(options.label)] : [];
}

function port(view: EditorView): state.EditorPort {
  const replaceAll = async (text: string, options?: state.EditOptions): Promise<void> => {
    const length = view.state.doc.length;
    const apply = (insert: Text): void => {
      const range = options?.select;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        selection: range ? EditorSelection.range(range.offset, range.offset + range.length) : EditorSelection.cursor(0),
        annotations: steps(options),
        effects: announce(view, options),
        scrollIntoView: true,
      });
      if (options?.focus) view.focus();
    };
    if (Math.max(length, text.length) < largePaste) apply(view.state.toText(text));
    else apply(await build(text));
  };
  return {
    replaceAll,
    applyEdits(edits: readonly Edit[], options) {
      const whole = merged(() => view.state.doc.sliceString(0, view.state.doc.length, "\n"), edits);
      if (whole !== null) return void replaceAll(whole, { changes: 1, ...options });
      const apply = (inserts: readonly (Text | string)[]): void => {
        const range = options?.select;
        const changes = view.state.changes(
          edits.map((edit, at) => ({ from: edit.offset, to: edit.offset + edit.length, insert: inserts[at] ?? "" })),
        );
        const changed: Range[] = [];
        // Of a message that is put in after another one, the line before it ends with the comma and did not change.
        changes.iterChanges((_fromA, _toA, from, to, text) =>
          changed.push({ from: from + contentStart(text.sliceString(0, 100)), to }),
        );
        view.dispatch({
          changes,
          ...(range ? { selection: EditorSelection.range(range.offset, range.offset + range.length) } : {}),
          annotations: steps({ changes: 1, ...options }),
          effects: [...announce(view, options), ...(options?.flash ? flash(changed, range?.offset) : [])],
          scrollIntoView: range !== undefined,
        });
        if (options?.flash) endFlash(view);
        if (options?.focus) view.focus();
      };
      const texts = edits.map((edit) => edit.text);
      if (texts.every((text) => text.length < largePaste)) return apply(texts);
      const about = state.revision.peek();
      // Offsets hold for the text as it was; whoever typed meanwhile asks again.
      void Promise.all(texts.map(build)).then((built) => state.revision.peek() === about && apply(built));
    },
    reveal(offset, length, options) {
      const from = Math.min(offset, view.state.doc.length);
      const to = Math.min(from + length, view.state.doc.length);
      const { scrollTop, clientHeight } = view.scrollDOM;
      const line = view.lineBlockAt(from);
      const seen = line.top >= scrollTop && line.bottom <= scrollTop + clientHeight;
      const scrolls = options?.scroll === "never" ? false : options?.scroll !== "needed" || !seen;
      view.dispatch({
        // The caret goes along, so that typing goes on where one looks.
        selection: EditorSelection.cursor(from),
        effects: [
          setReveal.of({ from, to: Math.min(to, from + longestMark) }),
          ...(scrolls ? [EditorView.scrollIntoView(from, { y: "center", x: "nearest" })] : []),
        ],
      });
      state.pane.value = options?.focus ? "text" : state.pane.peek();
      if (options?.focus) view.focus();
    },
    getText: () => view.state.doc.sliceString(0, view.state.doc.length, "\n"),
    slice: (from, to) =>
      view.state.doc.sliceString(Math.min(from, view.state.doc.length), Math.min(to, view.state.doc.length), "\n"),
    lineAt: (offset) => view.state.doc.lineAt(Math.min(offset, view.state.doc.length)).number,
    seenFrom: () => view.lineBlockAtHeight(view.scrollDOM.scrollTop).from,
    showFrom(offset) {
      const at = Math.min(offset, view.state.doc.length);
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "start", yMargin: 0 }) });
    },
    undo: () => undo(view),
    redo: () => redo(view),
    undoAll: () => view.dispatch({ ...back(view.state), scrollIntoView: true }),
  };
}
