// The view Accepts: who would accept the conversation, who would not and why, and what the
// others would get after a conversion.
import "../styles/controls.css";
import "../styles/accepts.css";
import { useRef } from "preact/hooks";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { converting } from "../convert/choice";
import { Conversion } from "../convert/Conversion";
import type { CheckResponse } from "../engine/types.gen";
import { likelihood, onlyLikely } from "../header/likely";
import { check, target } from "../state";
import { inFamilies } from "../ui/families";
import { theView, useKeepFocus } from "../ui/keepFocus";
import { Unread } from "./Unread";
import { Family } from "./Family";
import { targetOf } from "./targetOf";
import { Acceptable } from "./Acceptable";
import { acceptableTo } from "./choices";
import { verdicts, waiting } from "./losses";
import { hasMatrix } from "./matrix";
import { summary } from "./summary";

export function Accepts() {
  if (converting.value) return <Conversion />;
  if (acceptableTo.value) return <Acceptable />;
  const now = check.value;
  if (!now || !hasMessages.value) return <Empty />;
  if (!hasMatrix(now)) {
    return (
      <p class="side-note" role="status">
        Asking every target…
      </p>
    );
  }
  return <Targets now={now} />;
}

function Targets({ now }: { now: CheckResponse }) {
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box, theView);
  const all = verdicts.value;
  const waits = all.some((verdict) => waiting(verdict) === "nothing");
  return (
    <div class="sheet accepts" ref={box}>
      <p class={"accepts-summary" + (waits ? " waits-nothing" : "")}>
        {now.summary.partly && "Of what can be read: "}
        {summary(all, now.conversations)}
      </p>
      <Unread />
      {onlyLikely(now.dialect) && (
        <p class="warning-note">
          This holds if the text is {now.dialect.name}: {likelihood(now.dialect)}
        </p>
      )}
      {inFamilies(all, (verdict) => targetOf(verdict)?.group ?? "").map((family) => (
        <Family key={family.id} family={family} all={all} />
      ))}
      {target.value !== "" && (
        <button type="button" class="link" onClick={() => (target.value = "")}>
          Check for the format’s own target again
        </button>
      )}
    </div>
  );
}
