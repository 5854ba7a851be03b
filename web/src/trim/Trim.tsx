// The Trim tab: what of a conversation goes to make it fit into a budget.
import "../styles/controls.css";
import "../styles/conversation.css";
import "../styles/trim.css";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { List } from "../conversation/List";
import type { TrimResponse } from "../engine/types.gen";
import { conversation } from "../state";
import { reasonOf, retry } from "../tokens/vocabulary";
import { Copy } from "../ui/Copy";
import { Problem } from "../ui/Problem";
import { count, number } from "../words";
import { apply, trimmedJson } from "./apply";
import { Controls } from "./Controls";
import { Rows } from "./Rows";
import { shares } from "./slider";
import { cutOf, planOf } from "./plan";
import { asCards, change, late, missing, problem, result, showAsCards, settings } from "./settings";

export function Trim() {
  const answer = result.value;
  if (problem.value)
    return (
      <div class="sheet trim">
        <Controls total={0} />
        <Problem text={problem.value} {...(reasonOf(missing.value) ? { onRetry: () => retry(missing.value) } : {})} />
      </div>
    );
  if (!answer) return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet trim">
      <Controls total={answer.before} />
      <Outcome answer={answer} />
      {asCards.value ? (
        <section class="conversation trim-cards" aria-label="The conversation with what would go">
          <List
            key={conversation.value}
            indexes={null}
            reading
            plan={(message) => planOf(answer, message)}
            cut={cutOf(answer)}
          />
        </section>
      ) : (
        <Rows key={conversation.value} answer={answer} />
      )}
    </div>
  );
}

function Outcome({ answer }: { answer: TrimResponse }) {
  const goes = answer.removed + answer.shortened > 0;
  return (
    <section class="band" aria-label="Outcome">
      <Gauge answer={answer} />
      <div class="row caption trim-sum">
        <p role="status">
          <b>{tokens(answer, answer.after)}</b> of {tokens(answer, answer.before)} tokens stay · {going(answer)}
          <span class="faint trim-method">{how(answer)}</span>
        </p>
        <span class="sheet-actions sheet-actions-end">
          <button
            type="button"
            class="chip"
            aria-pressed={asCards.value}
            title="Show the messages whole"
            onClick={() => showAsCards(!asCards.peek())}
          >
            Cards
          </button>
          <Copy text={trimmedJson} disabled={late.value}>
            Copy JSON
          </Copy>
          <Copy text={() => answer.code}>Copy Go</Copy>
          <button
            type="button"
            class="button button-main"
            disabled={!goes || late.value || !hasMessages.value}
            onClick={() => void apply()}
          >
            Trim the text
          </button>
        </span>
      </div>
      <Warning answer={answer} />
    </section>
  );
}

/** tokens is a number of tokens, marked as what it is. */
function tokens(answer: TrimResponse, value: number): string {
  return (answer.exact ? "" : "~") + number(value);
}

// how says how the numbers are made.
function how(answer: TrimResponse): string {
  return settings.value.method === "model" ? answer.method : "Estimate by method " + settings.value.method;
}

function going(answer: TrimResponse): string {
  if (answer.removed + answer.shortened === 0) return "nothing has to go";
  const words = [];
  if (answer.removed > 0)
    words.push(number(answer.removed) + " of " + count(answer.tokens.length, "message") + " would go");
  if (answer.results > 0) words.push("among them " + tokens(answer, answer.results) + " tokens of results");
  if (answer.shortened > 0) words.push(count(answer.shortened, "output") + " would give way to a note");
  return words.join(", ");
}

function Gauge({ answer }: { answer: TrimResponse }) {
  const share = shares(answer, settings.value.budget);
  const budget = settings.value.budget > 0 ? ", the budget is " + number(settings.value.budget) : "";
  const words = `${number(answer.after)} of ${number(answer.before)} tokens stay, ${number(answer.system)} of them cannot go${budget}`;
  return (
    <div class="gauge" role="img" aria-label={words} title={words}>
      <i class="trim-system" style={{ width: share.system + "%" }} />
      <i style={{ width: share.rest + "%" }} />
      <i class="gauge-beyond" style={{ width: share.gone + "%" }} />
      {share.budget >= 0 && <i class="gauge-mark" style={{ insetInlineStart: share.budget + "%" }} />}
    </div>
  );
}

function Warning({ answer }: { answer: TrimResponse }) {
  if (answer.over)
    return (
      <p class="warning-note" role="status">
        The system messages{settings.value.method === "model" ? " and the tools" : ""} alone take{" "}
        {tokens(answer, answer.system)} tokens. They always stay, so this budget cannot be met.
      </p>
    );
  if (answer.orphans.length > 0)
    return (
      <p class="warning-note" role="status">
        This parts {count(answer.orphans.length, "message")} from the call or the result: {names(answer.orphans)}. A
        provider would refuse what is left.{" "}
        <button type="button" class="link" onClick={() => change({ policy: "pairs" })}>
          Keep pairs whole
        </button>
      </p>
    );
  if (answer.removed > 0 && answer.cut >= answer.tokens.length)
    return (
      <p class="warning-note" role="status">
        {settings.value.policy === "pairs" || settings.value.policy === "oldest"
          ? "Not even the newest message fits into this budget."
          : "Not even the newest user message fits into this budget, and what is left must begin with one."}
      </p>
    );
  return null;
}

function names(indexes: readonly number[]): string {
  const shown = indexes.slice(0, 4).map((index) => "#" + (index + 1));
  return shown.join(", ") + (indexes.length > 4 ? " and " + count(indexes.length - 4, "other") : "");
}
