// One message as a card.
import type { ComponentChildren } from "preact";
import type { Card as CardData } from "../engine/types.gen";
import { selection } from "../state/state";
import { ResultHead } from "./Call";
import { costOf } from "./cost";
import { isTied } from "./pairs";
import { Parts, PartView } from "./Parts";
import { choose, pair, pairOf, pointed } from "./view";
import { count, number } from "../ui/words";

const roles = new Set(["system", "user", "assistant", "tool"]);

/** roleClass gives the colour of a role; developer speaks as system does. */
export function roleClass(role: string): string {
  if (role === "developer") return "role-system";
  return roles.has(role) ? "role-" + role : "role-other";
}

interface CardProps {
  card: CardData;
  /** role is in place of the role's name, controls at the end of the head, body instead of the parts: Build's. */
  role?: ComponentChildren;
  controls?: ComponentChildren;
  body?: ComponentChildren;
}

export function Card({ card, role, controls, body }: CardProps) {
  const now = pair.value;
  const chosen = selection.value?.message === card.index;
  const tied = isTied(card, now) || (now !== null && now.caller === card.index);
  const result = card.answers !== undefined || card.callId !== undefined || card.role === "tool";
  const own = result ? pairOf(card) : null;
  return (
    <div
      class={"card " + roleClass(card.role) + (chosen ? " card-chosen" : "") + (tied ? " card-tied" : "")}
      onClick={(event) => pick(event, card)}
      onPointerEnter={own ? () => (pointed.value = own) : undefined}
      onPointerLeave={own ? () => (pointed.value = null) : undefined}
    >
      <header class="card-head row">
        {role ?? <span class="role-name">{card.label || card.role || "no role"}</span>}
        <span class="tiny card-number">#{card.index + 1}</span>
        {card.name &&
          (result ? (
            <code class="tool-name">{card.name}</code>
          ) : (
            <span class="card-name clip caption">{card.name}</span>
          ))}
        {result && <ResultHead card={card} />}
        <WorstMark card={card} />
        <span class="spacer" />
        <Cost card={card} />
        {controls}
      </header>
      <div class="card-body stack">{body ?? <Body card={card} />}</div>
    </div>
  );
}

function Body({ card }: { card: CardData }) {
  if (card.total === 0) return <p class="faint">Empty message</p>;
  return <Parts card={card} draw={(part, index) => <PartView key={index} card={card} index={index} part={part} />} />;
}

function WorstMark({ card }: { card: CardData }) {
  if (!card.worst) return null;
  const { error, warning, info } = card.counts;
  const words = [error && count(error, "error"), warning && count(warning, "warning"), info && count(info, "note")]
    .filter(Boolean)
    .join(", ");
  return (
    <span class={"mark small strong mark-" + card.worst} title={words} role="img" aria-label={words}>
      {number(error + warning + info)}
    </span>
  );
}

/** Cost is one number, as soon as it is known. */
function Cost({ card }: { card: CardData }) {
  const cost = costOf(card);
  if (!cost) return null;
  return (
    <span class="estimates tiny inline" title={cost.how}>
      {cost.exact ? "" : "~"}
      {number(cost.tokens)} <i>tokens</i>
      <span class="visually-hidden">, {cost.how}</span>
    </span>
  );
}

// A press selects, unless it was meant for a control or for marking text.
function pick(event: MouseEvent, card: CardData): void {
  const target = event.target as Element;
  if (target.closest("button, a, summary, input, textarea, select")) return;
  const marked = window.getSelection();
  if (
    marked &&
    !marked.isCollapsed &&
    marked.anchorNode &&
    (event.currentTarget as Element).contains(marked.anchorNode)
  )
    return;
  choose(card);
}
