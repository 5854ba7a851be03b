// A sheet to print: what to remember, the lessons with a box for each step, and the words.

import { button, make, plain } from "./dom";
import { lessons } from "./engine";

export async function sheet(box: HTMLElement): Promise<void> {
  const { lessons: all, terms, guide } = await lessons();
  const from = guide.findIndex(({ heading }) => heading === "Every message has a role");
  const to = guide.findIndex(({ heading }) => heading === "Things to try");
  box.classList.add("sheet");
  box.append(
    make(
      "p",
      { class: "actions screen" },
      button("Print", () => print(), "button primary"),
      "Two pages, in any browser.",
    ),
    make("h1", {}, "How a conversation works"),
    make("p", { class: "names" }, "Name ", make("span"), " Date ", make("span")),
    make(
      "div",
      { class: "columns" },
      ...guide.slice(from, to).flatMap(({ heading, text, item }) => {
        if (heading) return [make("h2", {}, heading)];
        if (item) return [make("p", { class: "item" }, ...plain(item))];
        return text ? [make("p", {}, ...plain(text))] : [];
      }),
    ),
    make("h2", {}, "Lessons"),
    make(
      "ul",
      { class: "columns lessons" },
      ...all.map(({ title, steps }) =>
        make(
          "li",
          {},
          make(
            "span",
            { class: "boxes", role: "img", "aria-label": `${steps.length} steps` },
            ...steps.map(() => make("i")),
          ),
          title,
        ),
      ),
    ),
    make("h2", { class: "new-page" }, "Words"),
    make(
      "dl",
      { class: "columns" },
      ...terms.map(({ word, meaning }) => make("div", {}, make("dt", {}, word), make("dd", {}, ...plain(meaning)))),
    ),
  );
}
