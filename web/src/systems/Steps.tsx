// The steps of a script: its actions, and above each what happened on the way.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SystemsResponse } from "../engine/types.gen";
import { Button } from "../ui/Button";
import { arrows } from "./Bar";
import type { Player } from "./played";

interface Props {
  played: Player;
  now: SystemsResponse;
  step: number;
  show: (step: number) => void;
}

export function Steps({ played, now, step, show }: Props) {
  const last = now.steps.length - 1;
  const list = useRef<HTMLOListElement>(null);
  // The step in view stays in view in the list, and keeps the focus that one of them has.
  useLayoutEffect(() => {
    const row = document.getElementById(`system-step-${step}`);
    const box = list.current?.parentElement;
    if (!row || !box) return;
    if (box.contains(document.activeElement)) row.focus();
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top < 0) box.scrollTop += top;
    else if (top + row.offsetHeight > box.clientHeight) box.scrollTop += top + row.offsetHeight - box.clientHeight;
  }, [step, last]);
  const remove = (action: number): void => {
    const shown = now.steps[step]!.action;
    played.edit(
      played.actions().filter((_, place) => place !== action - 1),
      step,
      Math.min(shown, now.steps[last]!.action - 1),
    );
  };
  return (
    <section class="systems-script scroll" aria-label="Script">
      <ol ref={list} onKeyDown={(event) => arrows(event, step, last, ["ArrowUp", "ArrowDown"], show)}>
        {now.steps.map(({ title, event, action, turn }, i) => (
          <li key={i} class={"inline tight rail" + (i === step ? " is-now" : "") + (event ? " systems-event" : "")}>
            <button
              type="button"
              id={`system-step-${i}`}
              class={"systems-step fill breaks" + (i > step ? " quiet" : "")}
              aria-current={i === step ? "step" : undefined}
              data-turn={turn}
              onClick={() => show(i)}
            >
              {title}
            </button>
            {!event && action > 0 && (
              <Button
                class="button button-quiet"
                aria-label={`Remove step ${action}: ${title}`}
                onClick={() => remove(action)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
