// Who must accept the conversation, each with its verdict.

import { catalogue, check, target, targetMenuOpen } from "../state";
import { Icon } from "../ui/Icon";
import { Popover } from "../ui/Popover";
import { targetName } from "./names";

const words: Record<string, string> = {
  accepted: "accepted",
  converted: "accepted after conversion",
  refused: "refused",
};

function answerOf(id: string): string {
  return check.value?.targets[id]?.answer ?? "";
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
      <span class="target-for">
        Check<span class="target-word"> for</span>
      </span>
      <span class={"target-name" + (target.value === "" ? " target-own" : "")}>{name || "…"}</span>
      {last && last.messages > 0 && <Dot answer={last.counts.error > 0 ? "refused" : "accepted"} />}
      <Icon name="down" />
    </>
  );
  return (
    <Popover
      class="target"
      kind="menu"
      label={label}
      name={`Check for ${name || "a target"}`}
      panelName="Target"
      onOpen={(open) => (targetMenuOpen.value = open)}
    >
      {(close) => (
        <>
          <Option id="" name="Automatic" description="The format's own target" close={close} />
          {catalogue.value?.targets.map((each) => (
            <Option key={each.id} {...each} close={close} />
          ))}
        </>
      )}
    </Popover>
  );
}

function Option(props: { id: string; name: string; description: string; close: () => void }) {
  const answer = answerOf(props.id);
  const choose = (): void => {
    target.value = props.id;
    props.close();
  };
  return (
    <button
      type="button"
      class="menu-item target-item"
      role="menuitemradio"
      aria-checked={target.value === props.id}
      tabIndex={-1}
      onClick={choose}
    >
      <span class="menu-tick">{target.value === props.id && <Icon name="check" />}</span>
      <span class="menu-item-label">
        <span class="choice-name">{props.name}</span>
        <span class="quiet">{props.description}</span>
      </span>
      {props.id && answer && (
        <span class={`verdict verdict-${answer}`}>
          <Dot answer={answer} />
          {words[answer]}
        </span>
      )}
    </button>
  );
}
