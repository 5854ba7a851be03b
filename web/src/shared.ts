// What a module that is fetched on demand takes from the page's own script: the bundler
// puts imports of these packages, and of this file, to app.js. See build.mjs.

export { highlightingFor, language } from "@codemirror/language";
export {
  ChangeSet,
  Compartment,
  EditorSelection,
  EditorState,
  Facet,
  Prec,
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  Text,
  type Extension,
} from "@codemirror/state";
export { Decoration, EditorView, gutter, GutterMarker, lineNumbers, ViewPlugin, WidgetType } from "@codemirror/view";
export { highlightTree } from "@lezer/highlight";
export { coloured, look } from "./editor/look";
export { isLarge, wrapped } from "./editor/setup";
