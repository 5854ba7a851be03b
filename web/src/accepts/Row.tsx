// One target in one line: its verdict, what a conversion to its format would lose, and the ways to get there; the
// reasons unfold below it.
import { formatName, showConvert } from "../convert/choice";
import { total } from "../convert/words";
import type { Verdict } from "../engine/types.gen";
import { counted } from "../findings/counted";
import { target } from "../state/state";
import { Icon, type IconName } from "../ui/Icon";
import { count, withheld } from "../ui/words";
import { openAcceptable } from "./choices";
import { isUnfolded, unfold } from "./folds";
import { lossesOf, waiting } from "./losses";
import { lossWords, tally } from "./summary";
import { targetOf } from "./targetOf";

const answers: Record<string, string> = {
  accepted: "Accepted unchanged",
  converted: "Accepted after conversion",
  refused: "Rejected",
  "no-known-problem": "No known problem",
  doubtful: "May be rejected",
  unchecked: "Not checked",
};

const marks: Record<string, IconName> = {
  refused: "close",
  doubtful: "warning",
  unchecked: "help",
  "no-known-problem": "help",
};

interface Props {
  verdict: Verdict;
  chosen: boolean;
  /** own is the format of the text. */
  own: string;
  /** first says that no target before it accepts the same format: what is lost is said there. */
  first: boolean;
}

export function Row({ verdict, chosen, own, first }: Props) {
  const format = targetOf(verdict)?.dialect ?? "";
  const other = format !== "" && format !== own;
  const { answer, name } = verdict;
  const wait = waiting(verdict);
  const open = isUnfolded(verdict.target);
  const { error, warning } = verdict.counts;
  const losses = other ? lossesOf(format) : undefined;
  return (
    <div class={`verdict-row verdict-${answer}${wait && " waits-" + wait}`} aria-busy={wait !== ""}>
      <div class={chosen ? "verdict-line inline choosable is-chosen" : "verdict-line inline"}>
        <button
          type="button"
          class="line answer fill"
          aria-expanded={open}
          aria-current={chosen ? "true" : undefined}
          title={targetOf(verdict)?.description}
          onClick={() => unfold(verdict.target, !open)}
        >
          <span class="verdict-mark toned">
            <Icon name={marks[answer] ?? "check"} />
          </span>
          <span class="verdict-name">
            <b>{name}</b>
          </span>
          <span class="verdict-side row baseline">
            <span class="verdict-answer strong toned">{answers[answer] ?? answer}</span>
            {error + warning > 0 && (
              <span class="caption">{counted({ error, warning: error > 0 ? 0 : warning, info: 0 })}</span>
            )}
            {wait === "nothing" && <span class="verdict-checking">Checking…</span>}
          </span>
          <span class="caption verdict-losses">
            {losses && (losses.length > 0 ? count(total(losses), "loss", "losses") : "lossless")}
          </span>
          <Icon name={open ? "up" : "down"} />
        </button>
        <div class="verdict-acts inline tight fixed">
          {answer === "refused" && (
            <button
              type="button"
              class="button"
              aria-label={"Fix for " + name}
              title={"Fix for " + name}
              onClick={() => openAcceptable(verdict.target)}
            >
              Fix
            </button>
          )}
          {other && (
            <button
              type="button"
              class="button"
              aria-label={`Convert to ${formatName(format)}${first ? "" : " for " + name}`}
              onClick={() => showConvert(format, verdict.target)}
            >
              Convert
            </button>
          )}
        </div>
      </div>
      {open && (
        <div class="verdict-more stack snug tight small breaks">
          <Because verdict={verdict} />
          {losses && <p class={losses.length === 0 ? "good" : ""}>{lossWords(losses)}</p>}
          {answer !== "unchecked" && <p class="caption">Found: {counted(verdict.counts)}</p>}
          <p class="faint">
            {[targetOf(verdict)?.description, ...verdict.unchecked.map((what) => withheld[what])]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {!chosen && (
            <button type="button" class="button" onClick={() => (target.value = verdict.target)}>
              Check against {name}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Because({ verdict: { because, counts } }: { verdict: Verdict }) {
  if (because.length === 0) return null;
  return (
    <ul class="stack tight">
      {tally(because).map(([reason, times]) => (
        <li key={reason}>
          {reason}
          {times > 1 && <i> ×{times}</i>}
        </li>
      ))}
      {counts.error > because.length && (
        <li class="caption">and {count(counts.error - because.length, "more error")}</li>
      )}
    </ul>
  );
}
