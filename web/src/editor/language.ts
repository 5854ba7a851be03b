// What CodeMirror's packages ask of a language, for the only one there is here: JSON, whose lines can be
// read one by one. The build puts this in the place of CodeMirror's own packages for languages, which parse
// any text whole, and weigh as much as all the rest of the page's own script.

import { countColumn, EditorState, Facet } from "@codemirror/state";
import { around } from "./brackets";
import { colours, language } from "./colours";
import { Node, pairs, resolve, treeOf } from "./tree";

export { matchBrackets } from "./brackets";
export { language } from "./colours";

/** indentUnit is what a line is indented by. */
export const indentUnit = Facet.define<string, string>({ combine: (values) => values[0] ?? "  " });

/** getIndentUnit is its width in columns. */
export const getIndentUnit = (state: EditorState): number => state.facet(indentUnit).length;

/** indentString is so many columns of blank. */
export const indentString = (_state: EditorState, columns: number): string => " ".repeat(columns);

interface Options {
  overrideIndentation?: (lineStart: number) => number;
  simulateBreak?: number;
  simulateDoubleBreak?: boolean;
}

/** IndentContext knows how far lines are indented, some of them by what they are to become. */
export class IndentContext {
  constructor(
    readonly state: EditorState,
    readonly options: Options = {},
  ) {}

  /** lineIndent is the column at which the line of a place begins. */
  lineIndent(at: number): number {
    const line = this.state.doc.lineAt(at);
    const other = this.options.overrideIndentation?.(line.from) ?? -1;
    return other >= 0 ? other : countColumn(/^\s*/.exec(line.text)![0], this.state.tabSize);
  }
}

/** getIndentation is the column at which what comes after a place begins on a line of its own; null where no JSON is read. */
export function getIndentation(context: IndentContext, at: number): number | null {
  const { state, options } = context;
  if (!state.facet(language)) return null;
  const outer = around(state.doc, at);
  if (outer < 0) return 0;
  const next = state.doc.sliceString(at, state.doc.lineAt(at).to).trimStart()[0];
  const closes = !options.simulateDoubleBreak && next === pairs[state.doc.sliceString(outer, outer + 1)];
  return context.lineIndent(outer) + (closes ? 0 : getIndentUnit(state));
}

/** NodeProp names what a node may tell of itself. */
export const NodeProp = { closedBy: "closedBy", openedBy: "openedBy" } as const;

interface Stack {
  node: Node;
  next: Stack | null;
}

/** syntaxTree is the text as a tree, which is made when a key asks for it; one that is shown plain has nothing in it. */
export function syntaxTree(state: EditorState): {
  resolveInner: (at: number, side?: -1 | 0 | 1) => Node;
  resolveStack: (at: number, side?: -1 | 0 | 1) => Stack;
} {
  const tree = (): Node => (state.facet(language) ? treeOf(state.doc) : new Node("", 0, state.doc.length, null));
  const resolveInner = (at: number, side: -1 | 0 | 1 = 0): Node => resolve(tree(), at, side);
  const resolveStack = (at: number, side?: -1 | 0 | 1): Stack => {
    const outwards: Node[] = [];
    for (let node: Node | null = resolveInner(at, side); node; node = node.parent) outwards.push(node);
    return outwards.reduceRight<Stack | null>((next, node) => ({ node, next }), null)!;
  };
  return { resolveInner, resolveStack };
}

/** highlightTree names the class of each stretch of a text that has one. */
export const highlightTree = (text: string, _style: unknown, put: (from: number, to: number, name: string) => void) =>
  colours(text, put);

/** highlightingFor is asked for no class: highlightTree knows them. */
export const highlightingFor = (): null => null;
