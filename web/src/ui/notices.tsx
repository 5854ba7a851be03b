// Short messages at the foot of the page. Information goes by itself, but not while the user is at
// it; errors stay until closed, and what can be undone as long as Undo would take back just that.

import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { dismiss, engineState, notices, stale, type Notice } from "../state/state";
import { Icon } from "./Icon";

const stay = { info: 5_000, warning: 12_000, error: Infinity };

export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      const at = event.composedPath()[0];
      if (at instanceof HTMLElement && !box.current?.contains(at)) came = at;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return (
    <div class="notices stack fixed" role="region" aria-label="Notices" aria-live="polite" ref={box}>
      {notices.value.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** came is where the focus was before it came to a notice. */
let came: HTMLElement | null = null;

const usable = (each: HTMLElement | null): boolean => each !== null && each.isConnected && each.checkVisibility();

const others = [".verdict-do button", ".findings-body", "[role=tab][aria-selected=true]"];

/** giveBack puts the focus where it was before, or at what is there once the text is checked. */
async function giveBack(): Promise<void> {
  await drawn();
  if (!usable(came)) await checked();
  if (document.activeElement !== document.body) return;
  [came, ...others.map((each) => document.querySelector<HTMLElement>(each))]
    .find(usable)
    ?.focus({ preventScroll: true });
}

const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** checked waits for the verdict on the text as it is now, and until it is drawn. */
async function checked(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (!stale.value || engineState.value === "failed") setTimeout(() => (stop(), resolve()));
    });
  });
}

function Toast({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const time = notice.action?.stays ? Infinity : stay[notice.level];
    if (time === Infinity) return;
    const timer = setInterval(() => box.current?.matches(":hover, :focus-within") || dismiss(notice.id), time);
    return () => clearInterval(timer);
  }, [notice.id]);
  // Whoever pressed a button of it, or had come to it when it went, goes on where they were.
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) void giveBack();
    },
    [],
  );
  const action = notice.action;
  return (
    <div
      class={`notice inline pad round rail notice-${notice.level}`}
      role={notice.level === "error" ? "alert" : undefined}
      ref={box}
    >
      <span>{notice.text}</span>
      {action && (
        <button
          type="button"
          class="button small"
          onClick={() => {
            dismiss(notice.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" class="icon-button small" aria-label="Close" onClick={() => dismiss(notice.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
