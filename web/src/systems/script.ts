// The script in view: the system, its actions, and the engine's answer.
import { batch, effect, signal } from "@preact/signals";
import type { System, SystemAction, SystemsResponse } from "../engine/types.gen";
import { course, courseFailed, loadCourse } from "../state/course";
import { isWhole, recordOf } from "../state/given";
import { call, revision, system, tab } from "../state/state";

/** Script is a system and its actions; null means the usual ones. */
interface Script {
  system: string;
  actions: SystemAction[] | null;
}

export const script = signal<Script>({ system: "", actions: null });
export const answer = signal<SystemsResponse | null>(null);
export const problem = signal("");
/** at is the step in view; -1 means the last one, as in older links. */
export const at = signal(0);

/** earlier are the scripts before each change and their steps in view, for Undo. */
export const earlier = signal<{ script: Script; at: number }[]>([]);

/** systems are those that can be played. */
export const systems = (): System[] => course.value?.systems ?? [];

/** systemNow is the one that is played, by default the first. */
export const systemNow = (): System | undefined =>
  script.value.system === "" ? systems()[0] : systems().find(({ id }) => id === script.value.system);

/** actions are those in view. */
export const actions = (): SystemAction[] => script.peek().actions ?? systemNow()?.usual ?? [];

function change(to: Script, step: number): void {
  batch(() => {
    earlier.value = [...earlier.peek().slice(-99), { script: script.peek(), at: at.peek() }];
    script.value = to;
    at.value = step;
  });
}

/** choose shows another system at the beginning of its usual script. */
export const choose = (system: string): void => change({ system, actions: null }, 0);

/** edit changes the actions and shows the step after one of them. */
export const edit = (to: SystemAction[], step = -1): void =>
  change({ system: script.peek().system || (answer.peek()?.system ?? ""), actions: to }, step);

/** undo reverts the last change. */
export function undo(): void {
  const before = earlier.peek().at(-1);
  if (!before) return;
  batch(() => {
    earlier.value = earlier.peek().slice(0, -1);
    script.value = before.script;
    at.value = before.at;
  });
}

/** toLink is what a link carries: the whole script, and the step in view. */
export const toLink = (): unknown => ({
  system: answer.peek()?.system ?? script.peek().system,
  actions: actions(),
  step: at.peek(),
});

/** fromLink takes the script of a link; what isn't an action is left out. */
export function fromLink(given: unknown): void {
  const kept = recordOf(given);
  const list = Array.isArray(kept["actions"]) ? kept["actions"].map(recordOf) : null;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  batch(() => {
    earlier.value = [];
    script.value = {
      system: text(kept["system"]),
      actions:
        list?.map((each) => ({
          do: text(each["do"]),
          to: text(each["to"]),
          role: text(each["role"]),
          name: text(each["name"]),
          text: text(each["text"]),
          amount: isWhole(each["amount"]) ? each["amount"] : 0,
        })) ?? null,
    };
    at.value = isWhole(kept["step"]) ? kept["step"] : list ? -1 : 0;
  });
}

// The address names the system, and follows it.
effect(() => {
  const named = system.value;
  if (named === script.peek().system) return;
  if (answer.peek()) choose(named);
  else script.value = { system: named, actions: null };
});
effect(() => void (system.value = script.value.system));

effect(() => {
  const now = script.value;
  // An answer about a text that changed meanwhile is dropped, so it is asked again with the next text.
  void revision.value;
  if (tab.value !== "systems") return;
  void ask(now);
});

async function ask(now: Script): Promise<void> {
  try {
    await loadCourse();
    if (now !== script.peek()) return;
    if (courseFailed.peek()) throw new Error(courseFailed.peek());
    const response = await call<"systems">("systems", {
      system: systemNow()?.id ?? now.system,
      actions: actions(),
    });
    if (!response || now !== script.peek()) return;
    batch(() => {
      answer.value = response;
      problem.value = "";
    });
  } catch (failure) {
    if (now !== script.peek()) return;
    batch(() => {
      answer.value = null;
      problem.value = (failure as Error).message;
    });
  }
}
