// What the run is made of: the script that stands for the model, the hooks, the input.
import { useId } from "preact/hooks";
import { catalogue } from "../state";
import { initial, set, settings, type Settings } from "./run";

export function Setup() {
  const now = settings.value;
  const known = catalogue.value;
  const script = known?.scripts.find((each) => each.id === now.script);
  return (
    <section class="band" aria-label="What runs">
      <div class="row">
        <label class="field field-grow">
          <span>The model</span>
          <select value={now.script} onChange={(event) => set({ script: event.currentTarget.value })}>
            {known?.scripts.map((each) => (
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
      {script && <p class="caption">{script.description}</p>}
      <details class="loop-settings">
        <summary>Input and settings of the hooks</summary>
        <div class="loop-fields">
          <Text name="input" label="The user says" hint="empty: the user messages at the end of the text" />
          <Text name="memory" label="Memory" />
          <Text name="skills" label="Skills, one a line" />
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
            <span>tokens, by estimate (wick)</span>
          </label>
        </div>
      </details>
    </section>
  );
}

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
