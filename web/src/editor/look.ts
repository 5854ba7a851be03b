// How the editor looks. The colours are the page's own variables, which reach into the
// shadow root, so light and dark need no second theme.

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const squiggle = (colour: string) => ({
  backgroundImage: "none",
  paddingBottom: "0",
  textDecoration: `underline wavy ${colour}`,
  textDecorationThickness: "1px",
  textUnderlineOffset: "3px",
  textDecorationSkipInk: "none",
});

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "var(--code-size)", color: "var(--ink)", backgroundColor: "var(--paper)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { padding: "4px 0 40px", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--ink-3)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 4px 0 10px", minWidth: "28px" },
  ".cm-foldGutter .cm-gutterElement": { width: "14px", textAlign: "center", cursor: "pointer", color: "var(--ink-3)" },
  ".cm-gutter-lint": { width: "14px" },
  ".cm-gutter-lint .cm-gutterElement": {
    // At the first row of a line that is wrapped, not at its middle.
    padding: "calc((1.5em - 8px) / 2) 0 0",
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "center",
  },
  ".cm-lint-marker": { width: "8px", height: "8px", borderRadius: "50%", content: "none", forcedColorAdjust: "none" },
  ".cm-lint-marker-error": { content: "none", backgroundColor: "var(--error)", borderRadius: "50%" },
  ".cm-lint-marker-warning": {
    content: "none",
    backgroundColor: "var(--warning)",
    borderRadius: "1px",
    transform: "rotate(45deg)",
    width: "7px",
    height: "7px",
  },
  ".cm-lint-marker-info": {
    content: "none",
    backgroundColor: "var(--info)",
    borderRadius: "1px",
    width: "7px",
    height: "7px",
  },
  // Where the page is presented, a bar points at the line.
  ".cm-activeLine": { backgroundColor: "var(--pointer-line, transparent)", boxShadow: "var(--pointer, none)" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--active-line)" },
  "&.cm-focused .cm-activeLine.cm-message": { backgroundColor: "var(--message-line)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "1.5px" },
  "& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--select)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--select)" },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--paper-3)",
    border: "1px solid var(--line)",
    borderRadius: ".2em",
    color: "var(--ink-2)",
    cursor: "pointer",
    margin: "0 1px",
    padding: "0 4px",
  },
  ".cm-placeholder": { color: "var(--ink-3)" },
  ".cm-lintRange-error": squiggle("var(--error)"),
  ".cm-lintRange-warning": squiggle("var(--warning)"),
  ".cm-lintRange-info": squiggle("var(--info)"),
  ".cm-lintRange-active": { backgroundColor: "var(--mark)" },
  ".cm-lintPoint::after": { borderBottomColor: "var(--error)" },
  ".cm-lintPoint-warning::after": { borderBottomColor: "var(--warning)" },
  ".cm-lintPoint-info::after": { borderBottomColor: "var(--info)" },
  ".cm-message": { backgroundColor: "var(--message-line)", boxShadow: "inset 2px 0 0 var(--accent)" },
  ".cm-activeLine.cm-message": {
    backgroundColor: "var(--pointer-line, var(--message-line))",
    boxShadow: "var(--pointer, inset 2px 0 0 var(--accent))",
  },
  // The selection lies under the text, so what marks the text lets it shine through.
  ".cm-reveal": { backgroundColor: "color-mix(in srgb, var(--mark) 65%, transparent)" },
  ".cm-tooltip button:focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "none",
    borderRadius: "6px",
    boxShadow: "var(--shadow)",
    maxWidth: "min(520px, 92vw)",
    fontFamily: "var(--font)",
    fontSize: "var(--text-size)",
  },
  ".cm-tooltip-lint": { padding: "0", listStyle: "none" },
  ".cm-diagnostic": {
    padding: "8px 12px",
    margin: "0",
    borderLeft: "3px solid var(--line-strong)",
    whiteSpace: "normal",
  },
  ".cm-diagnostic + .cm-diagnostic": { borderTop: "1px solid var(--line)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnostic-info": { borderLeftColor: "var(--info)" },
  ".tip-headline": { fontWeight: "600" },
  ".tip-note": { color: "var(--ink-2)", marginTop: "4px", whiteSpace: "pre-line" },
  ".tip-row": { display: "flex", flexWrap: "wrap", gap: "6px", marginTop: "6px" },
  ".tip-row button": {
    font: "inherit",
    fontSize: "var(--small-size)",
    color: "var(--ink)",
    backgroundColor: "var(--paper-2)",
    border: "1px solid var(--line-strong)",
    borderRadius: "4px",
    padding: "2px 8px",
    cursor: "pointer",
  },
  ".tip-row button:hover": { backgroundColor: "var(--paper-3)" },
  ".tip-row button.link": {
    border: "none",
    background: "none",
    padding: "0",
    color: "var(--accent)",
    textDecoration: "underline",
  },
  ".tip-safe": { color: "var(--good)", marginLeft: "4px" },
});

export const look: Extension = theme;
