// All steps of the run by iteration; the one in view is marked.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { at, go, last, run } from "./run";
import { letters, listed, rounds } from "./scene";
import { count } from "../ui/words";

export function Timeline() {
  const answer = run.value!;
  const now = Math.min(at.value, last.value);
  const [from, to] = listed(now, answer.steps.length);
  const all = useMemo(() => rounds(answer.steps, from, to), [answer, from]);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current="step"]');
    if (!box || !row) return;
    // scrollIntoView would move the page as well.
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top < 0) box.scrollTop += top;
    else if (top + row.offsetHeight > box.clientHeight) box.scrollTop += top + row.offsetHeight - box.clientHeight;
    if (box.contains(document.activeElement) && document.activeElement !== row) row.focus({ preventScroll: true });
  }, [now, answer]);
  return (
    <ol
      class="loop-timeline"
      aria-label="Steps"
      ref={list}
      onKeyDown={(event) => {
        const to = { ArrowDown: now + 1, ArrowUp: now - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        go(to);
      }}
    >
      {from > 0 && <Others many={from} words="earlier step" next={from - 1} />}
      {all.map((round) => (
        <li key={round.iteration}>
          <span class="tiny loop-round">{round.iteration === 0 ? "Input" : "Iteration " + round.iteration}</span>
          <ol>
            {round.steps.map((step, i) => {
              const index = round.first + i;
              return (
                <li key={index}>
                  <button
                    type="button"
                    class={
                      "line loop-step" +
                      (step.error ? " loop-step-wrong" : "") +
                      (index > now ? " loop-step-ahead" : "")
                    }
                    tabIndex={index === now ? 0 : -1}
                    aria-current={index === now ? "step" : undefined}
                    onClick={() => go(index)}
                  >
                    <span class="loop-letter" aria-hidden="true">
                      {letters[step.kind]}
                    </span>
                    {step.title}
                  </button>
                </li>
              );
            })}
          </ol>
        </li>
      ))}
      {to < answer.steps.length && <Others many={answer.steps.length - to} words="later step" next={to} />}
    </ol>
  );
}

/** Others stands for the steps before or after those that are listed, and leads to the next of them. */
function Others({ many, words, next }: { many: number; words: string; next: number }) {
  return (
    <li>
      <button type="button" class="line loop-step loop-step-ahead" tabIndex={-1} onClick={() => go(next)}>
        {count(many, words)}
      </button>
    </li>
  );
}
