// A text to read and to copy from, in the colours of the editor: folding and search work,
// typing does not.

import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { defaultKeymap } from "@codemirror/commands";
import { useLayoutEffect, useRef } from "preact/hooks";
import { foldKeymap } from "../editor/folding";
import { look } from "../editor/look";
import { searching } from "../editor/search";
import { features, isLarge, wrapped } from "../editor/setup";
import { shadow } from "../ui/shadow";
import { changeMarks, diffLook, setChange, type Mark, type Span } from "./marks";

/** On paper there is nothing to scroll: all lines are drawn, at their full height. */
const whole = EditorView.theme({
  "@media print": { "&": { height: "auto" }, ".cm-scroller": { overflow: "visible" } },
});

interface Props {
  text: string;
  /** name is what a screen reader calls it. */
  name: string;
  /** marks are spans with a reason, and at is the one that is shown. */
  marks?: readonly Mark[];
  at?: Span | undefined;
}

const none: readonly Mark[] = [];

export function Reading({ text, name, marks = none, at }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  useLayoutEffect(() => {
    const root = shadow(host.current!);
    const made = new EditorView({ parent: root, root });
    view.current = made;
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => {
    const doc = EditorState.create({ doc: text }).doc;
    const large = isLarge(doc);
    view.current?.setState(
      EditorState.create({
        doc,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorState.lineSeparator.of("\n"),
          lineNumbers(),
          features(large),
          large ? [] : wrapped,
          searching(large),
          look,
          whole,
          changeMarks(marks),
          diffLook,
          keymap.of([...foldKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({
            tabindex: "0",
            "aria-label": name,
            "aria-readonly": "true",
            translate: "no",
          }),
        ],
      }),
    );
  }, [text, name, marks]);
  useLayoutEffect(() => {
    if (!at) return;
    const to = Math.min(Math.max(at.to, at.from + 1), text.length);
    view.current?.dispatch({
      effects: [setChange.of({ from: at.from, to }), EditorView.scrollIntoView(at.from, { y: "center" })],
    });
  }, [at, text, marks]);
  return <div class="reading" ref={host} />;
}
