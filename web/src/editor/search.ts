// Searching a text, on CodeMirror's search. It is fetched when it is first asked for, or while the page is idle.

import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap, type Command } from "@codemirror/view";

const field = {
  backgroundColor: "var(--paper)",
  color: "var(--ink)",
  border: "1px solid var(--line-strong)",
  borderRadius: "4px",
};

const look = EditorView.theme({
  ".cm-searchMatch": { backgroundColor: "var(--mark)", outline: "1px solid var(--line-strong)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--select)" },
  ".cm-panels": { backgroundColor: "var(--paper-2)", color: "var(--ink)", fontFamily: "var(--font)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": { padding: "6px 28px 6px 8px", fontSize: "var(--small-size)" },
  ".cm-panel.cm-search label": { fontSize: "var(--small-size)" },
  ".cm-panel.cm-search [name=close]": { color: "var(--ink-2)", fontSize: "16px", padding: "2px 6px" },
  ".cm-textfield": { ...field, fontSize: "var(--input-size)", padding: "2px 6px" },
  ".cm-button": { ...field, backgroundImage: "none", fontSize: "var(--small-size)", padding: "2px 8px" },
  ".cm-button:hover": { backgroundColor: "var(--paper-3)" },
  ".cm-textfield:focus-visible, .cm-button:focus-visible, .cm-panel button:focus-visible": {
    outline: "2px solid var(--accent)",
    outlineOffset: "1px",
  },
});

/** searching is search with its keys; in a text that is not shown plain, what is like the selection is marked. */
export const searching = (plain: boolean): Extension => [
  search({ top: true }),
  plain ? [] : highlightSelectionMatches({ minSelectionLength: 3 }),
  look,
  keymap.of(searchKeymap),
];

/** commandOf is what a key of the search does. */
export function commandOf(key: string): Command | undefined {
  const shifted = key.replace("Shift-", "");
  const found = searchKeymap.find((each) => each.key === key);
  return found ? found.run : searchKeymap.find((each) => each.key === shifted)?.shift;
}
