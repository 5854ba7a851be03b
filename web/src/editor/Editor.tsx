// The editor: CodeMirror in a shadow root, where its style sheets need no exception from
// the page's CSP.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Changes } from "./Changes";
import { follow } from "./follow";
import { comparing } from "./since";
import { createView } from "./view";

let make: () => void;
/** made resolves once there is a text to write into. */
export const made = new Promise<void>((done) => {
  make = done;
});

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    // The page around it is drawn first.
    const timer = setTimeout(() => {
      if (!host.current || host.current.shadowRoot) return;
      const root = host.current.attachShadow({ mode: "open" });
      stop = follow(createView(root, () => exit.current?.focus()));
      make();
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <div class={`editor${comparing.value ? " is-compared" : ""}`}>
      {comparing.value && <Changes />}
      <div class="editor-host" ref={host} />
      <div class="editor-exit" ref={exit} tabIndex={-1}>
        You left the text. Tab goes on.
      </div>
    </div>
  );
}
