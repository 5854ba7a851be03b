// Who must accept the conversation, each with its verdict.

import { refusal, verdicts } from "../accepts/losses";
import { modelOpen } from "../dialogs";
import { catalogue, check, target, targetMenuOpen } from "../state";
import type { CheckResponse } from "../engine/types.gen";
import { over } from "../tokens/over";
import { Icon } from "../ui/Icon";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import { targetName } from "./names";

const words: Record<string, string> = {
  partly: "nothing refused in the part that is read",
  accepted: "accepted",
  converted: "after conversion",
  doubtful: "refused by some",
  refused: "refused",
};

function answerOf(id: string): string {
  return verdicts.value.find(({ target }) => target === id)?.answer ?? "";
}

/** shownAnswer is the verdict of the target that is checked for: the text's own, or of its readable lines. Nobody accepts what is read in part. */
function shownAnswer({ state, summary, target }: CheckResponse): string {
  const refused = summary.answer === "refused" || (summary.answer === "broken" && state !== "lines");
  if (refused || refusal.value || over.value?.finding.level === "error") return "refused";
  if (answerOf(target) === "doubtful") return "doubtful";
  return summary.partly ? "partly" : "accepted";
}

/** Dot is a verdict at a glance; the word beside it or in its label says the same. */
function Dot({ answer }: { answer: string }) {
  const label = words[answer] ?? "not checked";
  return <span class={`dot dot-${answer || "none"}`} role="img" aria-label={label} title={label} />;
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
      {last && last.messages > 0 && <Dot answer={shownAnswer(last)} />}
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
  const said = answerOf(id);
  return id !== "" && said ? (
    <span class={`verdict verdict-${said}`}>
      <Dot answer={said} />
      {words[said]}
    </span>
  ) : null;
}
