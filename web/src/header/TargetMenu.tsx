// The API that the request is checked against, and all others with their verdicts.

import { verdicts } from "../accepts/verdict";
import { modelOpen } from "../state/dialogs";
import type { CatalogItem, CheckResponse } from "../engine/types.gen";
import { catalogue, check, checkedAs, target, targetMenuOpen } from "../state/state";
import { Icon, type IconName } from "../ui/Icon";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import { switched } from "../model/checked";
import { targetName } from "./names";
import { Picked } from "./Picked";

const words: Record<string, string> = {
  accepted: "would be accepted",
  converted: "accepted after conversion",
  "no-known-problem": "no known problem",
  doubtful: "may be rejected",
  refused: "would be rejected",
  unchecked: "not checked",
};

const icons: Record<string, IconName> = {
  accepted: "check",
  converted: "check",
  doubtful: "warning",
  refused: "error",
};

/** Mark is a verdict at a glance; the words next to it or in its label say the same. */
function Mark({ answer, label }: { answer: string; label?: string }) {
  return (
    <span class={`answer-mark fixed answer-${answer}`} title={label}>
      <Icon name={icons[answer] ?? "help"} {...(label ? { label } : {})} />
    </span>
  );
}

export function TargetMenu() {
  const last = check.value;
  const now = last?.target || target.value;
  const name = targetName(now);
  const sent = last?.model.sent ? ` · ${last.model.sent}` : "";
  const model = last && last.messages > 0 && last.model.facts.length > 0 ? (last.model.name || "any model") + sent : "";
  const automatic = target.value === "";
  const label = (
    <Picked>
      {name || "an API"}
      {model && <span class={switched(checkedAs.value) ? "model-other caution" : ""}>, {model}</span>}
    </Picked>
  );
  return (
    <Popover
      class="picker target"
      kind="dialog"
      label={label}
      name={`Check against ${name || "an API"}${model && `, ${model}`}${automatic ? ", auto" : ""}`}
      panelName="Target"
      onOpen={(open) => (targetMenuOpen.value = open)}
    >
      {(close) => (
        <div class="target-choices stack pad">
          <p class="muted">
            The API whose rules apply. Automatic follows the format. The check runs in your browser and sends nothing.
          </p>
          {model && (
            <p>
              Model: <b>{model}</b>{" "}
              <button type="button" class="link" onClick={() => (close(), (modelOpen.value = true))}>
                Check another model
              </button>
            </p>
          )}
          <Choices
            items={offered(last)}
            legend="Check against"
            automatic="Same as the format"
            chosen={target.value}
            close={close}
            choose={(id) => (target.value = id)}
            beside={({ id }) => answer(id)}
          />
        </div>
      )}
    </Popover>
  );
}

/** offered are the targets for a text: trainers only where it has rows to train on. */
const offered = (last: CheckResponse | null): CatalogItem[] =>
  (catalogue.value?.targets ?? []).filter(({ rows, id }) => !rows || last?.training || id === target.value);

function answer(id: string) {
  const said = verdicts.value.find(({ target }) => target === id)?.answer;
  return said ? (
    <span class={`verdict inline caption verdict-${said}`}>
      <Mark answer={said} />
      {words[said]}
    </span>
  ) : null;
}
