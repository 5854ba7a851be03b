// One conversion: the conversation in another format, and what that cannot carry.
import "../styles/controls.css";
import "../styles/convert.css";
import { following } from "../state/announce";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Button, waiting } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { saveText } from "../conversation/save";
import type { ConvertResponse, Verdict } from "../engine/types.gen";
import { catalogue, check } from "../state/state";
import { Copy } from "../ui/Copy";
import { InGo } from "../ui/InGo";
import { familyGroups } from "../ui/families";
import { Problem } from "../conversation/Problem";
import { Losses } from "./Losses";
import { Questions } from "./Questions";
import { Sides } from "./Sides";
import { apply } from "./apply";
import { join } from "../conversation/join";
import { withRoom } from "../tokens/over";
import { count, number, withheld } from "../ui/words";
import {
  choose,
  converting,
  date,
  allConversations,
  isRequest,
  late,
  messagesOnly,
  maxTokens,
  modelText,
  model,
  formatName,
  own,
  problem,
  rejectedAnswers,
  result,
  several,
  sides,
  to,
  verdict,
} from "./choice";

export function Conversion() {
  const answer = result.value;
  if (!answer && !problem.value)
    return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet convert" aria-busy={late.value}>
      <Back />
      <Top answer={answer} />
      {problem.value && <Problem text={problem.value} />}
      {answer && (
        <>
          <Losses key={answer.to} losses={answer.losses} />
          <InGo program="convert" gaps={{ format: answer.to }} />
          <Sides answer={answer} />
        </>
      )}
    </div>
  );
}

/** Back leads to the list of all targets, to the button that led here. */
function Back() {
  const back = (): void => {
    const name = "Convert to " + formatName(to.peek());
    converting.value = false;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#view [aria-label="${CSS.escape(name)}"]`)?.focus(),
    );
  };
  return (
    <p class="back-link small pad fixed screen">
      <button type="button" class="link" onClick={back}>
        <Icon name="left" /> All APIs
      </button>
    </p>
  );
}

function Top({ answer }: { answer: ConvertResponse | null }) {
  const off = late.value || !answer ? waiting : "";
  return (
    <section class="band" aria-label="Convert">
      <div class="row">
        <label class="field">
          <span>
            From <b>{formatName(own.value)}</b> to
          </span>
          <select value={to.value} onChange={(event) => choose(event.currentTarget.value)}>
            {familyGroups(catalogue.value?.dialects ?? [], "").map((family) => (
              <optgroup key={family.name} label={family.name}>
                {family.items.map((each) => (
                  <option key={each.id} value={each.id} disabled={each.id === own.value}>
                    {each.name}
                    {each.id === own.value && " (current)"}
                  </option>
                ))}
              </optgroup>
            ))}
            <optgroup label="What the model reads">
              <option value={modelText.id}>{modelText.name}</option>
            </optgroup>
          </select>
        </label>
        {several.value && (
          <button
            type="button"
            class="chip"
            aria-pressed={allConversations.value}
            title="Convert every conversation, as JSON Lines"
            onClick={() => (allConversations.value = !allConversations.peek())}
          >
            All {number(check.value?.conversations ?? 0)} conversations
          </button>
        )}
        {(answer?.rejected ?? 0) > 0 && (
          <button
            type="button"
            class="chip"
            aria-pressed={rejectedAnswers.value}
            title="Convert the rejected answers of preference rows too"
            onClick={() => (rejectedAnswers.value = !rejectedAnswers.peek())}
          >
            Rejected answers
          </button>
        )}
        {isRequest.value && (
          <button
            type="button"
            class="chip"
            aria-pressed={messagesOnly.value}
            title="Convert only the messages, without the rest of the request"
            onClick={() => (messagesOnly.value = !messagesOnly.peek())}
          >
            Messages only
          </button>
        )}
        <button
          type="button"
          class="chip"
          aria-pressed={sides.value}
          title="Show the original next to the conversion"
          onClick={() => (sides.value = !sides.peek())}
        >
          Side by side
        </button>
        <span class="sheet-actions sheet-actions-end">
          <Copy text={() => answer?.text ?? ""} off={off}>
            Copy
          </Copy>
          <Button class="button" off={off} onClick={() => answer && save(answer)}>
            Download
          </Button>
          <Button
            class="button primary"
            off={off || (hasMessages.value ? "" : "No conversation found")}
            onClick={() => answer && void apply(answer)}
          >
            Replace my text
          </Button>
        </span>
      </div>
      {to.value === modelText.id && <DateField />}
      {answer && (
        <Questions questions={answer.questions} to={answer.to} said={{ model, maxTokens }} late={late.value} />
      )}
      <Judged />
    </section>
  );
}

function save({ text, to: id }: ConvertResponse): void {
  if (several.value && allConversations.value) saveText(text, id + ".jsonl", "application/jsonl");
  else if (id === modelText.id) saveText(text, id + ".txt");
  else saveText(text, id + ".json", "application/json");
}

/** DateField asks for the day that the text names: hosts put in the current one. */
function DateField() {
  return (
    <div class="row convert-questions">
      <label class="field">
        <span>
          Current date <span class="caption">optional</span>
        </span>
        <input type="date" value={date.value} onChange={(event) => (date.value = event.currentTarget.value)} />
      </label>
    </div>
  );
}

/** judgedWords says a verdict on the result other than a rejection, and what it doesn't rest on. */
function judgedWords({ name, answer, mayRefuse, because, counts, unchecked }: Verdict): string {
  const warned = counts.warning > 0 && !mayRefuse ? `, with ${count(counts.warning, "warning", "warnings")}` : "";
  const said = mayRefuse
    ? `${name} may reject the result` + (because.length > 0 ? `: ${because[0]}` : "")
    : answer === "accepted"
      ? `${name} would accept the result`
      : answer === "unchecked"
        ? `${name} isn’t checked`
        : `${name} has no known problem with the result`;
  const left = unchecked.map((what) => withheld[what]).filter(Boolean);
  return said + warned + (left.length > 0 ? `, but ${join(left as string[])}.` : ".");
}

/** Judged says what the target that takes this format thinks of the result. */
function Judged() {
  // Under another model the result has another window.
  const now = verdict.value && (model.value ? verdict.value : withRoom(verdict.value));
  if (!now) return <p class="convert-verdict small breaks caption">{late.value ? "" : "Checking the result…"}</p>;
  if (now.answer !== "refused") {
    const sure = now.answer === "accepted" && !now.mayRefuse && now.unchecked.length === 0;
    const words = to.value === modelText.id ? "Read back, this is a valid harmony conversation." : judgedWords(now);
    return (
      <p class={"convert-verdict small breaks" + (sure ? " good" : "")} role="status" aria-live={following()}>
        {words}
      </p>
    );
  }
  return (
    <p class="convert-verdict small breaks bad" role="status" aria-live={following()}>
      {now.name} would still reject the result: {now.because[0] ?? "it contains no conversation"}
      {now.counts.error > 1 && ` and ${now.counts.error - 1} more`}. Use the result, then fix it.
    </p>
  );
}
