// For which model is counted, how large its window is, and how far its vocabulary is.
import { useSignal } from "@preact/signals";
import { catalogue, checkedAs } from "../state/state";
import { number, size } from "../ui/words";
import { again, choose, counted, missing, problem, settings } from "./count";
import { familyOf, groups } from "./models";
import { retry, vocabularies } from "./vocabulary";

export function Model() {
  const known = catalogue.value;
  const now = settings.value;
  const answer = counted.value;
  const other = useSignal(false);
  if (!known) return null;
  const listed = now.model === "" || known.models.some((each) => each.prefix === now.model);
  const typing = other.value || !listed;
  const own = familyOf(known.models, now.model || (answer?.model ?? ""));
  return (
    <section class="row fixed token-model" aria-label="Model">
      <label class="field field-grow">
        <span>Model</span>
        <select
          value={typing ? "?" : now.model}
          onChange={(event) => {
            const value = event.currentTarget.value;
            other.value = value === "?";
            if (value !== "?") choose(value);
          }}
        >
          <option value="">
            {checkedAs.value.as
              ? `${checkedAs.value.as}, as checked`
              : ownName(answer?.named, familyOf(known.models, answer?.named ?? "")?.name)}
          </option>
          {groups(known).map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.models.map((each) => (
                <option key={each.prefix} value={each.prefix}>
                  {each.name}
                  {each.estimate ? " (estimate)" : ""}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="?">Another model…</option>
        </select>
      </label>
      {typing && (
        <label class="field">
          <span>Name</span>
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            placeholder="API model name"
            value={now.model}
            onInput={(event) => choose(event.currentTarget.value)}
          />
        </label>
      )}
      <label class="field token-window">
        <span>Window</span>
        <input
          type="number"
          min={0}
          inputMode="numeric"
          placeholder={own && own.window > 0 ? number(own.window) : "unknown"}
          value={now.window > 0 ? now.window : ""}
          onInput={(event) => {
            const entered = Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0));
            settings.value = { ...now, window: entered };
          }}
        />
        <span>tokens</span>
      </label>
    </section>
  );
}

function ownName(named: string | undefined, family: string | undefined): string {
  if (named === undefined) return "from the request";
  if (named === "") return "not in the request";
  return named + (family ? "" : " (unknown)") + ", from the request";
}

/** State says how far the exact count is when there is none yet, and what went wrong. */
export function State() {
  const encoding = missing.value || counted.value?.encoding || "";
  const now = vocabularies.value[encoding];
  if (problem.value) return <Failed reason={problem.value} onRetry={again} />;
  if (!now || now.state === "none") return null;
  if (now.state === "failed") return <Failed reason={now.reason} onRetry={() => retry(encoding)} />;
  if (now.state === "ready")
    return now.note ? (
      <p class="row caption" role="status">
        {now.note}
      </p>
    ) : null;
  return (
    <p class="row caption" role="status">
      <span>
        Loading the vocabulary {encoding}, {size(now.size)}
      </span>
      <progress value={now.received} max={now.size} aria-label={"Vocabulary " + encoding} />
    </p>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div class="warning-note row" role="alert">
      <p>{reason} Until then, these numbers are estimates.</p>
      <button type="button" class="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
