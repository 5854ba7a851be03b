// The editor: CodeMirror in a shadow root, where its style sheets need no exception from
// the page's CSP.

import { useLayoutEffect, useRef } from "preact/hooks";
import { task } from "../state/task";
import { Loading, viewOnDemand } from "../ui/OnDemand";
import { comparing } from "../state/arrival";
import { editor, setEditorReady } from "./script";

const Changes = viewOnDemand(() => import("../diff/Changes").then((module) => module.Changes));

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLDivElement>(null);
  const module = editor.module.value;
  useLayoutEffect(() => {
    // The page around it is drawn first.
    void task().then(() => editor.want());
  }, []);
  useLayoutEffect(() => {
    if (!module) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      await task();
      if (gone || !host.current || host.current.shadowRoot) return;
      const view = await module.createView(host.current.attachShadow({ mode: "open" }), () => exit.current?.focus());
      await task();
      stop = module.follow(view);
      if (gone) stop();
      else setEditorReady();
    };
    void begin();
    return () => {
      gone = true;
      stop?.();
    };
  }, [module]);
  return (
    <div class={`editor anchor fill${comparing.value ? " is-compared" : ""}`}>
      {comparing.value && <Changes />}
      {editor.failed.value && <Loading of={editor} />}
      <div class="editor-host tall" ref={host} />
      <div class="editor-exit pill" ref={exit} tabIndex={-1}>
        After the editor. Press Tab to continue.
      </div>
    </div>
  );
}
