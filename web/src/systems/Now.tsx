// The step in view: what it means, its Go, what that prints, what can be changed here, and the state after it.
import { useState } from "preact/hooks";
import { following } from "../state/announce";
import type { SystemAction, SystemsResponse, SystemStep } from "../engine/types.gen";
import { Copy } from "../ui/Copy";
import { Box } from "./Box";
import type { Player } from "./played";

interface Props {
  played: Player;
  now: SystemsResponse;
  step: number;
}

export function Now({ played, now, step }: Props) {
  const here = now.steps[step]!;
  const { title, about, go, says, boxes, event, action } = here;
  const before = now.steps[step - 1]?.boxes;
  return (
    <section class="systems-now stack" aria-label="State">
      <div aria-live={following()}>
        <h3>
          {action > 0 && !event && `${action}. `}
          {title}
        </h3>
        {about && <p>{about}</p>}
        {go && (
          <pre class="code-block" tabIndex={0} aria-label="In Go" translate={false}>
            <code>{go}</code>
          </pre>
        )}
        {says && (
          <p>
            Prints <code class="systems-says pre">{says}</code>
          </p>
        )}
      </div>
      {(event === "answered" || event === "returned" || here.message) && (
        <Change key={`${step} ${here.text}`} played={played} now={now} step={step} />
      )}
      <div class="tiles">
        {boxes.map((box) => (
          <Box
            key={box.title}
            run={now}
            box={box}
            before={before?.find((each) => each.title === box.title)}
            first={step === 0}
          />
        ))}
      </div>
      <Copy
        class="button own"
        name="Copy program"
        off={now.program ? "" : "The conversation is too long for a program"}
        text={() => now.program}
      >
        Copy program
      </Copy>
    </section>
  );
}

/**
 * Change puts something else in the place of what a tool returned or the model said, and runs on from there; what was
 * recorded has nothing to run, and stays as it is after a change.
 */
function Change({ played, now, step }: Props) {
  const here = now.steps[step]!;
  const [text, type] = useState(here.text ?? "");
  const what = here.message ? "message" : here.event === "answered" ? "answer" : "result";
  const run = (): void => {
    const actions = played.actions();
    const at = runOf(now, actions, here);
    const answers = now.steps.slice(0, step + 1).filter(({ event }) => event === "answered").length;
    const made: SystemAction = here.message
      ? { do: "rewrite", amount: here.message, text }
      : what === "answer"
        ? { do: "instead", amount: answers, text }
        : { do: "at", amount: here.call ?? 1, name: "returns", text };
    // The same change again takes the place of the one before.
    const kept = actions.filter((each, i) => i >= at || each.do !== made.do || each.amount !== made.amount);
    const gone = actions.length - kept.length;
    played.edit([...kept.slice(0, at - gone), made, ...kept.slice(at - gone)], step + 1 - gone);
  };
  return (
    <form
      class="inline screen"
      aria-label={`Change this ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <label class="field fill">
        <span class="visually-hidden">This {what}</span>
        <textarea rows={2} maxLength={1000} value={text} onInput={(event) => type(event.currentTarget.value)} />
      </label>
      {here.text?.endsWith("…") && (
        <p class="caption">This is how the text begins. What you write replaces all of it.</p>
      )}
      <button type="submit" class="button">
        {here.message ? "Change and keep the rest" : "Change and run on"}
      </button>
    </form>
  );
}

/** runOf is the place of the action that began the run of a step. */
function runOf(now: SystemsResponse, actions: readonly SystemAction[], here: SystemStep): number {
  let at = here.action - 1;
  while (at > 0 && actions[at]!.do === "step") at--;
  return at;
}
