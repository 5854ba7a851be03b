// The player: a system, its script, a bar of its steps, its state as things, and what a change makes of the run.
import "../styles/controls.css";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { Button } from "../ui/Button";
import { Add } from "./Add";
import { Bar, arrows } from "./Bar";
import { Now } from "./Now";
import { demo, onText, source, systems, walks, type Player as Played } from "./played";
import { Sees } from "./Sees";
import { Steps } from "./Steps";
import { Timelines } from "./Timelines";
import { tab } from "../state/state";

export function Player() {
  const played = tab.value === "loop" ? onText : demo;
  const now = played.answer.value;
  if (played.mode === "loop" && source.value === null) return <Empty />;
  if (!now)
    return (
      <div class="sheet systems" aria-busy={!played.problem.value}>
        {played.problem.value && <Problem text={played.problem.value} />}
        {played.problem.value && (
          <div class="band">
            <Button class="button" onClick={() => played.choose("")}>
              Start over
            </Button>
          </div>
        )}
      </div>
    );
  const last = now.steps.length - 1;
  const step = played.at.value < 0 ? last : Math.min(played.at.value, last);
  const show = (to: number): void => void (played.at.value = Math.max(0, Math.min(to, last)));
  const action = now.steps[step]!.action;
  return (
    <div class="sheet systems" onKeyDown={(event) => arrows(event, step, last, ["ArrowLeft", "ArrowRight"], show)}>
      <Head played={played} last={last} />
      <Bar played={played} now={now} step={step} show={show} />
      <div class="systems-body fill pad scroll" tabIndex={0} role="region" aria-label="Script and state">
        <Steps played={played} now={now} step={step} show={show} />
        <div class="systems-state stack loose">
          <Timelines played={played} now={now} step={step} show={show} />
          <Now played={played} now={now} step={step} />
        </div>
        {now.system === "loop" && <Sees played={played} now={now} step={step} />}
        <Add key={now.system} played={played} step={action} />
      </div>
    </div>
  );
}

/** Head chooses what is played. */
function Head({ played, last }: { played: Played; last: number }) {
  const now = played.answer.value!;
  const presets = played.systemNow()?.presets ?? [];
  const chosen = played.script.value.preset || played.played.value;
  const walk = walks(played);
  const demos = played.mode === "systems";
  const preset = presets.find(({ id }) => id === chosen);
  return (
    <section class="band" aria-label="System">
      <div class="sheet-actions">
        {demos ? (
          <label class="field field-grow">
            <span>System</span>
            <select value={now.system} onChange={(event) => played.choose(event.currentTarget.value)}>
              {systems().map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <label class="field field-grow">
            <span>The model</span>
            <select value={chosen} onChange={(event) => played.choosePreset(event.currentTarget.value)}>
              {presets.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {!demos && chosen === "replay" && now.turns.length > 0 && <Turn played={played} />}
        {now.system === "loop" && !walk && <Checks played={played} />}
        <Button class="button" off={played.earlier.value.length > 0 ? "" : "Nothing to undo"} onClick={played.undo}>
          Undo
        </Button>
        {demos && (
          <Button class="button" off={last > 0 ? "" : "The script is already empty"} onClick={() => played.edit([], 0)}>
            Clear script
          </Button>
        )}
        {!demos && !walk && (
          <Button
            class="button"
            off={
              now.steps.some(({ event }) => event === "answered" || event === "returned")
                ? ""
                : "The run stored nothing"
            }
            onClick={() => void played.keep()}
          >
            Insert into the text
          </Button>
        )}
      </div>
      <p class="caption">{(demos ? played.systemNow() : preset)?.about}</p>
    </section>
  );
}

/** Checks is whether the loop compares calls with the schemas of their tools, from its first run on. */
function Checks({ played }: { played: Played }) {
  const actions = played.actions();
  const on = actions.some((each) => each.do === "check");
  const toggle = (): void => {
    if (on)
      return played.edit(
        actions.filter((each) => each.do !== "check"),
        0,
      );
    const run = actions.findIndex((each) => each.do === "run" || each.do === "start");
    const at = run < 0 ? actions.length : run;
    played.edit([...actions.slice(0, at), { do: "check" }, ...actions.slice(at)], 0, at + 1);
  };
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={toggle} /> Check arguments
    </label>
  );
}

/** Turn chooses the turn that is played again. */
function Turn({ played }: { played: Played }) {
  const { turns } = played.answer.value!;
  const actions = played.actions();
  const own = actions.find((each) => each.do === "turn")?.amount ?? 0;
  const usual = turns.filter(({ calls }) => calls > 0).at(-1) ?? turns.at(-1)!;
  return (
    <label class="field field-grow">
      <span>Turn</span>
      <select
        value={own || usual.number}
        onChange={(event) => {
          const amount = Number(event.currentTarget.value);
          played.edit(
            actions.map((each) => (each.do === "turn" ? { ...each, amount } : each)),
            0,
          );
        }}
      >
        {turns.map(({ number, text, calls }) => (
          <option key={number} value={number}>
            {number}: {text}
            {calls > 0 && ` (${calls === 1 ? "1 call" : `${calls} calls`})`}
          </option>
        ))}
      </select>
    </label>
  );
}
