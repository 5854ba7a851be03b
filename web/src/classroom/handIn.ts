// What a learner hands in: a code of the steps that were done in this browser.

import { writeCode } from "../lessons/code";
import { ownVariant, readSteps, stepsDone, writeSteps } from "../lessons/kept";
import { readSetting, writeSetting } from "../state/storage";
import { button, copyButton, field, make } from "./dom";
import { lessons } from "./engine";

export async function handIn(box: HTMLElement): Promise<void> {
  const { lessons: all } = await lessons();
  const name = make("input", {
    type: "text",
    maxlength: 60,
    autocomplete: "off",
    value: readSetting("lessons.name") ?? "",
  });
  const code = make("textarea", { rows: 5, readonly: true, "aria-label": "Progress code", spellcheck: "false" });
  const list = make("ul");
  const draw = (): void => {
    const steps = all.map((lesson) => ({ ...lesson, done: stepsDone(readSteps(), lesson.id, lesson.steps.length) }));
    const begun = steps.filter(({ done }) => done.some(Boolean));
    code.value =
      begun.length === 0
        ? ""
        : writeCode({
            name: name.value.trim(),
            variant: ownVariant(),
            lessons: Object.fromEntries(begun.map(({ id, done }) => [id, done])),
          });
    const lines = begun.map(
      ({ title, done }) => `${title}: ${done.filter((step) => step?.done).length} of ${done.length} steps`,
    );
    list.replaceChildren(
      ...(lines.length > 0 ? lines : ["You haven’t begun a lesson yet."]).map((line) => make("li", {}, line)),
    );
  };
  name.addEventListener("input", () => {
    writeSetting("lessons.name", name.value);
    draw();
  });
  const reset = (): void => {
    if (!confirm("Forget which steps you have done in this browser?")) return;
    writeSteps({});
    draw();
  };
  box.append(
    make("h1", {}, "Hand in your progress"),
    make(
      "p",
      {},
      "Copy the code and send it to your teacher. It says which steps you have done, with what help and in how many minutes, and your name if you give it.",
    ),
    field("Your name", name),
    list,
    code,
    make(
      "p",
      { class: "actions" },
      copyButton("Copy progress", () => code.value),
      button("Reset progress", reset),
    ),
  );
  draw();
}
