// The Systems tab: the library's memory, calls and trees, played by a script.
import "../styles/controls.css";
import "../styles/systems.css";
import { following } from "../announce";
import type { SystemBox, SystemsResponse } from "../engine/types.gen";
import { Button } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Problem } from "../conversation/Problem";
import { Add } from "./Add";
import { actions, answer, at, choose, earlier, edit, problem, undo } from "./script";

export function Systems() {
  const now = answer.value;
  if (!now)
    return (
      <div class="sheet systems">
        {problem.value && <Problem text={problem.value} />}
        {problem.value && (
          <div class="band">
            <Button class="button" onClick={() => choose("")}>
              Start again
            </Button>
          </div>
        )}
      </div>
    );
  const last = now.steps.length - 1;
  const step = at.value < 0 ? last : Math.min(at.value, last);
  return (
    <div class="sheet systems">
      <section class="band" aria-label="System">
        <div class="sheet-actions">
          <label class="field field-grow">
            <span>System</span>
            <select value={now.system} onChange={(event) => choose(event.currentTarget.value)}>
              {now.systems.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <Button class="button" off={earlier.value.length > 0 ? "" : "Nothing was changed yet"} onClick={undo}>
            Undo
          </Button>
          <Button class="button" off={last > 0 ? "" : "There is no action to remove"} onClick={() => edit([])}>
            Clear script
          </Button>
        </div>
        <p class="caption">{now.systems.find((each) => each.id === now.system)?.about}</p>
      </section>
      <div class="systems-body" tabIndex={0} role="region" aria-label="Script and state">
        <Steps now={now} step={step} />
        <Now now={now} step={step} />
        <Add key={now.system} offers={now.offers} step={step} />
      </div>
    </div>
  );
}

function Steps({ now, step }: { now: SystemsResponse; step: number }) {
  const last = now.steps.length - 1;
  // The arrows step, as in the agent loop, but not out of a field.
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = { ArrowDown: step + 1, ArrowUp: step - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    at.value = Math.max(0, Math.min(to, last));
    document.getElementById(`system-step-${at.value}`)?.focus();
  };
  return (
    <section class="systems-script" aria-label="Script">
      <ol onKeyDown={onKey}>
        {now.steps.map((each, i) => (
          <li key={i} class={i === step ? "is-now" : ""}>
            <button
              type="button"
              id={`system-step-${i}`}
              class="systems-step"
              aria-current={i === step ? "step" : undefined}
              onClick={() => (at.value = i)}
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
      {boxes.map((box) => (
        <Box key={box.title} box={box} />
      ))}
      <Copy class="button" name="Copy the whole program" text={() => now.program}>
        Copy the whole program
      </Copy>
    </section>
  );
}

function Box({ box: { title, note, rows, text } }: { box: SystemBox }) {
  return (
    <article class="systems-box" aria-label={title}>
      <h3>
        {title} {note && <span class="caption">{note}</span>}
      </h3>
      {rows.length > 0 && (
        <ul>
          {rows.map((row, i) => (
            <li key={i}>
              <b>{row.label}</b> <span class="systems-text">{row.text}</span>{" "}
              {row.note && <span class="caption">{row.note}</span>}
            </li>
          ))}
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
