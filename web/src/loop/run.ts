// The run in view: what the user chose, what the engine answered, and where they are in it.
import { batch, computed, effect, signal } from "@preact/signals";
import type { LoopResponse } from "../engine/types.gen";
import { isWhole, parsed, recordOf } from "../state/given";
import { applyEdits, call, catalogue, check, conversation, notify, revision, tab, type Ask } from "../state/state";
import { textChanged, offerUndo } from "../state/change";
import { attempt } from "../conversation/cards";
import { arrival } from "../state/arrival";
import { readSetting, writeSetting } from "../state/storage";
import { sceneAt } from "./scene";
import { faults } from "./words";

/** Settings are the user's choices; a hook that is off keeps its setting. */
export interface Settings {
  script: string;
  input: string;
  memoryOn: boolean;
  memory: string;
  skillsOn: boolean;
  skills: string;
  summarizationOn: boolean;
  threshold: number;
}

export const initial: Settings = {
  script: "auto",
  input: "",
  memoryOn: true,
  memory: "The user prefers short answers.",
  skillsOn: true,
  skills: "code-review: how to review a change\nrelease: how to publish a version",
  summarizationOn: false,
  threshold: 50,
};

export const settings = signal<Settings>(restore());

/** known are the settings among some values, as far as they can be such. */
function known(given: unknown, names: readonly (keyof Settings)[]): Partial<Settings> {
  const kept = recordOf(given);
  const fits = (value: unknown, usual: unknown): boolean =>
    typeof usual === "number" ? isWhole(value) : typeof value === typeof usual;
  return Object.fromEntries(names.filter((name) => fits(kept[name], initial[name])).map((name) => [name, kept[name]]));
}

function restore(): Settings {
  const names = Object.keys(initial) as (keyof Settings)[];
  return { ...initial, ...known(parsed(readSetting("loop")), names) };
}

const shared = ["script", "memoryOn", "skillsOn", "summarizationOn", "threshold"] as const;

/** toLink is what a link carries of the settings: what runs, but no texts that someone typed. */
export const toLink = (): unknown => ({
  ...Object.fromEntries(shared.map((name) => [name, settings.peek()[name]])),
  ...played.peek(),
  step: at.peek(),
});

/** begins is the step that a link's run begins at. */
let begins = 0;

/** fromLink takes the choices of a link. */
export function fromLink(given: unknown): void {
  set(known(given, shared));
  const { turn, fault, faultAt, step } = recordOf(given);
  begins = isWhole(step) ? step : 0;
  played.value = {
    turn: isWhole(turn) ? turn : 0,
    fault: faults.find(([id]) => id === fault)?.[0] ?? "",
    faultAt: isWhole(faultAt, 1) ? faultAt : 1,
  };
}

/** set changes settings; the run begins again. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...change };
  writeSetting("loop", JSON.stringify(settings.peek()));
}

/** Played is which turn is played again, 0 for the last, and what goes wrong at which of its calls. */
export interface Played {
  turn: number;
  fault: string;
  faultAt: number;
}
const asRecorded: Played = { turn: 0, fault: "", faultAt: 1 };
export const played = signal<Played>(asRecorded);

// Another conversation has other turns and calls.
let shownOf = -1;
effect(() => {
  const now = conversation.value;
  if (arrival.value >= 0 || (shownOf >= 0 && shownOf !== now)) played.value = asRecorded;
  shownOf = now;
});

/** run is the newest answer; problem says in plain words why there is none. */
export const run = signal<LoopResponse | null>(null);
export const problem = signal("");

/** inserted is what was inserted into the text, and the text's revision then: the run in view begins after it. */
export const inserted = signal({ done: "", revision: -1 });

/** at is the step in view. */
export const at = signal(0);
export const playing = signal(false);

/** paces are how long a step stays in view while it plays, in milliseconds; pace is the one that is chosen. */
export const paces = { slow: 1500, normal: 700, fast: 150 } as const;
export const pace = signal<number>(paces.normal);

export const last = computed(() => (run.value ? run.value.steps.length - 1 : 0));
export const scene = computed(() => (run.value ? sceneAt(run.value, Math.min(at.value, last.value)) : null));

/** source names what the run is about; null when there is nothing to run on. An empty text has a run of its own. */
export const source = computed(() => {
  const now = check.value;
  if (!now || now.state === "broken" || now.state === "no-conversation") return null;
  if (now.state !== "empty" && now.conversations === 0) return null;
  return [now.revision, now.dialect.id, conversation.value, attempt.value].join("|");
});

const asking = computed<Ask<"loop">>(() => {
  const now = settings.value;
  return {
    script: now.script,
    ...played.value,
    input: now.input.trim() === "" ? "" : now.input,
    memory: now.memoryOn ? now.memory.trim() : "",
    skills: now.skillsOn ? now.skills.split("\n").filter((line) => line.trim() !== "") : [],
    threshold: now.summarizationOn ? now.threshold : 0,
  };
});

let asked: Ask<"loop"> | null = null;

/** pendingAct is what was pressed for a run that is still on its way. */
let pendingAct: (() => void) | null = null;

/** actOnRun does something to the run in view, and again to the one that was chosen meanwhile. */
function actOnRun(what: () => void): void {
  if (asked !== asking.peek()) pendingAct = what;
  what();
}

effect(() => {
  const about = source.value;
  const request = asking.value;
  pendingAct = null;
  if (tab.value !== "loop") return void (playing.value = false);
  if (about === null) {
    asked = null;
    batch(() => {
      run.value = null;
      problem.value = "";
    });
    return;
  }
  call<"loop">("loop", request).then(
    (answer) => {
      // Another run was chosen meanwhile, and is on its way.
      if (!answer || about !== source.peek() || request !== asking.peek()) return;
      batch(() => {
        // Another run begins at its beginning; the same one on a changed text goes on where it was.
        if (asked !== request) at.value = begins;
        begins = 0;
        at.value = Math.min(at.peek(), answer.steps.length - 1);
        asked = request;
        run.value = answer;
        problem.value = "";
        playing.value = false;
        pendingAct?.();
        pendingAct = null;
      });
    },
    (failure: Error) => {
      if (about !== source.peek() || request !== asking.peek()) return;
      // The turn that was chosen is gone from the text.
      if (played.peek().turn > 0) return void (played.value = asRecorded);
      // A script of another version is kept or linked.
      const { script } = initial;
      if (request.script !== script && catalogue.peek()?.scripts.every(({ id }) => id !== request.script))
        return set({ script });
      batch(() => {
        run.value = null;
        asked = null;
        problem.value = failure.message;
      });
    },
  );
});

/** go shows a step; there is none before the first or after the last. */
export function go(to: number): void {
  playing.value = false;
  at.value = Math.max(0, Math.min(to, last.peek()));
}

/** end shows the last step. */
export const end = (): void => actOnRun(() => go(last.peek()));

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** play shows one step after the other, from the beginning again when it was at the end. */
export function play(): void {
  if (still.matches) return end();
  actOnRun(() =>
    batch(() => {
      if (at.peek() >= last.peek()) at.value = 0;
      playing.value = true;
    }),
  );
}

effect(() => {
  if (!playing.value) return;
  const timer = setInterval(() => {
    batch(() => {
      at.value = Math.min(at.peek() + 1, last.peek());
      if (at.peek() >= last.peek()) playing.value = false;
    });
  }, pace.value);
  return () => clearInterval(timer);
});

/** keep puts what the run stored into the text, as one change. */
export async function keep(): Promise<void> {
  playing.value = false;
  try {
    const answer = await call<"keepLoop">("keepLoop", asking.peek());
    if (!answer) return void notify(textChanged, "warning");
    const done = answer.done.join(". ");
    if (answer.edits.length === 0) return void notify(done || "The run adds nothing to the text");
    // The run that was put there stays in view, whatever the longer conversation would begin with.
    if (settings.peek().script === "auto" && run.peek())
      settings.value = { ...settings.peek(), script: run.peek()!.script };
    applyEdits(answer.edits, { label: done, told: true });
    batch(() => {
      at.value = 0;
      inserted.value = { done, revision: revision.peek() };
    });
    offerUndo(done);
  } catch (failure) {
    notify((failure as Error).message, "warning");
  }
}
