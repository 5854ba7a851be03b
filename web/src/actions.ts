// Everything that can be done, once: the palette lists it, the menu and the help take their
// words from it, and the keys that work anywhere are those that it names.

import { guide } from "./state/address";
import { branched, statsOpen, treeOpen } from "./branches/branch";
import { offerUndo } from "./state/change";
import { copyAs, copyText } from "./messages/CopyAs";
import { hasMessages } from "./conversation/cards";
import { blanks, building, composing, filtering, indenting } from "./conversation/view";
import { draftsOpen, examplesOpen, helpOpen, modelOpen, paletteOpen, shareOpen } from "./state/dialogs";
import { editor } from "./editor/script";
import { checkNow, restartEngine } from "./engine/client";
import { askForError, closeError } from "./error";
import { download, pick } from "./texts/files";
import { asTyped } from "./ui/platform";
import { pasteNow } from "./texts/paste";
import { findings, nextFinding, offerFixes } from "./findings/current";
import { runFormat, runSafeFixes } from "./findings/fix";
import { goToPane, nextPane } from "./state/panes";
import { shownAs } from "./pretty/kind";
import * as state from "./state/state";
import { togglePresenting } from "./state/present";
import { keepInView } from "./state/places";
import { nextTheme } from "./state/theme";
import { count } from "./ui/words";
import { tabs, views } from "./views";

/** Action is one thing that can be done. */
export interface Action {
  id: string;
  group: "Text" | "Findings" | "Views" | "Conversation" | "Page";
  name: string;
  /** short is the name on a button, where its place says the rest. */
  short?: string;
  /** keys do it, written as people say them; those of a place work only where the focus is there. */
  keys?: string;
  place?: "text";
  /** keywords are other words that one may look for. */
  keywords?: string;
  run: () => void;
  /** off says why it cannot be done now, "" when it can. */
  off?: () => string;
}

const noText = (): string => (state.textLength.value === 0 ? "The editor is empty" : "");
const noMessages = (): string => (hasMessages.value ? "" : "No conversation found");
const noFindings = (): string => (findings.value.length === 0 ? "No findings" : "");
const several = (): string => ((state.check.value?.conversations ?? 0) > 1 ? "" : "There’s only one conversation");

/** shown are the views that the palette opens by what they show. */
const shown = tabs.flatMap((id): Action[] => {
  const { shows, keywords = "" } = views[id];
  return shows ? [{ id, group: "Views", name: `Show ${shows}`, keywords, run: () => state.showTab(id) }] : [];
});

function inConversation(run: () => void): () => void {
  return () => {
    shownAs.value = "";
    state.showTab("conversation");
    run();
  };
}

function goToConversation(by: 1 | -1): void {
  const total = state.check.peek()?.conversations ?? 0;
  state.selection.value = null;
  state.conversation.value = Math.max(0, Math.min(total - 1, state.conversation.peek() + by));
}

/** beginNew opens the form of a first message, with nothing before it. */
export async function beginNew(): Promise<void> {
  const own = state.textLength.peek() > 0;
  closeError();
  await state.replaceAll("", { label: "Started a new conversation", told: own });
  if (own) offerUndo("Started a new conversation.");
  building.value = true;
  composing.value = true;
}

/** actions are all of them, in the order in which they are listed. */
export const actions: readonly Action[] = [
  {
    id: "paste",
    group: "Text",
    name: "Paste, replacing the text",
    short: "Paste",
    keywords: "clipboard replace another",
    run: () => void pasteNow(),
  },
  { id: "examples", group: "Text", name: "Examples", keywords: "open", run: () => (examplesOpen.value = true) },
  { id: "open", group: "Text", name: "Open a file", short: "Open", keywords: "load upload", run: pick },
  {
    id: "error",
    group: "Text",
    name: "Explain an error",
    keywords: "400 explain",
    run: askForError,
  },
  {
    id: "earlier",
    group: "Text",
    name: "History",
    keywords: "drafts saved stored restore history forget delete clear privacy",
    run: () => (draftsOpen.value = true),
  },
  { id: "undo", group: "Text", name: "Undo", keys: "Ctrl+Z", run: () => void state.undo() },
  { id: "redo", group: "Text", name: "Redo", keys: "Ctrl+Y", run: () => void state.redo() },
  {
    id: "format",
    group: "Text",
    name: "Prettify",
    keywords: "format pretty indent",
    run: () => void runFormat(false),
    off: noText,
  },
  { id: "compact", group: "Text", name: "Minify", keywords: "compact", run: () => void runFormat(true), off: noText },
  { id: "copy", group: "Text", name: "Copy", keywords: "text clipboard", run: () => void copyText(), off: noText },
  { id: "download", group: "Text", name: "Download", keywords: "save", run: download, off: noText },
  {
    id: "compare",
    group: "Text",
    name: "Compare with another text",
    keywords: "diff difference before after",
    run: () => state.showTab("compare"),
    off: noMessages,
  },
  {
    id: "code",
    group: "Text",
    name: "Copy as code",
    keywords: "code export curl python typescript go sdk request",
    run: () => state.showTab("code"),
    off: noMessages,
  },
  {
    id: "share",
    group: "Text",
    name: "Share",
    keys: "Ctrl+S",
    keywords: "link",
    run: () => (shareOpen.value = true),
    off: noText,
  },
  {
    id: "search",
    group: "Text",
    name: "Search and replace",
    keys: "Ctrl+F",
    place: "text",
    run: () => {
      goToPane("text");
      // After the focus has come into the text: the field takes it from there.
      requestAnimationFrame(() => void editor.want().then((module) => module?.openSearch()));
    },
  },
  {
    id: "wrap",
    group: "Text",
    name: "Wrap lines",
    keywords: "wrap",
    run: () => (state.wrap.value = !state.wrap.peek()),
  },
  { id: "next", group: "Findings", name: "Next finding", keys: "F8", run: () => nextFinding(1), off: noFindings },
  {
    id: "previous",
    group: "Findings",
    name: "Previous finding",
    keys: "Shift+F8",
    run: () => nextFinding(-1),
    off: noFindings,
  },
  {
    id: "repairs",
    group: "Findings",
    name: "Fixes for this finding",
    keys: "Ctrl+.",
    keywords: "fix quick",
    run: offerFixes,
    off: noFindings,
  },
  {
    id: "repair",
    group: "Findings",
    name: "Apply all safe fixes",
    keywords: "fix all",
    run: () => void runSafeFixes(),
    off: () => ((state.check.value?.fixable ?? 0) > 0 ? "" : "No safe fixes"),
  },
  { id: "check", group: "Findings", name: "Check now", keys: "Ctrl+Enter", run: () => void checkNow() },
  {
    id: "model",
    group: "Findings",
    name: "Check another model",
    keywords: "facts thinking prefill tools gpt claude gemini",
    run: () => (modelOpen.value = true),
    off: () => ((state.check.value?.model?.facts.length ?? 0) > 0 ? "" : "This API doesn’t name a model"),
  },
  { id: "pane", group: "Views", name: "Next pane", keys: "F6", run: () => nextPane(1) },
  { id: "pane-before", group: "Views", name: "Previous pane", keys: "Shift+F6", run: () => nextPane(-1) },
  ...shown,
  {
    id: "learn",
    group: "Views",
    name: "Learn how a conversation works",
    keywords: "lesson guide",
    run: () => state.showRule(guide),
  },
  {
    id: "lessons",
    group: "Views",
    name: "Lessons",
    keywords: "learn teach course class glossary",
    run: () => state.showRule("lessons"),
  },
  { id: "rules", group: "Views", name: "All rules", keywords: "learn lint", run: () => state.showRule("") },
  {
    id: "new",
    group: "Conversation",
    name: "New conversation",
    keywords: "begin start empty clear",
    run: inConversation(() => void beginNew()),
  },
  {
    id: "build",
    group: "Conversation",
    name: "Edit messages",
    keywords: "build change write",
    run: inConversation(() => (building.value = !building.peek())),
  },
  {
    id: "add",
    group: "Conversation",
    name: "Add a message",
    keywords: "new write result call",
    run: inConversation(() => {
      building.value = true;
      composing.value = true;
    }),
  },
  {
    id: "filter",
    group: "Conversation",
    name: "Filter",
    keywords: "search role tool",
    run: inConversation(() => (filtering.value = !filtering.peek())),
    off: noMessages,
  },
  {
    id: "tree",
    group: "Conversation",
    name: "Branch tree",
    keywords: "threads parents",
    run: inConversation(() => (treeOpen.value = !treeOpen.peek())),
    off: () => (branched.value ? "" : "There’s only one branch"),
  },
  {
    id: "holds",
    group: "Conversation",
    name: "Conversation statistics",
    keywords: "statistics session count",
    run: inConversation(() => (statsOpen.value = !statsOpen.peek())),
    off: noMessages,
  },
  {
    id: "copy-text",
    group: "Conversation",
    name: "Copy as text",
    keywords: "pretty print",
    run: () => void copyAs("text"),
    off: noMessages,
  },
  {
    id: "copy-markdown",
    group: "Conversation",
    name: "Copy as Markdown",
    run: () => void copyAs("markdown"),
    off: noMessages,
  },
  {
    id: "copy-go",
    group: "Conversation",
    name: "Copy as Go code",
    keywords: "package",
    run: () => void copyAs("go"),
    off: noMessages,
  },
  {
    id: "as-text",
    group: "Conversation",
    name: "Show as text",
    keywords: "pretty print Validate ValidateUserInput",
    run: () => {
      shownAs.value = "text";
      state.showTab("conversation");
    },
    off: noMessages,
  },
  {
    id: "indent",
    group: "Conversation",
    name: "Indent JSON in tool calls and results",
    run: inConversation(() => (indenting.value = !indenting.peek())),
  },
  {
    id: "blanks",
    group: "Conversation",
    name: "Show whitespace",
    keywords: "blanks invisible",
    run: inConversation(() => (blanks.value = !blanks.peek())),
  },
  {
    id: "next-conversation",
    group: "Conversation",
    name: "Next conversation",
    run: () => goToConversation(1),
    off: several,
  },
  {
    id: "previous-conversation",
    group: "Conversation",
    name: "Previous conversation",
    run: () => goToConversation(-1),
    off: several,
  },
  { id: "palette", group: "Page", name: "All actions", keys: "Ctrl+K", run: () => (paletteOpen.value = true) },
  {
    id: "present",
    group: "Page",
    name: "Present in large type",
    keywords: "projector size zoom font bigger usual",
    run: () => (keepInView(), togglePresenting()),
  },
  { id: "theme", group: "Page", name: "Theme", keywords: "dark light", run: turnTheme },
  {
    id: "help",
    group: "Page",
    name: "Help",
    keys: "?",
    keywords: "keys shortcuts",
    run: () => (helpOpen.value = true),
  },
  { id: "restart", group: "Page", name: "Restart engine", run: restartEngine },
];

/** turnTheme says which theme it turned to: the next one may look like the last. */
function turnTheme(): void {
  nextTheme();
  state.notify(`Theme: ${state.theme.peek()}`);
}

/** actionOf is an action by its id. */
export function actionOf(id: string): Action {
  const action = actions.find((each) => each.id === id);
  if (!action) throw new Error(`there is no action ${id}`);
  return action;
}

/** tip is what a button says of an action: its name, its keys, and why it cannot be done now. */
export function tip(action: Action): string {
  const why = action.off?.() ?? "";
  return action.name + (action.keys ? ` (${asTyped(action.keys)})` : "") + (why ? `: ${why}` : "");
}

/** resultsFound counts what is found, for those who hear it. */
export const resultsFound = (results: number): string => (results === 0 ? "No matches" : count(results, "result"));
