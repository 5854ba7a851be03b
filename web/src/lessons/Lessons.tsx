// The lessons, the course and the glossary.
import { effect } from "@preact/signals";
import { openLesson } from "../texts/files";
import { learnRule, lessonFile } from "../state/state";
import { count } from "../ui/words";
import type { CourseLine, Lesson } from "../engine/types.gen";
import { Copy } from "../ui/Copy";
import { all, failed, lessonOf, load, ownLesson } from "./load";
import { own, placeOf } from "./place";
import { doneOf, forgetProgress } from "./progress";
import { open } from "./start";
export { ownLink } from "./start";
import { LessonPage } from "./LessonPage";
import { Paragraph, Plain } from "./Words";

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
        Each lesson takes a few minutes. You change a conversation, and Rolecall checks each step’s goals as you type.
        Your progress is saved in this browser.
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
          Course for a class
        </button>
        <button type="button" class="button" onClick={() => (learnRule.value = "glossary")}>
          Glossary
        </button>
        <Copy class="button" off={progress() === "" ? "You haven’t done a step yet" : ""} text={progress}>
          Copy progress
        </Copy>
        <button type="button" class="button button-quiet" onClick={forgetProgress}>
          Reset progress
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
      <button
        type="button"
        class="line lesson-item"
        onClick={() => open(lesson, { id: lesson.id, step: next, hidden: inClass })}
      >
        <span class="rule-title">{lesson.title}</span>
        <span class="quiet">
          {lesson.minutes > 0 && `${lesson.minutes} min`}
          {done > 0 && ` · ${done} of ${count(steps, "step")} done`}
        </span>
      </button>
    </li>
  );
}

/** inClass says that the last step in view had its solution hidden. Lessons opened from the list then hide it too. */
let inClass = false;
effect(() => {
  const place = placeOf(learnRule.value);
  if (place) inClass = place.hidden;
});

/** progress lists the lessons that were begun, for a teacher. */
const progress = (): string =>
  (all.peek()?.lessons ?? [])
    .map(({ id, title, steps }) => ({ title, done: doneOf(id, steps.length), steps: steps.length }))
    .filter(({ done }) => done > 0)
    .map(({ title, done, steps }) => `* ${title}: ${done} of ${count(steps, "step")}`)
    .join("\n");

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
  const [first, ...lines] = all.value?.course ?? [];
  const parts: CourseLine[][] = [];
  for (const line of lines) {
    const before = parts.at(-1);
    if (line.link && before?.[0]?.link) before.push(line);
    else parts.push([line]);
  }
  return (
    <article class="prose" aria-labelledby="course-title">
      <h2 id="course-title">{first?.heading}</h2>
      {parts.map((part, i) =>
        part[0]!.link ? (
          <ol key={i} class="course">
            {part.map(({ minute, title, link }) => (
              <li key={minute}>
                <span class="course-minute">{minute}</span>
                <a href={link}>{title}</a>
              </li>
            ))}
          </ol>
        ) : part[0]!.heading ? (
          <h3 key={i}>{part[0]!.heading}</h3>
        ) : (
          <Paragraph key={i} text={part[0]!.text ?? ""} />
        ),
      )}
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
