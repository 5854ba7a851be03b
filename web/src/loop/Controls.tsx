// The buttons that go through a run, and where it is.
import { at, end as goToEnd, go, keep, last, pace, paces, play, playing, run } from "./run";
import { outcomes } from "./words";
import { Button } from "../ui/Button";

export function Controls() {
  const answer = run.value!;
  const first = at.value === 0 ? "This is the first step" : "";
  const end = at.value >= last.value;
  const over = end ? "This is the last step" : "";
  const step = answer.steps[Math.min(at.value, last.value)]!;
  return (
    <div class={"row loop-controls" + (end ? " loop-at-end" : "")}>
      <span class="sheet-actions loop-buttons" role="group" aria-label="Go through the run">
        <Button class="button" off={first} onClick={() => go(0)} title="To the first step">
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
        <Button class="button" off={over} onClick={goToEnd} title="To the last step">
          End
        </Button>
      </span>
      <label class="field" title="Pace of Run">
        <span class="visually-hidden">Pace of Run</span>
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
        off={answer.outcome === "refused" ? "The run was rejected, so there is nothing to put" : ""}
        title="Adds what the whole run stored to the text; undo takes it back"
        onClick={() => void keep()}
      >
        Insert into the text
      </Button>
    </div>
  );
}
