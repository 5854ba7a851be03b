// The Systems tab: the library's memory, calls, trees and more, run step by step.
import { useLayoutEffect, useRef } from "preact/hooks";
import "../styles/controls.css";
import { following } from "../state/announce";
import type { SystemBox, SystemRow, SystemsResponse } from "../engine/types.gen";
import { Button } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Problem } from "../conversation/Problem";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { count } from "../ui/words";
import { Add } from "./Add";
import { actions, answer, at, choose, earlier, edit, problem, systemNow, systems, undo } from "./script";
import { Meter } from "./Meter";

export function Systems() {
  const now = answer.value;
  if (!now)
    return (
      <div class="sheet systems">
        {problem.value && <Problem text={problem.value} />}
        {problem.value && (
          <div class="band">
            <Button class="button" onClick={() => choose("")}>
              Start over
            </Button>
          </div>
        )}
      </div>
    );
  const last = now.steps.length - 1;
  const step = at.value < 0 ? last : Math.min(at.value, last);
  return (
    <div class="sheet systems" onKeyDown={(event) => arrows(event, step, last, ["ArrowLeft", "ArrowRight"])}>
      <section class="band" aria-label="System">
        <div class="sheet-actions">
          <label class="field field-grow">
            <span>System</span>
            <select value={now.system} onChange={(event) => choose(event.currentTarget.value)}>
              {systems().map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <Button class="button" off={earlier.value.length > 0 ? "" : "Nothing to undo"} onClick={undo}>
            Undo
          </Button>
          <Button class="button" off={last > 0 ? "" : "The script is already empty"} onClick={() => edit([])}>
            Clear script
          </Button>
        </div>
        <p class="caption">{systemNow()?.about}</p>
      </section>
      <Run step={step} last={last} />
      <div class="systems-body" tabIndex={0} role="region" aria-label="Script and state">
        <Steps now={now} step={step} />
        <Now now={now} step={step} />
        <Add key={now.system} offers={systemNow()?.offers ?? []} step={step} />
      </div>
    </div>
  );
}

const show = (step: number): void => void (at.value = step);

/** arrows steps by the keys for back and next, Home and End, but not out of a field. */
function arrows(event: KeyboardEvent, step: number, last: number, [back, next]: [string, string]): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if ((event.target as Element).closest("input, textarea, select")) return;
  const to = { [next]: step + 1, [back]: step - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(Math.max(0, Math.min(to, last)));
}

/** Run has the buttons that go through the script. */
function Run({ step, last }: { step: number; last: number }) {
  const first = step === 0 ? "Already at the start" : "";
  const end = step >= last ? "Already at the last step" : "";
  return (
    <div class="band row systems-run" role="group" aria-label="Run controls">
      <Button class="button" off={first} onClick={() => show(0)}>
        Restart
      </Button>
      <Button class="button" off={first} data-arrow="ArrowLeft" onClick={() => show(step - 1)}>
        Back
      </Button>
      <Button class="button primary" off={end} data-arrow="ArrowRight" onClick={() => show(step + 1)}>
        Next
      </Button>
      <Button class="button" off={end} onClick={() => show(last)}>
        Run all
      </Button>
      <span class="caption">{step === 0 ? `${count(last, "step")}` : `Step ${step} of ${last}`}</span>
    </div>
  );
}

function Steps({ now, step }: { now: SystemsResponse; step: number }) {
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
  const onKey = (event: KeyboardEvent): void => arrows(event, step, last, ["ArrowUp", "ArrowDown"]);
  return (
    <section class="systems-script" aria-label="Script">
      <ol ref={list} onKeyDown={onKey}>
        {now.steps.map((each, i) => (
          <li key={i} class={i === step ? "is-now" : ""}>
            <button
              type="button"
              id={`system-step-${i}`}
              class={"systems-step" + (i > step ? " systems-ahead" : "")}
              aria-current={i === step ? "step" : undefined}
              onClick={() => show(i)}
            >
              {each.title}
            </button>
            {i > 0 && (
              <Button
                class="button button-quiet"
                aria-label={`Remove step ${i}: ${each.title}`}
                onClick={() =>
                  edit(
                    actions().filter((_, place) => place !== i - 1),
                    Math.min(step, last - 1),
                  )
                }
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

function Now({ now, step }: { now: SystemsResponse; step: number }) {
  const { title, go, says, boxes } = now.steps[step]!;
  const before = now.steps[step - 1]?.boxes;
  return (
    <section class="systems-now" aria-label="State">
      <div aria-live={following()}>
        <h3>
          {step > 0 && `${step}. `}
          {title}
        </h3>
        {go && (
          <pre class="code-block" tabIndex={0} aria-label="In Go" translate={false}>
            <code>{go}</code>
          </pre>
        )}
        {says && (
          <p>
            Prints <code class="systems-says">{says}</code>
          </p>
        )}
      </div>
      <div class="systems-boxes">
        {boxes.map((box) => (
          <Box key={box.title} box={box} before={before?.find(({ title }) => title === box.title)} first={step === 0} />
        ))}
      </div>
      <Copy class="button" name="Copy program" text={() => now.program}>
        Copy program
      </Copy>
    </section>
  );
}

/** Box shows one thing that a system holds, and marks what the step changed. */
function Box({ box, before, first }: { box: SystemBox; before: SystemBox | undefined; first: boolean }) {
  const { title, note, rows, text } = box;
  const known = (before?.rows ?? []).map((row) => JSON.stringify(row));
  const isNew = (row: SystemRow): boolean => {
    const at = known.indexOf(JSON.stringify(row));
    if (at >= 0) known.splice(at, 1);
    return at < 0 && !first;
  };
  const changed = !first && JSON.stringify([before?.note, before?.rows]) !== JSON.stringify([note, rows]);
  return (
    <article class={"systems-box" + (changed ? " is-changed" : "")} aria-label={title}>
      <h3>
        {title} {note && <span class="caption">{note}</span>}
        {changed && <span class="pill systems-mark">changed</span>}
      </h3>
      <Meter box={box} />
      {rows.length > 0 && (
        <ul>
          {rows.map((row, i) => {
            const added = isNew(row);
            return (
              <li key={i} class={added ? "is-new" : ""}>
                <b class={`role-${row.label.replace(/^\d+\. /, "")}`}>{row.label}</b>{" "}
                <span class="systems-text">{row.text}</span> {row.note && <span class="caption">{row.note}</span>}
                {added && <VisuallyHidden> (new)</VisuallyHidden>}
              </li>
            );
          })}
        </ul>
      )}
      {text && (
        <details>
          <summary>As JSON</summary>
          <pre class="code-block" tabIndex={0} aria-label={`${title} as JSON`} translate={false}>
            <code>{text}</code>
          </pre>
        </details>
      )}
    </article>
  );
}
