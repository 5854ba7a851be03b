// The steps to a request that an API accepts: the decisions to make, every step, and both texts.
import "../styles/acceptable.css";
import { useMemo, useRef } from "preact/hooks";
import { following } from "../state/announce";
import { textChanged, offerUndo } from "../state/change";
import { formatName } from "../convert/choice";
import { Questions as Fields } from "../convert/Questions";
import { Diff } from "../diff/Diff";
import type { AcceptQuestion, AcceptResponse, AcceptStep } from "../engine/types.gen";
import * as state from "../state/state";
import { Button, waiting } from "../ui/Button";
import { theView, useKeepFocus } from "../ui/keepFocus";
import { roomFor } from "../tokens/over";
import { InGo } from "../ui/InGo";
import { Icon } from "../ui/Icon";
import { Problem } from "../conversation/Problem";
import { count } from "../ui/words";
import {
  between,
  choices,
  choose,
  chosenBy,
  late,
  leave,
  acceptableTo,
  maxTokens,
  model,
  problem,
  result,
  shown,
} from "./choices";

export function Acceptable() {
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box, theView);
  const answer = withRoom(result.value);
  const name = state.check.value?.targets[acceptableTo.value]?.name ?? acceptableTo.value;
  const back = (): void => {
    leave();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#view [aria-label="${CSS.escape("Fix for " + name)}"]`)?.focus(),
    );
  };
  return (
    <div class="sheet acceptable scroll" aria-busy={late.value} ref={box} tabIndex={-1}>
      <section class="band" aria-label={"Fix for " + name}>
        <p class="back-link small screen">
          <button type="button" class="link" onClick={back}>
            <Icon name="left" /> All APIs
          </button>
        </p>
        {answer && <Top answer={answer} name={name} />}
        {answer?.stopped && (
          <p class="warning-note" role="status">
            {answer.stopped}
          </p>
        )}
        {answer && <RequestQuestions answer={answer} />}
      </section>
      {problem.value && <Problem text={problem.value} />}
      {answer && (
        <>
          <Questions questions={answer.questions} />
          <Left answer={answer} name={name} />
          <Steps steps={answer.steps} />
          <InGo program="accept" gaps={{ target: answer.target }} />
          {answer.steps.length > 0 && <Texts answer={answer} />}
        </>
      )}
    </div>
  );
}

/**
 * withRoom is an answer with what is known of the length, which no step of it changes: a conversation that the target's
 * model has no room for is not accepted. After a conversion another model is asked.
 */
function withRoom(answer: AcceptResponse | null): AcceptResponse | null {
  const long = roomFor.value;
  const found = long?.over?.finding;
  if (!answer || found?.level !== "error" || !long?.asked.includes(answer.target)) return answer;
  if (answer.steps.some(({ kind }) => kind === "convert")) return answer;
  return { ...answer, accepted: false, left: [...answer.left, found] };
}

function Top({ answer, name }: { answer: AcceptResponse; name: string }) {
  const off = late.value ? waiting : answer.steps.length === 0 ? "Nothing to change" : "";
  return (
    <div class="row">
      <p
        class={"acceptable-verdict strong breaks" + (answer.accepted ? " good" : "")}
        role="status"
        aria-live={following()}
      >
        {verdict(answer, name)}
      </p>
      <span class="sheet-actions sheet-actions-end">
        {choices.value.length > 0 && (
          <button type="button" class="button" onClick={() => (choices.value = [])}>
            Change answers
          </button>
        )}
        <Button class="button primary" off={off} onClick={() => void apply(answer, name)}>
          Replace my text
        </Button>
      </span>
    </div>
  );
}

/** RequestQuestions asks what only the user can say of the request that a conversion writes. */
function RequestQuestions({ answer }: { answer: AcceptResponse }) {
  const step = answer.steps.find(({ questions }) => questions.length > 0);
  if (!step) return null;
  return <Fields questions={step.questions} to={step.to ?? ""} said={{ model, maxTokens }} late={late.value} />;
}

/** verdict is what the target will say of the result. */
export function verdict({ accepted, steps, questions, left }: AcceptResponse, name: string): string {
  if (accepted)
    return steps.length === 0
      ? `${name} would accept this unchanged.`
      : `${name} would accept this after ${count(steps.length, "step")}.`;
  const open = [
    questions.length > 0 && count(questions.length, "question"),
    left.length > 0 && `${count(left.length, "error")} without a fix`,
  ].filter(Boolean);
  return `${name} would still reject this: ${open.join(" and ")}.`;
}

/** apply makes the result the text, in one step that undo takes back. */
async function apply(answer: AcceptResponse, name: string): Promise<void> {
  if (late.peek() || answer.revision !== state.revision.peek()) return void state.notify(textChanged, "warning");
  const converted = answer.steps.some(({ kind }) => kind === "convert");
  if (converted) state.dialect.value = "";
  state.target.value = answer.target;
  await state.replaceAll(answer.text, { label: "Fixed for " + name, told: true });
  leave();
  offerUndo(`${verdict(answer, name)} Undo to restore the text.`);
}

/** alike says whether two questions are about findings that no word tells apart. */
const alike = (a: AcceptQuestion, b: AcceptQuestion): boolean => a.rule === b.rule && a.message === b.message;

const effects: Record<string, string> = {
  adds: "adds placeholder content",
  removes: "deletes content",
  changes: "changes content",
};

function Questions({ questions }: { questions: readonly AcceptQuestion[] }) {
  if (questions.length === 0) return null;
  const first = (): void => {
    const [next] = questions;
    if (next) choose({ rule: next.rule, message: next.message, fix: 0 });
  };
  return (
    <section class="acceptable-part stack fixed scroll ruled pad" aria-label="Questions">
      <h3 class="row muted">
        Needs a decision
        {questions.length > 1 && (
          <button type="button" class="link" onClick={first}>
            Choose the first
          </button>
        )}
      </h3>
      <ul class="stack">
        {questions.map((question, at) => (
          <li key={question.path + question.rule + question.message} class="acceptable-question stack tight breaks">
            <p>
              <b>{question.message}</b> <span class="caption">{question.path}</span>
            </p>
            <p class="caption">{question.note}</p>
            <div class="row">
              {question.fixes.map((fix, i) => (
                <button
                  key={fix.title}
                  type="button"
                  class="button long"
                  onClick={() =>
                    choose({
                      rule: question.rule,
                      message: question.message,
                      fix: i,
                      skip: questions.slice(0, at).filter((each) => alike(each, question)).length,
                    })
                  }
                >
                  {fix.title} <span class="faint">{effects[question.effects[i] ?? ""]}</span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Left({ answer, name }: { answer: AcceptResponse; name: string }) {
  if (answer.left.length === 0) return null;
  return (
    <section class="acceptable-part stack fixed scroll ruled pad" aria-label="Remaining errors">
      <h3 class="muted">{name} would still reject this, and there’s no fix</h3>
      <ul class="stack">
        {answer.left.map((finding, i) => (
          <li key={i}>
            <b>{finding.message}</b> <span class="caption">{finding.path}</span>
            <p class="caption">{finding.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds: Record<string, string> = {
  repair: "Fix",
  convert: "Conversion",
  choice: "Your decision",
  only: "Only fix",
};

function Steps({ steps }: { steps: readonly AcceptStep[] }) {
  if (steps.length === 0) return null;
  const button = (at: number, label: preact.ComponentChildren) => (
    <button
      type="button"
      class="line acceptable-step whole breaks thin"
      aria-pressed={shown.value === at}
      onClick={() => (shown.value = at)}
    >
      {label}
    </button>
  );
  return (
    <section class="acceptable-part stack fixed scroll ruled pad" aria-label="Steps">
      <h3 class="muted">{count(steps.length, "step")}</h3>
      <ol class="acceptable-steps">
        {steps.map((step, i) => (
          <li key={i}>
            {button(
              i,
              <>
                <span class="muted">{kinds[step.kind] ?? step.kind}</span>
                <span>
                  {step.done[0]}
                  {step.done.length > 1 && <i class="faint"> and {count(step.done.length - 1, "more")}</i>}
                  {step.losses.length > 0 && (
                    <span class="caution">, {count(step.losses.length, "loss", "losses")}</span>
                  )}
                </span>
              </>,
            )}
            {shown.value === i && <Detail step={step} steps={steps} />}
          </li>
        ))}
        {steps.length > 1 && <li>{button(-1, <span>All steps</span>)}</li>}
      </ol>
    </section>
  );
}

/** Detail is what else can be said of the step in view: its other alternatives, or what it lost. */
function Detail({ step, steps }: { step: AcceptStep; steps: readonly AcceptStep[] }) {
  if (step.kind === "convert") {
    return (
      <ul class="acceptable-detail stack tight caption breaks">
        {step.questions.map((question) => (
          <li key={question.field}>
            {question.field}: {question.now === "" ? "not set" : question.now}
            {question.was !== "" && ` instead of ${question.was}`}
          </li>
        ))}
        {step.losses.map((loss, i) => (
          <li key={i}>
            <span class="caution">{loss.kind}</span> {loss.what}
            {loss.why && <span class="faint"> ({loss.why})</span>}
          </li>
        ))}
        {step.losses.length === 0 && <li>Nothing from {formatName(step.from ?? "")} is lost.</li>}
      </ul>
    );
  }
  const others = step.repaired.filter(({ fixes }) => fixes.length > 1);
  if (others.length === 0) return null;
  return (
    <ul class="acceptable-detail stack tight caption breaks">
      {others.map(({ message, fixes }) => (
        <li key={message}>
          {message}
          <div class="row">
            {fixes.map((fix, i) => (
              <button
                key={fix.title}
                type="button"
                class="button"
                onClick={() => choose({ rule: step.rule, message, fix: i }, chosenBy(steps, step))}
              >
                {fix.title}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Texts({ answer }: { answer: AcceptResponse }) {
  const at = Math.min(shown.value, answer.steps.length - 1);
  const [before, after] = useMemo(
    () => (late.peek() ? ["", ""] : between(state.getText(), answer, at)),
    [answer, at, late.value],
  );
  const names = at < 0 ? (["Now", "After"] as const) : ([`Before step ${at + 1}`, `After step ${at + 1}`] as const);
  return <Diff before={before ?? ""} after={after ?? ""} names={names} />;
}
