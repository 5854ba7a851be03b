// All changes since the text came, in the editor's place.

import { useEffect, useRef } from "preact/hooks";
import { Diff } from "./Diff";
import { getText, revision } from "../state/state";
import { comparing } from "../state/arrival";
import { editor } from "../editor/script";

export function Changes() {
  const box = useRef<HTMLDivElement>(null);
  void revision.value;
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>(".diff")?.focus();
    // Whoever leaves it goes on where they came from.
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const close = (): void => {
    comparing.value = false;
  };
  return (
    <div
      class="changes tall"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <Diff before={editor.loaded().textBefore()} after={getText()} names={["Before", "Now"]}>
        <button type="button" class="button small" onClick={close}>
          Back to the editor
        </button>
      </Diff>
    </div>
  );
}
