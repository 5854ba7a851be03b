// The controls of Trim: how much may stay, and in what manner the rest goes.
import { catalogue } from "../state/state";
import { budgetNow } from "../tokens/budget";
import { windowNow } from "../tokens/chosen";
import { count, number } from "../ui/words";
import { notchesOf, toBudget, toNotch } from "./slider";
import { change, methods, policies, settings } from "./settings";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** nameOf is a model in words, also when only the beginning of its name was chosen. */
function nameOf(model: string): string {
  return catalogue.value?.models.find((each) => each.prefix === model)?.name ?? model;
}

const presets = [4_000, 8_000, 32_000, 128_000];

export function Controls({ total }: { total: number }) {
  const now = settings.value;
  const budget = budgetNow.value;
  const policy = policies.find((each) => each.id === now.policy) ?? policies[0]!;
  return (
    <div class="stack">
      <div class="row">
        <label class="field field-grow grow">
          <span>Budget</span>
          <input
            type="range"
            min={0}
            max={notchesOf(total)}
            disabled={total === 0}
            title={total === 0 ? "Nothing to trim yet" : undefined}
            value={toNotch(budget, total)}
            aria-valuetext={budget > 0 ? count(budget, "token") : "no limit"}
            onInput={(event) => change({ budget: toBudget(event.currentTarget.valueAsNumber, total) })}
          />
        </label>
        <label class="field trim-number">
          <input
            type="number"
            min={0}
            inputMode="numeric"
            placeholder={budget > 0 ? number(budget) : "no limit"}
            aria-label="Budget in tokens"
            value={now.budget > 0 ? now.budget : ""}
            onInput={(event) => change({ budget: Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)) })}
          />
          <span>tokens</span>
        </label>
        <div class="sheet-actions" role="group" aria-label="Usual budgets">
          {windowNow.value > 0 && (
            <button
              type="button"
              class="chip"
              aria-pressed={budget === windowNow.value}
              onClick={() => change({ budget: 0 })}
            >
              context window
            </button>
          )}
          {presets.map((budget) => (
            <button
              key={budget}
              type="button"
              class="chip"
              aria-pressed={now.budget === budget}
              onClick={() => change({ budget })}
            >
              {number(budget / 1000)}k <VisuallyHidden>tokens</VisuallyHidden>
            </button>
          ))}
        </div>
      </div>
      <div class="row">
        <label class="field">
          <span>Policy</span>
          <select
            value={policy.id}
            aria-describedby="trim-sentence"
            onChange={(event) => change({ policy: event.currentTarget.value })}
          >
            {policies.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        {policy.id === "turns" && (
          <label class="field field-short">
            <span>Turns</span>
            <input
              type="number"
              min={1}
              inputMode="numeric"
              value={now.turns}
              onInput={(event) => change({ turns: Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)) })}
            />
          </label>
        )}
        <label class="field">
          <span>Count with</span>
          <select
            value={now.method + (now.method === "model" && now.model ? ":" + now.model : "")}
            onChange={(event) => {
              const [method = "", model = ""] = event.currentTarget.value.split(/:(.*)/s);
              change(method === "model" ? { method, model } : { method });
            }}
          >
            {methods.map((method) => (
              <option key={method.id} value={method.id}>
                {method.name}
              </option>
            ))}
            {now.model && <option value={"model:" + now.model}>{nameOf(now.model)}</option>}
          </select>
        </label>
      </div>
      <p class="faint" id="trim-sentence">
        {policy.sentence} System messages are always kept.
      </p>
    </div>
  );
}
