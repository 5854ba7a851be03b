// One target: its verdict and the reasons, what a conversion to its dialect would lose, and the
// conversion itself beside it.
import { Icon, type IconName } from "../ui/Icon";
import { dialectName, showConvert } from "../convert/choice";
import type { Verdict } from "../engine/types.gen";
import { target } from "../state";
import { count } from "../words";
import { targetOf } from "./targetOf";
import { openAcceptable } from "./choices";
import { lossesOf, waiting } from "./losses";
import { lossWords, tally } from "./summary";

const answers: Record<string, string> = {
  accepted: "Accepted as it is",
  converted: "Accepted after conversion",
  refused: "Refused",
  "no-known-problem": "No known problem",
  doubtful: "Refused by some",
  unchecked: "Not checked",
};

const marks: Record<string, IconName> = {
  refused: "close",
  doubtful: "warning",
  unchecked: "help",
  "no-known-problem": "help",
};

/** withheld says what an answer does not rest on. */
const withheld: Record<string, string> = {
  window: "context window not checked",
  values: "some values not checked",
  rest: "the rest of the text not checked",
  host: "its own rules unknown",
  conversion: "conversion not tried",
};

interface Props {
  verdict: Verdict;
  chosen: boolean;
  /** own is the dialect of the text. */
  own: string;
  /** first says that no target before it takes the same dialect: what is lost is said there. */
  first: boolean;
}

export function Row({ verdict, chosen, own, first }: Props) {
  const dialect = targetOf(verdict)?.dialect ?? "";
  const other = dialect !== "" && dialect !== own;
  const { answer } = verdict;
  const wait = waiting(verdict);
  return (
    <div class={`verdict-row verdict-${answer}${wait && " waits-" + wait}`} aria-busy={wait !== ""}>
      <button type="button" class="line answer" aria-pressed={chosen} onClick={() => (target.value = verdict.target)}>
        <span class="verdict-mark">
          <Icon name={marks[answer] ?? "check"} />
        </span>
        <span class="verdict-main">
          <span class="verdict-name" title={targetOf(verdict)?.description}>
            <b>{verdict.name}</b>
            {chosen && <span class="verdict-chosen">checking for this</span>}
          </span>
          {chosen && <span class="caption">{targetOf(verdict)?.description}</span>}
          <Because verdict={verdict} />
          {other && first && <Lost dialect={dialect} />}
        </span>
        <span class="verdict-side">
          <span class="verdict-answer">{answers[answer] ?? answer}</span>
          {answer !== "unchecked" && <span class="caption">{found(verdict)}</span>}
          {verdict.unchecked.map(
            (what) =>
              withheld[what] && (
                <span key={what} class="caption">
                  {withheld[what]}
                </span>
              ),
          )}
          {wait === "nothing" && <span class="verdict-checking">Checking…</span>}
        </span>
      </button>
      <div class="verdict-acts">
        {verdict.answer === "refused" && (
          <button
            type="button"
            class="button"
            aria-label={"Make acceptable to " + verdict.name}
            onClick={() => openAcceptable(verdict.target)}
          >
            Make acceptable
          </button>
        )}
        {other && (
          <button
            type="button"
            class="button"
            aria-label={`Convert to ${dialectName(dialect)}${first ? "" : " for " + verdict.name}`}
            onClick={() => showConvert(dialect, verdict.target)}
          >
            Convert
          </button>
        )}
      </div>
    </div>
  );
}

function Because({ verdict }: { verdict: Verdict }) {
  if (verdict.because.length === 0) return null;
  return (
    <span class="verdict-because">
      {tally(verdict.because).map(([reason, times]) => (
        <span key={reason}>
          {reason}
          {times > 1 && <i> ×{times}</i>}
        </span>
      ))}
      {verdict.counts.error > verdict.because.length && (
        <span class="caption">and {count(verdict.counts.error - verdict.because.length, "more error")}</span>
      )}
    </span>
  );
}

function Lost({ dialect }: { dialect: string }) {
  const losses = lossesOf(dialect);
  if (!losses) return null;
  return <span class={"verdict-lost" + (losses.length === 0 ? " good" : "")}>{lossWords(losses)}</span>;
}

function found({ counts }: Verdict): string {
  return (
    [
      counts.error && count(counts.error, "error"),
      counts.warning && count(counts.warning, "warning"),
      counts.info && count(counts.info, "note"),
    ]
      .filter(Boolean)
      .join(", ") || "no findings"
  );
}
