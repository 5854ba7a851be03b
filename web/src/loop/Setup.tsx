// What runs: the script that plays the model, the hooks and the input.
import { useId } from "preact/hooks";
import { catalogue } from "../state/state";
import { count } from "../ui/words";
import { initial, played, run, set, settings, type Settings } from "./run";
import { faults } from "./words";

/** replay is the script that plays a turn of the conversation again. */
const replay = "replay";

export function Setup() {
  const now = settings.value;
  const known = catalogue.value;
  const chosen = now.script === "auto" ? (run.value?.script ?? "") : now.script;
  const script = known?.scripts.find((each) => each.id === chosen);
  // What is about the conversation comes first.
  const scripts = [...(known?.scripts ?? [])].sort((a, b) => Number(b.id === replay) - Number(a.id === replay));
  return (
    <section class="band" aria-label="Run settings">
      <div class="row">
        <label class="field field-grow">
          <span>The model</span>
          <select value={chosen} onChange={(event) => set({ script: event.currentTarget.value })}>
            {scripts.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <span class="sheet-actions" role="group" aria-label="Hooks">
          {known?.hooks.map((hook) => {
            const name = (hook.id + "On") as "memoryOn" | "skillsOn" | "summarizationOn";
            return (
              <button
                key={hook.id}
                type="button"
                class="chip"
                aria-pressed={now[name]}
                title={hook.description}
                onClick={() => set({ [name]: !now[name] })}
              >
                {hook.name}
              </button>
            );
          })}
        </span>
      </div>
      {chosen === replay && <Replay />}
      {script && <p class="caption">{script.description}</p>}
      <details class="loop-settings">
        <summary>Input and hook settings</summary>
        <div class="loop-fields">
          <Text name="input" label="User input" hint="If empty, the user messages at the end of the text" />
          <Text name="memory" label="Memory" />
          <Text name="skills" label="Skills (one per line)" />
          <label class="field">
            <span>Summarize above</span>
            <input
              type="number"
              class="loop-number"
              min={1}
              value={now.threshold}
              onInput={(event) =>
                set({ threshold: Math.max(1, Math.floor(event.currentTarget.valueAsNumber || initial.threshold)) })
              }
            />
            <span>estimated tokens</span>
          </label>
        </div>
      </details>
    </section>
  );
}

/** Replay chooses the turn that is played again, and what goes wrong at which call. */
function Replay() {
  const answer = run.value;
  const { turns = [], turn = 0, calls = [] } = answer ?? {};
  const { fault, faultAt } = played.value;
  const change = (to: Partial<typeof played.value>): void => void (played.value = { ...played.peek(), ...to });
  if (turn === 0) return null;
  return (
    <div class="row loop-replay">
      <label class="field field-grow">
        <span>Turn</span>
        <select value={turn} onChange={(event) => change({ turn: Number(event.currentTarget.value), faultAt: 1 })}>
          {turns.map((each) => (
            <option key={each.number} value={each.number}>
              {each.number}: {each.text}
              {each.calls > 0 && ` (${count(each.calls, "call")})`}
            </option>
          ))}
        </select>
      </label>
      {calls.length === 0 ? (
        <span class="caption">This turn has no tool calls that could fail.</span>
      ) : (
        <>
          <label class="field">
            <span class="visually-hidden">Failure</span>
            <select value={fault} onChange={(event) => change({ fault: event.currentTarget.value })}>
              {faults.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {fault && (
            <label class="field">
              <span>at</span>
              <select
                value={Math.min(faultAt, calls.length)}
                onChange={(event) => change({ faultAt: Number(event.currentTarget.value) })}
              >
                {calls.slice(0, callsOffered).map((call, i) => (
                  <option key={i} value={i + 1}>
                    call {i + 1}: {call.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
    </div>
  );
}

/** callsOffered is how many calls are offered for a failure. */
const callsOffered = 100;

interface TextProps {
  name: keyof Settings & ("input" | "memory" | "skills");
  label: string;
  hint?: string;
}

function Text({ name, label, hint }: TextProps) {
  const id = useId();
  return (
    <div class="loop-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={settings.value[name]}
        placeholder={hint}
        onInput={(event) => set({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}
