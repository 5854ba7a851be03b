// A call in an assistant's card: the tool, the arguments, and whether it has a result.
import type { ComponentChildren } from "preact";
import type { Card, Link, Part } from "../engine/types.gen";
import { clear, shown } from "./conditions";
import { notify } from "../state/state";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { count } from "../ui/words";
import { indentJson } from "./indent";
import { Text } from "./Text";
import { jump, pair, pointed } from "./view";

/** foldLines is how many lines of arguments a card shows unfolded. */
const foldLines = 14;

interface CallProps {
  card: Card;
  index: number;
  part: Part;
  /** children are controls that Build adds. */
  children?: ComponentChildren;
}

export function Call({ card, index, part, children }: CallProps) {
  const here = { caller: card.index, part: index };
  const now = pair.value;
  const tied = now !== null && now.caller === card.index && (now.part < 0 || now.part === index) && part.answer;
  return (
    <div
      role="group"
      class={"call stack tight rail" + (tied ? " tied" : "")}
      aria-label={"Tool call: " + (part.name || "no name")}
      onPointerEnter={() => (pointed.value = here)}
      onPointerLeave={() => (pointed.value = null)}
      onFocusCapture={() => (pointed.value = here)}
      onBlurCapture={() => (pointed.value = null)}
    >
      <header class="call-head row baseline small">
        <span class="quiet">calls</span>
        <code class="tool-name">{part.name || "no name"}</code>
        {part.id && <code class="chip-id">{part.id}</code>}
        <span class="spacer" />
        <CallState part={part} />
      </header>
      {children ?? <Arguments card={card} index={index} part={part} />}
    </div>
  );
}

function Arguments({ card, index, part }: CallProps) {
  if (/^\s*(\{\s*\})?\s*$/.test(part.text)) {
    return <p class="faint">{part.text.trim() === "" ? "Missing arguments" : "No arguments"}</p>;
  }
  const lines = (indentJson(part.text) ?? part.text).split("\n").length;
  const text = <Text message={card.index} index={index} part={part} mono json />;
  if (lines <= foldLines) return text;
  return (
    <details>
      <summary>Arguments, {count(lines, "line")}</summary>
      {text}
    </details>
  );
}

/** CallState says whether a call was answered, and leads to its result. */
function CallState({ part }: { part: Part }) {
  const answer = part.answer;
  if (answer) {
    return (
      <button type="button" class="link" onClick={() => follow(answer)}>
        result in <VisuallyHidden>message</VisuallyHidden> <b>#{answer.index + 1}</b>
      </button>
    );
  }
  if (part.state === "waiting")
    return (
      <span class="pill state-waiting note" title="The conversation ends here, so the result can still come">
        waiting
      </span>
    );
  if (part.state === "open")
    return (
      <span class="pill state-open bad" title="This tool call has no result">
        no result
      </span>
    );
  if (part.state === "server")
    return (
      <span class="pill" title="The provider runs this tool">
        server tool
      </span>
    );
  return part.state === "answered" ? <span class="pill">has a result</span> : null;
}

// A filter may hide the other half; then it is offered to be shown.
function follow(link: Link): void {
  if (!shown.peek()?.includes(link.index) && shown.peek()) {
    notify("Message " + (link.index + 1) + " is filtered out", "info", {
      label: "Show all",
      run: () => {
        clear();
        jump(link.index, link.part);
      },
    });
  } else jump(link.index, link.part);
}

/** ResultHead leads from a result to its call. */
export function ResultHead({ card }: { card: Card }) {
  const call = card.answers;
  if (!call) {
    return (
      <span class="result-head row baseline small">
        <span class="pill state-open bad" title="No earlier tool call has this ID">
          no matching call
        </span>
        {card.callId && <code class="chip-id">{card.callId}</code>}
      </span>
    );
  }
  return (
    <span class="result-head row baseline small">
      <button type="button" class="link" onClick={() => follow(call)}>
        result for <VisuallyHidden>message</VisuallyHidden> <b>#{call.index + 1}</b>
      </button>
      {card.callId && <code class="chip-id">{card.callId}</code>}
    </span>
  );
}
