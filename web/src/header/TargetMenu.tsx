// Who must accept the conversation, each with its verdict.

import { own, verdicts } from "../accepts/verdict";
import { modelOpen } from "../dialogs";
import { catalogue, check, checkedAs, target, targetMenuOpen } from "../state";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import { switched } from "../model/checked";
import { targetName } from "./names";
import { Picked } from "./Picked";

const words: Record<string, string> = {
  partly: "nothing rejected in the part that is read",
  accepted: "accepted",
  converted: "after conversion",
  "no-known-problem": "no known problem",
  doubtful: "rejected by some",
  refused: "rejected",
  unchecked: "not checked",
};

/** shownAnswer is the verdict of the target that is checked for. What is read in part is not accepted as a whole. */
function shownAnswer(partly: boolean): string {
  const answer = own.value?.answer ?? "unchecked";
  if (answer !== "accepted" && answer !== "converted") return answer;
  return partly ? "partly" : "accepted";
}

/** Dot is a verdict at a glance; the word next to it or in its label says the same. */
function Dot({ answer }: { answer: string }) {
  return <span class={`dot dot-${answer}`} role="img" aria-label={words[answer]} title={words[answer]} />;
}

export function TargetMenu() {
  const last = check.value;
  const now = last?.target || target.value;
  const name = targetName(now);
  const model = last && last.messages > 0 && last.model.facts.length > 0 ? last.model.name || "any model" : "";
  const label = (
    <Picked label="Check against">
      <span>{name || "…"}</span>{" "}
      {model && <span class={switched(checkedAs.value) ? "model-other" : "quiet"}>{model}</span>}
      {last && last.messages > 0 && <Dot answer={shownAnswer(last.summary.partly)} />}
    </Picked>
  );
  return (
    <Popover
      class="picker target"
      kind="dialog"
      label={label}
      name={`Check against ${name || "a target"}${model && `, ${model}`}`}
      panelName="Target"
      onOpen={(open) => (targetMenuOpen.value = open)}
    >
      {(close) => (
        <div class="target-choices">
          {model && (
            <p class="target-model">
              Model: <b>{model}</b>{" "}
              <button type="button" class="link" onClick={() => (close(), (modelOpen.value = true))}>
                Check for another model
              </button>
            </p>
          )}
          <Choices
            items={catalogue.value?.targets ?? []}
            legend="Check against"
            automatic="The API of the format"
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

function answer(id: string) {
  const said = verdicts.value.find(({ target }) => target === id)?.answer;
  return said ? (
    <span class={`verdict verdict-${said}`}>
      <Dot answer={said} />
      {words[said]}
    </span>
  ) : null;
}
