// One step of a lesson: what to do, which goals are met, the hints and the solution.
import { batch } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GoalState, Lesson, LessonStep } from "../engine/types.gen";
import * as state from "../state/state";
import { views } from "../views";
import { layout } from "../state/layout";
import { answer, checked, current, type Checked } from "./goals";
import { afterLesson } from "./load";
import { own, type Place } from "./place";
import { helpWords } from "./help";
import { helpOf, isDone, noteHelp } from "./progress";
import { arrive, begin, goOn, isLoaded, open, openPage, showView, startOf } from "./start";
import { Solution } from "./Solution";
import { ShareLesson } from "./ShareLesson";
import { Paragraph, Plain } from "./Words";
import { firstSentence } from "../ui/words";

export function LessonPage({ lesson, place }: { lesson: Lesson; place: Place }) {
  const number = Math.min(place.step, lesson.steps.length - 1);
  const step = lesson.steps[number];
  const here = { ...place, step: number };
  const box = useRef<HTMLElement>(null);
  const shown = useRef<LessonStep | undefined>(undefined);
  const asked = state.lessonAsked.value;
  useEffect(() => {
    if (!step) return;
    batch(() => {
      answer.value = "";
      current.value = { lesson, number, step };
    });
    box.current?.closest(".learn-page")?.scrollTo(0, 0);
    if (shown.current) box.current?.querySelector<HTMLElement>(".lesson-step-title")?.focus();
    return () => (current.value = null);
  }, [step]);
  useEffect(() => {
    if (!asked && shown.current === step) return;
    shown.current = step;
    arrive(lesson, number);
  }, [step, asked]);
  if (!step) return null;
  const now = checked.value?.step === step ? checked.value : null;
  return (
    <article class="prose lesson breaks" aria-labelledby="lesson-title" ref={box}>
      <header class="stack">
        <h2 id="lesson-title">{lesson.title}</h2>
        <Steps lesson={lesson} place={here} />
      </header>
      {!isLoaded(lesson) && (
        <div class="found pad sunken">
          <p>Your own text is in the editor. If you continue, you’ll find it under History.</p>
          <button type="button" class="button primary" onClick={() => void begin(lesson, number)}>
            Open this lesson’s conversation
          </button>
        </div>
      )}
      {number === 0 && lesson.about.map((text, i) => <Paragraph key={i} text={text} />)}
      <h3 class="lesson-step-title" tabIndex={-1}>
        {number + 1}. {step.title}
      </h3>
      {step.text.map((text, i) => (
        <Paragraph key={number + "." + i} text={text} />
      ))}
      <Panes view={step.view} />
      {step.ask && (step.choose.length > 0 ? <Choice step={step} /> : <Question text={step.ask} key={number} />)}
      <Goals step={step} now={now} />
      {now?.met && <Done lesson={lesson} place={here} step={step} />}
      <Hints
        hints={step.hints}
        more={!now?.met}
        onShow={() => noteHelp(lesson.id, number, "hint")}
        key={"hints" + number}
      />
      {!place.hidden && (
        <Solution step={step} onShow={() => noteHelp(lesson.id, number, "solution")} key={"solution" + number} />
      )}
      <p class="sheet-actions">
        <button type="button" class="button" onClick={() => restore(lesson, number)}>
          Reset this step
        </button>
        {lesson.id === own && <ShareLesson />}
      </p>
    </article>
  );
}

/** restore brings back the text that the step begins with, as one change that undo takes back. */
function restore(lesson: Lesson, number: number): void {
  if (!isLoaded(lesson)) return void begin(lesson, number);
  void state.replaceAll(startOf(lesson, number), { label: `Reset step ${number + 1}`, changes: 1 });
}

/** Steps has a button for each step, and shows which ones are done. */
function Steps({ lesson, place }: { lesson: Lesson; place: Place }) {
  return (
    <nav class="row tight" aria-label="Steps">
      {lesson.steps.map((step, i) => (
        <button
          key={i}
          type="button"
          class={
            "chip lesson-dot" + (isDone(lesson.id, i) ? " is-done" + (withHelp(lesson.id, i) && " is-helped") : "")
          }
          aria-current={i === place.step ? "step" : undefined}
          aria-label={`Step ${i + 1}: ${step.title}${isDone(lesson.id, i) ? ", done" + withHelp(lesson.id, i) : ""}`}
          title={step.title + (isDone(lesson.id, i) ? withHelp(lesson.id, i) : "")}
          onClick={() => i !== place.step && open(lesson, { ...place, step: i })}
        >
          {isDone(lesson.id, i) ? "✓" : i + 1}
        </button>
      ))}
    </nav>
  );
}

/** withHelp says with what help a step was done, "" for none. */
function withHelp(id: string, step: number): string {
  const help = helpOf(id, step);
  return help === "alone" ? "" : " " + helpWords[help];
}

/** Panes leads to what isn't shown next to the step: its view, and on a narrow screen the text too. */
function Panes({ view }: { view: string | undefined }) {
  const tab = state.tabOf((view ?? "").split("/")[0]!) ?? "conversation";
  const alone = layout.narrow.value && state.pane.value === "learn";
  const away = state.tab.value !== tab;
  if (!alone && !(view && away)) return null;
  return (
    <p class="sheet-actions">
      {alone && (
        <button type="button" class="button" onClick={() => (state.pane.value = "text")}>
          Show Text
        </button>
      )}
      {(away || !layout.presentsTwo.value) && (
        <button type="button" class="button" onClick={() => showView(view ?? "")}>
          Show {views[tab].name}
        </button>
      )}
    </p>
  );
}

function Question({ text }: { text: string }) {
  return (
    <label class="lesson-question stack snug">
      <span>
        <Plain text={text} />
      </span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        value={answer.value}
        onInput={(event) => (answer.value = event.currentTarget.value)}
      />
    </label>
  );
}

/** Choice asks for a reason: it offers those of several rules, of which one is right. */
function Choice({ step }: { step: LessonStep }) {
  const rules = state.catalogue.value?.rules ?? [];
  return (
    <fieldset class="lesson-choice stack">
      <legend>
        <Plain text={step.ask ?? ""} />
      </legend>
      {step.choose.map((id) => {
        const rule = rules.find((each) => each.id === id);
        return (
          <label class="check baseline" key={id}>
            <input
              type="radio"
              name="reason"
              value={id}
              checked={answer.value === id}
              onChange={() => (answer.value = id)}
            />
            <span>
              {rule ? firstSentence(rule.why) : id}
              {answer.value === id && rule && !step.goals.some((goal) => goal.startsWith(`answer ${id} `)) && (
                <span class="quiet"> Not quite: that’s about “{rule.title}”.</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Goals({ step, now }: { step: LessonStep; now: Checked | null }) {
  return (
    <section aria-label="Goals">
      <ul class="lesson-goals stack tight">
        {(now?.goals ?? step.goals.map((goal): GoalState => ({ words: goal.split(" # ")[1] ?? goal, met: false }))).map(
          ({ words, met, why }, i) => (
            <li key={i} class={met ? "inline baseline is-met" : "inline baseline"}>
              <span class="lesson-mark fixed quiet" aria-hidden="true">
                {met ? "✓" : "○"}
              </span>
              <span>
                <span class="visually-hidden">{met ? "Met: " : "Not met: "}</span>
                <Plain text={words} />
                {why && (
                  <span class="quiet">
                    {" "}
                    <Plain text={why} />
                  </span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Done says what to notice, and leads to the next step or lesson. */
function Done({ lesson, place, step }: { lesson: Lesson; place: Place; step: LessonStep }) {
  const last = place.step === lesson.steps.length - 1;
  const next = last ? afterLesson(place) : null;
  return (
    <section class="found pad sunken rail tint-good" aria-label="Step done">
      <h4>
        {last ? "Lesson done" : "Step done"}
        {withHelp(lesson.id, place.step)}
      </h4>
      {step.notice.map((text, i) => (
        <Paragraph key={i} text={text} />
      ))}
      <p class="sheet-actions">
        {!last && (
          <button type="button" class="button primary" onClick={() => goOn(lesson, { ...place, step: place.step + 1 })}>
            Next step
          </button>
        )}
        {next && (
          <button type="button" class="button primary" onClick={() => openPage(next.learn)}>
            Next: {next.title}
          </button>
        )}
        {last && (
          <button type="button" class="button" onClick={() => (state.learnRule.value = "course")}>
            Back to the course
          </button>
        )}
      </p>
    </section>
  );
}

/** Hints come one after the other, until the step is done. */
function Hints({ hints, more, onShow }: { hints: readonly string[]; more: boolean; onShow: () => void }) {
  const [shown, setShown] = useState(0);
  if (shown === 0 && !more) return null;
  return (
    <section aria-label="Hints">
      {shown > 0 && (
        <ol class="lesson-hints bullets stack tight">
          {hints.slice(0, shown).map((hint, i) => (
            <li key={i}>
              <Plain text={hint} />
            </li>
          ))}
        </ol>
      )}
      {more && shown < hints.length && (
        <p>
          <button type="button" class="link" onClick={() => (onShow(), setShown(shown + 1))}>
            {shown === 0 ? "Show a hint" : "Show another hint"}
          </button>
        </p>
      )}
    </section>
  );
}
