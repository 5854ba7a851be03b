// A text to read and to copy from, in the colours of the editor: folding and search work,
// typing does not.

import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { defaultKeymap } from "@codemirror/commands";
import { foldKeymap } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { useLayoutEffect, useRef } from "preact/hooks";
import { look } from "../editor/look";
import { features, isLarge, wrapped } from "../editor/setup";

interface Props {
  text: string;
  /** name is what a screen reader calls it. */
  name: string;
}

export function Reading({ text, name }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  useLayoutEffect(() => {
    const root = host.current!.attachShadow({ mode: "open" });
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
          search({ top: true }),
          look,
          keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({
            tabindex: "0",
            "aria-label": name,
            "aria-readonly": "true",
            translate: "no",
          }),
        ],
      }),
    );
  }, [text, name]);
  return <div class="reading" ref={host} />;
}
