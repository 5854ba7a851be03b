// A copy button that says "Copied" only once it has happened, and says so when it failed.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { notify } from "../state/state";

interface Props {
  text: () => string | Promise<string>;
  class?: string;
  /** off says why there is nothing to copy now, "" when there is. */
  off?: string;
  name?: string;
  /** first takes the focus when it appears. */
  first?: boolean;
  children: ComponentChildren;
}

/** phaseDuration is how long the button says what happened, in milliseconds. */
const phaseDuration = 1_800;

type Phase = "idle" | "copied" | "failed";

export function Copy({ text, class: className = "", off = "", name, first, children }: Props) {
  const [phase, setPhase] = useState<Phase>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (first) button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  const copy = async (): Promise<void> => {
    clearTimeout(timer.current);
    let failed = "";
    try {
      const copied = await text();
      failed = "The browser didn’t allow copying. Select the text and copy it yourself.";
      await navigator.clipboard.writeText(copied);
      setPhase("copied");
    } catch (problem) {
      setPhase("failed");
      notify(failed || (problem as Error).message, "warning");
    }
    timer.current = setTimeout(() => setPhase("idle"), phaseDuration);
  };
  return (
    <button
      type="button"
      ref={button}
      class={`copy copy-${phase} ${className}`}
      title={off || undefined}
      aria-disabled={off ? "true" : undefined}
      aria-label={phase === "idle" ? name : undefined}
      onClick={() => (off ? notify(off) : void copy())}
    >
      <span aria-live="polite">{phase === "idle" ? children : phase === "copied" ? "Copied" : "Failed"}</span>
    </button>
  );
}
