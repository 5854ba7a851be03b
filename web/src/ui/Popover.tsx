// A button with a panel that it opens: Escape, a press outside and leaving by Tab close it.

import { notify } from "../state/state";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  /** label is what the button shows. */
  label: ComponentChildren;
  /** name is what the button is called when its label isn't text. */
  name?: string;
  class?: string;
  /** kind is what opens: a menu or a dialog-like panel. */
  kind?: "menu" | "dialog" | "listbox";
  align?: "start" | "end";
  up?: boolean;
  panelName: string;
  onOpen?: (open: boolean) => void;
  children: (close: () => void) => ComponentChildren;
}

export function Popover({
  label,
  name,
  class: className = "",
  kind = "menu",
  align = "start",
  up,
  panelName,
  onOpen,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const change = (next: boolean): void => {
    setOpen(next);
    onOpen?.(next);
  };
  const close = (): void => {
    change(false);
    button.current?.focus();
  };

  // Before anything is drawn, so that what is typed next already goes into the panel.
  useLayoutEffect(() => {
    if (!open) return;
    keepInside(panel.current!, up);
    const first = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (
      first("[data-first], [aria-checked=true], :checked") ?? first("input, [role^=menuitem], button, a[href]")
    )?.focus();
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) change(false);
    };
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("focusin", outside, true);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("focusin", outside, true);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (kind === "menu" && open) moveFocus(event, panel.current);
    if (kind === "menu" && !open && event.key === "ArrowDown") {
      event.preventDefault();
      change(true);
    }
  };

  return (
    <div class={`popover anchor ${className}`} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={button}
        class="popover-button"
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => change(!open)}
      >
        {label}
      </button>
      {open && (
        <div
          id={id}
          ref={panel}
          class={`popover-panel scroll align-${align}${up ? " upward" : ""}`}
          tabIndex={kind === "menu" ? 0 : undefined}
          role={kind === "menu" ? "menu" : kind === "dialog" ? "dialog" : undefined}
          aria-label={kind === "listbox" ? undefined : panelName}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** margin is what stays free between a panel and the edge of the page, and foot the height of the line below all panes, in pixels. */
const margin = 8;
const foot = 28;

/**
 * keepInside moves a panel off the right edge of the page, and has it scrolled where it would end below the panes.
 * One that opens upward has all the room above its button, also for what comes into it later.
 */
function keepInside(panel: HTMLElement, up = false): void {
  const { top, right, bottom } = panel.getBoundingClientRect();
  const over = right + margin - innerWidth;
  if (over > 0) panel.style.marginInlineStart = `${-over}px`;
  const end = innerHeight - foot;
  if (!up && bottom > end && top < end) panel.style.maxHeight = `${end - top}px`;
}

/** moveFocus moves among the items of a menu with the arrows, Home and End. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

/** Item is one line of a menu. */
export function Item(props: {
  onClick: () => void;
  /** off says why it cannot be done now, "" when it can. */
  off?: string;
  hint?: string;
  checked?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="menu-item inline loose whole thin round"
      role={props.checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={props.checked}
      title={props.off || undefined}
      aria-disabled={props.off ? "true" : undefined}
      tabIndex={-1}
      onClick={() => (props.off ? notify(props.off) : props.onClick())}
    >
      <span class="fill nowrap">{props.children}</span>
      {props.hint && <kbd>{props.hint}</kbd>}
    </button>
  );
}
