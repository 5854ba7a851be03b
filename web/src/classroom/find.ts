// Find the fault: the line of a request's one fault is found, the fault is named and mended, and then compared with what the linter says.

import type { Catalogue, Fault } from "../engine/types.gen";
import { readSetting, writeSetting } from "../state/storage";
import { count, firstSentence } from "../ui/words";
import { button, copyButton, field, make } from "./dom";
import { ask, catalogue, faults } from "./engine";
import { changedLines, placeOf, scoreOf, type Score } from "./score";

const formats = { "openai-chat": "OpenAI", anthropic: "Anthropic", gemini: "Gemini", mistral: "Mistral" } as const;
const levels = ["1: a key or a value", "2: the order of messages", "3: an ID or a number"] as const;

/** Round is what was chosen. In a class, all have the seed of the link. */
interface Round {
  format: string;
  level: number;
  seed: number;
  shared: boolean;
  number: number;
}

const kept = (): Score => scoreOf(readSetting("faults"));

export async function find(box: HTMLElement, settings: URLSearchParams): Promise<void> {
  const seed = Number(settings.get("seed"));
  const round: Round = {
    format: Object.keys(formats).find((id) => id === settings.get("api")) ?? "openai-chat",
    level: Math.min(3, Math.max(1, Math.floor(Number(settings.get("level"))) || 1)),
    seed: seed > 0 ? Math.floor(seed) : 1 + Math.floor(Math.random() * 99_999),
    shared: seed > 0,
    number: 1,
  };
  const score = make("p", { class: "score", role: "status" });
  const exercise = make("div");
  const begin = (number: number): Promise<void> => {
    round.number = number;
    return play(exercise, round, score, () => void begin(round.number + 1));
  };
  const choose = (name: string, values: [string, string][], now: string, set: (value: string) => void): HTMLElement => {
    const select = make(
      "select",
      {},
      ...values.map(([value, says]) => make("option", { value, selected: value === now }, says)),
    );
    select.addEventListener("change", () => {
      set(select.value);
      void begin(1);
    });
    return field(name, select);
  };
  box.append(
    make("h1", {}, "Find the fault"),
    make("p", {}, "A provider rejects this request because of one fault. Find its line, name it, and mend it."),
    make(
      "div",
      { class: "actions" },
      choose("API", Object.entries(formats), round.format, (value) => (round.format = value)),
      choose(
        "Level",
        levels.map((says, i) => [String(i + 1), says]),
        String(round.level),
        (value) => (round.level = Number(value)),
      ),
      button("Another request", () => void begin(round.number + 1)),
      copyButton("Copy class link", () => {
        const { seed, level, format } = round;
        return `${location.origin}${location.pathname}#find&seed=${seed}&level=${level}&api=${format}`;
      }),
    ),
    score,
    exercise,
  );
  await begin(1);
}

/** play shows one exercise, step by step. */
async function play(box: HTMLElement, round: Round, score: HTMLElement, next: () => void): Promise<void> {
  box.setAttribute("aria-busy", "true");
  const [{ faults: all }, known] = await Promise.all([faults(), catalogue()]);
  const fit = all.filter(({ dialect, level }) => dialect === round.format && level === round.level);
  const made = fit[placeOf(round.seed, round.number, fit.length)]!;
  box.removeAttribute("aria-busy");
  const game = new Game(made, known, round, score, next);
  box.replaceChildren(game.box);
  game.find();
}

class Game {
  readonly box = make("div", { class: "game" });
  private readonly steps = make("div", { class: "steps" });
  private readonly lines: HTMLElement;
  private readonly began = Date.now();
  private misses = 0;
  private found = false;
  private finished = false;
  private says = make("p", { role: "status" });

  constructor(
    private readonly made: Fault,
    private readonly known: Catalogue,
    private readonly round: Round,
    private readonly score: HTMLElement,
    private readonly next: () => void,
  ) {
    this.lines = this.listing();
    this.box.append(this.lines, this.steps);
    this.say();
  }

  /** say shows the score. */
  private say(): void {
    const { streak, best, solved, seconds } = kept();
    const parts = [
      `Request ${this.round.number}${this.round.shared ? ` of class ${this.round.seed}` : ""}`,
      `streak ${streak}`,
      `best ${best}`,
    ];
    if (solved > 0) parts.push(`${Math.round(seconds / solved)} s on average`);
    this.score.textContent = parts.join(" · ");
  }

  /** listing is the text as a list of lines. A press chooses one, as do the arrow keys and Enter. */
  private listing(): HTMLElement {
    const lines = this.made.text.replace(/\n$/, "").split("\n");
    let at = 0;
    const list = make("div", { class: "listing", role: "listbox", tabindex: 0, "aria-label": "Lines of the request" });
    const go = (to: number): void => {
      list.children[at]?.classList.remove("is-at");
      at = Math.max(0, Math.min(to, lines.length - 1));
      const line = list.children[at]!;
      line.classList.add("is-at");
      line.scrollIntoView({ block: "nearest" });
      list.setAttribute("aria-activedescendant", line.id);
    };
    for (const [i, text] of lines.entries())
      list.append(
        make(
          "div",
          { id: `line-${i + 1}`, role: "option", "aria-selected": "false", onclick: () => (go(i), this.chosen(i + 1)) },
          make("span", { "aria-hidden": "true" }, String(i + 1)),
          make("code", {}, text),
        ),
      );
    list.addEventListener("focus", () => go(at));
    list.addEventListener("keydown", (event) => {
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 15, PageUp: at - 15, Home: 0, End: lines.length }[
        event.key
      ];
      if (to !== undefined) go(to);
      else if (event.key === "Enter" || event.key === " ") this.chosen(at + 1);
      else return;
      event.preventDefault();
    });
    return list;
  }

  private step(title: string, ...inside: (Node | string)[]): HTMLElement {
    const box = make("section", { "aria-label": title }, make("h2", {}, title), ...inside);
    this.steps.append(box);
    return box;
  }

  /** find is the first step. */
  find(): void {
    this.step(
      "1. Find its line",
      make("p", {}, "Press the line with the fault, or choose it with the arrow keys and Enter."),
      this.says,
      make(
        "p",
        { class: "actions" },
        button("Show me", () => this.give()),
      ),
    );
  }

  private chosen(line: number): void {
    if (this.found) return;
    if (!this.made.lines.includes(line)) {
      this.miss();
      const nearest = Math.min(...this.made.lines.map((each) => Math.abs(each - line)));
      this.says.textContent = `Not line ${line}. ${nearest <= 5 ? "It’s close." : "It’s further away."}`;
      return;
    }
    this.says.textContent = `Line ${line}: that’s where it is.`;
    this.name();
  }

  /** miss ends the streak. */
  private miss(): void {
    this.misses++;
    writeSetting("faults", JSON.stringify({ ...kept(), streak: 0 }));
    this.say();
  }

  private give(): void {
    if (this.found) return;
    this.miss();
    this.says.textContent = "It’s marked.";
    this.name();
  }

  /** name is the second step. */
  private name(): void {
    this.found = true;
    this.steps.querySelector("button")?.remove();
    for (const line of this.made.lines) document.getElementById(`line-${line}`)?.setAttribute("aria-selected", "true");
    const titleOf = (id: string): string => this.known.rules.find((rule) => rule.id === id)?.title ?? id;
    const said = make("p", { role: "status" });
    const choices = [this.made.rule, ...this.made.others].sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
    const buttons = choices.map((id) =>
      button(titleOf(id), () => {
        if (id === this.made.rule) {
          said.textContent = `${titleOf(id)}: that’s its name.`;
          for (const each of buttons) each.disabled = true;
          this.mend();
          return;
        }
        this.miss();
        const why = firstSentence(this.known.rules.find((rule) => rule.id === id)?.why ?? "");
        said.textContent = `Not “${titleOf(id)}”. ${why}`;
      }),
    );
    this.step("2. Name it", make("div", { class: "choices" }, ...buttons), said);
    buttons[0]?.focus();
  }

  /** mend is the third step: the text is changed until its API accepts it, with the rest of the conversation still there. */
  private mend(): void {
    const text = make("textarea", { rows: 14, spellcheck: "false", autocomplete: "off", "aria-label": "The request" });
    text.value = this.made.text;
    const goals = make("ul", { class: "goals" });
    const check = async (): Promise<void> => {
      try {
        const { rule, text: start } = this.made;
        const { messages } = await ask("check", {}, this.made.valid);
        const goal = [
          `accepted by ${this.round.format} # ${formats[this.round.format as keyof typeof formats]} accepts it`,
          `no finding ${rule} # The fault is gone`,
          `messages over ${Math.max(1, messages - 3)} # The conversation is still there`,
        ];
        const answer = await ask(
          "goal",
          { goals: goal, target: this.round.format, dialect: this.round.format },
          text.value,
        );
        goals.replaceChildren(
          ...answer.goals.map(({ words, met }) =>
            make("li", { class: met ? "met" : "" }, `${met ? "✓" : "○"} ${words}`),
          ),
        );
        if (answer.met && text.value !== start) this.done(text.value);
      } catch (problem) {
        goals.replaceChildren(make("li", {}, (problem as Error).message));
      }
    };
    this.step(
      "3. Mend it",
      text,
      make(
        "p",
        { class: "actions" },
        button("Check", () => void check(), "button primary"),
      ),
      make("div", { role: "status" }, goals),
    );
    text.focus();
    const line = this.made.text
      .split("\n")
      .slice(0, Math.max(0, this.made.lines[0]! - 1))
      .join("\n").length;
    text.setSelectionRange(line + 1, line + 1);
  }

  /** done is the last step: it shows what the linter says, and how the request was changed. */
  private done(mended: string): void {
    if (this.finished) return;
    this.finished = true;
    const seconds = Math.round((Date.now() - this.began) / 1000);
    const before = kept();
    const streak = this.misses === 0 ? before.streak + 1 : 0;
    writeSetting(
      "faults",
      JSON.stringify({
        streak,
        best: Math.max(before.best, streak),
        solved: before.solved + 1,
        seconds: before.seconds + seconds,
      }),
    );
    this.say();
    const { message, note, rule, valid, text } = this.made;
    const lines = (from: string, to: string, sign: string): HTMLElement =>
      make(
        "pre",
        { class: "code-block" },
        changedLines(from, to)
          .map((line) => `${sign} ${line}`)
          .join("\n") || `${sign} (nothing)`,
      );
    const same = mended.trim() === valid.trim();
    const next = button("Next request", this.next, "button primary");
    this.step(
      "4. Compare",
      make(
        "p",
        {},
        `Mended in ${seconds} s${this.misses > 0 ? `, with ${count(this.misses, "miss", "misses")}` : ", without a miss"}. Rolecall says:`,
      ),
      make(
        "blockquote",
        {},
        make("b", {}, message),
        note ? ` ${note}` : "",
        " ",
        make("a", { href: `rules/${rule}.html` }, rule),
      ),
      make("p", {}, same ? "Your request is the same as before the fault." : "The request before the fault had:"),
      ...(same ? [] : [lines(valid, text, "+"), make("p", {}, "in place of:"), lines(text, valid, "−")]),
      make("p", { class: "actions" }, next),
    );
    next.focus();
  }
}
