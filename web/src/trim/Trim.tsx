// Trimming, above the list of messages: the budget, in what manner the rest goes, and what that leaves.
import "../styles/controls.css";
import "../styles/trim.css";
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { following } from "../state/announce";
import { hasMessages } from "../conversation/cards";
import type { TrimResponse } from "../engine/types.gen";
import { going } from "../tokens/budget";
import { reasonOf } from "../tokens/vocabulary";
import { Button, waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { InGo } from "../ui/InGo";
import { Problem } from "../conversation/Problem";
import { count, number } from "../ui/words";
import { apply, trimmedJson } from "./apply";
import { Controls } from "./Controls";
import { asCards, change, late, missing, problem, result, showAsCards, settings } from "./settings";
import { estimators } from "../ui/estimators";

/** open says whether the user unfolded the budget; null before that. */
const open = signal<boolean | null>(null);

/** Budget is trimming in a row that opens. Nothing opens it by itself: the line that is dragged would move. */
export function Budget() {
  const answer = result.value;
  const wasSet = useRef(settings.peek().budget > 0);
  const shown = open.value ?? wasSet.current;
  return (
    <details
      class="trim-fold box fixed pad"
      open={shown}
      onToggle={(event) => event.currentTarget.open !== shown && (open.value = event.currentTarget.open)}
    >
      <summary>
        <b>Budget and trimming</b>{" "}
        {answer && !shown && (
          <span class="caption">
            {answer.removed + answer.shortened === 0
              ? `All ${tokens(answer, answer.before)} tokens fit`
              : going(answer)}
          </span>
        )}
      </summary>
      {shown && <Trim />}
    </details>
  );
}

function Trim() {
  const answer = result.value;
  if (problem.value)
    return (
      <section class="trim stack" aria-label="Trim">
        <Controls total={0} />
        {reasonOf(missing.value) ? (
          // Why it is not there, and the way to load it again, are at the top of this view.
          <p class="side-note">Without the vocabulary, Rolecall can’t tell what trimming would remove.</p>
        ) : (
          <Problem text={problem.value} />
        )}
      </section>
    );
  return (
    <section class="trim stack" aria-label="Trim" aria-busy={late.value && !answer}>
      <Controls total={answer?.before ?? 0} />
      {answer && <Outcome answer={answer} />}
    </section>
  );
}

function Outcome({ answer }: { answer: TrimResponse }) {
  return (
    <>
      <div class="row caption">
        <p role="status" aria-live={following()}>
          {answer.removed + answer.shortened === 0 ? (
            `Everything fits (${tokens(answer, answer.after)} tokens)`
          ) : (
            <>
              <b>{tokens(answer, answer.after)}</b> of {tokens(answer, answer.before)} tokens stay · {going(answer)}
            </>
          )}
          <span class="faint block">{how(answer)}</span>
        </p>
        <span class="sheet-actions sheet-actions-end">
          <button
            type="button"
            class="chip"
            aria-pressed={asCards.value}
            title="Show the full messages"
            onClick={() => showAsCards(!asCards.peek())}
          >
            Cards
          </button>
          <Copy text={trimmedJson} off={late.value ? waiting : ""}>
            Copy JSON
          </Copy>
          <Copy text={() => answer.code}>Copy Go</Copy>
          <Button class="button primary" off={whyNot(answer)} onClick={() => void apply()}>
            Trim the text
          </Button>
        </span>
      </div>
      <Warning answer={answer} />
      <InGo program="trim" gaps={{ trim: answer.code }} />
    </>
  );
}

/** whyNot says why there is nothing to trim now, "" where there is. */
function whyNot(answer: TrimResponse): string {
  if (late.value) return waiting;
  if (!hasMessages.value) return "No conversation found";
  if (answer.removed + answer.shortened === 0) return "Everything already fits the budget";
  return helps(answer) ? "" : "No trim meets this budget";
}

/** helps says whether a trim meets the budget with some of the conversation left. */
const helps = ({ over, cut, tokens }: TrimResponse): boolean => !over && cut < tokens.length;

/** tokens is a number of tokens, marked as what it is. */
function tokens(answer: TrimResponse, value: number): string {
  return (answer.exact ? "" : "~") + number(value);
}

// how says how the numbers are made.
function how(answer: TrimResponse): string {
  return settings.value.method === "model" ? answer.method : `estimate by ${estimators[settings.value.method]}`;
}

function Warning({ answer }: { answer: TrimResponse }) {
  if (answer.over)
    return (
      <Note>
        The system messages{settings.value.method === "model" ? " and tools" : ""} alone need{" "}
        {tokens(answer, answer.system)} tokens and are always kept, so this budget can’t be met.
      </Note>
    );
  if (answer.removed > 0 && !helps(answer) && answer.orphans.length === 0)
    return (
      <Note>
        {settings.value.policy === "pairs" || settings.value.policy === "oldest"
          ? "Even the newest message doesn’t fit this budget."
          : "Even the newest user message doesn’t fit this budget, and the result must start with one."}
      </Note>
    );
  return (
    <>
      {answer.lostQuestion && (
        <Note>This also removes the user’s last question, so the model wouldn’t see what to answer.</Note>
      )}
      {answer.orphans.length > 0 && (
        <Note>
          This separates {count(answer.orphans.length, "message")} from a tool call or its result:{" "}
          {names(answer.orphans)}. Providers reject that.{" "}
          <button type="button" class="link" onClick={() => change({ policy: "pairs" })}>
            Keep tool calls with their results
          </button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: preact.ComponentChildren }) {
  return (
    <p class="warning-note" role="status" aria-live={following()}>
      {children}
    </p>
  );
}

function names(indexes: readonly number[]): string {
  const shown = indexes.slice(0, 4).map((index) => "#" + (index + 1));
  return shown.join(", ") + (indexes.length > 4 ? " and " + count(indexes.length - 4, "other") : "");
}
