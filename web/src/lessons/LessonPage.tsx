// One step of a lesson next to the conversation: what to do, how far the text is, hints and the solution.
import { batch } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Lesson, LessonStep } from "../engine/types.gen";
import * as state from "../state";
import { viewNames } from "../views";
import { answer, checked, current, type Checked } from "./goals";
import { own, type Place } from "./place";
import { isDone } from "./progress";
import { begin, enter, goTo, mayBegin, placed, startOf } from "./start";
import { Solution } from "./Solution";
import { ShareLesson } from "./ShareLesson";
import { Paragraph, Plain } from "./Words";

export function LessonPage({ lesson, place }: { lesson: Lesson; place: Place }) {
  const number = Math.min(place.step, lesson.steps.length - 1);
  const step = lesson.steps[number];
  const box = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!step) return;
    batch(() => {
      answer.value = "";
      current.value = { id: lesson.id, number, step };
    });
    if (placed.peek() !== lesson.id && mayBegin()) void begin(lesson, number);
    enter(lesson, number);
    box.current?.closest(".learn-page")?.scrollTo(0, 0);
    if (!first.current) box.current?.querySelector<HTMLElement>(".lesson-step-title")?.focus();
    first.current = false;
    return () => (current.value = null);
  }, [step]);
  if (!step) return null;
  const now = checked.value?.step === step ? checked.value : null;
  return (
    <article class="prose lesson" aria-labelledby="lesson-title" ref={box}>
      <header class="lesson-head">
        <h2 id="lesson-title">{lesson.title}</h2>
        <Steps lesson={lesson} place={{ ...place, step: number }} />
      </header>
      {placed.value !== lesson.id && (
        <div class="found">
          <p>Your own text is in the editor. It stays in this browser, under History.</p>
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
      {step.view && <View view={step.view} />}
      {step.ask && <Question text={step.ask} key={number} />}
      <Goals step={step} now={now} />
      {now?.met && <Done lesson={lesson} place={{ ...place, step: number }} step={step} />}
      <Hints hints={step.hints} key={"hints" + number} />
      {!place.hidden && <Solution step={step} key={"solution" + number} />}
      <p class="sheet-actions">
        <button type="button" class="button" onClick={() => restore(lesson, number)}>
          Restore the start
        </button>
        {lesson.id === own && <ShareLesson lesson={lesson} />}
      </p>
    </article>
  );
}

/** restore puts the text back that the step begins with, as one change that undo takes back. */
function restore(lesson: Lesson, number: number): void {
  if (placed.peek() !== lesson.id) return void begin(lesson, number);
  void state.replaceAll(startOf(lesson, number), { label: `Restored the start of step ${number + 1}`, changes: 1 });
}

/** Steps are the steps of the lesson: which is in view, and which are done. */
function Steps({ lesson, place }: { lesson: Lesson; place: Place }) {
  return (
    <nav class="lesson-steps" aria-label="Steps">
      {lesson.steps.map((step, i) => (
        <button
          key={i}
          type="button"
          class={"lesson-dot" + (isDone(lesson.id, i) ? " is-done" : "")}
          aria-current={i === place.step ? "step" : undefined}
          aria-label={`Step ${i + 1}: ${step.title}${isDone(lesson.id, i) ? ", done" : ""}`}
          title={step.title}
          onClick={() => goTo({ ...place, step: i })}
        >
          {isDone(lesson.id, i) ? "✓" : i + 1}
        </button>
      ))}
    </nav>
  );
}

function View({ view }: { view: string }) {
  const tab = state.tabOf(view);
  if (!tab || state.tab.value === tab) return null;
  return (
    <p>
      <button type="button" class="button" onClick={() => state.showTab(tab)}>
        Show {viewNames[tab]}
      </button>
    </p>
  );
}

function Question({ text }: { text: string }) {
  return (
    <label class="lesson-question">
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

function Goals({ step, now }: { step: LessonStep; now: Checked | null }) {
  return (
    <section aria-label="Goals">
      <ul class="lesson-goals">
        {(now?.goals ?? step.goals.map((goal) => ({ words: goal.split(" # ")[1] ?? goal, met: false }))).map(
          ({ words, met }, i) => (
            <li key={i} class={met ? "is-met" : ""}>
              <span class="lesson-mark" aria-hidden="true">
                {met ? "✓" : "○"}
              </span>
              <span>
                <span class="visually-hidden">{met ? "Met: " : "Not met: "}</span>
                <Plain text={words} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Done says what to notice, and leads on. */
function Done({ lesson, place, step }: { lesson: Lesson; place: Place; step: LessonStep }) {
  const last = place.step === lesson.steps.length - 1;
  return (
    <section class="found lesson-done" aria-label="Step done">
      <h4>{last ? "Lesson done" : "Step done"}</h4>
      {step.notice.map((text, i) => (
        <Paragraph key={i} text={text} />
      ))}
      <p class="sheet-actions">
        {last ? (
          <button type="button" class="button primary" onClick={() => (state.learnRule.value = "lessons")}>
            More lessons
          </button>
        ) : (
          <button type="button" class="button primary" onClick={() => goTo({ ...place, step: place.step + 1 })}>
            Next step
          </button>
        )}
      </p>
    </section>
  );
}

/** Hints come one after the other. */
function Hints({ hints }: { hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  return (
    <section aria-label="Hints">
      {shown > 0 && (
        <ol class="lesson-hints">
          {hints.slice(0, shown).map((hint, i) => (
            <li key={i}>
              <Plain text={hint} />
            </li>
          ))}
        </ol>
      )}
      {shown < hints.length && (
        <p>
          <button type="button" class="link" onClick={() => setShown(shown + 1)}>
            {shown === 0 ? "Show a hint" : "Show another hint"}
          </button>
        </p>
      )}
    </section>
  );
}
