// The teacher's page: the codes of a whole class, as a table.

import { readCodes, type Progress, type StepDone } from "../lessons/code";
import { helps, helpWords, type Help } from "../lessons/help";
import { count } from "../ui/words";
import { copyButton, make } from "./dom";
import { lessons } from "./engine";

const signs: Readonly<Record<Help, string>> = { alone: "●", hint: "◕", fix: "◑", solution: "○" };

interface Row {
  name: string;
  progress: Progress;
  done: number;
  minutes: number;
}

export async function teacher(box: HTMLElement): Promise<void> {
  const { lessons: all } = await lessons();
  const steps = all.reduce((sum, each) => sum + each.steps.length, 0);
  const codes = make("textarea", { id: "codes", rows: 6, spellcheck: "false", autocomplete: "off" });
  const table = make("div", { class: "table", role: "region", "aria-label": "Progress", tabindex: 0 });
  const said = make("p", { role: "status" });
  let rows: Row[] = [];
  const draw = (): void => {
    const read = readCodes(codes.value);
    rows = rowsOf(read.flatMap((each) => ("progress" in each ? [each.progress] : [])));
    const broken = read.filter((each) => "broken" in each).length;
    said.textContent = codes.value.trim() === "" ? "" : summary(rows, broken, steps);
    table.replaceChildren(...(rows.length > 0 ? [tableOf(rows, all)] : []));
  };
  codes.addEventListener("input", draw);
  box.append(
    make("h1", {}, "Teacher’s page"),
    make(
      "p",
      {},
      "Students open ",
      make("a", { href: "#progress" }, "Hand in your progress"),
      " and copy their code. Paste the codes here, in any order and with any text around them. They’re read in this browser: nothing is sent or stored.",
    ),
    make("label", { for: "codes" }, "Progress codes"),
    codes,
    make(
      "p",
      { class: "actions" },
      copyButton("Copy as a table", () =>
        tsvOf(
          rows,
          all.map(({ id }) => id),
        ),
      ),
      make("a", { class: "button", href: "../#learn=course" }, "Course for a class"),
    ),
    said,
    make(
      "p",
      { class: "legend" },
      ...helps.map((help) => make("span", {}, `${signs[help]} ${helpWords[help]}`)),
      make("span", {}, "· begun, not done"),
    ),
    table,
  );
}

/** rowsOf are the students by name, each once: of two codes of one student, the one with more steps done counts. */
function rowsOf(all: Progress[]): Row[] {
  const rows = all.map((progress, i): Row => {
    const steps = Object.values(progress.lessons).flat();
    return {
      name: progress.name || `Student ${i + 1} (variant ${progress.variant})`,
      progress,
      done: steps.filter((step) => step?.done).length,
      minutes: steps.reduce((sum, step) => sum + (step?.minutes ?? 0), 0),
    };
  });
  const best = new Map<string, Row>();
  for (const row of rows) {
    const key = row.progress.name ? `${row.name} ${row.progress.variant}` : row.name;
    if ((best.get(key)?.done ?? -1) < row.done) best.set(key, row);
  }
  return [...best.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function summary(rows: Row[], broken: number, steps: number): string {
  const parts = [count(rows.length, "student")];
  if (rows.length > 0) {
    const mean = rows.reduce((sum, { done }) => sum + done, 0) / rows.length;
    parts.push(`${mean.toFixed(1)} of ${steps} steps done on average`);
  }
  if (broken > 0)
    parts.push(
      `${broken} ${broken === 1 ? "code is" : "codes are"} cut or changed: ask for ${broken === 1 ? "it" : "them"} again`,
    );
  return parts.join(" · ");
}

function tableOf(rows: Row[], all: { id: string; title: string; steps: { title: string }[] }[]): HTMLTableElement {
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, "Student"),
    ...all.map(({ title }) => make("th", { scope: "col" }, title)),
    make("th", { scope: "col" }, "Done"),
    make("th", { scope: "col" }, "Minutes"),
  );
  const body = rows.map(({ name, progress, done, minutes }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      ...all.map(({ id, steps }) => make("td", {}, ...cell(progress.lessons[id] ?? [], steps))),
      make("td", {}, String(done)),
      make("td", {}, String(minutes)),
    ),
  );
  const helped = make(
    "tr",
    { class: "sum" },
    make("th", { scope: "row" }, "Done alone"),
    ...all.map(({ id, steps }) => {
      const alone = rows
        .flatMap(({ progress }) => progress.lessons[id] ?? [])
        .filter((step) => step?.done && step.help === "alone");
      return make("td", {}, `${Math.round((100 * alone.length) / (rows.length * steps.length))} %`);
    }),
    make("td"),
    make("td"),
  );
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...body), make("tfoot", {}, helped));
}

/** cell has a sign for each step that was begun, with what it means. */
function cell(done: (StepDone | null)[], steps: { title: string }[]): HTMLElement[] {
  return steps.map(({ title }, i) => {
    const step = done[i];
    if (!step) return make("span", { class: "none" }, "");
    const says = `${i + 1}. ${title}: ${step.done ? `done ${helpWords[step.help]}, ${step.minutes} min` : "not done"}`;
    return make(
      "span",
      { title: says, class: step.done ? step.help : "none" },
      make("span", { "aria-hidden": "true" }, step.done ? signs[step.help] : "·"),
      make("span", { class: "visually-hidden" }, says + ". "),
    );
  });
}

/** tsvOf is the table with tabs between its cells, for a spreadsheet. */
function tsvOf(rows: Row[], ids: string[]): string {
  const lines = rows.map(({ name, progress, done, minutes }) =>
    [
      name.replace(/^[=+@-]/, "'$&"),
      ...ids.map((id) => (progress.lessons[id] ?? []).map((step) => (step?.done ? step.help : "-")).join(" ")),
      done,
      minutes,
    ].join("\t"),
  );
  return [["Student", ...ids, "Done", "Minutes"].join("\t"), ...lines].join("\n");
}
