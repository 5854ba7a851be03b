// The bar of a script: buttons that go through its steps, and one line to drag over all of them.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SystemsResponse } from "../engine/types.gen";
import { Button } from "../ui/Button";
import { count } from "../ui/words";
import type { Player } from "./played";

/** arrows steps by the keys for back and next, Home and End, but not out of a field. */
export function arrows(
  event: KeyboardEvent,
  step: number,
  last: number,
  [back, next]: [string, string],
  show: (step: number) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if ((event.target as Element).closest("input, textarea, select")) return;
  const to = { [next]: step + 1, [back]: step - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
}

/** playing is what shows the next step after a while; null for nothing. */
const playing = signal<(() => void) | null>(null);

/** paces are how long a step stays in view while it plays, in milliseconds. */
const paces = { slow: 1500, normal: 700, fast: 150 } as const;
const pace = signal<number>(paces.normal);
effect(() => {
  const next = playing.value;
  if (!next) return;
  const timer = setInterval(next, pace.value);
  return () => clearInterval(timer);
});
const still = matchMedia("(prefers-reduced-motion: reduce)");

interface Props {
  played: Player;
  now: SystemsResponse;
  step: number;
  show: (step: number) => void;
}

export function Bar({ played, now, step, show }: Props) {
  const last = now.steps.length - 1;
  const first = step === 0 ? "Already at the start" : "";
  const end = step >= last ? "Already at the last step" : "";
  const { turn, title } = now.steps[step]!;
  const go = (to: number): void => {
    playing.value = null;
    show(to);
  };
  // A view that closes, and another script, play no further.
  useEffect(() => () => void (playing.value = null), [now]);
  const play = (): void => {
    if (still.matches) return go(last);
    if (end) show(0);
    playing.value = () => {
      const at = played.at.peek();
      show(at + 1);
      if (at + 1 >= last) playing.value = null;
    };
  };
  return (
    <div class="band row" role="group" aria-label="Run controls">
      <Button class="button" off={first} onClick={() => go(0)}>
        Restart
      </Button>
      <Button class="button" off={first} data-arrow="ArrowLeft" onClick={() => go(step - 1)}>
        Back
      </Button>
      <Button class="button primary" off={end} data-arrow="ArrowRight" onClick={() => go(step + 1)}>
        Next
      </Button>
      <button type="button" class="button" onClick={() => (playing.value ? (playing.value = null) : play())}>
        {playing.value ? "Pause" : "Play"}
      </button>
      <Button class="button" off={end} onClick={() => go(last)}>
        Run all
      </Button>
      <label class="field screen">
        <span class="visually-hidden">Speed</span>
        <select value={pace.value} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
          {Object.entries(paces).map(([name, value]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span class="caption">
        {step === 0 ? count(last, "step") : `Step ${step} of ${last}`}
        {turn !== undefined && `, turn ${turn}`}
      </span>
      <input
        class="grow screen"
        type="range"
        aria-label="Step"
        aria-valuetext={`${step} of ${last}: ${title}`}
        min={0}
        max={last}
        value={step}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
