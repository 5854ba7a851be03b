// The solution of a step: what it changes in the text, shown on request.
import { useState } from "preact/hooks";
import { Diff } from "../diff/Diff";
import type { LessonStep } from "../engine/types.gen";
import * as state from "../state/state";
import { Plain } from "./Words";

const names = ["Your text", "Solution"] as const;

export function Solution({ step, onShow }: { step: LessonStep; onShow: () => void }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <p>
        <button type="button" class="link" onClick={() => (onShow(), setOpen(true))}>
          Show the solution
        </button>
      </p>
    );
  return <Shown step={step} />;
}

function Shown({ step }: { step: LessonStep }) {
  state.revision.value;
  const before = state.getText();
  const goal = step.ask ? step.goals.find((goal) => goal.startsWith("answer ")) : undefined;
  const said = goal && /^answer ("(?:[^"\\]|\\.)*"|\S+)/.exec(goal)?.[1];
  return (
    <section class="lesson-solution" aria-label="Solution">
      <h4>Solution</h4>
      {said && (
        <p>
          The answer: <Plain text={"`" + said.replace(/^"|"$/g, "") + "`"} />
        </p>
      )}
      {before === step.solution ? (
        !said && <p>Your text matches the solution.</p>
      ) : (
        <>
          <Diff before={before} after={step.solution} names={names} />
          <p>
            <button
              type="button"
              class="button"
              onClick={() =>
                void state.replaceAll(step.solution, { label: "Applied the solution", changes: 1, flash: true })
              }
            >
              Apply the solution
            </button>
          </p>
        </>
      )}
    </section>
  );
}
