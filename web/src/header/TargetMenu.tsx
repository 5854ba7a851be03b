// Who must accept the conversation, each with its verdict.

import { own, verdicts } from "../accepts/verdict";
import { modelOpen } from "../dialogs";
import { catalogue, check, target, targetMenuOpen } from "../state";
import { Icon } from "../ui/Icon";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import { targetName } from "./names";

const words: Record<string, string> = {
  partly: "nothing refused in the part that is read",
  accepted: "accepted",
  converted: "after conversion",
  "no-known-problem": "no known problem",
  doubtful: "refused by some",
  refused: "refused",
  unchecked: "not checked",
};

/** shownAnswer is the verdict of the target that is checked for. Nobody accepts what is read in part. */
function shownAnswer(partly: boolean): string {
  const answer = own.value?.answer ?? "unchecked";
  if (answer !== "accepted" && answer !== "converted") return answer;
  return partly ? "partly" : "accepted";
}

/** Dot is a verdict at a glance; the word beside it or in its label says the same. */
function Dot({ answer }: { answer: string }) {
  return <span class={`dot dot-${answer}`} role="img" aria-label={words[answer]} title={words[answer]} />;
}

export function TargetMenu() {
  const last = check.value;
  const now = last?.target || target.value;
  const name = targetName(now);
  const label = (
    <>
      <span class="target-words">
        <span class="target-for">
          Check <span class="target-word">for</span>
        </span>{" "}
        <span class={target.value === "" ? "target-own" : ""}>{name || "…"}</span>
      </span>
      {last && last.messages > 0 && <Dot answer={shownAnswer(last.summary.partly)} />}
      <Icon name="down" />
    </>
  );
  return (
    <Popover
      class="target"
      kind="dialog"
      label={label}
      name={`Check for ${name || "a target"}`}
      panelName="Target"
      onOpen={(open) => (targetMenuOpen.value = open)}
    >
      {(close) => (
        <div class="target-choices">
          {last && last.messages > 0 && last.model.facts.length > 0 && (
            <p class="target-model">
              Checked as {last.model.name || "any model"}{" "}
              <button type="button" class="link" onClick={() => (close(), (modelOpen.value = true))}>
                Another model…
              </button>
            </p>
          )}
          <Choices
            items={catalogue.value?.targets ?? []}
            legend="Who has to accept it"
            automatic="The format’s own target"
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
