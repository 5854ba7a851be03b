// The parts that CodeMirror is put together from, and what is switched off for large texts.
//
// Measured in Chromium on two cores: with highlighting, wrapping and folding a text of
// 10 MB on one line blocks the page for seconds; without them no task is longer than a
// few dozen milliseconds. Below the limits they cost nothing that one notices.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { bracketMatching } from "./brackets";
import { coloured } from "./colours";
import { findingMarks } from "./findings";
import { flashing } from "./flash";
import { foldKeymap, folding } from "./folding";
import { hanging } from "./hanging";
import { indentUnit } from "./language";
import { look } from "./look";
import { marks } from "./marks";
import { newLine } from "./newline";
import { searchKeys, searchTuned } from "./searching";
import { followed } from "./since";

/** Above these, in UTF-16 units, the text is shown plain. */
const largeText = 4_000_000;
const longLine = 100_000;

const language = new Compartment();
const wrapping = new Compartment();

let judged: { doc: Text; large: boolean } | null = null;

/** isLarge says whether a text is to be shown plain; the answer of the last one is kept. */
export function isLarge(doc: Text): boolean {
  if (judged?.doc !== doc) judged = { doc, large: doc.length > largeText || hasLongLine(doc) };
  return judged.large;
}

function hasLongLine(doc: Text): boolean {
  if (doc.length <= longLine) return false;
  for (const cursor = doc.iterLines(); !cursor.next().done;) if (cursor.value.length > longLine) return true;
  return false;
}

/** wrapped breaks long lines and sets what follows in. */
export const wrapped: Extension = [EditorView.lineWrapping, hanging];

/** features are what a text has that is not shown plain. */
export function features(large: boolean): Extension {
  return large ? [] : [coloured, bracketMatching, folding];
}

/** tune switches the costly parts on or off. */
export function tune(large: boolean, wrap: boolean) {
  const wraps = wrap && !large ? wrapped : [];
  return [language.reconfigure(features(large)), wrapping.reconfigure(wraps), searchTuned(large)];
}

export function extensions(own: Extension, wrap: boolean): Extension {
  return [
    own,
    // Only \n ends a line, so that a \r stays in the text and in every offset.
    EditorState.lineSeparator.of("\n"),
    EditorState.tabSize.of(2),
    indentUnit.of("  "),
    lineNumbers(),
    findingMarks,
    language.of(features(false)),
    wrapping.of(wrap ? wrapped : []),
    history(),
    followed,
    flashing,
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    marks,
    look,
    placeholder("Paste a request, or drop a file anywhere"),
    searchKeys,
    keymap.of([{ key: "Enter", run: newLine, shift: newLine }, ...foldKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({
      "aria-label": "Conversation text",
      "aria-description": "Tab leaves the editor, Control and ] indents",
      // It takes the focus without this too, but not every checker of pages knows.
      tabindex: "0",
      spellcheck: "false",
      autocorrect: "off",
      autocapitalize: "off",
      translate: "no",
    }),
  ];
}
