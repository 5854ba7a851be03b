// The view Other APIs: which APIs would accept the conversation, which would reject it and why, and what a conversion
// for the others would lose.
import "../styles/controls.css";
import "../styles/accepts.css";
import { useRef } from "preact/hooks";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { converting } from "../convert/choice";
import { Conversion } from "../convert/Conversion";
import type { CheckResponse, Verdict } from "../engine/types.gen";
import { likelihood, onlyLikely } from "../header/likely";
import { fetchMatrix } from "../engine/client";
import { check, target } from "../state/state";
import { count, number, size } from "../ui/words";
import { inFamilies } from "../ui/families";
import { theView, useKeepFocus } from "../ui/keepFocus";
import { Unread } from "./Unread";
import { Family } from "./Family";
import { kindOf, listed, type Kind } from "./folds";
import { targetOf } from "./targetOf";
import { Acceptable } from "./Acceptable";
import { acceptableTo } from "./choices";
import { waiting } from "./losses";
import { isWhole } from "../engine/matrix";
import { causesOf, summary } from "./summary";
import { verdicts } from "./verdict";

export function Accepts() {
  if (converting.value) return <Conversion />;
  if (acceptableTo.value) return <Acceptable />;
  const now = check.value;
  if (!now || !hasMessages.value) return <Empty />;
  return <Targets now={now} />;
}

function Targets({ now }: { now: CheckResponse }) {
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box, theView);
  const all = verdicts.value;
  const shown = listed.value === "" ? all : all.filter(({ answer }) => kindOf(answer) === listed.value);
  const waits = all.some((verdict) => waiting(verdict) === "nothing");
  return (
    <div class="sheet accepts pad loose scroll" ref={box}>
      <h3 class="lead">Which APIs accept this?</h3>
      <p class={"accepts-summary" + (waits ? " waits-nothing" : "")}>
        {now.summary.partly && "Of the part that could be read:  "}
        {summary(all, now.conversations)}
      </p>
      <Causes all={all} />
      <Unread />
      {!isWhole(now) && <Others now={now} />}
      {onlyLikely(now.dialect) && (
        <p class="warning-note">
          This assumes the format is {now.dialect.name}, but {likelihood(now.dialect)}
        </p>
      )}
      <Kinds all={all} />
      {inFamilies(shown, (verdict) => targetOf(verdict)?.group ?? "").map((family) => (
        <Family key={family.id} family={family} all={all} />
      ))}
      {target.value !== "" && (
        <button type="button" class="link" onClick={() => (target.value = "")}>
          Check against the format’s own API
        </button>
      )}
    </div>
  );
}

/** Causes lists the reasons for which several APIs reject the conversation, each once. */
function Causes({ all }: { all: readonly Verdict[] }) {
  const causes = causesOf(all);
  if (causes.length === 0) return null;
  return (
    <ul class="causes breaks" aria-label="Why APIs reject it">
      {causes.slice(0, causesShown).map(({ reason, names }) => (
        <li key={reason} title={names.join(", ")}>
          <b>{count(names.length, "API")}</b>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** causesShown is how many causes are listed; the rows have all of them. */
const causesShown = 4;

const kinds: readonly [kind: Kind, name: string][] = [
  ["", "All"],
  ["accepted", "Accepted"],
  ["rejected", "Rejected"],
  ["unsure", "Unsure"],
];

/** Kinds narrows the list to one kind of answer. */
function Kinds({ all }: { all: readonly Verdict[] }) {
  return (
    <div class="row" role="group" aria-label="Show">
      {kinds.map(([kind, name]) => {
        const total = kind === "" ? all.length : all.filter(({ answer }) => kindOf(answer) === kind).length;
        return (
          <button
            key={kind}
            type="button"
            class="chip"
            aria-pressed={listed.value === kind}
            onClick={() => (listed.value = kind)}
          >
            {name} {number(total)}
          </button>
        );
      })}
    </div>
  );
}

/** askedUpTo is the largest text, in bytes, about which every target is asked as soon as the view is open. */
const askedUpTo = 4 << 20;

/** Others are the targets that were not asked. */
function Others({ now }: { now: CheckResponse }) {
  return (
    <p class="warning-note" role="status">
      {now.bytes <= askedUpTo ? (
        "Checking the other APIs…"
      ) : (
        <>
          At {size(now.bytes)}, only one API is checked at a time. Choose one, or{" "}
          <button type="button" class="link" onClick={() => void fetchMatrix(now.bytes)}>
            check them all
          </button>
          (this takes a while).
        </>
      )}
    </p>
  );
}
