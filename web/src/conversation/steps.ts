// The steps of Build: each asks the engine for the edits, applies them as one undoable
// change, and adds its Go statement to the program.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import {
  applyEdits,
  call,
  catalogue,
  check,
  dialect,
  notify,
  ownDialect,
  redo,
  revision,
  selection,
  target,
  lastUndoRedo,
  undo,
  type Ask,
} from "../state/state";
import { textChanged } from "../state/change";
import { arrival } from "../state/arrival";
import { version } from "./cards";
import { bringCard, building, type Focus } from "./view";

/** Step is one thing that was done. From and to are the revisions around it. */
export interface Step {
  code: string;
  done: string;
  from: number;
  to: number;
}

/** steps are those that are, undone those that were undone and may be done again. */
export const steps = signal<Step[]>([]);
const undone = signal<Step[]>([]);

/** fresh says that the program began with an empty conversation. */
export const fresh = signal(false);

/** said is what the last step did, in words. */
export const said = signal("");

/** composeRole is the role of the next message that is written at the end; "" leaves it to the conversation. */
export const composeRole = signal("");

// Another conversation says by its end who comes next, and by its keys which format it is in.
effect(() => {
  const arrived = arrival.value >= 0;
  if (arrived) composeRole.value = "";
  const own = ownDialect.peek();
  if (!own || (!arrived && check.value?.state !== "empty")) return;
  ownDialect.value = "";
  // One chosen since is a choice for every text.
  if (dialect.peek() === own) dialect.value = "";
});

export type Request = Ask<"build">;

/** begunIn is the format in which the conversation was begun here, and begunAt the revision of its first text. */
let begunIn = "";
let begunAt = -1;

// A text that could be in other formats as well is read in the one that it was begun in.
effect(() => {
  const last = check.value;
  if (last?.revision !== begunAt || last.state === "empty" || dialect.peek() !== "") return;
  if (last.dialect.id === begunIn && !last.dialect.ambiguous) return;
  batch(() => (ownDialect.value = dialect.value = begunIn));
});

/** firstFormat is the format for an empty text: that of the target which is checked for, or else OpenAI's. */
function firstFormat(): string {
  const wanted = catalogue.peek()?.targets.find((each) => each.id === target.peek())?.dialect;
  return dialect.peek() || wanted || "openai-chat";
}

// Between two steps the text may change in the editor; the program says so rather than lie.
const changedElsewhere = "// the conversation was edited by hand here";

let queue: Promise<unknown> = Promise.resolve();

/** step does one thing, after those that are under way; it says whether it was done. */
export function step(request: Request, options: { focus?: Focus } = {}): Promise<boolean> {
  const run = queue.then(() => runStep(request, options.focus ?? "card"));
  queue = run.catch(() => false);
  return run;
}

async function runStep(request: Request, focus: Focus): Promise<boolean> {
  try {
    const from = revision.peek();
    const empty = check.peek()?.state === "empty" || check.peek()?.messages === 0;
    const begins = check.peek()?.state === "empty";
    if (begins) begunIn = firstFormat();
    const answer = await call("build", { ...request, ...(begins ? { dialect: begunIn, whole: true } : {}) });
    if (!answer) {
      notify(textChanged, "warning");
      return false;
    }
    const done = answer.done.join(". ");
    if (answer.edits.length > 0) applyEdits(answer.edits, { label: done, told: true });
    if (begins) begunAt = revision.peek();
    batch(() => {
      const before = empty ? [] : steps.value;
      if (before.length === 0) fresh.value = empty;
      const elsewhere = before.length > 0 && before.at(-1)!.to !== from;
      const code = elsewhere ? changedElsewhere + "\n" + answer.code : answer.code;
      if (answer.code) steps.value = [...before, { code: code!, done, from, to: revision.peek() }];
      undone.value = [];
      if (request.action === "result") composeRole.value = "assistant";
      said.value = done;
      if (answer.select >= 0) {
        selection.value = { message: answer.select, part: -1, origin: "cards" };
        bringCard(answer.select, focus, version.peek());
      }
    });
    return true;
  } catch (problem) {
    notify((problem as Error).message, "warning");
    return false;
  }
}

/** undoStep undoes the last change of the text. */
export function undoStep(): void {
  if (!undo()) said.value = "Nothing to undo";
}

/** redoStep does again what was undone last. */
export function redoStep(): void {
  if (!redo()) said.value = "Nothing to redo";
}

// The program follows each undo and redo of the page, and a step that is undone loses its statement.
effect(() => {
  const change = lastUndoRedo.value;
  if (change) untracked(() => batch(() => (change.how === "undo" ? afterUndo : afterRedo)(change.at)));
});

function afterUndo(now: number): void {
  const last = steps.value.at(-1);
  said.value = building.value ? "Undone" : "";
  if (last?.to !== now - 1) return;
  said.value = "Undone: " + last.done;
  const rest = steps.value.slice(0, -1);
  const before = rest.at(-1);
  // The text is again the one that the step before it left.
  if (before && before.to === last.from) rest[rest.length - 1] = { ...before, to: now };
  steps.value = rest;
  undone.value = [...undone.value, { ...last, from: now }];
}

function afterRedo(now: number): void {
  const last = undone.value.at(-1);
  said.value = building.value ? "Redone" : "";
  if (last?.from !== now - 1) return;
  said.value = "Redone: " + last.done;
  undone.value = undone.value.slice(0, -1).map((step) => (step.from === last.to ? { ...step, from: now } : step));
  steps.value = [...steps.value, { ...last, from: now - 1, to: now }];
}

/** program is the Go text of the steps so far, and says where the text went on without it. */
export const program = computed(() => {
  const written = programOf(steps.value, fresh.value);
  const last = steps.value.at(-1);
  return last && last.to !== revision.value ? written + "\n" + changedElsewhere : written;
});

/** programOf writes the steps as Go. A variable that two steps declare is declared by the first alone. */
export function programOf(steps: readonly Pick<Step, "code">[], fresh: boolean): string {
  if (steps.length === 0) return "";
  const head = fresh ? "chain := core.NewMessages()" : "// chain is the conversation before these steps";
  const known = new Set<string>();
  return [head, ...steps.flatMap((step) => step.code.split("\n"))]
    .map((line) => {
      const name = /^(\w+) := /.exec(line)?.[1];
      if (name === undefined || !known.has(name)) {
        if (name !== undefined) known.add(name);
        return line;
      }
      return line.replace(" := ", " = ");
    })
    .join("\n");
}

/** forgetProgram starts the program again from the conversation as it is. */
export function forgetProgram(): void {
  steps.value = [];
  undone.value = [];
  said.value = "";
}

/** startWith opens Build with a first message of a role. */
export function startWith(role: string): void {
  batch(() => {
    composeRole.value = role;
    building.value = true;
  });
}

/** nextRole is who usually speaks after a message of a role. */
export function nextRole(role: string): string {
  return role === "user" || role === "tool" ? "assistant" : "user";
}
