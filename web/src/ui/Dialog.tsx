// A modal dialog on the browser's own <dialog>: it traps the focus, closes on Escape and
// gives the focus back.

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";

interface Props {
  title: string;
  /** wide is for what is read in columns or long lines. */
  wide?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, wide, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current!;
    // The text has its focus within a root of its own.
    const host = document.activeElement;
    const before = (host?.shadowRoot?.activeElement ?? host) as HTMLElement | null;
    shown.showModal();
    // Of itself the browser takes the first button, which is Close.
    shown.querySelector<HTMLElement>("[data-first]")?.focus();
    // At once, and before what was chosen in the dialog takes the focus; while it is open, nothing else can have it.
    return () => {
      gone.current = true;
      shown.close();
      before?.focus({ preventScroll: true });
    };
  }, []);
  const onClick = (event: MouseEvent): void => {
    // A press on the backdrop arrives at the dialog itself.
    if (event.target === dialog.current) onClose();
  };
  // The browser says that it closed a dialog only a moment later, and until then a key that opens it does nothing.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      class={wide ? "dialog dialog-wide" : "dialog"}
      ref={dialog}
      aria-labelledby={id}
      onClose={() => gone.current || onClose()}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div class="dialog-box">
        <header class="dialog-head inline between">
          <h2 class="lead" id={id}>
            {title}
          </h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
