// How the editor looks. The colours are the page's own variables, which reach into the
// shadow root, so light and dark need no second theme.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { styleTags, tags } from "@lezer/highlight";
import { jsonLanguage } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--json-key)" },
  { tag: tags.string, color: "var(--json-string)" },
  { tag: tags.number, color: "var(--json-number)" },
  { tag: [tags.bool, tags.null], color: "var(--json-word)" },
  { tag: tags.invalid, color: "var(--ink)" },
]);

/**
 * coloured is JSON in colours. Commas, colons, brackets and braces have that of the line, so that none
 * of them is an element of its own: a line of thousands would take the browser half a second a key.
 * What is no JSON is an element instead.
 */
export const coloured: Extension = [
  jsonLanguage.configure({ props: [styleTags({ "⚠": tags.invalid })] }),
  EditorView.theme({ ".cm-line": { color: "var(--json-mark)" } }),
];

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
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--active-line)" },
  "&.cm-focused .cm-activeLine.cm-message": { backgroundColor: "var(--message-line)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "1.5px" },
  "& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--select)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--select)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--mark)", outline: "1px solid var(--line-strong)" },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--paper-3)",
    border: "1px solid var(--line)",
    color: "var(--ink-2)",
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
  // The selection lies under the text, so what marks the text lets it shine through.
  ".cm-reveal": { backgroundColor: "color-mix(in srgb, var(--mark) 65%, transparent)" },
  ".cm-searchMatch": { backgroundColor: "var(--mark)", outline: "1px solid var(--line-strong)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--select)" },
  ".cm-panels": { backgroundColor: "var(--paper-2)", color: "var(--ink)", fontFamily: "var(--font)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": { padding: "6px 28px 6px 8px", fontSize: "var(--small-size)" },
  ".cm-panel.cm-search label": { fontSize: "var(--small-size)" },
  ".cm-panel.cm-search [name=close]": { color: "var(--ink-2)", fontSize: "16px", padding: "2px 6px" },
  ".cm-textfield": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    borderRadius: "4px",
    fontSize: "var(--input-size)",
    padding: "2px 6px",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    borderRadius: "4px",
    fontSize: "var(--small-size)",
    padding: "2px 8px",
  },
  ".cm-button:hover": { backgroundColor: "var(--paper-3)" },
  ".cm-textfield:focus-visible, .cm-button:focus-visible, .cm-panel button:focus-visible, .cm-tooltip button:focus-visible":
    { outline: "2px solid var(--accent)", outlineOffset: "1px" },
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

export const look = [theme, syntaxHighlighting(highlight)];
