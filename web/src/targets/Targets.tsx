// The Targets tab: who would accept the conversation, and who would not, and why.
import "../styles/controls.css";
import "../styles/targets.css";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Icon } from "../conversation/Icon";
import { count } from "../words";
import { named, showConvert } from "../convert/choice";
import type { Verdict } from "../engine/types.gen";
import { catalogue, check, target } from "../state";
import { likelihood, onlyLikely } from "../header/likely";
import { inFamilies } from "../ui/families";
import { hasMatrix } from "./matrix";
import { summary, tally } from "./summary";

const answers: Record<string, string> = {
  accepted: "Accepted as it is",
  converted: "Accepted after conversion",
  refused: "Refused",
};

export function Targets() {
  const now = check.value;
  if (!now || !hasMessages.value) return <Empty />;
  if (!hasMatrix(now)) {
    return (
      <p class="side-note" role="status">
        Asking every target…
      </p>
    );
  }
  const verdicts = Object.values(now.targets);
  return (
    <div class="sheet targets">
      <p class="targets-summary">{summary(verdicts)}</p>
      {onlyLikely(now.dialect) && (
        <p class="warning-note">
          This holds if the text is {now.dialect.name}: {likelihood(now.dialect)}
        </p>
      )}
      {inFamilies(verdicts, (verdict) => about(verdict)?.group ?? "").map((family) => (
        <section key={family.name} aria-label={family.name}>
          <h3>{family.name}</h3>
          <ul class="verdicts">
            {family.items.map((verdict) => (
              <li key={verdict.target}>
                <Row verdict={verdict} chosen={now.target === verdict.target} />
                {firstOfDialect(verdict, verdicts) && (
                  <ConvertTo dialect={about(verdict)?.dialect ?? ""} own={now.dialect.id} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {target.value !== "" && (
        <button type="button" class="link" onClick={() => (target.value = "")}>
          Check for the format’s own target again
        </button>
      )}
    </div>
  );
}

const about = (verdict: Verdict) => catalogue.value?.targets.find((item) => item.id === verdict.target);

/** firstOfDialect says whether no target before this one takes the same form. */
function firstOfDialect(verdict: Verdict, all: readonly Verdict[]): boolean {
  const dialect = about(verdict)?.dialect;
  return all.find((each) => about(each)?.dialect === dialect) === verdict;
}

/** ConvertTo leads to the form that a target takes, where the text is in another. */
function ConvertTo({ dialect, own }: { dialect: string; own: string }) {
  if (dialect === "" || dialect === own) return null;
  return (
    <button type="button" class="link verdict-convert" onClick={() => showConvert(dialect)}>
      Convert to {named(dialect)}…
    </button>
  );
}

function Row({ verdict, chosen }: { verdict: Verdict; chosen: boolean }) {
  return (
    <button
      type="button"
      class={"line answer verdict-" + verdict.answer}
      aria-pressed={chosen}
      onClick={() => (target.value = verdict.target)}
    >
      <span class="verdict-mark">
        <Icon name={verdict.answer === "refused" ? "close" : "check"} />
      </span>
      <span class="verdict-main">
        <span class="verdict-name">
          <b>{verdict.name}</b>
          {chosen && <span class="verdict-chosen">checking for this</span>}
        </span>
        <span class="caption">{about(verdict)?.description}</span>
        {verdict.because.length > 0 && (
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
        )}
      </span>
      <span class="verdict-side">
        <span class="verdict-answer">{answers[verdict.answer] ?? verdict.answer}</span>
        <span class="caption">
          {[
            verdict.counts.error && count(verdict.counts.error, "error"),
            verdict.counts.warning && count(verdict.counts.warning, "warning"),
            verdict.counts.info && count(verdict.counts.info, "note"),
          ]
            .filter(Boolean)
            .join(", ") || "no findings"}
        </span>
      </span>
    </button>
  );
}
