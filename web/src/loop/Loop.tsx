// The Loop tab: the agent loop on the conversation, step by step.
import "../styles/controls.css";
import { following } from "../state/announce";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { Controls } from "./Controls";
import { Lists } from "./Lists";
import { revision } from "../state/state";
import { at, go, inserted, last, problem, run, source } from "./run";
import { Setup } from "./Setup";
import { Timeline } from "./Timeline";

export function Loop() {
  if (source.value === null) return <Empty />;
  return (
    <div class="sheet loop" onKeyDown={onKey} aria-busy={run.value === null && !problem.value}>
      <Setup />
      {problem.value && <Problem text={problem.value} />}
      {run.value && (
        <>
          <Controls />
          {inserted.value.revision === revision.value && at.value === 0 && (
            <p class="band caption" role="status">
              {inserted.value.done}. The run starts over, from the longer conversation.
            </p>
          )}
          <div class="loop-now">
            <Timeline />
            <Explanation />
          </div>
          <Lists />
        </>
      )}
    </div>
  );
}

// The arrows step wherever the focus is, but not out of a field.
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if ((event.target as Element).closest("input, textarea, select")) return;
  const steps: Record<string, number> = {
    ArrowRight: at.peek() + 1,
    ArrowLeft: at.peek() - 1,
    Home: 0,
    End: last.peek(),
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}

function Explanation() {
  const answer = run.value!;
  const step = answer.steps[Math.min(at.value, last.value)]!;
  return (
    <section class="loop-explanation" aria-label="This step" aria-live={following()} tabIndex={0}>
      <h3>{step.title}</h3>
      {step.error && (
        <p class="loop-error">
          <code>{step.error}</code>
        </p>
      )}
      <p>{answer.words[step.words]}</p>
    </section>
  );
}
