// A text of JSON as a tree, for the keys that go or select by what the text means.

import type { Text } from "@codemirror/state";
import { tokensOf } from "./json";

/** pairs are the brackets with their other halves. */
export const pairs: Record<string, string> = { "{": "}", "[": "]", "}": "{", "]": "[" };

/** Node is a stretch of the text with those inside of it, as CodeMirror asks for them. */
export class Node {
  readonly children: Node[] = [];
  constructor(
    readonly name: string,
    readonly from: number,
    public to: number,
    readonly parent: Node | null,
  ) {
    parent?.children.push(this);
  }
  get type(): this {
    return this;
  }
  get firstChild(): Node | null {
    return this.children[0] ?? null;
  }
  /** prop is what closes or opens the pair that this bracket is one of. */
  prop(which: "closedBy" | "openedBy"): readonly string[] | undefined {
    const other = pairs[this.name];
    return other && (which === "closedBy") === "[{".includes(this.name) ? [other] : undefined;
  }
  /** childAfter is the first that ends after a place, and childBefore the last that begins before one. */
  childAfter(at: number): Node | null {
    return this.children.find(({ to }) => to > at) ?? null;
  }
  childBefore(at: number): Node | null {
    return this.children.findLast(({ from }) => from < at) ?? null;
  }
}

let last: { doc: Text; tree: Node } | null = null;

/** treeOf is the tree of a text; that of the last one is kept. */
export function treeOf(doc: Text): Node {
  if (last?.doc !== doc) last = { doc, tree: parse(doc.sliceString(0, doc.length, "\n")) };
  return last.tree;
}

/** parse reads a text. Whatever is wrong in it has a place nevertheless: what was not closed ends with what is around it. */
export function parse(text: string): Node {
  const root = new Node("JsonText", 0, text.length, null);
  let inside = root;
  /** leave ends nodes up to one of them, itself included. */
  const leave = (node: Node, at: number): void => {
    for (; inside !== node; inside = inside.parent!) inside.to = at;
    node.to = at;
    inside = node.parent!;
  };
  const leaveProperty = (at: number): void => {
    if (inside.name === "Property") leave(inside, at);
  };
  let end = 0;
  for (const { kind, from, to } of tokensOf(text)) {
    const sign = text.slice(from, kind === "bracket" ? to : from);
    if (kind === "comma") leaveProperty(end);
    if (kind === "key") leaveProperty(end);
    if (kind === "key" && inside.name === "Object") inside = new Node("Property", from, to, inside);
    if (sign === "{" || sign === "[") {
      inside = new Node(sign === "{" ? "Object" : "Array", from, to, inside);
      new Node(sign, from, to, inside);
    } else if (sign) {
      const name = sign === "}" ? "Object" : "Array";
      let outer: Node | null = inside;
      while (outer && outer.name !== name) outer = outer.parent;
      if (outer) {
        for (; inside !== outer; inside = inside.parent!) inside.to = end;
        new Node(sign, from, to, outer);
        leave(outer, to);
      }
    } else new Node(kind, from, to, inside);
    // A value ends its property.
    if (kind !== "key" && kind !== "colon" && kind !== "comma" && inside.name === "Property") inside.to = to;
    end = to;
  }
  for (; inside !== root; inside = inside.parent!) inside.to = end;
  return root;
}

/** resolve is the innermost node around a place. Side says whether one that ends there counts, -1, or one that begins there, 1. */
export function resolve(node: Node, at: number, side: -1 | 0 | 1): Node {
  for (let inner: Node | undefined = node; inner;) {
    node = inner;
    inner = node.children.find(
      ({ from, to }) => (side > 0 ? from <= at : from < at) && (side < 0 ? to >= at : to > at),
    );
  }
  return node;
}
