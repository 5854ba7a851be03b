// The buttons that step through a run, and the current position.
import { at, end as goToEnd, go, keep, last, pace, paces, play, playing, run } from "./run";
import { outcomes } from "./words";
import { Button } from "../ui/Button";

export function Controls() {
  const answer = run.value!;
  const first = at.value === 0 ? "Already at the first step" : "";
  const end = at.value >= last.value;
  const over = end ? "Already at the last step" : "";
  const step = answer.steps[Math.min(at.value, last.value)]!;
  return (
    <div class={"row loop-controls" + (end ? " loop-at-end" : "")}>
      <span class="sheet-actions loop-buttons" role="group" aria-label="Run controls">
        <Button class="button" off={first} onClick={() => go(0)} title="Go to the first step">
          Restart
        </Button>
        <Button class="button" off={first} data-arrow="ArrowLeft" onClick={() => go(at.value - 1)} title="Left arrow">
          Back
        </Button>
        <Button
          class="button primary"
          off={over}
          data-arrow="ArrowRight"
          onClick={() => go(at.value + 1)}
          title="Right arrow"
        >
          Step
        </Button>
        <button type="button" class="button" onClick={() => (playing.value ? (playing.value = false) : play())}>
          {playing.value ? "Pause" : "Run"}
        </button>
        <Button class="button" off={over} onClick={goToEnd} title="Go to the last step">
          End
        </Button>
      </span>
      <label class="field" title="Run speed">
        <span class="visually-hidden">Run speed</span>
        <select value={pace.value} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
          {Object.entries(paces).map(([name, value]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span class="caption loop-count">
        Iteration <b>{step.iteration}</b>/{answer.limit}
        {!end && (
          <span class="loop-wide">
            , step {at.value + 1}/{answer.steps.length}
          </span>
        )}
      </span>
      <span class="spacer" />
      {end && <span class={"loop-outcome loop-outcome-" + answer.outcome}>{outcomes[answer.outcome]}</span>}
      <Button
        class="button"
        off={answer.outcome === "refused" ? "The input was rejected, so there’s nothing to insert" : ""}
        title="Adds all messages that the run stored to the text"
        onClick={() => void keep()}
      >
        Insert into the text
      </Button>
    </div>
  );
}
