// The page's side of the engine: it fills in what every request needs, drops answers
// about a text that has moved on, and keeps `check` up to date.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import * as state from "../state/state";
import { EngineError, type Ask, type CallOptions } from "../state/state";
import { takeDefaults } from "./known";
import { rememberOwners } from "./owner";
import { learned } from "../state/learned";
import { isSaving } from "../state/saving";
import { deferWhileOpening } from "../state/task";
import { isWhole } from "./matrix";
import { Supervisor, type Health, type TextSource } from "./supervisor";
import type { Splice, WorkerLike } from "./protocol";
import type { Catalogue, CheckResponse, OpenResponse, OperationName, Operations } from "./types.gen";

type Field = "revision" | "units" | "dialect" | "target" | "checkedAs" | "conversation" | "now";

/** What each operation takes of the things the client knows. */
const fields: Record<OperationName, readonly Field[]> = {
  check: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  conversations: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  messages: ["revision", "units", "dialect", "target", "checkedAs", "now", "conversation"],
  fix: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  format: ["revision", "units"],
  rescue: ["revision", "units"],
  systems: ["revision", "units", "dialect", "conversation"],
  session: ["revision", "units"],
  survey: [],
  unpack: ["revision", "units"],
  rows: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  report: ["revision", "dialect", "target", "checkedAs", "now"],
  join: ["revision", "units", "target", "checkedAs"],
  secrets: ["revision", "units"],
  restore: ["revision", "units"],
  explain: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  build: ["revision", "units", "dialect", "target", "conversation", "now"],
  at: ["revision", "units", "dialect", "target"],
  filter: ["revision", "dialect", "conversation"],
  trim: ["revision", "units", "dialect", "conversation"],
  tree: ["revision", "units", "dialect", "conversation"],
  tokens: ["revision", "dialect", "conversation"],
  convert: ["revision", "units", "dialect", "conversation", "now"],
  accept: ["revision", "units", "dialect", "target", "checkedAs", "now"],
  judge: ["revision"],
  compare: ["revision", "units", "dialect", "conversation"],
  export: ["revision", "dialect", "conversation"],
  audit: ["revision", "units", "dialect", "conversation"],
  note: ["revision", "units", "dialect", "conversation"],
  keepSystem: ["revision", "units", "dialect", "conversation", "now"],
  lesson: [],
  goal: ["revision", "dialect", "target", "conversation"],
  pretty: ["revision", "dialect", "conversation"],
  count: ["revision", "units", "dialect", "conversation"],
  pieces: ["revision", "dialect", "conversation"],
  vocabulary: [],
  open: ["revision"],
  warm: [],
};

/** Operations whose answers change the text: a click on them is never dropped. */
const changing: ReadonlySet<OperationName> = new Set([
  "fix",
  "format",
  "rescue",
  "build",
  "note",
  "keepSystem",
  "open",
  "restore",
]);

/** Answers that do not depend on the text. */
const timeless: ReadonlySet<OperationName> = new Set(["warm", "open", "vocabulary", "lesson", "survey"]);

/** Above this many bytes the verdict comes first, and the other targets are asked after it. */
const verdictFirst = 100_000;
/** Above this many bytes the acceptance matrix is asked for when someone looks at it. */
const matrixLimit = 1_000_000;

/** How long after the start, in milliseconds, an engine that isn't used yet warms up. */
const warmPause = 500;
/** How many short rounds the warming up takes: about half a second of the worker's time. */
const warmRounds = 20;

let source: TextSource = { revision: 0, length: 0, chunks: () => [] };

let slowTimer: ReturnType<typeof setInterval> | undefined;
/** Most answers come within so many milliseconds: until then the state stays, and does not flicker. */
const busyPause = 150;
let busyTimer: ReturnType<typeof setTimeout> | undefined;

function onRunning(operation: OperationName | null): void {
  clearInterval(slowTimer);
  if (state.slow.peek()) state.slow.value = null;
  if (operation === null) return;
  let seconds = 0;
  slowTimer = setInterval(() => (state.slow.value = { operation, seconds: ++seconds }), 1000);
}

function onHealth(health: Health): void {
  clearTimeout(busyTimer);
  if (health.state === "busy") {
    busyTimer = setTimeout(() => (state.engineState.value = "busy"), busyPause);
    return;
  }
  batch(() => {
    state.engineState.value = health.state;
    state.engineMessage.value = "reason" in health ? health.reason : "";
  });
}

/** Ahead is what was started and asked for before this script was there. */
export interface Ahead {
  /** spawn is the worker that was started, and then another one each time. */
  spawn: () => Worker;
  spawnRenderer: () => Worker;
  catalogue: Promise<Response>;
  /** keep has the page's files kept for a time without a network: all, or those that it opens with. */
  keep: (all: boolean) => Promise<void>;
}
/** spawn starts a worker of the engine. */
export let spawn: () => Worker;
/** spawnRenderer starts a worker that renders chat templates. */
export let spawnRenderer: () => Worker;

const supervisor = new Supervisor({
  spawn: () => spawn() as unknown as WorkerLike,
  released: (lock) => navigator.locks.request(lock, () => undefined),
  text: () => source,
  ahead: () => !isSaving(),
  onHealth,
  onRunning,
});

async function call<O extends OperationName>(
  operation: O,
  ask: Ask<O>,
  options: CallOptions & { onText?: (chunk: string) => void } = {},
): Promise<Operations[O]["response"] | null> {
  const known: Record<string, unknown> = {};
  const { encoding } = state.file.peek();
  if (operation === "check" && encoding) known["encoding"] = encoding;
  for (const field of fields[operation]) {
    if (field === "units") known["units"] = "utf16";
    else if (field === "checkedAs") Object.assign(known, state.checkedAs.peek(), { learned: learned.peek() });
    else if (field === "now") known["now"] = new Date().toISOString();
    else if (field !== "revision") known[field] = state[field].peek();
  }
  const outcome = await supervisor.request({
    operation,
    lane: options.lane ?? operation,
    keep: changing.has(operation) && options.lane === undefined,
    build: (revision) => ({ ...(fields[operation].includes("revision") ? { revision } : {}), ...known, ...ask }),
    // What is in the log of a program is read by the second module alone, and what the first one leaves out of a check.
    later: (revision) =>
      (revision === state.logRevision.peek() && !timeless.has(operation)) ||
      (revision === deferred.peek() && operation === "check"),
    ...(options.file ? { file: options.file } : {}),
    ...(options.onText ? { onText: options.onText } : {}),
  });
  if (outcome.kind === "dropped") return null;
  if (outcome.kind === "failure") {
    const { kind, message, detail } = outcome.failure;
    if (kind === "stale") return null;
    throw new EngineError(kind, message, detail);
  }
  if (!timeless.has(operation) && outcome.revision !== state.revision.peek()) return null;
  if (outcome.deferred && operation === "check") deferred.value = outcome.revision;
  return outcome.result as Operations[O]["response"];
}

/** textChanged tells the engine about a change that the editor has made. */
export function textChanged(next: TextSource, splices: Splice[]): void {
  source = next;
  supervisor.change(next.revision, splices);
}

/** textReplaced tells the engine about a change too big to send as splices. */
export function textReplaced(next: TextSource): void {
  source = next;
  supervisor.reload();
}

/** textAdopted tells the engine that the editor now shows the file that was opened last. */
export function textAdopted(next: TextSource): void {
  source = next;
  supervisor.adopt(next.revision);
}

/** openFile decodes a file's bytes in the worker; the text arrives in chunks. */
export function openFile(file: Blob, onText: (chunk: string) => void): Promise<OpenResponse | null> {
  return call("open", { revision: state.revision.peek() }, { file, onText });
}

export const restartEngine = (): void => supervisor.restart();
export const cancelRunning = (): void => supervisor.cancel();

/** choicesNow are the choices that a link, a draft or another version may have brought, to compare. */
const choicesNow = (): string =>
  JSON.stringify([state.dialect.peek(), state.target.peek(), state.checkedAs.peek(), learned.peek()]);

/** deferred is the revision of a text that the second module checks too, because it knows of more fixes; -1 for none. */
const deferred = signal(-1);

/** checkNow asks again what is wrong with the text; the answer goes to `check`. */
export async function checkNow(): Promise<void> {
  const choices = choicesNow();
  const { revision } = source;
  try {
    const answer = await call("check", { limit: 100, targets: true, widest: verdictFirst });
    if (answer)
      deferWhileOpening(() => {
        publish(answer);
        if (answer.bytes > verdictFirst && answer.bytes <= matrixLimit) matrixLater();
      });
  } catch (error) {
    if (error instanceof EngineError && (error.kind === "cancelled" || error.kind === "timeout"))
      again = state.notify(error.kind === "timeout" ? `${error.message}.` : "The check was cancelled.", "info", {
        label: "Check again",
        run: () => void checkNow(),
        stays: true,
      });
    else if (error instanceof EngineError && error.kind === "unloaded" && revision === deferred.peek()) {
      // What the first module found stays: without the second one, no fix could be made either.
    } else if (!(error instanceof EngineError && error.kind === "bad-request" && (await chooseAgain(choices)))) {
      state.unchecked.value = revision;
      report(error);
    }
  }
}

/** chooseAgain takes the defaults where the engine knows no such choice, and says whether the check follows that. */
async function chooseAgain(choices: string): Promise<boolean> {
  // The catalogue says which choice it is.
  await loaded;
  if (choices === choicesNow()) takeDefaults();
  return choices !== choicesNow();
}

/** How long, in milliseconds, typing has to pause before all targets are asked about a long text. */
const matrixPause = 400;
let matrixTimer: ReturnType<typeof setTimeout> | undefined;
let lastChecked = -Infinity;

/** matrixLater asks every target at once, or after a pause if the text was changed a moment ago. */
function matrixLater(): void {
  clearTimeout(matrixTimer);
  const now = performance.now();
  matrixTimer = setTimeout(() => void fetchMatrix(matrixLimit), now - lastChecked < 2 * matrixPause ? matrixPause : 0);
  lastChecked = now;
}

let matrixAsked = "";

/** fetchMatrix asks every target, of a text that has no more bytes than the engine asks all about, or than widest. */
export async function fetchMatrix(widest = 0): Promise<void> {
  const about = source.revision + choicesNow() + widest;
  if (matrixAsked === about) return;
  matrixAsked = about;
  try {
    const answer = await call("check", { limit: 1, targets: true, widest }, { lane: "targets" });
    const last = state.check.peek();
    if (answer && last?.revision === answer.revision) state.check.value = { ...last, targets: answer.targets };
  } catch (error) {
    report(error);
  }
}

/** again is the notice that a check was ended; any check that ends takes it away. */
let again = -1;

function publish(answer: CheckResponse): void {
  if (again >= 0) state.dismiss(again);
  again = -1;
  batch(() => {
    rememberOwners(answer);
    state.check.value = answer;
    if (state.conversation.peek() >= Math.max(1, answer.conversations)) state.conversation.value = 0;
  });
}

/** report says that a request failed, unless the user ended it; a dead engine has its own place on the page. */
export function report(error: unknown): void {
  if (error instanceof EngineError && (error.kind === "dead" || error.kind === "cancelled")) return;
  const text = error instanceof Error ? error.message : String(error);
  state.notify(text, "error");
}

let settle: () => void;
/** loaded resolves once the catalogue is there, or is known not to come. */
export const loaded = new Promise<void>((done) => {
  settle = done;
});

/** loadCatalogue reads what is next to the module, because it does not depend on the text. */
async function loadCatalogue(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  if (!response.ok) throw new Error(`Couldn’t load the rules and examples: catalogue.json returned ${response.status}`);
  state.catalogue.value = (await response.json()) as Catalogue;
}

/** unused says whether nothing waits for the engine: there is no text, or only the example of the first page. */
let unused = (): boolean => source.length === 0;
export function whileUnused(is: () => boolean): void {
  unused = () => source.length === 0 || is();
}

/**
 * warmUp runs the engine while the page is idle, since the browser translates well what runs
 * often. It goes in short rounds and ends as soon as there is a text
 * of one's own.
 */
async function warmUp(): Promise<void> {
  if (isSaving()) return;
  try {
    const texts = state.catalogue.value?.examples.map((example) => example.text) ?? [];
    for (let round = 0; round < warmRounds && unused(); round++) await call("warm", { texts });
  } catch (error) {
    report(error);
  }
}

/** startEngine takes the worker and follows the text. */
export function startEngine(ahead: Ahead): void {
  spawn = ahead.spawn;
  spawnRenderer = ahead.spawnRenderer;
  state.connectEngine(call);
  supervisor.start();
  const failed = computed(() => state.engineState.value === "failed");
  effect(() => {
    state.revision.value;
    state.dialect.value;
    state.target.value;
    state.checkedAs.value;
    learned.value;
    state.file.value;
    state.logRevision.value;
    deferred.value;
    if (failed.value) return;
    untracked(() => void checkNow());
  });
  effect(() => {
    const wanted = state.matrixWanted.value;
    const last = state.check.value;
    if (!wanted || !last || isWhole(last) || state.stale.value) return;
    untracked(() => void fetchMatrix());
  });
  void loadCatalogue(ahead.catalogue)
    .catch(report)
    .then(() => {
      settle();
      setTimeout(() => void warmUp(), warmPause);
    });
}
