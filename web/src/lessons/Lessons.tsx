// The lessons, the course and the glossary, in the place of the rules.
import { effect } from "@preact/signals";
import { openLesson } from "../files";
import { learnRule } from "../state";
import { count } from "../words";
import type { Lesson } from "../engine/types.gen";
import { all, failed, lessonOf, load, ownLesson } from "./load";
import { own, placeOf } from "./place";
import { doneOf, forgetProgress } from "./progress";
import { begin, goTo } from "./start";
import { LessonPage } from "./LessonPage";
import { Plain } from "./Words";

export function Lessons() {
  const chosen = learnRule.value;
  const place = placeOf(chosen);
  if (failed.value && !all.value) return <Failed />;
  if (!all.value)
    return (
      <p class="side-note" role="status" aria-busy="true">
        Loading…
      </p>
    );
  if (chosen === "course") return <Course />;
  if (chosen === "glossary") return <Glossary />;
  if (!place) return <List />;
  const lesson = lessonOf(place.id);
  if (lesson) return <LessonPage lesson={lesson} place={place} key={lesson.id} />;
  return place.id === own ? <OwnProblems /> : <Unknown id={place.id} />;
}

function Failed() {
  return (
    <p class="side-note" role="alert">
      {failed.value}{" "}
      <button type="button" class="link" onClick={() => void load()}>
        Try again
      </button>
    </p>
  );
}

function List() {
  const lessons = all.value?.lessons ?? [];
  const extra = lessonOf(own);
  return (
    <article class="prose" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <p>
        Each takes a few minutes: you change a conversation, and Rolecall checks the goal of each step while you type.
        What you have done is kept in this browser.
      </p>
      <ol class="lesson-list">
        {lessons.map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} />
        ))}
      </ol>
      {extra && (
        <>
          <h3>From a file or a link</h3>
          <ol class="lesson-list">
            <Entry lesson={extra} />
          </ol>
        </>
      )}
      <p class="sheet-actions">
        <button type="button" class="button" onClick={pickLesson}>
          Open a lesson file…
        </button>
        <button type="button" class="button" onClick={() => (learnRule.value = "course")}>
          An hour’s course
        </button>
        <button type="button" class="button" onClick={() => (learnRule.value = "glossary")}>
          Glossary
        </button>
        <button type="button" class="button button-quiet" onClick={forgetProgress}>
          Forget progress
        </button>
      </p>
    </article>
  );
}

function Entry({ lesson }: { lesson: Lesson }) {
  const steps = lesson.steps.length;
  const done = doneOf(lesson.id, steps);
  const next = done < steps ? done : 0;
  return (
    <li>
      <button type="button" class="line lesson-item" onClick={() => open(lesson, next)}>
        <span class="rule-title">{lesson.title}</span>
        <span class="quiet">
          {lesson.minutes > 0 && `${lesson.minutes} min`}
          {done > 0 && ` · ${done} of ${count(steps, "step")} done`}
        </span>
      </button>
    </li>
  );
}

/** inClass says that the last step in view was one without its solution: whoever goes on from there stays in the class. */
let inClass = false;
effect(() => {
  const place = placeOf(learnRule.value);
  if (place) inClass = place.hidden;
});

function open(lesson: Lesson, step: number): void {
  goTo({ id: lesson.id, step, hidden: inClass });
  void begin(lesson, step);
}

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

function Course() {
  return (
    <article class="prose" aria-labelledby="course-title">
      <h2 id="course-title">An hour with conversations</h2>
      <p>
        A plan for a class. Each link opens the first step of a lesson without its solutions; Back works. Write{" "}
        <code>lesson</code> in place of <code>class</code> in an address to see them.
      </p>
      <ol class="course">
        {(all.value?.course ?? []).map(({ minute, title, link }) => (
          <li key={minute}>
            <span class="course-minute">{minute}</span>
            <a href={link}>{title}</a>
          </li>
        ))}
      </ol>
      <p>
        To show step by step what a memory, a thread, a session, a loop or an audit log does, use the view{" "}
        <a href="#view=systems&amp;system=threads&amp;learn=course">Systems</a>.
      </p>
    </article>
  );
}

function Glossary() {
  return (
    <article class="prose" aria-labelledby="glossary-title">
      <h2 id="glossary-title">Glossary</h2>
      <dl class="glossary">
        {(all.value?.terms ?? []).map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
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
        <h2>No lesson is open</h2>
        <p>This browser has no lesson from a file or a link. Ask for the link again, or open the file.</p>
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
      <h2>There is no such lesson</h2>
      <p>
        <code>{id}</code> isn’t among the lessons of this version.
      </p>
    </article>
  );
}
