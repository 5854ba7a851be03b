// The lessons, the course and the glossary.
import { effect } from "@preact/signals";
import { askForError } from "../error";
import { Foot } from "../first/Foot";
import { openLesson } from "../texts/files";
import { guide } from "../state/address";
import { course as all, courseFailed as failed, loadCourse } from "../state/course";
import { catalogue, learnRule, lessonFile } from "../state/state";
import { count, firstSentence } from "../ui/words";
import type { Lesson } from "../engine/types.gen";
import { lessonOf, ownLesson, ownRead } from "./load";
import { own, placeOf } from "./place";
import { doneOf } from "./progress";
import { open } from "./start";
export { ownLink } from "./start";
import { LessonPage } from "./LessonPage";
import { Page } from "./Page";
import { Plain } from "./Words";

export function Lessons() {
  const chosen = learnRule.value;
  const place = placeOf(chosen);
  if (failed.value && !all.value) return <Failed />;
  if (!all.value || (place?.id === own && !ownLesson.value && lessonFile.value))
    return (
      <p class="side-note" role="status" aria-busy="true">
        Loading…
      </p>
    );
  if (chosen === "course") return <Page lines={all.value.course} id="course-title" />;
  if (chosen === guide || chosen === "") return <Page lines={all.value.guide} id="guide-title" />;
  if (chosen === "glossary") return <Glossary />;
  if (!place) return <Home />;
  const lesson = lessonOf(place);
  if (lesson) return <LessonPage lesson={lesson} place={place} key={lesson.id} />;
  return place.id === own ? <OwnProblems /> : <Unknown id={place.id} />;
}

function Failed() {
  return (
    <p class="side-note" role="alert">
      {failed.value}{" "}
      <button type="button" class="link" onClick={() => void loadCourse()}>
        Try again
      </button>
    </p>
  );
}

/** Home is what Learn opens on: the lessons, the systems, the rules and the errors. */
function Home() {
  const { lessons, systems } = all.value!;
  const extra = ownRead();
  const next = lessons.find(({ id, steps }) => doneOf(id, steps.length) < steps.length) ?? lessons[0]!;
  const begun = lessons.some(({ id, steps }) => doneOf(id, steps.length) > 0);
  return (
    <article class="prose learn-home" aria-labelledby="lessons-title">
      <header class="learn-hello stack">
        <h2 id="lessons-title">Learn how conversations work</h2>
        <p>Change a conversation, and see at once what a provider and a model make of it.</p>
        <p class="sheet-actions">
          <button type="button" class="button primary" onClick={() => openEntry(next)}>
            {begun ? `Continue: ${next.title}` : "Take the first lesson"}
          </button>
          <button type="button" class="button" onClick={() => (learnRule.value = guide)}>
            How a conversation works
          </button>
          <a class="button" href="build/class.html#find">
            Find the fault
          </a>
        </p>
      </header>
      <section aria-labelledby="home-lessons">
        <h3 id="home-lessons">Lessons</h3>
        <p class="quiet">A few minutes each, next to your text. Rolecall checks each step as you type.</p>
        <ol class="stack tight">
          {lessons.map((lesson) => (
            <Entry key={lesson.id} lesson={lesson} />
          ))}
          {extra && <Entry lesson={extra} />}
        </ol>
      </section>
      <section aria-labelledby="home-systems">
        <h3 id="home-systems">Systems</h3>
        <p class="quiet">What an agent is made of, step by step, with its Go program.</p>
        <ul class="stack tight">
          {systems.map(({ id, name, about }) => (
            <li key={id}>
              <a class="line lesson-item baseline round" href={`#view=systems&system=${id}`}>
                <span class="rule-title block">{name}</span>
                <span class="quiet small">{firstSentence(about)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Doors />
      <ForClass />
      <Foot />
    </article>
  );
}

/** Doors lead to the rules and the errors. */
function Doors() {
  const rules = catalogue.value?.rules.length;
  return (
    <>
      <section aria-labelledby="home-rules">
        <h3 id="home-rules">Rules</h3>
        <p>Each kind of mistake, with what providers say, and examples.</p>
        <p class="sheet-actions">
          <button type="button" class="button" onClick={() => (learnRule.value = "")}>
            {rules ? `All ${rules} rules` : "All rules"}
          </button>
        </p>
      </section>
      <section aria-labelledby="home-errors">
        <h3 id="home-errors">Errors</h3>
        <p>What a provider’s error message means.</p>
        <p class="sheet-actions">
          <button type="button" class="button" onClick={askForError}>
            Explain an error
          </button>
          <a class="button" href="build/rules/index.html">
            All messages
          </a>
        </p>
      </section>
    </>
  );
}

/** ForClass is what learners hand in, and what a teacher begins with. */
function ForClass() {
  return (
    <section aria-labelledby="home-class">
      <h3 id="home-class">For a class</h3>
      <p class="sheet-actions">
        <a class="button" href="build/class.html#progress">
          Hand in your progress
        </a>
        <a class="button" href="build/class.html#class">
          Teacher’s page
        </a>
        <button type="button" class="button" onClick={() => (learnRule.value = "course")}>
          Course for a class
        </button>
        <button type="button" class="button" onClick={() => (learnRule.value = "glossary")}>
          Glossary
        </button>
        <button type="button" class="button" onClick={pickLesson}>
          Open a lesson file…
        </button>
      </p>
    </section>
  );
}

function Entry({ lesson }: { lesson: Lesson }) {
  const steps = lesson.steps.length;
  const done = doneOf(lesson.id, steps);
  return (
    <li>
      <button type="button" class="line lesson-item baseline round" onClick={() => openEntry(lesson)}>
        <span class="rule-title fill">{lesson.title}</span>
        <span class="quiet small">
          {lesson.minutes > 0 && `${lesson.minutes} min`}
          {done > 0 && ` · ${done} of ${count(steps, "step")} done`}
        </span>
      </button>
    </li>
  );
}

/** openEntry opens a lesson after the steps that are done, and one that is done at its beginning. */
function openEntry({ id, steps }: Lesson): void {
  const place = { id, step: doneOf(id, steps.length) % steps.length, hidden: inClass };
  const lesson = lessonOf(place);
  if (lesson) open(lesson, place);
}

/** inClass says that the last step in view had its solution hidden. Lessons opened from the list then hide it too. */
let inClass = false;
effect(() => {
  const place = placeOf(learnRule.value);
  if (place) inClass = place.hidden;
});

function pickLesson(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".txtar,.txt,text/plain";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void openLesson(file);
  });
  input.click();
}

function Glossary() {
  return (
    <article class="prose" aria-labelledby="glossary-title">
      <h2 id="glossary-title">Glossary</h2>
      <dl class="stack">
        {(all.value?.terms ?? []).map(({ word, meaning }) => (
          <div key={word}>
            <dt class="strong">{word}</dt>
            <dd>
              <Plain text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function OwnProblems() {
  const read = ownLesson.value;
  if (!read)
    return (
      <article class="prose">
        <h2>No lesson to open</h2>
        <p>This browser has no lesson from a file or a link. Open the link again, or choose the file.</p>
        <p>
          <button type="button" class="button" onClick={pickLesson}>
            Open a lesson file…
          </button>
        </p>
      </article>
    );
  return (
    <article class="prose">
      <h2>This lesson can’t be read</h2>
      <ul>
        {"problems" in read &&
          read.problems.map(({ line, message }, i) => (
            <li key={i}>
              Line {line}: {message}
            </li>
          ))}
      </ul>
      <p>
        <button type="button" class="button" onClick={pickLesson}>
          Open another file…
        </button>
      </p>
    </article>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <article class="prose">
      <h2>Lesson not found</h2>
      <p>
        This version has no lesson <code>{id}</code>.
      </p>
    </article>
  );
}
