// What the page knows. The text itself is CodeMirror's; everything else is a signal here.

import { batch, computed, signal } from "@preact/signals";
import { remember } from "./other";
import { tabs, type Tab } from "../views";
import type { As, Card, Catalogue, CheckResponse, Edit, Finding, OperationName, Operations } from "../engine/types.gen";

/** revision grows by one with every change of the text. */
export const revision = signal(0);

/** logRevision is the revision of a text that is the log of a program, which the second module reads; -1 for none. */
export const logRevision = signal(-1);

/** lastUndoRedo is the last change that undo or redo made, from wherever it was asked for, and the revision that it led to. */
export const lastUndoRedo = signal<{ how: "undo" | "redo"; at: number } | null>(null);

/** textLength is the length of the text in UTF-16 units. */
export const textLength = signal(0);

/** file is what the text was read from: the name of the file, and how that was written, as in CheckRequest. */
export const file = signal({ name: "", encoding: "" });

/** check is the newest answer of the engine; null until the first one. */
export const check = signal<CheckResponse | null>(null);

/**
 * matrixWanted says that someone looks at the acceptance matrix. Of a small text every target
 * is always asked; of a large one only then.
 */
export const matrixWanted = computed(() => tab.value === "accepts" || targetMenuOpen.value);
export const targetMenuOpen = signal(false);

/** stale says that the text changed since check was made. */
export const stale = computed(() => check.value === null || check.value.revision !== revision.value);

/** unchecked is the revision that has no verdict, because the check of it failed; -1 for none. */
export const unchecked = signal(-1);

/** dialect and target are the choices of the user, named as the fields of requests; "" leaves them to the engine. */
export const dialect = signal("");
export const target = signal("");

/** ownDialect is the format that Build chose for the text that was begun there: it goes with the text. "" for none. */
export const ownDialect = signal("");

/**
 * checkedAs is as what the text is checked: the name of the model, "" for the one that the text
 * names, and facts about it.
 */
export const checkedAs = signal<As>({});

/** conversation is the index of the conversation in view. */
export const conversation = signal(0);

/** Selection is the message that text, cards and findings show together. Part is -1 for the whole message. */
export interface Selection {
  message: number;
  part: number;
  /** origin is the view where the user chose it: the others follow, that one stays still. */
  origin: "text" | "cards" | "findings";
}
export const selection = signal<Selection | null>(null);

/**
 * cards are the messages that the conversation view has loaded. It writes them; the
 * editor reads them to know which message the caret is in.
 */
export interface LoadedCards {
  revision: number;
  conversation: number;
  items: Card[];
}
export const cards = signal<LoadedCards | null>(null);

/** caret is where the caret is: line and column from 1, offset from 0. */
export const caret = signal({ line: 1, column: 1, offset: 0 });
/** caretMoved is the offset that the user last moved the caret to; -1 before that. */
export const caretMoved = signal(-1);
/** textHint says that someone came into the text by keyboard and may want to know the way out. */
export const textHint = signal(false);
/** wrap breaks long lines in the editor; plainText says that the text is too large for that and for colours. */
export const wrap = signal(true);
export const plainText = signal(false);
/** quickFix is the finding whose fixes the user asked for by key. */
export const quickFix = signal<Finding | null>(null);

/** catalogue is what the engine knows whatever the text: rules, formats, targets, examples. */
export const catalogue = signal<Catalogue | null>(null);

export type EngineState = "loading" | "ready" | "busy" | "restarting" | "failed";
export const engineState = signal<EngineState>("loading");
/** engineMessage says in plain words why the engine is restarting, busy for long, or failed. */
export const engineMessage = signal("");

/** Slow is a request that has run for more than a second; the status bar offers to cancel it. */
export interface Slow {
  operation: OperationName;
  seconds: number;
}
export const slow = signal<Slow | null>(null);

export const tab = signal<Tab>("conversation");

/** faceAsked is the revision of a text whose view was asked for, so that its problems don't take the place of that; -1 for none. */
export const faceAsked = signal(-1);

/** system is the one of the systems that the view of them plays, "" for the first. */
export const system = signal("");

/** formerly are the views that had other names in links and settings that live on. */
const formerly: Readonly<Record<string, Tab>> = {
  trim: "tokens",
  targets: "accepts",
  convert: "accepts",
  pretty: "conversation",
  threads: "conversation",
  learn: "conversation",
};

/** tabOf is the tab that a link or a setting names; undefined when there is none. */
export const tabOf = (name: string): Tab | undefined =>
  tabs.find((each) => each === name) ?? (Object.hasOwn(formerly, name) ? formerly[name] : undefined);
/** pane is what a narrow screen shows: the text, one of the views or the lessons. */
export type Pane = "text" | "side" | "learn";
export const pane = signal<Pane>("text");

/** learnOpen shows the lessons next to the conversation; learnRule is the page or the rule in view, "" for the list of rules. */
export const learnOpen = signal(false);
export const learnRule = signal("lessons");
/** learnWords are what the rules are searched for, as long as the lessons are open. */
export const learnWords = signal("");

/** lessonAsked is the address that a lesson was just opened by, with the view that it names; null once the lesson is there. */
export const lessonAsked = signal<{ view?: string } | null>(null);

/** lessonFile is the file of a lesson that was opened from a disk or a link; "" for none. */
export const lessonFile = signal("");

/** showRule opens the lessons at a rule, or at the one of a name. */
export function showRule(id: string): void {
  batch(() => {
    learnRule.value = id;
    learnOpen.value = true;
    pane.value = "learn";
  });
}

/** showLesson opens the first step of a lesson with the step's own text. */
export function showLesson(id: string): void {
  lessonAsked.value = {};
  showRule(`lesson.${id}.1`);
}

/** closeLearn takes the lessons away. */
export function closeLearn(): void {
  batch(() => {
    learnOpen.value = false;
    learnWords.value = "";
    if (pane.value === "learn") pane.value = "side";
  });
}

/** leaveLearn shows the text where Learn is in its place. */
export function leaveLearn(): void {
  if (pane.peek() === "learn") pane.value = "text";
}

/** showTab opens a tab of the right side, also on a narrow screen. */
export function showTab(name: Tab): void {
  batch(() => {
    tab.value = name;
    faceAsked.value = revision.peek();
    pane.value = "side";
  });
}

export type Theme = "system" | "light" | "dark";
export const theme = signal<Theme>("system");

/**
 * Notice is a short message at the foot of the page. Those of level error stay until closed, and so
 * do those with an action that stays, until whoever showed them dismisses them.
 */
export interface Notice {
  id: number;
  level: "info" | "warning" | "error";
  text: string;
  action?: { label: string; run: () => void; stays?: boolean };
}
export const notices = signal<Notice[]>([]);
let noticeCount = 0;

/** mostNotices are shown at once: more would cover what they speak of. */
const mostNotices = 3;

/** notify shows a notice and returns its id. */
export function notify(text: string, level: Notice["level"] = "info", action?: Notice["action"]): number {
  const id = ++noticeCount;
  const others = notices.value.filter((notice) => notice.text !== text);
  notices.value = [...others.slice(1 - mostNotices), action ? { id, level, text, action } : { id, level, text }];
  return id;
}

/** dismiss removes a notice. */
export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

/**
 * Ask is a request without what the client fills in itself: revision, units, format,
 * target and conversation. Each of them may still be given.
 */
export type Ask<O extends OperationName> = Omit<Operations[O]["request"], Filled> &
  Partial<Pick<Operations[O]["request"], Filled & keyof Operations[O]["request"]>>;
type Filled = "revision" | "units" | "dialect" | "target" | "conversation" | keyof As;

export interface CallOptions {
  /** lane keeps two callers of one operation from replacing each other; the operation's name when absent. */
  lane?: string;
  /** file brings bytes to an operation that reads a file instead of the text. */
  file?: Blob;
}

/** EngineError is an operation that failed; the user's mistakes are findings, never this. */
export class EngineError extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly detail = "",
  ) {
    super(message);
    this.name = "EngineError";
  }
}

/**
 * call asks the engine about the text as it is now. Of reading operations one waits per
 * lane, and the newest wins; the answer is null when a newer request took its place or
 * the text moved on, and then there is nothing to do. Operations that return edits wait
 * in turn and are never replaced; null means that the text moved on meanwhile.
 * It throws EngineError.
 */
export type Call = <O extends OperationName>(
  operation: O,
  request: Ask<O>,
  options?: CallOptions,
) => Promise<Operations[O]["response"] | null>;

/** EditorPort is what the editor offers to the rest of the page. */
export interface EditorPort {
  applyEdits(edits: readonly Edit[], options?: EditOptions): void;
  replaceAll(text: string, options?: EditOptions): Promise<void>;
  reveal(offset: number, length: number, options?: RevealOptions): void;
  getText(): string;
  slice(from: number, to: number): string;
  lineAt(offset: number): number;
  /** seenFrom is where the topmost line in view begins, and showFrom scrolls to such a line. */
  seenFrom(): number;
  showFrom(offset: number): void;
  undo(): boolean;
  redo(): boolean;
  /** undoAll brings back the text as it came, in one step that undo takes back in turn. */
  undoAll(): void;
}
export interface RevealOptions {
  /** focus moves the focus into the editor. */
  focus?: boolean;
  /** scroll says when the text is scrolled: always by default, only when the place is out of view, or never. */
  scroll?: "needed" | "never";
}
export interface EditOptions {
  /** select is the range to select afterwards, in offsets of the new text. */
  select?: { offset: number; length: number };
  /** label names the change to a screen reader, such as "Removed the orphan result", and the text before it among the earlier ones. */
  label?: string;
  /** told says that the page itself says what was done, so that it isn't announced twice. */
  told?: boolean;
  /** focus moves the focus into the editor. */
  focus?: boolean;
  /** changes is how many changes this is to the user; a text that is replaced without one is another text. */
  changes?: number;
  /** flash scrolls to the first change and lets all of them flash. */
  flash?: boolean;
}

let port: EditorPort | null = null;
let connected: (editor: EditorPort) => void;
const editorThere = new Promise<EditorPort>((done) => (connected = done));
let engineCall: Call | null = null;

/** connectEditor and connectEngine are called once, by the modules that own them. */
export function connectEditor(editor: EditorPort): void {
  port = editor;
  connected(editor);
}
export function connectEngine(call: Call): void {
  engineCall = call;
}

export const call: Call = (operation, request, options) => {
  if (!engineCall) return Promise.reject(new EngineError("internal", "The engine hasn’t started"));
  return engineCall(operation, request, options);
};

/** applyEdits changes the text in one step that one undo takes back. Offsets are those of the text as it is now. */
export function applyEdits(edits: readonly Edit[], options?: EditOptions): void {
  if (options?.label && port) remember(options.label, port.getText());
  port?.applyEdits(edits, options);
}

/**
 * replaceAll changes the whole text in one undoable step. A text below half a million
 * UTF-16 units is in place when it returns, a larger one when the promise resolves. Until
 * the editor is there, every text waits for it.
 */
export function replaceAll(text: string, options?: EditOptions): Promise<void> {
  if (options?.label && port) remember(options.label, port.getText());
  return port ? port.replaceAll(text, options) : editorThere.then((editor) => editor.replaceAll(text, options));
}

/** reveal scrolls the text to a place and marks it; it takes the focus only when asked. */
export function reveal(offset: number, length: number, options?: RevealOptions): void {
  port?.reveal(offset, length, options);
}

/** seenFrom is where the topmost line of the text in view begins, in UTF-16 units. */
export function seenFrom(): number {
  return port?.seenFrom() ?? 0;
}

/** showFrom scrolls the text so that the line of an offset is the topmost in view. */
export function showFrom(offset: number): void {
  port?.showFrom(offset);
}

/** getText is the whole text as one string: fine for a click, too slow for every keystroke. */
export function getText(): string {
  return port?.getText() ?? "";
}

/** slice is a stretch of the text. */
export function slice(from: number, to: number): string {
  return port?.slice(from, to) ?? "";
}

/** lineAt is the line that an offset is in, counted from 1. */
export function lineAt(offset: number): number {
  return port?.lineAt(offset) ?? 1;
}

export function undo(): boolean {
  return port?.undo() ?? false;
}
export function redo(): boolean {
  return port?.redo() ?? false;
}
export function undoAll(): void {
  port?.undoAll();
}
