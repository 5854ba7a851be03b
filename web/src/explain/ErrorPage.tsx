// An error without its request: why it happens, wrong and right side by side, where to look, and what to paste next.
import "../styles/error.css";
import type { ErrorCause } from "../engine/types.gen";
import { pasteNow } from "../texts/paste";
import { ruleTitle } from "../header/names";
import { catalogue, showRule } from "../state/state";
import { answer } from "../error";
import { Pair } from "./ErrorStrip";

/** causesShown is how many causes of the same words are explained. */
const causesShown = 3;

export function ErrorPage() {
  const about = answer.value;
  const [first, ...others] = about?.causes ?? [];
  const alike = others.filter((cause) => cause.wording === first?.wording);
  const named = about?.mentions.filter(({ kind }) => kind !== "tokens").map(({ text }) => text) ?? [];
  return (
    <div class="sheet error-page roomy loose scroll">
      {first &&
        [first, ...alike]
          .slice(0, causesShown)
          .map((cause, at) => <Cause key={cause.rule + cause.topic} cause={cause} open={at === 0} />)}
      {named.length > 0 && (
        <section>
          <h3>Where to look</h3>
          <p>
            The error mentions{" "}
            {[...new Set(named)].map((name, at) => (
              <>
                {at > 0 && ", "}
                <code>{name}</code>
              </>
            ))}
            . Search the request for {named.length > 1 ? "them" : "it"}.
          </p>
        </section>
      )}
      <section>
        <h3>Paste the request next</h3>
        <p>Paste the JSON body, a curl command, a HAR file or a log to see the place and the fix.</p>
        <button type="button" class="button primary" onClick={() => void pasteNow()}>
          Paste the request
        </button>
      </section>
    </div>
  );
}

/** Cause is one mistake that the error may mean; the first is open. */
function Cause({ cause, open }: { cause: ErrorCause; open: boolean }) {
  const lesson = catalogue.value?.rules.find(({ id }) => id === cause.rule);
  return (
    <details open={open}>
      <summary>
        <h2>{lesson ? ruleTitle(cause.rule) : cause.title}</h2>
      </summary>
      <p>{lesson ? lesson.why : cause.advice}</p>
      {lesson && (
        <>
          <Pair lesson={lesson} />
          <button type="button" class="link" onClick={() => showRule(cause.rule)}>
            About this rule
          </button>
        </>
      )}
    </details>
  );
}
