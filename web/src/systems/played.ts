// A script that is played: the system, its actions, the engine's answer, the step in view, and the run before the last
// change. There are two: one of the systems as they are, and one of the agent loop on the text.
import { batch, computed, effect, signal, type Signal } from "@preact/signals";
import { attempt } from "../conversation/cards";
import type { System, SystemAction, SystemsResponse } from "../engine/types.gen";
import { offerUndo, textChanged } from "../state/change";
import { course, courseFailed, loadCourse } from "../state/course";
import { isWhole, recordOf } from "../state/given";
import { applyEdits, call, check, conversation, notify, revision, showTab, system, tab } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";
import { pick } from "./old";

/** Script is a system and its actions; null means those of the preset, "" for the usual ones. */
export interface Script {
  system: string;
  preset: string;
  actions: SystemAction[] | null;
}

/** Mode says what is played: the systems as they are, or the agent loop on the text. */
export type Mode = "systems" | "loop";

/** auto is the preset that plays a turn of the text again, or else, without one, the next preset. */
const auto = "";

/** A conversation with more messages than long is gone through as a whole, unless another preset is chosen. */
const long = 30;

/** systems are those that can be played. */
export const systems = (): System[] => course.value?.systems ?? [];

/** source names what the loop runs on; null when there is nothing. An empty text has a run of its own. */
export const source = computed(() => {
  const now = check.value;
  if (!now || now.state === "broken" || now.state === "no-conversation") return null;
  if (now.state !== "empty" && now.conversations === 0) return null;
  return [now.revision, now.dialect.id, conversation.value, attempt.value].join("|");
});

export type Player = ReturnType<typeof newPlayer>;

/** newPlayer is a player of a mode, while its view is open. */
function newPlayer(mode: Mode) {
  const none: Script = { system: mode === "loop" ? "loop" : "", preset: "", actions: null };
  const script: Signal<Script> = signal(mode === "loop" ? { ...none, ...restored() } : none);
  const answer = signal<SystemsResponse | null>(null);
  const problem = signal("");
  /** at is the step in view; -1 means the last one, as in older links. */
  const at = signal(0);
  /** earlier are the scripts before each change and their steps in view, for Undo. */
  const earlier = signal<{ script: Script; at: number }[]>([]);
  /** before is the run before the last change of its actions. */
  const before = signal<SystemsResponse | null>(null);
  /** played is the preset that is played where it chooses itself. */
  const played = signal("");

  const systemNow = (): System | undefined =>
    script.value.system === "" ? systems()[0] : systems().find(({ id }) => id === script.value.system);
  const presetOf = (id: string): SystemAction[] | undefined =>
    systemNow()?.presets.find((each) => each.id === id)?.actions;
  const actions = (): SystemAction[] => {
    const now = script.value;
    if (now.actions) return now.actions;
    if (mode === "systems" && now.preset === "") return systemNow()?.usual ?? [];
    return presetOf(now.preset || played.peek() || "replay") ?? [];
  };

  /** wanted is the action whose step is shown when the answer comes, -1 for the step that is. */
  let wanted = -1;
  function change(to: Script, step: number): void {
    batch(() => {
      earlier.value = [...earlier.peek().slice(-99), { script: script.peek(), at: at.peek() }];
      script.value = to;
      at.value = step;
    });
    if (mode === "loop") writeSetting("loop", JSON.stringify({ preset: to.preset, actions: to.actions }));
  }
  /** choose shows another system at the beginning of its usual script. */
  const choose = (to: string): void => {
    before.value = null;
    change({ ...none, system: to || none.system }, 0);
  };
  /** begin shows a step of some actions on a system, -1 for the last. */
  const begin = (to: string, list: SystemAction[], step = -1, preset = ""): void => {
    before.value = null;
    change({ system: to, preset, actions: list }, step);
  };
  /** choosePreset begins with other actions. */
  const choosePreset = (preset: string): void => {
    before.value = null;
    change({ ...script.peek(), preset, actions: null }, 0);
  };
  /** edit changes the actions and shows a step, or that of an action; the run before stays next to it. */
  function edit(to: SystemAction[], step: number, action = -1): void {
    const now = script.peek();
    before.value = answer.peek();
    wanted = action;
    change(
      { system: now.system || (answer.peek()?.system ?? ""), preset: now.preset || played.peek(), actions: to },
      step,
    );
  }
  function undo(): void {
    const last = earlier.peek().at(-1);
    if (!last) return;
    batch(() => {
      earlier.value = earlier.peek().slice(0, -1);
      before.value = null;
      script.value = last.script;
      at.value = last.at;
    });
  }
  /** toLink is what a link carries: the whole script, and the step in view. */
  const toLink = (): unknown => ({
    system: answer.peek()?.system ?? script.peek().system,
    ...(mode === "loop" ? { preset: script.peek().preset } : {}),
    ...(mode === "loop" && !script.peek().actions ? {} : { actions: actions() }),
    step: at.peek(),
  });
  /** fromLink takes the script of a link; what isn't an action is left out. */
  function fromLink(given: unknown): void {
    const kept = recordOf(given);
    const old = mode === "loop" ? pick(kept) : null;
    const list = actionsOf(kept["actions"]);
    batch(() => {
      earlier.value = [];
      before.value = null;
      const preset = textOf(old ? old.preset : kept["preset"]);
      script.value = { system: mode === "loop" ? "loop" : textOf(kept["system"]), preset, actions: list };
      if (old) changes = old.changed;
      at.value = isWhole(kept["step"]) ? kept["step"] : list ? -1 : 0;
    });
  }
  /** changes are what an older link changes of a preset, which may not have come yet. */
  let changes: ((actions: SystemAction[]) => SystemAction[]) | null = null;

  async function ask(now: Script, about: string | null): Promise<void> {
    const stale = (): boolean => now !== script.peek() || (mode === "loop" && about !== source.peek());
    try {
      await loadCourse();
      if (stale()) return;
      if (courseFailed.peek()) throw new Error(courseFailed.peek());
      if (mode === "loop" && now.preset === auto && !now.actions)
        played.value = (check.peek()?.messages ?? 0) > long ? "walk" : "replay";
      const list = changes ? changes(actions()) : actions();
      if (changes) {
        changes = null;
        script.value = { ...now, preset: now.preset || "replay", actions: list };
        return;
      }
      let response = await call<"systems">("systems", { system: systemNow()?.id ?? now.system, actions: list });
      if (!response || stale()) return;
      if (
        mode === "loop" &&
        now.preset === auto &&
        !now.actions &&
        played.peek() === "replay" &&
        response.turns.length === 0
      ) {
        played.value = "one-call";
        response = await call<"systems">("systems", { system: "loop", actions: actions() });
        if (!response || stale()) return;
      }
      const shown = response;
      batch(() => {
        answer.value = shown;
        problem.value = "";
        const asked = shown.steps.findIndex(({ action, event }) => action === wanted && !event);
        at.value = Math.min(asked >= 0 ? asked : at.peek(), shown.steps.length - 1);
        wanted = -1;
      });
    } catch (failure) {
      if (stale()) return;
      batch(() => {
        answer.value = null;
        problem.value = (failure as Error).message;
      });
    }
  }
  effect(() => {
    const now = script.value;
    const about = mode === "loop" ? source.value : null;
    // An answer about a text that changed meanwhile is dropped, so it is asked again with the next text.
    void revision.value;
    if (tab.value !== mode) return;
    if (mode === "loop" && about === null) return void (answer.value = null);
    void ask(now, about);
  });
  /** keep puts what the run stored into the text, as one change. */
  async function keep(): Promise<void> {
    try {
      const done = await call<"keepSystem">("keepSystem", { system: "loop", actions: actions() });
      if (!done) return void notify(textChanged, "warning");
      const words = done.done.join(". ");
      if (done.edits.length === 0) return void notify(words || "The run adds nothing to the text");
      // The run that was put there stays in view, whatever the longer conversation would begin with.
      script.value = { ...script.peek(), preset: script.peek().preset || played.peek() };
      applyEdits(done.edits, { label: words, told: true });
      at.value = 0;
      offerUndo(words);
    } catch (failure) {
      notify((failure as Error).message, "warning");
    }
  }
  return {
    mode,
    script,
    answer,
    problem,
    at,
    earlier,
    before,
    played,
    systemNow,
    actions,
    choose,
    begin,
    choosePreset,
    edit,
    undo,
    keep,
    toLink,
    fromLink,
  };
}

/** walks says that what is played are the recorded messages of the text, without a loop. */
export const walks = (player: Player): boolean => player.actions().some((each) => each.do === "walk");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function actionsOf(given: unknown): SystemAction[] | null {
  if (!Array.isArray(given)) return null;
  return given.map(recordOf).map((each) => ({
    do: textOf(each["do"]),
    to: textOf(each["to"]),
    role: textOf(each["role"]),
    name: textOf(each["name"]),
    text: textOf(each["text"]),
    amount: isWhole(each["amount"]) ? each["amount"] : 0,
  }));
}

/** restored is the loop's script that was in view last. */
function restored(): Partial<Script> {
  try {
    const kept = recordOf(JSON.parse(readSetting("loop") ?? "{}"));
    return { preset: textOf(kept["preset"]), actions: actionsOf(kept["actions"]) };
  } catch {
    return {};
  }
}

export const demo = newPlayer("systems");
export const onText = newPlayer("loop");

/** seeMessage goes through the conversation of the text from some way before a message, and shows that one. */
export function seeMessage(message: number): void {
  const from = Math.max(1, message - 500);
  const walk = [{ do: "whole" }, { do: "walk", amount: from }];
  onText.begin("loop", walk, message - from + walk.length, "walk");
  showTab("loop");
}

// The address names the system, and follows it.
effect(() => {
  const named = system.value;
  if (named === demo.script.peek().system) return;
  if (demo.answer.peek()) demo.choose(named);
  else demo.script.value = { system: named, preset: "", actions: null };
});
effect(() => void (system.value = demo.script.value.system));
